"""Barriers of a whole grid, for targets whose blocks can't wait for each other: a kernel is launched once for each.

A target may run the blocks of a grid one after another; one that waited for another would wait for ever. So a kernel
with `grid.sync()` ends there, and is launched again, until it comes to its end. `state[0]` says which barrier it goes
on behind, 0 none; a kernel that ends at a barrier leaves that one's number in `state[1]`; `state[2]` are the words of
its dynamic shared memory. What threads and blocks know goes through memory (`carried.py`).

    float sum = a[i];                int resume = state[0];
    grid.sync();                     float sum;
    b[i] = sum;                      if (resume != 0) { sum = thread->sum; }
                              ->     if (resume == 0) { sum = a[i]; }
                                     if (resume == 0) { thread->sum = sum; state[1] = 1; return; }
                                     if (resume == 1) { resume = 0; }
                                     if (resume == 0) { b[i] = sum; }

A branch or loop around a barrier is entered to go on within it, without its condition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis
from cuport.device.passes import inlining
from cuport.device.passes.carried import Carried, NotCarriedError
from cuport.device.passes.masks import assign

SYNC = "cooperative_groups::grid_group::sync"
STATE = "cuport::grid.state"
"""Key of the parameter for what host and kernel tell each other: three ints."""


def kind_of(parameter: ir.Variable) -> str:
    """Return what a parameter is that a parted kernel has besides its own, such as `grid_state`; else nothing."""
    start = "cuport::grid."
    return f"grid_{parameter.key.removeprefix(start)}" if parameter.key.startswith(start) else ""


class NotPartedError(Exception):
    """A barrier of a grid where a kernel can't end and go on: in a `switch`, in an operand, in another function."""


def part(unit: ir.Unit) -> None:
    """Part the kernels with barriers of the grid; what can't be parted becomes a problem."""
    syncing = _Syncing(unit)
    if not syncing.functions:
        return
    kernels = [one for one in unit.functions.values() if one.is_kernel and one.key in syncing.functions]
    for kernel in kernels:
        kernel.inlined = syncing.functions & {one.key for one in _find_callees(unit, kernel)}
        kernel.body = inlining.inlined(unit, kernel, syncing.does_more)
    analysis = Analysis(unit)
    for kernel in kernels:
        if kernel.body is not None:
            try:
                _Parting(unit, kernel, syncing, Carried(unit, kernel, analysis.traits[kernel.key])).part()
            except (NotPartedError, NotCarriedError) as problem:
                text = f"grid.sync() {problem}"
                found = ir.Problem(kernel.place, codes.DEVICE_UNKNOWN_BUILTIN, text)
                unit.problems.setdefault(kernel.key, []).append(found)


class _Syncing:
    """Which functions have barriers of the grid, in them or below, and which are nothing but one."""

    def __init__(self, unit: ir.Unit) -> None:
        self.unit = unit
        self.functions: set[str] = set()
        before = -1
        while len(self.functions) != before:
            before = len(self.functions)
            for key, function in unit.functions.items():
                if function.body is not None and any(map(self.is_within, walk.all_expressions(function.body))):
                    self.functions.add(key)

    def does_more(self, key: str) -> bool:
        """Whether a function has such barriers and does other things, too."""
        function = self.unit.functions[key]
        call = ir.Evaluate(ir.Call(key, (), ir.VOID, function.place))
        return key in self.functions and not self.is_sync(call)

    def is_within(self, expression: ir.Expression) -> bool:
        """Whether an expression itself is such a barrier, or calls a function with one."""
        match expression:
            case ir.Builtin(name):
                return name == SYNC
            case ir.Call(key):
                return key in self.functions
            case _:
                return False

    def has(self, statement: ir.Statement) -> bool:
        """Whether there is such a barrier in a statement."""
        return any(map(self.is_within, walk.all_expressions(statement)))

    def is_sync(self, statement: ir.Statement) -> bool:
        """Whether a statement is one such barrier and nothing else, also as a call of a function that is."""
        match statement:
            case ir.Evaluate(ir.Builtin(name)):
                return name == SYNC
            case ir.Evaluate(ir.Call(key, arguments)) if key in self.functions:
                if not all(self._only_makes(part) for each in arguments for part in walk.expressions(each)):
                    return False
                body = self.unit.functions[key].body
                parts = [flow.bare(each) for each in flow.flat(body.body)] if body is not None else []
                others = [each for each in parts if not (isinstance(each, ir.Declare) and self._is_idle(each))]
                return len(others) == 1 and self.is_sync(others[0])
            case _:
                return False

    def _is_idle(self, statement: ir.Declare | ir.Return) -> bool:
        """Whether a value is only made of others, as an object for a group of threads is, and nothing else happens."""
        return statement.value is None or all(map(self._only_makes, walk.expressions(statement.value)))

    def _only_makes(self, expression: ir.Expression) -> bool:
        match expression:
            case ir.Literal() | ir.Name() | ir.Cast() | ir.Initializer() | ir.Member() | ir.Unary("&" | "*"):
                return True
            case ir.Call(key) if key not in self.functions:
                body = self.unit.functions[key].body
                parts = [flow.bare(each) for each in flow.flat(body.body)] if body is not None else []
                return bool(parts) and all(
                    isinstance(each, ir.Declare | ir.Return) and self._is_idle(each) for each in parts
                )
            case _:
                return False


