"""Control flow: which statements leave a loop or a function, and which have no effect."""

from __future__ import annotations

from collections.abc import Sequence

from cuport.device import effects, ir
from cuport.device.analysis import walk


def is_harmless(expression: ir.Expression) -> bool:
    """Whether evaluating an expression can do no harm: no memory is touched, nothing is called or divided."""
    match expression:
        case ir.Literal() | ir.Name():
            return True
        case ir.Cast(operand=operand) | ir.Unary("-" | "+" | "~" | "!", operand):
            return is_harmless(operand)
        case ir.Binary(op, left, right):
            by_constant = op in ("/", "%") and isinstance(right, ir.Literal)
            plain = op in ("+", "-", "*", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||")
            return (plain or by_constant) and all(map(is_harmless, (left, right)))
        case ir.Builtin(arguments=arguments):
            return effects.of(expression).harmless and all(map(is_harmless, arguments))
        case ir.Member(base=base):
            return isinstance(base, ir.Name)
        case _:
            return False


def reads_memory(expression: ir.Expression) -> bool:
    """Whether evaluating an expression goes to memory that may not be there, calls a function, or may divide by 0."""
    return any(_reads(part) for part in walk.expressions(expression))


def _reads(part: ir.Expression) -> bool:
    match part:
        case ir.Index(base, index):
            return not (isinstance(base.type, ir.Array) and isinstance(index, ir.Literal))
        case ir.Unary("*") | ir.Call():
            return True
        case ir.Member(base=base):
            return isinstance(base.type, ir.Pointer)
        case ir.Binary("/" | "%" | "/=" | "%=", _, right):
            return not isinstance(right, ir.Literal)
        case ir.Builtin():
            return not effects.of(part).harmless
        case _:
            return False


def bare(statement: ir.Statement) -> ir.Statement:
    """Return a statement without its place."""
    return statement.body if isinstance(statement, ir.At) else statement


def flat(body: Sequence[ir.Statement]) -> list[ir.Statement]:
    """Return statements without the braces and groups around them."""
    found: list[ir.Statement] = []
    for statement in body:
        bare = statement.body if isinstance(statement, ir.At) else statement
        if isinstance(bare, ir.Group) or (isinstance(bare, ir.Block) and len(body) == 1):
            inner = flat(bare.body)
            if isinstance(statement, ir.At) and inner and not isinstance(inner[0], ir.At):
                inner[0] = ir.At(statement.place, inner[0])
            found += inner
        else:
            found.append(statement)
    return found


def leaves_loop(statement: ir.Statement, in_switch: bool = False) -> bool:
    """Whether a `break` or `continue` in a statement belongs to a loop around it; `in_switch` a `break` does not."""
    if isinstance(statement, ir.Jump):
        return statement.word == "continue" or not in_switch
    if isinstance(statement, ir.For | ir.While):
        return False
    in_switch |= isinstance(statement, ir.Switch)
    return any(leaves_loop(part, in_switch) for part in walk.inner(statement))


def has_exit(statement: ir.Statement) -> bool:
    """Whether threads can leave the function, or a loop around the statement."""
    return any(isinstance(part, ir.Return) for part in walk.statements(statement)) or leaves_loop(statement)


def ends_in_exits(statement: ir.Statement) -> bool:
    """Whether nothing of a statement comes after a `return`, `break` or `continue` in it."""
    match statement:
        case ir.Return() | ir.Jump("break" | "continue"):
            return True
        case ir.Block(body) | ir.Group(body):
            return not any(map(has_exit, body[:-1])) and (not body or ends_in_exits(body[-1]))
        case ir.If(yes=yes, no=no):
            return ends_in_exits(yes) and (no is None or ends_in_exits(no))
        case ir.At(body=body):
            return ends_in_exits(body)
        case _:
            return not has_exit(statement)


def always_leaves(statement: ir.Statement) -> bool:
    """Whether nobody comes to what follows a statement: a `return`, `break` or `continue` ends each way through it."""
    match statement:
        case ir.Return() | ir.Jump("break" | "continue"):
            return True
        case ir.Block(body) | ir.Group(body):
            return any(map(always_leaves, body))
        case ir.At(_, body):
            return always_leaves(body)
        case ir.If(_, yes, no):
            return no is not None and always_leaves(yes) and always_leaves(no)
        case _:
            return False


def merge_masked(body: list[ir.Statement]) -> list[ir.Statement]:
    """Return statements with neighbours under the same mask put together."""
    found: list[ir.Statement] = []
    for statement in body:
        last = found[-1] if found else None
        match last, statement:
            case ir.If(ir.Name(mask), ir.Block(first), None), ir.If(ir.Name(other), ir.Block(second), None) if (
                mask == other and not any(_stores(part, mask) for part in first)
            ):
                found[-1] = ir.If(ir.Name(mask, ir.BOOL), ir.Block((*first, *second)))
            case _:
                found.append(statement)
    return found


def _stores(statement: ir.Statement, mask: ir.Variable) -> bool:
    return any(
        isinstance(e, ir.Binary) and e.op == "=" and isinstance(e.left, ir.Name) and e.left.variable == mask
        for e in walk.all_expressions(statement)
    )
