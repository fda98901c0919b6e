"""TOML of the plainest kind, read line by line: rows `name = value` and `name = { key = value, ... }` in tables.

So are most rows of rules, of which there are ten thousands. tomllib looks at each letter by itself.
"""

from __future__ import annotations

import re
from typing import Any

_VALUE = r"""(?:"[^"\\\x00-\x1f\x7f]*"|'[^'\x00-\x1f\x7f]*'|true|false)"""
_BARE = r"[A-Za-z0-9_-]+"
_KEY = rf"""(?:{_BARE}|"[^"\\\x00-\x1f\x7f]*"|'[^'\x00-\x1f\x7f]*')"""
_PAIR = rf"[ \t]*{_BARE}[ \t]*=[ \t]*{_VALUE}[ \t]*"
_COMMENT = r"[ \t]*(?:#[^\x00-\x08\x0a-\x1f\x7f]*)?"
_ROW = re.compile(rf"[ \t]*({_KEY})[ \t]*=[ \t]*(?:({_VALUE})|\{{({_PAIR}(?:,{_PAIR})*)\}}){_COMMENT}")
_TABLE = re.compile(rf"[ \t]*\[[ \t]*({_BARE})[ \t]*\]{_COMMENT}")
_EMPTY = re.compile(_COMMENT)
_INNER = re.compile(rf"({_BARE})[ \t]*=[ \t]*({_VALUE})")


def loads(text: str) -> dict[str, Any] | None:
    """Return what tomllib makes of a document; None for one that has anything else in it, or a name twice."""
    document: dict[str, Any] = {}
    table = document
    for line in text.split("\n"):
        if row := _ROW.fullmatch(line):
            name, value, inner = row.groups()
            name = name[1:-1] if name[0] in "\"'" else name
            if name in table:
                return None
            if value is not None:
                table[name] = _value(value)
                continue
            pairs = _INNER.findall(inner)
            table[name] = {key: _value(value) for key, value in pairs}
            if len(table[name]) != len(pairs):
                return None
        elif head := _TABLE.fullmatch(line):
            if head[1] in document:
                return None
            table = document[head[1]] = {}
        elif not _EMPTY.fullmatch(line):
            return None
    return document


def _value(text: str) -> str | bool:
    return text[1:-1] if text[0] in "\"'" else text == "true"
