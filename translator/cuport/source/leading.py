"""The directives that a file starts with: what it includes whatever holds, and which macros that may depend on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

_BLANK = re.compile(rb"(?:\s+|//(?:\\\r?\n|[^\n])*|/\*.*?\*/)+", re.DOTALL)
_DIRECTIVE = re.compile(rb"#[ \t]*(\w+)[ \t]*((?:\\\r?\n|[^\n])*)")
_LINE = re.compile(rb"^[ \t]*#[ \t]*(\w+)[ \t]*((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_HEADER = re.compile(rb'[<"]([^>"\n]+)[>"]')
_WORD = re.compile(rb"[A-Za-z_]\w*")
_ASKED = re.compile(rb"(?:defined)?[ \t(]*(\w+)[ \t)]*(?://.*|/\*.*\*/[ \t]*)?")
_LANGUAGE = re.compile(rb'\bextern\s*"C')


@dataclass(frozen=True, slots=True)
class Macros:
    """Macros that a text defines or takes back, and words in its conditions."""

    defined: frozenset[bytes]
    asked: frozenset[bytes]


def read(data: bytes, known: Collection[bytes] = ()) -> list[str | Macros]:
    """Return what a file starts with, in order: headers that only an include guard may keep out, and macros.

    `known` are macros that are defined as 1 everywhere.
    """
    return list(_steps(data, known))


def _steps(data: bytes, known: Collection[bytes]) -> Iterator[str | Macros]:
    guard, at = b"", 0
    while True:
        if blank := _BLANK.match(data, at):
            at = blank.end()
        found = _DIRECTIVE.match(data, at)
        if found is None:
            return
        word, rest, at = found[1], found[2], found.end()
        name = _WORD.match(rest)
        if word == b"include":
            if header := _HEADER.match(rest):
                yield header[1].decode("utf-8", "surrogateescape").strip()
        elif word in (b"define", b"undef"):
            if name and name[0] != guard:
                yield Macros(frozenset([name[0]]), frozenset())
        elif word == b"ifndef" and not guard and name:
            guard = name[0]
        elif word in (b"if", b"ifdef") and (asked := _ASKED.fullmatch(rest)) and asked[1] in known:
            pass
        elif word in (b"else", b"elif"):
            at = _end_of_condition(data, at, 1)
            if at < 0:
                return
        elif word in (b"if", b"ifdef", b"ifndef"):
            at = _end_of_condition(data, found.start())
            part = data[found.start() : at]
            if at < 0 or _LANGUAGE.search(part):
                return
            yield macros(part)
        elif not (word == b"pragma" and rest.startswith(b"once")) and word not in (b"endif", b"error", b"warning"):
            return


def macros(data: bytes) -> Macros:
    """Return the macros of a text."""
    lines = [(found[1], found[2]) for found in _LINE.finditer(data)]
    defined = (_WORD.match(rest) for word, rest in lines if word in (b"define", b"undef"))
    asked = (_WORD.findall(rest) for word, rest in lines if word.startswith((b"if", b"elif")))
    return Macros(frozenset(name[0] for name in defined if name), frozenset(one for words in asked for one in words))


def words(data: bytes) -> frozenset[bytes]:
    """Return the words of a text."""
    return frozenset(_WORD.findall(data))


def _end_of_condition(data: bytes, start: int, depth: int = 0) -> int:
    """Return where the `#endif` of a condition ends, from a byte in it on or from its start; -1 without one."""
    for found in _LINE.finditer(data, start if depth else data.rfind(b"\n", 0, start) + 1):
        depth += found[1].startswith(b"if") - (found[1] == b"endif")
        if depth == 0:
            return found.end()
    return -1
