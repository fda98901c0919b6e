"""Find waits for other threads of a block in code that only some of them come to.

    if (threadIdx.x < 32) token = barrier.arrive();
    else barrier.arrive_and_wait();

CUDA's threads wait each where it is. Elsewhere a barrier is one place for all threads of a block: those that do not
wait take part in it without doing anything, and what they do later in the program they have not done yet.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.device import effects, ir
from cuport.device.analysis import walk
from cuport.device.analysis.collective import Analysis, Traits


def find(unit: ir.Unit, analysis: Analysis) -> dict[str, list[ir.Place]]:
    """Return the places of such waits by the key of their function: the outermost call whose threads are some only."""
    waiting = _find_waiting(unit)
    found = {}
    for function in unit.functions.values():
        if function.key in waiting and function.body is not None:
            search = _Search(analysis, analysis.traits[function.key], waiting, function.place)
            if places := list(search.visit(function.body, True)):
                found[function.key] = places
    return found


def _find_waiting(unit: ir.Unit) -> set[str]:
    """Return the functions that wait so, themselves or by what they call."""
    called = {
        function.key: [*walk.all_expressions(function.body)] if function.body is not None else []
        for function in unit.functions.values()
    }
    found = {key for key, parts in called.items() if any(map(_is_meet, parts))}
    size = -1
    while found and size < (size := len(found)):
        calls = ((key, part) for key, parts in called.items() for part in parts)
        found |= {key for key, part in calls if isinstance(part, ir.Call) and part.function in found}
    return found


def _is_meet(part: ir.Expression) -> bool:
    return effects.of(part).apart


class _Search:
    def __init__(self, analysis: Analysis, traits: Traits, waiting: set[str], place: ir.Place) -> None:
        self.analysis, self.traits, self.waiting, self.place = analysis, traits, waiting, place

    def visit(self, statement: ir.Statement, is_uniform: bool) -> Iterator[ir.Place]:
        if isinstance(statement, ir.At):
            self.place = statement.place
        parts = (part for root in walk.own(statement) for part in walk.expressions(root))
        if not is_uniform and any(map(self._waits, parts)):
            yield self.place
        if isinstance(statement, ir.If | ir.While | ir.For):
            is_uniform = is_uniform and (statement.condition is None or self._is_uniform(statement.condition))
        elif isinstance(statement, ir.Switch):
            is_uniform = is_uniform and self._is_uniform(statement.value)
        for inner in walk.inner(statement):
            yield from self.visit(inner, is_uniform)

    def _is_uniform(self, condition: ir.Expression) -> bool:
        return self.analysis.is_uniform(condition, self.traits)

    def _waits(self, part: ir.Expression) -> bool:
        return part.function in self.waiting if isinstance(part, ir.Call) else _is_meet(part)
