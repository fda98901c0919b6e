"""What libclang's Python bindings lack, and small queries on cursors."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar

import clang.cindex as cindex

from cuport.device.ir import Place
from cuport.frontend import visit
from cuport.support import progress

_Answer = TypeVar("_Answer")
K = cindex.CursorKind
T = cindex.TypeKind
# libclang shows the type of a parameter `T p[4]`, and what is made of it, as an array: the variable knows better.
POINTERS = (T.POINTER, T.CONSTANTARRAY, T.INCOMPLETEARRAY)

# CXUnaryOperatorKind, in the order of clang-c/Index.h.
_UNARY = ("", "++", "--", "++", "--", "&", "*", "+", "-", "~", "!", "__real", "__imag", "__extension__", "co_await")
POSTFIX = (1, 2)

_TEMPLATE_PARAMETERS = (
    K.TEMPLATE_TYPE_PARAMETER, K.TEMPLATE_NON_TYPE_PARAMETER, K.TEMPLATE_TEMPLATE_PARAMETER,
)  # fmt: skip
_UNSIGNED = (
    T.BOOL, T.CHAR_U, T.UCHAR, T.CHAR16, T.CHAR32, T.USHORT, T.UINT, T.ULONG, T.ULONGLONG, T.UINT128,
)  # fmt: skip
# In libclang's name of a declaration: a class or union without a name; one in a function; one as a template's argument.
_NAMELESS = re.compile("@[SU]a")
_WITHIN_FUNCTION = re.compile("@F@.*@[SU]@")
_FOR_LOCAL = re.compile(r"\$[^$#>]*@F@.*#\d*@[SU]@")
_BREAK, _CONTINUE, _RECURSE = range(3)  # CXChildVisitResult

_LAMBDA = K.LAMBDA_EXPR.value
_USES = frozenset((K.CALL_EXPR.value, K.DECL_REF_EXPR.value))
_FUNCTIONS = frozenset(
    kind.value for kind in (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION)
)
_TYPES = frozenset(kind.value for kind in (K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.ENUM_DECL))
_TELL = _FUNCTIONS | {K.VAR_DECL.value}  # of templates libclang says that they have no attributes
_ATTRIBUTES = frozenset(kind.value for kind in K if kind.is_attribute())
_WRAPPERS = (K.UNEXPOSED_EXPR, K.PAREN_EXPR)


def _declare() -> Any:
    """Declare the functions of libclang that the bindings don't; returns the library."""
    library: Any = cindex.conf.lib
    pointer = ctypes.c_void_p
    for name, arguments, result in (
        ("clang_getCursorUnaryOperatorKind", [cindex.Cursor], ctypes.c_int),
        ("clang_Cursor_getVarDeclInitializer", [cindex.Cursor], cindex.Cursor),
        ("clang_Cursor_Evaluate", [cindex.Cursor], pointer),
        ("clang_EvalResult_getKind", [pointer], ctypes.c_int),
        ("clang_EvalResult_isUnsignedInt", [pointer], ctypes.c_uint),
        ("clang_EvalResult_getAsLongLong", [pointer], ctypes.c_longlong),
        ("clang_EvalResult_getAsUnsigned", [pointer], ctypes.c_ulonglong),
        ("clang_EvalResult_getAsDouble", [pointer], ctypes.c_double),
        ("clang_EvalResult_dispose", [pointer], None),
        ("clang_getOverriddenCursors", [cindex.Cursor, pointer, pointer], None),
        ("clang_disposeOverriddenCursors", [pointer], None),
    ):
        function = getattr(library, name)
        function.argtypes, function.restype = arguments, result
    return library


_LIBRARY = _declare()


class _Parent(ctypes.Structure):
    """A cursor that is given by value and not looked at: making an object of it takes a fifth of the time."""

    _fields_ = (("bytes", ctypes.c_byte * ctypes.sizeof(cindex.Cursor)),)


