// What a position says at a glance: who attacks a ring, and what the stones are worth.
#pragma once

#include "evaluation_weights.hpp"
#include "rules.hpp"

namespace gess::GESS_KERNEL {

// The destinations from which a move hits every one of several rings.
GESS_LARGE Bits hit_zone(Bits ring_centres) {
    Bits zone = load(kAll);
    for_each(ring_centres, [&](int ring) { zone = zone & load(kRingZones.of[ring]); });
    return zone;
}

struct Side {
    Bits touches;    // a move of its own that starts or ends here changes one of its rings
    Bits zone;       // a move of the enemy's that ends here hits all of its rings
    int rings;
    int stones;
    int moves;
    int approaches;  // moves that end near the enemy's ring
    bool hits;       // a move hits all of the enemy's rings
};

GESS_LARGE void look(Bits own, Bits enemy, const Rules& rules, Bits enemy_zone, Side& side) {
    Reach reach(own, enemy, rules);
    Bits near = tall(wide(enemy_zone));
    Counter moves, approaches;
    Bits hits = andnot(own, own);
    slides(reach, [&](int, int, Bits reached) {
        moves.add(reached);
        approaches.add(reached & near);
        hits = hits | (reached & enemy_zone);
    });
    side.moves = moves.total();
    side.approaches = approaches.total();
    side.hits = any(hits);
}

struct View {
    Side own, enemy;

    View() = default;
    static View unseen() { return {}; }
    GESS_LARGE View(Bits own_stones, Bits enemy_stones, const Rules& rules) {
        Bits own_rings = rings(own_stones, enemy_stones), enemy_rings = rings(enemy_stones, own_stones);
        own.rings = count(own_rings);
        enemy.rings = count(enemy_rings);
        own.touches = zone_around(own_rings);
        own.zone = own.rings == 1 ? own.touches : hit_zone(own_rings);
        enemy.zone = enemy.rings == 1 ? zone_around(enemy_rings) : hit_zone(enemy_rings);
        own.stones = count(own_stones);
        enemy.stones = count(enemy_stones);
        look(own_stones, enemy_stones, rules, enemy.zone, own);
        look(enemy_stones, own_stones, rules, own.zone, enemy);
    }
};

GESS_INLINE int evaluate(const View& view, const Weights& w) {
    const Side &own = view.own, &enemy = view.enemy;
    int score = w.stone * (own.stones - enemy.stones) + w.mobility * (own.moves - enemy.moves) +
                w.second_ring * (own.rings - enemy.rings) +
                w.ring_approach * (own.approaches - enemy.approaches) + w.tempo;
    if (enemy.hits) score -= w.ring_attacked;
    return score;
}

}  // namespace gess::GESS_KERNEL
