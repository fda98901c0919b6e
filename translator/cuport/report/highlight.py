"""Compact highlighting: one string for each line, such as `3k1_5t` for runs of classes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import PurePosixPath

from pygments.lexer import Lexer
from pygments.lexers.c_cpp import CppLexer
from pygments.lexers.c_like import CudaLexer
from pygments.lexers.make import CMakeLexer, MakefileLexer
from pygments.lexers.special import TextLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, String, _TokenType

PLAIN = "_"
_CLASSES = (
    (Comment.Preproc, "p"),
    (Comment.PreprocFile, "p"),
    (Comment, "c"),
    (Keyword.Type, "t"),
    (Name.Builtin, "t"),
    (Keyword, "k"),
    (Operator.Word, "k"),
    (Name.Function, "f"),
    (Number, "n"),
    (String, "s"),
)
_LIMIT = 1 << 20
"""Characters of a file that is highlighted; a longer one is generated, and nobody reads it for its colours."""
_LONGEST_LINE, _MOST_RAW_STRINGS = 5000, 1000
"""Pygments takes the square of a line's length for some, and of a file's for raw strings that do not end."""

_BUILD = {"CMakeLists.txt": CMakeLexer, ".cmake": CMakeLexer, "Makefile": MakefileLexer, ".mk": MakefileLexer}
_PLAIN = {".txt", ".bazel", ".bzl", ".build", ".json", ".toml", ".md"}


def lexer_of(path: str) -> Lexer:
    """Return the lexer for a file's name: CUDA unless the name says otherwise."""
    name = PurePosixPath(path)
    build = _BUILD.get(name.name) or _BUILD.get(name.suffix)
    plain = TextLexer if name.suffix in _PLAIN or name.name in ("BUILD", "WORKSPACE") else None
    made: Callable[[], Lexer] = build or plain or (CudaLexer if name.suffix in (".cu", ".cuh") else CppLexer)
    return made()


def runs(lines: Sequence[str], path: str) -> list[str]:
    """Return the runs of each line; the part of a line behind its last run is plain."""
    text = "\n".join(lines)
    if len(text) > _LIMIT or _is_slow(lines, text):
        return [""] * len(lines)
    out: list[str] = []
    line: list[tuple[str, int]] = []
    classes: dict[_TokenType, str] = {}
    for _, token, value in lexer_of(path).get_tokens_unprocessed(text):
        letter = classes.get(token) or classes.setdefault(token, _class_of(token))
        for number, part in enumerate(value.split("\n")):
            if number:
                out.append(_pack(line))
                line = []
            if part:
                line.append((letter, units(part)))
    out.append(_pack(line))
    return out


def _is_slow(lines: Sequence[str], text: str) -> bool:
    is_open = text.rfind("/*") > text.rfind("*/")
    return is_open or max(map(len, lines), default=0) > _LONGEST_LINE or text.count('R"') > _MOST_RAW_STRINGS


def units(text: str) -> int:
    """Return the length of text as a browser counts it."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _class_of(token: _TokenType) -> str:
    return next((letter for kind, letter in _CLASSES if kind in token.split()), PLAIN)


def _pack(line: list[tuple[str, int]]) -> str:
    joined: list[tuple[str, int]] = []
    for letter, size in line:
        if joined and joined[-1][0] == letter:
            joined[-1] = (letter, joined[-1][1] + size)
        else:
            joined.append((letter, size))
    if joined and joined[-1][0] == PLAIN:
        joined.pop()
    return "".join(f"{size}{letter}" for letter, size in joined)
