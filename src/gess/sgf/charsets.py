"""Charsets of game files: which one a file is in, and how its bytes become text."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from gess.errors import GameFileError
from gess.sgf.sentences import said

# Bytes of one character of which some look like ASCII, by kind of charset: inside a value they
# are no brackets and no escapes. In the first two kinds a lead byte takes a second one with it.
_SHIFT_JIS = (rb"[\x81-\x9f\xe0-\xfc]", rb"[\x40-\x7e\x80-\xfc]")
_TWO_BYTES = (rb"[\x81-\xfe]", rb"[\x30-\xfe]")
_ISO_2022 = (b"", rb"(?:\x1b\$(?!\))[^\x1b]*+|\x0e[^\x0f]*+)")
_HZ = (b"", rb"~\{(?:[\x21-\x77][\x21-\x7e])*+")

_UNITS = {
    **dict.fromkeys(("shift_jis", "shift_jis_2004", "shift_jisx0213", "cp932"), _SHIFT_JIS),
    **dict.fromkeys(("big5", "big5hkscs", "cp950", "johab"), _TWO_BYTES),
    **dict.fromkeys(("gb2312", "gbk", "gb18030"), _TWO_BYTES),
    **dict.fromkeys(("iso2022_jp", "iso2022_jp_1", "iso2022_jp_2", "iso2022_jp_2004"), _ISO_2022),
    **dict.fromkeys(("iso2022_jp_3", "iso2022_jp_ext", "iso2022_kr"), _ISO_2022),
    "hz": _HZ,
}

# Files often name the small charset and hold characters of the larger one.
_LARGER = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}

# Python calls these text encodings, but they are no charsets of files.
_NO_CHARSETS = {"idna", "punycode", "raw-unicode-escape", "unicode-escape", "undefined"}
_NO_CHARSETS |= {"mbcs", "oem"}

_GRAMMAR = b"()[];:ABCxyz019"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:+ -]{0,40}")


@dataclass(frozen=True, slots=True)
class Charset:
    """A charset in which the marks of the grammar are ASCII.

    ``codec`` is Python's name of it. ``lead + unit`` is a pattern of the characters whose bytes
    must not be taken for marks, empty if there are none; ``backslash`` is what 0x5C decodes to.
    """

    codec: str
    lead: bytes = b""
    unit: bytes = b""
    backslash: str = "\\"

    @property
    def is_utf8(self) -> bool:
        """Whether it is UTF-8."""
        return self.codec == "utf-8"

    def decode(self, data: bytes) -> tuple[str, bool]:
        """Return the text of some bytes, and whether all of them were text.

        What is not text becomes U+FFFD.
        """
        if data.isascii() and not self.unit and self.codec != "utf-7":
            return data.decode("ascii"), True
        if self.codec == "iso2022_kr":
            data = b"\x1b$)C" + data  # stands once at the beginning of the file
        for codec in (self.codec, _LARGER.get(self.codec)):
            if codec is None:
                continue
            try:
                text = data.decode(codec)
            except UnicodeError:
                continue
            return self._with_backslash(text), True
        try:
            text = data.decode(self.codec, "replace")
        except UnicodeError:  # some codecs raise all the same
            text = data.decode("ascii", "replace")
        return self._with_backslash(text), False

    def _with_backslash(self, text: str) -> str:
        return text if self.backslash == "\\" else text.replace(self.backslash, "\\")


UTF_8 = Charset("utf-8")
LATIN_1 = Charset("iso8859-1")


def find_charset(name: str) -> Charset | None:
    """Return the charset of a name as `CA` has it, None if Python knows none that can hold SGF.

    >>> find_charset("Shift_JIS").codec
    'shift_jis'
    >>> find_charset("klingon"), find_charset("utf-16")
    (None, None)
    """
    name = name.strip()
    if not _NAME.fullmatch(name):
        return None
    try:
        codec = codecs.lookup(name).name
        if codec in _NO_CHARSETS:
            return None
        if codec in ("hz", "utf-8-sig"):  # these refuse or drop what follows below
            return UTF_8 if codec == "utf-8-sig" else Charset("hz", *_HZ)
        if _GRAMMAR.decode(codec) != _GRAMMAR.decode("ascii"):
            return None
        backslash = b"\\".decode(codec)
    except (LookupError, ValueError):
        return None
    return Charset(codec, *_UNITS.get(codec, (b"", b"")), backslash)


def guess_charset(data: bytes) -> Charset:
    r"""Return the charset of a game that names none: UTF-8 if its bytes are, else ISO-8859-1.

    The latter is what FF[4] says; the former is what such files hold today.

    >>> guess_charset("é".encode()).codec, guess_charset(b"\xe9").codec
    ('utf-8', 'iso8859-1')
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return LATIN_1
    return UTF_8


