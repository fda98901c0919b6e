"""CUDA's printf as OpenCL's: 64-bit numbers are `%ld`, and widths stand in the format, as OpenCL has no `*` there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cuport.device import ir

_CONVERSION = re.compile(r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d*)(?P<precision>(?:\.(?:\*|\d*))?)(?P<rest>%|[A-Za-z]*)")
_LENGTH = re.compile(r"(?:ll|z|j|t|q)(?=[diouxX])")
_NUMBER = re.compile(r"-?\d+")


def spell(expression: ir.Builtin, arguments: Sequence[str]) -> str:
    """Return a call; `arguments` are the expression's, spelled. A width that is no constant is left out."""
    places = iter(range(1, len(arguments)))
    kept: list[str] = []
    text = _CONVERSION.sub(lambda found: _convert(found, expression, arguments, places, kept), arguments[0])
    return f"printf({', '.join([text, *kept, *(arguments[i] for i in places)])})"


def lacks_width(expression: ir.Builtin) -> bool:
    """Whether a call has widths or precisions that only the running program knows."""
    head = expression.arguments[0] if expression.arguments else None
    if not expression.name.endswith("printf") or not isinstance(head, ir.Literal):
        return False
    places = iter(range(1, len(expression.arguments)))
    wanted = [i for found in _CONVERSION.finditer(head.text) for i in _stars(found, places)]
    return any(_number(expression, i) is None for i in wanted)


def _convert(
    found: re.Match[str], expression: ir.Builtin, arguments: Sequence[str], places: Iterator[int], kept: list[str]
) -> str:
    flags, width, precision, rest = found.group("flags", "width", "precision", "rest")
    if width == "*":
        number = _number(expression, next(places, 0)) or ""
        flags, width = flags + "-" * number.startswith("-"), number.removeprefix("-")
    if precision == ".*":
        number = _number(expression, next(places, 0)) or "-"
        precision = "" if number.startswith("-") else f".{number}"
    if not rest.startswith("%") and (place := next(places, None)) is not None:
        kept.append(arguments[place])
    return f"%{flags}{width}{precision}{_LENGTH.sub('l', rest, count=1)}"


def _stars(found: re.Match[str], places: Iterator[int]) -> list[int]:
    """Return which arguments are a conversion's width and precision, and go past them and its value."""
    stars = [next(places, 0) for part in found.group("width", "precision") if part.endswith("*")]
    if not found["rest"].startswith("%"):
        next(places, None)
    return stars


def _number(expression: ir.Builtin, place: int) -> str | None:
    argument = expression.arguments[place]
    while isinstance(argument, ir.Cast):
        argument = argument.operand
    sign = ""
    if isinstance(argument, ir.Unary) and argument.op == "-":
        sign, argument = "-", argument.operand
    text = f"{sign}{argument.text}" if isinstance(argument, ir.Literal) else ""
    return text if _NUMBER.fullmatch(text) else None
