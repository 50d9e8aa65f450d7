// The rules, with known counts and with what must hold in every position.
#include "../src/facts.hpp"
#include "check.hpp"
#include "positions.hpp"

using namespace gess;
using namespace gess::test;

namespace {

constexpr int kPositions = 400;

bool contains(const MoveList& list, int from, int to) {
    for (int i = 0; i < list.count; ++i)
        if (move_from(list.move[i]) == from && move_to(list.move[i]) == to) return true;
    return false;
}

bool same(const Set& a, const Set& b) {
    for (int i = 0; i < 8; ++i)
        if (a.word[i] != b.word[i]) return false;
    return true;
}

template <class Visit>
void everywhere(Visit&& visit) {
    for (const Preset& preset : kPresets) random_games(preset.rules, 2463534242, kPositions, visit);
}

}  // namespace

TEST("perft of the start") {
    constexpr u64 known[4][3] = {{458, 158010, 53244026},
                                 {478, 172080, 60574502},
                                 {416, 132704, 41429344},
                                 {319, 101761, 31552410}};
    for (int i = 0; i < 4; ++i) {
        Position start = position(kStart, kPresets[i].rules);
        for (int depth = 1; depth <= 2; ++depth) {
            CHECK(kernel().perft(start, depth, false) == known[i][depth - 1]);
            CHECK(kernel().perft(start, depth, true) == known[i][depth - 1]);
        }
        // Bulk counting is all of it where moves need not be listed.
        if (!kPresets[i].rules.must_keep_ring) CHECK(kernel().perft(start, 3, false) == known[i][2]);
    }
}

TEST("perft of the known positions") {
    struct Known {
        const char* text;
        int preset;
        u64 perft[2];
    };
    constexpr Known known[] = {
        {"2w4wwwwww1w1w1/4ww1www1w1w1www/3ww1wwwwwww1w1w1/12w5/1w16/5w1w5w2w1/18/18/18/18/18/18/"
         "1b1b3b5b1b2/16b1/10b4b2/6b2bbbb4b/b1b2bbb1b1b1b3b/5bbb1bbbb4b w 1",
         0, {397, 98593}},
        {"2ww1w1www2w5/2w4w1w8/7www2w5/18/4www11/10w7/18/3w14/8w9/18/10b7/14ww2/5bb7w3/14w3/18/"
         "2b3bbbbbbb5/1bb3bb1b1b3b2/9bbbb3b1 w 1",
         1, {372, 83550}},
        {"2ww5wwww1w2w/w1w2w3w1w1w2ww/5w3www6/14w3/13w4/5w1w2w7/18/18/18/18/3b14/2w10b4/1b16/8b9/"
         "10b7/8bbb1b5/6bbb1b2b3b/1b3b1bbbb5bb b 1",
         3, {121, 26195}},
    };
    for (const Known& k : known) {
        Position p = position(k.text, kPresets[k.preset].rules);
        CHECK(kernel().perft(p, 1, false) == k.perft[0]);
        CHECK(kernel().perft(p, 2, false) == k.perft[1]);
        CHECK(kernel().perft(p, 2, true) == k.perft[1]);
    }
}

TEST("keys that the library's tests know too") {
    Position start = position(kStart, kStandard);
    CHECK(kernel().key(start) == 0xA5BC058A5A04A266);
    CHECK(kernel().key(position(kStart, kPresets[1].rules)) == 0x222A6BE17E33EC7A);
    CHECK(kernel().key(position(kStart, kPresets[2].rules)) == 0x8DBAF9BC2C507FD9);
    // The same stones with the colours swapped, White to move.
    start.white_to_move = true;
    CHECK(kernel().key(start) == 0x4D9E13F9521072B5);
}

TEST("moves are counted as they are listed, and each is listed once") {
    everywhere([](const Position& p, const MoveList& list) {
        CHECK(kernel().count_moves(p) == list.count);
        static bool seen[65536];
        for (int i = 0; i < list.count; ++i) {
            CHECK(!seen[list.move[i]]);
            seen[list.move[i]] = true;
        }
        for (int i = 0; i < list.count; ++i) seen[list.move[i]] = false;
    });
}

