"""Why a move is not allowed: each kind of reason, its sentence, and which comes first."""

from __future__ import annotations

import pickle

import pytest
from tests.setups import move, name, number, setup

from gess import (
    CLASSIC,
    COURSE,
    OPEN_EDGE,
    RULES,
    WHITE,
    Move,
    Position,
    Reason,
    ReasonCode,
    Rules,
)


def test_the_codes_in_order() -> None:
    assert [code.value for code in ReasonCode] == [
        "off-grid",
        "game-over",
        "start-on-frame",
        "no-stones",
        "not-yours",
        "enemy-stones",
        "only-centre",
        "same-square",
        "not-a-line",
        "no-stone-in-direction",
        "too-far",
        "blocked",
        "leaves-board",
        "last-ring",
    ]


def told(reason: Reason | None) -> tuple[str, str | None, str, str]:
    """The code, the square it is about, the stones, and the sentence."""
    assert reason is not None
    at = None if reason.at is None else name(reason.at)
    return reason.code.value, at, " ".join(name(sq) for sq in reason.squares), str(reason)


# Stones of Black besides the ring of r3, stones of White besides that of r18, the move,
# then code, square and stones of the reason.
CASES = [
    ("e5", "", "h8-h9", "no-stones", "h8", ""),
    ("", "h8 i8", "h9-h10", "not-yours", "h9", "h8 i8"),
    ("e5 e6", "f6 d4", "e5-e6", "enemy-stones", "e5", "d4 f6"),
    ("e5", "", "e5-e6", "only-centre", "e5", ""),
    ("e6", "", "e5-e5", "same-square", "e5", ""),
    ("e6 f6", "", "e5-f7", "not-a-line", "f7", ""),
    ("e6", "", "e5-f5", "no-stone-in-direction", "f5", ""),
    ("e6", "", "e5-e9", "too-far", "e8", ""),
    ("e5 e6 d10", "f10", "e5-e10", "blocked", "e9", "d10 f10"),
    ("e2", "", "e3-e1", "leaves-board", "e1", ""),
]

SENTENCES = {
    "no-stones": "there are no stones in the footprint of h8",
    "not-yours": "all stones in the footprint of h9 are the opponent's",
    "enemy-stones": "stones of the opponent stand in the footprint of e5: d4, f6",
    "only-centre": "only e5 itself holds a stone, so the piece faces no direction",
    "same-square": "a move takes at least one step, and this one stays on e5",
    "not-a-line": "f7 does not lie on a straight line from there",
    "no-stone-in-direction": "the piece cannot move that way: f5 holds no stone of it",
    "too-far": "without a stone in its centre the piece goes no further than e8",
    "blocked": "the piece must stop on e9, where it meets stones: d10, f10",
    "leaves-board": "the piece must stop before e1, which is not on the board",
}


@pytest.mark.parametrize(("own", "enemy", "text", "code", "at", "squares"), CASES)
def test_reasons(own: str, enemy: str, text: str, code: str, at: str, squares: str) -> None:
    reason = setup(f"@r3 {own}", f"@r18 {enemy}").why_illegal(move(text))
    assert told(reason) == (code, at, squares, SENTENCES[code])
    mirrored = setup(f"@r18 {enemy}", f"@r3 {own}", WHITE).why_illegal(move(text))
    assert reason == mirrored, "it is the same for White"


def test_a_stone_next_to_the_piece_blocks_its_second_step() -> None:
    reason = setup("@r3 e5 e6 e7", "@r18").why_illegal(move("e5-e7"))
    assert told(reason)[:3] == ("blocked", "e6", "e7")


@pytest.mark.parametrize("wrong", [Move(-1, 20), Move(0, -1), Move(400, 42), Move(42, 400)])
def test_off_the_grid(wrong: Move) -> None:
    for position in (Position.start(), setup("e5 e6", "@r18")):
        assert told(position.why_illegal(wrong)) == (
            "off-grid",
            None,
            "",
            "a move goes from one of the squares a1 to t20 to another",
        )


