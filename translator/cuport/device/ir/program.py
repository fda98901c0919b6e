"""The declarations of a translation unit: records, functions, globals, and problems found in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from cuport.cuda.pieces import Piece
from cuport.device.ir.expressions import Expression, Place, Variable
from cuport.device.ir.statements import Block
from cuport.device.ir.types import Scalar, Type


@dataclass(frozen=True, slots=True)
class Field:
    """A member of a record. `offset` is in bytes."""

    name: str
    type: Type
    offset: int
    is_unnamed: bool = False
    """Whether C++ has no name for it, and names its members as those of the record."""
    volatile: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """Bits of a bit-field, from its bit `at` on: `width` bits of the field `unit`, from that one's bit `shift` on."""

    unit: str
    type: Scalar
    shift: int
    width: int
    at: int


@dataclass(frozen=True, slots=True)
class Bits:
    """A bit-field: its type and width in C++, and where its bits are, from the lowest."""

    type: Scalar
    width: int
    pieces: tuple[Span, ...]
    is_enum: bool = False


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
    bits: dict[str, Bits] = field(default_factory=dict)
    """Bit-fields by name: no fields of their own."""
    is_overlaid: bool = False
    """Whether C++'s struct is a union here: of structs with those fields that share no bytes."""
    is_shared: bool = False
    """Whether the last bytes of an object may belong to something else: to the class that this one is a base of."""
    is_stored: bool = False
    """Whether objects live in global memory or come as kernel arguments: pointers in it are numbers then."""
    place: Place | None = None
    """Where the class, or the template that it comes from, is declared."""

    @property
    def shares_bytes(self) -> bool:
        """Whether it is a union in C."""
        return self.is_union or self.is_overlaid


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
    """A function instance. `signature` is CUDA's, for people; `base` a readable start for its name."""

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
    stub: tuple[str, str] = ("", "")
    """Of a kernel, C++ for its address on the host, and that one's type; empty where C++ has no name for it."""
    mangled: str = ""
    """Of a kernel, what PTX calls it."""
    references: frozenset[str] = frozenset()
    """Keys of the parameters that are numbers here, and references to constants in C++."""
    cuda_parameters: tuple[str, ...] = ()
    """The names of its parameters in CUDA's order; textures become others in `parameters`."""
    lambda_stub: tuple[str, str] | None = None
    """Of a kernel for a lambda, its plain name and the stub's type, lambdas in it named by where they stand."""
    nameless: str = ""
    """Of a kernel for a lambda, what the lambda captures that C++ has no name for."""
    first_line: int = 0
    end_line: int = 0
    span: tuple[int, int] = (0, 0)
    """Its first byte in the source, and the one behind its last."""
    needs: dict[str, Variable] = field(default_factory=dict)
    """Shared, constant and device variables that it uses itself, by key."""
    images: dict[str, Image] = field(default_factory=dict)
    """Key of a parameter -> the texture that it is."""
    inlined: set[str] = field(default_factory=set)
    """Keys of the functions whose bodies stand in its own now."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something without a form in the target: where, which code, what it is about."""

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
    children: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Number of a kernel that kernels launch -> its `stub`."""
    lambdas: list[Piece] = field(default_factory=list)
    """Lambdas of host code that kernels call."""
    record_slots: int = 0
    """Slots of pointers in records and global variables: negative numbers, -1 down."""
