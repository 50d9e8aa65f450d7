// Sets of squares in registers, in three forms behind one interface: `Bits`.
//
//   shl<n>, shr<n>   shift the whole set by 1 to 63 bits
//   & | ~ andnot     the usual; andnot(a, b) is a & ~b
//   any              is there a member?
//   Counter          adds up the members of many sets
//
// Everything is in the namespace of the kernel that is being compiled (GESS_KERNEL), so that no
// function compiled for a newer processor can stand in for one compiled for an older one.
#pragma once

#include "types.hpp"

#if defined(__AVX512VBMI2__) && defined(__AVX512VPOPCNTDQ__)
#include <immintrin.h>
#define GESS_AVX512 1
#elif defined(__AVX2__)
#include <immintrin.h>
#define GESS_AVX2 1
#elif defined(__SSE4_2__)
#include <immintrin.h>
#define GESS_SSE 1
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#define GESS_WASM 1
#endif

#define GESS_INLINE inline __attribute__((always_inline))

// For what is large and used in several places: a module for the web has to be small, and there a call
// costs next to nothing beside the work.
#if GESS_WASM
#define GESS_LARGE inline __attribute__((noinline))
#else
#define GESS_LARGE GESS_INLINE
#endif

namespace gess::GESS_KERNEL {

#if GESS_AVX512

struct Bits {
    __m512i v;
};

GESS_INLINE Bits load(const Set& s) { return {_mm512_load_si512(&s)}; }
GESS_INLINE void store(Set& s, Bits a) { _mm512_store_si512(&s, a.v); }
GESS_INLINE Bits operator&(Bits a, Bits b) { return {_mm512_and_si512(a.v, b.v)}; }
GESS_INLINE Bits operator|(Bits a, Bits b) { return {_mm512_or_si512(a.v, b.v)}; }
GESS_INLINE Bits andnot(Bits a, Bits b) { return {_mm512_andnot_si512(b.v, a.v)}; }
template <int n>
GESS_INLINE Bits shl(Bits a) {
    __m512i below = _mm512_alignr_epi64(a.v, _mm512_setzero_si512(), 7);
    return {_mm512_shldi_epi64(a.v, below, n)};
}
template <int n>
GESS_INLINE Bits shr(Bits a) {
    __m512i above = _mm512_alignr_epi64(_mm512_setzero_si512(), a.v, 1);
    return {_mm512_shrdi_epi64(a.v, above, n)};
}
GESS_INLINE bool any(Bits a) { return _mm512_test_epi64_mask(a.v, a.v) != 0; }
// The 43 bits of a footprint put where its centre's footprint begins.
GESS_INLINE Bits place(u64 footprint, int centre) {
    __m512i lanes = _mm512_set_epi64(448, 384, 320, 256, 192, 128, 64, 0);
    __m512i up = _mm512_sub_epi64(_mm512_set1_epi64(centre), lanes);
    __m512i down = _mm512_sub_epi64(lanes, _mm512_set1_epi64(centre));
    __m512i all = _mm512_set1_epi64(static_cast<long long>(footprint));
    return {_mm512_or_si512(_mm512_sllv_epi64(all, up), _mm512_srlv_epi64(all, down))};
}

struct Counter {
    __m512i sum = _mm512_setzero_si512();
    GESS_INLINE void add(Bits a) { sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(a.v)); }
    GESS_INLINE int total() const { return static_cast<int>(_mm512_reduce_add_epi64(sum)); }
};

#elif GESS_AVX2

struct Bits {
    __m256i lo, hi;
};

GESS_INLINE Bits load(const Set& s) {
    const auto* p = reinterpret_cast<const __m256i*>(&s);
    return {_mm256_load_si256(p), _mm256_load_si256(p + 1)};
}
GESS_INLINE void store(Set& s, Bits a) {
    auto* p = reinterpret_cast<__m256i*>(&s);
    _mm256_store_si256(p, a.lo);
    _mm256_store_si256(p + 1, a.hi);
}
GESS_INLINE Bits operator&(Bits a, Bits b) {
    return {_mm256_and_si256(a.lo, b.lo), _mm256_and_si256(a.hi, b.hi)};
}
GESS_INLINE Bits operator|(Bits a, Bits b) {
    return {_mm256_or_si256(a.lo, b.lo), _mm256_or_si256(a.hi, b.hi)};
}
GESS_INLINE Bits andnot(Bits a, Bits b) {
    return {_mm256_andnot_si256(b.lo, a.lo), _mm256_andnot_si256(b.hi, a.hi)};
}
template <int n>
GESS_INLINE Bits shl(Bits a) {
    __m256i lo = _mm256_alignr_epi8(a.lo, _mm256_permute2x128_si256(a.lo, a.lo, 0x08), 8);
    __m256i hi = _mm256_alignr_epi8(a.hi, _mm256_permute2x128_si256(a.lo, a.hi, 0x21), 8);
    return {_mm256_or_si256(_mm256_slli_epi64(a.lo, n), _mm256_srli_epi64(lo, 64 - n)),
            _mm256_or_si256(_mm256_slli_epi64(a.hi, n), _mm256_srli_epi64(hi, 64 - n))};
}
template <int n>
GESS_INLINE Bits shr(Bits a) {
    __m256i lo = _mm256_alignr_epi8(_mm256_permute2x128_si256(a.lo, a.hi, 0x21), a.lo, 8);
    __m256i hi = _mm256_alignr_epi8(_mm256_permute2x128_si256(a.hi, a.hi, 0x81), a.hi, 8);
    return {_mm256_or_si256(_mm256_srli_epi64(a.lo, n), _mm256_slli_epi64(lo, 64 - n)),
            _mm256_or_si256(_mm256_srli_epi64(a.hi, n), _mm256_slli_epi64(hi, 64 - n))};
}
GESS_INLINE bool any(Bits a) {
    __m256i both = _mm256_or_si256(a.lo, a.hi);
    return !_mm256_testz_si256(both, both);
}
GESS_INLINE Bits place(u64 footprint, int centre) {
    __m256i all = _mm256_set1_epi64x(static_cast<long long>(footprint));
    __m256i at = _mm256_set1_epi64x(centre);
    auto half = [&](__m256i lanes) {
        return _mm256_or_si256(_mm256_sllv_epi64(all, _mm256_sub_epi64(at, lanes)),
                               _mm256_srlv_epi64(all, _mm256_sub_epi64(lanes, at)));
    };
    return {half(_mm256_set_epi64x(192, 128, 64, 0)), half(_mm256_set_epi64x(448, 384, 320, 256))};
}

