// What a single move does, and why one is not allowed: for people, so plain code that takes its time.
#pragma once

#include "types.hpp"

namespace gess {

// In the order of the library's ReasonCode, after 0 for "it is allowed".
enum class Reason : u8 {
    none,
    off_grid,
    game_over,
    start_on_frame,
    no_stones,
    not_yours,
    enemy_stones,
    only_centre,
    same_square,
    not_a_line,
    no_stone_in_direction,
    too_far,
    blocked,
    leaves_board,
    last_ring,
};

struct Refusal {
    Reason reason = Reason::none;
    int at = -1;    // the square that it is about, -1 for none
    Set squares{};  // the stones that stand in the way
};

// Why the side to move can move no piece with this centre.
Refusal why_immovable(const Position&, int centre);
Refusal why_illegal(const Position&, int from, int to);

// How a move ended the game.
enum class Ending : u8 { none, ring_broken, ring_given_up };

// What a legal move does; the sets are squares before the move, but for rings made.
struct Report {
    Set own_captured, enemy_captured, fallen;
    Set own_rings_made, enemy_rings_made, own_rings_broken, enemy_rings_broken;
    Ending ending;
};

Report report(const Position&, int from, int to);

}  // namespace gess
