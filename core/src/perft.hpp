// Counting the leaves of the game tree.
#pragma once

#include "moves.hpp"

namespace gess::GESS_KERNEL {

// Counts the last ply in bulk, or plays every leaf and looks for rings if `leaves`. Both sides must
// have a ring, and the depth be at least 1. `open_leaves` counts the leaves where the game goes on.
template <bool leaves>
u64 perft(const Position& p, int depth, u64& open_leaves) {
    if (!leaves && depth == 1) return static_cast<u64>(count_moves(p));
    MoveList list;
    list_moves(p, list);
    Bits own = load(p.own), enemy = load(p.enemy), enemy_rings = rings(enemy, own);
    u64 sum = 0;
    Position next{{}, {}, !p.white_to_move, p.rules};
    for (int i = 0; i < list.count; ++i) {
        int from = move_from(list.move[i]), to = move_to(list.move[i]);
        Stones after = make(p.own, own, enemy, from, to);
        // Both are looked at in any case: a branch between them would often be mispredicted.
        int open = int{keeps_ring(after)} & int{leaves_enemy_ring(enemy_rings, to)};
        if (leaves && depth == 1) {
            open_leaves += static_cast<u64>(open);
            ++sum;
            continue;
        }
        if (!open) continue;
        store(next.own, after.enemy);
        store(next.enemy, after.own);
        sum += perft<leaves>(next, depth - 1, open_leaves);
    }
    return sum;
}

}  // namespace gess::GESS_KERNEL
