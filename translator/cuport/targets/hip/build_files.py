"""Build files: what names CUDA in them, found by the [build] table of the rules.

A key of that table is one of three things:

- `re:PATTERN`: a regular expression, whose groups `to` may name (`\\1`);
- `command(WORD)`: WORD where it is an argument of its own of that CMake command (`project(CUDA)`);
- a word: found whole, longest first (`CUDA::cudart_static` before `CUDA::cudart`).

They are tried in this order, and regular expressions without a replacement (`CUDA::\\w+`) after all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from cuport.findings import Confidence, Finding, Kind
from cuport.ruleset.model import Rule, RuleSet
from cuport.source.edits import Edit
from cuport.source.source import Source
from cuport.targets.hip import cmake

REGEX = "re:"
Rename = tuple[tuple[str, str], ...]
_COMMENT = re.compile(rb"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|\\\#|(?P<comment>\#.*)")
_CMAKE = re.compile(r"(?:\.cmake|(?:^|/)CMakeLists\.txt)(?:\.[^/]*)?$")
# Where make puts `-l` in front of words, they stand alone in a variable.
_NAMED_LIBRARIES = re.compile(rb"-l\$[({]\w|addprefix\s+-l|%\s*,\s*-l%|:%=-l%|:=-l")
_LIBRARIES = re.compile(rb"(?mi)^[ \t]*[\w.]*LIB[\w.]*[ \t]*[:+?]*=((?:\\\r?\n|[^\n])*)")
_LIBRARY = re.compile(rb"(?<![\w./$({-])[A-Za-z]\w*(?![\w./-])")
_SCOPED = re.compile(r"(\w+)\((\w+)\)")
_TAKEN = b"\x01"
_Pattern = tuple[re.Pattern[bytes], Rule]


@dataclass(frozen=True, slots=True)
class _Table:
    """The [build] table by kind of key; `open_patterns` have no replacement."""

    patterns: tuple[_Pattern, ...]
    open_patterns: tuple[_Pattern, ...]
    scoped: dict[tuple[bytes, bytes], Rule]
    words: dict[bytes, Rule]
    word: re.Pattern[bytes]


def translate(source: Source, rules: RuleSet, rename: Rename = ()) -> tuple[list[Finding], list[Edit]]:
    """Report each CUDA thing in a CMake, Make, Meson or Bazel file, and rewrite those that the rules know.

    `rename` are the suffixes that --rename-ext changes: the names of sources follow.
    """
    if not rules.build:
        return [], []
    is_cmake = _CMAKE.search(source.path) is not None
    code = bytearray(cmake.code_of(source.data) if is_cmake else _without_comments(source.data))
    findings: list[Finding] = []
    edits: list[Edit] = []
    for start, end, rule, to in _matches(code, _table_of(rules), is_cmake):
        findings.append(_finding(source, rule, start, end, to))
        if to is not None and to != source.data[start:end].decode("utf-8", "replace"):
            edits.append(_edit(source.data, start, end, to))
    for old, new in rename:
        for match in re.finditer(re.escape(old).encode() + rb"(?![\w.-])", code):
            edits.append(Edit(match.start(), match.end(), new.encode()))
            findings.append(_place(source, "CU100", match.start(), match.end(), old, new))
    if is_cmake:
        for command, edit, name in cmake.complete(source.data, edits, not any(old == ".cu" for old, _ in rename)):
            edits.append(edit)
            to = edit.text.decode("utf-8", "replace").strip()
            findings.append(_place(source, "CU110", command.start, command.start, name, to))
    return sorted(findings), edits


@lru_cache(maxsize=4)
def _table(rows: tuple[Rule, ...]) -> _Table:
    patterns: list[_Pattern] = []
    scoped: dict[tuple[bytes, bytes], Rule] = {}
    words: dict[bytes, Rule] = {}
    for rule in rows:
        if rule.name.startswith(REGEX):
            patterns.append((re.compile(rule.name.removeprefix(REGEX).encode()), rule))
        elif match := _SCOPED.fullmatch(rule.name):
            scoped[match[1].encode(), match[2].encode()] = rule
        else:
            words[rule.name.encode()] = rule
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return _Table(
        tuple(item for item in patterns if item[1].to is not None),
        tuple(item for item in patterns if item[1].to is None),
        scoped,
        words,
        re.compile(b"|".join(map(_whole, longest_first)) or rb"(?!)"),
    )


def _table_of(rules: RuleSet) -> _Table:
    return _table(tuple(rules.build.values()))


@cache
def _whole(word: bytes) -> bytes:
    """Return the pattern of a word that no letters, dots or dashes go on from."""
    before = rb"(?<![\w.-])" if re.match(rb"[\w-]", word) else b""
    after = rb"(?![\w-])" if re.search(rb"\w$", word) else b""
    return before + re.escape(word) + after


def _matches(code: bytearray, table: _Table, is_cmake: bool) -> Iterator[tuple[int, int, Rule, str | None]]:
    """Yield each place with its rule and what it becomes; a place that is found is taken out of `code`."""
    yield from _by_pattern(code, table.patterns)
    if is_cmake:
        for command in list(cmake.commands(bytes(code))):
            for argument in command.arguments[command.name == b"project" :]:  # a project may be called CUDA
                if found := table.scoped.get((command.name, argument.text)):
                    yield argument.start, argument.end, found, found.to
                    code[argument.start : argument.end] = _TAKEN * len(argument.text)
    elif _NAMED_LIBRARIES.search(code):
        yield from _by_library(code, table)
    for match in list(table.word.finditer(bytes(code))):
        rule = table.words[match[0]]
        yield match.start(), match.end(), rule, rule.to
        code[match.start() : match.end()] = _TAKEN * len(match[0])
    yield from _by_pattern(code, table.open_patterns)


def _by_library(code: bytearray, table: _Table) -> Iterator[tuple[int, int, Rule, str | None]]:
    """Yield the libraries that make's variables name without `-l`."""
    for line in list(_LIBRARIES.finditer(bytes(code))):
        for match in list(_LIBRARY.finditer(bytes(code), line.start(1), line.end(1))):
            if rule := table.words.get(b"-l" + match[0]):
                yield match.start(), match.end(), rule, None if rule.to is None else rule.to.removeprefix("-l")
                code[match.start() : match.end()] = _TAKEN * len(match[0])


