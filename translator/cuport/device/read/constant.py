"""Which function a constant function pointer points to.

clang's own evaluation, as libclang shows it, knows numbers only. So what leads from a call to the function is followed
here: template arguments, `constexpr` variables, members of constant objects, and `constexpr` functions that choose.

    constexpr Op op = choose(kind);     // Op choose(int k) { switch (k) { case 1: return add; default: return mul; } }
    x = op(a, b);                       // a call of add, or of mul
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cuport.device.read import cursors, indexed
from cuport.device.read.cursors import K, T

_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONVERSION_FUNCTION)
_CASTS = (
    K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_FUNCTIONAL_CAST_EXPR, K.CXX_CONST_CAST_EXPR, K.UNEXPOSED_EXPR,
    K.PAREN_EXPR,
)  # fmt: skip
_DEPTH = 40


class _Unknown(Exception):
    """A value that is not constant, or beyond what is followed here."""


@dataclass(frozen=True, slots=True)
class _Function:
    """A pointer to a function, or to a member."""

    cursor: Any


_Value: TypeAlias = "int | float | _Function | dict[str, _Value]"
_Names: TypeAlias = "dict[int, _Value]"


def function(pointer: Any, known: Mapping[int, Any]) -> Any | None:
    """Return the function that a constant expression points to; None for any other expression.

    `known` has the functions that parameters stand for, by the hashes of these.
    """
    found = _pointed(pointer, known)
    return found if found is not None and found.kind in _FUNCTIONS else None


def member(pointer: Any, known: Mapping[int, Any]) -> Any | None:
    """Return the field that a constant pointer to a member points to; None for any other expression."""
    found = _pointed(pointer, known)
    return found if found is not None and found.kind == K.FIELD_DECL else None


def _pointed(pointer: Any, known: Mapping[int, Any]) -> Any | None:
    try:
        value = _value(pointer, {mark: _Function(target) for mark, target in known.items()}, 0)
    except _Unknown:
        return None
    return value.cursor if isinstance(value, _Function) else None


def is_known(start: Any | None) -> bool:
    """Whether all that calls through a variable may ask for is known from what it begins with."""
    if start is None:
        return False
    try:
        value = _value(start, {}, 0)
    except _Unknown:
        return False
    return isinstance(value, _Function | dict)


def is_function(type: Any) -> bool:
    """Whether a type is a pointer or a reference to a function, or a pointer to a member."""
    plain = type.get_canonical()
    if plain.kind == T.MEMBERPOINTER:
        return True
    if plain.kind not in (T.POINTER, T.LVALUEREFERENCE, T.RVALUEREFERENCE):
        return False
    inner = plain.get_pointee().get_canonical()
    return inner.kind in (T.FUNCTIONPROTO, T.FUNCTIONNOPROTO) or (plain.kind != T.POINTER and is_function(inner))


def holds_functions(type: Any) -> bool:
    """Whether objects of a type are pointers to functions or members, or hold some: kernels' variables hold no such."""
    plain = type.get_canonical()
    if plain.kind == T.MEMBERPOINTER:
        return True
    if plain.kind in (T.POINTER, T.LVALUEREFERENCE):
        return plain.get_pointee().get_canonical().kind in (T.FUNCTIONPROTO, T.FUNCTIONNOPROTO)
    if plain.kind == T.CONSTANTARRAY:
        return holds_functions(plain.element_type)
    return plain.kind == T.RECORD and any(holds_functions(member.type) for member in plain.get_fields())


