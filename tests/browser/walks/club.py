"""A library of games for pictures: sixty games of a small club, the same on every day."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import gess

if TYPE_CHECKING:
    from tests.browser.table import Server

_MOVES = """
h3-h5 n13-o14 h6-k9 i18-i15 k7-m7 k15-l14 i3-i6 m14-m11 l8-l9 q16-n13 k9-k12 k15-k14 m8-m11
l14-k13 j6-j11 j14-j13 n11-m12 p14-m14 k10-j11 i14-i13 i10-i11 h14-h13 m11-m13 h12-l12 m15-m14
m11-l12 l3-k3 h17-j15 g6-i8 e18-e16 f3-i6 k13-l13 i8-k10 e15-i11 m10-k12 k15-k14 s6-p9 k14-k12
p9-m12 j11-j10 m14-j11 k10-j9 h5-j7 r13-r14 j7-q14 q19-q16 p13-q14 r17-r16 p6-m9 o16-p16 n3-n6
o18-o8 k10-m10 c18-c15 b6-e9 b15-f11 o11-l8 g11-g4 k3-h3 f6-g5

s6-p9 n15-q12 h3-h5 s11-p11 i6-i9 h18-h16 i3-i6 i15-i11 h8-i9 i12-i11 i8-i9 i18-i15 j9-i10 j15-j12
p3-p5 j12-i11 p6-j12 g11-h10 k6-n9 n12-o11 r3-r13 r18-r15 j13-i13 l15-l12 h12-k12 h8-j10 l8-o11
s15-r14 q11-p12 r15-q14 n13-o13 r12-q13 l3-j3 k10-k11 k14-k13 l18-j18 j12-k12 o17-p17 l13-l11
f15-f14 n1-n2 c18-c16 g3-g4 f19-c19 c3-c5 p18-f8 g5-g6 c15-c8 c5-c6 e8-f8 g5-g6 c9-c8 b5-b6 b9-b8
d5-c6 c18-c8 q5-p4 m20-n19 o3-j8 f9-g9

i6-i9 e13-g15 i3-i8 h15-j13 i9-i13 l11-k12 h12-i12 h18-h15 j12-i13 h16-i15 p3-p5 i15-i14 p6-j12
h15-h14 j11-j12 h14-h13 j12-j13 m14-l14 i15-j14 g12-j12 p3-p5 r13-r15 s3-p3 r17-r8 o5-q7 t8-s9
p5-p8 s9-r10 p8-p10 o18-q16 p10-p13 q16-p15 f3-h5 j13-j12 i6-i10 l11-k11 h10-i11 l18-m18 o2-o13
j18-j17 o13-m13 m18-p18 j11-j15 i18-j17 m13-m16 p18-o17 i16-j15 o18-p18 l15-m16 j18-l16 m18-n17

i6-i9 p18-p16 i3-i6 i18-i16 h10-i10 p15-m12 g6-e8 m11-k11 e8-d9 g15-f14 k6-m8 j12-j9 j6-i7 j10-k9
l6-l7 f14-c11 c6-c9 c12-d11 d8-e9 d11-e11 f8-f10 b15-e12 c3-c16 e18-e17 b16-c17 f17-e18 c15-d16
e19-e18 f3-g4 e12-h9 g6-h7 h20-g19 g5-g6 i15-i9 f6-h8 e17-f17 j7-h5 j11-i10 f5-g5 g18-g15 p7-o7
h9-k9 o9-m9 j10-k9 o6-m8 l14-l10 g4-j7 g15-g5 i7-i5 f5-h3 l3-j3 g3-h2
"""
LINES = [game.split() for game in _MOVES.split("\n\n")]
"""Games of the engine against itself, with little time; the third and the fourth are long."""

SHORT = ["l3-l6", "l15-l12", "l6-l9", "l12-l11"]
"""White breaks Black's last ring."""

PEOPLE = ("Ann Lee", "Ben Okoro", "Çelik", "Dana Whitfield-Jones", "Айгүл", "石川")
NOTES = ("", "", "", "The ring came out too early.", "Played on a go board, by candlelight.")
TAGS: tuple[list[str], ...] = ([], [], ["club"], ["club", "final"], ["lesson"])
ENDINGS = ("resignation", "resignation", "time", "agreement", "abandoned", None)


def game_id(number: int) -> str:
    return f"{number:08x}-0000-4000-8000-000000000000"


def fill(server: Server) -> None:
    """Put the games into the library of a server, three of them into its bin."""
    for number in range(1, 64):
        server.ask("PUT", f"/api/library/games/{game_id(number)}", record(number))
        if number % 4 == 1:
            accuracy = {"black": 52.0 + number * 0.6, "white": 88.0 - (number * 7) % 23}
            server.ask("PATCH", f"/api/library/games/{game_id(number)}", {"accuracy": accuracy})
    server.ask("POST", "/api/library/delete", {"ids": [game_id(each) for each in (61, 62, 63)]})


def record(number: int) -> dict[str, Any]:
    """One of the games; the higher its number, the later it was played."""
    chance = random.Random(number)
    month, day = divmod(number - 1, 9)
    moment = f"2026-{month + 3:02}-{day * 3 + 1:02}T18:{number % 60:02}:00Z"
    names = chance.sample(PEOPLE, 2)
    computer = chance.choice(("black", "white", None))
    line = chance.choice([SHORT, *LINES])
    moves = line if line is SHORT else line[: chance.randrange(4, len(line))]
    players = {
        color: {"kind": "computer", "name": ""}
        if color == computer
        else {"kind": "human", "name": name}
        for color, name in zip(("black", "white"), names, strict=True)
    }
    # The first line keeps off the frame, so that it can be played by every preset.
    presets = ("classic", "course", "standard") if line is LINES[0] else ("standard", "open-edge")
    return {
        "revision": {"browser-of-ann": 1},
        "rules": "standard" if line is SHORT else chance.choice(presets),
        "start": gess.Board().text(),
        "moves": moves,
        "players": players,
        "level": chance.randint(1, 9) if computer else None,
        "outcome": ending(chance, ended=line is SHORT),
        "created": moment,
        "updated": moment,
        "tags": chance.choice(TAGS),
        "notes": chance.choice(NOTES),
    }


def ending(chance: random.Random, *, ended: bool) -> dict[str, str | None] | None:
    if ended:
        return {"winner": "white", "termination": "ring-broken"}
    how = chance.choice(ENDINGS)
    if how is None:
        return None
    winner = None if how in {"agreement", "abandoned"} else chance.choice(("black", "white"))
    return {"winner": winner, "termination": how}
