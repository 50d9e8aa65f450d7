// The plain data that every part of the core shares. No function here may depend on an instruction
// set: this header is compiled into several kernels, and the linker keeps one copy of what it sees.
#pragma once

#include <cstdint>

namespace gess {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;

// The whole product of two words. Where no instruction gives it, a call would cost more than this.
struct Product {
    u64 low, high;
};
inline __attribute__((always_inline)) Product multiply(u64 a, u64 b) {
#if defined(__wasm__)
    const u64 a0 = static_cast<u32>(a), a1 = a >> 32, b0 = static_cast<u32>(b), b1 = b >> 32;
    u64 inner = a1 * b0 + (a0 * b0 >> 32);
    asm("" : "+r"(inner));  // else clang sees what this is, and calls
    const u64 outer = a0 * b1 + static_cast<u32>(inner);
    return {a * b, a1 * b1 + (inner >> 32) + (outer >> 32)};
#else
    unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
    return {static_cast<u64>(product), static_cast<u64>(product >> 64)};
#endif
}

// A set of squares: square s (a1 = 0, t20 = 399, as in the library) is bit 21 + s. The room below and
// above lets the footprint of every centre, those on the frame too, lie inside without a special
// case: the footprint of centre c begins at bit c.
struct alignas(64) Set {
    u64 word[8];
};

constexpr int kSize = 20;
constexpr int kSquares = 400;
constexpr int kShift = 21;

// A move in 16 bits: the centre before (9), the axis (2) and the destination's coordinate on it (5).
// Axis 0 runs along the row (coordinate: file), 1 along the file, 2 and 3 along the rising and the
// falling diagonal (coordinate: row).
using Move = u16;
constexpr Move kNoMove = 0xffff;

constexpr int kAxisStep[4] = {1, kSize, kSize + 1, kSize - 1};

constexpr int move_from(Move m) { return m >> 7; }

constexpr int move_to(Move m) {
    int from = m >> 7, axis = m >> 5 & 3, coordinate = m & 31;
    int start = axis == 0 ? from % kSize : from / kSize;
    return from + kAxisStep[axis] * (coordinate - start);
}

// The rules as data: see the library's `Rules`.
struct Rules {
    bool start_on_frame;
    bool end_on_frame;
    bool must_keep_ring;
};

// The side to move's stones first.
struct Position {
    Set own;
    Set enemy;
    bool white_to_move;
    Rules rules;
};

// More than any position can have. In one direction at most one piece comes to a square in two steps
// or more, since the way must be free, and one in a single step: 2 * 8 * 400 moves.
constexpr int kMaxMoves = 8192;

struct MoveList {
    int count = 0;
    Move move[kMaxMoves];
};

}  // namespace gess
