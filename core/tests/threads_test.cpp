// The search with several threads and callers: for ThreadSanitizer.
#include <chrono>
#include <thread>

#include "../src/facts.hpp"
#include "../src/searcher.hpp"
#include "check.hpp"
#include "positions.hpp"

using namespace gess;
using namespace gess::test;

namespace {

void count_lines(void* listener, const Line&, u64) { ++*static_cast<int*>(listener); }

Result search(Searcher& searcher, const Limits& limits, int& lines) {
    return searcher.run(position(kStart, kStandard), limits, {}, {}, {}, 0, count_lines, &lines);
}

bool is_legal(Move m) {
    return why_illegal(position(kStart, kStandard), move_from(m), move_to(m)).reason == Reason::none;
}

}  // namespace

TEST("four threads share a small table") {
    Searcher searcher(1, 4);
    for (int round = 0; round < 3; ++round) {
        Limits limits{};
        limits.depth = 4;
        limits.multipv = 1 + round;
        int lines = 0;
        searcher.arm(false);
        Result result = search(searcher, limits, lines);
        CHECK(is_legal(result.best));
        CHECK(lines == 4 * limits.multipv);
        CHECK(searcher.nodes() == result.nodes);
    }
}

TEST("another thread says ponderhit and stop while several search") {
    using namespace std::chrono_literals;
    Searcher searcher(1, 2);
    for (int round = 0; round < 6; ++round) {
        Limits limits{};
        if (round % 2) limits.hard_ms = 20;  // the ponderhit ends it, else the stop
        int lines = 0;
        searcher.arm(round % 2);
        std::thread caller([&] {
            std::this_thread::sleep_for(20ms * round);
            u64 seen = searcher.nodes();
            searcher.ponder_hit();
            if (round % 2 == 0) searcher.stop();
            CHECK(searcher.nodes() >= seen);
        });
        Result result = search(searcher, limits, lines);
        caller.join();
        CHECK(is_legal(result.best));
    }
}
