"""Find loops in which a thread waits until another one has written: locks, flags, counters of blocks.

    while (atomicCAS(lock, 0, 1) != 0);
    do { state = *(volatile int *)flag; } while (state == 0);

Each round asks the same of memory, and what it gets decides alone whether there is another. A loop that tries again
with what it has read is none of these: `while ((seen = atomicCAS(p, old, old + 1)) != old) old = seen;` ends whatever
other threads do. CUDA's cards run the threads of a warp independently, and blocks side by side; OpenCL promises
neither.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.device import effects, ir
from cuport.device.analysis import walk


def find(unit: ir.Unit, function: ir.Function) -> Iterator[ir.Place]:
    """Yield the places of the loops of a function that wait so."""
    place = function.place
    for statement in walk.statements(function.body) if function.body is not None else ():
        if isinstance(statement, ir.At):
            place = statement.place
        elif isinstance(statement, ir.While | ir.For) and _spins(unit, statement):
            yield place


def _spins(unit: ir.Unit, loop: ir.While | ir.For) -> bool:
    """Whether what a loop reads of memory is all that may differ between its rounds, and decides on the next one."""
    rounds = [*walk.statements(loop.body), loop]
    parts = [whole for statement in rounds for whole in walk.own(statement)]
    values = dict(_written(rounds))
    if any(_writes_memory(unit, whole) or _hands_out_local(whole) for whole in parts):
        return False
    if any(_names(value) & values.keys() or not _asks_memory(unit, value) for value in values.values()):
        return False
    decides = [one.condition for one in (loop, *rounds) if isinstance(one, ir.If | ir.While | ir.For) and one.condition]
    return any(_names(one) & values.keys() or _asks_memory(unit, one) for one in decides)


def _written(rounds: list[ir.Statement]) -> Iterator[tuple[str, ir.Expression]]:
    """Yield the variables that a round writes, each with its value; a variable that is changed has itself in it."""
    for statement in rounds:
        if isinstance(statement, ir.Declare) and statement.value is not None:
            yield statement.variable.key, statement.value
        for whole in walk.own(statement):
            for part in walk.expressions(whole):
                if isinstance(part, ir.Binary) and part.op.endswith("=") and isinstance(part.left, ir.Name):
                    if part.op not in ("==", "!=", "<=", ">="):
                        yield part.left.variable.key, part.right if part.op == "=" else part
                elif isinstance(part, ir.Unary) and part.op in ("++", "--") and isinstance(part.operand, ir.Name):
                    yield part.operand.variable.key, part


def _names(whole: ir.Expression) -> set[str]:
    return {part.variable.key for part in walk.expressions(whole) if isinstance(part, ir.Name)}


def _asks_memory(unit: ir.Unit, whole: ir.Expression) -> bool:
    """Whether an expression reads what another thread may write at any time: atomically, or what is volatile."""
    return any(_is_volatile(unit, part) or _is_atomic(unit, part) for part in walk.expressions(whole))


def _is_volatile(unit: ir.Unit, part: ir.Expression) -> bool:
    """Whether an expression is a volatile variable or member, or what a pointer to such points to."""
    if isinstance(part, ir.Name):
        return part.variable.volatile
    if isinstance(part, ir.Member):
        record = unit.records.get(part.record)
        return record is not None and any(one.volatile for one in record.fields if one.name == part.name)
    read = part.base if isinstance(part, ir.Index) else part.operand if isinstance(part, ir.Unary) else None
    is_read = isinstance(part, ir.Index) or (isinstance(part, ir.Unary) and part.op == "*")
    return is_read and read is not None and isinstance(read.type, ir.Pointer) and read.type.volatile


def _is_atomic(unit: ir.Unit, part: ir.Expression) -> bool:
    """Whether a call is atomic, or one of a function that asks memory and has no loop of its own."""
    if not isinstance(part, ir.Call):
        return effects.of(part).atomic
    callee = unit.functions.get(part.function)
    if callee is None or callee.body is None:
        return False
    if any(isinstance(one, ir.While | ir.For) for one in walk.statements(callee.body)):
        return False
    return any(effects.of(inner).atomic or _is_volatile(unit, inner) for inner in walk.all_expressions(callee.body))


def _writes_memory(unit: ir.Unit, whole: ir.Expression) -> bool:
    """Whether an expression does more than to ask: it counts, writes memory in another way, or calls what may."""
    for part in walk.expressions(whole):
        if isinstance(part, ir.Binary) and part.op.endswith("=") and part.op not in ("==", "!=", "<=", ">="):
            if not isinstance(part.left, ir.Name):
                return True
        elif isinstance(part, ir.Unary) and part.op in ("++", "--") and not isinstance(part.operand, ir.Name):
            return True
        elif isinstance(part, ir.Call) and not _is_atomic(unit, part):
            return True
        elif effects.of(part).waits is not None or _steps(part):
            return True
    return False


def _hands_out_local(whole: ir.Expression) -> bool:
    """Whether something gets the address of a variable of the thread's own, and may write it."""
    addresses = (part.operand for part in walk.expressions(whole) if isinstance(part, ir.Unary) and part.op == "&")
    return any(isinstance(operand, ir.Name) and operand.variable.is_own for operand in addresses)


def _steps(part: ir.Expression) -> bool:
    """Whether an atomic operation moves on by itself, as a counter does."""
    if not isinstance(part, ir.Builtin) or not effects.of(part).steps:
        return False
    last = part.arguments[-1]
    while isinstance(last, ir.Cast):
        last = last.operand
    return not (isinstance(last, ir.Literal) and last.text.rstrip("uUlL") == "0")
