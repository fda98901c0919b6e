"""Find the functions in which some threads of a block can miss a barrier or a warp operation."""

from __future__ import annotations

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis, Traits, is_barrier


def find(unit: ir.Unit, analysis: Analysis) -> set[str]:
    """Return the functions that need a mask: for their own control flow, or because their callers have one."""
    found: set[str] = set()
    for function in unit.functions.values():
        if function.body is not None and analysis.traits[function.key].waits:
            search = _Search(analysis, analysis.traits[function.key])
            search.visit(function.body, True, False)
            if search.is_needed:
                found.add(function.key)
    waiting = list(found)
    while waiting:
        body = unit.functions[waiting.pop()].body
        for expression in walk.all_expressions(body) if body is not None else ():
            if isinstance(expression, ir.Call) and expression.function not in found:
                traits = analysis.traits[expression.function]
                if traits.waits and (traits.writes or traits.counts):
                    found.add(expression.function)
                    waiting.append(expression.function)
    return found


class _Search:
    """Looks for collective operations that some threads may miss."""

    def __init__(self, analysis: Analysis, traits: Traits) -> None:
        self.analysis, self.traits = analysis, traits
        self.is_needed = False
        self.has_left = False  # whether some threads may have returned
        self.has_broken = False  # whether some may have left the loop

    def visit(self, statement: ir.Statement, uniform: bool, in_loop: bool) -> None:
        for root in walk.own(statement):
            for expression in walk.expressions(root):
                if self._is_collective(expression):
                    self.is_needed |= self.has_left or self.has_broken or not uniform
        if isinstance(statement, ir.Return) and not uniform:
            self.has_left = True
        if isinstance(statement, ir.Jump) and not uniform:
            self.has_broken = True
        inner = uniform
        match statement:
            case ir.If(condition=condition) | ir.Switch(value=condition):
                inner = uniform and self.analysis.is_uniform(condition, self.traits)
            case ir.While(condition=condition):
                inner = uniform and self.analysis.is_uniform(condition, self.traits)
                self._loop(statement, inner)
                return
            case ir.For(condition=condition):
                inner = uniform and (condition is None or self.analysis.is_uniform(condition, self.traits))
                self._loop(statement, inner)
                return
            case _:
                pass
        before = self.has_broken
        for part in walk.inner(statement):
            self.visit(part, inner, in_loop)
        if isinstance(statement, ir.Switch) and not flow.leaves_loop(statement):  # its own `break` ends here
            self.has_broken = before

    def _loop(self, statement: ir.For | ir.While, uniform: bool) -> None:
        """Visit a loop's body twice: a thread that leaves at its end is missing at its beginning.

        CUDA needs all threads to go as many rounds, if these have barriers; but threads that have ended need not come.
        """
        condition = statement.condition
        if condition is not None and not self.analysis.is_uniform(condition, self.traits):
            self.is_needed |= any(self._is_collective(part) for part in walk.all_expressions(statement))
        before = self.has_broken
        for _ in range(2):
            for part in walk.inner(statement):
                self.visit(part, uniform, True)
        self.has_broken = before

    def _is_collective(self, expression: ir.Expression) -> bool:
        if isinstance(expression, ir.Call):
            return self.analysis.traits[expression.function].waits
        return is_barrier(expression)
