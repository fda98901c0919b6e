"""Constants: spelled as in the source where C can read that, otherwise from their value."""

from __future__ import annotations

import re
import struct
from typing import Any

from cuport.device import ir
from cuport.device.read import cursors
from cuport.device.read.scope import Scope

_NUMBER = re.compile(rb"(?:0[xX][0-9a-fA-F']*\.?[0-9a-fA-F']*(?:[pP][+-]?\d+)?|[\d']*\.?[\d']*(?:[eE][+-]?\d+)?)")
_SUFFIX = re.compile(rb"[a-zA-Z]*")
_LONG = {"long": "L", "ulong": "UL", "uint": "u"}


def number(scope: Scope, cursor: Any, type: ir.Type) -> ir.Literal:
    """Return an integer or floating-point literal."""
    value = cursors.evaluate(cursor)
    spelled = _read_spelling(scope, cursor)
    name = type.name if isinstance(type, ir.Scalar) else ""
    if spelled is not None:
        text = spelled + ("f" if name == "float" else _LONG.get(name, ""))
        if _value(spelled) == value or (name == "float" and _value(spelled) is not None):
            return ir.Literal(text, type)
    return of_value(value if value is not None else 0, type)


def of_value(value: int | float, type: ir.Type) -> ir.Literal:
    """Return a value as a constant of a type."""
    name = type.name if isinstance(type, ir.Scalar) else "int"
    if name == "bool":
        return ir.Literal("true" if value else "false", type)
    if name in ("float", "double", "half"):
        return ir.Literal(_real(float(value), name), type)
    if isinstance(type, ir.Pointer):
        return ir.Literal("0", type)
    number = int(value)
    if number == -(2**63):
        return ir.Literal("(-9223372036854775807L - 1)", type)
    if name == "int" and number == -(2**31):
        return ir.Literal("(-2147483647 - 1)", type)
    if name.startswith("u") and number < 0:
        number &= 2 ** {"uchar": 8, "ushort": 16, "uint": 32}.get(name, 64) - 1
    return ir.Literal(f"{number}{_LONG.get(name, '')}", type)


def _real(value: float, name: str) -> str:
    if value != value:
        return "NAN" if name == "float" else "(double)NAN"
    if value in (float("inf"), float("-inf")):
        sign = "-" if value < 0 else ""
        return f"{sign}INFINITY" if name == "float" else f"{sign}(double)INFINITY"
    if name != "float":
        return repr(value)
    return _shortest(value) + "f"


def _shortest(value: float) -> str:
    """Return the shortest decimal that reads back as the same 32-bit float."""
    for digits in range(6, 10):
        text = f"{value:.{digits}g}"
        if struct.pack("f", float(text)) == struct.pack("f", value):
            break
    return text if any(mark in text for mark in ".e") else f"{text}.0"


def _read_spelling(scope: Scope, cursor: Any) -> str | None:
    """Return a number as it stands in the source, without its suffix; None behind a macro."""
    where = cursor.location
    if where.file is None:
        return None
    source = scope.reader.source(where.file.name)
    found = _NUMBER.match(source, where.offset)
    if found is None or not found[0] or not found[0].strip(b".'"):
        return None
    suffix = _SUFFIX.match(source, found.end())
    if suffix is None or suffix[0].lower() not in (b"", b"f", b"l", b"ll", b"u", b"ul", b"ull", b"lu", b"llu"):
        return None
    return found[0].replace(b"'", b"").decode("ascii")


def _value(text: str) -> int | float | None:
    try:
        if "x" not in text.lower() and any(mark in text for mark in ".eE"):
            return float(text)
        if "x" in text.lower() and any(mark in text for mark in ".pP"):
            return float.fromhex(text)
        return int(text, 8) if re.fullmatch(r"0[0-7]+", text) else int(text, 0)
    except ValueError:
        return None


def character(cursor: Any, type: ir.Type) -> ir.Literal:
    """Return a character literal."""
    value = int(cursors.evaluate(cursor) or 0)
    escapes = {10: "\\n", 9: "\\t", 13: "\\r", 0: "\\0", 39: "\\'", 92: "\\\\"}
    if value in escapes:
        return ir.Literal(f"'{escapes[value]}'", type)
    if 32 <= value < 127:
        return ir.Literal(f"'{chr(value)}'", type)
    return ir.Literal(str(value), type)
