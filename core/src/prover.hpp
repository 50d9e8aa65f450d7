// The search of the solver: depth-first proof-number search (Nagai, "Df-pn algorithm for searching
// AND/OR trees and its applications", 2002) of all moves of both sides, bounded by the number of the
// attacker's moves. So positions never repeat in it, and a disproof is one. The last two moves of the
// attacker are searched straight away.
//
// Nothing is left out but moves that give up the mover's last ring: they lose at once, and there is
// always another (R15, R16).
#pragma once

#include <vector>

#include "evaluation.hpp"
#include "key.hpp"
#include "moves.hpp"
#include "solver.hpp"

namespace gess::GESS_KERNEL {

// A position after a move, with its name.
struct Child {
    Move move;
    Numbers numbers;
    Name name;
};

class Prover {
public:
    explicit Prover(SolverTask& task) : t_(task) {}
    void run();

private:
    struct Answer {
        Numbers numbers;
        Move best = kNoMove;
    };

    // prover.hpp
    // The name is a copy: children_, where it comes from, moves when it grows.
    Answer search(const Position& p, Name name, int within, bool attacker, u32 most_proof,
                  u32 most_disproof);
    Answer search_attack(const Position& p, int within, u32 most_proof, u32 most_disproof);
    Answer search_defence(const Position& p, int within, u32 most_proof, u32 most_disproof);
    Answer win_in_two(const Position& p);
    bool holds(const Position& p, Move& reply);
    void expand(const Position& p, int within, bool attacker);
    bool known(const Name& name, int within, Numbers& numbers) const;
    bool halted();

    // answers.hpp
    Answer prove(const Position& p, int within, bool attacker);
    int shortest(const Position& p, int within);
    void solve_levels();
    void solve_by_threats();
    bool level(int within, bool threats_only);
    void find_first_moves();
    void find_line();
    void write_win(const Position& p, int within, int ply);
    void write_escape(const Position& p, int within, int ply);
    template <class Visit>
    void for_each_result(const Position& p, Visit&& visit);
    void halt(Halt why);
    void tell(bool now);

