"""Many positions at once, as numpy arrays: for learning, and for statistics.

The native core works on the arrays themselves, without copies and without the GIL, so that several
threads can. This module needs numpy (``pip install numpy``).

>>> import gess
>>> from gess.batch import Batch
>>> batch = Batch.of([gess.Position.start(), gess.Position.start().play(gess.Move.parse("l3-l6"))])
>>> batch.facts().moves
array([458, 458], dtype=uint32)
>>> batch.moves().offsets
array([  0, 458, 916])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from gess import _core, core
from gess.errors import GessError, IllegalMoveError
from gess.extras import MissingExtraError
from gess.move import Move
from gess.outcome import BLACK, WHITE
from gess.position import Position
from gess.rules import STANDARD, Rules
from gess.squares import BOARD, SIZE, SquareSet

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ImportError as error:
    raise MissingExtraError.of("Batches of positions", "numpy") from error

if TYPE_CHECKING:
    from gess.reasons import Reason

WORDS = 7
"""Unsigned 64-bit words for a set of squares: square s is bit s % 64 of word s // 64."""

ACTIONS = 400 * 4 * SIZE
"""The length of a mask of moves: see :func:`action_of`."""

MASK_BYTES = ACTIONS // 8

NO_CODE = 0xFFFF
"""A code that no move has, free to stand for none."""

_ROOM = 512
_STEP = np.array([1, SIZE, SIZE + 1, SIZE - 1])  # by axis

Codes = NDArray[np.uint16]


class Facts(NamedTuple):
    """What is known of each position of a batch without playing a move.

    ``keys``: 64 bits each, as `Position.key`. ``rings``: 1 if Black has a ring, plus 2 if White has
    one; with 3 the game goes on. ``moves``: how many legal moves there are, 0 in a decided game.
    """

    keys: NDArray[np.uint64]
    rings: NDArray[np.uint8]
    moves: NDArray[np.uint32]


