#include "facts.hpp"

#include "kernel.hpp"
#include "packed.hpp"
#include "tables.hpp"

namespace gess {

namespace {

Set operator&(const Set& a, const Set& b) {
    Set out{};
    for (int i = 0; i < 8; ++i) out.word[i] = a.word[i] & b.word[i];
    return out;
}

Set operator|(const Set& a, const Set& b) {
    Set out{};
    for (int i = 0; i < 8; ++i) out.word[i] = a.word[i] | b.word[i];
    return out;
}

Set without(const Set& a, const Set& b) {
    Set out{};
    for (int i = 0; i < 8; ++i) out.word[i] = a.word[i] & ~b.word[i];
    return out;
}

bool holds(const Set& a, int square) { return has(a, square + kShift); }
bool on_grid(int square) { return square >= 0 && square < kSquares; }

bool decided(const Position& p) {
    Set own, enemy;
    kernel().rings(p, own, enemy);
    return !some(own) || !some(enemy);
}

int sign(int n) { return (n > 0) - (n < 0); }

Refusal immovable(const Position& p, int centre) {
    if (!p.rules.start_on_frame && !on_board(centre)) return {Reason::start_on_frame, centre, {}};
    const Set& footprint = kFootprints.of[centre];
    Set mine = p.own & footprint, theirs = p.enemy & footprint;
    if (!some(mine)) return {some(theirs) ? Reason::not_yours : Reason::no_stones, centre, theirs};
    if (some(theirs)) return {Reason::enemy_stones, centre, theirs};
    Set alone{};
    put(alone, centre + kShift);
    if (!some(without(mine, alone))) return {Reason::only_centre, centre, {}};
    return {};
}

}  // namespace

Refusal why_immovable(const Position& p, int centre) {
    if (!on_grid(centre)) return {Reason::off_grid, -1, {}};
    if (decided(p)) return {Reason::game_over, -1, {}};
    return immovable(p, centre);
}

Refusal why_illegal(const Position& p, int from, int to) {
    if (!on_grid(from) || !on_grid(to)) return {Reason::off_grid, -1, {}};
    if (decided(p)) return {Reason::game_over, -1, {}};
    if (Refusal refusal = immovable(p, from); refusal.reason != Reason::none) return refusal;
    if (from == to) return {Reason::same_square, to, {}};
    int files = to % kSize - from % kSize, rows = to / kSize - from / kSize;
    int far_files = files < 0 ? -files : files, far_rows = rows < 0 ? -rows : rows;
    if (files && rows && far_files != far_rows) return {Reason::not_a_line, to, {}};
    int step = kSize * sign(rows) + sign(files);
    int steps = far_files > far_rows ? far_files : far_rows;
    if (!on_grid(from + step) || !holds(p.own, from + step))
        return {Reason::no_stone_in_direction, from + step, {}};
    if (!holds(p.own, from) && steps > 3) return {Reason::too_far, from + 3 * step, {}};
    Set others = without(p.own | p.enemy, kFootprints.of[from]);
    for (int centre = from + step; centre != to; centre += step) {
        Set met = others & kFootprints.of[centre];
        if (some(met)) return {Reason::blocked, centre, met};
        if (!p.rules.end_on_frame && !on_board(centre + step))
            return {Reason::leaves_board, centre + step, {}};
    }
    if (p.rules.must_keep_ring) {
        Report done = report(p, from, to);
        if (done.ending == Ending::ring_given_up) return {Reason::last_ring, from, {}};
    }
    return {};
}

Report report(const Position& p, int from, int to) {
    Report r{};
    int files = to % kSize - from % kSize, rows = to / kSize - from / kSize;
    int axis = rows == 0 ? 0 : files == 0 ? 1 : sign(files) == sign(rows) ? 2 : 3;
    Move move = static_cast<Move>(from << 7 | axis << 5 | (axis == 0 ? to % kSize : to / kSize));
    Position after;
    kernel().make(p, move, after);
    Set moving = p.own & kFootprints.of[from];
    r.own_captured = without(p.own & kFootprints.of[to], moving);
    r.enemy_captured = p.enemy & kFootprints.of[to];
    for (int square = 0; square < kSquares; ++square)
        if (holds(moving, square)) {
            int file = square % kSize + files, row = square / kSize + rows;
            if (file < 1 || file > 18 || row < 1 || row > 18) put(r.fallen, square + kShift);
        }
    Set own, enemy, own_now, enemy_now;
    kernel().rings(p, own, enemy);
    kernel().rings(after, enemy_now, own_now);
    r.own_rings_made = without(own_now, own);
    r.own_rings_broken = without(own, own_now);
    r.enemy_rings_made = without(enemy_now, enemy);
    r.enemy_rings_broken = without(enemy, enemy_now);
    if (!some(own_now))
        r.ending = Ending::ring_given_up;
    else if (!some(enemy_now))
        r.ending = Ending::ring_broken;
    return r;
}

}  // namespace gess