    SolverTask& t_;
    bool halt_ = false;
    bool tree_full_ = false;
    u64 nodes_ = 0, node_limit_ = 0;
    double second_limit_ = 0;
    // Whether to look only at attacking moves that threaten; what that disproves is not disproved.
    bool threats_only_ = false;
    bool won_by_threats_ = false;
    int level_ = 0;
    double told_ = 0;
    std::vector<Child> children_;    // of all nodes from the root to here
    MoveList defences_, attacks_, scratch_;
    static constexpr int kRefuters = 4;
    Move refuter_[kRefuters] = {kNoMove, kNoMove, kNoMove, kNoMove};
};

inline Name name_of(const Position& p, bool threats_only) {
    u64 check = 0;
    for (int i = 0; i < 7; ++i)
        check ^= fold(p.own.word[i] ^ kKeys.k[15 - 2 * i], p.enemy.word[i] ^ kKeys.k[14 - 2 * i]);
    return {position_key(p) ^ (threats_only ? kKeys.k[0] : 0), static_cast<u32>(check ^ check >> 32)};
}

GESS_INLINE bool reaches(Bits own, Bits enemy, const Rules& rules, Bits zone) {
    Reach reach(own, enemy, rules);
    Bits found = andnot(own, own);
    slides(reach, [&](int, int, Bits reached) { found = found | (reached & zone); });
    return any(found);
}

// The destinations that touch every ring of a side.
GESS_INLINE Bits zone_of_rings(Bits side, Bits other) {
    Bits centres = rings(side, other);
    return count(centres) == 1 ? zone_around(centres) : hit_zone(centres);
}

// The side to move breaks the last ring at once, keeping one of its own. A move that breaks a ring
// ends within two squares of its centre both ways.
inline bool can_win(const Position& p, MoveList& scratch, Move* win = nullptr) {
    Bits own = load(p.own), enemy = load(p.enemy);
    Bits zone = zone_of_rings(enemy, own);
    if (!reaches(own, enemy, p.rules, zone)) return false;
    list_slides(own, enemy, p.rules, zone, scratch);
    for (int i = 0; i < scratch.count; ++i) {
        Stones after = make(p.own, own, enemy, move_from(scratch.move[i]), move_to(scratch.move[i]));
        if (enemy_keeps_ring(after) || !keeps_ring(after)) continue;
        if (win) *win = scratch.move[i];
        return true;
    }
    return false;
}

// A move made: the position for the other side, and whether either side is left without a ring.
struct Made {
    Position position;
    bool own_ring, enemy_ring;  // of the mover and of the other side
};

GESS_INLINE void make(const Position& p, Bits own, Bits enemy, Move move, Made& made) {
    Stones after = make(p.own, own, enemy, move_from(move), move_to(move));
    made.own_ring = keeps_ring(after);
    made.enemy_ring = enemy_keeps_ring(after);
    store(made.position.own, after.enemy);
    store(made.position.enemy, after.own);
    made.position.white_to_move = !p.white_to_move;
    made.position.rules = p.rules;
}

template <int direction>
GESS_INLINE bool slides_to(const Reach& reach, int steps, int to) {
    bool found = false;
    slides_in<direction>(reach, [&](int, int s, Bits reached) {
        if (s != steps) return;
        Set set;
        store(set, reached);
        found = has(set, to + kShift);
    });
    return found;
}

inline bool is_slide(const Position& p, Move move) {
    Reach reach(load(p.own), load(p.enemy), p.rules);
    int from = move_from(move), to = move_to(move), axis = move >> 5 & 3;
    int steps = (to - from) / kAxisStep[axis];
    switch (axis + (steps < 0 ? 4 : 0)) {
        case 0: return slides_to<0>(reach, steps, to);
        case 1: return slides_to<1>(reach, steps, to);
        case 2: return slides_to<2>(reach, steps, to);
        case 3: return slides_to<3>(reach, steps, to);
        case 4: return slides_to<4>(reach, -steps, to);
        case 5: return slides_to<5>(reach, -steps, to);
        case 6: return slides_to<6>(reach, -steps, to);
        default: return slides_to<7>(reach, -steps, to);
    }
}

inline bool Prover::halted() {
    if (halt_) return true;
    ++nodes_;
    if (node_limit_ && nodes_ >= node_limit_) halt(Halt::nodes);
    if ((nodes_ & 1023) == 0) {
        if (t_.stop.load(std::memory_order_relaxed)) halt(Halt::stopped);
        else if (second_limit_ > 0 && t_.seconds(t_.clock) >= second_limit_) halt(Halt::seconds);
        else if ((nodes_ & 0xffff) == 0) tell(false);
    }
    return halt_;
}

// What the table knows of a position: solved, or how far the search has come with it.
inline bool Prover::known(const Name& name, int within, Numbers& numbers) const {
    const ProofEntry* e = t_.table->find(name);
    if (!e) return false;
    if (e->won_in && e->won_in <= within)
        numbers = kProved;
    else if (e->not_in >= within)
        numbers = kDisproved;
    else if (e->within == within)
        numbers = {e->proof, e->disproof};
    else
        return false;
    return true;
}

// The defender is to move and the attacker has one move left: has the defender a reply after which
// the attacker does not win at once, or that wins?
inline bool Prover::holds(const Position& p, Move& reply) {
    const Bits own = load(p.own), enemy = load(p.enemy);
    Made made;
    auto refutes = [&](Move move) {
        if (halted()) return false;
        make(p, own, enemy, move, made);
        return made.own_ring && (!made.enemy_ring || !can_win(made.position, scratch_));
    };
    for (int i = 0; i < kRefuters && refuter_[i] != kNoMove; ++i) {
        Move move = refuter_[i];
        if (!is_slide(p, move) || !refutes(move)) continue;
        for (; i > 0; --i) refuter_[i] = refuter_[i - 1];
        refuter_[0] = reply = move;
        return true;
    }
    list_slides(own, enemy, p.rules, load(kAll), defences_);
    // What changes nothing on the way of one of the attackers, nor at the ring, comes last.
    Bits zone = zone_of_rings(own, enemy);
    list_slides(enemy, own, p.rules, zone, scratch_);
    Set helpful = kAll;
    if (scratch_.count) {
        Set path{};
        int from = move_from(scratch_.move[0]), to = move_to(scratch_.move[0]);
        int step = kAxisStep[scratch_.move[0] >> 5 & 3] * (to < from ? -1 : 1);
        for (int at = from; at != to; at += step) put(path, at + kShift);
        put(path, to + kShift);
        store(helpful, zone_around(load(path)) | zone);
    }
    for (bool first : {true, false}) {
        for (int i = 0; i < defences_.count; ++i) {
            Move move = defences_.move[i];
            bool helps = has(helpful, move_from(move) + kShift) || has(helpful, move_to(move) + kShift);
            if (helps != first) continue;
            if (refutes(move)) {
                for (int k = kRefuters - 1; k > 0; --k) refuter_[k] = refuter_[k - 1];
                refuter_[0] = reply = move;
                return true;
            }
            if (halt_) return false;
        }
    }
    return false;
}

// The attacker is to move, cannot win at once, and has two moves left.
inline Prover::Answer Prover::win_in_two(const Position& p) {
    const Bits own = load(p.own), enemy = load(p.enemy);
    list_slides(own, enemy, p.rules, load(kAll), attacks_);
    Made made;
    Move reply;
    for (int i = 0; i < attacks_.count; ++i) {
        make(p, own, enemy, attacks_.move[i], made);
        if (!made.own_ring) continue;
        if (threats_only_) {
            Bits attacker = load(made.position.enemy), defender = load(made.position.own);
            if (!reaches(attacker, defender, p.rules, zone_of_rings(defender, attacker))) continue;
        }
        bool held = holds(made.position, reply);
        if (halt_) break;
        if (!held) return {kProved, attacks_.move[i]};
    }
    return {kDisproved, kNoMove};
}

// Adds the positions after all moves to children_, each once, with what can be seen of them.
inline void Prover::expand(const Position& p, int within, bool attacker) {
    const Bits own = load(p.own), enemy = load(p.enemy);
    constexpr int kSlots = 4096;
    u16 slot[kSlots] = {};
    const std::size_t begin = children_.size();
    list_slides(own, enemy, p.rules, load(kAll), attacks_);
    Made made;
    for (int i = 0; i < attacks_.count; ++i) {
        make(p, own, enemy, attacks_.move[i], made);
        if (!made.own_ring) continue;
        Name name = name_of(made.position, threats_only_);
        t_.table->prefetch(name);
        unsigned at = name.check % kSlots;
        while (slot[at] && !(children_[begin + slot[at] - 1].name == name)) at = (at + 1) % kSlots;
        if (slot[at]) continue;
        children_.push_back({attacks_.move[i], {0, 0}, name});
        if (children_.size() - begin < kSlots / 2)
            slot[at] = static_cast<u16>(children_.size() - begin);
    }
    std::size_t kept = begin;
    for (std::size_t i = begin; i < children_.size() && !halted(); ++i) {
        Child child = children_[i];
        const int left = attacker ? within - 1 : within;
        bool seen = known(child.name, left, child.numbers);
        if (!seen || attacker) make(p, own, enemy, child.move, made);
        if (!made.enemy_ring) {  // the attacker's wins at once were looked for before
            child.numbers = attacker ? kProved : kDisproved;
        } else if (attacker) {
            Bits others = load(made.position.own), mine = load(made.position.enemy);
            bool threat = false;
            if (!seen || threats_only_)
                threat = reaches(mine, others, p.rules, zone_of_rings(others, mine));
            if (threats_only_ && !threat) continue;
            if (!seen && can_win(made.position, scratch_))
                child.numbers = kDisproved;
            else if (!seen)
                child.numbers = threat ? Numbers{8, 2} : Numbers{100, 1};
        } else if (!seen) {
            u32 effort = static_cast<u32>(left);
            child.numbers = can_win(made.position, scratch_) ? kProved : Numbers{effort, effort};
        }
        children_[kept++] = child;
    }
    children_.resize(kept);
}

// Searches a node until it is solved or one of its numbers reaches its bound. `within` is the number
// of moves that the attacker has left, from 2; the side to move cannot win at once.
inline Prover::Answer Prover::search(const Position& p, Name name, int within, bool attacker,
                                     u32 most_proof, u32 most_disproof) {
    Numbers numbers;
    if (known(name, within, numbers) && numbers.solved()) {
        const ProofEntry* e = t_.table->find(name);
        if (attacker != numbers.proved() || e->best != kNoMove) return {numbers, e->best};
    }
    if (halted()) return {{1, 1}, kNoMove};
    const u64 before = nodes_;
    Answer answer = attacker && within == 2 ? win_in_two(p)
                    : attacker ? search_attack(p, within, most_proof, most_disproof)
                               : search_defence(p, within, most_proof, most_disproof);
    if (halt_) return {{1, 1}, kNoMove};
    u64 work = nodes_ - before;
    t_.table->store(name, within, answer.numbers, answer.best,
                    static_cast<u32>(work < kNever ? work : kNever));
    return answer;
}

// A sum would count what is shared by several children again and again, so the largest number stands
// for all, and one for each of the others (weak proof numbers: Ueda, Hashimoto, Hashimoto and Iida,
// "Weak proof-number search", 2008).
struct Tally {
    u32 least = kNever, second = kNever, most = 0, open = 0;
    std::size_t best = 0;
    GESS_INLINE void add(u32 easier, u32 harder, std::size_t i) {
        if (easier < least) {
            second = least;
            least = easier;
            best = i;
        } else if (easier < second) {
            second = easier;
        }
        if (!harder) return;
        ++open;
        if (harder > most) most = harder;
    }
    u32 hard() const {
        if (!open || most == kNever) return most;
        return most + (open - 1) < kNever ? most + (open - 1) : kNever - 1;
    }
    // How far the best child may go: a little beyond the second best, so as not to turn too often.
    u32 easy_bound(u32 bound) const {
        u32 beyond = second < kNever ? second + second / 4 + 1 : kNever;
        return beyond < bound ? beyond : bound;
    }
    u32 hard_bound(u32 bound) const { return bound < kNever ? bound - (open - 1) : kNever; }
};

inline Prover::Answer Prover::search_attack(const Position& p, int within, u32 most_proof,
                                            u32 most_disproof) {
    const std::size_t begin = children_.size();
    expand(p, within, true);
    const Bits own = load(p.own), enemy = load(p.enemy);
    Answer answer{{1, 1}, kNoMove};
    while (!halt_) {
        Tally tally;
        for (std::size_t i = begin; i < children_.size(); ++i)
            tally.add(children_[i].numbers.proof, children_[i].numbers.disproof, i);
        answer.numbers = {tally.least, tally.least ? tally.hard() : kNever};
        if (tally.least == 0) answer.best = children_[tally.best].move;
        if (answer.numbers.solved() || answer.numbers.proof >= most_proof ||
            answer.numbers.disproof >= most_disproof)
            break;
        Made made;
        make(p, own, enemy, children_[tally.best].move, made);
        Numbers found = search(made.position, children_[tally.best].name, within - 1, false,
                               tally.easy_bound(most_proof), tally.hard_bound(most_disproof)).numbers;
        children_[tally.best].numbers = found;
    }
    children_.resize(begin);
    return answer;
}

inline Prover::Answer Prover::search_defence(const Position& p, int within, u32 most_proof,
                                             u32 most_disproof) {
    const std::size_t begin = children_.size();
    expand(p, within, false);
    const Bits own = load(p.own), enemy = load(p.enemy);
    Answer answer{{1, 1}, kNoMove};
    while (!halt_) {
        Tally tally;
        for (std::size_t i = begin; i < children_.size(); ++i)
            tally.add(children_[i].numbers.disproof, children_[i].numbers.proof, i);
        answer.numbers = {tally.least ? tally.hard() : kNever, tally.least};
        if (tally.least == 0) answer.best = children_[tally.best].move;
        if (answer.numbers.solved() || answer.numbers.proof >= most_proof ||
            answer.numbers.disproof >= most_disproof)
            break;
        Made made;
        make(p, own, enemy, children_[tally.best].move, made);
        Numbers found = search(made.position, children_[tally.best].name, within, true,
                               tally.hard_bound(most_proof), tally.easy_bound(most_disproof)).numbers;
        children_[tally.best].numbers = found;
    }
    children_.resize(begin);
    return answer;
}

}  // namespace gess::GESS_KERNEL

#include "answers.hpp"