class Moves(NamedTuple):
    """The legal moves of a batch: those of position i are ``codes[offsets[i]:offsets[i + 1]]``.

    Those of one position have no particular order.
    """

    codes: Codes
    offsets: NDArray[np.int64]

    def of(self, number: int) -> Codes:
        """Return the codes of the moves of one position."""
        return self.codes[self.offsets[number] : self.offsets[number + 1]]

    def owners(self) -> NDArray[np.int64]:
        """Return the number of the position that each of the codes belongs to.

        >>> batch = Batch.start(3)
        >>> moves = batch.moves()
        >>> len(batch.take(moves.owners()).play(moves.codes))  # all positions one move later
        1374
        """
        return np.repeat(np.arange(len(self.offsets) - 1), np.diff(self.offsets))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Batch:
    """Positions under the same rules.

    ``stones`` are uint64 words of shape (n, 2, 7), Black's first: square s is bit ``s % 64`` of
    word ``s // 64``, as in the library's sets of squares. ``white_to_move`` is bool, of shape (n,).
    Both must be C-contiguous; they are used as they are, so what is written into them later counts,
    but is not checked again: stones on the frame are then passed over, and White's where Black has
    one.

    Raises GessError for arrays of another type or shape, for stones on the frame, and for two
    stones on a square.
    """

    stones: NDArray[np.uint64]
    white_to_move: NDArray[np.bool_]
    rules: Rules = STANDARD

    def __post_init__(self) -> None:
        _check("stones", self.stones, np.uint64, (None, 2, WORDS))
        _check("white_to_move", self.white_to_move, np.bool_, (len(self.stones),))
        black, white = self.stones[:, 0], self.stones[:, 1]
        if np.any(self.stones & ~_BOARD):
            number = int(np.nonzero(np.any(self.stones & ~_BOARD, axis=(1, 2)))[0][0])
            message = f"position {number} has a stone on the frame or beyond: expected files b to s"
            raise GessError(f"{message} and rows 2 to 19 only")
        if np.any(black & white):
            number = int(np.nonzero(np.any(black & white, axis=1))[0][0])
            raise GessError(f"position {number} has two stones on a square: expected one at most")

    # Making batches, and taking them apart

    @classmethod
    def of(cls, positions: Iterable[Position], rules: Rules | None = None) -> Batch:
        """Return a batch of the library's positions.

        ``rules`` are those of the first position if they are not given. Raises GessError if a
        position has other ones.

        >>> import gess
        >>> stones = Batch.of([gess.Position.start()]).stones
        >>> stones.shape, hex(stones[0, 0, 0])  # Black's stones on a1 to d4
        ((1, 2, 7), '0x4757ae2bfd400000')
        """
        them = list(positions)
        rules = rules or (them[0].rules if them else STANDARD)
        for number, position in enumerate(them):
            if position.rules != rules:
                message = (
                    f"position {number} has {position.rules.name} rules: expected {rules.name}"
                )
                raise GessError(message)
        packed = b"".join(_packed(s) for p in them for s in (p.black, p.white))
        stones = np.frombuffer(bytearray(packed), "<u8").reshape(-1, 2, WORDS)
        turns = np.array([p.turn is WHITE for p in them], np.bool_)
        return _known(stones, turns, rules)

    @classmethod
    def start(cls, size: int, rules: Rules = STANDARD) -> Batch:
        """Return the start position so many times.

        >>> len(Batch.start(1000))
        1000
        """
        one = cls.of([Position.start(rules)])
        return one.take(np.zeros(size, np.intp))

    @classmethod
    def from_planes(
        cls, planes: NDArray[Any], white_to_move: ArrayLike, rules: Rules = STANDARD
    ) -> Batch:
        """Return a batch from planes as :meth:`planes` gives them, whatever is not 0 being a stone.

        Raises GessError for another shape, and for what a batch may not hold.
        """
        _check("planes", planes, None, (None, 2, SIZE, SIZE))
        if np.shape(white_to_move) not in {(), (len(planes),)}:
            raise GessError(
                f"white_to_move has the shape {np.shape(white_to_move)}: expected ({len(planes)})"
            )
        bits = np.packbits(planes.reshape(len(planes), 2, SIZE * SIZE) != 0, -1, "little")
        padded = np.zeros((len(planes), 2, 8 * WORDS), np.uint8)
        padded[..., : bits.shape[-1]] = bits
        turns = np.ascontiguousarray(np.broadcast_to(white_to_move, len(planes)), np.bool_)
        return cls(padded.view("<u8"), turns, rules)

    def planes(self, *, own_first: bool = False) -> NDArray[np.bool_]:
        """Return the stones as planes of shape (n, 2, 20, 20): colour, row 1 to 20, file a to t.

        The first plane is Black's; with ``own_first`` that of the side to move.

        >>> Batch.start(1).planes()[0, 0, 2, 1:7]  # Black's stones on b3 to g3
        array([ True,  True,  True, False,  True, False])
        """
        stones = self.stones
        if own_first:
            stones = np.where(self.white_to_move[:, None, None], stones[:, ::-1], stones)
        octets = np.ascontiguousarray(stones, "<u8").view(np.uint8)
        bits = np.unpackbits(octets, axis=-1, count=SIZE * SIZE, bitorder="little")
        return bits.view(np.bool_).reshape(-1, 2, SIZE, SIZE)

    def position(self, number: int) -> Position:
        """Return one position of the batch as the library's."""
        black, white = (_squares(words) for words in self.stones[number])
        turn = WHITE if self.white_to_move[number] else BLACK
        return Position(black, white, turn, self.rules)

    def positions(self) -> Iterator[Position]:
        """Yield all positions as the library's."""
        return map(self.position, range(len(self)))

    def take(self, index: NDArray[Any] | slice) -> Batch:
        """Return the positions that a numpy index picks: numbers, a bool for each, or a slice.

        Raises GessError for one number alone, and for an array of numbers in more than a row.

        >>> batch = Batch.start(5)
        >>> len(batch.take(batch.facts().rings == 3))
        5
        """
        stones, turns = self.stones[index], self.white_to_move[index]
        if turns.ndim != 1:
            raise GessError(f"the index picks an array of shape {turns.shape}: expected (n)")
        return _known(np.ascontiguousarray(stones), np.ascontiguousarray(turns), self.rules)

    def __len__(self) -> int:
        return len(self.stones)

    def __repr__(self) -> str:
        return f"<Batch: {len(self)} positions, {self.rules.name} rules>"

    # What the rules say

    def facts(self) -> Facts:
        """Return key, rings and number of legal moves of each position."""
        size = len(self)
        facts = Facts(
            np.empty(size, np.uint64), np.empty(size, np.uint8), np.empty(size, np.uint32)
        )
        _core.batch_facts(*self._arguments(), *facts)
        return facts

    def moves(self) -> Moves:
        """Return the legal moves of all positions as codes: see :func:`encode`."""
        offsets = np.empty(len(self) + 1, np.int64)
        codes = np.empty(_ROOM * len(self), np.uint16)
        count = _core.batch_moves(*self._arguments(), codes, offsets)
        if count > len(codes):
            codes = np.empty(count, np.uint16)
            _core.batch_moves(*self._arguments(), codes, offsets)
        return Moves(codes[:count], offsets)

    def move_masks(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """Return a mask of the legal moves for each position: 4,000 bytes, so 32,000 bits.

        Bit a is that of action a (see :func:`action_of`), the lowest bit of a byte first. With
        ``out``, of shape (n, 4000), that array is written and returned. Raises GessError if it has
        another type or shape, or is read-only.

        >>> masks = Batch.start(2).move_masks()
        >>> legal = np.unpackbits(masks, axis=-1, bitorder="little").view(bool)
        >>> legal.shape, legal.sum(axis=1)
        ((2, 32000), array([458, 458]))
        """
        if out is None:
            out = np.empty((len(self), MASK_BYTES), np.uint8)
        _check("out", out, np.uint8, (len(self), MASK_BYTES))
        if not out.flags.writeable:
            raise GessError("out is read-only: expected an array that can be written")
        _core.batch_mask(*self._arguments(), out)
        return out

    def play(self, codes: Codes) -> Batch:
        """Return the positions after one legal move each.

        Raises IllegalMoveError for the first move that is not legal, and GessError for a code of no
        move, if there are not as many codes as positions, or they are not uint16.
        """
        _check("codes", codes, np.uint16, (len(self),))
        stones = np.empty_like(self.stones)
        number = _core.batch_play(*self._arguments(), codes, stones)
        if number < len(self):
            raise self._illegal(number, int(codes[number]))
        return _known(stones, ~self.white_to_move, self.rules)

    def _arguments(self) -> tuple[NDArray[np.uint64], NDArray[np.uint8], int]:
        return self.stones, self.white_to_move.view(np.uint8), core.rules_flags(self.rules)

    def _illegal(self, number: int, code: int) -> GessError:
        position = self.position(number)
        try:
            move = move_of(code)
        except GessError as error:
            return GessError(f"position {number} of the batch: {error}")
        reason = cast("Reason", position.why_illegal(move))  # the core has refused it
        message = f"position {number} of the batch: {move} is not legal: {reason}"
        return IllegalMoveError(message, reason, position)


# Moves as numbers


def encode(from_: ArrayLike, to: ArrayLike) -> Codes:
    """Return the codes of moves between squares, 0 to 399 each.

    A code has 16 bits: the centre before the move (9 bits, the highest), the axis (2) and the
    destination's coordinate on it (5), from 0 to 19. Axis 0 runs along the row and its coordinate
    is the file; axis 1 runs along the file, 2 along the diagonals that rise to the right and 3
    along those that fall, and the coordinate is the row.

    Raises GessError if two squares do not lie on one line, or are the same.

    >>> import gess
    >>> encode([gess.C3, gess.L3], [gess.C6, gess.L6])
    array([5413, 6565], dtype=uint16)
    """
    start, end = np.broadcast_arrays(np.asarray(from_, np.int64), np.asarray(to, np.int64))
    files, rows = end % SIZE - start % SIZE, end // SIZE - start // SIZE
    axes = np.select([rows == 0, files == 0, files == rows], [0, 1, 2], 3)
    on_line = (rows == 0) | (files == 0) | (np.abs(files) == np.abs(rows))
    inside = (start >= 0) & (start < SIZE * SIZE) & (end >= 0) & (end < SIZE * SIZE)
    wrong = ~(on_line & inside & (start != end))
    if np.any(wrong):
        pair = int(start[wrong].flat[0]), int(end[wrong].flat[0])
        message = f"no move goes from square {pair[0]} to {pair[1]}: expected two squares, 0 to 399"
        raise GessError(f"{message}, on one line")
    coordinates = np.where(axes == 0, end % SIZE, end // SIZE)
    return (start << 7 | axes << 5 | coordinates).astype(np.uint16)


def decode(codes: ArrayLike) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return the squares that moves go from, and those that they go to.

    Raises GessError if a code is that of no move on the board.

    >>> decode([5413, 6565])
    (array([42, 51], dtype=int16), array([102, 111], dtype=int16))
    """
    them = np.asarray(codes, np.int64)
    start, axes, coordinates = them >> 7, them >> 5 & 3, them & 31
    steps = coordinates - np.where(axes == 0, start % SIZE, start // SIZE)
    files = start % SIZE + steps * np.array([1, 0, 1, -1])[axes]
    good = (them >= 0) & (start < SIZE * SIZE) & (coordinates < SIZE) & (steps != 0)
    good &= (files >= 0) & (files < SIZE)
    if not np.all(good):
        raise GessError(
            f"the code {int(them[~good].flat[0])} stands for no move: see gess.batch.encode"
        )
    return start.astype(np.int16), (start + _STEP[axes] * steps).astype(np.int16)


def action_of(codes: ArrayLike) -> NDArray[np.int32]:
    """Return the number of each move in a mask: 80 * centre + 20 * axis + coordinate.

    It is what is left of a code when its gaps are closed; a mask as an array of bools can be
    reshaped to (n, 400, 4, 20). Raises GessError for a code of no move.

    >>> action_of([5413, 6565])
    array([3385, 4105], dtype=int32)
    """
    decode(codes)
    them = np.asarray(codes, np.int32)
    actions: NDArray[np.int32] = (them >> 7) * 80 + (them >> 5 & 3) * SIZE + (them & 31)
    return actions


def code_of_action(actions: ArrayLike) -> Codes:
    """Return the code of each action, the inverse of :func:`action_of`.

    Raises GessError for a number that stands for no move.

    >>> code_of_action([3385, 4105])
    array([5413, 6565], dtype=uint16)
    """
    them = np.asarray(actions, np.int64)
    codes = them // 80 << 7 | them // SIZE % 4 << 5 | them % SIZE
    decode(codes)
    return codes.astype(np.uint16)


def move_of(code: int) -> Move:
    """Return the move that a code stands for. Raises GessError if there is none.

    >>> str(move_of(5413))
    'c3-c6'
    """
    start, end = decode(code)
    return Move(int(start), int(end))


def code_of(move: Move) -> int:
    """Return the code of a move. Raises GessError if its squares do not lie on one line.

    >>> code_of(Move.parse("c3-c6"))
    5413
    """
    return int(encode(move.from_, move.to))


# Helpers


def _packed(squares: SquareSet) -> bytes:
    return squares.to_bytes(8 * WORDS, "little")


def _squares(words: NDArray[np.uint64]) -> SquareSet:
    return int.from_bytes(np.ascontiguousarray(words, "<u8").tobytes(), "little")


_BOARD = np.frombuffer(_packed(BOARD), "<u8")


def _known(stones: NDArray[np.uint64], turns: NDArray[np.bool_], rules: Rules) -> Batch:
    """Return a batch of positions that need no check."""
    batch = object.__new__(Batch)
    for name, value in (("stones", stones), ("white_to_move", turns), ("rules", rules)):
        object.__setattr__(batch, name, value)
    return batch


def _check(name: str, array: object, dtype: Any, shape: tuple[int | None, ...]) -> None:
    """Refuse an array that the core could not take as it is."""
    if not isinstance(array, np.ndarray):
        raise GessError(f"{name} is a {type(array).__name__}: expected a numpy array")
    if dtype is not None and array.dtype != dtype:
        raise GessError(f"{name} is of {array.dtype}: expected {np.dtype(dtype)}")
    fits = len(array.shape) == len(shape) and all(
        want is None or have == want for have, want in zip(array.shape, shape, strict=True)
    )
    if not fits:
        wanted = ", ".join("n" if length is None else str(length) for length in shape)
        raise GessError(f"{name} has the shape {array.shape}: expected ({wanted})")
    if not array.flags.c_contiguous:
        raise GessError(f"{name} is not C-contiguous: expected numpy.ascontiguousarray({name})")
    if not array.flags.aligned:
        raise GessError(f"{name} is not aligned in memory: expected {name}.copy()")