_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_UNMARKED_UTF_16 = re.compile(rb"\((?:\0\s)*\0;\0|\0\((?:\0\s)*\0;")


Form = tuple[bytes, str | None]
"""How a file as a whole says its charset: its byte order mark, and its UTF-16 or UTF-32."""

PLAIN: Form = (b"", None)
"""The form of a file in which each game says its charset."""


class Source:
    """The bytes of a file, seen as bytes in which the marks of the grammar are ASCII.

    ``data`` are these: the file's own, or UTF-8 if the file is in UTF-16 or UTF-32. ``bom`` is
    the mark at the file's beginning, and ``forced`` the charset that it (or being a ``str``)
    says, None if each game says its own.
    """

    def __init__(self, source: bytes | str, file: str | None = None) -> None:
        if not isinstance(source, (str, bytes, bytearray, memoryview)):
            message = f"a game file is bytes or str, not {type(source).__name__}"
            raise TypeError(message)
        self.file = file
        self.is_text = isinstance(source, str)
        self.bom = b""
        self.wide: str | None = None
        self.forced: Charset | None = None
        self._checkpoint = (0, 0)
        if isinstance(source, str):
            source = source.removeprefix("\ufeff").encode("utf-8", "surrogatepass")
            self.original = self.data = source
            self.forced = UTF_8
            return
        self.original = self.data = source = bytes(source)
        self.bom, codec = next((pair for pair in _BOMS if source.startswith(pair[0])), (b"", ""))
        if not codec and (found := _UNMARKED_UTF_16.search(source, 0, 4096)):
            codec = "utf-16-be" if found[0].startswith(b"\0") else "utf-16-le"
        if not codec:
            return
        self.forced = UTF_8
        if codec == "utf-8":
            self.data = source[len(self.bom) :]
        else:
            self.wide = codec
            self._transcode(source[len(self.bom) :], codec)

    @property
    def form(self) -> Form:
        """How the file as a whole says its charset."""
        return self.bom, self.wide

    def _transcode(self, body: bytes, codec: str) -> None:
        try:
            text = body.decode(codec, "surrogatepass")
        except UnicodeDecodeError as error:
            text = body[: error.start].decode(codec, "surrogatepass")
            rest = body[error.start :].strip(b"\0 \r\n\t")
            if rest:
                offset = len(self.bom) + error.start
                fault = said("not-codec", offset=offset, charset=codec)
                raise GameFileError(
                    str(fault), file=self.file, offset=offset, fault=fault
                ) from None
        self.data = text.encode("utf-8", "surrogatepass")

    def original_offset(self, offset: int) -> int:
        """Return where in the file's own bytes an offset in ``data`` lies.

        Asking costs the distance from the last offset.
        """
        if self.wide is None:
            return offset + len(self.bom)
        known, answer = self._checkpoint
        between = self.data[min(known, offset) : max(known, offset)]
        text = between.decode("utf-8", "surrogatepass")
        length = len(text.encode(self.wide, "surrogatepass"))
        answer += length if offset >= known else -length
        self._checkpoint = (offset, answer)
        return answer + len(self.bom)

    def original_bytes(self, start: int, end: int) -> bytes:
        """Return the file's own bytes of a stretch of ``data``."""
        if self.wide is None:
            return self.data[start:end]
        text = self.data[start:end].decode("utf-8", "surrogatepass")
        return text.encode(self.wide, "surrogatepass")
