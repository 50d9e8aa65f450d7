// Constants of the board, made by the compiler.
#pragma once

#include "types.hpp"

namespace gess {

struct SetTable {
    Set of[kSquares];
};

constexpr void put(Set& s, int bit) { s.word[bit >> 6] |= u64{1} << (bit & 63); }
constexpr bool has(const Set& s, int bit) { return s.word[bit >> 6] >> (bit & 63) & 1; }

constexpr bool on_board(int square) {
    int file = square % kSize, row = square / kSize;
    return file >= 1 && file <= 18 && row >= 1 && row <= 18;
}

template <class Test>
constexpr Set set_where(Test test) {
    Set s{};
    for (int square = 0; square < kSquares; ++square)
        if (test(square)) put(s, square + kShift);
    return s;
}

inline constexpr Set kBoard = set_where([](int s) { return on_board(s); });
inline constexpr Set kFrame = set_where([](int s) { return !on_board(s); });
inline constexpr Set kAll = set_where([](int) { return true; });
inline constexpr Set kMiddle = set_where([](int s) {
    return s % kSize >= 6 && s % kSize <= 13 && s / kSize >= 6 && s / kSize <= 13;
});
inline constexpr Set kBorder = set_where([](int s) {
    int file = s % kSize, row = s / kSize;
    return on_board(s) && (file == 1 || file == 18 || row == 1 || row == 18);
});
// Centres on the files, and on the rows, at a distance from the border of the board.
constexpr Set files_from_border(int n) {
    return set_where([n](int s) { return s % kSize == 1 + n || s % kSize == 18 - n; });
}
constexpr Set rows_from_border(int n) {
    return set_where([n](int s) { return s / kSize == 1 + n || s / kSize == 18 - n; });
}
inline constexpr Set kFilesFromBorder[3] = {files_from_border(0), files_from_border(1),
                                            files_from_border(2)};
inline constexpr Set kRowsFromBorder[3] = {rows_from_border(0), rows_from_border(1),
                                           rows_from_border(2)};
inline constexpr Set kNotFirstFile = set_where([](int s) { return s % kSize != 0; });
inline constexpr Set kNotLastFile = set_where([](int s) { return s % kSize != kSize - 1; });

// Footprints, not clipped: what lies off the board never holds a stone.
constexpr SetTable footprints() {
    SetTable table{};
    for (int centre = 0; centre < kSquares; ++centre)
        for (int row = 0; row < 3; ++row)
            for (int file = 0; file < 3; ++file) put(table.of[centre], centre + 20 * row + file);
    return table;
}

// The centres whose footprint touches a ring's, by the ring's centre.
constexpr SetTable ring_zones() {
    SetTable table{};
    for (int ring = 0; ring < kSquares; ++ring)
        for (int square = 0; square < kSquares; ++square) {
            int files = square % kSize - ring % kSize, rows = square / kSize - ring / kSize;
            if (files >= -2 && files <= 2 && rows >= -2 && rows <= 2)
                put(table.of[ring], square + kShift);
        }
    return table;
}

// The eight directions, and where each stands in a table of eight: the positive one of each axis
// first, then the negative ones, so that direction d and d ^ 4 are opposite.
constexpr int kOffset[8] = {1, kSize, kSize + 1, kSize - 1, -1, -kSize, -kSize - 1, -kSize + 1};

// The first steps that end on a square, as moves, by direction.
struct StepTable {
    alignas(16) Move of[kSquares][8];
};

constexpr StepTable steps() {
    StepTable table{};
    for (int to = 0; to < kSquares; ++to)
        for (int direction = 0; direction < 8; ++direction) {
            int axis = direction & 3, from = to - kOffset[direction];
            int coordinate = axis == 0 ? to % kSize : to / kSize;
            table.of[to][direction] = static_cast<Move>((from & 511) << 7 | axis << 5 | coordinate);
        }
    return table;
}

// What one more step adds to a move with the same destination: its start lies one step back.
constexpr int step_back(int direction) { return -kOffset[direction] * 128; }

// Where the square from which a step in a direction comes stands in a pattern of nine.
constexpr int kSourceBit[8] = {3, 1, 0, 2, 5, 7, 8, 6};

// Byte shuffles that close up the steps that come from the squares of a pattern.
struct ShuffleTable {
    alignas(16) u8 of[512][16];
};

constexpr ShuffleTable close_up() {
    ShuffleTable table{};
    for (int pattern = 0; pattern < 512; ++pattern) {
        int at = 0;
        for (int direction = 0; direction < 8; ++direction)
            if (pattern >> kSourceBit[direction] & 1) {
                table.of[pattern][at++] = static_cast<u8>(2 * direction);
                table.of[pattern][at++] = static_cast<u8>(2 * direction + 1);
            }
        while (at < 16) table.of[pattern][at++] = 0x80;
    }
    return table;
}

#if defined(__wasm__)
// A module has to be fetched: it fills its tables when it starts instead of bringing them along.
inline SetTable kFootprints, kRingZones;
inline StepTable kSteps;
inline ShuffleTable kCloseUp;
inline void fill_tables() {
    kFootprints = footprints();
    kRingZones = ring_zones();
    kSteps = steps();
    kCloseUp = close_up();
}
#else
inline constexpr SetTable kFootprints = footprints();
inline constexpr SetTable kRingZones = ring_zones();
inline constexpr StepTable kSteps = steps();
inline constexpr ShuffleTable kCloseUp = close_up();
#endif

}  // namespace gess
