"""Statements of the AST to `ir`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    alignment,
    arguments,
    asm,
    bit_fields,
    constant,
    construct,
    cursors,
    destructible,
    destructors,
    expressions,
    fields,
    heads,
    object_ends,
    places,
    referred,
    side_effects,
    temporaries,
    types,
    variables,
)
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported

_IGNORED = (
    K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL, K.TYPE_ALIAS_TEMPLATE_DECL, K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL,
    K.ENUM_DECL, K.STATIC_ASSERT, K.USING_DECLARATION, K.USING_DIRECTIVE, K.NAMESPACE_ALIAS,
)  # fmt: skip
_Read: TypeAlias = Callable[[Scope, Any], ir.Statement]
_LABELS = (K.LABEL_STMT.value, K.CASE_STMT.value, K.DEFAULT_STMT.value)
_LOOPS = (K.FOR_STMT, K.WHILE_STMT, K.DO_STMT)


def read(scope: Scope, cursor: Any) -> ir.Statement:
    """Return a statement, after the temporaries that it needs. Raises Unsupported for what C can't say."""
    outer, scope.pending = scope.pending, []
    certain, scope.is_certain = scope.is_certain, cursor.kind not in _LOOPS
    try:
        statement = _read(scope, cursor)
        return ir.Group((*scope.pending, statement)) if scope.pending else statement
    finally:
        scope.pending, scope.is_certain = outer, certain


def _read(scope: Scope, cursor: Any) -> ir.Statement:
    reader = _READERS.get(cursor.kind)
    if reader is not None:
        return ir.At(cursors.place(cursor), reader(scope, cursor))
    if cursor.kind == K.UNEXPOSED_STMT:  # a statement with an attribute, such as `#pragma unroll`
        return read(scope, cursors.children(cursor)[-1])
    if _is_mention(cursor):
        return ir.Group(())
    if cursor.kind.is_expression():
        value = bit_fields.statement(temporaries.read_discarded(scope, cursor))
        return ir.At(cursors.place(cursor), ir.Evaluate(value))
    raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"statement of kind {cursor.kind.name}")


def _is_mention(cursor: Any) -> bool:
    """Whether a statement is `(void)f;` for a function, which only keeps compilers from calling it unused."""
    if cursor.kind != K.CSTYLE_CAST_EXPR or cursor.type.get_canonical().kind != T.VOID:
        return False
    named = cursors.bare(cursors.children(cursor)[-1])
    target = named.referenced if named.kind == K.DECL_REF_EXPR else None  # of a call, that is what it calls
    return target is not None and target.kind == K.FUNCTION_DECL


def block(scope: Scope, cursor: Any) -> ir.Block:
    """Return a compound statement, with the ends of its objects."""
    found: list[ir.Statement] = []
    objects: _Objects = []
    outer = scope.objects
    for child in cursors.children(cursor):
        scope.objects = [] if child.kind == K.DECL_STMT else None
        found.append(object_ends.with_temporaries(scope, child, read))
        objects += [(len(found), *one) for one in scope.objects or ()]
    scope.objects = outer
    return ir.Block(tuple(with_ends(scope, found, objects)))


def _declarations(scope: Scope, cursor: Any) -> ir.Statement:
    found: list[ir.Statement] = []
    children = cursors.children(cursor)
    for child in children:
        if child.kind == K.VAR_DECL:
            found += _declarator(scope, child, len(children) == 1)
        elif child.kind == K.UNEXPOSED_DECL and child.spelling.startswith("["):
            found += _bindings(scope, child)
        elif child.kind == K.UNION_DECL and child.is_anonymous_record_decl():
            found += variables.declare_unnamed_union(scope, child, cursor)
        elif child.kind not in (*_IGNORED, K.UNEXPOSED_DECL):
            raise Unsupported(child, codes.DEVICE_NO_FORM, f"declaration of {child.spelling or child.kind.name}")
    return found[0] if len(found) == 1 else ir.Group(tuple(found))


