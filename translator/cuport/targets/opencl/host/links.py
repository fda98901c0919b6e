"""Which folders a program of a tree without a build may need code of.

What names no function or variable of a folder, and includes no header that the folder's sources include, needs nothing
of it: that one folder lacks a header, as of MPI, is no reason for the programs of all others to fail.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cuport.cuda.index import FileIndex, includes_of
from cuport.cuda.tree_index import TreeIndex
from cuport.source import leading
from cuport.tree import FileKind, InputFile

_WORD = re.compile(rb"[A-Za-z_]\w*")
_NOT_CODE = re.compile(rb"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|(?m:^[ \t]*#(?:\\\r?\n|[^\n])*)")
_END = re.compile(rb"[{};]")
_SCOPE = re.compile(rb"\bnamespace\b[^(=]*\Z|\bextern\s*\Z")
_STATIC = re.compile(rb"\bstatic\b|\bconstexpr\b|\bconst\b[^*]*\Z")  # constants are their file's own
_NO_VARIABLE = re.compile(
    rb"\s*(?:(?:extern|using|typedef|template|friend|namespace)\b"
    rb"|(?:class|struct|union|enum)(?:\s+class)?\s+\w+\s*(?::|\Z))"
)
_INITIALISERS = re.compile(rb"\)[^():]*:(?!:).*", re.DOTALL)
_GROUP, _FUNCTION = re.compile(rb"\([^()]*\)"), re.compile(rb"([A-Za-z_]\w*)\s*\x01")
_POINTER = re.compile(rb"\(\s*\*\s*([A-Za-z_]\w*)\s*\)")
_VARIABLE = re.compile(rb"([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*(?:=[^=]*)?\Z")
_PASTES = b"##"


@dataclass(slots=True)
class _Code:
    """Some sources: the files of the tree that they include, the words that they do not define, what others may use."""

    headers: set[str] = field(default_factory=set)
    words: set[bytes] = field(default_factory=set)
    defined: set[bytes] = field(default_factory=set)
    may_define_all: bool = False

    def may_need(self, other: _Code) -> bool:
        """Whether these sources may use what others define."""
        shares_headers = not self.headers.isdisjoint(other.headers)
        return other.may_define_all or shares_headers or not self.words.isdisjoint(other.defined)


@dataclass(frozen=True, slots=True)
class _Part:
    """A file: its words, the names that it defines, each with whether others can't use it."""

    words: frozenset[bytes]
    defined: frozenset[tuple[bytes, bool]]
    is_unsure: bool
    """Whether it may define more: a macro makes names of parts, or conditions part its braces."""


class Links:
    """Answers for a tree; `folders` are the sources of each folder that programs may share."""

    def __init__(self, tree: Mapping[str, InputFile], folders: Mapping[str, Sequence[str]]) -> None:
        texts = {rel: _read(file) for rel, file in tree.items() if file.kind in (FileKind.UNIT, FileKind.HEADER)}
        self._texts = {rel: leading.blank_comments(data) for rel, data in texts.items()}
        self._parts: dict[str, _Part] = {}
        self._index = TreeIndex({rel: FileIndex(includes_of(data), (), (), False, 0) for rel, data in texts.items()})
        self._folders = {folder: self._code(sources) for folder, sources in folders.items()}

    def find(self, main: str, own: str) -> frozenset[str]:
        """Return the folders that a program may need code of: `main` is its source, `own` the folder of that."""
        found = {own} & self._folders.keys()
        waiting = [self._code([main]), *(self._folders[folder] for folder in found)]
        while waiting:
            user = waiting.pop()
            new = [folder for folder, code in self._folders.items() if folder not in found and user.may_need(code)]
            found.update(new)
            waiting += [self._folders[folder] for folder in new]
        return frozenset(found)

    def _code(self, sources: Iterable[str]) -> _Code:
        known = [rel for rel in sources if rel in self._texts]
        code = _Code({header for rel in known for header in self._index.closure(rel)})
        for rel in known:
            code.defined.update(name for name, is_static in self._part(rel).defined if not is_static)
        parts = [self._part(rel) for rel in {*known, *code.headers}]
        code.words = {word for part in parts for word in part.words} - {
            name for part in parts for name, _ in part.defined
        }
        code.may_define_all = any(part.is_unsure for part in parts)
        return code

    def _part(self, rel: str) -> _Part:
        if rel not in self._parts:
            text = self._texts[rel]
            code = _NOT_CODE.sub(b" ", text)
            is_unsure = _PASTES in text or code.count(b"{") != code.count(b"}")
            self._parts[rel] = _Part(frozenset(_WORD.findall(text)), frozenset(_defined(code)), is_unsure)
        return self._parts[rel]


def _defined(code: bytes) -> Iterator[tuple[bytes, bool]]:
    """Yield the names of functions and variables that code defines, perhaps a few more, and whether for its file."""
    start, depth = 0, 0
    for match in _END.finditer(code):
        head, sign = code[start : match.start()], match[0]
        start = match.end()
        if depth == 0:
            if sign == b"{" and _SCOPE.search(head):
                continue
            if b"(" in head:
                is_static = b"static" in head.split()
                found = _functions(head) if sign == b"{" else _POINTER.findall(head)
                yield from ((name, is_static) for name in found)
            elif not _NO_VARIABLE.match(head) and (variable := _VARIABLE.search(head)):
                yield variable[1], _STATIC.search(head[: variable.start()]) is not None
        depth = max(0, depth + (sign == b"{") - (sign == b"}"))


def _functions(head: bytes) -> list[bytes]:
    """Return the names before parentheses in what stands before a body: a function's, and those of its attributes."""
    head, before = _INITIALISERS.sub(b")", head), b""
    while head != before:  # parentheses within others say nothing
        head, before = _GROUP.sub(b"\x01", head), head
    return _FUNCTION.findall(head)


def _read(file: InputFile) -> bytes:
    try:
        return file.path.read_bytes()
    except OSError:  # told when it is translated
        return b""
