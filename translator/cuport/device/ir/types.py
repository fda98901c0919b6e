"""Types of device code. A pointer carries the number of its address space slot, see `spaces.py`."""

from __future__ import annotations

from dataclasses import dataclass
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
