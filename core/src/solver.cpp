#include "solver.hpp"

#include <chrono>
#include <cstdlib>
#include <cstring>

#include "kernel.hpp"

namespace gess {

#if defined(__x86_64__)
namespace v2 { void solve(SolverTask&); }
namespace avx2 { void solve(SolverTask&); }
namespace avx512 { void solve(SolverTask&); }
#else
namespace generic { void solve(SolverTask&); }
#endif

namespace {

double steady_seconds() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

void solve(SolverTask& task) {
#if defined(__x86_64__)
    const char* name = kernel().name;
    if (std::strcmp(name, "avx512") == 0) return avx512::solve(task);
    if (std::strcmp(name, "avx2") == 0) return avx2::solve(task);
    return v2::solve(task);
#else
    return generic::solve(task);
#endif
}

}  // namespace

void SolverTask::add_to_line(Move move) { solution.line.push_back(move); }

void SolverTask::add_first_move(Move move, Leaf leaf) { solution.first_moves.push_back({move, 1, leaf}); }

bool SolverTask::add_to_tree(Move move, int ply, Leaf leaf) {
    if (solution.tree.size() >= limits.tree_lines) return false;
    solution.tree.push_back({move, static_cast<u8>(ply), leaf});
    return true;
}

void Solver::Free::operator()(void* p) const { std::free(p); }

Solver::Solver(int memory_mb) : task_(new SolverTask) {
    u64 count = (static_cast<u64>(memory_mb) << 20) / sizeof(ProofBucket) - 1;
    // Zeroed by the system as it is used; the place of one bucket is for the alignment.
    memory_.reset(std::calloc(count + 1, sizeof(ProofBucket)));
    if (!memory_) return;
    auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
    constexpr std::uintptr_t kLast = alignof(ProofBucket) - 1;
    buckets_ = reinterpret_cast<ProofBucket*>((address + kLast) & ~kLast);
    table_.use(buckets_, count);
}

const Solution& Solver::run(const Position& root, const SolverLimits& limits,
                            void (*on_progress)(void*, int, bool, u64), void* listener) {
    if (table_.begin())
        std::memset(static_cast<void*>(buckets_), 0, table_.count() * sizeof(ProofBucket));
    began_ = steady_seconds();
    SolverTask& task = *task_;
    task.root = root;
    task.limits = limits;
    task.table = &table_;
    task.seconds = [](void* self) { return steady_seconds() - static_cast<Solver*>(self)->began_; };
    task.clock = this;
    task.on_progress = on_progress;
    task.listener = listener;
    task.solution = {};
    solve(task);
    return task.solution;
}

}  // namespace gess