def _by_pattern(code: bytearray, patterns: tuple[_Pattern, ...]) -> Iterator[tuple[int, int, Rule, str | None]]:
    for pattern, rule in patterns:
        for match in list(pattern.finditer(bytes(code))):
            to = None if rule.to is None else match.expand(rule.to.encode()).decode("utf-8", "replace")
            yield match.start(), match.end(), rule, to
            code[match.start() : match.end()] = _TAKEN * len(match[0])


def _without_comments(data: bytes) -> bytes:
    return _COMMENT.sub(lambda match: b" " * len(match[0]) if match["comment"] else match[0], data)


def _edit(data: bytes, start: int, end: int, to: str) -> Edit:
    """Replace a place; one that is taken out goes with the blank before it, or at a line's begin, after it."""
    if not to:
        if data[start - 1 : start] == b" " and not data[data.rfind(b"\n", 0, start) + 1 : start].isspace():
            start -= 1
        elif data[end : end + 1] == b" ":
            end += 1
    return Edit(start, end, to.encode())


def _finding(source: Source, rule: Rule, start: int, end: int, to: str | None) -> Finding:
    name = " ".join(source.data[start:end].decode("utf-8", "replace").split())
    if to is None:
        code = rule.finding or "CU205"
    else:
        code = rule.finding or ("CU109" if not to else "CU101" if to == name else "CU100")
    return _place(source, code, start, end, name, to or "", rule.hint)


def _place(source: Source, code: str, start: int, end: int, name: str, to: str, hint: str = "") -> Finding:
    line, column = source.place(start)
    return Finding(
        source.path, start, end, code, line, column, name, Kind.BUILD, "build", Confidence.LEXICAL, to, hint
    )  # fmt: skip
