"""Operators of the AST to `ir`: on numbers, pointers and bit-fields; conditional expressions and subscripts."""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read import (
    bit_fields,
    cursors,
    expressions,
    indexed,
    member_pointers,
    places,
    referred,
    side_effects,
    types,
    variables,
)
from cuport.device.read.cursors import POINTERS, K
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_BINARY = {
    cindex.BinaryOperator[name]: op
    for name, op in {
    "Mul": "*", "Div": "/", "Rem": "%", "Add": "+", "Sub": "-", "Shl": "<<", "Shr": ">>", "LT": "<", "GT": ">",
    "LE": "<=", "GE": ">=", "EQ": "==", "NE": "!=", "And": "&", "Xor": "^", "Or": "|", "LAnd": "&&", "LOr": "||",
    "Assign": "=", "MulAssign": "*=", "DivAssign": "/=", "RemAssign": "%=", "AddAssign": "+=", "SubAssign": "-=",
    "ShlAssign": "<<=", "ShrAssign": ">>=", "AndAssign": "&=", "XorAssign": "^=", "OrAssign": "|=", "Comma": ",",
    }.items()
}  # fmt: skip


@reads(K.UNARY_OPERATOR)
def _unary(scope: Scope, cursor: Any) -> ir.Expression:
    op, postfix = cursors.unary(cursor)
    inner = cursors.children(cursor)[0]
    if op == "&":
        referred.mark(scope, inner)
    operand = expressions.read(scope, inner)
    if op == "__extension__" or (op == "&" and _is_function(inner)) or types.is_function(cursor.type):
        return operand
    if op == "&":
        if isinstance(operand, ir.Literal) and variables.may_hold_address(scope, scope.function.result):
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, "the address of a constant, which a function may return")
        return places.address(scope, operand)
    if op == "*":
        return places.dereference(operand)
    if op in ("++", "--"):
        if bits := bit_fields.split(operand):
            return bit_fields.behind(bits[0], bit_fields.increment(scope, bits[1], op, postfix))
        operand = places.assignable(scope, operand)
    # `++p` has its operand's type, in which a parameter `T p[4]` is a pointer.
    kind = (
        operand.type
        if isinstance(operand.type, ir.Pointer) and op in ("++", "--")
        else expressions.type_of(scope, cursor)
    )
    return ir.Unary(op, operand, kind, postfix)


def _is_function(cursor: Any) -> bool:
    return types.is_function(cursor.type) or indexed.is_open(cursors.bare(cursor))


@reads(K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR)
def _binary(scope: Scope, cursor: Any) -> ir.Expression:
    if member_pointers.is_member(cursor):
        return member_pointers.read(scope, cursor)
    left, right = cursors.children(cursor)
    op = _BINARY.get(cursor.binary_operator)
    if op is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"operator {cursor.spelling}")
    if op in ("&&", "||") and (settled := _settle(scope, op, left, right)) is not None:
        return settled
    a = expressions.read(scope, left)
    b = expressions.uncertain(scope, right) if op in ("&&", "||", ",") else expressions.read(scope, right)
    if op == ",":
        return ir.Binary(op, bit_fields.statement(a), b, b.type)
    if a.type == ir.BOOL and b == ir.Literal("false" if op == "||" else "true", ir.BOOL) and op in ("&&", "||"):
        return a
    if op == "=" and isinstance(a, ir.Name) and _store(b) == a:
        return b  # `r = (r = x)`: C, unlike C++, does not say which of the two comes first
    if op.endswith("=") and op not in ("==", "!=", "<=", ">="):
        if bits := bit_fields.split(a):
            return bit_fields.behind(bits[0], _bits(scope, op, bits[1], b))
        if isinstance(a, ir.Conditional) and isinstance(a.yes, ir.BitField):
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, "an assignment to one of several bit-fields")
        a = places.assignable(scope, a)
        if (
            op in ("<<=", ">>=") and a.type != ir.BOOL and not isinstance(b, ir.Literal)
        ):  # shifts.py may have to name the place twice
            setup, a = places.once(scope, a)
            shifted = ir.Binary(op, a, b, a.type)
            return ir.Binary(",", setup, shifted, a.type) if setup is not None else shifted
        return _truth(cursor, op, a, b) if a.type == ir.BOOL and op != "=" else ir.Binary(op, a, b, a.type)
    if op in ("==", "!="):
        a, b = _as_kept(a, b), _as_kept(b, a)
    return ir.Binary(op, a, b, _common(scope, cursor, a, b))


def _as_kept(value: ir.Expression, other: ir.Expression) -> ir.Expression:
    """Return an enumeration's value as it is kept, where it is compared with another or with a constant."""
    if not isinstance(value, ir.Cast) or not isinstance(other, ir.Literal | ir.Cast):
        return value
    is_promoted = value.type == other.type == ir.INT and value.operand.type == ir.UINT
    return value.operand if is_promoted else value