def _declarator(scope: Scope, cursor: Any, is_only: bool) -> list[ir.Statement]:
    """Enter one of the variables that a statement declares: what it needs before comes behind the ones before it."""
    if is_only:
        return object_ends.behind(scope, lambda: declare(scope, cursor))
    return object_ends.behind(scope, lambda: scope.with_declarations(lambda: declare(scope, cursor)))


def declare(scope: Scope, cursor: Any) -> list[ir.Statement]:
    """Enter a local variable, or a structured binding, into the scope; return its declaration, if it needs one."""
    if cursor.kind == K.UNEXPOSED_DECL:
        return _bindings(scope, cursor)
    is_static = cursor.storage_class == cindex.StorageClass.STATIC
    if is_static or cursors.has_attribute(cursor, K.CUDASHARED_ATTR):
        variables.local_static(scope, cursor)
        return []
    start = cursors.initializer(cursor)
    if cursor.type.is_const_qualified() and constant.holds_functions(cursor.type) and constant.is_known(start):
        return []  # what is called through it is known
    if types.is_reference(cursor.type):
        if start is not None and (kept := _keep_object(scope, cursor, start)):
            return kept
        if start is not None:
            referred.mark(scope, start)
        return bind_reference(scope, cursor, arguments.fresh(scope, start) if start is not None else None)
    value = destructors.read_owned(scope, start) if start is not None else None
    kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
    if isinstance(kind, ir.Array) and value is not None and isinstance(value.type, ir.Pointer):
        kind = value.type  # `auto p = x`, where `T x[4]` is a parameter
    variable = ir.Variable(f"{cursor.spelling}@{cursor.hash}", cursor.spelling, kind, align=alignment.asked(cursor))
    scope.variables[cursor.hash] = named = ir.Name(variable, kind)
    if destructible.has_destructor(cursor.type):
        object_ends.enter(scope, cursor, named)
    if isinstance(value, ir.Initializer) and not value.items:
        value = None  # an object that nothing initialises
    value = construct.initial_value(scope, kind) if value is None else value
    return [ir.Declare(variable, value, cursor.type.is_const_qualified())]


def _keep_object(scope: Scope, cursor: Any, start: Any) -> list[ir.Statement]:
    """Enter a reference that keeps a temporary object with a destructor: the object is a variable of the block.

    Where it is one to a part of such an object, that has no end here.
    """
    part = cursors.bare(start)
    while part.kind in (K.MEMBER_REF_EXPR, K.ARRAY_SUBSCRIPT_EXPR) and cursors.children(part):
        part = cursors.bare(cursors.children(part)[0])
    if not destructible.is_object(part.type) or not destructors.makes(part):
        return []
    wanted = cursor.type.get_canonical().get_pointee().get_declaration()
    if cursors.identity(part.type.get_canonical().get_declaration()) != cursors.identity(wanted):
        scope.ending = None
        return []
    value = destructors.read_owned(scope, start)
    variable = ir.Variable(f"{cursor.spelling}@{cursor.hash}", cursor.spelling, value.type)
    scope.variables[cursor.hash] = named = ir.Name(variable, value.type)
    object_ends.enter(scope, part, named)
    return [ir.Declare(variable, value)]


def bind_reference(scope: Scope, cursor: Any, value: ir.Expression | None) -> list[ir.Statement]:
    """Enter a reference: a pointer, or a copy of what nothing else can see."""
    if value is None:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"reference {cursor.spelling} without a value")
    target = types.read(scope.reader, cursor.type.get_canonical().get_pointee(), scope.slot, cursor)
    is_converted = isinstance(value.type, ir.Scalar) and isinstance(target, ir.Scalar) and value.type != target
    if is_converted or not places.is_place(value):
        variable = ir.Variable(f"{cursor.spelling}@{cursor.hash}", cursor.spelling, target)
        scope.variables[cursor.hash] = ir.Name(variable, target)
        return [ir.Declare(variable, value)]
    is_const = cursor.type.get_canonical().get_pointee().is_const_qualified()
    is_exact = isinstance(value.type, ir.Array) or (isinstance(target, ir.Array) and isinstance(value.type, ir.Pointer))
    is_volatile = cursors.qualifiers(cursor.type.get_canonical().get_pointee())[1]
    kind = ir.Pointer(value.type if is_exact else target, scope.slot(), is_const, is_volatile)
    variable = ir.Variable(f"{cursor.spelling}@{cursor.hash}", cursor.spelling, kind)
    scope.variables[cursor.hash] = places.dereference(ir.Name(variable, kind))
    return [ir.Declare(variable, places.address(scope, value))]


