"""Address spaces, and the pointers of a function whose address space is known.

`inference.py` finds them out, `generic.py` from OpenCL C 2.0 on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from cuport import codes
from cuport.device import ir


class Space(StrEnum):
    """OpenCL's address spaces, as qualifiers."""

    GLOBAL = "__global"
    LOCAL = "__local"
    CONSTANT = "__constant"
    PRIVATE = "__private"
    GENERIC = "__generic"
    """Any but constant memory; from OpenCL C 2.0 on."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a pointer got its space from."""

    space: Space
    place: ir.Place
    what: str


@dataclass(slots=True)
class Clone:
    """A function for one combination of spaces: `spaces` has that of each of its slots."""

    function: ir.Function
    arguments: tuple[Space | None, ...]
    spaces: dict[int, Space] = field(default_factory=dict)
    calls: dict[int, Clone] = field(default_factory=dict)
    """id of a call expression -> the clone that it calls."""
    problems: list[ir.Problem] = field(default_factory=list)
    is_solving: bool = True


CONFLICT = codes.DEVICE_TWO_SPACES

STORAGE: Mapping[ir.Storage, Space] = {
    ir.Storage.LOCAL: Space.PRIVATE,
    ir.Storage.PARAMETER: Space.PRIVATE,
    ir.Storage.SHARED: Space.LOCAL,
    ir.Storage.DYNAMIC_SHARED: Space.LOCAL,
    ir.Storage.CONSTANT: Space.CONSTANT,
    ir.Storage.DEVICE: Space.GLOBAL,
    ir.Storage.FIXED: Space.CONSTANT,
}
"""Where variables lie."""

Node: TypeAlias = "int | Space"


def slots(type: ir.Type) -> list[int]:
    """Return the slots of a type, the outermost pointer's first."""
    match type:
        case ir.Pointer(target, slot):
            return [slot, *slots(target)]
        case ir.Array(element):
            return slots(element)
        case _:
            return []


def is_null(value: ir.Expression) -> bool:
    """Whether an expression is the null pointer, which is in every space."""
    return isinstance(value, ir.Literal) and value.text == "0"


class Slots:
    """Slots that are known to be in one space: a union-find with the space and its source at the root."""

    def __init__(self) -> None:
        self.parents: dict[int, int] = {}
        self.sources: dict[int, Source] = {}

    def root(self, slot: int) -> int:
        while (parent := self.parents.get(slot, slot)) != slot:
            self.parents[slot] = self.parents.get(parent, parent)
            slot = parent
        return slot

    def get(self, slot: int) -> Source | None:
        return self.sources.get(self.root(slot))

    def set(self, slot: int, source: Source) -> Source | None:
        """Give a slot its space; return the source of another space that it has already."""
        root = self.root(slot)
        known = self.sources.setdefault(root, source)
        return known if known.space is not source.space else None

    def unify(self, a: int, b: int) -> tuple[Source, Source] | None:
        """Make two slots one; return both sources when they differ."""
        a, b = self.root(a), self.root(b)
        if a == b:
            return None
        first, second = self.sources.get(a), self.sources.get(b)
        if first and second and first.space is not second.space:
            return first, second
        self.parents[a] = b
        if first and not second:
            self.sources[b] = first
        return None
