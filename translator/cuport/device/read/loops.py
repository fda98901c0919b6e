"""Loops of the AST to `ir`; those over objects are read by range_loops.py."""

from __future__ import annotations

import re
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import flow
from cuport.device.read import (
    bit_fields,
    cursors,
    destructors,
    expressions,
    heads,
    object_ends,
    places,
    range_loops,
    statements,
    types,
)
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported
from cuport.device.read.statements import reads

_UNROLL = re.compile(
    rb"#[ \t]*pragma[ \t]+(?:GCC[ \t]+)?(?:unroll|nounroll)\b[ \t]*\(?[ \t]*(\w*)[^\n]*\n\s*(?:\w+:\s*)?$"
)


@reads(K.FOR_STMT)
def _for(scope: Scope, cursor: Any) -> ir.Statement:
    *head, last = cursors.children(cursor)
    start, condition, step = head if len(head) == 3 else _parts(scope, cursor, head)
    if condition is not None and condition.kind == K.VAR_DECL:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a declaration as the condition of a loop")
    first, objects, outer = None, [], scope.objects
    if start is not None:
        scope.objects = []
        first = statements.read(scope, start)
        objects = [(1, *one) for one in scope.objects]
        scope.objects = outer
    is_apart = bool(objects) or _has_ends(first)
    before, asked = _read_condition(scope, condition) if condition is not None else ([], None)
    changed = bit_fields.statement(expressions.read(scope, step)) if step is not None else None
    inner = statements.branch(scope, last)
    body = ir.Block((*before, inner)) if before else inner
    loop = ir.For(None if is_apart else first, asked, changed, body, _unroll(scope, cursor))
    if not is_apart:
        return loop
    assert first is not None
    return ir.Block(tuple(statements.with_ends(scope, [first, loop], objects)))


def _has_ends(start: ir.Statement | None) -> bool:
    """Whether the first part of a loop does more than declare variables: ends of temporary objects follow them."""
    inner = [flow.bare(one) for one in flow.flat([start])] if start is not None else []
    return len(inner) > 1 and any(not isinstance(one, ir.Declare) for one in inner)


def _read_condition(scope: Scope, cursor: Any) -> tuple[list[ir.Statement], ir.Expression | None]:
    """Read the condition of a loop. One that makes temporary objects with destructors becomes a part of each round."""
    if not destructors.may_make(cursor):
        return [], expressions.read(scope, cursor)
    certain, scope.is_certain = scope.is_certain, True
    found: list[ir.Expression] = []

    def read() -> list[ir.Statement]:
        ends, value = object_ends.held(scope, cursor)
        found.append(value)
        return ends

    before = scope.with_declarations(read)
    scope.is_certain = certain
    return [*before, ir.If(ir.Unary("!", found[0], ir.BOOL), ir.Jump("break"))], None


def _parts(scope: Scope, cursor: Any, head: list[Any]) -> list[Any | None]:
    """Tell which of a `for`'s three parts are there; libclang leaves empty ones out. The source shows them."""
    where = cursor.location
    source = scope.reader.source(where.file.name)[where.offset : cursor.extent.end.offset] if where.file else b""
    found = re.match(rb"for\s*\(", source)
    if found is None:
        return _guess_parts(head)
    parts, depth, part = [], 0, b""
    for letter in (bytes([value]) for value in source[found.end() :]):
        if letter == b";" and depth == 0:
            parts.append(part.strip())
            part = b""
            continue
        if letter == b")" and depth == 0:
            break
        depth += (letter in b"([{") - (letter in b")]}")
        part += letter
    waiting = iter(head)
    return [next(waiting, None) if text else None for text in (*parts[:2], part.strip())]


def _guess_parts(head: list[Any]) -> list[Any | None]:
    """Tell the parts of a loop that a macro made by what they are: a declaration, a condition, a step."""
    rest = list(head)
    start = rest.pop(0) if rest and rest[0].kind == K.DECL_STMT else None
    condition = rest.pop(0) if rest and rest[0].type.get_canonical().kind == T.BOOL else None
    if start is None and condition is None and len(rest) > 1:
        start = rest.pop(0)
    return [start, condition, rest[0] if rest else None]


