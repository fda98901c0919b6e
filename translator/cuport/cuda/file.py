"""One file that contains CUDA: what is known about it, and its findings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from cuport import codes
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import Owner, TreeNames
from cuport.ruleset.model import RuleSet
from cuport.source.lexer import T, Tokens
from cuport.source.scopes import Scopes, may_declare_member
from cuport.source.source import Source


@dataclass(slots=True)
class CudaFile:
    """A file of the tree, whatever it is to become.

    `rules` say which names are CUDA's. `owners` is the AST's word on names by byte offset; `names` are those that
    the user's tree defines itself; `local_include` tells whether a header, in quotes or not, is a file of the tree
    as seen from this file. `parameters` are the types of CUDA's functions by the byte offset of their names, see
    `UnitFacts`. `lacks_runtime` says that headers of the tree use CUDA in it above its first include of CUDA's,
    or that it is in C++, only nvcc can compile it, and it has no such include.
    """

    source: Source
    tokens: Tokens
    rules: RuleSet
    owners: Mapping[int, Owner]
    names: TreeNames
    local_include: Callable[[str, bool], bool]
    parameters: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    lacks_runtime: bool = False
    lacks_template: AbstractSet[int] = frozenset()
    """The bytes of names in front of which `template` lacks, see `dependent_templates`."""
    findings: list[Finding] = field(default_factory=list)
    _scopes: Scopes | None = None
    _members: dict[bytes, bool] = field(default_factory=dict)

    @property
    def scopes(self) -> Scopes:
        """The scopes of the file's names; made when the first is asked for."""
        if self._scopes is None:
            self._scopes = Scopes(self.tokens)
        return self._scopes

    def may_declare_member(self, name: bytes) -> bool:
        """Whether a class of the file may declare a name, see `scopes`."""
        if name not in self._members:
            self._members[name] = may_declare_member(self.tokens, name)
        return self._members[name]

    def report(
        self, code: str, start: int, end: int, name: str, kind: Kind, library: str = "", to: str = "", hint: str = ""
    ) -> None:
        """Record a finding on the bytes `start` to `end`; the AST's word on `start` sets its confidence."""
        confidence = Confidence.AST if start in self.owners else Confidence.LEXICAL
        line, column = self.source.place(start)
        self.findings.append(
            Finding(self.source.path, start, end, code, line, column, name, kind, library, confidence, to, hint)
        )

    def report_cut_off(self) -> None:
        """Record that the file ends within a comment or a raw string."""
        if self.tokens.opened:
            kind, offset = self.tokens.opened
            code = codes.FILE_OPEN_COMMENT if kind is T.OPEN_COMMENT else codes.FILE_OPEN_STRING
            self.report(code, offset, offset, self.source.path, Kind.FILE)
