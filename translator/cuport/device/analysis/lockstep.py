"""Find code that takes the threads of a warp to run in step: old reductions through `volatile` shared memory.

One thread writes an element, and without any barrier reads one that another thread of its warp has just written:

    volatile int *s = shared;
    if (threadIdx.x < 32) { s[i] += s[i + 16]; s[i] += s[i + 8]; }

OpenCL promises nothing of the kind, nor does CUDA for cards since 2017.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.targets.opencl import builtins
from cuport.targets.opencl.spaces import Space

_PLACE = re.compile(r"place=Place\([^()]*\)")


def find(unit: ir.Unit, function: ir.Function, spaces: Mapping[int, Space]) -> ir.Place | None:
    """Return where a function first reads what another thread may have written just before; None where it does not."""
    if function.body is None:
        return None
    looked = _Look(unit, spaces, function.place)
    if not any(looked.is_shared(part) for part in walk.all_expressions(function.body)):
        return None
    for loop in (one for one in walk.statements(function.body) if isinstance(one, ir.For | ir.While)):
        for _ in range(2):  # what one round writes, the next may read
            if (place := looked.through(loop)) is not None:
                return place
        looked.written.clear()
    return looked.through(function.body)


@dataclass(slots=True)
class _Look:
    """What was written since the last barrier: pointer -> the places behind it, as text."""

    unit: ir.Unit
    spaces: Mapping[int, Space]
    place: ir.Place
    written: dict[str, set[str]] = field(default_factory=dict)

    def through(self, root: ir.Statement) -> ir.Place | None:
        for statement in walk.statements(root):
            if isinstance(statement, ir.At):
                self.place = statement.place
            for whole in walk.own(statement):
                if self._reads_foreign(whole):
                    return self.place
        return None

    def _reads_foreign(self, whole: ir.Expression) -> bool:
        targets = [part.left for part in walk.expressions(whole) if isinstance(part, ir.Binary) and _assigns(part.op)]
        for part in walk.expressions(whole):
            if self._waits(part):
                self.written.clear()
            elif (at := self._shared(part)) is not None and part not in targets:
                base, index = at
                if self.written.get(base, set()) - {index}:
                    return True
        for target in targets:
            if (at := self._shared(target)) is not None:
                self.written.setdefault(at[0], set()).add(at[1])
        return False

    def is_shared(self, part: ir.Expression) -> bool:
        """Whether an expression is an element of volatile shared memory."""
        if not isinstance(part, ir.Index) or not isinstance(part.base.type, ir.Pointer):
            return False
        kind = part.base.type
        return kind.volatile and self.spaces.get(kind.slot) is Space.LOCAL

    def _shared(self, part: ir.Expression) -> tuple[str, str] | None:
        """Return pointer and index of an element of volatile shared memory."""
        if not isinstance(part, ir.Index) or not self.is_shared(part):
            return None
        return _PLACE.sub("", repr(part.base)), _PLACE.sub("", repr(part.index))

    def _waits(self, part: ir.Expression) -> bool:
        """Whether threads wait for each other here, or in a function that is called."""
        return any(_is_meeting(one) for one in self._reached(part, set()))

    def _reached(self, part: ir.Expression, seen: set[str]) -> Iterator[ir.Expression]:
        yield part
        if isinstance(part, ir.Call) and part.function not in seen:
            seen.add(part.function)
            callee = self.unit.functions.get(part.function)
            for inner in walk.all_expressions(callee.body) if callee is not None and callee.body is not None else ():
                yield from self._reached(inner, seen)


def _assigns(op: str) -> bool:
    return op.endswith("=") and op not in ("==", "!=", "<=", ">=")


def _is_meeting(part: ir.Expression) -> bool:
    if not isinstance(part, ir.Builtin):
        return False
    text = builtins.entry(part) or ""
    return "barrier(" in text or "fence(" in text or "{exchange" in text
