"""Put the bodies of functions in place of their calls, where the calls are whole statements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import flow, walk


class _Inliner:
    """Inlines functions into one kernel; `wanted` says which ones, and `free` returns a name that is not taken yet."""

    def __init__(
        self, unit: ir.Unit, kernel: ir.Function, wanted: Callable[[str], bool], free: Callable[[str], str]
    ) -> None:
        self.unit, self.kernel, self.wanted, self.free = unit, kernel, wanted, free
        self.count = 0
        self.active: list[str] = []

    def inline(self, body: ir.Block) -> ir.Block:
        """Return a body with the calls of wanted functions replaced, as far as that can be done."""
        changed = walk.with_statements(body, self._statement)
        assert isinstance(changed, ir.Block)
        return changed

    def _statement(self, statement: ir.Statement) -> ir.Statement:
        match statement:
            case ir.Evaluate(ir.Call() as call):
                return self._with_body(call, None) or statement
            case ir.Evaluate(ir.Binary("=", ir.Name() as target, ir.Call() as call)):
                return self._with_body(call, target) or statement
            case ir.Declare(variable, ir.Call() as call):
                made = self._with_body(call, ir.Name(variable, variable.type))
                return ir.Group((ir.Declare(variable), made)) if made is not None else statement
            case _:
                return statement

    def _with_body(self, call: ir.Call, target: ir.Name | None) -> ir.Block | None:
        """Return the function's body in place of a call; None where that can't be done."""
        function = self.unit.functions[call.function]
        if not self.wanted(call.function) or call.function in self.active or function.body is None:
            return None
        *most, last = flow.flat(function.body.body) or [ir.Block(())]
        bare = last.body if isinstance(last, ir.At) else last
        value = bare.value if isinstance(bare, ir.Return) else None
        whole = most if isinstance(bare, ir.Return) else [*most, last]
        if any(_leaves(part) for part in whole) or len(function.parameters) != len(call.arguments):
            return None
        if (value is None) != (function.result == ir.VOID):
            return None
        self.count += 1
        copy = _Copy(self, function)
        given = [
            ir.Declare(copy.variable(parameter), argument)
            for parameter, argument in zip(function.parameters, call.arguments, strict=True)
        ]
        self.kernel.slots += function.slots
        self.kernel.needs |= function.needs
        body = [copy.statement(part) for part in whole]
        if value is not None:
            result = copy.expression(value)
            stored = ir.Binary("=", target, result, target.type) if target is not None else result
            body.append(ir.Evaluate(stored))
        self.active.append(call.function)
        found = self.inline(ir.Block((*given, *body)))
        self.active.pop()
        return found


def _leaves(statement: ir.Statement) -> bool:
    """Whether a statement leaves its function, or goes where another one has a label."""
    return any(
        isinstance(part, ir.Return | ir.Label) or (isinstance(part, ir.Jump) and part.word.startswith("goto"))
        for part in walk.statements(statement)
    )


class _Copy:
    """A copy of a function's statements, with variables and slots of pointers of their own."""

    def __init__(self, inliner: _Inliner, function: ir.Function) -> None:
        self.number, self.start = inliner.count, inliner.kernel.slots
        self.free, self.key = inliner.free, inliner.kernel.key
        self.parameters = {parameter.key for parameter in function.parameters}
        self.known: dict[str, ir.Variable] = {}

    def variable(self, old: ir.Variable) -> ir.Variable:
        """Return the variable that stands for a local one or a parameter."""
        if not old.is_own:
            return old
        if old.key not in self.known:
            name = self.free(old.name)
            key = f"{name}@{self.key}#{self.number}"
            self.known[old.key] = replace(old, key=key, name=name, type=self._type(old.type), storage=ir.Storage.LOCAL)
        return self.known[old.key]

    def statement(self, old: ir.Statement) -> ir.Statement:
        """Return a statement's copy."""

        def declared(part: ir.Statement) -> ir.Statement:
            return replace(part, variable=self.variable(part.variable)) if isinstance(part, ir.Declare) else part

        return walk.with_statements(walk.with_expressions(old, self._part), declared)

    def expression(self, old: ir.Expression) -> ir.Expression:
        """Return an expression's copy."""
        made = self.statement(ir.Evaluate(old))
        assert isinstance(made, ir.Evaluate)
        return made.expression

    def _part(self, old: ir.Expression) -> ir.Expression:
        made = replace(old, type=self._type(old.type))
        match made:
            case ir.Name(variable):
                return replace(made, variable=self.variable(variable))
            case ir.Builtin(parameters=parameters, template=template):
                kinds = tuple(part if isinstance(part, int) else self._type(part) for part in template)
                return replace(made, parameters=tuple(map(self._type, parameters)), template=kinds)
            case _:
                return made

    def _type(self, kind: ir.Type) -> ir.Type:
        match kind:
            case ir.Pointer(target, slot):
                return replace(kind, target=self._type(target), slot=slot + self.start if slot >= 0 else slot)
            case ir.Array(element):
                return replace(kind, element=self._type(element))
            case _:
                return kind


def inlined(unit: ir.Unit, kernel: ir.Function, wanted: Callable[[str], bool]) -> ir.Block:
    """Return a kernel's body with the functions inlined that are wanted, where their calls are statements."""
    assert kernel.body is not None
    names = {parameter.name for parameter in kernel.parameters}
    names |= {part.variable.name for part in walk.statements(kernel.body) if isinstance(part, ir.Declare)}

    def free(name: str) -> str:
        made, count = name, 1
        while made in names:
            count += 1
            made = f"{name}_{count}"
        names.add(made)
        return made

    return _Inliner(unit, kernel, wanted, free).inline(kernel.body)
