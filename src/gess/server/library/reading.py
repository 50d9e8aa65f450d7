"""Reading files of games, in a process of its own: it takes the time of nobody else."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gess.engine.levels import FULL
from gess.errors import GameFileError, GessError
from gess.gamefile import read_each
from gess.message import Message
from gess.server.errors import sentence
from gess.server.files import GESS, LONGEST_IMPORT, NO_HEADERS
from gess.server.games import COMPUTER, HUMAN, outcome_to_store
from gess.server.library.card import Card, detach
from gess.server.library.facts import keys_of
from gess.server.library.records import ReadGame
from gess.server.library.sync import conventions_of, digest_of
from gess.server.store import NewGame
from gess.server.told import repaired, told
from gess.sgf.writer import serialise

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection

    from gess import sgf
    from gess.sgf.tree import Node

BATCH = 100
"""How many games are handed over at a time."""

TOLD = 20
"""How many repairs of a game are told."""

UNPACKED = 256 * 1024 * 1024
"""Bytes that the files of an archive may have in all."""

FILES = 20_000
"""How many files an archive may have."""

LONGEST_TREE = 1_500_000
"""Characters that a tree may have."""

_LEVEL = re.compile(r"Gess level (\d{1,2})\b")
_COPY = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Item:
    """What was found in a file: a game, or None with what is wrong. ``number`` is 0 for a file."""

    file: str
    number: int
    game: ReadGame | None
    told: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """Some of what was found, how far the reading is, and how many files there are."""

    items: tuple[Item, ...]
    progress: float
    files: int


def send_batches(name: str, pipe: Connection) -> None:
    """Take files, read them and send what is found: :class:`Batch` after batch, then None."""
    for batch in batches(pipe.recv_bytes(), name):
        pipe.send(batch)
    pipe.send(None)


def batches(data: bytes, name: str) -> Iterator[Batch]:
    """Yield what a file or an archive of files holds.

    >>> (batch,) = batches(b"c3-c6 c18-c15", "game.txt")
    >>> batch.items[0].game.game.moves, batch.progress
    (('c3-c6', 'c18-c15'), 1.0)
    """
    files, refused = _files(data, name)
    items, progress, count = refused, 0.0, max(1, len(files))
    for number, (file, content) in enumerate(files):
        for item, read in _games(file, content):
            items.append(item)
            progress = (number + read) / count
            if len(items) >= BATCH:
                yield Batch(tuple(items), progress, len(files))
                items = []
    yield Batch(tuple(items), 1.0, len(files))


def _files(data: bytes, name: str) -> tuple[list[tuple[str, bytes]], list[Item]]:
    """The files to read, and what cannot be unpacked."""
    if not data.startswith(b"PK\x03\x04"):
        return [(name, data)], []
    files: list[tuple[str, bytes]] = []
    refused: list[Item] = []
    left = UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) > FILES:
                many = told("many-files", count=len(entries), most=FILES)
                return [], [Item(name, 0, None, (many,))]
            for entry in entries:
                try:
                    content = _unpacked(archive, entry, left)
                except _TooLargeError:
                    large = told("unpacked-large", most=UNPACKED // _COPY)
                    refused.append(Item(entry.filename, 0, None, (large,)))
                    continue
                except Exception as error:  # noqa: BLE001  # each way of packing has errors of its own
                    fault = told("not-unpacked", f"It cannot be unpacked: {error}.")
                    refused.append(Item(entry.filename, 0, None, (fault,)))
                    continue
                left -= len(content)
                files.append((entry.filename, content))
    except zipfile.BadZipFile as error:
        fault = told("bad-archive", f"The archive cannot be read: {error}.")
        return [], [Item(name, 0, None, (fault,))]
    return files, refused


class _TooLargeError(Exception):
    """The files of an archive have more bytes than may be."""


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """The bytes of a file, no more than may be: what an archive says of its size may be wrong."""
    content = io.BytesIO()
    with archive.open(entry) as packed:
        while chunk := packed.read(_COPY):
            content.write(chunk)
            if content.tell() > most:
                raise _TooLargeError
    return content.getvalue()


def _games(file: str, content: bytes) -> Iterator[tuple[Item, float]]:
    number = 0
    try:
        for found, read in read_each(content, file=file):
            number += 1
            yield _item(file, number, found), read
    except GessError as error:
        yield Item(file, 0, None, (_unreadable(error, file),)), 1.0
        return
    if not number:
        yield Item(file, 0, None, (told("no-game"),)), 1.0


def _unreadable(error: GessError, file: str) -> Message:
    text = sentence(ValueError(str(error).removeprefix(f"{file}: ")))
    fault = error.fault if isinstance(error, GameFileError) else None
    return Message(fault.code, text, fault.values) if fault else told("unreadable", text)


def _item(file: str, number: int, found: sgf.Game) -> Item:
    try:
        kind = found.root.get("GM", GESS)
        if kind != GESS:
            return Item(file, number, None, (told("other-game", kind=kind[:20]),))
        card, is_as_saved = detach(found)
        board = found.board()
    except GessError as error:
        return Item(file, number, None, (_unreadable(error, file),))
    notes = [repaired(repair) for repair in found.errors[:TOLD] if not repair.is_note]
    if (more := len(found.errors) - TOLD) > 0:
        notes.append(told("more", count=more))
    if board.ply > LONGEST_IMPORT:
        return Item(file, number, None, (told("plies", count=board.ply, most=LONGEST_IMPORT),))
    tree = None
    nodes = list(found.root.walk())
    if any(node.setup for node in found.root.continuation()):
        notes.append(told("setup-inside"))
    elif _says_more(nodes):
        tree = serialise(found)
        if len(tree) > LONGEST_TREE:
            tree = None
            notes.append(told("tree-too-long"))
    is_fresh = board.position == type(board)(rules=board.rules).position
    if not board.ply and tree is None and card is None and is_fresh:
        return Item(file, number, None, (*notes, told("no-moves")))
    headers = {key: text for key, text in found.headers.items() if key not in NO_HEADERS}
    black, white, level = _seats(headers) if card is None else _seats_of(card)
    new = NewGame(
        rules=board.rules.name,
        black=black,
        white=white,
        start=board.at(0).text(),
        moves=tuple(map(str, board.move_stack)),
        outcome=outcome_to_store(board.outcome()),
        headers=headers,
        level=level,
        keys=keys_of(board),
        conventions=conventions_of(card.conventions) if card else board.conventions,
    )
    read = ReadGame(new, digest_of(new, tree), tree, card, is_as_saved)
    return Item(file, number, read, tuple(notes))


def _says_more(nodes: list[Node]) -> bool:
    """Whether a game has variations, comments or marks, which its moves alone do not tell."""
    return (
        bool(nodes[0].comment)
        or any(len(node.children) > 1 or node.stopped for node in nodes)
        or any(set(node.names) - {"B", "W"} for node in nodes[1:])
    )


def _seats(headers: dict[str, str]) -> tuple[str, str, int | None]:
    """Who played: our own records name the computer with its level."""
    seats, level = [], None
    for side in ("Black", "White"):
        found = _LEVEL.match(headers.get(side, ""))
        if found and 1 <= int(found[1]) <= FULL:
            seats.append(COMPUTER)
            level = int(found[1])
        else:
            seats.append(HUMAN)
    return seats[0], seats[1], level


def _seats_of(card: Card) -> tuple[str, str, int | None]:
    return card.players.black, card.players.white, card.level