def _value(cursor: Any, names: _Names, depth: int) -> _Value:
    """Return the value of an expression; `names` are those of the function's parameters and variables."""
    if depth > _DEPTH:
        raise _Unknown
    number = cursors.evaluate(cursor) if not _has_functions(cursor) else None
    if number is not None:
        return number
    inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
    match cursor.kind:
        case K.DECL_REF_EXPR:
            return _find_named(cursor, inner, names, depth)
        case K.MEMBER_REF_EXPR if inner:
            return _member(_value(inner[0], names, depth + 1), cursor.spelling)
        case K.UNARY_OPERATOR if cursors.unary(cursor)[0] in ("&", "*", "+"):
            return _value(inner[0], names, depth + 1)
        case K.UNARY_OPERATOR if cursors.unary(cursor)[0] == "!":
            return int(not _value(inner[0], names, depth + 1))
        case K.BINARY_OPERATOR:
            return _binary(cursor, inner, names, depth)
        case K.CONDITIONAL_OPERATOR:
            chosen = inner[1] if _value(inner[0], names, depth + 1) else inner[2]
            return _value(chosen, names, depth + 1)
        case K.INIT_LIST_EXPR:
            return _object(cursor, inner, names, depth)
        case K.CALL_EXPR:
            return _call(cursor, names, depth)
        case kind if kind in _CASTS and inner:
            return _value(inner[-1], names, depth + 1)
    raise _Unknown


def _has_functions(cursor: Any) -> bool:
    """Whether clang has no number for it: what it says of pointers is no use here."""
    kind = cursor.type.get_canonical().kind
    return kind in (T.POINTER, T.RECORD, T.FUNCTIONPROTO, T.LVALUEREFERENCE, T.MEMBERPOINTER)


def _find_named(cursor: Any, inner: list[Any], names: _Names, depth: int) -> _Value:
    target = indexed.referenced(cursor)
    if target is None or target.kind == K.TEMPLATE_NON_TYPE_PARAMETER:
        if not inner:
            raise _Unknown
        return _value(inner[-1], names, depth + 1)
    if target.kind in _FUNCTIONS or target.kind == K.FIELD_DECL:  # `&Class::field`: others have an object
        return _Function(target)
    if target.hash in names:
        return names[target.hash]
    start = cursors.initializer(target) if target.kind == K.VAR_DECL else None
    if start is None or not target.type.get_canonical().is_const_qualified():
        raise _Unknown
    return _value(start, names, depth + 1)


def _member(whole: _Value, name: str) -> _Value:
    if not isinstance(whole, dict) or name not in whole:
        raise _Unknown
    return whole[name]


def _binary(cursor: Any, inner: list[Any], names: _Names, depth: int) -> _Value:
    left, right = (_value(part, names, depth + 1) for part in inner)
    if not isinstance(left, int) or not isinstance(right, int):
        raise _Unknown
    match cursor.binary_operator.name:
        case "EQ":
            return int(left == right)
        case "NE":
            return int(left != right)
        case "LT":
            return int(left < right)
        case "GT":
            return int(left > right)
        case "LE":
            return int(left <= right)
        case "GE":
            return int(left >= right)
        case "LAnd":
            return int(bool(left and right))
        case "LOr":
            return int(bool(left or right))
    raise _Unknown


def _object(cursor: Any, inner: list[Any], names: _Names, depth: int) -> _Value:
    fields = list(cursor.type.get_canonical().get_fields())
    if not fields and len(inner) == 1:  # `{x}` for a number or pointer
        return _value(inner[0], names, depth + 1)
    return _members([part.spelling for part in fields], inner, names, depth)


def _members(fields: list[str], inner: list[Any], names: _Names, depth: int) -> _Value:
    """Return an object with those members that have a constant value."""
    found: dict[str, _Value] = {}
    for name, part in zip(fields, inner, strict=False):
        try:
            found[name] = _value(part, names, depth + 1)
        except _Unknown:
            continue
    return found


