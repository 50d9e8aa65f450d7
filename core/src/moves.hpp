// Counting and listing moves.
#pragma once

#include "rules.hpp"

namespace gess::GESS_KERNEL {

GESS_INLINE int count_slides(const Reach& reach) {
    Counter counter;
    slides(reach, [&](int, int, Bits reached) { counter.add(reached); });
    return counter.total();
}

// Nine squares out of a footprint's 43 bits, as in the library's patterns: south-west first, then along
// the row, the centre in bit 4.
GESS_INLINE int pattern(u64 footprint) {
    return static_cast<int>((footprint | footprint >> 17 | footprint >> 34) & 511);
}

// Writes the moves of one step that end on a square and begin on a square of a pattern around it, and
// returns how many; up to eight places are written to in any case.
GESS_INLINE int write_steps(Move* out, int to, int from) {
    constexpr int kAround = 511 - 16;
#if GESS_AVX512 || GESS_AVX2 || GESS_SSE
    __m128i steps = _mm_load_si128(reinterpret_cast<const __m128i*>(kSteps.of[to]));
    __m128i order = _mm_load_si128(reinterpret_cast<const __m128i*>(kCloseUp.of[from]));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_shuffle_epi8(steps, order));
#elif GESS_WASM
    v128_t steps = wasm_v128_load(kSteps.of[to]);
    wasm_v128_store(out, wasm_i8x16_swizzle(steps, wasm_v128_load(kCloseUp.of[from])));
#else
    for (int at = 0, direction = 0; direction < 8; ++direction)
        if (from >> kSourceBit[direction] & 1) out[at++] = kSteps.of[to][direction];
#endif
    return __builtin_popcount(static_cast<unsigned>(from & kAround));
}

// Writes the moves of a direction that end on these squares after a number of steps.
GESS_LARGE Move* write_slides(Move* out, Bits reached, int direction, int steps) {
    const int back = step_back(direction) * (steps - 1);
    for_each(reached, [&](int to) { *out++ = static_cast<Move>(kSteps.of[to][direction] + back); });
    return out;
}

// Adds to a list the geometric moves whose destination is in `targets`.
GESS_LARGE void add_slides(const Reach& reach, Bits targets, MoveList& list) {
    Set free_centres;
    store(free_centres, andnot(load(kAll), reach.barred));
    Move* out = list.move + list.count;
    for_each(reach.own & targets, [&](int to) {
        out += write_steps(out, to, pattern(footprint_at(free_centres, to)));
    });
    slides(reach, [&](int direction, int steps, Bits reached) {
        if (steps > 1) out = write_slides(out, reached & targets, direction, steps);
    });
    list.count = static_cast<int>(out - list.move);
}

// Lists the geometric moves whose destination is in `targets`.
GESS_LARGE void list_slides(Bits own, Bits enemy, const Rules& rules, Bits targets, MoveList& list) {
    list.count = 0;
    add_slides(Reach(own, enemy, rules), targets, list);
}

// Drops from a list the moves that leave the mover without a ring.
GESS_LARGE void keep_ring(const Set& own, const Set& enemy, MoveList& list) {
    Bits stones = load(own), others = load(enemy);
    Set touches;
    store(touches, zone_around(rings(stones, others)));
    int kept = 0;
    for (int i = 0; i < list.count; ++i) {
        Move move = list.move[i];
        int from = move_from(move), to = move_to(move);
        if ((has(touches, from + kShift) || has(touches, to + kShift)) &&
            !keeps_ring(make(own, stones, others, from, to)))
            continue;
        list.move[kept++] = move;
    }
    list.count = kept;
}

GESS_LARGE void list_moves(const Position& p, MoveList& list) {
    list_slides(load(p.own), load(p.enemy), p.rules, load(kAll), list);
    if (p.rules.must_keep_ring) keep_ring(p.own, p.enemy, list);
}

// How many moves leave the mover without a ring: only those that touch one can, so only they are tried.
GESS_LARGE int count_ring_losing(const Set& own, const Set& enemy, Reach reach) {
    Bits stones = load(own), others = load(enemy);
    Bits touches = zone_around(rings(stones, others)), elsewhere = andnot(load(kAll), touches);
    MoveList list;
    add_slides(reach, touches, list);
    reach.barred = reach.barred | elsewhere;
    add_slides(reach, elsewhere, list);
    int lost = 0;
    for (int i = 0; i < list.count; ++i)
        lost += !keeps_ring(make(own, stones, others, move_from(list.move[i]), move_to(list.move[i])));
    return lost;
}

GESS_LARGE int count_moves(const Position& p) {
    Reach reach(load(p.own), load(p.enemy), p.rules);
    const int all = count_slides(reach);
    return p.rules.must_keep_ring ? all - count_ring_losing(p.own, p.enemy, reach) : all;
}

}  // namespace gess::GESS_KERNEL
