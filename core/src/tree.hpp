// The inner nodes of the search.
#pragma once

#include "search.hpp"

namespace gess::GESS_KERNEL {

// How much less deep a late move is searched: by depth and the move's number.
struct Reductions {
    u8 of[64][64];
};
inline const Reductions& reductions() {
    static const Reductions table = [] {
        Reductions r{};
        for (int depth = 1; depth < 64; ++depth)
            for (int number = 1; number < 64; ++number)
                r.of[depth][number] = static_cast<u8>(
                    0.5 + __builtin_log(depth) * __builtin_log(number) / 1.2);
        return r;
    }();
    return table;
}

// Looks at a node from both sides. Returns whether the side to move wins at once, and by which move.
inline bool Worker::look(Node& n, View& view, Move& win) {
    Bits own = load(n.position.own), enemy = load(n.position.enemy);
    view = View(own, enemy, n.position.rules);
    n.eval = evaluate(view, s_.weights);
    n.attacked = view.enemy.hits > 0;
    store(n.ring_zone, view.own.touches);
    if (view.own.hits == 0) return false;
    list_slides(own, enemy, n.position.rules, view.enemy.zone, list_);
    for (int i = 0; i < list_.count; ++i) {
        Stones after = make(n.position.own, own, enemy, move_from(list_.move[i]),
                            move_to(list_.move[i]));
        if (keeps_ring(after)) {
            win = list_.move[i];
            return true;
        }
    }
    return false;
}

// Makes a move into the next node; returns false, and leaves that node useless, if the mover would be
// left without a ring: such a move loses at once and is never searched (R15).
inline bool Worker::descend(int ply, Move move) {
    const Node& n = node_[ply];
    Node& next = node_[ply + 1];
    const Position& p = n.position;
    int from = move_from(move), to = move_to(move);
    Stones after = make(p.own, load(p.own), load(p.enemy), from, to);
    if ((has(n.ring_zone, from + kShift) || has(n.ring_zone, to + kShift)) && !keeps_ring(after))
        return false;
    Gain lost = gain(p.own, p.enemy, from, to);
    store(next.position.own, after.enemy);
    store(next.position.enemy, after.own);
    next.position.white_to_move = !p.white_to_move;
    next.position.rules = p.rules;
    next.key = position_key(next.position);
    s_.table->prefetch(next.key);
    next.played = move;
    next.quiet_plies = lost.enemy_lost + lost.own_lost ? 0 : n.quiet_plies + 1;
    return true;
}

// The null move: the other side is to move in the same position.
inline void Worker::pass(int ply) {
    const Node& n = node_[ply];
    Node& next = node_[ply + 1];
    next.position.own = n.position.enemy;
    next.position.enemy = n.position.own;
    next.position.white_to_move = !n.position.white_to_move;
    next.position.rules = n.position.rules;
    next.key = position_key(next.position);
    next.played = kNoMove;
    next.quiet_plies = 0;
}

// In the tree the second occurrence is a draw already: who repeats once can do so again.
inline bool Worker::is_draw(int ply) const {
    const Node& n = node_[ply];
    if (s_.conventions.quiet_plies && n.quiet_plies >= s_.conventions.quiet_plies) return true;
    if (!s_.conventions.repetition) return false;
    int in_game = 0;
    for (int back = 4; back <= n.quiet_plies; back += 2) {
        if (back <= ply) {
            if (node_[ply - back].key == n.key) return true;
        } else if (int at = s_.history_count - (back - ply); at >= 0) {
            if (s_.history[at] == n.key && ++in_game == s_.conventions.repetition - 1) return true;
        } else {
            break;
        }
    }
    return false;
}

inline bool Worker::stopped() {
    if (stop_) return true;
    const Limits& limits = s_.limits;
    // A single thread stops at the very node, so that it does the same every time.
    const bool alone = s_.threads == 1;
    if (limits.nodes && alone && result_.nodes >= limits.nodes) stop_ = true;
    if (result_.nodes - told_ >= tell_every_) {
        const u64 all = tell_nodes();
        if (limits.nodes && !alone && all >= limits.nodes) stop_ = true;
        if (s_.stop.load(std::memory_order_relaxed)) stop_ = true;
        if (number_ == 0 && limits.hard_ms > 0 &&
            !s_.pondering.load(std::memory_order_relaxed) && s_.now_ms(s_.clock) >= limits.hard_ms)
            stop_ = true;
    }
    return stop_;
}

// Brings the count that all threads share up to date, and returns it.
inline u64 Worker::tell_nodes() {
    const u64 news = result_.nodes - told_;
    told_ = result_.nodes;
    return s_.nodes.fetch_add(news, std::memory_order_relaxed) + news;
}

inline void Worker::keep_line(int ply, Move move) {
    Node &n = node_[ply], &next = node_[ply + 1];
    n.pv[0] = move;
    for (int i = 0; i < next.pv_length; ++i) n.pv[i + 1] = next.pv[i];
    n.pv_length = next.pv_length + 1;
}

// Fills the picker with all moves of list_, the most promising with the highest values. Returns the
// least value of a move that wins more than it costs.
inline int Worker::order(Node& n, Move from_table) {
    constexpr int kCapture = 20000;
    const Position& p = n.position;
    const std::int16_t* quiet = m_.quiet[p.white_to_move];
    n.picker.clear();
    for (int i = 0; i < list_.count; ++i) {
        Move move = list_.move[i];
        int from = move_from(move), to = move_to(move);
        int value;
        if (move == from_table) {
            value = 32767;
        } else {
            Gain g = gain(p.own, p.enemy, from, to);
            int net = g.enemy_lost - g.own_lost;
            if (g.enemy_lost && net > 0)
                value = kCapture + 500 * net + 20 * g.enemy_lost;
            else
                value = (use(kHistory) ? quiet[move] / 4 : 0) + (net < 0 ? 1200 * net : 0);
        }
        n.picker.add(move, value);
    }
    return kCapture;
}

// Drops from list_ the moves that leave a threat to the last ring standing, and returns how many. A
// move can only help if it changes a square that the attacker uses or sweeps, touches a ring, or
// makes a new one.
inline int Worker::drop_useless(Node& n, const View& view) {
    const Position& p = n.position;
    Bits own = load(p.own), enemy = load(p.enemy);
    constexpr int kAttacks = 16;
    Set zone[kAttacks];
    int attacks = 0;
    MoveList& threats = threats_;
    list_slides(enemy, own, p.rules, view.own.zone, threats);
    for (int i = 0; i < threats.count && attacks < kAttacks; ++i) {
        int from = move_from(threats.move[i]), to = move_to(threats.move[i]);
        if (!keeps_ring(make(p.enemy, enemy, own, from, to))) continue;
        Set path{};
        int step = kAxisStep[threats.move[i] >> 5 & 3];
        if (to < from) step = -step;
        for (int at = from;; at += step) {
            put(path, at + kShift);
            if (at == to) break;
        }
        store(zone[attacks++], zone_around(load(path)));
    }
    n.attacked = attacks > 0;
    if (!attacks) return 0;
    const Set& near_rings = n.ring_zone;
    int kept = 0;
    for (int i = 0; i < list_.count; ++i) {
        Move move = list_.move[i];
        int from = move_from(move) + kShift, to = move_to(move) + kShift;
        bool helps = has(near_rings, from) || has(near_rings, to);
        if (!helps) {
            helps = true;
            for (int a = 0; a < attacks && helps; ++a) helps = has(zone[a], from) || has(zone[a], to);
        }
        if (!helps) {
            Stones after = make(p.own, own, enemy, from - kShift, to - kShift);
            helps = count(rings(after.own, after.enemy)) > view.own.rings;
        }
        if (helps) list_.move[kept++] = move;
    }
    int dropped = list_.count - kept;
    list_.count = kept;
    return dropped;
}

inline void Worker::reward(const Node& n, Move best, const Move* tried, int tried_count, int depth) {
    auto adjust = [](std::int16_t& value, int bonus) {
        value = static_cast<std::int16_t>(value + bonus - value * (bonus < 0 ? -bonus : bonus) / 16384);
    };
    std::int16_t* quiet = m_.quiet[n.position.white_to_move];
    int bonus = depth * depth * 32;
    if (bonus > 2000) bonus = 2000;
    adjust(quiet[best], bonus);
    for (int i = 0; i < tried_count; ++i) adjust(quiet[tried[i]], -bonus);
}

inline int Worker::search(int ply, int alpha, int beta, int depth, bool cut_node) {
    if (depth <= 0) return quiescence(ply, alpha, beta, 0, -1);
    Node& n = node_[ply];
    const bool pv = beta - alpha > 1;
    n.pv_length = 0;
    ++result_.nodes;
    if (ply > seldepth_) seldepth_ = ply;
    if (stopped()) return 0;
    if (is_draw(ply)) return 0;
    // Nothing here can be better than winning now, or worse than losing in two plies.
    if (alpha < -(kMate - ply - 2)) alpha = -(kMate - ply - 2);
    if (beta > kMate - ply - 1) beta = kMate - ply - 1;
    if (alpha >= beta) return alpha;

    ++result_.probes;
    TableData known;
    Move table_move = kNoMove;
    if (s_.table->probe(n.key, known)) {
        ++result_.hits;
        table_move = known.move;
        int score = from_table(known.score, ply);
        if (!pv && use(kTableCuts) && known.depth >= depth &&
            (known.bound == kExact || (known.bound == kLower && score >= beta) ||
             (known.bound == kUpper && score <= alpha)))
            return score;
    }

    View view = View::unseen();
    Move win = kNoMove;
    if (look(n, view, win)) {
        n.pv[0] = win;
        n.pv_length = 1;
        int score = kMate - ply - 1;
        s_.table->store(n.key, {win, to_table(score, ply), n.eval, 255 - 2, kExact, n.attacked});
        return score;
    }
    if (ply >= kMaxPly - 2) return n.eval;
    const bool threatened = n.attacked;

    if (!pv && !threatened && !is_mate(beta)) {
        if (use(kReverseFutility) && depth <= 5 && n.eval - 110 * depth >= beta) return n.eval;
        if (use(kNullMove) && depth >= 2 && n.eval >= beta && n.played != kNoMove) {
            int reduced = depth - 4 - depth / 4;
            pass(ply);
            int score = -search(ply + 1, -beta, -beta + 1, reduced, !cut_node);
            if (stop_) return 0;
            if (score >= beta) return is_mate(score) ? beta : score;
        }
    }

    list_slides(load(n.position.own), load(n.position.enemy), n.position.rules, load(kAll), list_);
    int best = -kInfinite;
    if (threatened && use(kEvasions) && drop_useless(n, view) > 0) best = -(kMate - ply - 2);
    const int capture = order(n, table_move);

    Move best_move = kNoMove;
    Bound bound = kUpper;
    Move tried[64];
    int tried_count = 0, number = 0;
    const bool quiet_node = !pv && !threatened;
    for (Move move; (move = n.picker.next()) != kNoMove;) {
        const bool quiet = n.picker.value() < capture;
        if (use(kLateMovePruning) && quiet_node && quiet && best > -kMateBound && depth <= 6 &&
            number >= 5 + 2 * depth * depth)
            break;
        if (!descend(ply, move)) continue;
        ++number;
        int score;
        if (number == 1) {
            score = -search(ply + 1, -beta, -alpha, depth - 1, pv ? false : !cut_node);
        } else {
            int reduction = 0;
            if (use(kLateMoveReductions) && depth >= 2 && number > 2 && quiet) {
                reduction = reductions().of[depth < 63 ? depth : 63][number < 63 ? number : 63];
                if (pv) --reduction;
                if (cut_node) ++reduction;
                if (reduction > depth - 1) reduction = depth - 1;
                if (reduction < 0) reduction = 0;
            }
            score = -search(ply + 1, -alpha - 1, -alpha, depth - 1 - reduction, true);
            if (score > alpha && reduction)
                score = -search(ply + 1, -alpha - 1, -alpha, depth - 1, !cut_node);
            if (score > alpha && score < beta)
                score = -search(ply + 1, -beta, -alpha, depth - 1, false);
        }
        if (stop_) return 0;
        if (score > best) {
            best = score;
            if (score > alpha) {
                alpha = score;
                best_move = move;
                bound = kExact;
                if (pv) keep_line(ply, move);
                if (score >= beta) {
                    bound = kLower;
                    ++result_.cuts;
                    result_.first_cuts += number == 1;
                    if (quiet) reward(n, move, tried, tried_count, depth);
                    break;
                }
            }
        }
        if (quiet && move != best_move && tried_count < 64) tried[tried_count++] = move;
    }
    // A side with a ring has a move that keeps one (R16), so something was searched, or dropped as
    // losing in two plies; a value is missing only where all was pruned.
    if (best == -kInfinite) best = alpha;
    s_.table->store(n.key, {best_move, to_table(best, ply), n.eval, depth, bound, threatened});
    return best;
}

}  // namespace gess::GESS_KERNEL
