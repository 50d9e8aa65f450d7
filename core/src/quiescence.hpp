// The leaves of the search: captures until the position is quiet. This is the exchange evaluation of
// Gess: after the first two plies only recaptures around the last destination, and ever fewer of
// them, since one capture can be answered by dozens.
#pragma once

#include "search.hpp"

namespace gess::GESS_KERNEL {

// Whether an attack on the last ring can be answered at all: whether some move leaves the enemy
// without a win at once.
inline bool Worker::can_answer(int ply, const View& view) {
    Node &n = node_[ply], &next = node_[ply + 1];
    list_slides(load(n.position.own), load(n.position.enemy), n.position.rules, load(kAll), list_);
    drop_useless(n, view);
    if (!n.attacked) return true;
    order(n, kNoMove);
    for (Move move; (move = n.picker.next()) != kNoMove;) {
        if (!descend(ply, move)) continue;
        ++result_.nodes;
        View after = View::unseen();
        if (!look(next, after, move) || stopped()) return true;
    }
    return false;
}

inline int Worker::quiescence(int ply, int alpha, int beta, int depth, int around) {
    constexpr int kDepth = 6;
    constexpr int kWidth[kDepth] = {8, 4, 2, 1, 1, 1};
    Node& n = node_[ply];
    n.pv_length = 0;
    ++result_.nodes;
    if (ply > seldepth_) seldepth_ = ply;
    if (stopped()) return 0;
    if (depth == 0 && is_draw(ply)) return 0;

    if (depth == 0) {
        ++result_.probes;
        TableData known;
        if (s_.table->probe(n.key, known)) {
            ++result_.hits;
            int score = from_table(known.score, ply);
            if (use(kTableCuts) &&
                (known.bound == kExact || (known.bound == kLower && score >= beta) ||
                (known.bound == kUpper && score <= alpha)))
                return score;
        }
    }

    View view = View::unseen();
    Move win = kNoMove;
    if (look(n, view, win)) {
        n.pv[0] = win;
        n.pv_length = 1;
        return kMate - ply - 1;
    }
    if (depth == 0 && n.attacked && n.eval > alpha && use(kThreats) && !can_answer(ply, view)) {
        const int lost = -(kMate - ply - 2);
        s_.table->store(n.key, {kNoMove, to_table(lost, ply), n.eval, 0, kExact, true});
        return lost;
    }
    int best = n.eval;
    const int first_alpha = alpha;
    Move best_move = kNoMove;
    if (best > alpha) alpha = best;
    if (use(kQuiescence) && alpha < beta && depth < kDepth && ply < kMaxPly - 2) {
        const Position& p = n.position;
        Bits enemy = load(p.enemy);
        Bits targets = tall(wide(enemy));
        if (around >= 0 && depth >= 2) targets = targets & load(kRingZones.of[around]);
        n.picker.clear();
        if (any(targets)) {
            list_slides(load(p.own), enemy, p.rules, targets, list_);
            for (int i = 0; i < list_.count; ++i) {
                Gain g = gain(p.own, p.enemy, move_from(list_.move[i]), move_to(list_.move[i]));
                int net = g.enemy_lost - g.own_lost;
                if (net > 0) n.picker.add(list_.move[i], 32 * net - g.own_lost);
            }
        }
        int width = kWidth[depth];
        for (Move move; width > 0 && (move = n.picker.next()) != kNoMove;) {
            if (!descend(ply, move)) continue;
            --width;
            int score = -quiescence(ply + 1, -beta, -alpha, depth + 1, move_to(move));
            if (stop_) return 0;
            if (score > best) {
                best = score;
                best_move = move;
                if (score > alpha) {
                    alpha = score;
                    keep_line(ply, move);
                    if (score >= beta) break;
                }
            }
        }
    }
    if (depth == 0) {
        Bound bound = best >= beta ? kLower : best > first_alpha ? kExact : kUpper;
        s_.table->store(n.key, {best_move, to_table(best, ply), n.eval, 0, bound, n.attacked});
    }
    return best;
}

}  // namespace gess::GESS_KERNEL
