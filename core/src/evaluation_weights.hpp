// The weights of the hand-made evaluation, in centi-stones: data, so that they can be tuned.
#pragma once

#include "types.hpp"

namespace gess {

struct Weights {
    i32 stone = 100;
    i32 mobility = 3;        // a move
    i32 ring_attacked = 60;  // the side to move must look after its last ring
    i32 second_ring = 120;   // each ring beyond the first
    i32 ring_approach = 8;   // a move that ends near the enemy's ring
    i32 tempo = 15;
};
constexpr int kWeights = sizeof(Weights) / sizeof(i32);

}  // namespace gess
