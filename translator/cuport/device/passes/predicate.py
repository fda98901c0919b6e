"""Predication: make all threads of a block reach every barrier and warp operation.

CUDA lets a thread return while others go on to a barrier, and lets one warp shuffle while the others do something else.
Where a barrier needs all threads of a block, both hang or worse. So a function in which that can happen is rewritten: a
mask says whether the thread takes part, what the threads do for themselves stands under `if (mask)`, and collective
operations stand outside.

    if (i >= n) return;              bool active = true;
    tile[t] = x[i];                  if (i >= n) { active = false; }
    __syncthreads();          ->     if (active) { tile[t] = x[i]; }
    y[i] = tile[255 - t];            barrier(...);
                                     if (active) { y[i] = tile[255 - t]; }
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.agreed import Agreed
from cuport.device.analysis.collective import Analysis
from cuport.device.passes import absent, exclusive_branches, meetings, operand_branches
from cuport.device.passes.masks import FALSE, TRUE, Masks, assign, both, clear_exits, within
from cuport.device.passes.parted_switches import Parting, Unstructured
from cuport.device.passes.participation import Participation


class NotRewritable(Exception):
    """Control flow that can't be masked: `goto`, a case within a loop, or a collective operation in an operand."""


def predicate(unit: ir.Unit, analysis: Analysis, masked: set[str]) -> dict[str, list[ir.Place]]:
    """Rewrite the functions in `masked`, and their callers; what can't be rewritten becomes a problem.

    Return by key of a function where one branch does all before the other, though barriers of both meet on cards.
    """
    met = meetings.Meetings(unit)
    apart = {}
    for function in unit.functions.values():
        if function.key not in masked and not walk.calls_any(function, masked):
            continue
        try:
            rewriter = _Rewriter(unit, analysis, function, masked, met)
            rewriter.rewrite()
            apart[function.key] = rewriter.apart
        except NotRewritable as problem:
            unit.problems.setdefault(function.key, []).append(
                ir.Problem(function.place, codes.DEVICE_DIVERGENT, str(problem))
            )
    return apart


