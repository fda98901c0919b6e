"""What is known while one file is translated, and where its findings and edits gather."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import Owner, TreeNames
from cuport.ruleset.model import Rule, RuleSet
from cuport.source.edits import Edit
from cuport.source.lexer import Tokens
from cuport.source.scopes import Scopes
from cuport.source.source import Source


class LaunchSyntax(StrEnum):
    """How kernel launches are written."""

    CHEVRON = "chevron"
    MACRO = "macro"


@dataclass(frozen=True, slots=True)
class Options:
    """What the user chose for the HIP output; `rename` maps suffixes (".cu" to ".hip")."""

    launch_syntax: LaunchSyntax = LaunchSyntax.CHEVRON
    unsafe_fixes: bool = False
    rename: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Context:
    """One file on its way to HIP.

    `owners` is the AST's word on names by byte offset; `names` are those that the user's tree defines
    itself; `local_include` tells whether a header, in quotes or not, is a file of the tree as seen from this file.
    """

    source: Source
    tokens: Tokens
    rules: RuleSet
    options: Options
    owners: Mapping[int, Owner]
    names: TreeNames
    local_include: Callable[[str, bool], bool]
    findings: list[Finding] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    calls: list[tuple[int, Rule]] = field(default_factory=list)
    """Calls to rewrite once every other edit is known: (token of the name, its rule)."""

    _scopes: Scopes | None = None

    @property
    def scopes(self) -> Scopes:
        """The scopes of the file's names; made when the first is asked for."""
        if self._scopes is None:
            self._scopes = Scopes(self.tokens)
        return self._scopes

    def report(
        self, code: str, start: int, end: int, name: str, kind: Kind, library: str = "", to: str = "", hint: str = ""
    ) -> None:
        """Record a finding on the bytes `start` to `end`; the AST's word on `start` sets its confidence."""
        confidence = Confidence.AST if start in self.owners else Confidence.LEXICAL
        line, column = self.source.place(start)
        self.findings.append(
            Finding(self.source.path, start, end, code, line, column, name, kind, library, confidence, to, hint)
        )

    def replace(self, start: int, end: int, text: bytes) -> None:
        """Record an edit; one that changes nothing is left out."""
        if self.source.data[start:end] != text:
            self.edits.append(Edit(start, end, text))
