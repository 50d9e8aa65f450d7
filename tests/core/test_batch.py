"""Batches of positions as arrays: what they say is what the library says of each position."""

import doctest
import random
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import gess
from gess import batch
from gess.batch import Batch

PRESETS = list(gess.RULES)
SIZE = 300


@cache
def positions(name: str) -> tuple[gess.Position, ...]:
    """Return positions of games in which a move may also lose at once, so decided ones too."""
    rng = random.Random(name)
    found: list[gess.Position] = []
    while len(found) < SIZE:
        position = gess.Position.start(gess.RULES[name])
        for _ in range(40):
            moves = list(position.legal_moves)
            if not moves:
                break
            wins = position.attackers_of_ring(position.turn.other)
            after = position.play_unchecked(rng.choice(wins or moves))
            if after.winner is after.turn and rng.random() < 0.9:
                continue  # few games end by a ring given up
            position = after
            found.append(position)
    rng.shuffle(found)
    return tuple(found[:SIZE])


@pytest.mark.parametrize("name", PRESETS)
def test_positions_go_in_and_come_out(name: str) -> None:
    there = positions(name)
    assert tuple(Batch.of(there).positions()) == there
    planes = Batch.of(there).planes()
    turns = [position.turn is gess.WHITE for position in there]
    assert tuple(Batch.from_planes(planes, turns, gess.RULES[name]).positions()) == there


def test_planes_are_by_colour_row_and_file() -> None:
    position = gess.Position.start().play(gess.Move.parse("l3-l6"))
    plane = Batch.of([position]).planes()[0]
    own = Batch.of([position]).planes(own_first=True)[0]
    assert plane.shape == (2, 20, 20)
    for sq in range(400):
        row, file = gess.row_of(sq), gess.file_of(sq)
        for number, color in enumerate((gess.BLACK, gess.WHITE)):
            assert plane[number, row, file] == bool(position.stones(color) >> sq & 1)
            assert own[1 - number, row, file] == plane[number, row, file]  # White is to move


@pytest.mark.parametrize("name", PRESETS)
def test_facts_are_the_librarys(name: str) -> None:
    there = positions(name)
    facts = Batch.of(there).facts()
    assert facts.keys.tolist() == [position.key for position in there]
    assert facts.moves.tolist() == [len(position.legal_moves) for position in there]
    rings = [bool(p.rings(gess.BLACK)) + 2 * bool(p.rings(gess.WHITE)) for p in there]
    assert facts.rings.tolist() == rings
    assert 0 in facts.moves
    assert {1, 2, 3} <= set(rings)


@pytest.mark.parametrize("name", PRESETS)
def test_moves_are_the_librarys(name: str) -> None:
    there = positions(name)
    moves = Batch.of(there).moves()
    owners = moves.owners()
    for number, position in enumerate(there):
        legal = sorted(position.legal_moves)
        assert sorted(map(batch.move_of, moves.of(number).tolist())) == legal
        assert np.count_nonzero(owners == number) == len(legal)


@pytest.mark.parametrize("name", PRESETS)
def test_a_mask_has_the_bits_of_the_legal_moves(name: str) -> None:
    there = positions(name)[:50]
    masks = Batch.of(there).move_masks()
    bits = np.unpackbits(masks, axis=-1, bitorder="little").reshape(-1, 400, 4, 20)
    for position, mask in zip(there, bits, strict=True):
        legal = set()
        for centre, axis, coordinate in np.argwhere(mask).tolist():
            row, file = divmod(centre, 20)
            # By the definition: along a row the coordinate is the file, else it is the row.
            steps = coordinate - (file if axis == 0 else row)
            to = (row + steps * (axis != 0)) * 20 + file + steps * (1, 0, 1, -1)[axis]
            legal.add(gess.Move(centre, to))
        assert legal == set(position.legal_moves)


def test_a_mask_is_written_where_it_is_wanted() -> None:
    out = np.full((2, 4000), 255, np.uint8)
    assert Batch.start(2).move_masks(out) is out
    assert np.unpackbits(out, axis=-1).sum(axis=1).tolist() == [458, 458]


