"""String literals of a program: their bytes, and where each byte is in a file."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from cuport.source.lexer import T, lex

_RAW = re.compile(rb'(?:u8|[uUL])?R"([^ ()\\\t\r\n"]{0,16})\(')
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(\r?\n)|(.))", re.DOTALL)
_PLAIN = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"0": b"\0", b"a": b"\a", b"b": b"\b", b"f": b"\f", b"v": b"\v"}


@dataclass(frozen=True, slots=True)
class Part:
    """A literal's bytes; `offsets` says where in the file `path` each stands, `start` to `end` is the literal itself.

    Of a literal that a macro makes, every byte stands at the macro's use.
    """

    path: str
    data: bytes
    offsets: Sequence[int]
    start: int
    end: int

    @property
    def is_written(self) -> bool:
        """Whether it stands in the file as it is, not made by a macro."""
        return isinstance(self.offsets, range) or len(set(self.offsets)) > 1 or len(self.data) < 2


@dataclass(frozen=True, slots=True)
class Text:
    """A string that literals, one after the other, make."""

    parts: tuple[Part, ...]

    @property
    def data(self) -> bytes:
        """The string itself."""
        return b"".join(part.data for part in self.parts)

    def at(self, offset: int) -> tuple[str, int]:
        """Return path and place in that file of a byte; behind the end that is the last byte's."""
        ends = list(accumulate(len(part.data) for part in self.parts))
        number = min(bisect_right(ends, offset), len(self.parts) - 1)
        part = self.parts[number]
        inner = offset - (ends[number] - len(part.data))
        return part.path, part.offsets[min(inner, len(part.data) - 1)] if part.data else part.start

    def is_within(self, other: Text) -> bool:
        """Whether another string is made of all literals of this one, and more or the same."""
        theirs = {(part.path, part.start) for part in other.parts}
        return all((part.path, part.start) in theirs for part in self.parts)


def of_file(path: str, data: bytes) -> Text:
    """Return a whole file as a string."""
    return Text((Part(path, data, range(len(data)), 0, len(data)),))


def of_literal(path: str, source: bytes, start: int, end: int, value: bytes) -> Text:
    """Return the string that a literal at `start` to `end` of a file's text stands for; `value` is clang's word."""
    data, offsets = _decode_text(source, start, end)
    if data.replace(b"\r", b"") == value.replace(b"\r", b""):
        return Text((Part(path, data, offsets if isinstance(offsets, range) else tuple(offsets), start, end),))
    return Text((Part(path, value, (start,) * len(value), start, end),))


def unquote(literal: str) -> bytes | None:
    """Return what a literal stands for, as clang spells it: one string with escapes. None for wide characters."""
    text = literal.removeprefix("u8").encode("utf-8", "surrogateescape")
    if not text.startswith(b'"'):
        return None
    out = bytearray()
    _decode(text, 1, len(text) - 1, out, [])
    return bytes(out)


def _decode_text(source: bytes, start: int, end: int) -> tuple[bytes, Sequence[int]]:
    tokens = lex(source[start:end])
    out = bytearray()
    offsets: list[int] = []
    for i in range(len(tokens)):
        first, last = start + tokens.starts[i], start + tokens.ends[i]
        if tokens.kinds[i] == T.RAW_STRING and (match := _RAW.match(source, first, last)):
            begin, stop = match.end(), last - len(match[1]) - 2
            if len(tokens) == 1:
                return source[begin:stop], range(begin, stop)
            out += source[begin:stop]
            offsets += range(begin, stop)
        elif tokens.kinds[i] == T.STRING:
            _decode(source, source.index(b'"', first) + 1, last - 1, out, offsets)
        else:
            return b"", []
    return bytes(out), offsets


def _decode(source: bytes, start: int, end: int, out: bytearray, offsets: list[int]) -> None:
    """Add what stands between a string's quotes."""
    place = start
    while place < end:
        match = _ESCAPE.match(source, place, end)
        made = _escape(match) if match else source[place : place + 1]
        out += made
        offsets += [place] * len(made)
        place = match.end() if match else place + 1


def _escape(match: re.Match[bytes]) -> bytes:
    octal, hexadecimal, short, long, splice, plain = match.groups()
    if octal or hexadecimal:
        return bytes([int(octal, 8) & 255 if octal else int(hexadecimal, 16) & 255])
    if short or long:
        return chr(int(short or long, 16)).encode("utf-8", "replace")
    return b"" if splice else _PLAIN.get(plain, plain)