@pytest.mark.parametrize(("black", "white"), [("e5 e6", "@r18"), ("@r3 e5 e6", "l10"), ("e6", "")])
def test_game_over(black: str, white: str) -> None:
    position = setup(black, white)
    for text in ("e5-e6", "h8-h9", "e5-e5", "e5-f7", "a1-b2", "t20-a1", "s19-t20"):
        assert told(position.why_illegal(move(text))) == (
            "game-over",
            None,
            "",
            "the game is over",
        )
    assert told(position.why_immovable(number("e5")))[0] == "game-over"


@pytest.mark.parametrize("rules", [CLASSIC, COURSE], ids=lambda rules: rules.name)
def test_start_on_frame(rules: Rules) -> None:
    position = setup("@r3 b10", "@r18", rules=rules)
    for text in ("a10-b10", "a5-b5", "t20-s19"):
        assert told(position.why_illegal(move(text))) == (
            "start-on-frame",
            text.split("-")[0],
            "",
            f"under these rules no piece has its centre on the frame, as {text.split('-')[0]} is",
        )
    assert setup("@r3 b10", "@r18").why_illegal(move("a10-b10")) is None
    assert position.why_illegal(move("c10-b10")) is None


def test_last_ring() -> None:
    position = Position.start(COURSE)
    assert told(position.why_illegal(move("l3-l2"))) == (
        "last-ring",
        "l3",
        "",
        "under these rules a move may not give up the last ring",
    )
    assert position.why_illegal(move("l3-l6")) is None  # the ring itself moves
    assert position.why_illegal(move("i3-j3")) is None  # broken and made again
    for name_, rules in RULES.items():
        if name_ != "course":
            assert Position.start(rules).why_illegal(move("l3-l2")) is None


def test_a_second_ring_may_be_given_up() -> None:
    one = setup("@e5", "@r18", rules=COURSE)
    two = setup("@e5 @r3", "@r18", rules=COURSE)
    assert told(one.why_illegal(move("d4-e4")))[0] == "last-ring"
    assert two.why_illegal(move("d4-e4")) is None


@pytest.mark.parametrize(
    ("own", "text"),
    [
        ("e2", "e3-e1"),
        ("b3", "c4-a2"),
        ("b5", "c5-a5"),
        ("s10", "r10-t10"),
        ("e19", "e18-e20"),
        ("s4", "r3-t5"),
        ("h19", "i18-g20"),
        ("b5 c5", "c5-a5"),
    ],
)
def test_the_edge_is_open_only_where_the_rules_say_so(own: str, text: str) -> None:
    for rules in RULES.values():
        reason = setup(f"@l9 {own}", "@l14", rules=rules).why_illegal(move(text))
        if rules == OPEN_EDGE:
            assert reason is None
        else:
            beyond = text.split("-")[1]
            assert told(reason) == (
                "leaves-board",
                beyond,
                "",
                f"the piece must stop before {beyond}, which is not on the board",
            )


@pytest.mark.parametrize(
    ("position", "text", "code", "at"),
    [
        # the reasons of the piece, before those of the move
        (setup("e5", "", rules=CLASSIC), "a9-a9", "game-over", None),
        (setup("@r3", "@l18", rules=CLASSIC), "a9-a9", "start-on-frame", "a9"),
        (setup("@r3 b9", "@l18 b10", rules=CLASSIC), "a9-b9", "start-on-frame", "a9"),
        (setup("@r3", "@l18"), "h8-h8", "no-stones", "h8"),
        (setup("@r3", "@l18 h8"), "h9-i11", "not-yours", "h9"),
        (setup("@r3", "@l18 h9"), "h9-h9", "not-yours", "h9"),
        (setup("@r3 e5", "@l18 d4"), "e5-e5", "enemy-stones", "e5"),
        (setup("@r3 e5", "@l18"), "e5-e5", "only-centre", "e5"),
        (setup("@r3 e5", "@l18"), "e5-f7", "only-centre", "e5"),
        # then the line, the direction, the range
        (setup("@r3 e6", "@l18"), "e5-f7", "not-a-line", "f7"),
        (setup("@r3 e6", "@l18"), "e5-t4", "not-a-line", "t4"),
        (setup("@r3 e6", "@l18"), "e5-i5", "no-stone-in-direction", "f5"),
        (setup("@r3 e6", "@l18"), "e5-i9", "no-stone-in-direction", "f6"),
        (setup("@r3 e6 e8", "@l18"), "e5-e9", "too-far", "e8"),
        (setup("@r3 e4", "@l18"), "e5-e1", "too-far", "e2"),
        # then the first hindrance on the way
        (setup("@r3 e3 f2", "@l18"), "e4-e1", "blocked", "e3"),
        (setup("@r3 e2", "@l18"), "e3-e1", "leaves-board", "e1"),
        # and the ring last
        (Position.start(COURSE), "l3-n3", "blocked", "m3"),
        (Position.start(COURSE), "l3-l1", "leaves-board", "l1"),
        (Position.start(COURSE), "l3-l7", "too-far", "l6"),
    ],
)
def test_which_reason_comes_first(position: Position, text: str, code: str, at: str | None) -> None:
    assert told(position.why_illegal(move(text)))[:2] == (code, at)


