"""One file on its way to host code for OpenCL: what is known of it, and where its edits gather."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from translator.edits import Edit
from translator.findings import Finding
from translator.frontend.facts import Owner
from translator.frontend.lexer import T, Tokens
from translator.frontend.source import Source
from translator.opencl.host.pieces import Piece
from translator.opencl.host.rules import HostRules


@dataclass(slots=True)
class HostFile:
    """A file: `pieces` are its own, `owners` the AST's word on names, `defined` the tree's own names.

    `tail` is what a unit includes at its end.

    `handled` says by byte offset what became of a CUDA thing: the finding's code, and what stands there now.
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
    edits: list[Edit] = field(default_factory=list)
    handled: dict[int, tuple[str, str]] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    removed: list[tuple[int, int]] = field(default_factory=list)

    def token_at(self, offset: int) -> int:
        """Return the first token that starts at a byte or behind it."""
        return bisect_left(self.tokens.starts, offset)

    def is_removed(self, offset: int) -> bool:
        """Whether a byte lies in a text that is taken out or written anew."""
        return any(start <= offset < end for start, end in self.removed)

    def replace(self, start: int, end: int, text: bytes) -> None:
        """Record an edit; one that changes nothing is left out."""
        if self.source.data[start:end] != text:
            self.edits.append(Edit(start, end, text))

    def remove(self, start: int, end: int, text: bytes = b"") -> None:
        """Write a text anew: no other edit may lie in it."""
        self.removed.append((start, end))
        self.replace(start, end, text)

    def word_end(self, i: int) -> int:
        """Return the byte behind token `i`, with one blank behind that if there is one."""
        end = self.tokens.ends[i]
        return end + (self.source.data[end : end + 1] == b" ")


def settle(file: HostFile, findings: Iterable[Finding], left: Collection[str]) -> list[Finding]:
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
