"""One game: who wins, by what, and what is written of it."""

import pytest
from tests.engine.match.players import Answer, Scripted, nonsense

from gess import BLACK, STANDARD, WHITE, Outcome, Termination
from gess.engine import EngineError, EngineTerminatedError, EngineTimeoutError
from gess.engine.match.adjudication import Adjudication
from gess.engine.match.control import Control
from gess.engine.match.game import Fault, PlayedGame, Side, play_game
from gess.engine.match.openings import Opening
from gess.engine.match.record import record
from gess.engine.match.tally import Tally, tally_pair
from gess.errors import GessError
from gess.rules import HOUSE_CONVENTIONS, Conventions
from gess.sgf import dumps, loads

OPENING = Opening.parse("c6c7 c15c14")
# The rings meet in the middle, and White breaks Black's: see the example of gess.Board.
BLACK_MOVES: list[Answer] = ["l3-l6", "l6-l9"]
WHITE_MOVES: list[Answer] = ["l15-l12", "l12-l11"]
NODES = Control(nodes=10)
NEVER = Adjudication(ring_plies=0)


def play(
    black: Scripted,
    white: Scripted,
    control: Control = NODES,
    adjudication: Adjudication = NEVER,
    conventions: Conventions = HOUSE_CONVENTIONS,
    margin: float = 0.1,
    opening: Opening = OPENING,
) -> PlayedGame:
    return play_game(
        Side(black, control, margin),
        Side(white, control, margin),
        opening,
        STANDARD,
        conventions,
        adjudication,
    )


def test_a_game_is_played_to_its_end() -> None:
    game = play(Scripted(BLACK_MOVES), Scripted(WHITE_MOVES))
    assert game.outcome == Outcome(WHITE, Termination.RING_BROKEN)
    assert [move.ugi for move in game.board.move_stack[:2]] == str(OPENING).split()
    assert (game.opening_plies, len(game.told), game.fault) == (2, 4, None)


FAULTS: list[tuple[Answer, Fault, Termination]] = [
    (EngineTerminatedError("gone"), Fault.CRASH, Termination.ABANDONED),
    (EngineTimeoutError("silent"), Fault.HANG, Termination.TIME),
    (nonsense(), Fault.ILLEGAL, Termination.ABANDONED),
    ("l3-l6", Fault.ILLEGAL, Termination.ABANDONED),
    (None, Fault.ILLEGAL, Termination.ABANDONED),
]


@pytest.mark.parametrize(("answer", "fault", "termination"), FAULTS)
def test_who_fails_loses(answer: Answer, fault: Fault, termination: Termination) -> None:
    game = play(Scripted(BLACK_MOVES), Scripted([answer]))
    assert (game.fault, game.outcome) == (fault, Outcome(BLACK, termination))
    assert game.remark
    assert len(game.told) == 1


def test_errors_that_are_no_players_are_not_taken_for_one() -> None:
    with pytest.raises(GessError, match="no fault of White"):
        play(Scripted(BLACK_MOVES), Scripted([GessError("no fault of White")]))
    with pytest.raises(GessError):
        play(Scripted([]), Scripted([]), opening=Opening.parse("c6c7 c6c7"))


@pytest.mark.parametrize("control", [Control(movetime=0.001), Control(base=0.001)])
def test_who_is_late_by_more_than_the_margin_loses(control: Control) -> None:
    late: list[Answer] = [0.05, "l3-l6"]
    game = play(Scripted(late), Scripted([]), control, margin=0.02)
    assert (game.fault, game.outcome) == (Fault.LATE, Outcome(WHITE, Termination.TIME))
    patient = play(Scripted([*late, "l6-l9"]), Scripted(WHITE_MOVES), control, margin=60)
    assert patient.fault is None


def test_a_player_in_this_process_is_held_to_its_cpu_time() -> None:
    # as on a busy machine
    slow: list[Answer] = [0.1, "l3-l6", 0.1, "l6-l9"]
    control = Control(movetime=0.01)
    game = play(Scripted(slow, cpu=0.008), Scripted(WHITE_MOVES), control, margin=0)
    assert game.fault is None
    assert [told.time for told in game.told[::2]] == [0.008, 0.008]
    game = play(Scripted(slow, cpu=0.02), Scripted(WHITE_MOVES), control, margin=0)
    assert game.fault is Fault.LATE


def test_a_clock_runs_down_and_is_added_to() -> None:
    black: list[Answer] = ["l3-l6", 0.2, "l6-l9"]
    white = Scripted(WHITE_MOVES)
    game = play(Scripted(black), white, Control(base=10, increment=1))
    first, second = white.limits
    assert first.white_time == 10
    assert second.white_time == pytest.approx(11, abs=0.1)
    assert second.black_time is not None
    assert second.black_time == pytest.approx(11.8, abs=0.15)
    assert game.told[2].left == pytest.approx(second.black_time)
    assert game.told[2].time == pytest.approx(0.2, abs=0.1)


def test_house_conventions_end_what_would_not_end() -> None:
    there_and_back: list[Answer] = ["l3-l4", "l4-l3"] * 9
    other: list[Answer] = ["l18-l17", "l17-l18"] * 9
    game = play(Scripted(there_and_back), Scripted(other))
    assert game.outcome == Outcome(None, Termination.REPETITION)
    quiet = Conventions(quiet_plies=5)
    game = play(Scripted(there_and_back), Scripted(other), conventions=quiet)
    assert game.outcome == Outcome(None, Termination.QUIET_PLIES)


