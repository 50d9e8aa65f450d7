// Squares and moves as they come from other programs, for what stands outside the kernels.
#pragma once

#include "types.hpp"

namespace gess {

constexpr unsigned kPackedBytes = 50;  // 400 squares, the lowest first

inline Set from_bytes(const u8* bytes) {
    u64 raw[8] = {};
    __builtin_memcpy(raw, bytes, kPackedBytes);
    Set s{};
    s.word[0] = raw[0] << kShift;
    for (int i = 1; i < 7; ++i) s.word[i] = raw[i] << kShift | raw[i - 1] >> (64 - kShift);
    return s;
}

inline void to_bytes(const Set& s, u8* bytes) {
    u64 raw[8] = {};
    for (int i = 0; i < 7; ++i) raw[i] = s.word[i] >> kShift | s.word[i + 1] << (64 - kShift);
    __builtin_memcpy(bytes, raw, kPackedBytes);
}

// The code of a move between two squares on one line.
inline Move move_code(int from, int to) {
    int files = to % kSize - from % kSize, rows = to / kSize - from / kSize;
    int axis = rows == 0 ? 0 : files == 0 ? 1 : (files > 0) == (rows > 0) ? 2 : 3;
    int coordinate = axis == 0 ? to % kSize : to / kSize;
    return static_cast<Move>(from << 7 | axis << 5 | coordinate);
}

inline bool some(const Set& s) {
    u64 all = 0;
    for (u64 word : s.word) all |= word;
    return all != 0;
}

}  // namespace gess
