"""Which variables of a function get a value after their declaration, and which ones have their address taken."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence

from cuport.device import ir
from cuport.device.analysis import flow, walk

ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "^=", "|=")


def find(unit: ir.Unit, body: ir.Statement) -> dict[str, bool]:
    """Return the keys of the variables that are assigned to; whether by an address that is taken of them.

    An address to read through does not count, where a function gets it or a variable begins with it.
    """
    found: dict[str, bool] = {}
    harmless: set[int] = set()
    for expression in walk.all_expressions(body):
        if isinstance(expression, ir.Call):
            pairs = zip(unit.functions[expression.function].parameters, expression.arguments, strict=False)
            harmless |= {id(given) for taken, given in pairs if _is_read_through(taken)}
    for statement in walk.statements(body):
        if isinstance(statement, ir.Declare) and _is_read_through(statement.variable):
            harmless.add(id(statement.value))
    for expression in walk.all_expressions(body):
        match expression:
            case ir.Binary(op, left) if op in ASSIGNMENTS:
                _note(left, found, is_address=False)
            case ir.Unary("++" | "--", operand):
                _note(operand, found, is_address=False)
            case ir.Unary("&", operand) if id(expression) not in harmless:
                _note(operand, found, is_address=True)
            case _:
                pass
    return found


def _is_read_through(variable: ir.Variable) -> bool:
    return isinstance(variable.type, ir.Pointer) and variable.type.const


def _note(place: ir.Expression, found: dict[str, bool], *, is_address: bool) -> None:
    match place:
        case ir.Name(variable):
            found[variable.key] = found.get(variable.key, False) or is_address
        case ir.Member(base=base) | ir.BitField(base=base):
            _note(base, found, is_address=is_address)
        case ir.Index(base) if isinstance(base.type, ir.Array):
            _note(base, found, is_address=is_address)
        case _:
            pass


def _uses(statement: ir.Statement, variable: ir.Variable) -> bool:
    names = (part for part in walk.all_expressions(statement) if isinstance(part, ir.Name))
    return any(name.variable.key == variable.key for name in names)


def declared_before(body: Sequence[ir.Statement], is_mark: Callable[[ir.Statement], bool]) -> Iterator[ir.Declare]:
    """Yield the declarations of what is used in or behind a later statement of their scope of which `is_mark` holds."""
    statements = flow.flat(body)
    for count, statement in enumerate(statements):
        bare = statement.body if isinstance(statement, ir.At) else statement
        if isinstance(bare, ir.Declare):
            behind = itertools.dropwhile(lambda one: not is_mark(one), statements[count + 1 :])
            if any(_uses(one, bare.variable) for one in behind):
                yield bare
        if isinstance(bare, ir.For) and bare.start is not None and is_mark(bare):
            yield from (one for one in walk.statements(bare.start) if isinstance(one, ir.Declare))
        if isinstance(bare, ir.Block):
            yield from declared_before(bare.body, is_mark)
            continue
        for inner in walk.inner(bare):
            if not isinstance(bare, ir.For) or inner is not bare.start:
                yield from declared_before([inner], is_mark)
