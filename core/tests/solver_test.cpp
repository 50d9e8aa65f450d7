// The solver where the sanitizers can watch it: known answers, limits, trees, little memory.
#include "../src/solver.hpp"

#include "check.hpp"
#include "positions.hpp"

using namespace gess;
using namespace gess::test;

namespace {

void add_ring(Set& set, const char* centre) {
    for (int step : {-21, -20, -19, -1, 1, 19, 20, 21}) put(set, square(centre) + step + kShift);
}

// Black's piece on j15 forks all squares where White's ring in the corner may go: see
// tests/solver/test_made_positions.py.
Position fork_of_all_squares() {
    Position p{{}, {}, false, kStandard};
    add_ring(p.own, "r18");
    for (const char* stone : {"j15", "i15", "j14"}) put(p.own, square(stone) + kShift);
    add_ring(p.enemy, "c3");
    return p;
}

const Position start = position(kStart, kStandard);

}  // namespace

TEST("a fork of all squares wins in two") {
    Solver solver(1);
    CHECK(solver.is_ready());
    solver.arm();
    const Solution& win = solver.run(fork_of_all_squares(), {3, 0, 0, 100000}, nullptr, nullptr);
    CHECK(win.won_in == 2 && win.not_within == 1 && win.is_shortest());
    CHECK(win.first_moves.size() >= 5 && win.first_moves_are_all);
    CHECK(win.line.size() == 3 && win.line_is_whole);
    CHECK(win.tree_is_whole && win.tree[0].ply == 1);
}

TEST("nobody wins in two from the start") {
    Solver solver(1);
    solver.arm();
    const Solution& none = solver.run(start, {2, 0, 0, 100000}, nullptr, nullptr);
    CHECK(none.won_in == 0 && none.not_within == 2 && none.halt == Halt::none);
    CHECK(none.tree_is_whole);
}

TEST("a tree that is too large is cut") {
    Solver solver(1);
    solver.arm();
    const Solution& small = solver.run(start, {2, 0, 0, 10}, nullptr, nullptr);
    CHECK(!small.tree_is_whole && small.tree.size() == 10);
}

TEST("a limit of nodes is kept exactly, also with little memory, and stop is heard") {
    Solver solver(1);
    solver.arm();
    const Solution& open = solver.run(start, {6, 20000, 0, 0}, nullptr, nullptr);
    CHECK(open.halt == Halt::nodes && open.won_in == 0 && open.nodes == 20000);
    solver.stop();
    const Solution& stopped = solver.run(start, {50, 0, 0, 0}, nullptr, nullptr);
    CHECK(stopped.halt == Halt::stopped);
}