def score_of(*values: int) -> dict[int, int]:
    return dict(enumerate(values, 2))  # the opening has two plies


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((29_000, 29_000, 29_000, 0), 3),
        ((-29_000, -29_900, -29_950, 0), 3),
        ((29_000, 29_000, 28_000, 29_000), 4),  # not in a row
        ((29_000, -29_000, 29_000, -29_000), 4),  # not the same ring
        ((28_999, 28_999, 28_999, 28_999), 4),  # no ring falls
    ],
)
def test_a_fall_that_both_see_ends_the_game(values: tuple[int, ...], told: int) -> None:
    scores = score_of(*values)

    def score(ply: int) -> int:
        return scores[ply]

    game = play(
        Scripted(BLACK_MOVES, score),
        Scripted(WHITE_MOVES, score),
        adjudication=Adjudication(ring_plies=3),
    )
    assert len(game.told) == told
    assert game.is_adjudicated == (told == 3)
    if game.is_adjudicated:
        winner = BLACK if values[0] > 0 else WHITE
        assert game.outcome == Outcome(winner, Termination.RESIGNATION)


def test_a_score_that_both_see_for_long_ends_the_game_if_asked_for() -> None:
    def score(_: int) -> int:
        return -800

    def adjudicated(bound: int, plies: int) -> PlayedGame:
        rule = Adjudication(ring_plies=0, resign_score=bound, resign_plies=plies)
        return play(Scripted(BLACK_MOVES, score), Scripted(WHITE_MOVES, score), adjudication=rule)

    assert adjudicated(800, 2).outcome == Outcome(WHITE, Termination.RESIGNATION)
    assert not adjudicated(801, 2).is_adjudicated
    assert not adjudicated(800, 0).is_adjudicated
    silent = Adjudication(ring_plies=2, resign_score=1, resign_plies=2)
    assert not play(
        Scripted(BLACK_MOVES), Scripted(WHITE_MOVES), adjudication=silent
    ).is_adjudicated


@pytest.mark.parametrize("values", [(1, 0), (-1, 0), (0, 1), (0, -2)])
def test_adjudication_asks_both_or_none(values: tuple[int, int]) -> None:
    with pytest.raises(EngineError, match="expected"):
        Adjudication(ring_plies=values[0], resign_plies=values[1])


def test_the_record_holds_scores_and_times() -> None:
    def score(ply: int) -> int:
        return {2: 130, 3: -20, 4: 29_997, 5: -29_999}[ply]

    control = Control(base=60)
    game = play(Scripted(BLACK_MOVES, score), Scripted(WHITE_MOVES, score), control)
    data = dumps(record(game, "Ann", "Ben", "opening 1", "1.1"))
    (read,) = loads(data, strict=True)
    assert (read.black, read.white, read.round) == ("Ann", "Ben", "1.1")
    assert read.outcome == game.outcome
    assert read.mainline() == game.board.move_stack
    nodes = list(read.root.continuation())
    assert not any(node.comment for node in nodes[:2])
    # scores in the comment are the mover's own, V is Black's
    assert [node.get("V") for node in nodes[2:]] == ["1.30", "-0.20", "299.97", "-299.99"]
    assert nodes[2].comment.startswith("+1.30, depth 3, 10 nodes, 0.0")
    assert nodes[3].comment.startswith("+0.20, ")
    assert nodes[4].comment.startswith("ring falls in 2, ")
    assert nodes[5].comment.startswith("ring falls in 1, ")
    left = nodes[4].time_left(BLACK)
    assert left is not None
    assert 59 < left <= 60


def test_the_record_of_a_fault_says_what_it_was() -> None:
    game = play(Scripted(BLACK_MOVES), Scripted([EngineTerminatedError("Ben fell asleep")]))
    (read,) = loads(dumps(record(game, "Ann", "Ben", "", "1.1")), strict=True)
    assert read.comment == "Ben fell asleep"
    assert read.result == "B+F"


def pair(first: PlayedGame, second: PlayedGame) -> Tally:
    return tally_pair([first, second])


def test_a_pair_is_counted_from_the_side_of_a() -> None:
    white_wins = play(Scripted(BLACK_MOVES), Scripted(WHITE_MOVES))
    crash = play(Scripted(BLACK_MOVES), Scripted([EngineTerminatedError("gone")]))
    draw = play(
        Scripted(["l3-l4", "l4-l3"] * 9), Scripted(["l18-l17", "l17-l18"] * 9)
    )  # A is Black in the first game, White in the second
    both = pair(white_wins, white_wins)
    assert (both.pairs, both.wins, both.losses, both.points) == ([0, 0, 1, 0, 0], 1, 1, 1)
    assert (both.black_wins, both.white_wins) == (0, 2)
    assert pair(draw, white_wins).pairs == [0, 0, 0, 1, 0]
    assert pair(draw, draw).pairs == [0, 0, 1, 0, 0]
    crashed = pair(crash, crash)  # first B's engine, then A's
    assert crashed.pairs == [0, 0, 1, 0, 0]
    assert crashed.a.faults == crashed.b.faults == {"crash": 1}
    assert crashed.endings == {"abandoned": 2}
    assert pair(white_wins, crash).pairs == [1, 0, 0, 0, 0]
    assert pair(crash, white_wins).pairs == [0, 0, 0, 0, 1]
    total = Tally()
    for one in (both, crashed):
        total.add(one)
    assert total.games == 4
    # 4 + 4 plies of whole games, 1 + 1 of those that ended by a crash
    assert (total.a.moves, total.b.moves, total.plies) == (5, 5, 10)
    assert (total.a.nodes, total.a.with_depth, total.a.depths) == (50, 5, 15)
    assert Tally.from_json(total.as_json()) == total
