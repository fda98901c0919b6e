"""Declarations that host code can't keep as they are in CUDA: values with byte ranges, free of libclang."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What a declaration is to the host."""

    KERNEL = "kernel"
    DEVICE = "device function"
    METHOD = "device method"
    """Declared within its class."""
    SYMBOL = "symbol"
    """A `__constant__` or `__device__` variable: the host keeps its shadow, as nvcc's output does."""
    MANAGED = "managed variable"
    LAMBDA = "lambda"
    """A lambda of host code that kernels call."""
    SHARED = "shared variable"
    """`extern __shared__` outside functions."""
    HOST = "host code of a macro"
    """What a macro's use declares next to a kernel or a device function."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A kernel's parameter: its name, or none; its bytes, as far as they are its own; `type` in C++."""

    name: str
    start: int
    end: int
    type: str
    is_pack: bool = False


@dataclass(frozen=True, slots=True)
class FunctionValue:
    """A device function that a variable begins with: its bytes, its type in C++, and the number that stands for it."""

    name: str
    start: int
    end: int
    type: str
    number: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A declaration in the file `path` (as clang knows it), the bytes `start` to `end`, its body's from `body` on.

    `body` is -1 for one without a body. `template` are the template's own parameters as arguments: `T`, `N`, `Ts...`.
    `type` is the type of a variable, or what a lambda returns; `is_from_macro` tells that the bytes are those of a
    macro's use.
    """

    role: Role
    path: str
    name: str
    start: int
    end: int
    body: int = -1
    qualified: str = ""
    """The name with its namespaces, `a::b`."""
    head: str = ""
    """`template <typename T, int N>` and a blank, for a function template that a macro wrote."""
    template: tuple[str, ...] = ()
    parameters: tuple[Parameter, ...] = ()
    type: str = ""
    is_from_macro: bool = False
    is_constexpr: bool = False
    captures: tuple[str, ...] = ()
    """What a lambda captures, in order: `x`, `&x`, `x...` for a pack, `this`, `*this`."""
    place: tuple[int, int] = (0, 0)
    """A lambda's line and column, which its type is called by."""
    may_differ: bool = False
    """Whether a lambda may have several types, which are told apart by the types of what it captures."""
    is_for_device: bool = False
    """Whether a lambda is for the device alone."""
    is_member: bool = False
    is_extern: bool = False
    is_static: bool = False
    is_shared: bool = False
    """Whether a variable's first declaration says `extern`, such as in a header: other files mean the same one."""
    functions: tuple[FunctionValue, ...] = ()
    """What a variable's initial value has of device functions."""
