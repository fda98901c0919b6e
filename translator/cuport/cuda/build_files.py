"""Build files: what names CUDA in them, found by the [build] table of the rules.

A key of that table is one of three things:

- `re:PATTERN`: a regular expression, whose groups `to` may name (`\\1`);
- `command(WORD)`: WORD where it is an argument of its own of that CMake command (`project(CUDA)`);
- a word: found whole, longest first (`CUDA::cudart_static` before `CUDA::cudart`).

They are tried in this order, and regular expressions without a replacement (`CUDA::\\w+`) after all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cuport import codes
from cuport.cuda import build_scripts
from cuport.findings import Confidence, Finding, Kind
from cuport.ruleset.model import Rule, RuleSet
from cuport.source import cmake
from cuport.source.source import Source
from cuport.support import needed_words

REGEX = "re:"
_COMMENT = re.compile(rb"\\.|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|(?P<comment>\#.*|\bdnl\b.*)")
_CMAKE = re.compile(r"(?:\.cmake|(?:^|/)CMakeLists\.txt)(?:\.[^/]*)?$")
# Where make puts `-l` in front of words, they stand alone in a variable.
_NAMED_LIBRARIES = re.compile(rb"-l\$[({]\w|addprefix\s+-l|%\s*,\s*-l%|:%=-l%|:=-l")
_LIBRARIES = re.compile(rb"(?mi)^[ \t]*(?=[\w.]*LIB)[\w.]++[ \t]*[:+?]*=((?:\\\r?\n|[^\n])*)")
_LIBRARY = re.compile(rb"(?<![\w./$({-])[A-Za-z]\w*(?![\w./-])")
_SCOPED = re.compile(r"(\w+)\((\w+)\)")
_ESCAPED = re.compile(rb"\\[nrt]")
"""What CMake reads as one character: "\\nsys" is a new line and `sys`."""
_GROUP = re.compile(rb"\\([1-9])(?![0-9])")
_TAKEN = b"\x01"


@dataclass(frozen=True, slots=True)
class _Patterns:
    """What rules look for, each with words in lower case, one of which it can't do without; none where none are sure.

    `words` are all of them.
    """

    rows: tuple[tuple[re.Pattern[bytes], Rule, frozenset[bytes]], ...]
    words: frozenset[bytes]


@dataclass(frozen=True, slots=True)
class _Table:
    """The [build] table by kind of key; `open_patterns` have no replacement."""

    patterns: _Patterns
    open_patterns: _Patterns
    scoped: dict[tuple[bytes, bytes], Rule]
    words: dict[bytes, Rule]
    word: re.Pattern[bytes]


@dataclass(frozen=True, slots=True)
class BuildName:
    """What names CUDA in the bytes `start` to `end`, its rule, and what that makes of it; None for nothing."""

    start: int
    end: int
    rule: Rule
    to: str | None

    def text(self, source: Source) -> str:
        """Return what stands there, in one line."""
        return " ".join(source.data[self.start : self.end].decode("utf-8", "replace").split())


def is_cmake(source: Source) -> bool:
    """Whether a build file is CMake's."""
    return _CMAKE.search(source.path) is not None


def find(source: Source, rules: RuleSet) -> Iterator[BuildName]:
    """Yield what names CUDA in a CMake, Make, Meson or Bazel file, each place once."""
    if not rules.build:
        return
    code = _code(source)
    is_shell = build_scripts.is_shell(source.path)
    commands = build_scripts.find_options(bytes(code)) if is_shell else []
    done = 0
    for start, end, rule, to in sorted(_matches(source, code, _table(rules)), key=_place):
        if start < done:  # within a command that goes as a whole
            continue
        done = end
        if not is_shell or not build_scripts.is_option(source.data, start) or any(start in one for one in commands):
            yield BuildName(start, end, rule, to)
    if build_scripts.is_other(source.path):
        for start, end, rule in build_scripts.find_others(bytes(code)):
            yield BuildName(start, end, rule, None)


def _place(match: tuple[int, int, Rule, str | None]) -> tuple[int, int]:
    return match[0], -match[1]


def report_script(source: Source, rules: RuleSet, hint: str) -> list[Finding]:
    """Return one finding on a description of a build that stays as it is, at the first of what names CUDA in it."""
    found = sorted(find(source, rules), key=lambda one: one.start)
    if not found:
        return []
    count = len({source.place(one.start)[0] for one in found})
    name, first = f"{count} line" + "s" * (count > 1), found[0]
    return [
        Finding(
            source.path, first.start, first.end, codes.BUILD_SCRIPT, *source.place(first.start), name, Kind.BUILD,
            "build", Confidence.LEXICAL, "", hint,
        )
    ]  # fmt: skip


def suffixes(source: Source, suffix: str, found: Iterable[BuildName]) -> Iterator[tuple[int, int]]:
    """Yield where names of files end in a suffix, outside of comments and of what was found to name CUDA."""
    code = _code(source)
    for name in found:
        code[name.start : name.end] = _TAKEN * (name.end - name.start)
    for match in re.finditer(re.escape(suffix).encode() + rb"(?![\w.-])", bytes(code)):
        yield match.start(), match.end()


