"""Letters and digits as stroked paths, so that a picture needs no font and is the same everywhere.

Each glyph is drawn by hand on a grid: ascender at 0, x-height at 2, baseline at 7, descender at 9.
A line of the table is the character, its width, then its strokes: a starting point and a relative
path from there, which makes moving a glyph a matter of its starting points alone.
"""

from __future__ import annotations

from dataclasses import dataclass

MIDDLE = 3.5
"""The line on which labels are centred, in glyph units: half the height of digits and capitals."""
SPACING = 1.7
"""Space between two glyphs, in glyph units."""

_TABLE = """\
a 4 | 4 2 v5 | 4 4.5 a2 2.5 0 1 1 -4 0a2 2.5 0 1 1 4 0
b 4 | 0 0 v7 | 0 4.5 a2 2.5 0 1 1 4 0a2 2.5 0 1 1 -4 0
c 3.7 | 3.6 3 a2 2.5 0 1 0 0 3
d 4 | 4 0 v7 | 4 4.5 a2 2.5 0 1 1 -4 0a2 2.5 0 1 1 4 0
e 4 | 0 4.4 h4a2 2.5 0 1 0 -.5 1.8
f 3 | 3.2 0.3 c-1.5-.7-2.1 .2-2.1 1.5v5.2 | 0 2.3 h2.8
g 4 | 4 2 v5c0 2.4-2.6 2.5-3.7 1.5 | 4 4.5 a2 2.5 0 1 1 -4 0a2 2.5 0 1 1 4 0
h 4 | 0 0 v7 | 0 4.4 c0-3.2 3.9-3.2 3.9-.2v2.8
i 1 | 0.5 2.2 v4.8 | 0.5 0.3 h.01
j 2 | 1.7 2.2 v5.4c0 1.1-.7 1.5-1.7 1.3 | 1.7 0.3 h.01
k 3.8 | 0 0 v7 | 3.6 2.1 l-3.6 2.9 | 1.3 4 l2.5 3
l 1.8 | 0.3 0 v5.8c0 .9 .5 1.3 1.4 1.1
m 6 | 0 2 v5 | 0 4 c0-2.6 3-2.6 3-.2v3.2 | 3 4 c0-2.6 3-2.6 3-.2v3.2
n 4 | 0 2 v5 | 0 4.4 c0-3.2 3.9-3.2 3.9-.2v2.8
o 4 | 0 4.5 a2 2.5 0 1 1 4 0a2 2.5 0 1 1 -4 0
p 4 | 0 2 v7.2 | 0 4.5 a2 2.5 0 1 1 4 0a2 2.5 0 1 1 -4 0
q 4 | 4 2 v7.2 | 4 4.5 a2 2.5 0 1 1 -4 0a2 2.5 0 1 1 4 0
r 2.6 | 0 2 v5 | 0 4.6 c0-1.8 1.1-2.8 2.7-2.5
s 3.4 | 3.3 2.8 c-.8-1.2-3-1.1-3 .4c0 1.6 3 .9 3 2.5c0 1.7-2.5 1.7-3.3 .4
t 2.8 | 1 0.4 v5.2c0 1.2 .7 1.6 1.8 1.2 | 0 2.2 h2.7
u 4 | 0 2 v2.8c0 3 3.9 3 3.9-.2 | 3.9 2 v5
v 4 | 0 2 l2 5l2-5
w 6 | 0 2 l1.5 5l1.5-4.4l1.5 4.4l1.5-5
x 3.8 | 0 2 l3.8 5 | 3.8 2 l-3.8 5
y 4 | 0 2 l2.1 4.8 | 4 2 l-2.2 5.8c-.4 1.1-1 1.4-1.7 1.2
z 3.8 | 0.1 2 h3.6l-3.7 5h3.8
0 4 | 0 3.5 a2 3.5 0 1 1 4 0a2 3.5 0 1 1 -4 0
1 2.2 | 0 1.6 l2-1.6v7
2 4 | 0.1 1.7 c.3-2.3 3.7-2.3 3.7 .2c0 1.7-2.3 3-3.8 5.1h4
3 4 | 0.2 0.9 c1.1-1.4 3.5-1 3.5 .8c0 1.2-1 1.6-2.1 1.6c1.3 0 2.4 .6 2.4 1.8c0 2.2-3 2.5-4 .9
4 4.2 | 3.2 7 v-7l-3.2 5h4.2
5 4 | 3.6 0 h-2.9l-.3 3.2c1.1-.9 3.6-.7 3.6 1.5c0 2.6-2.9 2.8-4 1.5
6 4 | 3.3 0.1 c-2.2 .9-3.3 2.8-3.3 4.7a2 2.2 0 1 0 4 0a2 2.2 0 1 0 -4 0
7 4 | 0 0 h4l-2.6 7
8 4 | 0.3 1.7 a1.7 1.65 0 1 1 3.4 0a1.7 1.65 0 1 1-3.4 0 | 0 5.17 a2 1.83 0 1 1 4 0a2 1.83 0 1 1-4 0
9 4 | 0.7 6.9 c2.2-.9 3.3-2.8 3.3-4.7a2 2.2 0 1 0 -4 0a2 2.2 0 1 0 4 0
A 5 | 0 7 l2.5-7l2.5 7 | 0.9 4.6 h3.2
B 4.2 | 0 3.3 v-3.3h2.1c2.2 0 2.2 3.3 0 3.3h-2.1v3.7h2.3c2.6 0 2.6-3.7-.2-3.7
C 4.8 | 4.7 1.2 a2.9 3.5 0 1 0 0 4.6
D 4.6 | 0 0 v7h1.6c4 0 4-7 0-7h-1.6
E 3.8 | 3.8 0 h-3.8v7h3.8 | 0 3.4 h3.2
F 3.7 | 3.7 0 h-3.7v7 | 0 3.5 h3.1
G 5 | 4.7 1.2 a2.9 3.5 0 1 0 .2 4.2v-1.6h-1.9
H 4.6 | 0 0 v7 | 4.6 0 v7 | 0 3.4 h4.6
I 1 | 0.5 0 v7
J 3 | 3 0 v4.8c0 2.8-2.4 2.7-3 1.1
K 4.3 | 0 0 v7 | 4.1 0 l-4.1 4.2 | 1.5 2.7 l2.8 4.3
L 3.6 | 0 0 v7h3.6
M 5.6 | 0 7 v-7l2.8 4.6l2.8-4.6v7
N 4.6 | 0 7 v-7l4.6 7v-7
O 5.6 | 0 3.5 a2.8 3.5 0 1 1 5.6 0a2.8 3.5 0 1 1 -5.6 0
P 4.2 | 0 7 v-7h2.2c2.7 0 2.7 3.8 0 3.8h-2.2
Q 5.6 | 0 3.5 a2.8 3.5 0 1 1 5.6 0a2.8 3.5 0 1 1 -5.6 0 | 3.5 5 l2 2.4
R 4.4 | 0 7 v-7h2.2c2.6 0 2.6 3.7 0 3.7h-2.2 | 2.2 3.7 l2.2 3.3
S 4.2 | 4 1.3 c-.8-1.8-3.7-1.7-3.7 .5c0 2.4 3.8 1.2 3.8 3.5c0 2.2-3.3 2.3-4.1 .3
T 4.8 | 0 0 h4.8 | 2.4 0 v7
U 4.6 | 0 0 v4.6c0 3.2 4.6 3.2 4.6 0v-4.6
V 4.8 | 0 0 l2.4 7l2.4-7
W 7 | 0 0 l1.8 7l1.7-6l1.7 6l1.8-7
X 4.4 | 0 0 l4.4 7 | 4.4 0 l-4.4 7
Y 4.6 | 0 0 l2.3 3.4l2.3-3.4 | 2.3 3.4 v3.6
Z 4.4 | 0.1 0 h4.2l-4.3 7h4.4
- 3 | 0 4.2 h3
+ 4 | 0 4 h4 | 2 2 v4
? 3.6 | 0 1.5 c.3-2 3.6-2.1 3.6 .2c0 1.6-1.9 1.7-1.9 3.3 | 1.7 6.9 h.01
! 1 | 0.5 0 v4.8 | 0.5 6.9 h.01
. 1 | 0.5 6.9 h.01
= 4 | 0 3.1 h4 | 0 5.1 h4
' 1 | 0.5 0 v1.6
"""


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character: its width and its strokes ``(x, y, relative path)``, in glyph units."""

    width: float
    strokes: tuple[tuple[float, float, str], ...]


def _parse(line: str) -> tuple[str, Glyph]:
    head, *strokes = line.split(" | ")
    character, width = head.split()
    parts = (stroke.split(" ", 2) for stroke in strokes)
    return character, Glyph(float(width), tuple((float(x), float(y), d) for x, y, d in parts))


GLYPHS: dict[str, Glyph] = dict(_parse(line) for line in _TABLE.strip().splitlines())
_SPACE = Glyph(2.0, ())
_UNKNOWN = Glyph(4.0, ((0, 0, "h4v7h-4z"),))


def _glyph(character: str) -> Glyph:
    return _SPACE if character == " " else GLYPHS.get(character, _UNKNOWN)


def text_width(text: str) -> float:
    """Return the width of a text in glyph units.

    >>> text_width("l")
    1.8
    >>> round(text_width("10"), 2)
    7.9
    """
    if not text:
        return 0.0
    return sum(_glyph(character).width for character in text) + SPACING * (len(text) - 1)


def text_path(text: str, x: float = 0.0, y: float = 0.0) -> str:
    """Return the path data of a text whose middle is at ``(x, y)``, in glyph units.

    A character that has no glyph is drawn as an empty box.

    >>> text_path("l", 10, 20)
    'M9.4 16.5v5.8c0 .9 .5 1.3 1.4 1.1'
    """
    left, top = x - text_width(text) / 2, y - MIDDLE
    parts = []
    for character in text:
        glyph = _glyph(character)
        parts += [f"M{_short(left + sx)} {_short(top + sy)}{d}" for sx, sy, d in glyph.strokes]
        left += glyph.width + SPACING
    return "".join(parts)


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
