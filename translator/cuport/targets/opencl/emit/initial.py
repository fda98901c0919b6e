"""Initial values of constant and device variables as bytes, in CUDA's layout: what the host must put into a buffer."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable

from cuport.device import ir
from cuport.targets.opencl.emit.records import Records

_FORMATS = {
    "bool": "<?", "char": "<b", "uchar": "<B", "short": "<h", "ushort": "<H", "int": "<i", "uint": "<I",
    "long": "<q", "ulong": "<Q", "half": "<e", "float": "<f", "double": "<d",
}  # fmt: skip
_SIZES = {"char": 8, "uchar": 8, "short": 16, "ushort": 16, "int": 32, "uint": 32, "long": 64, "ulong": 64}
_REAL = ("half", "float", "double")
_BINARY: dict[str, Callable[[float, float], float]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
    "<<": lambda a, b: int(a) << int(b), ">>": lambda a, b: int(a) >> int(b), "&": lambda a, b: int(a) & int(b),
    "|": lambda a, b: int(a) | int(b), "^": lambda a, b: int(a) ^ int(b),
}  # fmt: skip
_ESCAPES = {"n": 10, "t": 9, "r": 13, "0": 0, "'": 39, "\\": 92}


class NotConstantError(Exception):
    """An initialiser whose value is not known before the program runs."""


def value(expression: ir.Expression, type: ir.Type, records: Records) -> bytes:
    """Return the bytes of an object of `type` that `expression` initialises. Raises NotConstantError."""
    size, _ = records.layout(type)
    if isinstance(expression, ir.Initializer):
        return _aggregate(expression, type, records, size)
    if isinstance(type, ir.Scalar) and type.name in _FORMATS:
        return _pack(number(expression), type.name)
    if isinstance(type, ir.Pointer) and isinstance(expression, ir.Literal) and expression.text == "0":
        return bytes(size)
    if isinstance(type, ir.Vector):
        return _pack(number(expression), type.element) * type.count
    if isinstance(type, ir.Array) and isinstance(expression, ir.Literal) and expression.text.startswith('"'):
        return _string(expression.text)[:size].ljust(size, b"\0")
    raise NotConstantError


def _aggregate(expression: ir.Initializer, type: ir.Type, records: Records, size: int) -> bytes:
    made = bytearray(size)
    for offset, inner, item in _parts(expression, type, records):
        data = value(item, inner, records)
        made[offset : offset + len(data)] = data
    return bytes(made)


def _parts(expression: ir.Initializer, type: ir.Type, records: Records) -> list[tuple[int, ir.Type, ir.Expression]]:
    """Return offset, type and value of each part that an initialiser names; the rest is zero."""
    items = expression.items
    if len(items) == 1 and isinstance(items[0], ir.Literal) and items[0].text == "0":
        return []  # what `{}` became
    match type:
        case ir.Array(element):
            step = records.layout(element)[0]
            return [(count * step, element, item) for count, item in enumerate(items)]
        case ir.Vector(name):
            step = struct.calcsize(_FORMATS[name])
            return [(count * step, ir.Scalar(name), item) for count, item in enumerate(items)]
        case ir.RecordType(key):
            fields = records.unit.records[key].fields
            return [(field.offset, field.type, item) for field, item in zip(fields, items, strict=False)]
        case ir.Scalar() if len(items) == 1:
            return [(0, type, items[0])]
    raise NotConstantError


def number(expression: ir.Expression) -> float:
    """Return the value of a constant expression; integers as `int`. Raises NotConstantError."""
    match expression:
        case ir.Literal(text):
            return _literal(text)
        case ir.Unary("-", operand):
            return -number(operand)
        case ir.Unary("+", operand):
            return number(operand)
        case ir.Unary("~", operand):
            return ~int(number(operand))
        case ir.Cast(operand, ir.Scalar(name)):
            found = number(operand)
            return _round(found, name) if name in _REAL else _wrap(int(found), name)
        case ir.Binary("/", left, right, type) if isinstance(type, ir.Scalar):
            a, b = number(left), number(right)
            if b == 0 or type.name not in _REAL:
                raise NotConstantError
            return _round(a / b, type.name)
        case ir.Binary(op, left, right, type) if op in _BINARY and isinstance(type, ir.Scalar):
            found = _BINARY[op](number(left), number(right))
            return _round(found, type.name) if type.name in _REAL else _wrap(int(found), type.name)
    raise NotConstantError


def _round(found: float, name: str) -> float:
    form = _FORMATS[name]
    try:
        return float(struct.unpack(form, struct.pack(form, found))[0])
    except OverflowError:
        return math.copysign(math.inf, found)


def _wrap(found: int, name: str) -> int:
    if name == "bool":
        return int(bool(found))
    bits = _SIZES.get(name, 64)
    found &= (1 << bits) - 1
    return found - (1 << bits) if not name.startswith("u") and found >> (bits - 1) else found


def _literal(text: str) -> float:
    plain = text.strip("()")
    words: dict[str, float] = {"true": 1, "false": 0, "NAN": math.nan, "double)NAN": math.nan, "INFINITY": math.inf,
                               "-INFINITY": -math.inf, "-9223372036854775807L - 1": -(2**63),
                               "-2147483647 - 1": -(2**31)}  # fmt: skip
    if plain in words:
        return words[plain]
    if text.startswith("'"):
        return _ESCAPES[text[2]] if text[1] == "\\" else ord(text[1])
    is_hex = plain.lower().startswith(("0x", "-0x"))
    body = plain.rstrip("uUlL") if is_hex else plain.rstrip("uUlLfFh")
    try:
        if is_hex:
            return float.fromhex(plain.rstrip("fF")) if "p" in plain.lower() else int(body, 16)
        if any(mark in body for mark in ".eE"):
            return float(body)
        return int(body, 8) if re.fullmatch(r"0[0-7]+", body) else int(body)
    except ValueError:
        raise NotConstantError from None


def _string(text: str) -> bytes:
    return text[1:-1].encode("utf-8").decode("unicode_escape").encode("latin-1", "replace") + b"\0"


def _pack(found: float, name: str) -> bytes:
    if name in _REAL:
        return struct.pack(_FORMATS[name], _round(float(found), name))
    return struct.pack(_FORMATS[name], _wrap(int(found), name))
