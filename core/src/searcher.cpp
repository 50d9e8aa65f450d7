#include "searcher.hpp"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace gess {

namespace {

double steady_ms() {
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

void* allocate_zeroed(u64 bytes) {
    constexpr u64 kHuge = u64{2} << 20;
    const u64 alignment = bytes >= kHuge ? kHuge : 64;
    const u64 rounded = (bytes + alignment - 1) / alignment * alignment;
    void* p = std::aligned_alloc(alignment, rounded);
    if (!p) return nullptr;
#if defined(__linux__)
    if (alignment == kHuge) madvise(p, rounded, MADV_HUGEPAGE);
#endif
    std::memset(p, 0, rounded);
    return p;
}

}  // namespace

void Searcher::Free::operator()(void* p) const { std::free(p); }

Searcher::Searcher(int hash_mb, int threads) : shared_(new Shared) { allocate(hash_mb, threads); }
Searcher::~Searcher() = default;

void Searcher::allocate(int hash_mb, int threads) {
    bucket_count_ = (u64(hash_mb) << 20) / sizeof(Table::Bucket);
    buckets_.reset();
    buckets_.reset(static_cast<Table::Bucket*>(
        allocate_zeroed(bucket_count_ * sizeof(Table::Bucket))));
    table_.use(buckets_.get(), buckets_ ? bucket_count_ : 0);
    memory_.clear();
    workers_.clear();
    for (int i = 0; i < threads; ++i) {
        memory_.emplace_back(static_cast<Memory*>(allocate_zeroed(sizeof(Memory))));
        workers_.emplace_back(allocate_zeroed(kernel().worker_size));
    }
}

void Searcher::resize(int hash_mb, int threads) { allocate(hash_mb, threads); }

void Searcher::clear() {
    std::memset(static_cast<void*>(buckets_.get()), 0, bucket_count_ * sizeof(Table::Bucket));
    for (auto& memory : memory_) std::memset(static_cast<void*>(memory.get()), 0, sizeof(Memory));
}

Result Searcher::run(const Position& root, const Limits& limits, const Conventions& conventions,
                     const Weights& weights, const std::vector<u64>& history, int quiet_plies,
                     void (*on_line)(void*, const Line&, u64), void* listener) {
    Shared& s = *shared_;
    began_ms_ = steady_ms();
    hit_ms_ = began_ms_;
    table_.new_search();
    s.table = &table_;
    s.nodes = 0;
    s.looked = false;
    s.threads = static_cast<int>(workers_.size());
    s.clock = this;
    s.now_ms = [](void* self) {
        return steady_ms() - static_cast<Searcher*>(self)->hit_ms_.load();
    };
    s.on_line = on_line;
    s.listener = listener;
    s.limits = limits;
    s.conventions = conventions;
    s.weights = weights;
    s.root = root;
    s.root_quiet_plies = quiet_plies;
    s.history = history.data();
    s.history_count = static_cast<int>(history.size());

    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < workers_.size(); ++i)
        helpers.emplace_back([&, i] {
            // They begin when the first has seen every move: where it has to wait for a processor, they
            // would use up the limit of nodes before it knows which moves lose.
            while (!s.looked.load(std::memory_order_acquire) && !s.stop.load()) std::this_thread::yield();
            kernel().search(s, *memory_[i], static_cast<int>(i), workers_[i].get());
        });
    Result result = kernel().search(s, *memory_[0], 0, workers_[0].get());
    s.stop = true;
    for (auto& helper : helpers) helper.join();
    result.nodes = s.nodes;
    return result;
}

void Searcher::ponder_hit() {
    hit_ms_ = steady_ms();
    shared_->pondering = false;
}

double Searcher::elapsed_ms() const { return steady_ms() - began_ms_; }

}  // namespace gess