def test_stones_met_at_the_destination_are_no_hindrance() -> None:
    assert setup("@r3 e5 e6 d10", "@r18 f10").why_illegal(move("e5-e9")) is None
    assert setup("@r3 e5 e6 e7", "@r18").why_illegal(move("e5-e6")) is None


def test_three_steps_without_a_centre_stone_and_any_number_with_it() -> None:
    assert setup("@r3 e6", "@r18").why_illegal(move("e5-e8")) is None
    assert setup("@r3 e5 e6", "@r18").why_illegal(move("e5-e19")) is None


@pytest.mark.parametrize(
    ("own", "enemy", "centre", "code"),
    [
        ("e5", "", "h8", "no-stones"),
        ("", "h8", "h9", "not-yours"),
        ("e5", "f6", "e5", "enemy-stones"),
        ("e5", "", "e5", "only-centre"),
        ("e5", "", "e6", None),
        ("b10", "", "a9", None),
    ],
)
def test_why_immovable(own: str, enemy: str, centre: str, code: str | None) -> None:
    reason = setup(f"@r3 {own}", f"@r18 {enemy}").why_immovable(number(centre))
    assert (None if reason is None else told(reason)[:2]) == (code and (code, centre))


def test_immovable_is_seen_from_the_side_to_move() -> None:
    black, white = "@r3 e5", "@r18 h8"
    assert setup(black, white).why_immovable(number("e6")) is None
    assert told(setup(black, white, WHITE).why_immovable(number("e6")))[0] == "not-yours"
    assert setup(black, white, WHITE).why_immovable(number("h9")) is None


def test_immovable_off_the_grid_and_on_a_forbidden_frame() -> None:
    for position in (Position.start(), setup("e5", "")):
        assert told(position.why_immovable(400))[0] == "off-grid"
        assert told(position.why_immovable(-1))[0] == "off-grid"
    reason = Position.start(CLASSIC).why_immovable(number("a3"))
    assert told(reason)[:2] == ("start-on-frame", "a3")


def test_a_piece_that_may_not_give_up_the_ring_is_not_immovable() -> None:
    # The south-west corner of the only ring: wherever it goes, the ring is lost.
    position = setup("@e5", "@r18", rules=COURSE)
    assert position.why_immovable(number("d4")) is None
    assert position.legal_moves.from_(number("d4")) == []
    for to in ("d5", "e4"):
        assert told(position.why_illegal(move(f"d4-{to}")))[0] == "last-ring"


def test_reasons_are_values() -> None:
    reason = Reason(ReasonCode.BLOCKED, 182, (202,))
    assert reason == Reason(ReasonCode.BLOCKED, at=182, squares=(202,))
    assert hash(reason) == hash(Reason(ReasonCode.BLOCKED, 182, (202,)))
    assert pickle.loads(pickle.dumps(reason)) == reason
    assert str(reason) == "the piece must stop on c10, where it meets stones: c11"
