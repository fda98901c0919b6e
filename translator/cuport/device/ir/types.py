"""Types of device code. A pointer carries the number of a slot, for the memory that it points to."""

from __future__ import annotations

from typing import TypeAlias

from cuport.support.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number type, `bool`, or `void`: `char`, `short`, `int`, `long` have 8 to 64 bits, `uchar` and so on no sign."""

    name: str


@dataclass(frozen=True, slots=True)
class Vector:
    """A vector of numbers that is aligned to its size, such as `float4`."""

    element: str
    count: int


@dataclass(frozen=True, slots=True)
class Pointer:
    """A pointer; `slot` numbers the memory that it points to."""

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
    """A type that only built-in functions know, such as `__half` or a texture."""

    name: str


Type: TypeAlias = "Scalar | Vector | Pointer | Array | RecordType | Opaque"

VOID, BOOL, INT, UINT, FLOAT, DOUBLE = map(Scalar, ("void", "bool", "int", "uint", "float", "double"))
LONG, ULONG, CHAR = map(Scalar, ("long", "ulong", "char"))
TEXTURE = Opaque("texture")  # a texture or surface reference, until a target makes an image of it
