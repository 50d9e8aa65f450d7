// A search with its memory and threads, as the programs around the core use it.
#pragma once

#include <memory>
#include <vector>

#include "kernel.hpp"

namespace gess {

class Searcher {
public:
    // `hash_mb` megabytes of transposition table, `threads` threads from 1.
    Searcher(int hash_mb, int threads);
    ~Searcher();
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    void resize(int hash_mb, int threads);
    void clear();  // forgets all that earlier searches learnt
    void use_features(u32 features) { shared_->features = features; }  // a mask of `Feature`

    // Call before `run`, from the thread that may call `stop` or `ponder_hit`: one that comes before the
    // search has begun must not be lost. While pondering no clock counts.
    void arm(bool ponder) {
        shared_->stop = false;
        shared_->pondering = ponder;
    }

    // Blocks until the search ends. `history` holds the keys of the positions of the game before the
    // root, the latest last; `quiet_plies` says how many of them no stone has been lost since.
    Result run(const Position& root, const Limits& limits, const Conventions& conventions,
               const Weights& weights, const std::vector<u64>& history, int quiet_plies,
               void (*on_line)(void*, const Line&, u64 nodes), void* listener);

    // From other threads while `run` blocks.
    void stop() { shared_->stop = true; }
    void ponder_hit();  // the clock begins to count
    bool has_memory() const { return buckets_ != nullptr; }
    int permille() const { return table_.permille(); }
    u64 nodes() const { return shared_->nodes; }  // of this search so far, brought up to date now and then
    double elapsed_ms() const;

private:
    struct Free {
        void operator()(void* p) const;
    };
    template <class T>
    using Block = std::unique_ptr<T, Free>;

    void allocate(int hash_mb, int threads);

    Table table_;
    Block<Table::Bucket> buckets_;
    u64 bucket_count_ = 0;
    std::vector<Block<Memory>> memory_;
    std::vector<Block<void>> workers_;
    std::unique_ptr<Shared> shared_;
    double began_ms_ = 0;
    std::atomic<double> hit_ms_{0};
};

}  // namespace gess
