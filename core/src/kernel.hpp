// What a kernel, the code compiled for one instruction set, offers to the rest.
#pragma once

#include "shared.hpp"
#include "types.hpp"

namespace gess {

struct Kernel {
    const char* name;  // v2, avx2, avx512, wasm, generic
    int (*count_moves)(const Position&);
    void (*list_moves)(const Position&, MoveList&);
    // Moves that remove stones of the enemy, and moves that end in a zone.
    void (*list_captures)(const Position&, MoveList&);
    void (*list_into)(const Position&, const Set& zone, MoveList&);
    // The stones after a move; the other side is then to move.
    void (*make)(const Position&, Move, Position& after);
    void (*rings)(const Position&, Set& own, Set& enemy);
    u64 (*key)(const Position&);
    // Both sides must have a ring, and the depth be at least 1. With `leaves`, every leaf is played
    // and tested for rings instead of counted in bulk.
    u64 (*perft)(const Position&, int depth, bool leaves);
    int (*evaluate)(const Position&, const Weights&, Terms&);  // tells the terms too
    // Runs thread `number` of a search; `worker` is memory of `worker_size` bytes, aligned to 64.
    Result (*search)(Shared&, Memory&, int number, void* worker);
    u64 worker_size;
};

// The fastest kernel that this processor runs, or the named one; null if it does not run or is not
// known. The environment variable GESS_ISA names one too.
const Kernel* find_kernel(const char* name);
const Kernel& kernel();

}  // namespace gess