def _bits(scope: Scope, op: str, place: ir.BitField, value: ir.Expression) -> ir.Expression:
    if op == "=":
        return bit_fields.assign(scope, place, value)
    return bit_fields.compound_assign(scope, place, op[:-1], value, value.type if _is_real(value.type) else place.type)


def _is_real(type: ir.Type) -> bool:
    return isinstance(type, ir.Scalar) and type.name in ("float", "double", "half")


def _truth(cursor: Any, op: str, a: ir.Expression, b: ir.Expression) -> ir.Expression:
    """Return `a += b` for a `bool`, which may lie in memory as a byte: C++ makes the sum true or false."""
    if op == "&=" or (b.type == ir.BOOL and op in ("|=", "^=", "*=")):
        return ir.Binary(op, a, b, a.type)
    if side_effects.has_effects(cursors.children(cursor)[0]) or any(
        isinstance(x, ir.Call) for x in walk.expressions(a)
    ):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"`{op}` to a `bool` whose index is a call or an assignment")
    result = ir.Binary(op[:-1], a, b, ir.INT if b.type == ir.BOOL else b.type)
    return ir.Binary("=", a, ir.Binary("!=", result, ir.Literal("0", ir.INT), ir.BOOL), ir.BOOL)


def _settle(scope: Scope, op: str, left: Any, right: Any) -> ir.Expression | None:
    """Return what is left of `&&` or `||` beside a constant, such as a template's argument; None without one."""
    value = None if side_effects.has_effects(left) else cursors.evaluate(left)
    if value is None:
        value = None if side_effects.has_effects(right) else cursors.evaluate(right)
        if value is None or bool(value) == (op == "||"):  # what is before it may have effects
            return None
        kept = expressions.read(scope, left)  # once: to read it may declare what it needs
        neutral = ir.Literal("true" if value else "false", ir.BOOL)
        return kept if kept.type == ir.BOOL else ir.Binary(op, kept, neutral, ir.BOOL)
    if bool(value) == (op == "||"):
        return ir.Literal("true" if value else "false", ir.BOOL)
    rest = expressions.uncertain(scope, right)
    return rest if rest.type == ir.BOOL else None


def _store(value: ir.Expression) -> ir.Expression | None:
    """Return what an expression assigns to as its last step, and has the value of."""
    while isinstance(value, ir.Binary) and value.op == ",":
        value = value.right
    return value.left if isinstance(value, ir.Binary) and places.is_assignment(value) else None


def _common(scope: Scope, cursor: Any, a: ir.Expression, b: ir.Expression) -> ir.Type:
    """Return the type of an operation; of pointer arithmetic, the pointer's own type, with its slot."""
    if cursor.type.get_canonical().kind in POINTERS:
        for side in (a, b):
            if isinstance(side.type, ir.Pointer):
                return side.type
            if isinstance(side.type, ir.Array):
                return ir.Pointer(side.type.element, scope.slot())
    return expressions.type_of(scope, cursor)


@reads(K.CONDITIONAL_OPERATOR)
def _conditional(scope: Scope, cursor: Any) -> ir.Expression:
    first, *others = cursors.children(cursor)
    settled = None if side_effects.has_effects(first) else cursors.evaluate(first)
    if settled is not None:
        chosen, kind = expressions.read(scope, others[0 if settled else 1]), expressions.type_of(scope, cursor)
        return ir.Cast(chosen, kind) if isinstance(kind, ir.Scalar) and chosen.type != kind else chosen
    condition = expressions.read(scope, first)
    yes, no = (expressions.uncertain(scope, child) for child in others)
    kind = expressions.type_of(scope, cursor)
    if isinstance(kind, ir.Array) and (isinstance(yes.type, ir.Pointer) or isinstance(no.type, ir.Pointer)):
        kind = ir.Pointer(kind.element, scope.slot(), _is_const(yes.type) or _is_const(no.type))
    return ir.Conditional(condition, yes, no, kind)


def _is_const(type: ir.Type) -> bool:
    return isinstance(type, ir.Pointer) and type.const


@reads(K.ARRAY_SUBSCRIPT_EXPR)
def _index(scope: Scope, cursor: Any) -> ir.Expression:
    base, index = (expressions.read(scope, child) for child in cursors.children(cursor))
    if not isinstance(base.type, ir.Pointer | ir.Array):
        base, index = index, base
    if isinstance(base.type, ir.Pointer):
        return ir.Index(base, index, base.type.target)
    return ir.Index(
        base, index, base.type.element if isinstance(base.type, ir.Array) else expressions.type_of(scope, cursor)
    )
