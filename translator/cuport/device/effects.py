"""The side effects of CUDA's built-in functions and variables, whatever the target.

What waits for other threads, what differs from thread to thread, what touches memory is said in
`rules/device/effects.toml`, and nowhere else: no analysis looks into what a target makes of a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any

from cuport.device import ir
from cuport.support import plain_toml, resources
from cuport.support.families import expand


class Group(StrEnum):
    """Threads that wait for each other."""

    BLOCK = "block"
    WARP = "warp"


@dataclass(frozen=True, slots=True)
class Effects:
    """A row of the table, whose head has what each field means."""

    waits: Group | None = None
    apart: bool = False
    exchanges: bool = False
    counts: bool = False
    absent: Mapping[str, str] = field(default_factory=dict)
    """Name of a type -> a value of it, in C."""
    zero: int | None = None
    fences: bool = False
    varies: bool = False
    reads: bool = False
    writes: bool = False
    atomic: bool = False
    steps: bool = False
    heap: bool = False
    ends: bool = False
    harmless: bool = False


NONE = Effects()


@cache
def table() -> dict[str, Effects]:
    """Return all rows: name -> effects."""
    text = (resources.data("rules") / "device" / "effects.toml").read_text(encoding="utf-8")
    rows = (row for section in plain_toml.loads(text).values() for row in section.items())
    return {own: _effects(row) for name, row in rows for own, _ in expand(name)}


def _effects(row: Mapping[str, Any]) -> Effects:
    group = row.get("waits")
    return Effects(**{**row, "waits": Group(group) if group else None})


def of(expression: ir.Expression) -> Effects:
    """Return the effects of an expression itself, not of its operands: none but for a built-in."""
    return _of_name(expression.name) if isinstance(expression, ir.Builtin) else NONE


@cache
def _of_name(name: str) -> Effects:
    rows = table()
    return rows.get(name) or rows.get(name.removeprefix("std::").removeprefix("::")) or NONE


def touches_memory(expression: ir.Builtin) -> bool:
    """Whether a built-in reads or writes memory: as the table says, or where it is handed an address."""
    found = of(expression)
    if found is not NONE:
        return found.reads or found.writes
    return any(isinstance(argument.type, ir.Pointer | ir.Array) for argument in expression.arguments)
