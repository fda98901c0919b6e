"""Findings: what cuport reports about a place in the input, with their codes and states."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from cuport.codes import CODES, Status, is_counted, is_open


class Confidence(StrEnum):
    """What the decision rests on."""

    AST = "ast"
    LEXICAL = "lexical"


class Kind(StrEnum):
    """What sort of CUDA construct a site is."""

    FUNCTION = "function"
    TYPE = "type"
    VALUE = "value"
    MACRO = "macro"
    KEYWORD = "keyword"
    BUILTIN = "builtin"
    NAMESPACE = "namespace"
    LAUNCH = "launch"
    INCLUDE = "include"
    ASM = "asm"
    PRAGMA = "pragma"
    BUILD = "build"
    FILE = "file"


class Finding(NamedTuple):
    """One statement about one place.

    `start` and `end` are byte offsets, `line` and `column` count from 1 (columns in bytes).
    `to` is what stands there now, for the target; empty where the input was left as it was. `ignored` is the reason
    that a `cuport: ignore[CODE]` comment gives for leaving it so. A tuple, because a run reads tens of thousands.
    """

    path: str
    start: int
    end: int
    code: str
    line: int
    column: int
    name: str
    kind: Kind
    library: str
    confidence: Confidence
    to: str = ""
    hint: str = ""
    ignored: str = ""

    @property
    def status(self) -> Status:
        """The state that this finding's code stands for."""
        return CODES[self.code].status

    @property
    def is_site(self) -> bool:
        """Whether coverage counts this finding."""
        return is_counted(self.code)

    @property
    def is_open(self) -> bool:
        """Whether a person must still do something."""
        return not self.ignored and is_open(self.code)

    @property
    def message(self) -> str:
        """One sentence for a person, with the hint of the rule when it has one."""
        text = CODES[self.code].message.format(name=self.name, to=self.to)
        return f"{text}; {self.hint}" if self.hint else text
