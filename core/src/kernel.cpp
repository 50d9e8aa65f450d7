// Compiled once for each instruction set, with GESS_KERNEL naming it.
#include "kernel.hpp"

#include <new>

#include "perft.hpp"
#include "search.hpp"

namespace gess::GESS_KERNEL {

namespace {

void list_captures(const Position& p, MoveList& list) {
    Bits enemy = load(p.enemy);
    list_slides(load(p.own), enemy, p.rules, tall(wide(enemy)), list);
    if (p.rules.must_keep_ring) keep_ring(p.own, p.enemy, list);
}

void list_into(const Position& p, const Set& zone, MoveList& list) {
    list_slides(load(p.own), load(p.enemy), p.rules, load(zone), list);
    if (p.rules.must_keep_ring) keep_ring(p.own, p.enemy, list);
}

void make_move(const Position& p, Move move, Position& after) {
    Stones stones = make(p.own, load(p.own), load(p.enemy), move_from(move), move_to(move));
    after.rules = p.rules;
    after.white_to_move = !p.white_to_move;
    store(after.own, stones.enemy);
    store(after.enemy, stones.own);
}

void find_rings(const Position& p, Set& own, Set& enemy) {
    store(own, rings(load(p.own), load(p.enemy)));
    store(enemy, rings(load(p.enemy), load(p.own)));
}

u64 count_leaves(const Position& p, int depth, bool leaves) {
    u64 open = 0;
    return leaves ? perft<true>(p, depth, open) : perft<false>(p, depth, open);
}

int value(const Position& p, const Weights& weights, Terms& counts) {
    View view(load(p.own), load(p.enemy), p.rules);
    counts = terms(view);
    return evaluate(view, weights);
}

Result search(Shared& shared, Memory& memory, int number, void* worker) {
    return (new (worker) Worker(shared, memory, number))->run();
}

}  // namespace

extern const Kernel table;
const Kernel table = {
    GESS_KERNEL_NAME, count_moves, list_moves,   list_captures, list_into, make_move,
    find_rings,       position_key, count_leaves, value,        search,    sizeof(Worker),
};

}  // namespace gess::GESS_KERNEL
