"""Device code between the AST and OpenCL C: types, expressions, statements, functions. No libclang here.

What C lacks is gone already: references are pointers, methods are functions with a `self`, operators are calls,
templates are instances. What is open still is the address space of each pointer: a pointer type carries the number
of a *slot*, and `spaces.py` finds out what it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number type in OpenCL's spelling (`uint`, `ulong`, `half`), `bool`, or `void`."""

    name: str


@dataclass(frozen=True, slots=True)
class Vector:
    """A vector type that OpenCL C has with CUDA's size and alignment, such as `float4`."""

    element: str
    count: int


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer; `slot` numbers its address space."""

    target: Type
    slot: int
    const: bool = False
    """Whether the target may not be written."""
    volatile: bool = False


@dataclass(frozen=True, slots=True)
class Array:
    """An array; `count` is 0 for `extern __shared__ T x[]`."""

    element: Type
    count: int


@dataclass(frozen=True, slots=True)
class RecordType:
    """A struct, class, union, closure or CUDA vector without a counterpart, by the key of its declaration."""

    key: str


@dataclass(frozen=True, slots=True)
class Opaque:
    """A type that only OpenCL C's own functions know, such as `image2d_t`."""

    name: str


Type: TypeAlias = "Scalar | Vector | Pointer | Array | RecordType | Opaque"

VOID, BOOL, INT, UINT, FLOAT, DOUBLE = map(Scalar, ("void", "bool", "int", "uint", "float", "double"))
LONG, ULONG, CHAR = map(Scalar, ("long", "ulong", "char"))
TEXTURE = Opaque("texture")  # a texture or surface reference, until images.py makes an image of it


@dataclass(frozen=True, slots=True)
class Field:
    """A member of a record. `offset` is in bytes; `bits` is the width of a bit-field, else 0."""

    name: str
    type: Type
    offset: int
    bits: int = 0


@dataclass(slots=True)
class Record:
    """A record's declaration. `name` is for people, as C++ spells it; sizes are those of CUDA's layout."""

    key: str
    name: str
    fields: list[Field]
    size: int
    align: int
    is_union: bool = False
    bases: dict[str, str] = field(default_factory=dict)
    """Key of a base class -> the field that holds it; empty bases have no field and map to an empty name."""
    is_stored: bool = False
    """Whether objects live in global memory or come as kernel arguments: pointers in it are numbers then."""
    place: Place | None = None
    """Where the class, or the template that it comes from, is declared."""


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


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in the source: path, line, column, each from 1."""

    path: str
    line: int
    column: int = 1


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant in OpenCL C's spelling."""

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
    "Literal | Name | Unary | Binary | Conditional | Index | Member | Cast | Initializer | Call | Builtin"
)


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


@dataclass(frozen=True, slots=True)
class Image:
    """What a parameter is that a texture or surface became: `source` is CUDA's parameter or texture reference.

    `role` is "image", "sampler", or "linear" for a pointer to the texture's memory; `access` "read" or "write".
    """

    source: str
    role: str
    element: Type
    access: str


@dataclass(slots=True)
class Function:
    """A function instance. `signature` is CUDA's, for people; `base` a readable start for its name in OpenCL C."""

    key: str
    base: str
    signature: str
    parameters: list[Variable]
    result: Type
    place: Place
    body: Block | None = None
    is_kernel: bool = False
    is_launched: bool = False
    slots: int = 0
    """How many address space slots its body and parameters use: 0 to slots - 1."""
    launch_bounds: int = 0
    """The threads of `__launch_bounds__`, or 0."""
    template: tuple[str, ...] = ()
    """Template arguments as C++ spells them."""
    first_line: int = 0
    end_line: int = 0
    span: tuple[int, int] = (0, 0)
    """Its first byte in the source, and the one behind its last."""
    needs: dict[str, Variable] = field(default_factory=dict)
    """Shared, constant and device variables that it uses itself, by key."""
    images: dict[str, Image] = field(default_factory=dict)
    """Key of a parameter -> the texture that it is."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something without a form in OpenCL C: where, which code, what it is about."""

    place: Place
    code: str
    text: str


@dataclass(slots=True)
class Unit:
    """All device code that the kernels of a translation unit reach."""

    functions: dict[str, Function] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    globals: dict[str, tuple[Variable, Expression | None]] = field(default_factory=dict)
    """Variables outside functions, with their initialisers."""
    problems: dict[str, list[Problem]] = field(default_factory=dict)
    """Function key -> why it can't be lowered."""
    record_slots: int = 0
    """Slots of pointers in records and global variables: negative numbers, -1 down."""
