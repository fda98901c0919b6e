"""Put something between a barrier and the branch behind it that not all threads take.

    if (n > 0) {                              if (n > 0) {
      __syncthreads();                          barrier(...);
      if (is_first) sum = 0;           ->       cuport_anchor();
      __syncthreads();                          if (is_first) sum = 0;
    }                                           barrier(...);
                                              }

PoCL up to 7.1 adds barriers of its own where a barrier stands in a branch or a loop
(ImplicitConditionalBarriers.cc). It goes up from each to where the branch begins, or to a block with a barrier alone.
Where it first passes a block that ends with a branch, and has nothing else that keeps its place, it adds a barrier
there, takes the block for such an end the next time, and adds a second one within the branch. Then the first work-item
decides for all. The anchor is an empty instruction that no compiler moves.

    v[i] = start;                             v[i] = start;
    __syncthreads();                          barrier(...);
    for (int s = 1; s < n; s *= 2) {   ->     cuport_anchor();
      if (i % (2 * s) == 0)                   for (int s = 1; s < n; s *= 2) {
        v[i] += v[i + s];                       if (i % (2 * s) == 0)
      __syncthreads();                            v[i] += v[i + s];
    }                                           barrier(...);
                                              }

Before PoCL sees the loop, LLVM makes one of the two barriers, and of the two stores before them. What each thread
decides then leads to the store or past it, back to the barrier: a loop within the loop, which PoCL takes for one that
all threads go through alike. The anchor in front of the loop keeps the barriers apart.

    for (...) {                               for (...) {
      if (skipped[blockIdx.x])                  if (skipped[get_group_id(0)])
        continue;                                 continue;
      __syncthreads();                   ->     barrier(...);
      if (is_first) sum += 1;                   cuport_anchor();
    }                                           if (is_first) sum += 1;
                                                cuport_anchor();
                                              }

A `continue` leads to the end of the loop's body, and so does a branch that stands last. Where both end in one place,
PoCL 3 lets the first work-item decide about that branch for all. The anchor gives the branch an end of its own.

    if (n > 0) {                              if (n > 0) {
      __syncthreads();                          barrier(...);
      if (a && b) sum += v[i];                  cuport_anchor();
    }                                           if (a && b) sum += v[i];
    if (a && b) out[i] = sum;          ->     }
                                              cuport_anchor();
                                              if (a && b) out[i] = sum;

LLVM asks once for both branches, ahead of the first. PoCL 3 then finds nothing between the end of a branch, or of a
loop that may not run at all, and the next branch, and lets the first work-item decide about that, too.

Behind a `break`, loops at the end of a loop with barriers have an anchor before them: PoCL 3 does not compile them
where the first one follows at once.

Behind a branch with a barrier by which a phase of a kernel ends (`grid_phases.py`), PoCL 3 may not compile without one.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis
from cuport.device.analysis.ranges import number
from cuport.device.passes import grid_phases

ANCHOR = "cuport::anchor"
_COMPARISONS = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "!=": operator.ne,
    "==": operator.eq,
}


def put(unit: ir.Unit, analysis: Analysis) -> None:
    """Put anchors into all functions of a unit that have barriers."""
    known: dict[str, bool] = {}
    passed: dict[str, bool] = {}
    for function in unit.functions.values():
        if function.body is not None and analysis.waits_in(function.body):
            work = _Anchors(unit, analysis, function, known, passed)
            # Where a device function is called is not asked: in a branch, for what one knows.
            function.body = ir.Block(tuple(work.statements(function.body.body, not function.is_kernel)))


@dataclass(frozen=True, slots=True)
class _Anchors:
    unit: ir.Unit
    analysis: Analysis
    function: ir.Function
    begins_with_branch: dict[str, bool]
    has_passed: dict[str, bool]
    """Of functions, by key."""

    def statements(self, body: Sequence[ir.Statement], conditional: bool) -> list[ir.Statement]:
        """Return statements with anchors; `conditional` where not all threads of all blocks may come there."""
        found: list[ir.Statement] = []
        begins = conditional  # PoCL's way up may end here
        ends_phase = left_loop = False
        is_behind_barrier = not self.function.is_kernel  # in a function, where it is called
        flat = [part for one in flow.flat(body) for part in _without_else(one)]
        for place, statement in enumerate(flat):
            waits = self.analysis.waits_in(statement)
            joins = is_behind_barrier and waits and self._joins(statement)
            parts = left_loop and self._loops_alone(flat[place:])
            if joins or parts or ends_phase or (begins and self._needs_anchor(flat[place:])):
                found.append(self._anchor())
            is_behind_barrier = waits or (is_behind_barrier and _keeps_no_place(statement))
            found.append(self._inside(statement, conditional) if waits or _is_case(statement) else statement)
            leaves = flow.has_exit(statement)
            ends_phase = waits and leaves and self._is_parted()
            left_loop = flow.leaves_loop(statement)
            conditional |= leaves
            begins = leaves or (waits and (conditional or self._may_be_passed(statement)))
        return found

    def _may_be_passed(self, statement: ir.Statement) -> bool:
        """Whether a statement that waits is a branch or a loop that may not run at all, or calls what has one."""
        match flow.bare(statement):
            case ir.For() | ir.While() as loop:
                return not _runs(loop)
            case ir.If() | ir.Switch():
                return True
            case ir.Declare() | ir.Evaluate() as bare:
                calls = [part for one in walk.own(bare) for part in walk.expressions(one) if isinstance(part, ir.Call)]
                return any(self._has_passed(part.function) for part in calls)
            case _:
                return False

    def _has_passed(self, key: str) -> bool:
        """Whether a function has barriers that threads may pass over."""
        if key not in self.has_passed:
            self.has_passed[key] = False  # for what calls itself
            body = self.unit.functions[key].body
            parts = () if body is None else walk.statements(body)
            self.has_passed[key] = any(self.analysis.waits_in(part) and self._may_be_passed(part) for part in parts)
        return self.has_passed[key]

    def _loops_alone(self, statements: Sequence[ir.Statement]) -> bool:
        """Whether statements have loops, and no barriers."""
        parts = [part for one in statements for part in walk.statements(one)]
        return any(isinstance(part, ir.For | ir.While) for part in parts) and not any(
            map(self.analysis.waits_in, statements)
        )

    def _is_parted(self) -> bool:
        """Whether the kernel is launched in phases."""
        return any(map(grid_phases.kind_of, self.function.parameters))

    def _inside(self, statement: ir.Statement, conditional: bool) -> ir.Statement:
        match statement:
            case ir.At(body=body):
                return replace(statement, body=self._inside(body, conditional))
            case ir.Block(body):
                return ir.Block(tuple(self.statements(body, conditional)))
            case ir.If(yes=yes, no=no):
                return replace(statement, yes=self._branch(yes), no=self._branch(no) if no is not None else None)
            case ir.For(body=body) | ir.While(body=body):
                inside = self.statements([body], True)
                return replace(statement, body=ir.Block((*inside, *([self._anchor()] if _goes_on(body) else []))))
            case ir.Switch(body=body) | ir.Case(body=body):
                return replace(statement, body=self._branch(body))
            case _:
                return statement

    def _branch(self, body: ir.Statement) -> ir.Statement:
        return ir.Block(tuple(self.statements([body], True)))

    def _joins(self, statement: ir.Statement) -> bool:
        """Whether a loop ends with a barrier that LLVM may take for the one before it, and has branches of threads'."""
        bare = statement.body if isinstance(statement, ir.At) else statement
        if not isinstance(bare, ir.For | ir.While):
            return False
        body = flow.flat([bare.body])
        while body and _keeps_no_place(body[-1]) and not self.analysis.waits_in(body[-1]):
            body.pop()
        parts = (part for one in body for part in walk.statements(one))
        branches = (part for part in parts if isinstance(part, ir.If | ir.For | ir.While))
        return bool(body) and self.analysis.waits_in(body[-1]) and any(map(self._is_own, branches))

    def _needs_anchor(self, statements: Sequence[ir.Statement]) -> bool:
        """Whether a branch comes before anything that keeps its place."""
        for place, statement in enumerate(statements):
            bare = statement.body if isinstance(statement, ir.At) else statement
            match bare:
                case ir.Block() if not self.analysis.waits_in(bare):
                    return self._needs_anchor([*bare.body, *statements[place + 1 :]])
                case ir.Declare() | ir.Evaluate():
                    parts = [part for one in walk.own(bare) for part in walk.expressions(one)]
                    if any(map(self._branches, parts)):
                        return True
                    if self.analysis.waits_in(bare) or any(map(_stores, parts)):
                        return False
                case ir.If() | ir.For() | ir.While():
                    if self._is_own(bare) or self.analysis.waits_in(bare):
                        return self._is_own(bare)
                    behind = (*map(flow.flat, _ways(bare)), statements[place + 1 :])
                    return any(map(self._needs_anchor, behind))
                case ir.Switch():
                    return True
                case _:
                    return False
        return False

    def _is_own(self, statement: ir.If | ir.For | ir.While) -> bool:
        """Whether each thread decides for itself about a branch, or whether it begins a loop."""
        if statement.condition is None or (not isinstance(statement, ir.If) and _runs(statement)):
            return False
        traits = self.analysis.traits[self.function.key]
        if not self.analysis.is_uniform(statement.condition, traits):
            return not self.analysis.waits_in(statement)
        return isinstance(statement, ir.If) and any(map(self._branches, walk.expressions(statement.condition)))

    def _branches(self, part: ir.Expression) -> bool:
        """Whether compilers may make a branch of an expression: where its parts can't be evaluated for nothing."""
        match part:
            case ir.Conditional():
                return not all(map(flow.is_harmless, (part.yes, part.no)))
            case ir.Binary("&&" | "||"):
                return not flow.is_harmless(part.right)
            case ir.Call():
                return self._begins_with_branch(self.unit.functions[part.function])
            case _:
                return False

    def _begins_with_branch(self, function: ir.Function) -> bool:
        if function.key not in self.begins_with_branch:
            self.begins_with_branch[function.key] = True  # for what calls itself
            inside = replace(self, function=function)
            self.begins_with_branch[function.key] = function.body is not None and inside._needs_anchor([function.body])
        return self.begins_with_branch[function.key]

    def _anchor(self) -> ir.Statement:
        return ir.Evaluate(ir.Builtin(ANCHOR, (), ir.VOID, self.function.place))


