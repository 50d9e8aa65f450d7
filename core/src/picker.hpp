// A list of moves with values, from which the best is taken one at a time.
#pragma once

#include "types.hpp"

namespace gess::GESS_KERNEL {

// A value (from -32768 to 32767) and a place in one number, so that one maximum finds both. Of equal
// values the earlier move comes first.
class Picker {
public:
    void add(Move move, int value) {
        if (value > 32767) value = 32767;
        if (value < -32768) value = -32768;
        move_[count_] = move;
        packed_[count_] = (value + 32768) * kMaxMoves + (kMaxMoves - 1 - count_);
        ++count_;
    }
    void clear() { count_ = 0; }
    int count() const { return count_; }

    // Takes the best move left; kNoMove when there is none.
    Move next() {
        i32 best = -1;
        for (int i = 0; i < count_; ++i) best = packed_[i] > best ? packed_[i] : best;
        if (best < 0) return kNoMove;
        int at = kMaxMoves - 1 - best % kMaxMoves;
        packed_[at] = -1;
        value_ = best / kMaxMoves - 32768;
        return move_[at];
    }
    int value() const { return value_; }  // of the move taken last

private:
    int count_ = 0, value_ = 0;
    Move move_[kMaxMoves];
    alignas(64) i32 packed_[kMaxMoves];
};

}  // namespace gess::GESS_KERNEL