def _bindings(scope: Scope, cursor: Any) -> list[ir.Statement]:
    """Enter `auto [a, b] = x`: the names are elements or members of a copy, or of `x` itself behind a reference."""
    inner = cursors.children(cursor)
    names = [child for child in inner if child.kind == K.UNEXPOSED_DECL]
    start = next(child for child in inner if child.kind.is_expression())
    source = expressions.read(scope, start)
    declared: list[ir.Statement] = []
    if types.is_reference(cursor.type) and places.is_place(source):
        if not _is_named(source):  # which object it is, is found once
            found = places.address(scope, source)
            variable = scope.temporary("pair", found.type)
            declared.append(ir.Declare(variable, found))
            source = places.dereference(ir.Name(variable, found.type))
    else:
        variable = scope.temporary("pair", source.type)
        declared.append(ir.Declare(variable, source))
        source = ir.Name(variable, source.type)
    members = _members(scope, source, start.type)
    if len(members) != len(names):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"structured binding {cursor.spelling}")
    for name, member in zip(names, members, strict=True):
        scope.variables[name.hash] = member
    return declared


def _is_named(place: ir.Expression) -> bool:
    """Whether a place is a variable, or a member of one: the same one each time it is named."""
    return isinstance(place, ir.Name) or (isinstance(place, ir.Member) and _is_named(place.base))


def _members(scope: Scope, whole: ir.Expression, type: Any) -> list[ir.Expression]:
    match whole.type:
        case ir.RecordType() as kind:
            parts = [part for part in construct.parts(scope.reader, kind, type) if part.member is not None]
            found = [(part, fields.find(scope, whole, part.name)) for part in parts]
            return [
                places.dereference(value) if types.is_reference(part.type) else value
                for part, value in found
                if value is not None
            ]
        case ir.Vector(element, count):
            return [ir.Member(whole, name, ir.Scalar(element)) for name in "xyzw"[:count]]
        case ir.Array(element, count):
            return [ir.Index(whole, ir.Literal(str(place), ir.INT), element) for place in range(count)]
    return []


_Objects: TypeAlias = "list[tuple[int, Any, ir.Name]]"
"""Objects with destructors: behind how many statements they are declared, and their declarations."""


def _condition(scope: Scope, inner: list[Any]) -> tuple[list[ir.Statement], _Objects, list[Any]]:
    """Take an `if`'s or `switch`'s own declarations off the front of its children."""
    before: list[ir.Statement] = []
    objects: _Objects = []
    outer = scope.objects
    while inner and inner[0].kind in (K.DECL_STMT, K.VAR_DECL):
        head, scope.objects = inner.pop(0), []
        is_only = not before and inner[0].kind != K.VAR_DECL
        before += _declarator(scope, head, is_only) if head.kind == K.VAR_DECL else [_declarations(scope, head)]
        objects += [(len(before), *one) for one in scope.objects]
    scope.objects = outer
    return before, objects, inner


def _within(scope: Scope, before: list[ir.Statement], objects: _Objects, statement: ir.Statement) -> ir.Statement:
    """Return a statement behind those of its head, and the ends of the objects that these declare."""
    return ir.Block(tuple(with_ends(scope, [*before, statement], objects))) if before else statement


def with_ends(scope: Scope, body: list[ir.Statement], objects: _Objects) -> list[ir.Statement]:
    """Return the statements of a block with the ends of its objects."""
    for count, declared, object in reversed(objects):
        body[count:] = object_ends.put(scope, body[count:], declared, object)
    return body


def branch(scope: Scope, cursor: Any) -> ir.Statement:
    """Read a statement that another one holds: one without braces has the ends of its own temporary objects."""
    return object_ends.with_temporaries(scope, cursor, read)


