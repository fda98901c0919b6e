"""The carry that one `asm` statement leaves to a later one of its function: CC.CF of PTX.

ptxas keeps statements in their order, and programs count on it: `add.cc` in one macro, `addc` in the next. A function
where a statement takes the carry of an earlier one has a variable for it. Between functions it is not followed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuport.cuda import ptx_text
from cuport.device import ir
from cuport.device.read import asm_cursors, cursors
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope


def find(scope: Scope) -> ir.Variable | None:
    """Return a function's variable for the carry; None where no statement takes another's."""
    if not scope.knows_carry:
        scope.knows_carry = True
        if scope.definition is not None and _is_taken(scope.definition):
            scope.carry = scope.temporary("carry", ir.UINT)
    return scope.carry


def declared(scope: Scope, body: ir.Block) -> ir.Block:
    """Return a function's body with the variable for the carry, where it has one."""
    if scope.carry is None:
        return body
    return ir.Block((ir.Declare(scope.carry, ir.Literal("0u", ir.UINT)), *body.body))


def _is_taken(function: Any) -> bool:
    """Whether a statement of a function takes a carry, and each that does comes behind one that sets it."""
    is_set = is_taken = False
    for text in _texts(function):
        if text.takes_carry and not is_set:
            return False
        is_taken |= bool(text.takes_carry)
        is_set |= text.has_carry
    return is_taken


def _texts(cursor: Any) -> Iterator[ptx_text.Text]:
    """Yield the `asm` statements below a cursor that have to do with a carry, in their order."""
    for child in cursors.children(cursor):
        if child.kind != K.ASM_STMT:
            yield from _texts(child)
            continue
        found = asm_cursors.read(child)
        try:
            text = ptx_text.parse(found.text) if found is not None else None
        except ptx_text.NotKnown:
            continue
        if text is not None and text.has_carry:
            yield text
