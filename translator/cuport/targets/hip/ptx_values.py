"""Values of PTX's types in C++: constants, and registers of one type that are read as another."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cuport.cuda import ptx
from cuport.cuda.ptx_text import NotKnown

TYPES = {
    "u8": "unsigned char", "s8": "signed char", "b8": "unsigned char", "u16": "unsigned short", "s16": "short",
    "b16": "unsigned short", "u32": "unsigned int", "s32": "int", "b32": "unsigned int", "u64": "unsigned long long",
    "s64": "long long", "b64": "unsigned long long", "f32": "float", "f64": "double", "pred": "bool",
}  # fmt: skip
"""PTX's types and those of C++."""
# What reads a register's bits as a number of the other kind: from, to.
_BITS = {("f32", "b32"): "__float_as_uint", ("b32", "f32"): "__uint_as_float", ("f64", "b64"): "__double_as_longlong",
         ("b64", "f64"): "__longlong_as_double"}  # fmt: skip
_ATOM = re.compile(r"\w+(?:\[[\w +*-]*\]|\.\w+|->\w+|\([^()]*\))*|\([^()]*\)")

NOTHING = "_"
"""In the place of a result that nobody wants."""


@dataclass(frozen=True, slots=True)
class Registers:
    """A statement's operands: `read` gives one as a value of a type, `store` the assignment of a text of a type to one.

    `kind` gives the type of a register that the statement declares, `text` what stands for one in C++. All but `kind`
    raise NotKnown.
    """

    read: Callable[[str, str], str]
    store: Callable[[str, str, str], str]
    kind: Callable[[str], str]
    text: Callable[[str], str]


def block(first: str, lines: Sequence[str]) -> str:
    """Return statements as a block."""
    return f"{{ {'; '.join([first, *lines])}; }}"


def wrap(text: str) -> str:
    """Return an operand for an operator beside it: in parentheses where it needs them."""
    return text if _ATOM.fullmatch(text) else f"({text})"


def literal(number: int, kind: str) -> str:
    """Return an integer as a constant of a PTX type."""
    number = ptx.narrow(number, kind)
    if kind in ("s32", "s64") and number == -(1 << (int(kind[1:]) - 1)):
        return f"({literal(number + 1, kind)} - 1)"  # C's own spelling is of a larger type
    suffix = {"u32": "u", "b32": "u", "u64": "ull", "b64": "ull", "s64": "ll", "f32": ".0f", "f64": ".0"}.get(kind, "")
    return f"{number}{suffix}" if number >= 0 else f"({number}{suffix})"


def convert(text: str, found: str, wanted: str) -> str:
    """Return bits of one type as a value of another of the same size, or of a smaller one."""
    is_real = wanted[0] == "f"
    if is_real or found[0] == "f":
        bits = f"b{wanted[1:]}" if found[0] == "f" else wanted
        function = _BITS.get((found if found[0] == "f" else f"b{found[1:]}", bits))
        if function is None:
            raise NotKnown(f".{found} as .{wanted}")
        inner = f"{function}({text})"
        return inner if is_real or wanted in ("b32", "u32") else f"({TYPES[wanted]}){inner}"
    return f"({TYPES[wanted]}){wrap(text)}"
