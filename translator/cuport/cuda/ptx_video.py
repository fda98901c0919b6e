"""PTX's scalar video instructions as expressions of the table's kind (`rules/ptx.toml`): `vadd`, `vmad` and their like.

Operands may be a part of a register (`%1.h0`), the result may go into one, and sums do not overflow before they are
saturated. The PTX manual, "Scalar Video Instructions", has the steps in the same order.
"""

from __future__ import annotations

import re

from cuport.cuda.ptx_text import Instruction, NotKnown

_FORM = re.compile(r"v(add|sub|absdiff|min|max|mad)\.([us])32\.([us])32\.([us])32(\.sat)?(?:\.(add|min|max))?")
_OPERATORS = {"add": "+", "sub": "-", "mad": "*"}


def write(instruction: Instruction) -> str | None:
    """Return what an instruction computes, None for one that is not of these. Raises NotKnown."""
    found = _FORM.fullmatch(instruction.opcode)
    if found is None:
        return None
    name, *signs, saturates, second = found.groups()
    to, own_a, own_b, own_c = (*instruction.parts, "", "", "", "")[:4]
    takes_three = name == "mad" or bool(second or to)
    if len(instruction.operands) != 3 + takes_three or own_c or (second and to):
        raise NotKnown(instruction.opcode)
    if name == "mad":
        if saturates or second or to:
            raise NotKnown(instruction.opcode)
        return f"u32: {_first(name, signs, own_a, own_b, False)} + c.u32"
    if second in ("min", "max") and not saturates and (name not in ("min", "max") or len(set(signs)) > 1):
        raise NotKnown(f"{instruction.opcode}, whose first result may overflow")
    text = _first(name, signs, own_a, own_b, bool(saturates))
    if saturates:
        text = _saturate(text, signs[0], to)
    return f"u32: {_merge(text, to) if to else _second(text, second, signs[0])}"


def _first(name: str, signs: list[str], own_a: str, own_b: str, is_exact: bool) -> str:
    """Return the operation itself: in 64 bits where 32 may not hold it and it matters, else modulo 2^32."""
    a, b = (_part(letter, sign, own) for letter, sign, own in zip("ab", signs[1:], (own_a, own_b), strict=True))
    if is_exact or name == "absdiff" or (name in ("min", "max") and signs[1] != signs[2]):
        a, b = f"s64({a})", f"s64({b})"
    elif name in _OPERATORS:
        a, b = f"u32({a})", f"u32({b})"
    if name in _OPERATORS:
        return f"({a} {_OPERATORS[name]} {b})"
    return f"max({a} - {b}, {b} - {a})" if name == "absdiff" else f"{name}({a}, {b})"


def _part(letter: str, sign: str, own: str) -> str:
    """Return an operand or a part of one, with the sign of its type spread."""
    if not own:
        return f"{letter}.{sign}32"
    width, place = _bits(own)
    if sign == "s":
        return f"s32({letter}.u32 << {32 - width - place}) >> {32 - width}"
    return f"{letter}.u32 >> {place} & ({2**width - 1}).u32"


def _bits(own: str) -> tuple[int, int]:
    width = 8 if own[0] == "b" else 16
    return width, width * int(own[1])


def _saturate(text: str, sign: str, to: str) -> str:
    width = _bits(to)[0] if to else 32
    least, most = (f"-({2 ** (width - 1)}).s64", 2 ** (width - 1) - 1) if sign == "s" else ("(0).s64", 2**width - 1)
    return f"min(max({text}, {least}), ({most}).s64)"


def _second(text: str, second: str | None, sign: str) -> str:
    if second == "add":
        return f"u32({text}) + c.u32"
    return f"u32({second}({sign}32({text}), c.{sign}32))" if second else f"u32({text})"


def _merge(text: str, to: str) -> str:
    """Return the third operand with the result in one of its parts."""
    width, place = _bits(to)
    mask = 2**width - 1
    return f"(u32({text}) & ({mask}).u32) << {place} | c.u32 & ({0xFFFFFFFF ^ mask << place}).u32"
