// How many stones a move wins and costs, without making it.
#pragma once

#include "rules.hpp"

namespace gess {

struct FootprintTable {
    u64 of[kSquares];
};

// The part of a footprint that lies off the board, in the 43 bits of `footprint_at`.
inline constexpr FootprintTable kOffBoard = [] {
    FootprintTable table{};
    for (int centre = 0; centre < kSquares; ++centre)
        for (int row = 0; row < 3; ++row)
            for (int file = 0; file < 3; ++file) {
                int bit = centre + 20 * row + file - kShift;
                int f = centre % kSize + file - 1, r = centre / kSize + row - 1;
                bool board = f >= 1 && f <= 18 && r >= 1 && r <= 18;
                if (!board || bit < 0) table.of[centre] |= u64{1} << (20 * row + file);
            }
    return table;
}();

}  // namespace gess

namespace gess::GESS_KERNEL {

struct Gain {
    int enemy_lost;
    int own_lost;
};

GESS_INLINE Gain gain(const Set& own, const Set& enemy, int from, int to) {
    u64 moving = footprint_at(own, from);
    u64 landing = footprint_at(own, to);
    // Moving stones that stand where the piece lands are not lost there.
    int delta = to - from;
    if (delta > -43 && delta < 43) {
        u64 before = delta > 0 ? kFootprint >> delta : kFootprint << -delta;
        landing &= ~before;
    }
    int fallen = __builtin_popcountll(moving & kOffBoard.of[to]);
    return {__builtin_popcountll(footprint_at(enemy, to)),
            __builtin_popcountll(landing) + fallen};
}

}  // namespace gess::GESS_KERNEL
