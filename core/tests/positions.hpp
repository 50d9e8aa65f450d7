// Positions for tests: known ones by their texts, and random games.
#pragma once

#include <utility>

#include "../src/kernel.hpp"
#include "../src/packed.hpp"
#include "../src/tables.hpp"

namespace gess::test {

struct Preset {
    const char* name;
    Rules rules;
};
// {start on the frame, end on the frame, must keep a ring}, as the library has them.
inline constexpr Preset kPresets[] = {
    {"standard", {true, false, false}},
    {"open-edge", {true, true, false}},
    {"classic", {false, false, false}},
    {"course", {false, false, true}},
};
inline constexpr const Rules& kStandard = kPresets[0].rules;

inline constexpr const char* kStart =
    "1w1w1wwwwwwww1w1w1/www1w1wwww1w1w1www/1w1w1wwwwwwww1w1w1/18/18/1w2w2w2w2w2w1/18/18/18/"
    "18/18/18/1b2b2b2b2b2b1/18/18/1b1b1bbbbbbbb1b1b1/bbb1b1bbbb1b1b1bbb/1b1b1bbbbbbbb1b1b1 b 1";

constexpr int square(const char* name) {
    int row = 0;
    for (const char* c = name + 1; *c; ++c) row = 10 * row + (*c - '0');
    return 20 * (row - 1) + (name[0] - 'a');
}

// A position from its text: rows from the top, then the side to move.
inline Position position(const char* text, const Rules& rules) {
    Set black{}, white{};
    int row = 18, file = 1;
    const char* c = text;
    for (; *c != ' '; ++c) {
        if (*c == '/') {
            --row;
            file = 1;
        } else if (*c == 'b' || *c == 'w') {
            put(*c == 'b' ? black : white, 20 * row + file++ + kShift);
        } else {
            int run = *c - '0';
            if (c[1] >= '0' && c[1] <= '9') run = 10 * run + (*++c - '0');
            file += run;
        }
    }
    const bool turn = c[1] == 'w';
    return {turn ? white : black, turn ? black : white, turn, rules};
}

inline int count(const Set& s) {
    int sum = 0;
    for (u64 word : s.word) sum += __builtin_popcountll(word);
    return sum;
}
inline bool is_decided(const Position& p) {
    Set own, enemy;
    kernel().rings(p, own, enemy);
    return !some(own) || !some(enemy);
}
inline Position after(const Position& p, Move move) {
    Position next;
    kernel().make(p, move, next);
    return next;
}

// Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (14), 2003.
class Chance {
public:
    explicit Chance(u64 seed) : state_(seed) {}
    int below(int bound) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<int>(state_ % static_cast<u64>(bound));
    }

private:
    u64 state_;
};

// Calls visit(position, legal moves) for so many positions of random games in which nobody gives up
// the last ring, the start of each among them.
template <class Visit>
void random_games(const Rules& rules, u64 seed, int positions, Visit&& visit) {
    static MoveList list;
    Chance chance(seed);
    Position p = position(kStart, rules);
    for (int i = 0; i < positions; ++i) {
        list.count = 0;
        kernel().list_moves(p, list);
        visit(std::as_const(p), std::as_const(list));
        kernel().list_moves(p, list);
        Position next = position(kStart, rules);
        for (int tries = 0; tries < 50; ++tries) {
            Position tried = after(p, list.move[chance.below(list.count)]);
            if (is_decided(tried)) continue;
            next = tried;
            break;
        }
        p = next;
    }
}

}  // namespace gess::test
