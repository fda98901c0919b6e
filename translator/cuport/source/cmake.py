"""CMake lists: their commands and arguments, by byte offsets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

_TOKEN = re.compile(
    rb"""
    (?P<comment>\#\[(?P<level>=*)\[(?s:.*?)\](?P=level)\]|\#[^\n]*)
  | (?P<quoted>"(?:[^"\\]|\\(?s:.))*")
  | (?P<bracket>\[(?P<depth>=*)\[(?s:.*?)\](?P=depth)\])
  | (?P<paren>[()])
  | (?P<word>(?:[^\s()\#"\\]|\\(?s:.)|\$\([^)\s]*\))+)
    """,
    re.VERBOSE,
)
_REFERENCE = re.compile(rb"\$(?:ENV|CACHE)?\{[^{}]*\}")


@dataclass(slots=True)
class Argument:
    """One argument of a command, by byte offsets without its quotes."""

    start: int
    end: int
    text: bytes
    quoted: bool = False


@dataclass(slots=True)
class Command:
    """A call of a CMake command: its lower-case name, its place, its arguments."""

    name: bytes
    start: int
    end: int = 0
    arguments: list[Argument] = field(default_factory=list)


def commands(data: bytes) -> tuple[Command, ...]:
    """Return the commands of a CMake list in order. A parenthesis inside one, as in `if`, only groups arguments.

    Several rewrites look through the same list: it is read once for them. Nobody may change what is returned.
    """
    return _read(data)[0]


@lru_cache(maxsize=4)
def _read(data: bytes) -> tuple[tuple[Command, ...], tuple[tuple[int, int], ...]]:
    """Return the commands of a list, and the places of its comments."""
    comments: list[tuple[int, int]] = []
    return tuple(_commands(data, comments)), tuple(comments)


def _commands(data: bytes, comments: list[tuple[int, int]]) -> Iterator[Command]:
    current: Command | None = None
    before: re.Match[bytes] | None = None
    depth = 0
    for match in _TOKEN.finditer(data):
        kind = match.lastgroup
        if kind == "comment":
            comments.append(match.span())
        elif kind == "paren" and match[0] == b"(":
            if depth == 0 and before is not None:
                current = Command(before[0].lower(), before.start())
            depth += 1
        elif kind == "paren":
            depth = max(depth - 1, 0)
            if depth == 0 and current is not None:
                current.end = match.end()
                yield current
                current = None
        elif current is not None:
            quotes = kind == "quoted"
            start, end = match.start() + quotes, match.end() - quotes
            current.arguments.append(Argument(start, end, data[start:end], quotes))
        if kind != "comment":
            before = match


def code_of(data: bytes) -> bytes:
    """Return `data` with blanks for comments and for the text of messages, in which only variables count."""
    code = bytearray(data)
    read, comments = _read(data)
    for start, end in comments:
        _blank(code, start, end)
    for command in read:
        if command.name == b"message":
            done = command.start + len(command.name)
            for match in _REFERENCE.finditer(data, done, command.end):
                _blank(code, done, match.start())
                done = match.end()
            _blank(code, done, command.end)
    return bytes(code)


def _blank(code: bytearray, start: int, end: int) -> None:
    code[start:end] = re.sub(rb"[^\n]", b" ", code[start:end])
