// What the solver makes of its proofs: the shortest win, all first moves, a line, the tree.
#pragma once

#include <algorithm>

#include "prover.hpp"

namespace gess::GESS_KERNEL {

inline void Prover::halt(Halt why) {
    halt_ = true;
    t_.solution.halt = why;
}

inline void Prover::tell(bool now) {
    if (!t_.on_progress) return;
    double seconds = t_.seconds(t_.clock);
    if (!now && seconds < told_ + 0.2) return;
    told_ = seconds;
    t_.on_progress(t_.listener, level_, threats_only_, nodes_);
}

// Decides a node: does the attacker win within so many moves?
inline Prover::Answer Prover::prove(const Position& p, int within, bool attacker) {
    Move move = kNoMove;
    if (can_win(p, scratch_, &move)) return {attacker ? kProved : kDisproved, move};
    if (within == 1) {
        if (attacker) return {kDisproved, kNoMove};
        bool held = holds(p, move);
        return {held ? kDisproved : kProved, move};
    }
    return search(p, name_of(p, threats_only_), within, attacker, kNever, kNever);
}

// The fewest moves in which the attacker to move wins, up to a number known to be enough; 0 if a limit
// was reached.
inline int Prover::shortest(const Position& p, int within) {
    for (int moves = 1; moves < within; ++moves) {
        bool proved = prove(p, moves, true).numbers.proved();
        if (halt_) return 0;
        if (proved) return moves;
    }
    return within;
}

inline bool Prover::level(int within, bool threats_only) {
    level_ = within;
    threats_only_ = threats_only;
    tell(true);
    bool proved = prove(t_.root, within, true).numbers.proved();
    if (halt_) return false;
    Solution& s = t_.solution;
    if (proved) {
        s.won_in = within;
        won_by_threats_ = threats_only;
    } else if (!threats_only) {
        s.not_within = within;
    }
    return proved;
}

// Looks for a longer win by threats alone, with a part of the means: it is found in a moment, where
// excluding every shorter one may take hours.
inline void Prover::solve_by_threats() {
    constexpr u64 kMost = 4'000'000;
    const u64 share = node_limit_ ? std::min(kMost, (node_limit_ - nodes_) / 4) : kMost;
    const u64 all_nodes = node_limit_;
    node_limit_ = nodes_ + share;
    if (second_limit_ > 0) {
        double now = t_.seconds(t_.clock);
        second_limit_ = now + (second_limit_ - now) / 4;
    }
    for (int within = t_.solution.not_within + 1; within <= t_.limits.within; ++within)
        if (level(within, true) || halt_) break;
    if (t_.solution.halt == Halt::nodes || t_.solution.halt == Halt::seconds) {
        halt_ = false;
        t_.solution.halt = Halt::none;
    }
    node_limit_ = all_nodes;
    second_limit_ = t_.limits.seconds;
}

inline void Prover::solve_levels() {
    constexpr int kQuick = 3;  // all moves are looked at in a moment
    const int within = t_.limits.within;
    Solution& s = t_.solution;
    while (s.not_within < std::min(within, kQuick))
        if (level(s.not_within + 1, false) || halt_) return;
    if (within <= kQuick) return;
    solve_by_threats();
    while (!halt_ && s.not_within < (s.won_in ? s.won_in - 1 : within))
        if (level(s.not_within + 1, false)) return;
}

// Calls visit(made, moves, count) for every position that moves lead to, with all moves to it: in the
// order of the first of these.
template <class Visit>
void Prover::for_each_result(const Position& p, Visit&& visit) {
    struct Result {
        Name name;
        Move move;
        Move first;
    };
    list_slides(load(p.own), load(p.enemy), p.rules, load(kAll), attacks_);
    std::vector<Result> results;
    const Bits own = load(p.own), enemy = load(p.enemy);
    Made made;
    for (int i = 0; i < attacks_.count; ++i) {
        make(p, own, enemy, attacks_.move[i], made);
        if (p.rules.must_keep_ring && !made.own_ring) continue;
        results.push_back({name_of(made.position, false), attacks_.move[i], attacks_.move[i]});
    }
    auto by_name = [](const Result& a, const Result& b) {
        if (a.name.key != b.name.key) return a.name.key < b.name.key;
        return a.name.check != b.name.check ? a.name.check < b.name.check : a.move < b.move;
    };
    std::sort(results.begin(), results.end(), by_name);
    for (std::size_t i = 1; i < results.size(); ++i)
        if (results[i].name == results[i - 1].name) results[i].first = results[i - 1].first;
    std::sort(results.begin(), results.end(), [](const Result& a, const Result& b) {
        return a.first != b.first ? a.first < b.first : a.move < b.move;
    });
    Move moves[kMaxMoves];
    for (std::size_t i = 0; i < results.size() && !halt_ && !tree_full_;) {
        int count = 0;
        for (Move first = results[i].first; i < results.size() && results[i].first == first; ++i)
            moves[count++] = results[i].move;
        make(p, load(p.own), load(p.enemy), moves[0], made);
        visit(made, moves, count);
    }
}

inline void Prover::find_first_moves() {
    threats_only_ = false;
    const int within = t_.solution.won_in;
    for_each_result(t_.root, [&](const Made& made, const Move* moves, int count) {
        if (!made.own_ring) return;
        if (within == 1 ? made.enemy_ring : !prove(made.position, within - 1, false).numbers.proved())
            return;
        if (halt_) return;
        for (int i = 0; i < count; ++i)
            t_.add_first_move(moves[i], i ? Leaf::same_position : Leaf::none);
    });
    t_.solution.first_moves_are_all = !halt_;
}

inline void Prover::find_line() {
    threats_only_ = won_by_threats_;
    Position p = t_.root;
    int within = t_.solution.won_in;
    while (true) {
        within = shortest(p, within);
        if (halt_) return;
        Move move = prove(p, within, true).best;
        if (halt_) return;
        Made made;
        make(p, load(p.own), load(p.enemy), move, made);
        t_.add_to_line(move);
        if (!made.enemy_ring) break;
        const Position defence = made.position;
        int longest = 0;
        Move reply = kNoMove;
        for_each_result(defence, [&](const Made& after, const Move* moves, int) {
            if (!after.own_ring) return;
            int moves_left = shortest(after.position, within - 1);
            if (halt_ || moves_left <= longest) return;
            longest = moves_left;
            reply = moves[0];
        });
        if (halt_) return;
        t_.add_to_line(reply);
        make(defence, load(defence.own), load(defence.enemy), reply, made);
        p = made.position;
        within = longest;
    }
    t_.solution.line_is_whole = true;
}

// The attacker is to move and wins in so many moves: one move, and all replies to it.
inline void Prover::write_win(const Position& p, int within, int ply) {
    within = shortest(p, within);
    if (halt_) return;
    Move move = prove(p, within, true).best;
    if (halt_) return;
    Made made;
    make(p, load(p.own), load(p.enemy), move, made);
    tree_full_ |= !t_.add_to_tree(move, ply, made.enemy_ring ? Leaf::none : Leaf::breaks_ring);
    if (!made.enemy_ring) return;
    const Position defence = made.position;
    for_each_result(defence, [&](const Made& after, const Move* moves, int count) {
        Leaf leaf = after.own_ring ? Leaf::none : Leaf::gives_up_ring;
        for (int i = 0; i < count; ++i)
            tree_full_ |= !t_.add_to_tree(moves[i], ply + 1, i ? Leaf::same_position : leaf);
        if (after.own_ring && !tree_full_) write_win(after.position, within - 1, ply + 2);
    });
}

// The attacker is to move and does not win in so many moves: all moves, and one reply to each.
inline void Prover::write_escape(const Position& p, int within, int ply) {
    if (within == 1) return;  // none of the moves wins, which is seen without a tree
    for_each_result(p, [&](const Made& after, const Move* moves, int count) {
        Leaf leaf = after.own_ring ? Leaf::none : Leaf::gives_up_ring;
        for (int i = 0; i < count; ++i)
            tree_full_ |= !t_.add_to_tree(moves[i], ply, i ? Leaf::same_position : leaf);
        if (!after.own_ring || tree_full_) return;
        const Position defence = after.position;
        Move reply = prove(defence, within - 1, false).best;
        if (halt_) return;
        Made made;
        make(defence, load(defence.own), load(defence.enemy), reply, made);
        tree_full_ |= !t_.add_to_tree(reply, ply + 1, made.enemy_ring ? Leaf::none : Leaf::breaks_ring);
        if (made.enemy_ring && !tree_full_) write_escape(made.position, within - 1, ply + 2);
    });
}

inline void Prover::run() {
    node_limit_ = t_.limits.nodes;
    second_limit_ = t_.limits.seconds;
    Solution& s = t_.solution;
    solve_levels();
    if (!halt_ && s.won_in) find_line();
    if (!halt_ && t_.limits.tree_lines && (s.won_in || s.not_within >= t_.limits.within)) {
        threats_only_ = s.won_in && won_by_threats_;
        if (s.won_in)
            write_win(t_.root, s.won_in, 1);
        else
            write_escape(t_.root, s.not_within, 1);
        s.tree_is_whole = !halt_ && !tree_full_;
        tree_full_ = false;
    }
    // Last, since it takes the longest: all other moves have to be excluded.
    if (!halt_ && s.is_shortest()) find_first_moves();
    s.nodes = nodes_;
}

}  // namespace gess::GESS_KERNEL
