// The search within its limits: nodes, depth, time, lines, moves, and what ends it early.
#include <chrono>

#include "../src/facts.hpp"
#include "../src/searcher.hpp"
#include "check.hpp"
#include "positions.hpp"

using namespace gess;
using namespace gess::test;

namespace {

struct Heard {
    int depth = 0;
    std::vector<Line> lines;  // of the last depth
    bool legal = true;
    const Position* root = nullptr;
    Searcher* stop = nullptr;  // at the first line
};

bool is_legal(const Position& p, Move m) {
    return why_illegal(p, move_from(m), move_to(m)).reason == Reason::none;
}

void hear(void* listener, const Line& line, u64) {
    Heard& heard = *static_cast<Heard*>(listener);
    if (line.index == 0) heard.lines.clear();
    heard.depth = line.depth;
    heard.lines.push_back(line);
    Position p = *heard.root;
    for (int i = 0; i < line.length; ++i) {
        heard.legal = heard.legal && is_legal(p, line.pv[i]);
        p = after(p, line.pv[i]);
    }
    if (heard.stop) heard.stop->stop();
}

struct Found {
    Result result;
    Heard heard;
};

Found find(Searcher& searcher, const Position& p, const Limits& limits, bool stop = false,
           const std::vector<u64>& history = {}) {
    Found found;
    found.heard.root = &p;
    found.heard.stop = stop ? &searcher : nullptr;
    searcher.arm(false);
    found.result = searcher.run(p, limits, {}, {}, history, static_cast<int>(history.size()), hear,
                                &found.heard);
    CHECK(found.result.best != kNoMove && is_legal(p, found.result.best));
    CHECK(found.heard.legal);
    return found;
}

Limits to_depth(int depth) {
    Limits limits{};
    limits.depth = depth;
    return limits;
}

// Black breaks White's only ring in one move: a lone stone with its piece stands right before it.
const char* const kWinInOne =
    "18/18/18/18/18/18/7www8/7w1w8/7www8/18/7bbb8/7bbb8/7bbb8/18/18/bbb15/b1b15/bbb15 b 1";

}  // namespace

TEST("a depth is reached, in every preset, from many positions") {
    Searcher searcher(1, 1);
    for (const Preset& preset : kPresets)
        random_games(preset.rules, 521288629, 6, [&](const Position& p, const MoveList&) {
            Found found = find(searcher, p, to_depth(3));
            CHECK(found.heard.depth == 3);
            CHECK(found.heard.lines.size() == 1);
            CHECK(found.heard.lines[0].pv[0] == found.result.best);
        });
}

TEST("a limit of nodes is kept exactly, and one thread can be repeated") {
    Limits limits{};
    limits.nodes = 20000;
    const Position start = position(kStart, kStandard);
    Searcher one(1, 1), other(1, 1);
    Found first = find(one, start, limits), second = find(other, start, limits);
    CHECK(first.result.nodes == 20000);
    CHECK(first.result.best == second.result.best && first.result.score == second.result.score);
    one.clear();
    limits.nodes = 0;
    limits.depth = 5;
    other.clear();
    CHECK(find(one, start, limits).result.nodes == find(other, start, limits).result.nodes);
}

TEST("several lines begin with different moves, the best first") {
    Searcher searcher(1, 1);
    Limits limits = to_depth(3);
    limits.multipv = 6;
    Found found = find(searcher, position(kStart, kStandard), limits);
    CHECK(found.heard.lines.size() == 6);
    for (std::size_t i = 1; i < found.heard.lines.size(); ++i) {
        CHECK(found.heard.lines[i].index == static_cast<int>(i));
        CHECK(found.heard.lines[i].score <= found.heard.lines[i - 1].score);
        for (std::size_t j = 0; j < i; ++j)
            CHECK(found.heard.lines[i].pv[0] != found.heard.lines[j].pv[0]);
    }
    limits.multipv = kMaxMoves;
    limits.depth = 1;
    CHECK(find(searcher, position(kStart, kStandard), limits).heard.lines.size() > 300);
}

