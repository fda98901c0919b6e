"""Expressions of the AST to `ir`: references become pointers, implicit conversions mostly stay implicit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read import (
    allocation,
    bit_fields,
    calls,
    casts,
    cursors,
    lambdas,
    lists,
    literals,
    places,
    records,
    types,
    variables,
)
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported
from cuport.support.escape import without_trigraphs

_BINARY = {
    "Mul": "*", "Div": "/", "Rem": "%", "Add": "+", "Sub": "-", "Shl": "<<", "Shr": ">>", "LT": "<", "GT": ">",
    "LE": "<=", "GE": ">=", "EQ": "==", "NE": "!=", "And": "&", "Xor": "^", "Or": "|", "LAnd": "&&", "LOr": "||",
    "Assign": "=", "MulAssign": "*=", "DivAssign": "/=", "RemAssign": "%=", "AddAssign": "+=", "SubAssign": "-=",
    "ShlAssign": "<<=", "ShrAssign": ">>=", "AndAssign": "&=", "XorAssign": "^=", "OrAssign": "|=", "Comma": ",",
}  # fmt: skip
# libclang shows the type of a parameter `T p[4]`, and what is made of it, as an array: the variable knows better.
_POINTERS = (T.POINTER, T.CONSTANTARRAY, T.INCOMPLETEARRAY)


def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return an expression. Raises Unsupported for what C can't say."""
    reader = _READERS.get(cursor.kind)
    if reader is None:
        raise Unsupported(cursor, "CU402", f"expression of kind {cursor.kind.name}")
    return reader(scope, cursor)


def type_of(scope: Scope, cursor: Any) -> ir.Type:
    """Return the type of an expression, its pointers with new slots."""
    return types.read(scope.reader, cursor.type, scope.slot, cursor)