def _find_callees(unit: ir.Unit, kernel: ir.Function) -> list[ir.Function]:
    """Return the functions that a kernel calls, directly or not."""
    found: dict[str, None] = {}
    waiting = [kernel]
    while waiting:
        body = waiting.pop().body
        for expression in walk.all_expressions(body) if body is not None else ():
            if isinstance(expression, ir.Call) and expression.function not in found:
                found[expression.function] = None
                waiting.append(unit.functions[expression.function])
    return [unit.functions[key] for key in found]


@dataclass(slots=True)
class _Parting:
    """Parts one kernel."""

    unit: ir.Unit
    kernel: ir.Function
    syncing: _Syncing
    carried: Carried
    count: int = 0
    """The barriers so far; they have numbers from 1."""
    resume: ir.Variable = field(init=False)
    state: ir.Variable = field(init=False)

    def part(self) -> None:
        body = self.kernel.body
        assert body is not None
        if any(isinstance(each, ir.Jump) and each.word.startswith("goto") for each in walk.statements(body)):
            raise NotPartedError("in a kernel with `goto`")
        self.state = self.carried.parameter(STATE, "cuport_state", ir.INT)
        self.resume = self.carried.local("cuport_resume", ir.INT)
        self.carried.words = ir.Cast(ir.Index(self._name(self.state), ir.Literal("2", ir.INT), ir.INT), ir.UINT)
        self.carried.find(body, self.syncing.has, _find_callees(self.unit, self.kernel))
        statements = self._list([self.carried.renamed(body)])
        kept = ir.Index(self._name(self.state), ir.Literal("0", ir.INT), ir.INT)
        head = [*self.carried.declare(), *self.carried.load(self._compare("==", 0), self._compare("!=", 0))]
        self.kernel.parameters += self.carried.parameters
        self.kernel.body = ir.Block((ir.Declare(self.resume, kept), *head, *statements))

    # --- statements -------------------------------------------------------------------------------------------------

    def _list(self, body: Sequence[ir.Statement]) -> list[ir.Statement]:
        """Part statements; those without barriers share one `if`, which is passed over on the way to a barrier."""
        found: list[ir.Statement] = []
        run: list[ir.Statement] = []
        for statement in flow.flat(body):
            if self.syncing.is_sync(flow.bare(statement)):
                found += self._sync(run)
                run = []
            elif self.syncing.has(statement):
                found += [*self._unless_resuming(run), *self._statement(statement)]
                run = []
            else:
                run.append(self._with_ends(statement))
        return [*found, *self._unless_resuming(run)]

    def _unless_resuming(self, run: Sequence[ir.Statement]) -> list[ir.Statement]:
        return [ir.If(self._compare("==", 0), ir.Block(tuple(run)))] if run else []

    def _with_ends(self, statement: ir.Statement) -> ir.Statement:
        """Return a statement whose `return`s say that the thread has ended: it does nothing in phases to come."""
        return walk.with_statements(
            statement, lambda one: ir.Block((self.carried.end(), one)) if isinstance(one, ir.Return) else one
        )

    def _statement(self, statement: ir.Statement) -> list[ir.Statement]:
        match statement:
            case ir.At(place, body):
                first, *rest = self._statement(body)
                return [ir.At(place, first), *rest]
            case ir.Block(body) | ir.Group(body):
                return [ir.Block(tuple(self._list(body)))]
            case ir.If():
                return self._if(statement)
            case ir.For() | ir.While():
                return [self._loop(statement)]
            case ir.Switch():
                raise NotPartedError("in a `switch`")
            case _:
                raise NotPartedError("in an expression, or in a function that does other things, too")

    def _sync(self, run: Sequence[ir.Statement]) -> list[ir.Statement]:
        """Return a barrier, and the statements before it: the kernel ends here, or has come here to go on."""
        self.count += 1
        number = ir.Literal(str(self.count), ir.INT)
        kept = ir.Index(self._name(self.state), ir.Literal("1", ir.INT), ir.INT)
        told = ir.Evaluate(ir.Binary("=", kept, number, ir.INT))
        leave = ir.If(self._compare("==", 0), ir.Block((*run, *self.carried.store(), told, ir.Return())))
        arrive = ir.If(self._compare("==", self.count), assign(self.resume, ir.Literal("0", ir.INT)))
        return [leave, arrive]

    def _if(self, statement: ir.If) -> list[ir.Statement]:
        self._refuse_within(statement.condition)
        first = self.count + 1
        yes = ir.Block(tuple(self._list([statement.yes])))
        resumed = self._between(first)
        no = ir.Block(tuple(self._list([statement.no]))) if statement.no is not None else None
        taken = self.carried.local("cuport_taken", ir.BOOL)
        judge = ir.If(self._compare("==", 0), assign(taken, statement.condition), assign(taken, resumed))
        return [ir.Declare(taken), judge, ir.If(ir.Name(taken, ir.BOOL), yes, no)]

    def _loop(self, statement: ir.For | ir.While) -> ir.Statement:
        """Part a loop: it is entered to go on within it, and its condition is asked once that has happened."""
        first = self.count + 1
        own = [statement.condition, *([statement.step] if isinstance(statement, ir.For) else [])]
        for expression in own:
            if expression is not None:
                self._refuse_within(expression)
        start: list[ir.Statement] = []
        if isinstance(statement, ir.For) and statement.start is not None:
            start = self._list([statement.start])
        body = ir.Block(tuple(self._list([statement.body])))
        condition = statement.condition
        if condition is not None and not (isinstance(statement, ir.While) and statement.after):
            condition = ir.Binary("||", self._compare("!=", 0), condition, ir.BOOL)
        if isinstance(statement, ir.For):
            loop: ir.Statement = ir.For(None, condition, statement.step, body, statement.unroll)
        else:
            assert condition is not None
            loop = ir.While(condition, body, statement.after, statement.unroll)
        entered = ir.Binary("||", self._compare("==", 0), self._between(first), ir.BOOL)
        return ir.If(entered, ir.Block((*start, loop)))

    def _refuse_within(self, expression: ir.Expression) -> None:
        if any(map(self.syncing.is_within, walk.expressions(expression))):
            raise NotPartedError("in the condition of a loop or branch")

    # --- expressions ------------------------------------------------------------------------------------------------

    @staticmethod
    def _name(variable: ir.Variable) -> ir.Name:
        return ir.Name(variable, variable.type)

    def _compare(self, operator: str, number: int) -> ir.Expression:
        return ir.Binary(operator, self._name(self.resume), ir.Literal(str(number), ir.INT), ir.BOOL)

    def _between(self, first: int) -> ir.Expression:
        """Return whether the kernel goes on behind one of the barriers from `first` to the last one so far."""
        if first == self.count:
            return self._compare("==", first)
        return ir.Binary("&&", self._compare(">=", first), self._compare("<=", self.count), ir.BOOL)
