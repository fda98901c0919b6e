"""TOML files written by people: errors name file and line, and suggest corrections."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cuport.support import files, plain_toml
from cuport.support.errors import InputError, LocatedError, os_error_text

_PART = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
_PATH = rf"({_PART}(?:\s*\.\s*{_PART})*)"
_KEY = re.compile(rf"\s*{_PATH}\s*=")
_TABLE = re.compile(rf"\s*\[\s*{_PATH}\s*\]")
_LARGEST, _MOST_PARTS = 16 << 20, 100  # bytes of a file, parts of a key: tomllib takes the square of both
_STRING = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?$)|\'[^\']*(?:\'|$)')
_BETWEEN_KEYS = re.compile(r"[,={}\[\]]")
_ARRAY = re.compile(rf"\s*\[\[\s*{_PATH}\s*\]\]")


class TomlFile:
    """One file while it is read: knows on which line each key stands, for error messages and origins.

    `under` names the table that holds all that matters, such as ("tool", "cuport"); tables are then called as seen
    from there. `line_of` has (TABLE, "") for a table, (TABLE, KEY) for a key in it, ("", KEY) for one at the top. The
    tables of an array, `[[TABLE]]`, are called TABLE[0], TABLE[1], ...
    """

    def __init__(self, path: Path, text: str, kind: type[LocatedError], under: tuple[str, ...] = ()) -> None:
        self.path, self.kind, self.under = path, kind, under
        self.lines = text.splitlines()
        self.line_of: dict[tuple[str, str], int] = {}

    def find_lines(self) -> None:
        """Find on which line each key stands, whatever the file has besides."""
        table: tuple[str, ...] = ()
        seen: Counter[str] = Counter()
        for number, line in enumerate(self.lines, 1):
            is_head = line.lstrip()[:1] == "["
            if is_head and (match := _ARRAY.match(line)):
                table = (f"{match[1]}[{seen[match[1]]}]",)
                seen[match[1]] += 1
                self._note(table, number, is_table=True)
            elif is_head and (match := _TABLE.match(line)):
                table = _parts(match[1])
                if table[0] in seen:
                    table = (f"{table[0]}[{seen[table[0]] - 1}]", *table[1:])
                self._note(table, number, is_table=True)
            elif match := _KEY.match(line):
                self._note((*table, *_parts(match[1])), number, is_table=False)

    def take_lines(self, places: plain_toml.Places) -> None:
        """Take the lines from who has read the file."""
        for place, (number, is_table) in places.items():
            self._note(place, number, is_table=is_table)

    def _note(self, place: tuple[str, ...], number: int, *, is_table: bool) -> None:
        if place[: len(self.under)] != self.under:
            return
        match place[len(self.under) :]:
            case [name]:
                self.line_of.setdefault((name, "") if is_table else ("", name), number)
            case [table, key]:
                self.line_of.setdefault((table, key), number)

    def error(self, message: str, table: str = "", key: str = "", inner: str = "") -> LocatedError:
        """Make the error for a place in this file; `inner` is a key inside a row's own table."""
        places = [(table, key), (table, ""), ("", table)] if table else [("", key), (key, "")]
        line = next((self.line_of[place] for place in places if place in self.line_of), 1)
        if inner:
            later = (n for n in range(line, min(line + 12, len(self.lines)) + 1) if inner in self.lines[n - 1])
            line = next(later, line)
        return self.kind(self.path, line, message)


def suggest(word: str, known: Iterable[str]) -> str:
    """Return `; did you mean "..."?` when a known word is close, nothing otherwise."""
    close = difflib.get_close_matches(word, list(known), 1)
    return f'; did you mean "{close[0]}"?' if close else ""


def _parts(path: str) -> tuple[str, ...]:
    """Take a key such as `functions."a.b"` apart."""
    return tuple(part.strip("\"'") for part in re.findall(_PART, path))


def _refuse_long_keys(file: TomlFile) -> None:
    """Raise the file's error for `a.a.a...`, which would take for ever."""
    for number, line in enumerate(file.lines, 1):
        if line.count(".") < _MOST_PARTS:
            continue
        bare = _STRING.sub("s", line).partition("#")[0]
        if any(part.count(".") >= _MOST_PARTS for part in _BETWEEN_KEYS.split(bare)):
            raise file.kind(file.path, number, f"a key of more than {_MOST_PARTS} parts")


def read(path: Path, kind: type[LocatedError], under: tuple[str, ...] = ()) -> tuple[TomlFile, dict[str, Any]]:
    """Read a file; line numbers are for what stands in the table `under`.

    Raises InputError when it can't be read, `kind` with the line when it is no TOML.
    """
    try:
        text = files.read_bytes(path, _LARGEST).decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise kind(path, 1, f"not UTF-8 at byte {error.start}: save the file as UTF-8") from None
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    file = TomlFile(path, text, kind, under)
    _refuse_long_keys(file)
    places: plain_toml.Places = {}
    plain = plain_toml.loads_plain(text, places)
    if plain is not None and text.count("\n") == len(file.lines) - (text[-1:] != "\n"):
        file.take_lines(places)
    else:  # or a line ends within a string, by what Python takes for an end
        file.find_lines()
    try:
        return file, tomllib.loads(text) if plain is None else plain
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        line = int(where.group(1)) if where else len(text.splitlines())
        raise kind(path, line, str(error).split(" (at ", 1)[0].lower()) from None
    except (RecursionError, ValueError) as error:  # nested too deeply, a number of thousands of digits
        raise kind(path, 1, f"no TOML that can be read: {str(error).partition(';')[0].lower()}") from None
