// What the search shares with its caller and between its threads; no instruction set matters here.
#pragma once

#include <atomic>

#include "evaluation_weights.hpp"
#include "types.hpp"

// Kernels share these functions: each must have its own copy inside it, since the linker would keep
// one of several outside, and that may be the one for a newer processor.
#define GESS_ALWAYS_INLINE inline __attribute__((always_inline))

namespace gess {

constexpr int kMaxPly = 120;
constexpr int kInfinite = 32000;
constexpr int kMate = 30000;           // a win at once; one ply later is worth one less
constexpr int kMateBound = kMate - 1000;
constexpr int kNoScore = -32001;

constexpr bool is_mate(int score) { return score >= kMateBound || score <= -kMateBound; }

// The table keeps mate scores as seen from the node, the search as seen from the root.
constexpr int to_table(int score, int ply) {
    return score >= kMateBound ? score + ply : score <= -kMateBound ? score - ply : score;
}
constexpr int from_table(int score, int ply) {
    return score >= kMateBound ? score - ply : score <= -kMateBound ? score + ply : score;
}

enum Bound : u8 { kNone = 0, kUpper = 1, kLower = 2, kExact = 3 };

struct TableData {
    Move move;
    int score;
    int eval;
    int depth;
    Bound bound;
    bool attacked;
};

// The transposition table. An entry is two words, the second xored into the first, so that a torn
// entry written by two threads at once is not recognised (Hyatt and Mann, "A lockless transposition
// table implementation for parallel search", ICGA Journal 25, 2002).
class Table {
public:
    struct Entry {
        std::atomic<u64> check;
        std::atomic<u64> data;
    };
    struct alignas(64) Bucket {
        Entry entry[4];
    };

    void use(Bucket* buckets, u64 count) {
        buckets_ = buckets;
        count_ = count;
    }
    void new_search() { generation_ = (generation_ + 1) & 31; }
    GESS_ALWAYS_INLINE void prefetch(u64 key) const { __builtin_prefetch(&bucket(key)); }

    GESS_ALWAYS_INLINE bool probe(u64 key, TableData& out) const {
        for (const Entry& e : bucket(key).entry) {
            u64 data = e.data.load(std::memory_order_relaxed);
            if ((e.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
            out.move = static_cast<Move>(data);
            out.score = static_cast<std::int16_t>(data >> 16);
            out.eval = static_cast<std::int16_t>(data >> 32);
            out.depth = static_cast<int>(data >> 48 & 255) - 1;
            out.bound = static_cast<Bound>(data >> 56 & 3);
            out.attacked = data >> 58 & 1;
            return true;
        }
        return false;
    }

    GESS_ALWAYS_INLINE void store(u64 key, const TableData& in) {
        Entry* victim = nullptr;
        int worst = 1 << 20;
        for (Entry& e : bucket(key).entry) {
            u64 data = e.data.load(std::memory_order_relaxed);
            bool same = (e.check.load(std::memory_order_relaxed) ^ data) == key;
            int depth = static_cast<int>(data >> 48 & 255);
            int age = (generation_ - static_cast<int>(data >> 59)) & 31;
            if (same) {
                if (in.bound != kExact && age == 0 && depth > in.depth + 4) return;
                victim = &e;
                break;
            }
            if (int value = data ? depth - 8 * age : -1000; value < worst) {
                worst = value;
                victim = &e;
            }
        }
        u64 data = u64{in.move} | u64{static_cast<u16>(in.score)} << 16 |
                   u64{static_cast<u16>(in.eval)} << 32 | static_cast<u64>(in.depth + 1) << 48 |
                   u64{in.bound} << 56 | u64{in.attacked} << 58 |
                   static_cast<u64>(generation_) << 59;
        victim->check.store(key ^ data, std::memory_order_relaxed);
        victim->data.store(data, std::memory_order_relaxed);
    }

    // Thousandths of the table filled in this search.
    int permille() const {
        u64 sample = count_ < 250 ? count_ : 250;
        int used = 0;
        for (u64 i = 0; i < sample; ++i)
            for (const Entry& e : buckets_[i].entry) {
                u64 data = e.data.load(std::memory_order_relaxed);
                used += data && static_cast<int>(data >> 59) == generation_;
            }
        return sample ? static_cast<int>(used * 250 / sample) : 0;
    }

private:
    GESS_ALWAYS_INLINE Bucket& bucket(u64 key) const {
        return buckets_[multiply(key, count_).high];
    }
    Bucket* buckets_ = nullptr;
    u64 count_ = 0;
    int generation_ = 0;
};

struct Limits {
    int depth = kMaxPly - 20;
    u64 nodes = 0;             // 0: no limit
    double soft_ms = 0;        // do not begin another depth after this; 0: no limit
    double hard_ms = 0;        // stop at this
    int multipv = 1;
    int mate = 0;              // stop when the ring falls in so many moves; 0: no limit
    int only_count = 0;        // search only these moves at the root, if any
    Move only[kMaxMoves];
};

struct Conventions {
    int repetition = 3;        // 0: off
    int quiet_plies = 200;     // 0: off
};

// Parts of the search that can be left out, to measure what each is worth.
enum Feature : u32 {
    kTableCuts = 1u << 0,
    kHistory = 1u << 1,
    kNullMove = 1u << 2,
    kReverseFutility = 1u << 3,
    kLateMovePruning = 1u << 4,
    kLateMoveReductions = 1u << 5,
    kAspiration = 1u << 6,
    kQuiescence = 1u << 7,
    kEvasions = 1u << 8,
    kThreats = 1u << 9,
    kAllFeatures = (1u << 10) - 1,
};

struct Line {
    int depth = 0;
    int seldepth = 0;
    int index = 0;             // 0 for the best line
    int score = 0;
    Bound bound = kExact;
    int length = 0;
    Move pv[kMaxPly];
};

// What all threads of one search have in common.
struct Shared {
    Table* table = nullptr;
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false};
    std::atomic<bool> looked{false};  // whether the first thread has seen every move one ply deep
    std::atomic<u64> nodes{0};       // of all threads, brought up to date now and then
    double (*now_ms)(void*) = nullptr;  // since the search began
    void* clock = nullptr;
    int threads = 1;
    void (*on_line)(void*, const Line&, u64 nodes) = nullptr;
    void* listener = nullptr;
    Limits limits;
    Conventions conventions;
    Weights weights;
    u32 features = kAllFeatures;
    Position root;
    int root_quiet_plies = 0;
    int history_count = 0;           // keys of the positions before the root that may come again
    const u64* history = nullptr;
};

// Tables that outlive one search, one set for each thread.
struct Memory {
    std::int16_t quiet[2][65536];    // history by side and move
};

struct Result {
    Move best = kNoMove;
    Move ponder = kNoMove;
    int score = 0;
    int depth = 0;
    u64 nodes = 0;
    u64 cuts = 0, first_cuts = 0;    // beta cut-offs, and those by the first move
    u64 probes = 0, hits = 0;        // of the table
};

}  // namespace gess