_VISITOR = ctypes.CFUNCTYPE(ctypes.c_int, cindex.Cursor, _Parent, ctypes.py_object)
_visit_children = ctypes.cast(
    _LIBRARY.clang_visitChildren, ctypes.CFUNCTYPE(ctypes.c_uint, cindex.Cursor, _VISITOR, ctypes.py_object)
)


def _add(child: Any, parent: Any, found: Any) -> int:
    found.append(child)
    return _CONTINUE


_collect = _VISITOR(_add)


def children(cursor: Any) -> list[Any]:
    """Return the children of a cursor. Raises RecursionError where the code is nested too deeply for us."""
    progress.step()
    _require_room(3)
    found: list[Any] = []
    _visit_children(cursor, _collect, found)
    unit = cursor._tu
    for child in found:
        child._tu = unit
    return found


def _require_room(calls: int = 8) -> None:
    """Raise RecursionError while it can be: in a function that C calls it would be lost, and children with it."""
    if calls:
        _require_room(calls - 1)


def below(cursor: Any, kinds: frozenset[Any]) -> list[Any]:
    """Return the cursors of some kinds in and below a cursor, in the order of the source.

    The same as filtering `walk_preorder`, in a tenth of the time: the others never become Python objects for long.
    """
    progress.step()
    _require_room()
    wanted = frozenset(kind.value for kind in kinds)
    found: list[Any] = [cursor] if cursor._kind_id in wanted else []

    def visit(child: Any, parent: Any, data: Any) -> int:
        if child._kind_id in wanted:
            child._tu = cursor._tu
            found.append(child)
        return _RECURSE

    _LIBRARY.clang_visitChildren(cursor, cindex.cursor_visit_callback(visit), None)
    return found


def any_below(cursor: Any, asks: Callable[[Any], bool]) -> bool:
    """Whether `asks` says yes to a cursor or one below it."""
    progress.step()
    _require_room()

    def visit(child: Any, parent: Any, data: Any) -> int:
        return _BREAK if asks(child) else _RECURSE

    return asks(cursor) or bool(_visit_children(cursor, _VISITOR(visit), None))


def functions_used(cursor: Any, known: set[tuple[Any, ...]]) -> list[Any]:
    """Return the functions that calls and names in and below a cursor refer to, and the lambdas there, in order.

    Of functions those that are not known yet, by `identity`; they are from then on. Most names are variables: those
    never become objects of the bindings' making.
    """
    progress.step()
    _require_room()
    found: list[Any] = []
    unit, referenced = cursor._tu, _LIBRARY.clang_getCursorReferenced

    def look(one: Any, parent: Any, data: Any) -> int:
        kind = one._kind_id
        if kind in _USES:
            target = referenced(one)
            if target is not None and target._kind_id in _FUNCTIONS and (mark := identity(target)) not in known:
                known.add(mark)
                target._tu = unit
                found.append(target)
        elif kind == _LAMBDA:
            one._tu = unit
            found.append(one)
        return _RECURSE

    look(cursor, None, None)
    _visit_children(cursor, _VISITOR(look), None)
    return found


def identity(cursor: Any) -> tuple[Any, ...]:
    """Return what is the same for two cursors only when they are equal."""
    return (cursor._kind_id, *cursor.data)


def once(ask: Callable[[Any], _Answer]) -> Callable[[Any], _Answer]:
    """Keep the answer to a question about a declaration with its unit: calls ask the same of what they call."""

    @wraps(ask)
    def answer(cursor: Any) -> _Answer:
        known = kept(cursor, ask.__name__)
        mark = identity(cursor)
        try:
            return known[mark]  # type: ignore[no-any-return]
        except KeyError:
            known[mark] = found = ask(cursor)
            return found

    return answer


def kept(cursor: Any, what: str) -> dict[Any, Any]:
    """Return what has been found out about the cursors of a unit, by `identity`; it may not hold the unit itself."""
    unit = cursor._tu
    name = f"_cuport_{what}"
    found: dict[Any, Any] | None = getattr(unit, name, None)
    if found is None:
        found = {}
        setattr(unit, name, found)
    return found


def unary(cursor: Any) -> tuple[str, bool]:
    """Return a unary operator, and whether it stands behind its operand."""
    kind = _LIBRARY.clang_getCursorUnaryOperatorKind(cursor)
    return _UNARY[kind], kind in POSTFIX