def _code(source: Source) -> bytearray:
    if build_scripts.is_shell(source.path):
        return bytearray(build_scripts.without_comments(source.data))
    return bytearray(cmake.code_of(source.data) if is_cmake(source) else without_comments(source.data))


@lru_cache(maxsize=4)
def _table(rules: RuleSet) -> _Table:
    patterns: list[Rule] = []
    scoped: dict[tuple[bytes, bytes], Rule] = {}
    words: dict[bytes, Rule] = {}
    for rule in rules.build.values():
        if rule.name.startswith(REGEX):
            patterns.append(rule)
        elif match := _SCOPED.fullmatch(rule.name):
            scoped[match[1].encode(), match[2].encode()] = rule
        else:
            words[rule.name.encode()] = rule
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return _Table(
        _patterns(rule for rule in patterns if rule.to is not None),
        _patterns(rule for rule in patterns if rule.to is None),
        scoped,
        words,
        _any_of(longest_first),
    )


def _patterns(rules: Iterable[Rule]) -> _Patterns:
    spelled = [(rule.name.removeprefix(REGEX).encode(), rule) for rule in rules]
    rows = [(re.compile(text), rule, frozenset(needed_words.find(text))) for text, rule in spelled]
    return _Patterns(tuple(rows), frozenset().union(*(words for _, _, words in rows)))


def _any_of(words: Sequence[bytes]) -> re.Pattern[bytes]:
    """Return the pattern of words, the first that fits, that no letters, dots or dashes go on from.

    The dash of `${NVCC:-nvcc}` belongs to no word. The pattern begins with the bytes that words begin with, and looks
    back from there: `re` finds such at a glance.
    """
    by_first: dict[bytes, list[bytes]] = {}
    for word in words:
        by_first.setdefault(word[:1], []).append(word)
    parts = [_with_first(first, group) for first, group in by_first.items()]
    return re.compile(rb"[%s](?:%s)" % (re.escape(b"".join(by_first)), b"|".join(parts)) if parts else rb"(?!)")


def _with_first(first: bytes, words: Iterable[bytes]) -> bytes:
    """Return the pattern of words that begin with a byte, from behind that byte on."""
    before = rb"(?<![\w.].)(?:(?<!-.)|(?<=:-.))" if re.match(rb"[\w-]", first) else b""
    begun = re.escape(first)
    return rb"(?<=%s)%s(?:%s)" % (begun, before, b"|".join(_whole(word)[len(begun) :] for word in words))


def _whole(word: bytes) -> bytes:
    return re.escape(word) + (rb"(?![\w-])" if re.search(rb"\w$", word) else b"")


def _matches(source: Source, code: bytearray, table: _Table) -> Iterator[tuple[int, int, Rule, str | None]]:
    """Yield each place with its rule and what it becomes; a place that is found is removed from `code`."""
    yield from _by_pattern(code, table.patterns)
    in_cmake = is_cmake(source)
    if in_cmake:
        for command in cmake.commands(source.data):
            for argument in command.arguments[command.name == b"project" :]:  # a project may be called CUDA
                found = table.scoped.get((command.name, argument.text))
                if found and code[argument.start : argument.end] == argument.text:
                    yield argument.start, argument.end, found, found.to
                    code[argument.start : argument.end] = _TAKEN * len(argument.text)
    elif _NAMED_LIBRARIES.search(code):
        yield from _by_library(code, table)
    for match in list(table.word.finditer(bytes(code))):
        if in_cmake and _ESCAPED.match(code, match.start() - 1):
            continue
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


def _by_pattern(code: bytearray, patterns: _Patterns) -> Iterator[tuple[int, int, Rule, str | None]]:
    text = bytes(code)
    lower = text.lower()
    known = {word for word in patterns.words if word in lower}
    for pattern, rule, words in patterns.rows:
        if words and known.isdisjoint(words):
            continue
        if found := list(pattern.finditer(text)):
            for match in found:
                yield match.start(), match.end(), rule, _expand(match, rule.to)
                code[match.start() : match.end()] = _TAKEN * len(match[0])
            text = bytes(code)


def _expand(match: re.Match[bytes], to: str | None) -> str | None:
    if to is None or "\\" not in to:
        return to
    parts = _parts(to, match.re.groups)
    if parts is None:
        expanded = match.expand(to.encode())
    else:
        groups = match.groups(b"")
        expanded = b"".join(part if isinstance(part, bytes) else groups[part - 1] for part in parts)
    return expanded.decode("utf-8", "surrogateescape")


@lru_cache(maxsize=256)  # Match.expand reads it anew each time
def _parts(to: str, groups: int) -> list[bytes | int] | None:
    """Take what a match becomes apart, into bytes and numbers of groups; None where there is more to it."""
    parts = _GROUP.split(to.encode())
    if any(b"\\" in part for part in parts[::2]) or any(int(part) > groups for part in parts[1::2]):
        return None
    return [int(part) if i % 2 else part for i, part in enumerate(parts)]


def without_comments(data: bytes) -> bytes:
    """Return a file of make, autoconf, Meson or Bazel, or TOML, with blanks for comments."""
    return _COMMENT.sub(lambda match: b" " * len(match[0]) if match["comment"] else match[0], data)
