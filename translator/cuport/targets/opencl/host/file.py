"""The state of one file during the translation of its host code: facts and edits."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from cuport.cuda.pieces import Piece
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import Owner
from cuport.source import preamble
from cuport.source.cover import Cover
from cuport.source.edits import Edit, Edits
from cuport.source.lexer import T, Tokens, comments
from cuport.source.source import Source
from cuport.targets.opencl.host.rules import HostRules


@dataclass(slots=True)
class HostFile:
    """A file: `pieces` are its own, `owners` the AST's word on names, `defined` the tree's own names, `symbols` its
    variables of the device.

    `tail` is what a unit includes at its end; a file that others include, `is_included`, only where it is compiled.

    `handled` says by byte offset what became of a CUDA construct: the finding's code, and what stands there now.
    `names` are those of the layer that the file uses.
    """

    source: Source
    tokens: Tokens
    pieces: tuple[Piece, ...]
    rules: HostRules
    owners: Mapping[int, Owner]
    defined: AbstractSet[bytes]
    local_include: Callable[[str, bool], bool]
    rename: tuple[tuple[str, str], ...]
    tail: str = ""
    is_included: bool = False
    symbols: AbstractSet[bytes] = frozenset()
    handed_on: AbstractSet[bytes] = frozenset()
    """Functions for the device that other files name."""
    called_by_host: AbstractSet[bytes] = frozenset()
    """Functions for the device that files call which nvcc does not compile."""
    brought: tuple[str, ...] = ()
    """Headers to include that others bring along with CUDA."""
    macros: AbstractSet[str] = frozenset()
    """Those that write kernels, and whose own text is rewritten wherever they are defined."""
    unread: AbstractSet[int] = frozenset()
    """The bytes where `__global__` stays, as clang did not read the kernel behind it."""
    asking: Sequence[range] = ()
    """The bytes of conditions that ask for `__CUDA_ARCH__`, with their branches."""
    lacks_template: AbstractSet[int] = frozenset()
    """The bytes of names in front of which `template` lacks."""
    edits: Edits = field(default_factory=Edits)
    handled: dict[int, tuple[str, str]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    removed: list[tuple[int, int]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    all_comments: list[tuple[int, int]] | None = None
    _cover: Cover = field(default_factory=lambda: Cover([]))
    _covered: int = 0
    """Of `removed`, how many `_cover` knows."""

    def token_at(self, offset: int) -> int:
        """Return the first token that starts at a byte or behind it."""
        return bisect_left(self.tokens.starts, offset)

    def report(self, code: str, start: int, name: str, to: str = "") -> None:
        """Record a finding about a name that stands at a byte, and what it becomes."""
        end = start + len(name.encode())
        place = self.source.place(start)
        kind, how = Kind.MACRO, Confidence.AST
        self.findings.append(Finding(self.source.path, start, end, code, *place, name, kind, "Runtime", how, to))

    def is_directive(self, i: int) -> bool:
        """Whether token `i` stands in a directive."""
        first = self.token_at(preamble.line_start(self.source.data, self.tokens.starts[i]))
        return first <= i and (self.tokens.kinds[first] == T.INCLUDE or self.tokens.text(first) == b"#")

    def comments_above(self, offset: int) -> Iterator[tuple[int, int]]:
        """Yield the comments that end before a byte, the last one first."""
        if self.all_comments is None:
            self.all_comments = list(comments(self.source.data))
        for k in range(bisect_left(self.all_comments, (offset, 0)) - 1, -1, -1):
            if self.all_comments[k][1] <= offset:
                yield self.all_comments[k]

    def is_removed(self, offset: int) -> bool:
        """Whether a byte lies in a text that is removed or written again."""
        if len(self.removed) != self._covered:
            self._cover, self._covered = Cover(self.removed), len(self.removed)
        return offset in self._cover

    def replace(self, start: int, end: int, text: bytes) -> None:
        """Record an edit; one that changes nothing is left out."""
        if self.source.data[start:end] != text:
            self.edits.append(Edit(start, end, text))

    def remove(self, start: int, end: int, text: bytes = b"") -> None:
        """Write a text again: no other edit may lie in it. Conditions that begin or end outside of it stay."""
        for first, last in self._parts(start, end):
            self.removed.append((first, last))
            self.replace(first, last, text)
            text = b""

    def _parts(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the parts of a text without the lines of its conditions; all of it where these are whole."""
        lines, depth, least = [], 0, 0
        for i, word in preamble.items(self.tokens, self.token_at(start), self.token_at(end)):
            if word.startswith((b"if", b"el")) or word == b"endif":
                depth += word.startswith(b"if") - (word == b"endif")
                least = min(least, depth - word.startswith(b"el"))
                begin = self.source.data.rfind(b"\n", 0, self.tokens.starts[i]) + 1
                lines.append((begin, preamble.line_end(self.source.data, begin)))
        if depth == least == 0:
            return [(start, end)]
        befores, afters = [begin for begin, _ in lines], [after + 1 for _, after in lines]
        befores[0] = max(befores[0] - 1, start)  # the line before ends where it did
        return [part for part in zip([start, *afters], [*befores, end], strict=True) if part[0] < part[1]]

    def drop_restrict(self, first: int, last: int) -> None:
        """Take `__restrict__` out of a stub's tokens: it says nothing there, and g++ can't deduce packs through it."""
        for i in range(first, last):
            if self.tokens.text(i) in (b"__restrict__", b"__restrict"):
                self.replace(self.tokens.starts[i], self.word_end(i), b"")

    def insert(self, edit: Edit) -> None:
        """Record an edit that adds text; where that lies in a text that is removed, it goes in front."""
        start = next((start for start, end in self.removed if start < edit.start < end), edit.start)
        self.edits.append(edit if start == edit.start else Edit(start, start, edit.text))

    def word_end(self, i: int) -> int:
        """Return the byte behind token `i`, with one blank behind that if there is one."""
        end = self.tokens.ends[i]
        return end + (self.source.data[end : end + 1] == b" ")


def judge_by_edits(file: HostFile, findings: Iterable[Finding], left: Collection[str]) -> list[Finding]:
    """Return findings with those of the codes `left` judged by what became of their place in host code."""
    return [
        finding._replace(code=done[0], to=done[1], hint="")
        if finding.code in left and (done := file.handled.get(finding.start))
        else finding
        for finding in findings
    ]


def is_identifier(tokens: Tokens, i: int) -> bool:
    """Whether token `i` is a name."""
    return 0 <= i < len(tokens) and tokens.kinds[i] == T.IDENT
