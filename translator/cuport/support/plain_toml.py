"""TOML of the plainest kind, read line by line: in tables, rows of a name and a value that is whole on its line.

So are most rows of rules, of which there are ten thousands. tomllib looks at each letter by itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

_STRING = r"""(?:"[^"\\\x00-\x1f\x7f]*"|'[^'\x00-\x1f\x7f]*')"""
_SIMPLE = rf"""(?:{_STRING}|true|false|0|-?[1-9][0-9]{{,19}})"""
Places = dict[tuple[str, ...], tuple[int, bool]]
"""By the names of tables and rows, from the outermost table on: the line, from 1, and whether it is a table's head."""
_BARE = r"[A-Za-z0-9_-]+"
_KEY = rf"(?:{_BARE}|{_STRING})"
_GAP = r"[ \t]*"
_COMMENT = rf"{_GAP}(?:#[^\x00-\x08\x0a-\x1f\x7f]*)?"
_ARRAY = rf"\[{_GAP}{_STRING}{_GAP}(?:,{_GAP}{_STRING}{_GAP})*\]"


def _table_of(value: str) -> str:
    """Return the pattern of an inline table whose values have that pattern."""
    pair = rf"{_GAP}{_KEY}{_GAP}={_GAP}{value}{_GAP}"
    return rf"\{{(?:{_GAP}|{pair}(?:,{pair})*)\}}"


# A table in a table, as in `x = { hip = { name = "y", since = "6.0" } }`.
_NESTED = _table_of(rf"(?:{_SIMPLE}|{_ARRAY}|{_table_of(_SIMPLE)})")
_ROW = re.compile(rf"{_GAP}({_KEY}){_GAP}={_GAP}(?:({_SIMPLE})|({_ARRAY}|{_NESTED})){_COMMENT}")
_TABLE = re.compile(rf"{_GAP}\[({_GAP}{_KEY}{_GAP}(?:\.{_GAP}{_KEY}{_GAP})*)\]{_COMMENT}")
_EMPTY = re.compile(_COMMENT)
_NAME = re.compile(_KEY)
_WORD = re.compile(rf"({_KEY}){_GAP}=|({_SIMPLE})|([][{{}}])")


def loads(text: str) -> dict[str, Any]:
    """Return what tomllib makes of a document, in a fifth of its time where all is plain. Raises TOMLDecodeError."""
    plain = loads_plain(text)
    return tomllib.loads(text) if plain is None else plain


def loads_plain(text: str, places: Places | None = None) -> dict[str, Any] | None:
    """Return what tomllib makes of a document; None for one that has anything else in it, or a name twice.

    `places` gets where each table and each row stands.
    """
    document: dict[str, Any] = {}
    tables: dict[tuple[str, ...], dict[str, Any]] = {(): document}
    table = document
    path: tuple[str, ...] = ()
    places = {} if places is None else places
    for number, line in enumerate(text.split("\n"), 1):
        if row := _ROW.fullmatch(line):
            name, value, inner = row.groups()
            if (name := _key(name)) in table:
                return None
            places[*path, name] = number, False
            try:
                table[name] = _value(value) if inner is None else _read(_WORD.finditer(inner))
            except KeyError:
                return None
        elif head := _TABLE.fullmatch(line):
            path = tuple(map(_key, _NAME.findall(head[1])))
            if path in tables or not _add(path, tables):
                return None
            table, places[path] = tables[path], (number, True)
        elif not _EMPTY.fullmatch(line):
            return None
    return document


def _add(path: tuple[str, ...], tables: dict[tuple[str, ...], dict[str, Any]]) -> bool:
    """Add a table, and those that it is in; return False where a name of them is that of something else."""
    for depth in range(len(path)):
        if path[: depth + 1] not in tables:
            above = tables[path[:depth]]
            if path[depth] in above:
                return False
            tables[path[: depth + 1]] = above[path[depth]] = {}
    return True


def _read(words: Iterator[re.Match[str]]) -> Any:
    """Read one array or inline table, whose form has been checked. Raises KeyError for a key that is there twice."""
    if next(words)[3] == "[":
        return [word[2][1:-1] for word in words if word[3] is None]
    outer: dict[str, Any] = {}
    table, key, above = outer, "", outer
    array: list[str] | None = None
    for word in words:
        name, value, mark = word.groups()
        if name is not None:
            if (key := _key(name)) in table:
                raise KeyError(key)
        elif value is not None:
            if array is None:
                table[key] = _value(value)
            else:
                array.append(value[1:-1])
        elif mark == "{":
            above, table = table, table.setdefault(key, {})
        elif mark == "}":
            table = above
        else:
            array = table.setdefault(key, []) if mark == "[" else None
    return outer


def _key(text: str) -> str:
    return text[1:-1] if text[0] in "\"'" else text


def _value(text: str) -> str | bool | int:
    if text[0] in "\"'":
        return text[1:-1]
    return text == "true" if text[0] in "tf" else int(text)
