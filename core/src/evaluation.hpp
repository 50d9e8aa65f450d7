// What a position says at a glance: who attacks a ring, and what the stones are worth.
#pragma once

#include "evaluation_weights.hpp"
#include "rules.hpp"

namespace gess {

constexpr int kMostEvaluation = 28000;

}  // namespace gess

namespace gess::GESS_KERNEL {

// The destinations from which a move hits every one of several rings.
GESS_LARGE Bits hit_zone(Bits ring_centres) {
    Bits zone = load(kAll);
    for_each(ring_centres, [&](int ring) { zone = zone & load(kRingZones.of[ring]); });
    return zone;
}

// What one side has, and what its moves can do.
struct Side {
    Bits touches;    // a move of its own that starts or ends here changes one of its rings
    Bits zone;       // a move of the enemy's that ends here hits all of its rings
    Bits centres;    // of its rings
    Bits reached;    // destinations of its moves
    int rings;
    int hits;        // moves that hit all of the enemy's rings
    Terms terms;
};

GESS_INLINE int from_border(Bits centres, int lines) {
    return count(centres & load(kFilesFromBorder[lines])) + count(centres & load(kRowsFromBorder[lines]));
}

GESS_LARGE void look(Bits own, Bits enemy, const Rules& rules, const Side& other, Side& side) {
    Reach reach(own, enemy, rules);
    Counter moves;
    side.reached = andnot(own, own);
    slides(reach, [&](int, int, Bits reached) {
        moves.add(reached);
        side.reached = side.reached | reached;
    });
    Bits near_enemy = tall(wide(other.zone));
    side.hits = count(side.reached & other.zone);
    Terms& t = side.terms;
    t = {};
    t.stone = count(own);
    t.mobility = moves.total();
    t.ring = side.rings;
    t.ring_approach = count(side.reached & near_enemy);
    t.ring_outer_approach = count(side.reached & tall(wide(near_enemy)));
    t.ring_siege = count(own & tall(wide(other.touches)));
    t.ring_first_line = from_border(side.centres, 1);
    t.ring_second_line = from_border(side.centres, 2);
    t.row_pair = count(own & shl<1>(own));
    t.file_pair = count(own & shl<kSize>(own));
    t.diagonal_pair = count(own & shl<kSize + 1>(own)) + count(own & shl<kSize - 1>(own));
    t.middle = count(own & load(kMiddle));
    t.border = count(own & load(kBorder));
}

struct View {
    Side own, enemy;

    View() = default;
    static View unseen() { return {}; }
    GESS_LARGE View(Bits own_stones, Bits enemy_stones, const Rules& rules) {
        Bits own_rings = rings(own_stones, enemy_stones), enemy_rings = rings(enemy_stones, own_stones);
        own.centres = own_rings;
        enemy.centres = enemy_rings;
        own.rings = count(own_rings);
        enemy.rings = count(enemy_rings);
        own.touches = zone_around(own_rings);
        enemy.touches = zone_around(enemy_rings);
        own.zone = own.rings == 1 ? own.touches : hit_zone(own_rings);
        enemy.zone = enemy.rings == 1 ? enemy.touches : hit_zone(enemy_rings);
        look(own_stones, enemy_stones, rules, enemy, own);
        look(enemy_stones, own_stones, rules, own, enemy);
        own.terms.exposed = count(own_stones & tall(wide(enemy.reached)));
        enemy.terms.exposed = count(enemy_stones & tall(wide(own.reached)));
    }
};

// How often each term counts, seen from the side to move.
GESS_INLINE Terms terms(const View& view) {
    Terms t;
    const Terms &own = view.own.terms, &enemy = view.enemy.terms;
#define GESS_TERM(name, weight) t.name = own.name - enemy.name;
    GESS_TERMS(GESS_TERM)
#undef GESS_TERM
    t.ring_attacked = view.enemy.hits > 0;
    t.ring_hit = view.enemy.hits;
    t.tempo = 1;
    return t;
}

// The interface between evaluation and search: a position, seen, to centi-stones for the side to
// move. Whatever fills it must stay well below kMateBound.
GESS_INLINE int evaluate(const View& view, const Weights& w) {
    Terms t = terms(view);
    int score = 0;
#define GESS_TERM(name, weight) score += w.name * t.name;
    GESS_TERMS(GESS_TERM)
#undef GESS_TERM
    score /= 10;
    return score < -kMostEvaluation ? -kMostEvaluation : score > kMostEvaluation ? kMostEvaluation : score;
}

}  // namespace gess::GESS_KERNEL
