"""TOML files that people write: read with errors that name file and line, and suggest what was meant."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from translator.errors import InputError, LocatedError, os_error_text

_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*=""")
_TABLE = re.compile(r"""\s*\[\s*([\w-]+)(?:\.(?:"([^"]*)"|'([^']*)'|([\w-]+)))?\s*\]""")


class TomlFile:
    """One file while it is read: knows on which line each key stands, for error messages and origins."""

    def __init__(self, path: Path, text: str, kind: type[LocatedError]) -> None:
        self.path, self.kind = path, kind
        self.lines = text.splitlines()
        self.line_of: dict[tuple[str, str], int] = {}
        table = row = ""
        for number, line in enumerate(self.lines, 1):
            if match := _TABLE.match(line):
                table, row = match[1], match[2] or match[3] or match[4] or ""
                self.line_of.setdefault((table, row), number)
            elif (match := _KEY.match(line)) and not row:
                self.line_of.setdefault((table, match[1] or match[2] or match[3]), number)

    def error(self, message: str, table: str = "", key: str = "", inner: str = "") -> LocatedError:
        """Make the error for a place in this file; `inner` is a key inside a row's own table."""
        line = self.line_of.get((table, key), 1)
        if inner:
            later = (n for n in range(line, min(line + 12, len(self.lines)) + 1) if inner in self.lines[n - 1])
            line = next(later, line)
        return self.kind(self.path, line, message)


def suggest(word: str, known: Iterable[str]) -> str:
    """Return `; did you mean "..."?` when a known word is close, nothing otherwise."""
    close = difflib.get_close_matches(word, list(known), 1)
    return f'; did you mean "{close[0]}"?' if close else ""


def read(path: Path, kind: type[LocatedError]) -> tuple[TomlFile, dict[str, Any]]:
    """Read a file. Raises InputError when it can't be read, `kind` with the line when it is no TOML."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise kind(path, 1, f"not UTF-8 at byte {error.start}: save the file as UTF-8") from None
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    try:
        return TomlFile(path, text, kind), tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        line = int(where.group(1)) if where else len(text.splitlines())
        raise kind(path, line, str(error).split(" (at ", 1)[0].lower()) from None
