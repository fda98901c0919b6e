"""End each branch that has barriers, and that all threads of a block take or none, with a barrier.

    if (used[blockIdx.x]) {                      if (used[get_group_id(0)]) {
      ...                                          ...
      __syncthreads();                             barrier(...);
      if (threadIdx.x == best) *out = 1;    ->     if (get_local_id(0) == best) *out = 1;
    }                                              barrier(...);
                                                 }

PoCL 3 runs the first work-item by itself to see which way a branch goes. Of what stands behind the branch's last
barrier, it then takes conditions from that work-item for all. Of an `if` and an `else` that both have barriers, it
also takes the work of one for that of the other: they become two branches, one behind the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis, Traits


def close(unit: ir.Unit, analysis: Analysis) -> None:
    """Close such branches in all functions of a unit."""
    for key, function in unit.functions.items():
        if function.body is not None and analysis.waits_in(function.body):
            names = {one.name for one in function.parameters}
            names |= {part.variable.name for part in walk.statements(function.body) if isinstance(part, ir.Declare)}
            work = _Closing(function, analysis, analysis.traits[key], names)
            function.body = ir.Block(tuple(work.inside(function.body)))


@dataclass(slots=True)
class _Closing:
    function: ir.Function
    analysis: Analysis
    traits: Traits
    names: set[str]

    def inside(self, statement: ir.Statement) -> list[ir.Statement]:
        """Return the statements of a branch or a body, closed."""
        return [one for part in flow.flat([statement]) for one in self._close(part)]

    def _close(self, statement: ir.Statement) -> list[ir.Statement]:
        if not self.analysis.waits_in(statement):
            return [statement]
        match statement:
            case ir.At(body=body):
                first, *rest = self._close(body)
                return [replace(statement, body=first), *rest]
            case ir.Block():
                return [ir.Block(tuple(one for part in statement.body for one in self._close(part)))]
            case ir.For() | ir.While():
                return [replace(statement, body=ir.Block(tuple(self.inside(statement.body))))]
            case ir.If() if self.analysis.is_uniform(statement.condition, self.traits):
                return self._branch(statement)
            case _:
                return [statement]

    def _branch(self, branch: ir.If) -> list[ir.Statement]:
        if branch.no is None:
            return [replace(branch, yes=self._end(branch.yes))]
        if not all(map(self.analysis.waits_in, (branch.yes, branch.no))):
            return [replace(branch, yes=self._end(branch.yes), no=self._end(branch.no))]
        name = next(name for name in self._free() if name not in self.names)
        self.names.add(name)
        variable = ir.Variable(f"{name}@{self.function.key}", name, ir.BOOL)
        taken = ir.Name(variable, ir.BOOL)
        return [
            ir.Declare(variable, branch.condition, const=True),
            ir.If(taken, self._end(branch.yes)),
            self._barrier(),
            ir.If(ir.Unary("!", taken, ir.BOOL), self._end(branch.no)),
        ]

    def _free(self) -> list[str]:
        return ["taken", *(f"taken_{count}" for count in range(2, len(self.names) + 3))]

    def _end(self, branch: ir.Statement) -> ir.Statement:
        """Return a branch with a barrier at its end, if it has others, and all threads come there or none."""
        if not self.analysis.waits_in(branch):
            return branch
        body = self.inside(branch)
        last = body[-1].body if isinstance(body[-1], ir.At) else body[-1]
        is_closed = last == self._barrier() or isinstance(last, ir.Return | ir.Jump)
        return ir.Block(tuple(body if is_closed or self._some_leave(branch) else [*body, self._barrier()]))

    def _some_leave(self, branch: ir.Statement) -> bool:
        """Whether some threads may leave a branch that others go on in."""
        return any(flow.has_exit(part) for part in flow.flat([branch]) if not self._go_together(part))

    def _go_together(self, statement: ir.Statement) -> bool:
        """Whether all threads take the same way in a statement, as far as it has exits."""
        match statement:
            case ir.At(body=body):
                return self._go_together(body)
            case ir.Block(body):
                return all(map(self._go_together, body))
            case ir.If(condition, yes, no):
                ways = [yes] if no is None else [yes, no]
                same = self.analysis.is_uniform(condition, self.traits)
                return not any(map(flow.has_exit, ways)) or (same and all(map(self._go_together, ways)))
            case ir.Return() | ir.Jump():
                return True
            case _:
                return not flow.has_exit(statement)

    def _barrier(self) -> ir.Statement:
        return ir.Evaluate(ir.Builtin("__syncthreads", (), ir.VOID, self.function.place))
