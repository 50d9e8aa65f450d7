// The weights of the hand-made evaluation, in thousandths of a stone: data, so that they can be tuned. The
// values were found by `python -m benchmarks.tuning`.
#pragma once

#include "types.hpp"

// Each term counts something for the side to move less the same for the other side, unless it says
// that only one side has it. `X(name, weight)`.
#define GESS_TERMS(X)                                                                  \
    X(stone, 1000)                                                                     \
    X(mobility, 9)              /* moves */                                            \
    X(ring, 1078)               /* rings */                                            \
    X(ring_attacked, -478)      /* the side to move must look after its last ring */   \
    X(ring_hit, -125)           /* squares where its moves hit it */                   \
    X(ring_approach, 102)       /* of them within 7 x 7 of the enemy's ring */         \
    X(ring_outer_approach, 52)  /* within 9 x 9 */                                     \
    X(ring_siege, 194)          /* stones within 7 x 7 of an enemy's ring */           \
    X(ring_first_line, 1375)    /* rings that touch a border, each border counting */  \
    X(ring_second_line, 537)    /* rings one step away from a border */                \
    X(row_pair, -60)            /* stones side by side */                              \
    X(file_pair, 218)           /* stones one above the other */                       \
    X(diagonal_pair, -116)      /* stones corner to corner */                          \
    X(exposed, -162)            /* stones that a move of the enemy's can take */       \
    X(middle, 148)              /* stones on the eight files and rows in the middle */ \
    X(border, -205)             /* stones on the outermost files and rows */           \
    X(tempo, 342)               /* the side to move has it */

namespace gess {

struct Weights {
#define GESS_TERM(name, weight) i32 name = weight;
    GESS_TERMS(GESS_TERM)
#undef GESS_TERM
};

// How often each term counts in a position; the evaluation is the sum of the products.
struct Terms {
#define GESS_TERM(name, weight) i32 name;
    GESS_TERMS(GESS_TERM)
#undef GESS_TERM
};

constexpr int kWeights = sizeof(Weights) / sizeof(i32);

inline constexpr const char* kTermNames[kWeights] = {
#define GESS_TERM(name, weight) #name,
    GESS_TERMS(GESS_TERM)
#undef GESS_TERM
};

}  // namespace gess
