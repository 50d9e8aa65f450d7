"""Rule R19, sentence by sentence: what GM[20] says, and how it is read."""

from __future__ import annotations

import pytest
from tests.setups import move, names
from tests.sgf.files import line, one, repairs, said, with_head

from gess import BLACK, WHITE, Board, Outcome, Position, Rules, Termination, square_names
from gess.rules import RULES
from gess.sgf import Game, dumps, loads

# Written


def test_a_new_game_says_ff_gm_sz_ca_ap_and_ru() -> None:
    written = dumps(Game()).decode("ascii")
    assert written.startswith("(;FF[4]GM[20]SZ[20]CA[UTF-8]AP[gess:")
    assert written.endswith("]RU[standard])\n")


@pytest.mark.parametrize("rules", RULES.values(), ids=lambda rules: rules.name)
def test_every_preset_is_named_and_read(rules: Rules) -> None:
    written = dumps(Game(rules=rules))
    assert f"RU[{rules.name}]".encode() in written
    assert one(written).rules == rules
    assert one(written).errors == []


def test_a_move_is_two_points_column_from_the_left_and_row_from_the_top() -> None:
    game = Game()
    game.root.add(move("l3-l6")).add(move("l18-l15"))
    assert b";B[lr:lo];W[lc:lf])" in dumps(game)


def test_centres_on_the_frame_are_written_where_the_preset_allows_them() -> None:
    game = Game()
    game.root.add(move("t3-s3"))
    assert b"RU[standard]" in dumps(game)
    assert b";B[tr:sr]" in dumps(game)
    edge = Game(rules=RULES["open-edge"])
    edge.root.add(move("c3-a3"))
    assert b"RU[open-edge]\n;B[cr:ar])" in dumps(edge)
    assert line(one(dumps(edge))) == "c3-a3"


# Read: size and rules


def test_a_missing_size_is_20() -> None:
    game = one("(;FF[4]GM[20]RU[standard];B[lr:lo])", strict=True)
    assert line(game) == "l3-l6"
    assert game.errors == []


@pytest.mark.parametrize("size", ["19", "18", "20:19", "x"])
def test_another_size_is_told(size: str) -> None:
    game = one(f"(;FF[4]GM[20]SZ[{size}]RU[standard];B[lr:lo])")
    assert said(game) == [f"SZ[{size}] is no board of Gess: read as SZ[20]"]
    assert line(game) == "l3-l6"


def test_missing_rules_are_standard_with_a_note() -> None:
    game = one("(;FF[4]GM[20]SZ[20];B[lr:lo])")
    assert game.rules == RULES["standard"]
    (note,) = game.errors
    assert note.is_note
    assert note.sentence == "RU is missing: read with the rules standard"


def test_a_note_does_not_trouble_strict_reading() -> None:
    assert one("(;FF[4]GM[20]SZ[20];B[lr:lo])", strict=True).errors[0].is_note


def test_unknown_rules_are_standard_with_a_note() -> None:
    game = one("(;FF[4]GM[20]SZ[20]RU[Japanese];B[lr:lo])")
    assert game.rules == RULES["standard"]
    assert said(game) == ["RU[Japanese] names no preset: read with the rules standard"]


def test_unnamed_rules_are_open_edge_if_a_move_needs_it() -> None:
    game = one("(;FF[4]GM[20]SZ[20];B[cr:ar];W[lc:lf])")
    assert game.rules == RULES["open-edge"]
    assert line(game) == "c3-a3 l18-l15"
    assert said(game) == ["RU is missing: read with the rules open-edge, as a move needs"]


def test_a_move_in_a_variation_can_need_open_edge() -> None:
    game = one("(;FF[4]GM[20]SZ[20]RU[?](;B[lr:lo])(;B[cr:ar]))")
    assert game.rules == RULES["open-edge"]
    assert len(game.root.children) == 2


def test_a_move_that_no_rules_allow_does_not_bring_open_edge() -> None:
    game = one("(;FF[4]GM[20]SZ[20];B[br:zz])")
    assert game.rules == RULES["standard"]


def test_named_rules_are_kept_and_a_move_against_them_stops_the_line() -> None:
    game = with_head(";B[cr:ar]")
    assert game.rules == RULES["standard"]
    assert line(game) == ""
    assert "is not legal" in said(game)[0]


def test_the_name_of_the_rules_is_read_in_any_case() -> None:
    assert one("(;FF[4]GM[20]SZ[20]RU[ Classic ])").rules == RULES["classic"]


# Read: setup


def test_no_setup_is_the_start() -> None:
    assert with_head("").start_position == Position.start()


def test_stones_at_the_root_start_from_an_empty_board() -> None:
    game = with_head("AB[cr]AW[cc][dd]")
    assert names(game.start_position.black) == "c3"
    assert square_names(game.start_position.white) == ["d17", "c18"]


