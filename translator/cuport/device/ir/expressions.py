"""Variables, expressions, and where they stand in the source."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from cuport.device.ir.types import Type
from cuport.support.frozen import dataclass


class Storage(StrEnum):
    """Where a variable lives, in CUDA's words."""

    LOCAL = "local variable"
    PARAMETER = "parameter"
    SHARED = "__shared__"
    DYNAMIC_SHARED = "extern __shared__"
    CONSTANT = "__constant__"
    DEVICE = "__device__"
    TEXTURE = "texture reference"
    FIXED = "constant"
    """A `const` or `constexpr` variable outside functions, with its value."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable; `key` tells variables of one name apart. One that was a reference holds a pointer."""

    key: str
    name: str
    type: Type
    storage: Storage = Storage.LOCAL
    volatile: bool = False
    """Said of variables outside functions, and of shared ones."""
    align: int = 0
    """The bytes that its declaration asks for; 0 where it asks for none."""

    @property
    def is_own(self) -> bool:
        """Whether each thread has its own: a local variable or a parameter."""
        return self.storage in (Storage.LOCAL, Storage.PARAMETER)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in the source: path, line, column, each from 1."""

    path: str
    line: int
    column: int = 1


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant as C spells it: `12`, `7u`, `1UL`, `0.5f`, `true`, `'a'`, `"text"`; a `long` has 64 bits."""

    text: str
    type: Type


@dataclass(frozen=True, slots=True)
class Name:
    """The use of a variable."""

    variable: Variable
    type: Type


@dataclass(frozen=True, slots=True)
class Unary:
    """`op` before its operand, or after it for `x++` and `x--`; `*` and `&` among them."""

    op: str
    operand: Expression
    type: Type
    postfix: bool = False


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands; assignments, compound assignments and the comma among the operators."""

    op: str
    left: Expression
    right: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class Conditional:
    """`condition ? yes : no`."""

    condition: Expression
    yes: Expression
    no: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class Index:
    """`base[index]`."""

    base: Expression
    index: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class Member:
    """`base.name`; behind a pointer, `base` is the dereferenced pointer. `record` is the key of the base's type."""

    base: Expression
    name: str
    type: Type
    record: str = ""


@dataclass(frozen=True, slots=True)
class BitField:
    """`base.name` where that is a bit-field of `record`; there is none left when a function has been read."""

    base: Expression
    name: str
    type: Type
    record: str


@dataclass(frozen=True, slots=True)
class Cast:
    """`(type)operand`; `is_bitwise` for a reinterpretation of the same bits."""

    operand: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class Initializer:
    """`{a, b}`: in a declaration as it stands, elsewhere a compound literal of its type."""

    items: tuple[Expression, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function of the user's, by key. `self` comes first among the arguments of a method."""

    function: str
    arguments: tuple[Expression, ...]
    type: Type
    place: Place


@dataclass(frozen=True, slots=True)
class Builtin:
    """A call of something that CUDA declares, by CUDA's name: `atomicAdd`, `__shfl_sync`, `threadIdx.x`.

    `parameters` are the types of its parameters, which tell overloads apart; `template` its template arguments.
    """

    name: str
    arguments: tuple[Expression, ...]
    type: Type
    place: Place
    parameters: tuple[Type, ...] = ()
    template: tuple[Type | int, ...] = ()


Expression: TypeAlias = (
    "Literal | Name | Unary | Binary | Conditional | Index | Member | BitField | Cast | Initializer | Call | Builtin"
)
