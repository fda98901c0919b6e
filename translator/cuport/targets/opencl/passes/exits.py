"""Separate the work of one branch from barriers that only the other branch reaches.

    if (blockIdx.x == last) { y[i] = x[i]; return; }        const bool leaves = get_group_id(0) == last;
    __syncthreads();                                        if (leaves) { y[i] = x[i]; }
                                                      ->    barrier(...);
                                                            if (leaves) { return; }
                                                            barrier(...);

All threads of a block take the same way here, so OpenCL allows the form on the left. But PoCL 3 runs the first
work-item by itself to see which way that is. Where the branch has work of its own, PoCL then takes conditions behind
the barrier that only some threads look at, and that are the same for all, from that work-item, even if it did not look.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis


def part(unit: ir.Unit, analysis: Analysis, masked: Set[str]) -> None:
    """Part such branches in the functions of a unit that need no mask."""
    for key, function in unit.functions.items():
        if key not in masked:
            _part(function, analysis, with_exits=True)


def part_masked(unit: ir.Unit, analysis: Analysis, masked: Set[str]) -> None:
    """Part such branches in functions that have masks by now: a barrier in an `if` says that all go the same way."""
    for key, function in unit.functions.items():
        if key in masked:
            _part(function, analysis, with_exits=False)


def _part(function: ir.Function, analysis: Analysis, with_exits: bool) -> None:
    """Part the branches of a function; without `with_exits` only those with an `else`."""
    if function.body is None or not analysis.waits_in(function.body):
        return
    names = {one.name for one in function.parameters}
    names |= {part.variable.name for part in walk.statements(function.body) if isinstance(part, ir.Declare)}
    work = _Parting(function, analysis, with_exits, names)
    body = work.statements(function.body, later=not function.is_kernel)
    if work.found:
        function.body = ir.Block(tuple(body))


@dataclass(slots=True)
class _Parting:
    function: ir.Function
    analysis: Analysis
    with_exits: bool
    names: set[str]
    found: int = 0

    def statements(self, body: ir.Statement, later: bool) -> list[ir.Statement]:
        """Return the statements of a body with the branches in two parts in which all threads go the same way.

        `later` says whether there may be a barrier behind the body.
        """
        found: list[ir.Statement] = []
        flat = flow.flat([body])
        for place, statement in enumerate(flat):
            bare = statement.body if isinstance(statement, ir.At) else statement
            behind = later or any(map(self.analysis.waits_in, flat[place + 1 :]))
            parted = self._split(bare, behind) if isinstance(bare, ir.If) else None
            first, *rest = [self._inside(one, behind) for one in parted or [bare]]
            found.append(replace(statement, body=first) if isinstance(statement, ir.At) else first)
            found += rest
            self.found += parted is not None
        return found

    def _inside(self, statement: ir.Statement, later: bool) -> ir.Statement:
        waits = self.analysis.waits_in(statement)
        if not waits and not (later and self.with_exits and flow.has_exit(statement)):
            return statement
        match statement:
            case ir.Block():
                return self._block(statement, later)
            case ir.If(condition, yes, no) if waits or self._is_uniform(condition):
                way = self._block(no, later) if no is not None else None
                return replace(statement, yes=self._block(yes, later), no=way)
            case ir.For(body=body) | ir.While(body=body) if waits:
                return replace(statement, body=self._block(body, True))
            case _:
                return statement

    def _block(self, body: ir.Statement, later: bool) -> ir.Statement:
        before = self.found
        statements = self.statements(body, later)
        return ir.Block(tuple(statements)) if self.found > before else body

    def _is_uniform(self, condition: ir.Expression) -> bool:
        return self.analysis.is_uniform(condition, self.analysis.traits[self.function.key])

    def _split(self, branch: ir.If, later: bool) -> list[ir.Statement] | None:
        """Return a branch in two parts, with a barrier between them; None where it may stay as it is."""
        if not self._is_uniform(branch.condition):
            return None
        yes_waits, no_waits = (part is not None and self.analysis.waits_in(part) for part in (branch.yes, branch.no))
        if branch.no is None and self.with_exits and not yes_waits and later:
            return self._split_exit(branch)
        if branch.no is None or yes_waits == no_waits:
            return None
        condition, declared = self._condition("waits" if yes_waits else "works", branch.condition)
        other = ir.Unary("!", condition, ir.BOOL)
        waiting = ir.If(condition, branch.yes) if yes_waits else ir.If(other, branch.no)
        working = ir.If(other, branch.no) if yes_waits else ir.If(condition, branch.yes)
        return [declared, working, self._barrier(), waiting]

    def _split_exit(self, branch: ir.If) -> list[ir.Statement] | None:
        *work, last = flow.flat([branch.yes]) or [ir.Block(())]
        ending = last.body if isinstance(last, ir.At) else last
        leaves = ending == ir.Return() or (isinstance(ending, ir.Jump) and ending.word in ("break", "continue"))
        if not work or not leaves or any(map(flow.has_exit, work)):
            return None
        condition, declared = self._condition("leaves", branch.condition)
        return [declared, ir.If(condition, ir.Block(tuple(work))), self._barrier(), ir.If(condition, ir.Block((last,)))]

    def _condition(self, name: str, value: ir.Expression) -> tuple[ir.Name, ir.Statement]:
        own, count = name, 1
        while own in self.names:
            count += 1
            own = f"{name}_{count}"
        self.names.add(own)
        variable = ir.Variable(f"{own}@{self.function.key}", own, ir.BOOL)
        return ir.Name(variable, ir.BOOL), ir.Declare(variable, value, const=True)

    def _barrier(self) -> ir.Statement:
        return ir.Evaluate(ir.Builtin("__syncthreads", (), ir.VOID, self.function.place))