@pytest.mark.parametrize("stones", ["AB[cr]", "AW[cr]"])
def test_stones_of_one_colour_are_enough_for_an_empty_board(stones: str) -> None:
    position = with_head(stones).start_position
    assert (position.black | position.white).bit_count() == 1


def test_erasing_alone_edits_the_start() -> None:
    position = with_head("AE[lq][cc:ec]").start_position
    start = Position.start()
    assert square_names(start.black & ~position.black) == ["l4"]
    assert square_names(start.white & ~position.white) == ["c18", "d18"]


def test_a_later_setup_edits_the_position_there() -> None:
    game = with_head(";B[lr:lo];AE[cc]AB[jj]AW[kk]PL[B]")
    before, after = (node.position for node in game.root.continuation())
    assert square_names(after.black & ~before.black) == ["j11"]
    assert square_names(after.white & ~before.white) == ["k10"]
    assert square_names(before.white & ~after.white) == ["c18"]
    assert after.turn is BLACK


@pytest.mark.parametrize("point", ["as", "ta", "jt", "ja"])
@pytest.mark.parametrize("name", ["AB", "AW"])
def test_a_stone_on_the_frame_is_an_error_and_left_out(name: str, point: str) -> None:
    game = with_head(f"{name}[{point}][jj]")
    assert (game.start_position.black | game.start_position.white).bit_count() == 1
    assert said(game)[0].startswith(f"{name} puts stones on the frame, ")


def test_compressed_lists_are_rectangles() -> None:
    game = with_head("AB[cq:es][jj]AE[dr]")
    assert names(game.start_position.black) == "c2 d2 e2 c3 e3 c4 d4 e4 j11"


def test_a_stone_of_two_colours_is_told_and_the_last_counts() -> None:
    game = with_head("AB[jj:kk]AW[jj]AE[kk]")
    assert square_names(game.start_position.white) == ["j11"]
    assert square_names(game.start_position.black) == ["j10", "k11"]
    assert said(game) == ["AB, AW and AE share k10, j11: the last of them counts"]


# Read: who is to move


def test_black_begins() -> None:
    assert with_head("").start_position.turn is BLACK


def test_pl_says_who_begins() -> None:
    assert with_head("PL[W]").start_position.turn is WHITE
    assert with_head("PL[white]").start_position.turn is WHITE


def test_without_pl_the_first_move_says_who_begins() -> None:
    game = with_head(";C[no move];W[lc:lf];B[lr:lo]")
    assert game.start_position.turn is WHITE
    assert line(game) == "l18-l15 l3-l6"


def test_pl_counts_more_than_the_first_move() -> None:
    game = with_head("PL[B];W[lc:lf]")
    assert game.start_position.turn is BLACK
    assert said(game) == ["W[lc:lf] is out of turn: Black is to move"]


def test_a_wrong_pl_is_told_and_the_first_move_counts() -> None:
    game = with_head("PL[x];W[lc:lf]")
    assert line(game) == "l18-l15"
    assert said(game) == ["PL[x] is no side: expected PL[B] or PL[W]"]


def test_after_a_later_setup_without_pl_the_next_move_says_who_moves() -> None:
    game = with_head(";B[lr:lo];AE[cc];B[cr:co];W[lc:lf]")
    assert line(game) == "l3-l6 c3-c6 l18-l15"
    assert repairs(game) == []


def test_after_a_setup_without_pl_or_move_the_turn_stays() -> None:
    assert with_head(";B[lr:lo];AE[cc]").end.position.turn is WHITE


# Results, both ways


OUTCOMES = [
    (Outcome(BLACK, Termination.RESIGNATION), "B+R"),
    (Outcome(WHITE, Termination.RESIGNATION), "W+R"),
    (Outcome(WHITE, Termination.TIME), "W+T"),
    (Outcome(BLACK, Termination.ABANDONED), "B+F"),
    (Outcome(None, Termination.AGREEMENT), "0"),
    (Outcome(None, Termination.REPETITION), "0"),
    (Outcome(None, Termination.QUIET_PLIES), "0"),
    (Outcome(None, Termination.ABANDONED), "Void"),
]


@pytest.mark.parametrize(("outcome", "result"), OUTCOMES, ids=str)
def test_an_outcome_is_written_and_read(outcome: Outcome, result: str) -> None:
    game = Game()
    game.outcome = outcome
    assert game.result == result
    written = dumps(game).decode()
    assert f"RE[{result}]GESSTM[{outcome.termination.value}]" in written
    again = one(written)
    assert again.outcome == outcome
    assert again.board().outcome() == outcome


