"""What a constructor does before its body: it makes the bases and members that it names, and the others by default.

Range(int n) : first(0), last(n) {}      self->first = 0; self->last = n;
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    casts,
    construct,
    cursors,
    destructors,
    dynamic_types,
    fields,
    places,
    referred,
    types,
)
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported


def read(scope: Scope, cursor: Any, whole: ir.Name) -> list[ir.Statement]:
    """Return what a constructor does before its body: bases first, then members in the order of their declaration."""
    assert isinstance(whole.type, ir.RecordType)
    type = cursor.semantic_parent.type
    bases, members, other = _find_initialisers(cursor, type)
    if other is not None:  # another constructor of the same class does the work
        return scope.with_declarations(lambda: _store(scope, whole, destructors.read_owned(scope, other)))
    if _is_inherited(cursor):
        inner = _make_inherited(scope, cursor, type)
        bases = {types.key(inner[0]): inner[1]}
    own_bases, own_members = construct.bases_and_members(scope.reader, whole.type, type)
    found: list[ir.Statement] = []
    for part in own_bases:
        found += scope.with_declarations(partial(_part, scope, whole, part, bases, members, cursor))
    found += map(ir.Evaluate, dynamic_types.store(scope, whole, type))
    for part in own_members:
        found += scope.with_declarations(partial(_part, scope, whole, part, bases, members, cursor))
    return found


def named_members(cursor: Any) -> Mapping[str, Any] | None:
    """Return the members that a constructor names, with their values; None where it makes a base, or calls another."""
    bases, members, other = _find_initialisers(cursor, cursor.semantic_parent.type)
    return None if bases or other is not None or _is_inherited(cursor) else members


def _find_initialisers(cursor: Any, type: Any) -> tuple[dict[str, Any], dict[str, Any], Any | None]:
    """Return the initialisers that a constructor names: of bases, of members, of the whole object.

    libclang has them in a row behind what names them; of a base that is a name's parts, among them expressions
    in a template's arguments. What has the type of the base initialises it.
    """
    own = types.key(type)
    keys = {types.key(base.type) for base in type.get_declaration().type.get_bases()}
    bases: dict[str, Any] = {}
    members: dict[str, Any] = {}
    member: str | None = None
    for child in cursors.children(cursor):
        if child.kind == K.MEMBER_REF:
            member = child.spelling
        elif child.kind.is_expression():
            found = types.key(child.type) if child.type.get_canonical().kind == T.RECORD else ""
            if member is not None:
                members[member], member = child, None
            elif found == own:
                return {}, {}, child
            elif found in keys:
                bases[found] = child
    return bases, members, None


def _part(
    scope: Scope,
    whole: ir.Name,
    part: construct.Part,
    bases: Mapping[str, Any],
    members: Mapping[str, Any],
    cursor: Any,
) -> list[ir.Statement]:
    """Return what initialises one base or member."""
    if part.member is None:
        given = bases.get(types.key(part.type))
        value = given if given is None or isinstance(given, ir.Call) else destructors.read_owned(scope, given)
        value = value or construct.default(scope, part.type, cursor)
        if not part.name:
            return [ir.Evaluate(value)] if isinstance(value, ir.Call) and value.arguments else []
        return _store(scope, casts.as_base(scope, whole, value.type), value) if value is not None else []
    place = fields.find(scope, whole, part.name)
    assert place is not None
    if part.name not in members:
        inner = _initialise_unnamed(scope, place, members) if fields.is_unnamed(part.member) else []
        value = None if inner else construct.default_part(scope, part, cursor)
        return inner or (_store(scope, place, value) if value is not None else [])
    if types.is_reference(part.type):
        referred.mark(scope, members[part.name])
    value = destructors.read_owned(scope, members[part.name])
    return _store(scope, place, places.address(scope, value) if types.is_reference(part.type) else value)


def _initialise_unnamed(scope: Scope, place: ir.Expression, members: Mapping[str, Any]) -> list[ir.Statement]:
    """Return what initialises those members of an unnamed struct or union that a constructor names."""
    found: list[ir.Statement] = []
    for name, given in members.items():
        inner = fields.find(scope, place, name)
        if inner is not None:
            found += _store(scope, inner, destructors.read_owned(scope, given))
    return found


def _store(scope: Scope, place: ir.Expression, value: ir.Expression) -> list[ir.Statement]:
    return [ir.Evaluate(one) for one in construct.stores(scope, place, value)]


def _is_inherited(cursor: Any) -> bool:
    """Whether a constructor is that of a base class, which `using Base::Base` gives to its own."""
    return bool(cursor.spelling.partition("<")[0] != cursor.semantic_parent.spelling)


def _make_inherited(scope: Scope, cursor: Any, type: Any) -> tuple[Any, ir.Expression]:
    """Return the base that an inherited constructor makes, and what makes it of the same arguments."""
    wanted = [argument.type.get_canonical() for argument in cursor.get_arguments()]
    found = [
        (base, method)
        for base in type.get_declaration().type.get_bases()
        for method in base.type.get_canonical().get_methods()
        if method.kind == K.CONSTRUCTOR
        and method.spelling.partition("<")[0] == cursor.spelling.partition("<")[0]
        and [argument.type.get_canonical() for argument in method.get_arguments()] == wanted
    ]
    if len(found) != 1:
        raise Unsupported(
            cursor, codes.DEVICE_NO_FORM, f"the inherited constructor {cursor.spelling} of {type.spelling}"
        )
    base, method = found[0]
    kind = types.read(scope.reader, base.type, scope.slot, cursor)
    passed = tuple(ir.Name(variable, variable.type) for variable in scope.function.parameters)
    return base.type, ir.Call(scope.reader.want(method), passed, kind, scope.function.place)
