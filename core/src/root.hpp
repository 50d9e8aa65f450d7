// The root of the search: iterative deepening with aspiration windows, several lines, reports.
#pragma once

#include "search.hpp"

namespace gess::GESS_KERNEL {

// Sorts the root moves from `first` on by score, keeping the order of equals.
inline void sort_root(auto* root, int first, int count) {
    for (int i = first + 1; i < count; ++i) {
        if (root[i].score <= root[i - 1].score) continue;
        auto moved = root[i];
        int j = i;
        for (; j > first && root[j - 1].score < moved.score; --j) root[j] = root[j - 1];
        root[j] = moved;
    }
}

// The moves that keep a ring, each resulting position only once; those that win more stones than they
// cost first, for a search that is broken off before it has seen them all.
inline void Worker::list_root() {
    Node& n = node_[0];
    list_slides(load(n.position.own), load(n.position.enemy), n.position.rules, load(kAll), list_);
    n.picker.clear();
    for (int i = 0; i < list_.count; ++i) {
        Move move = list_.move[i];
        Gain g = gain(n.position.own, n.position.enemy, move_from(move), move_to(move));
        n.picker.add(move, g.enemy_lost - g.own_lost);
    }
    root_count_ = 0;
    for (Move move; (move = n.picker.next()) != kNoMove;) {
        bool wanted = s_.limits.only_count == 0;
        for (int j = 0; j < s_.limits.only_count && !wanted; ++j) wanted = s_.limits.only[j] == move;
        if (!wanted || !descend(0, move)) continue;
        u64 key = node_[1].key;
        bool seen = false;
        for (int j = 0; j < root_count_ && !seen; ++j) seen = root_key_[j] == key;
        if (seen) continue;
        // A move that wins goes first: a search may be broken off after a single node.
        bool wins = !any(rings(load(node_[1].position.own), load(node_[1].position.enemy)));
        int at = wins ? 0 : root_count_;
        root_key_[root_count_] = key;
        root_[root_count_++] = root_[at];
        root_[at] = {move, kNoScore, kNoScore, 0, {}};
    }
}

inline int Worker::search_root(int alpha, int beta, int depth) {
    int best = -kInfinite;
    node_[0].pv_length = 0;
    ++result_.nodes;
    for (int i = first_root_; i < root_count_; ++i) {
        RootMove& r = root_[i];
        descend(0, r.move);
        int score;
        bool wins = !any(rings(load(node_[1].position.own), load(node_[1].position.enemy)));
        if (wins) {
            score = kMate - 1;
            node_[1].pv_length = 0;
        } else if (i == first_root_) {
            score = -search(1, -beta, -alpha, depth - 1, false);
        } else {
            int reduction = depth >= 3 && i > first_root_ + 3
                                ? reductions().of[depth < 63 ? depth : 63][i < 63 ? i : 63] / 2
                                : 0;
            score = -search(1, -alpha - 1, -alpha, depth - 1 - reduction, true);
            if (score > alpha && reduction) score = -search(1, -alpha - 1, -alpha, depth - 1, true);
            if (score > alpha && score < beta) score = -search(1, -beta, -alpha, depth - 1, false);
        }
        if (stop_) return best;
        r.score = score > alpha || i == first_root_ ? score : kNoScore;
        if (r.score != kNoScore) {
            r.pv[0] = r.move;
            r.length = node_[1].pv_length + 1;
            for (int j = 1; j < r.length; ++j) r.pv[j] = node_[1].pv[j - 1];
        }
        if (score > best) best = score;
        if (score > alpha) alpha = score;
        if (alpha >= beta) break;
    }
    return best;
}

inline void Worker::report(int depth, int index, Bound bound) {
    if (number_ != 0 || !s_.on_line) return;
    const RootMove& r = root_[index];
    Line line;
    line.depth = depth;
    line.seldepth = seldepth_ + 1;
    line.index = index;
    line.score = r.score;
    line.bound = bound;
    line.length = r.length;
    for (int i = 0; i < r.length; ++i) line.pv[i] = r.pv[i];
    s_.on_line(s_.listener, line, tell_nodes());
}

// One depth for one line; returns its score.
inline int Worker::iterate(int depth, int previous) {
    int window = 30, alpha = -kInfinite, beta = kInfinite;
    if (use(kAspiration) && depth >= 4 && previous != kNoScore && !is_mate(previous)) {
        alpha = previous - window;
        beta = previous + window;
    }
    for (;;) {
        int score = search_root(alpha, beta, depth);
        sort_root(root_, first_root_, root_count_);
        if (stop_) return score;
        if (score <= alpha)
            alpha = window > 400 ? -kInfinite : score - window;
        else if (score >= beta)
            beta = window > 400 ? kInfinite : score + window;
        else
            return score;
        window *= 3;
    }
}

inline Result Worker::run() {
    Node& root = node_[0];
    root.position = s_.root;
    root.key = position_key(root.position);
    root.quiet_plies = s_.root_quiet_plies;
    root.played = kNoMove;
    store(root.ring_zone, load(kAll));
    list_root();
    const Limits& limits = s_.limits;
    // Several threads go over a limit by no more than a tenth.
    const u64 share = limits.nodes / 10 / static_cast<u64>(s_.threads);
    if (s_.threads > 1 && limits.nodes && share < tell_every_) tell_every_ = share > 1 ? share : 1;
    int lines = limits.multipv < root_count_ ? limits.multipv : root_count_;
    if (root_count_ == 0) return result_;
    result_.best = root_[0].move;
    for (int depth = 1; depth <= limits.depth && depth < kMaxPly - 20; ++depth) {
        if (number_ % 2 == 1 && depth > 1 && depth % 3 == 0) continue;  // threads should differ
        seldepth_ = 0;
        for (int i = 0; i < root_count_; ++i) {
            root_[i].last_score = root_[i].score;
            root_[i].score = kNoScore;
        }
        for (first_root_ = 0; first_root_ < lines; ++first_root_) {
            iterate(depth, root_[first_root_].last_score);
            if (stop_) break;
            sort_root(root_, 0, first_root_ + 1);
        }
        // A line that was broken off still counts if its first move was searched: it is at least as
        // good as the one before, which is always searched first.
        if (root_[0].score != kNoScore) {
            result_.best = root_[0].move;
            result_.ponder = root_[0].length > 1 ? root_[0].pv[1] : kNoMove;
            result_.score = root_[0].score;
            result_.depth = stop_ ? depth - 1 : depth;
        }
        if (stop_) break;
        for (int i = 0; i < lines; ++i) report(depth, i, kExact);
        first_root_ = 0;
        if (number_ != 0) continue;
        s_.looked.store(true, std::memory_order_release);
        int score = root_[0].score;
        if (limits.mate && score >= kMateBound && (kMate - score + 1) / 2 <= limits.mate) break;
        bool free = limits.soft_ms > 0 && !s_.pondering.load(std::memory_order_relaxed);
        if (free && (root_count_ == 1 || s_.now_ms(s_.clock) >= limits.soft_ms)) break;
        // A proved end cannot be improved by looking further.
        if (free && is_mate(score) && depth > kMate - (score < 0 ? -score : score)) break;
    }
    tell_nodes();
    return result_;
}

}  // namespace gess::GESS_KERNEL