@pytest.mark.parametrize("name", PRESETS)
def test_playing_is_the_librarys(name: str) -> None:
    there = [position for position in positions(name) if not position.is_over][:100]
    before = Batch.of(there)
    moves = before.moves()
    after = before.take(moves.owners()).play(moves.codes)
    rng = random.Random(name)
    for number in rng.sample(range(len(after)), 2000):
        move = batch.move_of(int(moves.codes[number]))
        position = there[int(moves.owners()[number])]
        assert after.position(number) == position.play(move)


def test_a_move_that_is_not_legal_is_refused() -> None:
    codes = np.array([batch.code_of(gess.Move.parse(m)) for m in ("c3-c6", "c3-c9")], np.uint16)
    with pytest.raises(
        gess.IllegalMoveError, match="position 1 of the batch: c3-c9 is not"
    ) as told:
        Batch.start(2).play(codes)
    assert told.value.reason == gess.Position.start().why_illegal(gess.Move.parse("c3-c9"))
    codes[1] = batch.NO_CODE
    with pytest.raises(gess.GessError, match="position 1 of the batch: the code 65535 stands for"):
        Batch.start(2).play(codes)
    decided = Batch.of([gess.Position.start().play(gess.Move.parse("l3-l2"))])
    with pytest.raises(gess.IllegalMoveError, match="the game is over"):
        decided.play(codes[:1])


def test_codes_are_those_of_all_lines_and_come_back() -> None:
    pairs = []
    for from_ in range(400):
        row, file = divmod(from_, 20)
        for rows, files in ((0, 1), (1, 0), (1, 1), (1, -1)):
            for steps in range(-19, 20):
                there = row + steps * rows, file + steps * files
                if steps and all(0 <= x < 20 for x in there):
                    pairs.append((from_, 20 * there[0] + there[1]))
    codes = batch.encode(*np.transpose(pairs))
    assert len(set(codes.tolist())) == len(pairs)
    assert np.transpose(batch.decode(codes)).tolist() == [list(pair) for pair in pairs]
    actions = batch.action_of(codes)
    assert len(set(actions.tolist())) == len(pairs)
    assert actions.max() < batch.ACTIONS
    assert batch.code_of_action(actions).tolist() == codes.tolist()
    # All other numbers stand for nothing.
    others = sorted(set(range(1 << 16)) - set(codes.tolist()))
    for code in (others[0], batch.NO_CODE, *random.Random(1).sample(others, 500), -1, 1 << 16):
        with pytest.raises(gess.GessError, match="stands for no move"):
            batch.decode([code])


@pytest.mark.parametrize(("from_", "to"), [("c3", "d5"), ("c3", "c3")])
def test_squares_off_a_line_have_no_code(from_: str, to: str) -> None:
    with pytest.raises(gess.GessError, match="expected two squares, 0 to 399, on one line"):
        batch.encode(gess.square(from_), gess.square(to))


WORDS = np.zeros((2, 2, 7), np.uint64)
TURNS = np.zeros(2, np.bool_)