def test_an_open_game_has_a_question_mark() -> None:
    game = Game()
    game.outcome = None
    assert game.result == "?"
    assert one(dumps(game)).outcome is None


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("B+Resign", Outcome(BLACK, Termination.RESIGNATION)),
        ("w+time", Outcome(WHITE, Termination.TIME)),
        ("W+Forfeit", Outcome(WHITE, Termination.ABANDONED)),
        ("Draw", Outcome(None, Termination.AGREEMENT)),
        ("0", Outcome(None, Termination.AGREEMENT)),
        ("?", None),
        ("", None),
    ],
)
def test_results_of_other_programs_are_read(result: str, outcome: Outcome | None) -> None:
    assert with_head(f"RE[{result}]").outcome == outcome


RING_BROKEN = "l3-l6 l15-l12 l6-l9 l12-l11"  # game A1 of the known games: White wins
GIVEN_UP = "l3-l2"


@pytest.mark.parametrize(
    ("moves", "termination"),
    [(RING_BROKEN, Termination.RING_BROKEN), (GIVEN_UP, Termination.RING_GIVEN_UP)],
)
def test_a_ring_broken_or_given_up_is_a_plain_win(moves: str, termination: Termination) -> None:
    board = Board()
    for text in moves.split():
        board.push_text(text)
    game = Game.from_board(board)
    assert game.result == "W+"
    assert game.root.get("GESSTM") == termination.value
    again = one(dumps(game), strict=True)
    assert again.outcome == Outcome(WHITE, termination)
    assert again.board() == board


def test_without_the_private_property_the_moves_tell_how_the_ring_was_lost() -> None:
    game = with_head("RE[W+];B[lr:ls]")
    assert game.outcome == Outcome(WHITE, Termination.RING_GIVEN_UP)


def test_a_side_without_a_ring_from_the_beginning_has_lost() -> None:
    game = with_head("AB[jj]AW[cc:ee]AE[dd]")
    assert game.outcome == Outcome(WHITE, Termination.NO_RINGS)


@pytest.mark.parametrize(
    ("rest", "sentence"),
    [
        ("RE[B+];B[lr:lo]", "the result is B+, but both sides still have a ring"),
        ("RE[B+];B[lr:ls]", "the result is B+, but White has won by the rings"),
        ("RE[0];B[lr:ls]", "the result is 0, but White has won by the rings"),
        ("RE[B+R];B[lr:ls]", "the result is B+R, but White has won by the rings"),
    ],
)
def test_a_result_that_the_moves_contradict_is_told(rest: str, sentence: str) -> None:
    game = with_head(rest)
    assert said(game) == [sentence]
    assert game.result_problem() == sentence


@pytest.mark.parametrize("rest", ["RE[W+];B[lr:ls]", "RE[W+R];B[lr:lo]", "RE[?];B[lr:ls]", ""])
def test_a_result_that_the_moves_bear_out_is_not(rest: str) -> None:
    assert with_head(rest).errors == []


def test_a_private_termination_that_does_not_fit_the_result_is_passed_over() -> None:
    game = with_head("RE[B+R]GESSTM[time]")
    assert game.outcome == Outcome(BLACK, Termination.RESIGNATION)
    assert with_head("RE[B+R]GESSTM[nonsense]").outcome == game.outcome


# The example that the page of GM[20] amounts to: a size, some moves, nothing else


def test_a_file_by_the_page_of_gm_20_alone() -> None:
    game = one(b"(;FF[4]GM[20]SZ[20];B[cr:co];W[cc:cf];B[lr:lo])", strict=True)
    assert line(game) == "c3-c6 c18-c15 l3-l6"
    assert game.rules == RULES["standard"]


def test_another_game_is_told() -> None:
    (game,) = loads("(;FF[4]GM[1]SZ[19]RU[Japanese];B[pd];W[dp])")
    assert "GM[1] is not Gess: read as GM[20]" in said(game)
    assert line(game) == ""


def test_a_side_named_later_says_nothing_of_who_begins() -> None:
    game = with_head("(;PL[W];W[lc:lf])(;B[lr:lo])")
    assert game.start_position.turn is BLACK
    assert [node.ply for node in game.root.walk()] == [0, 0, 1, 1]
    assert game.errors == []


def test_who_begins_is_written_where_a_reader_could_be_wrong() -> None:
    game = Game()
    game.root.add_setup(turn=WHITE).add(move("l18-l15"))
    assert b"RU[standard]PL[B]\n;PL[W];W[lc:lf])" in dumps(game)
    game = with_head("PL[B](;B[lr:lo])(;W[lc:lf])")
    game.root.children[0].delete()
    assert b"PL[B]\n;W[lc:lf])" in dumps(game)
    assert one(dumps(game)) == game
