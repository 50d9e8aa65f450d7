"""Single points of the rules that are easily got wrong, each with its position."""

import gess


def place(*stones: str, turn: gess.Color = gess.BLACK, rules: str = "standard") -> gess.Position:
    """A position of rings and stones: `b:l3` is a black ring around l3, `w=c5` a white stone."""
    sets = {"b": 0, "w": 0}
    for color, sign, *name in stones:
        sq = gess.square("".join(name))
        sets[color] |= gess.footprint(sq) ^ 1 << sq if sign == ":" else 1 << sq
    return gess.Position(sets["b"], sets["w"], turn, gess.RULES[rules])


def test_stones_around_an_enemy_stone_are_no_ring() -> None:
    position = place("b:l3", "w=l3", "b:e5", "w:l18")
    assert gess.square_names(position.rings(gess.BLACK)) == ["e5"]
    assert place("b:l3", "w=l3", "w:l18").winner is gess.WHITE
    assert place("b:l3", "w:l18", "b=l18").winner is gess.BLACK


def test_one_move_may_break_two_rings_by_leaving_the_one_and_landing_on_the_other() -> None:
    # The piece f5 is the east side of the ring e5; three steps north it lands on the ring g10.
    position = place("b:e5", "b:g10", "w:o15", rules="course")
    move = gess.Move.parse("f5-f8")
    assert position.why_illegal(move) is not None
    assert move not in set(position.legal_moves)
    free = gess.Position(position.black, position.white, position.turn, gess.CLASSIC)
    assert free.play(move).winner is gess.WHITE
