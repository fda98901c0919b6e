"""A source file as read: its bytes, and where its lines begin."""

from __future__ import annotations

import hashlib
import itertools
import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass, field

_TEXT_CONTROL = re.compile(rb"[\x00-\x06\x0e-\x1a]")
_TEXT = bytes(byte for byte in range(256) if not _TEXT_CONTROL.match(bytes((byte,))))


@dataclass(slots=True)
class Source:
    """The bytes of one file, under the relative path that findings show."""

    path: str
    data: bytes
    _lines: array[int] = field(default_factory=lambda: array("Q"))

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of a byte offset, both from 1; columns count bytes."""
        if not self._lines:
            ends = map(re.Match.end, re.finditer(rb"\n", self.data))
            self._lines = array("Q", itertools.chain((0,), ends))
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    @property
    def line_count(self) -> int:
        """Number of lines; a last one without its newline counts."""
        return self.data.count(b"\n") + (not self.data.endswith(b"\n") and bool(self.data))


def why_not_text(data: bytes) -> str:
    """Return why `data` is not text that cuport can work on, or nothing when it is.

    Any 8-bit encoding that keeps ASCII is text (UTF-8, Latin-1, Shift-JIS); UTF-16 is not.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16; save it as UTF-8"
    if not data.translate(None, _TEXT):
        return ""
    match = _TEXT_CONTROL.search(data)
    return f"control byte 0x{match.group()[0]:02x} at offset {match.start()}" if match else ""


def begins_line(data: bytes, start: int) -> bool:
    """Whether only blanks stand before a byte on its line."""
    return not data[data.rfind(b"\n", 0, start) + 1 : start].strip(b" \t")


def digest(data: bytes) -> bytes:
    """Return 16 bytes that stand for the content of a file."""
    return hashlib.blake2b(data, digest_size=16).digest()


def newline_of(data: bytes) -> bytes:
    """Return the line ending that the first line uses."""
    return b"\r\n" if re.match(rb"[^\n]*\r\n", data) else b"\n"