def changed(**stones: int) -> np.ndarray:
    """Return words in which bits are set: of Black or White in position 1."""
    words = WORDS.copy()
    for color, bit in stones.items():
        words[1, ("black", "white").index(color), bit // 64] |= np.uint64(1 << bit % 64)
    return words


@pytest.mark.parametrize(
    ("stones", "turns", "message"),
    [
        ([1], TURNS, "stones is a list: expected a numpy array"),
        (WORDS.astype(np.int64), TURNS, "stones is of int64: expected uint64"),
        (WORDS[:, :, :6].copy(), TURNS, r"stones has the shape \(2, 2, 6\): expected \(n, 2, 7\)"),
        (np.asfortranarray(WORDS), TURNS, "stones is not C-contiguous: expected numpy.ascontig"),
        (WORDS, np.zeros(2, np.uint8), "white_to_move is of uint8: expected bool"),
        (WORDS, TURNS[:1], r"white_to_move has the shape \(1,\): expected \(2\)"),
        (
            np.zeros(2 * 2 * 7 * 8 + 1, np.uint8)[1:].view(np.uint64).reshape(2, 2, 7),
            TURNS,
            "stones is not aligned in memory: expected stones.copy()",
        ),
        (changed(black=0), TURNS, "position 1 has a stone on the frame or beyond"),
        (changed(white=447), TURNS, "position 1 has a stone on the frame or beyond"),
        (changed(black=42, white=42), TURNS, "position 1 has two stones on a square"),
    ],
)
def test_arrays_that_cannot_be_are_refused(
    stones: np.ndarray, turns: np.ndarray, message: str
) -> None:
    with pytest.raises(gess.GessError, match=message):
        Batch(stones, turns)


def test_other_arguments_that_cannot_be_are_refused() -> None:
    start = Batch.start(2)
    with pytest.raises(
        gess.GessError, match=r"planes has the shape \(2, 400\): expected \(n, 2, 20"
    ):
        Batch.from_planes(np.zeros((2, 400)), TURNS)
    with pytest.raises(gess.GessError, match="position 1 has classic rules: expected standard"):
        Batch.of([gess.Position.start(), gess.Position.start(gess.CLASSIC)])
    with pytest.raises(
        gess.GessError, match=r"out has the shape \(3, 4000\): expected \(2, 4000\)"
    ):
        start.move_masks(np.zeros((3, 4000), np.uint8))
    frozen = np.zeros((2, 4000), np.uint8)
    frozen.flags.writeable = False
    with pytest.raises(gess.GessError, match="out is read-only"):
        start.move_masks(frozen)
    with pytest.raises(gess.GessError, match=r"white_to_move has the shape \(3,\): expected \(2\)"):
        Batch.from_planes(start.planes(), [False] * 3)
    for index in (np.zeros((1, 2), np.intp), np.intp(1), None):
        with pytest.raises(gess.GessError, match="the index picks an array of shape"):
            start.take(index)  # type: ignore[arg-type]  # what a careless caller may pass
    with pytest.raises(gess.GessError, match="codes is of int64: expected uint16"):
        start.play(np.zeros(2, np.int64))


def test_there_is_no_copy_and_what_is_written_later_leads_nothing_astray() -> None:
    start = Batch.start(3)
    words, turns = start.stones.copy(), start.white_to_move.copy()
    shared = Batch(words, turns)
    assert shared.stones is words
    turns[1] = True
    words[2] = ~np.uint64(0)  # stones everywhere, on the frame and of both colours
    assert shared.position(1).turn is gess.WHITE
    assert shared.facts().moves.tolist() == [458, 458, 0]
    assert np.diff(shared.moves().offsets).tolist() == [458, 458, 0]


def test_more_moves_than_expected_find_room() -> None:
    # All stones of Black in lines of two, so that nearly every square is a way to go.
    rows = ["b2" * 6, "18", "18"] * 6
    text = "/".join(row if row == "18" else "b2" * 5 + "b2" for row in rows)
    position = gess.Position.parse(f"{text} b")
    ring = gess.footprint(gess.C3) & ~(1 << gess.C3)
    other = gess.footprint(gess.square("r18")) & ~(1 << gess.square("r18"))
    crowded = gess.Position(position.black & ~gess.footprint(gess.square("r18")) | ring, other)
    count = len(crowded.legal_moves)
    assert count > 512
    assert np.diff(Batch.of([crowded]).moves().offsets).tolist() == [count]


def test_threads_do_not_disturb_each_other() -> None:
    there = Batch.of(positions("standard"))
    wanted = there.moves().codes.tolist()
    got: list[list[int]] = []
    threads = [
        threading.Thread(target=lambda: got.extend(there.moves().codes.tolist() for _ in range(20)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 80
    assert all(codes == wanted for codes in got)


def test_an_empty_batch_is_one() -> None:
    empty = Batch.of([])
    assert len(empty.facts().keys) == len(empty.moves().codes) == len(empty.move_masks()) == 0
    assert empty.moves().offsets.tolist() == [0]
    assert len(empty.play(np.zeros(0, np.uint16))) == 0


def test_without_numpy_it_says_what_to_install() -> None:
    source = Path(__file__).parents[2] / "src"
    program = (
        f"import sys; sys.path.insert(0, {str(source)!r}); sys.modules['numpy'] = None\n"
        "import gess\n"
        "try:\n"
        "    import gess.batch\n"
        "except gess.GessError as error:\n"
        "    print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == (
        "Batches of positions need numpy, which is not installed: pip install numpy\n"
    )


def test_each_example_stands_on_its_own() -> None:
    for example in doctest.DocTestFinder().find(batch):
        assert doctest.DocTestRunner().run(example).failed == 0, example.name