def uncertain(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an expression that may not be evaluated when its statement is, or more than once."""
    before, scope.is_certain = scope.is_certain, False
    try:
        return read(scope, cursor)
    finally:
        scope.is_certain = before


def _wrapped(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an implicit conversion, a temporary, or a default: most say nothing in C."""
    inner = cursors.children(cursor)
    if not inner or inner[-1].kind == K.TYPE_REF:  # `T()`
        return zero(scope, cursor)
    if len(inner) == 2 and cursor.type.get_canonical().kind == T.CONSTANTARRAY:  # the array, and how to copy an element
        return lists.copy(scope, cursor, *inner)
    expression = read(scope, inner[-1])
    wanted, found = cursor.type.get_canonical(), inner[-1].type.get_canonical()
    if wanted.kind == T.RECORD and found.kind == T.RECORD:
        return casts.as_base(scope, expression, type_of(scope, cursor))
    if wanted.kind == T.POINTER and found.kind in _POINTERS:
        return casts.pointer_as_base(scope, expression, wanted, cursor)
    return expression


def zero(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the value of an expression without children: a constant, or a value-initialised object."""
    type = type_of(scope, cursor)
    value = cursors.evaluate(cursor)
    if isinstance(type, ir.Scalar):
        return literals.of_value(value or 0, type)
    if isinstance(type, ir.Pointer):
        return ir.Literal("0", type)
    return ir.Initializer((ir.Literal("0", ir.INT),), type)


def _parenthesised(scope: Scope, cursor: Any) -> ir.Expression:
    return read(scope, cursors.children(cursor)[-1])  # the printer knows where parentheses are due


def _number(scope: Scope, cursor: Any) -> ir.Expression:
    return literals.number(scope, cursor, type_of(scope, cursor))


def _character(scope: Scope, cursor: Any) -> ir.Expression:
    return literals.character(cursor, type_of(scope, cursor))


def _boolean(scope: Scope, cursor: Any) -> ir.Expression:
    return ir.Literal("true" if cursors.evaluate(cursor) else "false", ir.BOOL)


def _string(scope: Scope, cursor: Any) -> ir.Expression:
    return ir.Literal(without_trigraphs(cursor.spelling), type_of(scope, cursor))


def _null(scope: Scope, cursor: Any) -> ir.Expression:
    return ir.Literal("0", ir.Pointer(ir.VOID, scope.slot()))


def _evaluated(scope: Scope, cursor: Any) -> ir.Expression:
    value = cursors.evaluate(cursor)
    if value is None:
        raise Unsupported(cursor, "CU402", "an expression whose value is not constant")
    return literals.of_value(value, type_of(scope, cursor))


def _unary(scope: Scope, cursor: Any) -> ir.Expression:
    op, postfix = cursors.unary(cursor)
    operand = read(scope, cursors.children(cursor)[0])
    if op == "__extension__":
        return operand
    if op == "&":
        return places.address(scope, operand)
    if op == "*":
        return places.dereferenced(operand)
    if op in ("++", "--"):
        if bits := bit_fields.split(operand):
            return bit_fields.behind(bits[0], bit_fields.stepped(scope, bits[1], op, postfix))
        operand = places.assignable(scope, operand)
    # `++p` has its operand's type, in which a parameter `T p[4]` is a pointer.
    kind = operand.type if isinstance(operand.type, ir.Pointer) and op in ("++", "--") else type_of(scope, cursor)
    return ir.Unary(op, operand, kind, postfix)


def _binary(scope: Scope, cursor: Any) -> ir.Expression:
    left, right = cursors.children(cursor)
    name = cursor.binary_operator.name
    if name not in _BINARY:
        raise Unsupported(cursor, "CU402", f"operator {cursor.spelling}")
    op = _BINARY[name]
    if op in ("&&", "||") and (settled := _settled(scope, op, left, right)) is not None:
        return settled
    a = read(scope, left)
    b = uncertain(scope, right) if op in ("&&", "||", ",") else read(scope, right)
    if op == ",":
        return ir.Binary(op, bit_fields.statement(a), b, b.type)
    if a.type == ir.BOOL and b == ir.Literal("false" if op == "||" else "true", ir.BOOL) and op in ("&&", "||"):
        return a
    if op == "=" and isinstance(a, ir.Name) and _stored(b) == a:
        return b  # `r = (r = x)`: C, unlike C++, does not say which of the two comes first
    if op.endswith("=") and op not in ("==", "!=", "<=", ">="):
        if bits := bit_fields.split(a):
            return bit_fields.behind(bits[0], _bits(scope, op, bits[1], b))
        if isinstance(a, ir.Conditional) and isinstance(a.yes, ir.BitField):
            raise Unsupported(cursor, "CU402", "an assignment to one bit-field or another")
        a = places.assignable(scope, a)
        if (
            op in ("<<=", ">>=") and a.type != ir.BOOL and not isinstance(b, ir.Literal)
        ):  # shifts.py may have to name the place twice
            setup, a = places.once(scope, a)
            shifted = ir.Binary(op, a, b, a.type)
            return ir.Binary(",", setup, shifted, a.type) if setup is not None else shifted
        return _truth(cursor, op, a, b) if a.type == ir.BOOL and op != "=" else ir.Binary(op, a, b, a.type)
    return ir.Binary(op, a, b, _common(scope, cursor, a, b))


def _bits(scope: Scope, op: str, place: ir.BitField, value: ir.Expression) -> ir.Expression:
    if op == "=":
        return bit_fields.assigned(scope, place, value)
    return bit_fields.changed(scope, place, op[:-1], value, value.type if _is_real(value.type) else place.type)


def _is_real(type: ir.Type) -> bool:
    return isinstance(type, ir.Scalar) and type.name in ("float", "double", "half")


def _truth(cursor: Any, op: str, a: ir.Expression, b: ir.Expression) -> ir.Expression:
    """Return `a += b` for a `bool`, which may lie in memory as a byte: C++ makes the sum true or false."""
    if op == "&=" or (b.type == ir.BOOL and op in ("|=", "^=", "*=")):
        return ir.Binary(op, a, b, a.type)
    if cursors.has_effects(cursors.children(cursor)[0]) or any(isinstance(x, ir.Call) for x in walk.expressions(a)):
        raise Unsupported(cursor, "CU402", f"`{op}` to a `bool` whose place is found by a call or an assignment")
    result = ir.Binary(op[:-1], a, b, ir.INT if b.type == ir.BOOL else b.type)
    return ir.Binary("=", a, ir.Binary("!=", result, ir.Literal("0", ir.INT), ir.BOOL), ir.BOOL)


def _settled(scope: Scope, op: str, left: Any, right: Any) -> ir.Expression | None:
    """Return what is left of `&&` or `||` behind a constant, such as a template's argument; None without one."""
    value = None if cursors.has_effects(left) else cursors.evaluate(left)
    if value is None:
        return None
    if bool(value) == (op == "||"):
        return ir.Literal("true" if value else "false", ir.BOOL)
    rest = uncertain(scope, right)
    return rest if rest.type == ir.BOOL else None


def _stored(value: ir.Expression) -> ir.Expression | None:
    """Return what an expression assigns to as its last step, and has the value of."""
    while isinstance(value, ir.Binary) and value.op == ",":
        value = value.right
    return value.left if isinstance(value, ir.Binary) and places.is_assignment(value) else None


def _common(scope: Scope, cursor: Any, a: ir.Expression, b: ir.Expression) -> ir.Type:
    """Return the type of an operation; of pointer arithmetic, the pointer's own type, with its slot."""
    if cursor.type.get_canonical().kind in _POINTERS:
        for side in (a, b):
            if isinstance(side.type, ir.Pointer):
                return side.type
            if isinstance(side.type, ir.Array):
                return ir.Pointer(side.type.element, scope.slot())
    return type_of(scope, cursor)


def _conditional(scope: Scope, cursor: Any) -> ir.Expression:
    first, *others = cursors.children(cursor)
    settled = None if cursors.has_effects(first) else cursors.evaluate(first)
    if settled is not None:
        chosen, kind = read(scope, others[0 if settled else 1]), type_of(scope, cursor)
        return ir.Cast(chosen, kind) if isinstance(kind, ir.Scalar) and chosen.type != kind else chosen
    condition = read(scope, first)
    yes, no = (uncertain(scope, child) for child in others)
    kind = type_of(scope, cursor)
    if isinstance(kind, ir.Array) and (isinstance(yes.type, ir.Pointer) or isinstance(no.type, ir.Pointer)):
        kind = ir.Pointer(kind.element, scope.slot(), _is_const(yes.type) or _is_const(no.type))
    return ir.Conditional(condition, yes, no, kind)


def _is_const(type: ir.Type) -> bool:
    return isinstance(type, ir.Pointer) and type.const


def _index(scope: Scope, cursor: Any) -> ir.Expression:
    base, index = (read(scope, child) for child in cursors.children(cursor))
    if not isinstance(base.type, ir.Pointer | ir.Array):
        base, index = index, base
    if isinstance(base.type, ir.Pointer):
        return ir.Index(base, index, base.type.target)
    return ir.Index(base, index, base.type.element if isinstance(base.type, ir.Array) else type_of(scope, cursor))


def member(scope: Scope, cursor: Any) -> ir.Expression:
    """Read `object.field`, `pointer->field`, or a field of `this`."""
    target = cursor.referenced
    if target is not None and target.kind in (K.VAR_DECL, K.ENUM_CONSTANT_DECL):
        return variables.read(scope, cursor)
    try:
        base = object_of(scope, cursor)
    except Unsupported:  # a constant may still be known, though its object holds what C has no form for
        value = cursors.evaluate(cursor)
        if value is None:
            raise
        return literals.of_value(value, type_of(scope, cursor))
    builtin = variables.builtin(scope, cursor, base)
    if builtin is not None:
        return builtin
    if isinstance(base.type, ir.RecordType):
        record = scope.reader.unit.records[base.type.key]
        name = records.name_of(target)
        expression = field(scope, base, name)
        if expression is None:
            raise Unsupported(cursor, "CU402", f"member {cursor.spelling} of {record.name}")
        return places.dereferenced(expression) if types.is_reference(target.type) else expression
    return ir.Member(base, cursor.spelling, type_of(scope, cursor))


def field(scope: Scope, base: ir.Expression, name: str) -> ir.Expression | None:
    """Return a field of an object, looking into unnamed unions and structs; None when there is none of that name."""
    if not isinstance(base.type, ir.RecordType):
        return None
    record = scope.reader.unit.records[base.type.key]
    if name in record.bits:
        return bit_fields.of(scope.reader.unit, base, name, record.key)
    for part in record.fields:
        if part.name == name and not record.is_overlaid:
            return ir.Member(base, name, part.type, record.key)
    for part in record.fields:
        if part.is_unnamed and (found := field(scope, ir.Member(base, part.name, part.type, record.key), name)):
            return found
    return None


def object_of(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the object before a member: what stands there, dereferenced if it is a pointer, or `*this`."""
    place = cursor.location.offset  # behind it stand template arguments: `sort<has_values>(keys)`
    inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
    is_written = cursor.location.file is not None  # a conversion that nobody wrote stands nowhere
    before = [child for child in inner if not is_written or child.extent.start.offset <= place]
    if not before:
        if scope.this is None:
            raise Unsupported(cursor, "CU402", f"member {cursor.spelling} without an object")
        return _this_object(scope, cursor)
    base = calls.fresh(scope, before[0])
    if types.is_pointer(before[0].type) or isinstance(base.type, ir.Pointer):
        return places.dereferenced(base)
    return base


def _this_object(scope: Scope, cursor: Any) -> ir.Expression:
    """Return `*this` as the class that declares the member."""
    assert scope.this is not None
    whole = places.dereferenced(scope.this)
    owner = cursor.referenced.semantic_parent
    if owner is None or owner.kind not in (K.STRUCT_DECL, K.CLASS_DECL) or owner.type.spelling == "":
        return whole
    wanted = types.read(scope.reader, owner.type, scope.slot, cursor)
    return casts.as_base(scope, whole, wanted)


def _this(scope: Scope, cursor: Any) -> ir.Expression:
    if scope.this is None:
        raise Unsupported(cursor, "CU402", "`this` outside a method")
    return scope.this


def _refused(what: str, code: str = "CU404") -> Callable[[Scope, Any], ir.Expression]:
    def refuse(scope: Scope, cursor: Any) -> ir.Expression:
        raise Unsupported(cursor, code, what)

    return refuse


_READERS: dict[Any, Callable[[Scope, Any], ir.Expression]] = {
    K.UNEXPOSED_EXPR: _wrapped,
    K.PAREN_EXPR: _parenthesised,
    K.INTEGER_LITERAL: _number,
    K.FLOATING_LITERAL: _number,
    K.CHARACTER_LITERAL: _character,
    K.CXX_BOOL_LITERAL_EXPR: _boolean,
    K.STRING_LITERAL: _string,
    K.CXX_NULL_PTR_LITERAL_EXPR: _null,
    K.GNU_NULL_EXPR: _null,
    K.CXX_UNARY_EXPR: _evaluated,
    K.SIZE_OF_PACK_EXPR: _evaluated,
    K.DECL_REF_EXPR: lambda scope, cursor: variables.read(scope, cursor),
    K.MEMBER_REF_EXPR: member,
    K.UNARY_OPERATOR: _unary,
    K.BINARY_OPERATOR: _binary,
    K.COMPOUND_ASSIGNMENT_OPERATOR: _binary,
    K.CONDITIONAL_OPERATOR: _conditional,
    K.ARRAY_SUBSCRIPT_EXPR: _index,
    K.CXX_THIS_EXPR: _this,
    K.CSTYLE_CAST_EXPR: lambda scope, cursor: casts.read(scope, cursor),
    K.CXX_STATIC_CAST_EXPR: lambda scope, cursor: casts.read(scope, cursor),
    K.CXX_REINTERPRET_CAST_EXPR: lambda scope, cursor: casts.read(scope, cursor),
    K.CXX_CONST_CAST_EXPR: lambda scope, cursor: casts.read(scope, cursor),
    K.CXX_FUNCTIONAL_CAST_EXPR: lambda scope, cursor: casts.read(scope, cursor),
    K.INIT_LIST_EXPR: lambda scope, cursor: lists.read(scope, cursor),
    K.COMPOUND_LITERAL_EXPR: lambda scope, cursor: lists.literal(scope, cursor),
    K.CALL_EXPR: lambda scope, cursor: calls.read(scope, cursor),
    K.LAMBDA_EXPR: lambda scope, cursor: lambdas.read(scope, cursor),
    K.CXX_NEW_EXPR: lambda scope, cursor: allocation.make(scope, cursor),
    K.CXX_DELETE_EXPR: lambda scope, cursor: allocation.end(scope, cursor),
    K.CXX_DYNAMIC_CAST_EXPR: _refused("`dynamic_cast`"),
    K.CXX_TYPEID_EXPR: _refused("`typeid`"),
    K.CXX_THROW_EXPR: _refused("`throw` in device code"),
}