def _unroll(scope: Scope, cursor: Any) -> int:
    where = cursor.location
    if where.file is None:
        return -1
    found = _UNROLL.search(scope.reader.source(where.file.name)[max(where.offset - 200, 0) : where.offset])
    if found is None or b"nounroll" in found[0]:
        return -1 if found is None else 1
    return int(found[1]) if found[1].isdigit() else 0


@reads(K.WHILE_STMT)
def _while(scope: Scope, cursor: Any) -> ir.Statement:
    inner = cursors.children(cursor)
    if inner[0].kind == K.VAR_DECL:  # while (T x = ...): the variable lives for one round
        before = statements.declare(scope, inner[0])
        leave = ir.If(ir.Unary("!", expressions.read(scope, inner[1]), ir.BOOL), ir.Jump("break"))
        round = ir.Block((*before, leave, statements.branch(scope, inner[2])))
        return ir.For(None, None, None, round, _unroll(scope, cursor))
    before, asked = _read_condition(scope, inner[0])
    body = statements.branch(scope, inner[1])
    if asked is None:
        return ir.For(None, None, None, ir.Block((*before, body)), _unroll(scope, cursor))
    return ir.While(asked, body, unroll=_unroll(scope, cursor))


@reads(K.DO_STMT)
def _do(scope: Scope, cursor: Any) -> ir.Statement:
    body, condition = cursors.children(cursor)
    inner = statements.branch(scope, body)
    return ir.While(expressions.read(scope, condition), inner, after=True, unroll=_unroll(scope, cursor))


@reads(K.CXX_FOR_RANGE_STMT)
def _range_for(scope: Scope, cursor: Any) -> ir.Statement:
    """`for (T x : array)`: a loop over the places of the array. Over objects, see range_loops.py."""
    variable, *rest = cursors.children(cursor)
    heads.require_no_more(cursor, variable)
    *before, source, body = rest
    listed = cursors.bare(source)
    over = expressions.read(scope, listed if listed.kind == K.INIT_LIST_EXPR else source)
    if isinstance(over, ir.Initializer) and isinstance(over.type, ir.Array):  # for (int x : {1, 2, 4})
        values = scope.temporary("values", over.type)
        before_loop: tuple[ir.Statement, ...] = (ir.Declare(values, over, const=True),)
        over = ir.Name(values, over.type)
    else:
        before_loop = ()
    if not before and isinstance(over.type, ir.RecordType):
        return range_loops.read(
            scope, cursor, over, statements.declare, lambda: statements.branch(scope, body), _unroll(scope, cursor)
        )
    if before or not isinstance(over.type, ir.Array) or not places.is_place(over):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a range-based `for` over something other than an array")
    count = scope.temporary("place", ir.INT)
    place = ir.Name(count, ir.INT)
    element = ir.Index(over, place, over.type.element)
    if types.is_reference(variable.type) and variable.kind == K.VAR_DECL:
        head = statements.bind_reference(scope, variable, element)
    else:
        first = range_loops.hidden(variable, "__begin")
        assert first is not None
        scope.variables[first.hash] = ir.Unary("&", element, ir.Pointer(element.type, scope.slot()))
        head = scope.with_declarations(lambda: statements.declare(scope, variable))
    inner = statements.branch(scope, body)
    zero, end = ir.Literal("0", ir.INT), ir.Literal(str(over.type.count), ir.INT)
    loop = ir.For(
        ir.Declare(count, zero),
        ir.Binary("<", place, end, ir.BOOL),
        ir.Unary("++", place, ir.INT),
        ir.Block((*head, inner)),
        _unroll(scope, cursor),
    )
    return ir.Block((*before_loop, loop)) if before_loop else loop
