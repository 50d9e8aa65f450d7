"""Single points of the rules that are easily got wrong, each with its position."""

from dataclasses import replace

from tests.setups import move, setup

import gess


def test_eight_stones_around_an_enemy_stone_are_no_ring() -> None:
    assert setup("@l3", "l3 @l18").winner is gess.WHITE
    assert setup("@l3 l18", "@l18").winner is gess.BLACK
    assert setup("@l3 @e5", "l3 @l18").rings(gess.BLACK) == 1 << gess.E5


def test_one_move_may_break_two_rings_by_leaving_the_one_and_landing_on_the_other() -> None:
    # The piece f5 is the east side of the ring e5; three steps north it lands on the ring g10.
    position = setup("@e5 @g10", "@o15", rules=gess.COURSE)
    losing = move("f5-f8")
    assert position.why_illegal(losing) is not None
    assert losing not in set(position.legal_moves)
    assert replace(position, rules=gess.CLASSIC).play(losing).winner is gess.WHITE