TEST("only the wanted moves are searched") {
    static MoveList list;
    const Position start = position(kStart, kStandard);
    kernel().list_moves(start, list);
    Limits limits = to_depth(3);
    // Not a move that gives up the ring: those are never searched.
    for (int i = 0; limits.only_count < 2; i += 5) {
        Report r = report(start, move_from(list.move[i]), move_to(list.move[i]));
        if (r.ending == Ending::none) limits.only[limits.only_count++] = list.move[i];
    }
    limits.multipv = 5;
    Searcher searcher(1, 1);
    Found found = find(searcher, start, limits);
    CHECK(found.result.best == limits.only[0] || found.result.best == limits.only[1]);
    CHECK(found.heard.lines.size() <= 2);
}

TEST("a ring that can be broken is") {
    const Position p = position(kWinInOne, kStandard);
    Searcher searcher(1, 1);
    Limits limits{};
    limits.mate = 1;
    Found found = find(searcher, p, limits);
    CHECK(found.result.score == kMate - 1);
    Report r = report(p, move_from(found.result.best), move_to(found.result.best));
    CHECK(r.ending == Ending::ring_broken);
}

TEST("time and stop end a search that has no other limit") {
    using namespace std::chrono;
    const Position start = position(kStart, kStandard);
    Searcher searcher(1, 1);
    Limits limits{};
    limits.hard_ms = 50;
    auto began = steady_clock::now();
    find(searcher, start, limits);
    // A sanitizer is slow, a busy machine slower: only that it ends for the clock's sake.
    CHECK(steady_clock::now() - began < seconds(20));
    limits.hard_ms = 0;
    CHECK(find(searcher, start, limits, true).result.depth >= 1);
    searcher.arm(false);
    searcher.stop();  // before it has begun
    Result result = searcher.run(start, limits, {}, {}, {}, 0, nullptr, nullptr);
    CHECK(result.best != kNoMove && result.nodes < 2000);
}

TEST("a table of another size, cleared or with more threads, serves as well") {
    const Position start = position(kStart, kStandard);
    Searcher searcher(1, 1);
    for (int megabytes : {4, 1})
        for (int threads : {1, 2}) {
            searcher.resize(megabytes, threads);
            CHECK(searcher.has_memory());
            CHECK(searcher.permille() == 0);
            Found found = find(searcher, start, to_depth(4));
            CHECK(found.heard.depth == 4);
            CHECK(searcher.permille() > 0);
            searcher.clear();
            CHECK(searcher.permille() == 0);
        }
}

TEST("the game before counts") {
    static MoveList list;
    // Two moves there and back by each side, twice: every position has been there before.
    const Position start = position(kStart, kStandard);
    Position p = start;
    std::vector<u64> history;
    const char* const shuffle[4][2] = {{"c3", "c4"}, {"c18", "c17"}, {"c4", "c3"}, {"c17", "c18"}};
    for (int i = 0; i < 8; ++i) {
        Move move = kNoMove;
        kernel().list_moves(p, list);
        for (int j = 0; j < list.count; ++j)
            if (move_from(list.move[j]) == square(shuffle[i % 4][0]) &&
                move_to(list.move[j]) == square(shuffle[i % 4][1]))
                move = list.move[j];
        CHECK(move != kNoMove);
        if (move == kNoMove) return;
        history.push_back(kernel().key(p));
        p = after(p, move);
    }
    Searcher one(1, 1), other(1, 1);
    CHECK(kernel().key(p) == kernel().key(start));
    CHECK(find(one, p, to_depth(4), false, history).result.nodes !=
          find(other, p, to_depth(4)).result.nodes);
}

TEST("long lines and the deepest search stay within bounds") {
    // Few stones: the search reaches its greatest depth.
    const Position p = position(
        "18/18/1www14/1w1w14/1www14/18/18/18/18/18/18/18/18/12bbb3/12b1b3/12bbb3/18/18 b 1", kStandard);
    Searcher searcher(1, 1);
    Limits limits{};
    limits.nodes = 100000;
    Found found = find(searcher, p, limits);
    CHECK(found.heard.depth > 6);
}