def initializer(cursor: Any) -> Any | None:
    """Return the initialiser of a variable's declaration."""
    found = _LIBRARY.clang_Cursor_getVarDeclInitializer(cursor)
    if _LIBRARY.clang_Cursor_isNull(found):
        return None
    found._tu = cursor._tu  # the bindings set it for their own functions only
    return found


def overridden(method: Any) -> list[Any]:
    """Return the methods that a virtual one overrides, each of a direct base class."""
    first, count = ctypes.POINTER(cindex.Cursor)(), ctypes.c_uint()
    _LIBRARY.clang_getOverriddenCursors(method, ctypes.byref(first), ctypes.byref(count))
    found = [cindex.Cursor.from_buffer_copy(first[k]) for k in range(count.value)]
    _LIBRARY.clang_disposeOverriddenCursors(first)
    for one in found:
        one._tu = method._tu
    return found


def evaluate(cursor: Any) -> int | float | None:
    """Return what a constant expression evaluates to, if it is one and a number."""
    result = _LIBRARY.clang_Cursor_Evaluate(cursor)
    if not result:
        return None
    try:
        kind = _LIBRARY.clang_EvalResult_getKind(result)
        if kind == 1 and _LIBRARY.clang_EvalResult_isUnsignedInt(result):
            return int(_LIBRARY.clang_EvalResult_getAsUnsigned(result))
        if kind == 1:
            return int(_LIBRARY.clang_EvalResult_getAsLongLong(result))
        return float(_LIBRARY.clang_EvalResult_getAsDouble(result)) if kind == 2 else None
    finally:
        _LIBRARY.clang_EvalResult_dispose(result)


def bare(cursor: Any) -> Any:
    """Return what stands within parentheses and implicit conversions."""
    while cursor.kind in _WRAPPERS:
        inner = children(cursor)
        if len(inner) != 1:
            break
        cursor = inner[0]
    return cursor


def may_have_attributes(cursor: Any) -> bool:
    """Whether a declaration may have attributes among its children: one question, before a visit of them all."""
    return cursor._kind_id not in _TELL or visit.has_attributes(cursor)


def has_attribute(cursor: Any, kind: Any) -> bool:
    """Whether a declaration has an attribute such as `__global__`, or another child of a kind."""
    wanted, found = kind.value, False
    if wanted in _ATTRIBUTES and not may_have_attributes(cursor):
        return False

    def look(child: Any, parent: Any, data: Any) -> int:
        nonlocal found
        found = child._kind_id == wanted
        return _BREAK if found else _CONTINUE

    _LIBRARY.clang_visitChildren(cursor, cindex.cursor_visit_callback(look), None)
    return found


def place(cursor: Any) -> Place:
    """Return where a cursor stands; of what a macro made, where the macro is used."""
    path, line, column = visit.place(cursor)
    return Place(normal(path), line, column)


@cache
def normal(name: str) -> str:
    """Return a path without the `..` that an include may have put into it."""
    return os.path.normpath(name)


def qualifiers(type: Any) -> tuple[bool, bool]:
    """Whether a type is `const`, and `volatile`; clang keeps those of an array with the array, or with its elements."""
    plain = type.get_canonical()
    const, volatile = plain.is_const_qualified(), plain.is_volatile_qualified()
    while plain.kind in (T.CONSTANTARRAY, T.INCOMPLETEARRAY):
        plain = plain.element_type.get_canonical()
        const |= plain.is_const_qualified()
        volatile |= plain.is_volatile_qualified()
    return const, volatile


def is_volatile(declaration: Any) -> bool:
    """Whether a variable or member is volatile, or an array of such."""
    return qualifiers(declaration.type)[1]


def member_values(field: Any) -> list[Any]:
    """Return the initialiser of a class member, in a list of one, or nothing; an array's bounds are none."""
    given = [child for child in field.get_children() if child.kind.is_expression()]
    if not given:
        return []
    name = field.location.offset
    marks = (token.extent.start.offset for token in field.get_tokens() if token.spelling in ("=", "{"))
    start = next((mark for mark in marks if mark > name), None)
    return [child for child in given if start is not None and child.extent.start.offset >= start][-1:]


