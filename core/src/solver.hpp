// Proving that the side to move breaks the last ring in N moves, or that it cannot.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "proof_table.hpp"
#include "types.hpp"

namespace gess {

constexpr int kMostMovesToWin = 50;

struct SolverLimits {
    int within = 3;       // moves of the attacker, 1 to kMostMovesToWin
    u64 nodes = 0;        // 0: no limit
    double seconds = 0;   // 0: no limit
    u64 tree_lines = 0;   // build a tree of at most so many lines; 0: none
};

enum class Halt : u8 { none, nodes, seconds, stopped };

// What ends a line of the tree.
enum class Leaf : u8 {
    none,           // the line goes on, or no move wins where it stops
    breaks_ring,    // the mover wins
    gives_up_ring,  // the mover loses
    same_position,  // another move to the position of the line above it
};

struct TreeLine {
    Move move;
    u8 ply;  // 1 for the first move
    Leaf leaf;
};

struct Solution {
    int won_in = 0;        // proved: the attacker wins in at most so many moves; 0: not proved
    int not_within = 0;    // proved: no win in so many moves
    Halt halt = Halt::none;
    bool line_is_whole = false;
    bool first_moves_are_all = false;
    u64 nodes = 0;
    bool tree_is_whole = false;
    std::vector<Move> line;   // shortest win, longest defence
    std::vector<TreeLine> first_moves;  // those that win in `won_in`, each with its equals
    std::vector<TreeLine> tree;         // in order of play, each line before what follows it

    bool is_shortest() const { return won_in && won_in == not_within + 1; }
};

// One run of the solver as its kernel sees it.
struct SolverTask {
    Position root;
    SolverLimits limits;
    ProofTable* table = nullptr;
    std::atomic<bool> stop{false};
    double (*seconds)(void*) = nullptr;  // since the run began
    void* clock = nullptr;
    // Called now and then with the number of moves being tried.
    void (*on_progress)(void*, int within, bool threats_only, u64 nodes) = nullptr;
    void* listener = nullptr;
    Solution solution;

    // Not inline: what these become must not depend on the instruction set of the kernel that calls.
    void add_to_line(Move);
    void add_first_move(Move, Leaf);
    bool add_to_tree(Move, int ply, Leaf);  // false when the tree has as many lines as it may
};

// A solver with its memory, for one run at a time.
class Solver {
public:
    explicit Solver(int memory_mb);  // check `is_ready` afterwards
    bool is_ready() const { return buckets_ != nullptr; }
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    // Call before `run`, from the thread that may call `stop`.
    void arm() { task_->stop = false; }
    void stop() { task_->stop = true; }

    // Both sides must have a ring. Blocks until the answer is there or a limit is reached.
    const Solution& run(const Position& root, const SolverLimits& limits,
                        void (*on_progress)(void*, int, bool, u64), void* listener);

private:
    struct Free {
        void operator()(void* p) const;
    };
    std::unique_ptr<void, Free> memory_;
    ProofBucket* buckets_ = nullptr;
    ProofTable table_;
    std::unique_ptr<SolverTask> task_;  // aligned, wherever the solver itself is
    double began_ = 0;
};

}  // namespace gess
