// The 64-bit key of a position, the same as the library's: see gess.key.
#pragma once

#include "types.hpp"

namespace gess {

struct KeyConstants {
    u64 k[16];
};

inline constexpr KeyConstants kKeys = [] {
    KeyConstants c{};
    for (int i = 0; i < 16; ++i) {
        u64 z = static_cast<u64>(i + 1) * 0x9E3779B97F4A7C15;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
        z = (z ^ z >> 27) * 0x94D049BB133111EB;
        c.k[i] = z ^ z >> 31;
    }
    return c;
}();

}  // namespace gess

namespace gess::GESS_KERNEL {

inline __attribute__((always_inline)) u64 fold(u64 a, u64 b) {
    const Product product = multiply(a, b);
    return product.low ^ product.high;
}

inline __attribute__((always_inline)) u64 position_key(const Position& p) {
    const Set& black = p.white_to_move ? p.enemy : p.own;
    const Set& white = p.white_to_move ? p.own : p.enemy;
    u64 flags = u64{p.white_to_move} + 2 * u64{p.rules.start_on_frame} +
                4 * u64{p.rules.end_on_frame} + 8 * u64{p.rules.must_keep_ring};
    u64 key = kKeys.k[14] * (1 + flags);
    for (int i = 0; i < 7; ++i)
        key ^= fold(black.word[i] ^ kKeys.k[2 * i], white.word[i] ^ kKeys.k[2 * i + 1]);
    key ^= key >> 32;
    key *= kKeys.k[15];
    return key ^ key >> 29;
}

}  // namespace gess::GESS_KERNEL