@dataclass(slots=True)
class _Rewriter:
    """Rewrites one function."""

    unit: ir.Unit
    analysis: Analysis
    function: ir.Function
    masked: set[str]
    met: meetings.Meetings
    agreed: Agreed = field(init=False)
    apart: list[ir.Place] = field(default_factory=list)
    place: ir.Place = field(init=False)
    """Where the statement stands that is rewritten."""
    result: ir.Variable | None = None
    names: set[str] = field(default_factory=set)
    part: Participation = field(init=False)

    def __post_init__(self) -> None:
        self.part = Participation(self.analysis, self.masked)
        self.agreed = Agreed(self.analysis, self.function)
        self.place = self.function.place

    def rewrite(self) -> None:
        function = self.function
        assert function.body is not None
        self.names = {parameter.name for parameter in function.parameters}
        for statement in walk.statements(function.body):
            if isinstance(statement, ir.Declare):
                self.names.add(statement.variable.name)
                if statement.value is None:
                    self.part.unset.add(statement.variable.key)
        if function.key not in self.masked:
            function.body = ir.Block(tuple(self._call_plainly(part) for part in function.body.body))
            return
        self._part_switches()
        function.body = exclusive_branches.chain(self.unit, function.body, lambda one: self.met.meet([one]))
        self.part.traits = self.analysis.find_masked_traits(function, self.part.is_private)
        active = self._variable("active", ir.BOOL)
        before: list[ir.Statement] = []
        if function.is_kernel:
            before.append(ir.Declare(active, TRUE))
        else:
            active = replace(active, storage=ir.Storage.PARAMETER)
            function.parameters.append(active)
        *most, last = function.body.body or (ir.Block(()),)
        ending = last.body if isinstance(last, ir.At) else last
        only = sum(isinstance(part, ir.Return) for part in walk.statements(function.body)) == 1
        if isinstance(ending, ir.Return) and only and ending.value is not None and flow.is_harmless(ending.value):
            self.part.is_open_ended = True
            body = self._list(most, Masks(active, (active,), is_certain=function.is_kernel))
            function.body = ir.Block((*before, *body, last))
            return
        if function.result != ir.VOID:
            self.result = self._variable("result", function.result)
            before.append(ir.Declare(self.result))
        body = self._list(function.body.body, Masks(active, (active,), is_certain=function.is_kernel))
        after = [ir.Return(ir.Name(self.result, self.result.type))] if self.result is not None else []
        function.body = ir.Block((*before, *body, *after))

    def _part_switches(self) -> None:
        """Make branches of those switches that can't stay as they are; masks know loops and branches alone."""
        traits = self.analysis.traits[self.function.key]

        def make(start: str, kind: ir.Type, varies: bool) -> ir.Variable:
            variable = self._variable(start, kind)
            if varies:
                traits.varying.add(variable.key)
            return variable

        parting = Parting(self.part.is_private, lambda value: self.analysis.is_uniform(value, traits), make)
        assert self.function.body is not None
        try:
            self.function.body = ir.Block(tuple(map(parting.rewrite, self.function.body.body)))
        except Unstructured:
            raise NotRewritable("a barrier, a warp operation or a way out in a switch with cases in a loop") from None

    def _call_plainly(self, statement: ir.Statement) -> ir.Statement:
        """Give calls of masked functions their mask, in a function where all threads take part."""
        return walk.with_calls(statement, lambda call: self._with_mask(call, None))

    def _with_mask(self, call: ir.Call, mask: ir.Variable | None) -> ir.Call:
        if call.function not in self.masked:
            return call
        last = ir.Name(mask, ir.BOOL) if mask is not None else TRUE
        return replace(call, arguments=(*call.arguments, last))

    def _free_name(self, start: str) -> str:
        name, count = start, 1
        while name in self.names:
            count += 1
            name = f"{start}_{count}"
        self.names.add(name)
        return name

    def _variable(self, start: str, kind: ir.Type, is_agreed: bool = False) -> ir.Variable:
        """Return a new variable; `is_agreed` where all threads of the block get the same value."""
        name = self._free_name(start)
        variable = ir.Variable(f"{name}@{self.function.key}", name, kind)
        self.part.traits.varying.add(variable.key)
        if not is_agreed:
            self.analysis.traits[self.function.key].varying.add(variable.key)
        return variable

    # --- statements -------------------------------------------------------------------------------------------------

    def _list(self, body: Sequence[ir.Statement], masks: Masks) -> list[ir.Statement]:
        """Rewrite statements; neighbours that need nothing but the mask share one `if`."""
        found: list[ir.Statement] = []
        statements = flow.flat(body)
        for count, statement in enumerate(statements, 1):
            if not (masks.is_certain or masks.has_someone) and self.part.reads_for_all(statement):
                found += self._among_some(statements[count - 1 :], masks)
                break
            if self.part.is_private(statement):
                found += self._guard([statement], masks)
                continue
            whole = self._with_else(statement, statements[count:])
            found += self._statement(whole or statement, masks)
            if whole is not None:
                break
            if flow.has_exit(statement):
                masks = replace(masks, is_certain=False, has_someone=False)
        return flow.merge_masked(found)

    def _among_some(self, rest: Sequence[ir.Statement], masks: Masks) -> list[ir.Statement]:
        """Rewrite statements for blocks of which a thread takes part; others have nothing to do.

        Threads may have left one by one, for a null pointer, and no thread would read through it then.
        """
        some = self._variable("some", ir.BOOL, is_agreed=True)
        vote = ir.Builtin("cuport::any", (ir.Name(masks.current, ir.BOOL),), ir.BOOL, self.function.place)
        body = ir.Block(tuple(self._list(rest, replace(masks, has_someone=True))))
        return [ir.Declare(some, vote), ir.If(ir.Name(some, ir.BOOL), body)]

    def _with_else(self, statement: ir.Statement, rest: Sequence[ir.Statement]) -> ir.Statement | None:
        """Return an `if` that threads take and leave by, with what follows as its `else`; None for others.

        Threads that take no part run what all must keep up with, such as `low = bounds[blockIdx.x]`. Behind such an
        `if` nobody takes part, and there may be no such memory. Some threads alone may leave by it, too, where barriers
        in it meet those of the others.
        """
        bare = statement.body if isinstance(statement, ir.At) else statement
        if not rest or not isinstance(bare, ir.If) or bare.no is not None or not flow.always_leaves(bare.yes):
            return None
        is_uniform = self.analysis.is_uniform(bare.condition, self.part.traits)
        if not is_uniform and not (self.met.meet([bare.yes]) and self.met.meet(rest)):
            return None
        parted = replace(bare, no=ir.Block(tuple(rest)))
        return replace(statement, body=parted) if isinstance(statement, ir.At) else parted

    def _guard(self, run: Sequence[ir.Statement], masks: Masks) -> list[ir.Statement]:
        """Put statements under the mask; what they declare is declared before, to be there afterwards."""
        if masks.is_certain:
            return list(run)
        found: list[ir.Statement] = []
        for statement in run:
            bare = statement.body if isinstance(statement, ir.At) else statement
            if self.part.is_open(bare):
                found.append(statement)
                continue
            guarded: ir.Statement = statement
            if isinstance(bare, ir.Declare) and bare.value is not None:
                found.append(ir.Declare(bare.variable))
                self.part.unset.add(bare.variable.key)
                stored = assign(bare.variable, bare.value)
                guarded = replace(statement, body=stored) if isinstance(statement, ir.At) else stored
            found.append(ir.If(ir.Name(masks.current, ir.BOOL), ir.Block((guarded,))))
        return found

    def _statement(self, statement: ir.Statement, masks: Masks) -> list[ir.Statement]:
        match statement:
            case ir.At(place, body):
                self.place = place
                inner = self._statement(body, masks)
                return [ir.At(place, inner[0]), *inner[1:]] if inner else []
            case ir.Block(body):
                return [ir.Block(tuple(self._list(body, masks)))]
            case ir.Evaluate(expression):
                before, value = self._expression(expression, masks)
                useless = isinstance(value, ir.Name | ir.Literal)
                return before if useless else [*before, *self._guard([ir.Evaluate(value)], masks)]
            case ir.Declare(variable, value) if value is not None:
                before, simple = self._expression(value, masks)
                return [*before, *self._guard([ir.Declare(variable, simple)], masks)]
            case ir.Return(value):
                return self._return(value, masks)
            case ir.Jump("break"):
                return self._clear(masks.loop, masks)
            case ir.Jump("continue"):
                return self._clear(masks.round, masks)
            case ir.If():
                return self._if(statement, masks)
            case ir.For() | ir.While():
                return self._loop(statement, masks)
            case _:
                raise NotRewritable("a barrier or warp operation in control flow that can't be masked (goto)")

    def _clear(self, cleared: tuple[ir.Variable, ...], masks: Masks) -> list[ir.Statement]:
        """End something for the threads that take part."""
        stores = [assign(mask, FALSE) for mask in cleared]
        return self._guard(stores, masks)

    def _return(self, value: ir.Expression | None, masks: Masks) -> list[ir.Statement]:
        before: list[ir.Statement] = []
        stores: list[ir.Statement] = []
        if value is not None and self.result is not None:
            before, value = self._expression(value, masks)
            stores.append(assign(self.result, value))
        stores += [assign(mask, FALSE) for mask in masks.outer]
        return [*before, *self._guard(stores, masks)]

    def _if(self, statement: ir.If, masks: Masks) -> list[ir.Statement]:
        before, condition = self._expression(statement.condition, masks)
        has_collective = any(self.part.is_collective(e) for e in walk.all_expressions(statement))
        if not has_collective and flow.ends_in_exits(statement):
            return [
                *before,
                *self._guard([clear_exits(replace(statement, condition=condition), masks, self.result)], masks),
            ]
        if self.analysis.is_uniform(statement.condition, self.part.traits):
            yes = ir.Block(tuple(self._list([statement.yes], masks)))
            no = ir.Block(tuple(self._list([statement.no], masks))) if statement.no is not None else None
            return [*before, ir.If(condition, yes, no)]
        place = self.place
        yes_mask = self._variable("taken", ir.BOOL)
        found: list[ir.Statement] = [*before, ir.Declare(yes_mask, both(masks, condition))]
        no_mask = None
        if statement.no is not None:
            no_mask = self._variable("otherwise", ir.BOOL)
            others = ir.Unary("!", ir.Name(yes_mask, ir.BOOL), ir.BOOL)
            found.append(ir.Declare(no_mask, both(masks, others)))
        yes_list = self._list([statement.yes], within(masks, yes_mask))
        if statement.no is None or no_mask is None:
            return [*found, ir.Block(tuple(yes_list))]
        no_list = self._list([statement.no], within(masks, no_mask))
        joined = meetings.join(yes_list, no_list, self.part, self._free_name)
        if joined is not None:
            return [*found, *joined]
        if not self.agreed.is_agreed(statement.condition) and self.met.is_open(statement.yes, statement.no):
            self.apart.append(place)
        return [*found, ir.Block(tuple(yes_list)), ir.Block(tuple(no_list))]

    def _loop(self, statement: ir.For | ir.While, masks: Masks) -> list[ir.Statement]:
        """Rewrite a loop: as it is when its condition is uniform, else to go on as long as any thread takes part."""
        if flow.has_exit(statement):  # in an earlier round, too
            masks = replace(masks, is_certain=False, has_someone=False)
        is_uniform = statement.condition is None or self.analysis.is_uniform(statement.condition, self.part.traits)
        leaves = any(flow.leaves_loop(part) for part in walk.inner(statement))
        if is_uniform and statement.condition is not None and not leaves and self.part.is_simple(statement):
            return [replace(statement, body=ir.Block(tuple(self._list([statement.body], masks))))]
        found: list[ir.Statement] = []
        if isinstance(statement, ir.For) and statement.start is not None:
            found += self._list([statement.start], masks)
        inside = self._variable("inside", ir.BOOL)
        if isinstance(statement, ir.While) and statement.after and statement.condition == FALSE:
            return self._once(statement, inside, masks)
        now = self._variable("now", ir.BOOL)
        start: ir.Expression = TRUE if masks.is_certain else ir.Name(masks.current, ir.BOOL)
        found.append(ir.Declare(inside, start))
        looping = replace(within(masks, inside), loop=(inside,), round=())
        test = self._test(statement.condition, looping)
        # One exit, at the end: compilers that part code at barriers make nothing of a loop that is left in its middle.
        # A round that nobody takes part in does nothing.
        some = self._variable("some", ir.BOOL, is_agreed=True)
        vote = assign(some, ir.Builtin("cuport::any", (ir.Name(inside, ir.BOOL),), ir.BOOL, self.function.place))
        found.append(ir.Declare(some))
        rounds = replace(within(looping, now), round=(now,), loop=(inside, now))
        body = [ir.Declare(now, ir.Name(inside, ir.BOOL)), *self._list([statement.body], rounds)]
        step: list[ir.Statement] = []
        if isinstance(statement, ir.For) and statement.step is not None:
            step = self._statement(ir.Evaluate(statement.step), looping)
        after = isinstance(statement, ir.While) and statement.after
        parts = [*body, *step, *test] if after else [*test, *body, *step]
        found.append(ir.While(ir.Name(some, ir.BOOL), ir.Block((*parts, vote)), after=True))
        return [ir.Block(tuple(found))]

    def _once(self, statement: ir.While, inside: ir.Variable, masks: Masks) -> list[ir.Statement]:
        """Rewrite `do ... while (false)`: nobody need be asked whether there is another round."""
        start: ir.Expression = TRUE if masks.is_certain else ir.Name(masks.current, ir.BOOL)
        looping = replace(within(masks, inside), loop=(inside,), round=(inside,))
        return [ir.Block((ir.Declare(inside, start), *self._list([statement.body], looping)))]

    def _test(self, condition: ir.Expression | None, masks: Masks) -> list[ir.Statement]:
        if condition is None:
            return []
        before, value = self._expression(condition, masks)
        return [*before, *self._guard([assign(masks.current, value)], masks)]

    # --- expressions ------------------------------------------------------------------------------------------------

    def _expression(self, expression: ir.Expression, masks: Masks) -> tuple[list[ir.Statement], ir.Expression]:
        """Take collective operations out of an expression; return the statements to stand before it, and the rest."""
        before: list[ir.Statement] = []
        if not any(self.part.is_collective(part) for part in walk.expressions(expression)):
            return before, expression
        if isinstance(expression, ir.Conditional) or (
            isinstance(expression, ir.Binary) and expression.op in ("&&", "||", ",")
        ):
            _, *rest = walk.operands(expression)
            if any(self.part.is_collective(part) for other in rest for part in walk.expressions(other)):
                return self._by_branches(expression, masks)
        if not masks.is_certain:
            expression = absent.among(expression, ir.Name(masks.current, ir.BOOL))
        parts = []
        for operand in walk.operands(expression):
            inner, value = self._expression(operand, masks)
            before += inner
            parts.append(value)
        rebuilt = walk.rebuilt(expression, tuple(parts))
        if not self.part.is_collective(expression):
            return before, rebuilt
        more, called = self._collective(rebuilt, masks)
        return before + more, called

    def _by_branches(self, expression: ir.Expression, masks: Masks) -> tuple[list[ir.Statement], ir.Expression]:
        """Do the same for an expression whose collective operations only some threads may come to."""
        variable = self._variable("chosen", expression.type)
        parts = operand_branches.branches(expression, variable)
        if parts is None:
            raise NotRewritable("a warp operation in an operand that may not be evaluated")
        self.part.unset.add(variable.key)
        return [one for part in parts for one in self._statement(part, masks)], ir.Name(variable, expression.type)

    def _collective(self, call: ir.Expression, masks: Masks) -> tuple[list[ir.Statement], ir.Expression]:
        """Return the statements that do a collective operation, and what its value is."""
        before: list[ir.Statement] = []
        arguments: list[ir.Expression] = []
        for count, argument in enumerate(walk.operands(call)):
            neutral = absent.neutral(call, count) or self.part.neutral_of(call, argument)
            stored, value = self._argument(argument, neutral, masks)
            before += stored
            arguments.append(value)
        done = walk.rebuilt(call, tuple(arguments))
        if isinstance(done, ir.Call):
            done = self._with_mask(done, None if masks.is_certain else masks.current)
        if done.type == ir.VOID:
            return [*before, ir.Evaluate(done)], ir.Literal("0", ir.INT)
        result = self._variable("met", done.type)
        return [*before, ir.Declare(result, done)], ir.Name(result, done.type)

    def _argument(
        self, argument: ir.Expression, neutral: ir.Literal | None, masks: Masks
    ) -> tuple[list[ir.Statement], ir.Expression]:
        """Return an argument in a form that threads that take no part can evaluate, too; they pass the neutral one."""
        is_mask = isinstance(argument, ir.Name) and argument.variable == masks.current
        if masks.is_certain or is_mask or isinstance(argument.type, ir.Pointer | ir.Array) or argument == neutral:
            return [], argument
        if neutral is None and flow.is_harmless(argument) and not self.part.may_be_unset(argument):
            return [], argument
        variable = self._variable("given", argument.type)
        first = neutral or ir.Literal("0", ir.INT)
        stores = self._guard([assign(variable, argument)], masks)
        declared = ir.Declare(variable, first if isinstance(argument.type, ir.Scalar) else None)
        return [declared, *stores], ir.Name(variable, argument.type)
