"""CMake lists: lines that are added in front of a command, or behind it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cuport.source.cmake import Command
from cuport.source.edits import Edit
from cuport.source.source import newline_of


@dataclass(frozen=True, slots=True)
class Line:
    """What is added, the command that needs it, and a word for that; `hint` is what to look at, if anything."""

    command: Command
    edit: Edit
    name: str
    hint: str = ""


def before(data: bytes, command: Command, line: str, name: str) -> Line:
    """Return a line in front of a command."""
    newline, indent = _layout(data, command)
    return Line(command, Edit(command.start, command.start, _bytes(line) + newline + indent), name)


def after(data: bytes, command: Command, lines: Iterable[str], name: str, hint: str = "") -> Line:
    """Return lines behind a command."""
    newline, indent = _layout(data, command)
    text = b"".join(newline + indent + _bytes(line) for line in lines)
    return Line(command, Edit(command.end, command.end, text), name, hint)


def _layout(data: bytes, command: Command) -> tuple[bytes, bytes]:
    """Return the file's line ending, and the blanks that `command` is indented by."""
    start = data.rfind(b"\n", 0, command.start) + 1
    blanks = data[start : command.start]
    return newline_of(data), blanks if blanks.isspace() else b""


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
