// The search: principal variation search with quiescence, one worker of possibly many.
#pragma once

#include "evaluation.hpp"
#include "gains.hpp"
#include "key.hpp"
#include "moves.hpp"
#include "picker.hpp"
#include "shared.hpp"

namespace gess::GESS_KERNEL {

struct Node {
    Position position;
    Set ring_zone;       // only moves that start or end here change a ring of the side to move
    u64 key;
    Move played;         // the move that led here
    int quiet_plies;     // in a row, without a stone lost
    int eval;
    bool attacked;       // the enemy threatens to hit the last ring
    int pv_length;
    Move pv[kMaxPly];
    Picker picker;
};

// One thread of a search. It is large: keep it on the heap.
class Worker {
public:
    Worker(Shared& shared, Memory& memory, int number)
        : s_(shared), m_(memory), number_(number) {}

    Result run();

private:
    int search_root(int alpha, int beta, int depth);
    int search(int ply, int alpha, int beta, int depth, bool cut_node);
    int quiescence(int ply, int alpha, int beta, int depth, int around);
    int iterate(int depth, int previous);
    void list_root();

    bool can_answer(int ply, const View& view);
    bool use(Feature feature) const { return s_.features & feature; }
    bool look(Node& n, View& view, Move& win);
    int order(Node& n, Move from_table);
    int drop_useless(Node& n, const View& view);
    bool descend(int ply, Move move);
    void pass(int ply);
    bool is_draw(int ply) const;
    void reward(const Node& n, Move best, const Move* tried, int count, int depth);
    void keep_line(int ply, Move move);
    bool stopped();
    u64 tell_nodes();
    void report(int depth, int index, Bound bound);

    Shared& s_;
    Memory& m_;
    const int number_;   // 0 for the thread that reports
    bool stop_ = false;
    int seldepth_ = 0;
    u64 told_ = 0;       // nodes that the shared count has heard of
    u64 tell_every_ = 512;
    Result result_;
    MoveList list_;      // scratch: moves until they are in a picker
    MoveList threats_;
    Node node_[kMaxPly + 2];

    struct RootMove {
        Move move;
        int score;
        int last_score;
        int length;
        Move pv[kMaxPly];
    };
    int root_count_ = 0;
    int first_root_ = 0;  // the root moves before this one have their line already
    RootMove root_[kMaxMoves];
    u64 root_key_[kMaxMoves];
};

}  // namespace gess::GESS_KERNEL

#include "tree.hpp"  // first: the others use it
#include "quiescence.hpp"
#include "root.hpp"