// The scalar instruction beats counting nibbles in the vector units, which are busy shifting.
struct Counter {
    int sum = 0;
    GESS_INLINE void add(Bits a) {
        Set s;
        store(s, a);
        for (int i = 0; i < 7; ++i) sum += __builtin_popcountll(s.word[i]);
    }
    GESS_INLINE int total() const { return sum; }
};

#else

// Four vectors of 128 bits: SSE4.2, WebAssembly, NEON.
typedef u64 Pair __attribute__((vector_size(16)));

struct Bits {
    Pair v[4];
};

GESS_INLINE Bits load(const Set& s) {
    Bits a;
    for (int i = 0; i < 4; ++i) a.v[i] = *reinterpret_cast<const Pair*>(&s.word[2 * i]);
    return a;
}
GESS_INLINE void store(Set& s, Bits a) {
    for (int i = 0; i < 4; ++i) *reinterpret_cast<Pair*>(&s.word[2 * i]) = a.v[i];
}
GESS_INLINE Bits operator&(Bits a, Bits b) {
    return {{a.v[0] & b.v[0], a.v[1] & b.v[1], a.v[2] & b.v[2], a.v[3] & b.v[3]}};
}
GESS_INLINE Bits operator|(Bits a, Bits b) {
    return {{a.v[0] | b.v[0], a.v[1] | b.v[1], a.v[2] | b.v[2], a.v[3] | b.v[3]}};
}
GESS_INLINE Bits andnot(Bits a, Bits b) {
    return {{a.v[0] & ~b.v[0], a.v[1] & ~b.v[1], a.v[2] & ~b.v[2], a.v[3] & ~b.v[3]}};
}
GESS_INLINE Pair middle(Pair low, Pair high) {
#if defined(__clang__)
    return __builtin_shufflevector(low, high, 1, 2);
#else
    return __builtin_shuffle(low, high, Pair{1, 2});
#endif
}
template <int n>
GESS_INLINE Bits shl(Bits a) {
    const Pair zero = {0, 0};
    return {{a.v[0] << n | middle(zero, a.v[0]) >> (64 - n),
             a.v[1] << n | middle(a.v[0], a.v[1]) >> (64 - n),
             a.v[2] << n | middle(a.v[1], a.v[2]) >> (64 - n),
             a.v[3] << n | middle(a.v[2], a.v[3]) >> (64 - n)}};
}
template <int n>
GESS_INLINE Bits shr(Bits a) {
    const Pair zero = {0, 0};
    return {{a.v[0] >> n | middle(a.v[0], a.v[1]) << (64 - n),
             a.v[1] >> n | middle(a.v[1], a.v[2]) << (64 - n),
             a.v[2] >> n | middle(a.v[2], a.v[3]) << (64 - n),
             a.v[3] >> n | middle(a.v[3], zero) << (64 - n)}};
}
GESS_INLINE bool any(Bits a) {
    Pair all = a.v[0] | a.v[1] | a.v[2] | a.v[3];
#if GESS_WASM
    return wasm_v128_any_true(reinterpret_cast<v128_t>(all));
#else
    return (all[0] | all[1]) != 0;
#endif
}
GESS_INLINE Bits place(u64 footprint, int centre) {
    const int lane = centre >> 6, bit = centre & 63;
    const u64 low = footprint << bit, high = footprint >> 1 >> (63 - bit);
    Bits a;
    for (int i = 0; i < 4; ++i)
        a.v[i] = Pair{2 * i == lane ? low : 2 * i == lane + 1 ? high : 0,
                      2 * i + 1 == lane ? low : 2 * i + 1 == lane + 1 ? high : 0};
    return a;
}

struct Counter {
    int sum = 0;
    GESS_INLINE void add(Bits a) {
        for (int i = 0; i < 4; ++i)  // the last word is always empty
            sum += __builtin_popcountll(a.v[i][0]) + (i < 3 ? __builtin_popcountll(a.v[i][1]) : 0);
    }
    GESS_INLINE int total() const { return sum; }
};

#endif

GESS_INLINE int count(Bits a) {
    Counter counter;
    counter.add(a);
    return counter.total();
}

// Shift towards higher squares by a positive offset, towards lower ones by a negative one.
template <int n>
GESS_INLINE Bits shift(Bits a) {
    if constexpr (n > 0)
        return shl<n>(a);
    else
        return shr<-n>(a);
}

// The 43 bits of the footprint of a centre: three rows of three, 20 apart.
constexpr u64 kFootprint = 0x70000700007;

GESS_INLINE u64 footprint_at(const Set& s, int centre) {
    u64 bits;
    __builtin_memcpy(&bits, reinterpret_cast<const char*>(&s) + (centre >> 3), 8);
    return bits >> (centre & 7) & kFootprint;
}

}  // namespace gess::GESS_KERNEL
