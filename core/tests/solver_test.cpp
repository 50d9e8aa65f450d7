// The solver where the sanitizers can watch it: known answers, limits, trees, little memory.
#include "../src/solver.hpp"

#include <cstdio>
#include <initializer_list>

#include "../src/kernel.hpp"
#include "../src/tables.hpp"

namespace {

using namespace gess;

int failures = 0;

void check(bool holds, const char* what) {
    if (holds) return;
    std::printf("wrong: %s\n", what);
    ++failures;
}

constexpr int square(char file, int row) { return 20 * (row - 1) + (file - 'a'); }

void add(Set& set, char file, int row) { put(set, square(file, row) + kShift); }

void add_ring(Set& set, char file, int row) {
    for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y)
            if (x || y) add(set, static_cast<char>(file + x), row + y);
}

// Black's piece on j15 forks all squares where White's ring in the corner may go: see
// tests/solver/test_made_positions.py.
Position fork_of_all_squares() {
    Position p{{}, {}, false, {true, false, false}};
    add_ring(p.own, 'r', 18);
    add(p.own, 'j', 15);
    add(p.own, 'i', 15);
    add(p.own, 'j', 14);
    add_ring(p.enemy, 'c', 3);
    return p;
}

// Both sides as at the start, White's stones on the rows above.
Position start() {
    Position p{{}, {}, false, {true, false, false}};
    const char* outer = "ceghijklmnpr";
    for (const char* f = outer; *f; ++f)
        for (int row : {2, 4}) {
            add(p.own, *f, row);
            add(p.enemy, *f, 21 - row);
        }
    for (const char* f = "bcdfhijkmoqrs"; *f; ++f) {
        add(p.own, *f, 3);
        add(p.enemy, *f, 18);
    }
    for (const char* f = "cfilor"; *f; ++f) {
        add(p.own, *f, 7);
        add(p.enemy, *f, 14);
    }
    return p;
}

}  // namespace

int main() {
    Solver solver(1);
    check(solver.is_ready(), "memory");
    solver.arm();

    const Solution& win = solver.run(fork_of_all_squares(), {3, 0, 0, 100000}, nullptr, nullptr);
    check(win.won_in == 2 && win.not_within == 1 && win.is_shortest(), "the fork wins in 2");
    check(win.first_moves.size() >= 5 && win.first_moves_are_all, "five forks");
    check(win.line.size() == 3 && win.line_is_whole, "a line of three plies");
    check(win.tree_is_whole && win.tree[0].ply == 1, "a tree");

    check(kernel().count_moves(start()) == 458, "the start");
    const Solution& none = solver.run(start(), {2, 0, 0, 100000}, nullptr, nullptr);
    check(none.won_in == 0 && none.not_within == 2 && none.halt == Halt::none, "no win in 2");
    check(none.tree_is_whole, "a tree of the disproof");

    const Solution& small = solver.run(start(), {2, 0, 0, 10}, nullptr, nullptr);
    check(!small.tree_is_whole && small.tree.size() == 10, "a tree that is too large");

    const Solution& open = solver.run(start(), {6, 20000, 0, 0}, nullptr, nullptr);
    check(open.halt == Halt::nodes && open.won_in == 0 && open.nodes == 20000, "a limit of nodes");

    solver.stop();
    const Solution& stopped = solver.run(start(), {50, 0, 0, 0}, nullptr, nullptr);
    check(stopped.halt == Halt::stopped, "stopped before it began");

    std::printf("%d wrong\n", failures);
    return failures != 0;
}
