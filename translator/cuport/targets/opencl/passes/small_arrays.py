"""Say of private objects of up to 8 bytes with an array in them that something asks for their address.

    int sums[2] = {0};                        int sums[2] = {0};
    for (...) {                               cuport_own_ulong(sums);
      sums[0] += x;                  ->       for (...) {
      ...                                       sums[0] += x;
      __syncthreads();                          ...
    }                                           barrier(...);
                                              }

LLVM sets such an object by one store of a number, and then takes the object itself for a number, with its elements at
an address that is cast. PoCL 3.0 asks what is stored to an object, to know whether each work-item needs one of its own,
but not what is stored by way of a cast: where the number is the same for all work-items, they share the object, and
behind a barrier each finds what the last one has written. An address that is asked for as a number's is no such cast.
PoCL 3.1 (LLVM 15) was wrong where all work-items read the same element of a union: most got another value.
"""

from __future__ import annotations

from cuport.device import ir
from cuport.device.analysis import layout, walk
from cuport.device.analysis.collective import Analysis

OWN = "cuport::own_"
_NUMBERS = {2: "ushort", 4: "uint", 8: "ulong"}


def keep_apart(unit: ir.Unit, analysis: Analysis) -> None:
    """Ask for the address of each such variable, in all functions with barriers: others leave nothing behind one."""
    for function in unit.functions.values():
        if function.body is not None and analysis.waits_in(function.body):
            _ask(unit, function, function.body)


def _ask(unit: ir.Unit, function: ir.Function, body: ir.Block) -> None:
    def asked(statement: ir.Statement) -> ir.Statement:
        if not isinstance(statement, ir.Declare) or (number := _number(unit, statement)) is None:
            return statement
        place = ir.Name(statement.variable, statement.variable.type)
        asks = ir.Builtin(OWN + number, (place,), ir.VOID, function.place)
        return ir.Group((statement, ir.Evaluate(asks)))

    declared = (part for part in walk.statements(body) if isinstance(part, ir.Declare))
    if any(_number(unit, part) for part in declared):
        function.body = ir.Block(tuple(walk.with_statements(part, asked) for part in body.body))


def _number(unit: ir.Unit, statement: ir.Declare) -> str | None:
    """Return the type of number that LLVM takes a declared object for; None for all other objects."""
    kind = statement.variable.type
    if statement.const or statement.variable.storage is not ir.Storage.LOCAL or isinstance(kind, ir.Scalar):
        return None
    number = _NUMBERS.get(layout.size_and_align(unit, kind)[0])
    return number if number is not None and _has_elements(unit, kind) else None


def _has_elements(unit: ir.Unit, type: ir.Type) -> bool:
    """Whether a type is an array of several elements, or has one in it."""
    match type:
        case ir.Array(element, count):
            return count > 1 or _has_elements(unit, element)
        case ir.RecordType(key):
            return any(_has_elements(unit, field.type) for field in unit.records[key].fields)
        case _:
            return False