def _keeps_no_place(statement: ir.Statement) -> bool:
    """Whether a statement only computes: compilers may move it over a barrier."""
    bare = statement.body if isinstance(statement, ir.At) else statement
    return isinstance(bare, ir.Declare | ir.Evaluate) and not any(map(flow.reads_memory, walk.own(bare)))


def _without_else(statement: ir.Statement) -> list[ir.Statement]:
    """Return `if (c) break; else { ... }` as two statements: what is behind the branch may need an anchor."""
    match flow.bare(statement):
        case ir.If(yes=yes, no=no) as branch if no is not None and flow.always_leaves(yes):
            first = replace(branch, no=None)
            return [replace(statement, body=first) if isinstance(statement, ir.At) else first, no]
        case _:
            return [statement]


def _goes_on(statement: ir.Statement) -> bool:
    """Whether a `continue` in a loop's body starts it again."""
    if isinstance(statement, ir.For | ir.While):
        return False
    return statement == ir.Jump("continue") or any(map(_goes_on, walk.inner(statement)))


def _is_case(statement: ir.Statement) -> bool:
    return isinstance(statement.body if isinstance(statement, ir.At) else statement, ir.Case)


def _stores(part: ir.Expression) -> bool:
    """Whether an expression writes to memory."""
    if not isinstance(part, ir.Binary) or not part.op.endswith("=") or part.op in _COMPARISONS:
        return False
    return flow.reads_memory(part.left) and not isinstance(part.left, ir.Call)


def _ways(statement: ir.If | ir.For | ir.While) -> list[list[ir.Statement]]:
    """Return the statements that may come first in a branch or loop."""
    if isinstance(statement, ir.If):
        return [[way] for way in (statement.yes, statement.no) if way is not None]
    return [[statement.body]]


def _runs(loop: ir.For | ir.While) -> bool:
    """Whether a loop's body surely runs once: no compiler asks before it."""
    if isinstance(loop, ir.While):
        return loop.after
    start = loop.start.body if isinstance(loop.start, ir.At) else loop.start
    match start, loop.condition:
        case ir.Declare(variable, value), ir.Binary(op, ir.Name(counter), bound) if value is not None:
            first, last = number(value), number(bound)
            if counter != variable or op not in _COMPARISONS or first is None or last is None:
                return False
            return bool(_COMPARISONS[op](first, last))
        case _:
            return False
