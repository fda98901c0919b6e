"""Join OpenCL programs into one, so that a driver reads its own headers once for all: these take it most of a build.

Every name that a program declares at file scope gets a prefix, which is the program's own. It is for programs that
cuport makes: what starts a declaration has a line of its own, and no macro opens a brace that it does not close.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_TOKEN = re.compile(
    r"""(?P<skipped>\s+|//[^\n]*|/\*.*?\*/|\\\n)
    |(?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
    |(?P<literal>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.?\d(?:[eEpP][+-]|[\w.])*)
    |(?P<name>[A-Za-z_]\w*)
    |(?P<mark>->|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_DEFINED = re.compile(r"[ \t]*#[ \t]*define[ \t]+(\w+)")
_TAGS = {"struct", "union", "enum"}
_NO_NAMES = _TAGS | {"__attribute__", "__kernel", "const", "void"}
_AHEAD = {"(", "=", "[", ";", ",", "__attribute__"}
# A program must ask for its extensions itself, also behind one that has asked for the same.
_RESET = "#pragma OPENCL EXTENSION all : disable\n"


def join(programs: Mapping[str, str]) -> str:
    """Return one program of those that have these names; messages of a compiler name the one that they are about."""
    parts = (f'#line 1 "{name}"\n{_prefixed(text, f"p{at}_")}' for at, (name, text) in enumerate(programs.items()))
    return "\n".join(_RESET + part for part in parts)


def _prefixed(text: str, prefix: str) -> str:
    tokens = [(str(match.lastgroup), match[0]) for match in _TOKEN.finditer(text)]
    declared = set(_declared(tokens))
    words = [(kind, word) for kind, word in tokens if kind not in ("skipped", "directive")]
    members = set(_members(words))
    made, at = [], 0
    for kind, word in tokens:
        if kind == "directive":
            made.append(re.sub(r"(?<![\w.])[A-Za-z_]\w*", lambda match: _named(match[0], declared, prefix), word))
        else:
            made.append(_named(word, declared, prefix) if kind == "name" and at not in members else word)
        at += kind not in ("skipped", "directive")
    return "".join(made)


def _named(word: str, declared: set[str], prefix: str) -> str:
    return prefix + word if word in declared else word


def _declared(tokens: list[tuple[str, str]]) -> Iterator[str]:
    """Names at file scope, macros, tags, and enumerators."""
    for kind, word in tokens:
        if kind == "directive" and (found := _DEFINED.match(word)):
            yield found[1]
    words = [(kind, word) for kind, word in tokens if kind not in ("skipped", "directive")]
    open_: list[bool] = []  # for each brace, parenthesis and bracket: whether it is an enumeration's
    for at, (kind, word) in enumerate(words):
        before = words[at - 1][1] if at else ""
        ahead = words[at + 1][1] if at + 1 < len(words) else ""
        if word in ("{", "(", "["):
            open_.append(word == "{" and "enum" in (before, words[at - 2][1]))
        elif word in ("}", ")", "]"):
            open_.pop()
        elif kind != "name" or word in _NO_NAMES:
            continue
        elif before in _TAGS or (not open_ and ahead in _AHEAD) or (open_ == [True] and before in ("{", ",")):
            yield word


def _members(words: list[tuple[str, str]]) -> Iterator[int]:
    """The places of members' names: in classes, and behind a dot or an arrow."""
    open_: list[bool] = []  # for each brace: whether it is a class's
    for at, (kind, word) in enumerate(words):
        before = {words[k][1] for k in (at - 1, at - 2) if k >= 0}
        if word == "{":
            open_.append(bool({"struct", "union"} & before) or _has_attributes(words, at))
        elif word == "}":
            open_.pop()
        elif kind == "name" and at and words[at - 1][1] in (".", "->"):
            yield at
        elif kind == "name" and open_ and open_[-1] and words[at + 1][1] in (";", ",", "[", ":"):
            yield at


def _has_attributes(words: list[tuple[str, str]], at: int) -> bool:
    """Whether the brace at a place stands behind `struct __attribute__((...))`, with a name or without."""
    start = at - 1
    while start > 0 and words[start][1] not in (";", "{", "}", "struct", "union"):
        start -= 1
    return words[start][1] in ("struct", "union") and words[start + 1][1] == "__attribute__"