def _call(cursor: Any, names: _Names, depth: int) -> _Value:
    target = cursor.referenced
    arguments = list(cursor.get_arguments())
    if target is None or target.kind not in (*_FUNCTIONS, K.CONSTRUCTOR):
        raise _Unknown
    definition = target.get_definition() or target
    if (
        target.kind == K.CONSTRUCTOR
        and len(arguments) == 1
        and (target.is_copy_constructor() or target.is_move_constructor())
    ):
        return _value(arguments[0], names, depth + 1)
    own: _Names = {}
    for parameter, argument in zip(target.get_arguments(), arguments, strict=False):
        try:
            own[parameter.hash] = _value(argument, names, depth + 1)
        except _Unknown:
            continue
    if definition != target:
        places = zip(target.get_arguments(), definition.get_arguments(), strict=False)
        own |= {there.hash: own[here.hash] for here, there in places if here.hash in own}
    if target.kind == K.CONSTRUCTOR:
        return _construct(definition, own, depth)
    body = next((child for child in cursors.children(definition) if child.kind == K.COMPOUND_STMT), None)
    value = _Body(own, depth + 1).run(body) if body is not None else None
    if value is None:
        raise _Unknown
    return value


def _construct(constructor: Any, names: _Names, depth: int) -> _Value:
    """Return what a constructor's list of members makes."""
    fields, given = [], []
    waiting: str | None = None
    for child in cursors.children(constructor):
        if child.kind == K.MEMBER_REF:
            waiting = child.spelling
        elif waiting is not None and child.kind.is_expression():
            fields.append(waiting)
            given.append(child)
            waiting = None
    return _members(fields, given, names, depth)


@dataclass(slots=True)
class _Body:
    """Runs a function's body, as far as it only chooses: no loops, no assignments."""

    names: _Names
    depth: int
    broken: bool = field(default=False)
    """Whether a `break` has ended the `switch` that is being run."""

    def run(self, cursor: Any) -> _Value | None:
        """Return what a statement returns; None when it goes on behind it."""
        inner = cursors.children(cursor)
        match cursor.kind:
            case K.COMPOUND_STMT:
                return self._all(inner)
            case K.RETURN_STMT if inner:
                return _value(inner[0], self.names, self.depth)
            case K.IF_STMT:
                chosen = inner[1:2] if _value(inner[0], self.names, self.depth) else inner[2:3]
                return self.run(chosen[0]) if chosen else None
            case K.SWITCH_STMT:
                return self._switch(inner)
            case K.BREAK_STMT:
                self.broken = True
                return None
            case K.DECL_STMT:
                for variable in inner:
                    self._declare(variable)
                return None
            case K.CASE_STMT | K.DEFAULT_STMT:
                return self.run(inner[-1])
            case K.NULL_STMT:
                return None
        raise _Unknown

    def _all(self, statements: list[Any]) -> _Value | None:
        for statement in statements:
            value = self.run(statement)
            if value is not None or self.broken:
                return value
        return None

    def _declare(self, variable: Any) -> None:
        start = cursors.initializer(variable) if variable.kind == K.VAR_DECL else None
        if start is not None and variable.type.get_canonical().is_const_qualified():
            self.names[variable.hash] = _value(start, self.names, self.depth)

    def _switch(self, inner: list[Any]) -> _Value | None:
        value = _value(inner[0], self.names, self.depth)
        body = cursors.children(inner[1])
        start = next((at for at, part in enumerate(body) if self._matches(part, value)), None)
        if start is None:
            start = next((at for at, part in enumerate(body) if _is_default(part)), None)
        if start is None:
            return None
        found = self._all(body[start:])
        self.broken = False
        return found

    @staticmethod
    def _matches(statement: Any, value: _Value) -> bool:
        """Whether one of the labels before a statement is `value`."""
        while statement.kind in (K.CASE_STMT, K.DEFAULT_STMT):
            inner = cursors.children(statement)
            if statement.kind == K.CASE_STMT and cursors.evaluate(inner[0]) == value:
                return True
            statement = inner[-1]
        return False


def _is_default(statement: Any) -> bool:
    while statement.kind == K.CASE_STMT:
        statement = cursors.children(statement)[-1]
    return bool(statement.kind == K.DEFAULT_STMT)
