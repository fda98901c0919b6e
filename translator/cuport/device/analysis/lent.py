"""Which of a function's own variables are written to through a pointer to a part of them.

    int found[2] = {0, 0};
    look(found);             // as `look(&found[0])`, `look(&own.found)`, `int *place = found;`
    if (found[0]) return;

The threads of a block may get different values so, though nothing in the function assigns to the variable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cuport.device import ir
from cuport.device.analysis import walk


def find(unit: ir.Unit, body: ir.Statement) -> set[str]:
    """Return the keys of variables of which a pointer to an element, a member or an array may be written through."""
    parts = list(walk.all_expressions(body))
    # The reader makes equal names once: one may be both, so what counts is how often it stands where.
    times = Counter(map(id, parts))
    times.subtract(id(part.base) for part in parts if isinstance(part, ir.Index))
    times.subtract(map(id, _find_read(unit, body, parts)))
    found = set()
    for part in parts:
        is_address = isinstance(part, ir.Unary) and part.op == "&"
        if (is_address or _is_array(part)) and times[id(part)] > 0:
            variable = _own_variable(part.operand if isinstance(part, ir.Unary) else part)
            if variable is not None:
                found.add(variable.key)
    return found


def _find_read(unit: ir.Unit, body: ir.Statement, parts: list[ir.Expression]) -> Iterator[ir.Expression | None]:
    """Yield what becomes a pointer to read through."""
    for part in parts:
        if isinstance(part, ir.Call):
            for parameter, given in zip(unit.functions[part.function].parameters, part.arguments, strict=False):
                if _is_read_through(parameter):
                    yield given
    for statement in walk.statements(body):
        if isinstance(statement, ir.Declare) and _is_read_through(statement.variable):
            yield statement.value


def _is_read_through(variable: ir.Variable) -> bool:
    return isinstance(variable.type, ir.Pointer) and variable.type.const


def _is_array(part: ir.Expression) -> bool:
    return isinstance(part, ir.Name | ir.Member | ir.Index) and isinstance(part.type, ir.Array)


def _own_variable(place: ir.Expression) -> ir.Variable | None:
    """Return the variable of a function that a place is in."""
    match place:
        case ir.Name(variable) if variable.is_own:
            return variable
        case ir.Member(base=base) | ir.BitField(base=base) if not isinstance(base.type, ir.Pointer):
            return _own_variable(base)
        case ir.Index(base) if isinstance(base.type, ir.Array):
            return _own_variable(base)
        case _:
            return None
