"""Functions of C's own that choose among others by a number: for virtual functions, and for pointers to functions.

float call_pointer(ulong function, float x) {
    switch (function) {
    case 0x91...UL: return twice(x);
    case 0x3f...UL: return half(x);
    }
    cuport::unknown_function();
    return 0;
}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from cuport.device import ir
from cuport.device.read import construct
from cuport.device.read.scope import Reader, Scope, Unsupported

_UNKNOWN = "cuport::unknown_function"


def write(reader: Reader, function: ir.Function, fill: Callable[[Scope], None]) -> None:
    """Enter a function, which `fill` gives its parameters, result and body; a problem is noted in place of these."""
    reader.unit.functions[function.key] = function
    reader.unit.problems.pop(function.key, None)
    try:
        fill(Scope(reader, function))
    except Unsupported as refused:
        function.body = None
        reader.unit.problems[function.key] = [refused.problem]


def set_parameters(
    function: ir.Function, parameters: Iterable[tuple[str, ir.Type]], references: Iterable[int] = ()
) -> list[ir.Expression]:
    """Give a function its parameters; return what names them. Those at `references` are references to constants."""
    function.parameters = [
        ir.Variable(f"{name}@{function.key}", name, kind, ir.Storage.PARAMETER) for name, kind in parameters
    ]
    numbers = (function.parameters[count] for count in references)
    function.references = frozenset(one.key for one in numbers if not isinstance(one.type, ir.Pointer))
    function.cuda_parameters = tuple(variable.name for variable in function.parameters)
    return [ir.Name(variable, variable.type) for variable in function.parameters]


def body(
    function: ir.Function, chosen_by: ir.Expression, calls: Iterable[tuple[ir.Expression, Sequence[ir.Literal]]]
) -> ir.Block:
    """Return the choice: calls, each with the numbers that lead to it. Another number ends the grid, as a trap does."""
    cases: list[ir.Statement] = []
    for call, numbers in calls:
        step = _return(function, call)
        for one in reversed(numbers):
            step = ir.Case(one, step)
        cases.append(step)
    end: list[ir.Statement] = [ir.Evaluate(ir.Builtin(_UNKNOWN, (), ir.VOID, function.place))]
    result = function.result
    if result != ir.VOID:
        end.append(ir.Return(ir.Literal("0", result) if isinstance(result, ir.Pointer) else construct.zero(result)))
    return ir.Block((ir.Switch(chosen_by, ir.Block(tuple(cases))), *end))


def _return(function: ir.Function, call: ir.Expression) -> ir.Statement:
    if function.result == ir.VOID:
        return ir.Block((ir.Evaluate(call), ir.Return()))
    return ir.Return(call)