TEST("a move is listed if and only if nothing forbids it") {
    Chance chance(88172645463325252);
    everywhere([&](const Position& p, const MoveList& list) {
        for (int i = 0; i < 20; ++i) {
            int from = chance.below(kSquares), axis = chance.below(4), to = chance.below(kSquares);
            if (i % 2) to = from + kAxisStep[axis] * (chance.below(9) - 4);
            Refusal refusal = why_illegal(p, from, to);
            CHECK((refusal.reason == Reason::none) == contains(list, from, to));
            bool on_grid = from >= 0 && from < kSquares;
            if (on_grid && why_immovable(p, from).reason != Reason::none)
                CHECK(refusal.reason != Reason::none);
        }
        for (int i = 0; i < list.count; i += 37)
            CHECK(why_illegal(p, move_from(list.move[i]), move_to(list.move[i])).reason ==
                  Reason::none);
        CHECK(why_illegal(p, -1, 400).reason == Reason::off_grid);
        CHECK(why_immovable(p, 400).reason == Reason::off_grid);
    });
}

TEST("a report accounts for every stone and ring") {
    everywhere([](const Position& p, const MoveList& list) {
        for (int i = 0; i < list.count; i += 17) {
            Move move = list.move[i];
            Report r = report(p, move_from(move), move_to(move));
            Position next = after(p, move);
            CHECK(count(p.own) - count(r.own_captured) - count(r.fallen) == count(next.enemy));
            CHECK(count(p.enemy) - count(r.enemy_captured) == count(next.own));
            Set own, enemy, enemy_now, own_now;
            kernel().rings(p, own, enemy);
            kernel().rings(next, enemy_now, own_now);
            CHECK(count(own) + count(r.own_rings_made) - count(r.own_rings_broken) ==
                  count(own_now));
            CHECK(count(enemy) + count(r.enemy_rings_made) - count(r.enemy_rings_broken) ==
                  count(enemy_now));
            CHECK((r.ending != Ending::none) == is_decided(next));
            CHECK(next.white_to_move != p.white_to_move);
        }
    });
}

TEST("a move breaks the enemy's rings near its end and makes none") {
    int broken = 0;
    everywhere([&](const Position& p, const MoveList& list) {
        Set own, enemy;
        kernel().rings(p, own, enemy);
        for (int i = 0; i < list.count; ++i) {
            Set left = enemy, now, mine;
            const Set& near = kRingZones.of[move_to(list.move[i])];
            for (int j = 0; j < 8; ++j) left.word[j] &= ~near.word[j];
            kernel().rings(after(p, list.move[i]), now, mine);
            CHECK(same(now, left));
            broken += !same(now, enemy);
        }
    });
    CHECK(broken > 100);
}

TEST("captures, and moves into a zone, are those of all moves") {
    static MoveList some_moves;
    Chance chance(362436069);
    everywhere([&](const Position& p, const MoveList& list) {
        int taking = 0, ending = 0;
        Set zone{};
        for (int i = 0; i < 60; ++i) put(zone, chance.below(kSquares) + kShift);
        for (int i = 0; i < list.count; ++i) {
            taking += count(after(p, list.move[i]).own) < count(p.enemy);
            ending += has(zone, move_to(list.move[i]) + kShift);
        }
        kernel().list_captures(p, some_moves);
        CHECK(some_moves.count == taking);
        kernel().list_into(p, zone, some_moves);
        CHECK(some_moves.count == ending);
        for (int i = 0; i < some_moves.count; ++i) {
            int from = move_from(some_moves.move[i]), to = move_to(some_moves.move[i]);
            CHECK(contains(list, from, to));
        }
    });
}

TEST("the key tells positions apart, and is the same by every way") {
    everywhere([](const Position& p, const MoveList& list) {
        Position one = after(p, list.move[0]);
        for (int i = 1; i < list.count; i += 11) {
            Position other = after(p, list.move[i]);
            bool equal = same(one.own, other.own) && same(one.enemy, other.enemy);
            CHECK(equal == (kernel().key(one) == kernel().key(other)));
        }
    });
}

TEST("stones on every square") {
    // As full as a board can be: no list of moves may be longer than it may.
    static MoveList list;
    for (const Preset& preset : kPresets) {
        Position p{{}, {}, false, preset.rules};
        for (int s = 0; s < kSquares; ++s)
            if (on_board(s)) put(p.own, s + kShift);
        kernel().list_moves(p, list);
        CHECK(list.count <= kMaxMoves);
        Terms counts;
        CHECK(kernel().evaluate(p, Weights{}, counts) > 0);
        for (int i = 0; i < list.count; ++i) after(p, list.move[i]);
        Set own, enemy;
        kernel().rings(p, own, enemy);
        CHECK(!some(own) && !some(enemy));
    }
}
