"""Conditions that come out the same for all threads of a block, by more than `Analysis.is_uniform` follows.

    if (threadIdx.x == 0) is_last = ticket == gridDim.x - 1;     // is_last is in shared memory
    __syncthreads();
    if (is_last) ...
    if (__syncthreads_or(found)) ...

Threads that read one place, or the outcome of a vote of all, agree. That is for findings alone: whether threads that
take no part may run code as well takes more.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cuport.device import effects, ir
from cuport.device.analysis import lent, lvalues, walk
from cuport.device.analysis.collective import Analysis


@dataclass(slots=True)
class Agreed:
    """Judges conditions of one function, as it was read."""

    analysis: Analysis
    function: ir.Function
    _values: dict[str, ir.Expression] = field(default_factory=dict)
    """Variables, by key, with the one value that they are given."""

    def __post_init__(self) -> None:
        assert self.function.body is not None
        for statement in walk.statements(self.function.body):
            if isinstance(statement, ir.Declare) and statement.value is not None:
                self._values[statement.variable.key] = statement.value
        for part in walk.all_expressions(self.function.body):
            changed: ir.Expression | None = None
            if isinstance(part, ir.Binary) and lvalues.is_assignment(part):
                changed = part.left
            elif isinstance(part, ir.Unary) and part.op in ("++", "--", "&"):
                changed = part.operand
            while isinstance(changed, ir.Member | ir.Index):
                changed = changed.base
            if isinstance(changed, ir.Name):
                self._values.pop(changed.variable.key, None)
        for key in lent.find(self.analysis.unit, self.function.body):
            self._values.pop(key, None)

    def is_agreed(self, value: ir.Expression) -> bool:
        """Whether all threads that come to an expression get the same of it."""
        traits = self.analysis.traits[self.function.key]
        if self.analysis.is_uniform(value, traits):
            return True
        match value:
            case ir.Name(variable):
                given = self._values.get(variable.key)
                return not variable.is_own or (given is not None and self.is_agreed(given))
            case ir.Builtin():
                found = effects.of(value)
                is_vote = found.waits is effects.Group.BLOCK and found.exchanges
                return is_vote or (not found.varies and not found.exchanges and self._has_agreed_parts(value))
            case ir.Call() | ir.Literal():
                return False
            case _:
                return self._has_agreed_parts(value)

    def _has_agreed_parts(self, value: ir.Expression) -> bool:
        parts = walk.operands(value)
        return bool(parts) and all(self.is_agreed(part) for part in parts)