def _if(scope: Scope, cursor: Any) -> ir.Statement:
    before, objects, inner = _condition(scope, cursors.children(cursor))
    if not before and heads.begins_with_expression(cursor, inner):
        before.append(branch(scope, inner.pop(0)))
    value = cursors.evaluate(inner[0])
    if value is not None and (_is_constexpr(scope, cursor) or _is_settled(inner)):
        chosen = inner[1:2] if value else inner[2:3]
        taken = branch(scope, chosen[0]) if chosen else ir.Block(())
        return _within(scope, before, objects, taken) if chosen or before else taken
    ends, condition = object_ends.held(scope, inner[0])
    parts = [branch(scope, part) for part in inner[1:]]
    chosen_by = ir.If(condition, parts[0], parts[1] if len(parts) > 1 else None)
    return _within(scope, [*before, *ends], objects, chosen_by)


def _is_settled(inner: list[Any]) -> bool:
    """Whether an `if` with a constant condition can be the branch that is taken: nothing jumps into the other."""
    if side_effects.has_effects(inner[0]):
        return False
    return not any(cursors.any_below(part, lambda node: node._kind_id in _LABELS) for part in inner[1:])


def _is_constexpr(scope: Scope, cursor: Any) -> bool:
    where = cursor.location
    text = scope.reader.source(where.file.name)[where.offset : where.offset + 40] if where.file else b""
    return re.match(rb"if\s+constexpr\b", text) is not None


def _switch(scope: Scope, cursor: Any) -> ir.Statement:
    before, objects, inner = _condition(scope, [*heads.declared(scope, cursor), *cursors.children(cursor)])
    ends, value = object_ends.held(scope, inner[0])
    return _within(scope, [*before, *ends], objects, ir.Switch(value, read(scope, inner[1])))


def _case(scope: Scope, cursor: Any) -> ir.Statement:
    inner = cursors.children(cursor)
    if len(inner) > 2:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "a range of cases")
    return ir.Case(expressions.read(scope, inner[0]), branch(scope, inner[1]))


def _return(scope: Scope, cursor: Any) -> ir.Statement:
    inner = cursors.children(cursor)
    if scope.result is not None:
        return ir.Return(scope.result)
    if not inner:
        return ir.Return()
    if scope.returns_address:
        referred.mark(scope, inner[0])
    value = destructors.read_owned(scope, inner[0])
    if isinstance(scope.function.result, ir.Scalar) and scope.function.result.name == "void":
        return ir.Group((ir.Evaluate(value), ir.Return()))
    if scope.returns_address:
        value = referred.returned(scope, cursor, value)
    return ir.Return(value)


def _refuse(what: str) -> _Read:
    def refuse(scope: Scope, cursor: Any) -> ir.Statement:
        raise Unsupported(cursor, codes.DEVICE_ALLOCATION, what)

    return refuse


_READERS: dict[Any, _Read] = {
    K.COMPOUND_STMT: block,
    K.DECL_STMT: _declarations,
    K.IF_STMT: _if,
    K.SWITCH_STMT: _switch,
    K.CASE_STMT: _case,
    K.DEFAULT_STMT: lambda scope, cursor: ir.Case(None, branch(scope, cursors.children(cursor)[0])),
    K.BREAK_STMT: lambda scope, cursor: ir.Jump("break"),
    K.CONTINUE_STMT: lambda scope, cursor: ir.Jump("continue"),
    K.GOTO_STMT: lambda scope, cursor: ir.Jump(f"goto {cursors.children(cursor)[0].spelling}"),
    K.LABEL_STMT: lambda scope, cursor: ir.Label(cursor.spelling, read(scope, cursors.children(cursor)[-1])),
    K.NULL_STMT: lambda scope, cursor: ir.Block(()),
    K.RETURN_STMT: _return,
    K.ASM_STMT: lambda scope, cursor: asm.read(scope, cursor),
    K.CXX_TRY_STMT: _refuse("`try` in device code"),
}


def reads(kind: Any) -> Callable[[_Read], _Read]:
    """Register a function of another module for the kind of statement that it reads."""

    def register(function: _Read) -> _Read:
        assert kind not in _READERS, f"two readers for {kind.name}"
        _READERS[kind] = function
        return function

    return register
