"""Statements: C's own, with the place of each."""

from __future__ import annotations

from typing import TypeAlias

from cuport.device.ir.expressions import Expression, Place, Variable
from cuport.support.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Block:
    """`{ ... }`."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Statements one after another without a scope of their own, as several variables in one declaration."""

    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Declare:
    """The declaration of a local variable."""

    variable: Variable
    value: Expression | None = None
    const: bool = False


@dataclass(frozen=True, slots=True)
class Evaluate:
    """An expression as a statement."""

    expression: Expression


@dataclass(frozen=True, slots=True)
class If:
    """`if`, with or without `else`."""

    condition: Expression
    yes: Statement
    no: Statement | None = None


@dataclass(frozen=True, slots=True)
class For:
    """`for`; what is left out is None. `unroll` is the pragma's count: -1 none, 0 without a count."""

    start: Statement | None
    condition: Expression | None
    step: Expression | None
    body: Statement
    unroll: int = -1


@dataclass(frozen=True, slots=True)
class While:
    """`while`, or `do ... while` with `after`."""

    condition: Expression
    body: Statement
    after: bool = False
    unroll: int = -1


@dataclass(frozen=True, slots=True)
class Switch:
    """`switch`; cases are statements of its body."""

    value: Expression
    body: Statement


@dataclass(frozen=True, slots=True)
class Case:
    """`case value:`, or `default:` without a value, and the statement behind it."""

    value: Expression | None
    body: Statement


@dataclass(frozen=True, slots=True)
class Jump:
    """`break`, `continue`, or `goto label`."""

    word: str


@dataclass(frozen=True, slots=True)
class Label:
    """`name:` and the statement behind it."""

    name: str
    body: Statement


@dataclass(frozen=True, slots=True)
class Return:
    """`return`, with or without a value."""

    value: Expression | None = None


@dataclass(frozen=True, slots=True)
class At:
    """A statement with its place: for `#line`, and for the comments above it."""

    place: Place
    body: Statement


Statement: TypeAlias = (
    "Block | Group | Declare | Evaluate | If | For | While | Switch | Case | Jump | Label | Return | At"
)