def has_value(field: Any) -> bool:
    """Whether a bit-field has an initialiser: libclang shows its width only."""
    name = field.location.offset  # an enumeration may be declared in front of it
    return any(token.spelling in ("=", "{") and token.extent.start.offset >= name for token in field.get_tokens())


_PLACE = re.compile(r"\((lambda|(?:unnamed|anonymous)[\w ]*) at [^()]*?:(\d+):\d+\)")


def short_spelling(spelling: str) -> str:
    """Return a type's spelling without the folders that clang puts into it: `(lambda at line 3)`."""
    return _PLACE.sub(r"(\1 at line \2)", spelling)


def template_value(cursor: Any, i: int) -> int:
    """Return a template argument that is a number; libclang gives its bits, as signed ones or as unsigned ones."""
    value: int = cursor.get_template_argument_value(i)
    return value if value >= 0 or _is_signed(cursor, i) else int(cursor.get_template_argument_unsigned_value(i))


def _is_signed(cursor: Any, i: int) -> bool:
    """Whether a template parameter has a type with negative numbers; yes where only its instance says."""
    template = find_template(cursor)
    parameters = [] if template is None else [one for one in children(template) if one.kind in _TEMPLATE_PARAMETERS]
    if not parameters:
        return True
    kind = parameters[min(i, len(parameters) - 1)].type.get_canonical()  # the last may stand for several
    for k, one in enumerate(parameters):
        if one.kind == K.TEMPLATE_TYPE_PARAMETER and one.type.get_canonical() == kind:
            kind = cursor.get_template_argument_type(k).get_canonical()
    if kind.kind == T.ENUM:
        kind = kind.get_declaration().enum_type.get_canonical()
    return kind.kind not in _UNSIGNED


def find_template(cursor: Any) -> Any | None:
    """Return the template that a function or class is an instance of."""
    found = _LIBRARY.clang_getSpecializedCursorTemplate(cursor)
    if found is None or found.is_null():
        return None
    found._tu = cursor._tu
    return found


@once
def qualified_name(cursor: Any) -> str:
    """Return a declaration's name with its namespaces and classes, inline namespaces left out."""
    names = [cursor.spelling]
    parent = cursor.semantic_parent
    while parent is not None and parent.kind != K.TRANSLATION_UNIT:
        if parent.kind != K.NAMESPACE or not parent.spelling.startswith("__"):
            names.append(parent.spelling)
        parent = parent.semantic_parent
    return "::".join(name for name in reversed(names) if name)


@once
def key(cursor: Any) -> str:
    """Return a declaration's key: the same for each cursor that names it, other for each template instance."""
    canonical = cursor.canonical
    found: str = canonical.get_usr()
    # Called alike: instances for lambdas, nameless unions, types of one name in a template's blocks, those for these.
    is_shared = not found or _NAMELESS.search(found) or _FOR_LOCAL.search(found)
    if is_shared or (_WITHIN_FUNCTION.search(found) and _is_within_function(canonical)):
        name = f"{found or cursor.spelling}#{canonical.location.offset}"
        alike = kept(cursor, "alike").setdefault(name, {})  # a macro may write several at one place
        return f"{name}#{alike.setdefault(identity(canonical), len(alike))}"
    return found


def _is_within_function(declaration: Any) -> bool:
    """Whether a type, or a member of one, is declared in a function."""
    parent = declaration.semantic_parent
    while parent is not None and parent.kind.value in _TYPES:
        parent, declaration = parent.semantic_parent, parent
    return declaration.kind.value in _TYPES and parent is not None and parent.kind.value in _FUNCTIONS


@once
def has_body(target: Any) -> bool:
    """Whether a function is written somewhere in the unit, not made by the compiler."""
    found = target.get_definition() or target
    return any(child.kind == K.COMPOUND_STMT for child in found.get_children()) and not found.is_default_method()
