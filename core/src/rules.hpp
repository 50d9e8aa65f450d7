// The rules, set-wise: all moves of a side at once, one shift a step. See the library's movegen.
#pragma once

#include "simd.hpp"
#include "tables.hpp"

namespace gess::GESS_KERNEL {

GESS_INLINE Bits wide(Bits a) { return a | shl<1>(a) | shr<1>(a); }
GESS_INLINE Bits tall(Bits a) { return a | shl<kSize>(a) | shr<kSize>(a); }

// The centres of all rings of `own` (R14). Eight stones around one of the enemy's are none, though a
// move can bring them about.
GESS_LARGE Bits rings(Bits own, Bits enemy) {
    Bits pairs = shl<1>(own) & shr<1>(own);
    Bits triples = pairs & own;
    return andnot(andnot(pairs, own), enemy) & shl<kSize>(triples) & shr<kSize>(triples);
}

// What moving needs to know of a position: which centres may move, and from which destinations a
// piece may go on in each direction.
struct Reach {
    Bits own;
    Bits barred;         // centres that may not move: an enemy stone near, or the frame (classic)
    Bits onward[8];      // by direction

    GESS_INLINE Reach(Bits own_stones, Bits enemy, const Rules& rules) : own(own_stones) {
        barred = tall(wide(enemy));
        if (!rules.start_on_frame) barred = barred | load(kFrame);
        Bits stones = own | enemy;
        // The three leading squares must be free and the square ahead a possible centre.
        Bits rows, east, west;
        if (rules.end_on_frame) {
            Bits files = tall(stones);
            rows = andnot(load(kAll), wide(stones));
            east = andnot(load(kNotFirstFile), files);
            west = andnot(load(kNotLastFile), files);
        } else {
            rows = andnot(load(kBoard), wide(stones));
            east = west = andnot(load(kBoard), tall(stones));
        }
        onward[0] = shr<1>(east);
        onward[4] = shl<1>(west);
        onward[1] = shr<kSize>(rows);
        onward[5] = shl<kSize>(rows);
        onward[2] = onward[1] & onward[0];
        onward[3] = onward[1] & onward[4];
        onward[6] = onward[5] & onward[4];
        onward[7] = onward[5] & onward[0];
    }
};

// Calls visit(direction, steps, destinations) for the slides of one direction. The first step of a
// piece ends on the own stone that gives it the direction; only with a centre stone it goes on
// after three. `visit` may be called with an empty set for steps 1 to 3.
template <int direction, class Visit>
GESS_INLINE void slides_in(const Reach& reach, Visit&& visit) {
    constexpr int offset = kOffset[direction];
    const Bits onward = reach.onward[direction];
    Bits reached = andnot(reach.own, shift<offset>(reach.barred));
    for (int steps = 1;; ++steps) {
        visit(direction, steps, reached);
        reached = reached & onward;
        if (steps == 3) reached = reached & shift<3 * offset>(reach.own);
        reached = shift<offset>(reached);
        if (!any(reached)) return;
    }
}

template <class Visit>
GESS_INLINE void slides(const Reach& reach, Visit&& visit) {
    slides_in<0>(reach, visit);
    slides_in<1>(reach, visit);
    slides_in<2>(reach, visit);
    slides_in<3>(reach, visit);
    slides_in<4>(reach, visit);
    slides_in<5>(reach, visit);
    slides_in<6>(reach, visit);
    slides_in<7>(reach, visit);
}

// The centres whose footprints touch a footprint of one of these centres: 5 x 5 around each.
GESS_LARGE Bits zone_around(Bits centres) { return tall(wide(tall(wide(centres)))); }

struct Stones {
    Bits own, enemy;
};

GESS_INLINE bool keeps_ring(const Stones& s) { return any(rings(s.own, s.enemy)); }
GESS_INLINE bool enemy_keeps_ring(const Stones& s) { return any(rings(s.enemy, s.own)); }

// The same before the move, from the enemy's rings and the destination alone. The landing takes what
// it touches of a ring, and the hole is never all that it touches. It cannot make a ring either: the
// footprint that takes a stone out of the middle of a block takes some from around it too.
GESS_INLINE bool leaves_enemy_ring(Bits enemy_rings, int to) {
    return any(andnot(enemy_rings, load(kRingZones.of[to])));
}

// The stones of both sides after a move (R8 to R10), the mover's still first. `own` stands in memory
// as well as in a register: reading back what was just stored in pieces would stall.
GESS_INLINE Stones make(const Set& own_in_memory, Bits own, Bits enemy, int from, int to) {
    Bits landing = load(kFootprints.of[to]);
    Bits moved = place(footprint_at(own_in_memory, from), to) & load(kBoard);
    Bits left = andnot(andnot(own, load(kFootprints.of[from])), landing);
    return {left | moved, andnot(enemy, landing)};
}

template <class Visit>
GESS_INLINE void for_each(Bits a, Visit&& visit) {
    Set s;
    store(s, a);
    for (int i = 0; i < 7; ++i)
        for (u64 word = s.word[i]; word; word &= word - 1)
            visit(64 * i + __builtin_ctzll(word) - kShift);
}

}  // namespace gess::GESS_KERNEL
