"""Strings in host code: the values that an expression may have at run time, as far as literals show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cuport.device.read import cursors
from cuport.device.read.cursors import K
from cuport.source import texts
from cuport.source.texts import Text

_CASTS = (
    K.CSTYLE_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CXX_REINTERPRET_CAST_EXPR, K.CXX_CONST_CAST_EXPR,
    K.CXX_FUNCTIONAL_CAST_EXPR,
)  # fmt: skip
_SAME = ("c_str", "data", "basic_string", "basic_string_view", "move", "forward", "operator basic_string_view")
Site = tuple[tuple[str, int], ...]
"""Calls by which an argument comes to a function, innermost first: (function, which of its calls)."""
_PARTS = ("c_str", "data", "size")
_DEEPEST = 12
_MOST = 64


@dataclass(slots=True)
class Strings:
    """The strings of a parsed unit; `sources` are the texts of the tree's files by path."""

    unit: Any
    sources: Mapping[str, bytes]
    calls: list[Any] = field(default_factory=list)
    """The calls in the tree's files."""
    literals: list[Text] = field(default_factory=list)
    """The literals in the tree's files."""
    by_function: dict[str, list[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        wanted = frozenset((K.CALL_EXPR, K.STRING_LITERAL))
        for top in cursors.children(self.unit.cursor):
            if cursors.place(top).path not in self.sources:
                continue
            for cursor in cursors.below(top, wanted):
                if cursor.kind == K.STRING_LITERAL:
                    self.literals += [text] if (text := self.literal(cursor)) else []
                    continue
                self.calls.append(cursor)
                if cursor.referenced is not None:
                    self.by_function.setdefault(cursors.key(cursor.referenced), []).append(cursor)

    def literal(self, cursor: Any) -> Text | None:
        """Return a literal of the tree's files."""
        value, extent = texts.unquote(cursor.spelling), cursor.extent
        path = cursors.normal(extent.start.file.name) if extent.start.file is not None else ""
        if value is None or path not in self.sources:
            return None
        return texts.of_literal(path, self.sources[path], extent.start.offset, extent.end.offset, value)

    def values(self, cursor: Any, depth: int = 0) -> list[Text] | None:
        """Return what a string may be when the program runs; None where literals don't tell."""
        cursor = cursors.bare(cursor)
        if depth > _DEEPEST:
            return None
        match cursor.kind:
            case K.STRING_LITERAL:
                return [text] if (text := self.literal(cursor)) else None
            case K.DECL_REF_EXPR | K.MEMBER_REF_EXPR:
                return self._find_named(cursor.referenced, depth)
            case K.CALL_EXPR:
                return self._find_called(cursor, depth)
            case K.CONDITIONAL_OPERATOR:
                return self._any([*cursors.children(cursor)[1:]], depth)
            case K.ARRAY_SUBSCRIPT_EXPR:
                return self._element(cursor, depth)
            case K.INIT_LIST_EXPR if len(inner := cursors.children(cursor)) == 1:
                return self.values(inner[0], depth + 1)
        if cursor.kind in _CASTS:
            inner = [child for child in cursors.children(cursor) if child.kind.is_expression()]
            return self.values(inner[-1], depth + 1) if inner else None
        return None

    def elements(self, cursor: Any) -> list[Any] | None:
        """Return the elements of an array or vector that an expression names; None where nothing lists them."""
        cursor = cursors.bare(cursor)
        if cursor.kind == K.CALL_EXPR and cursor.spelling == "vector":
            return _read_list(cursor)
        if cursor.kind == K.CALL_EXPR and cursor.spelling == "data":  # std::vector
            cursor = cursors.bare(next(iter(cursors.children(cursors.children(cursor)[0])), cursor))
        elif cursor.kind == K.UNARY_OPERATOR and cursors.unary(cursor)[0] == "&":  # &array[0], &one
            inner = cursors.bare(cursors.children(cursor)[0])
            if inner.kind != K.ARRAY_SUBSCRIPT_EXPR:
                return [inner]
            cursor = cursors.bare(cursors.children(inner)[0])
        variable = cursor.referenced if cursor.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) else None
        start = cursors.initializer(variable) if variable is not None and variable.kind == K.VAR_DECL else None
        if start is None:
            return None
        return _read_list(start)

    def _any(self, candidates: list[Any], depth: int) -> list[Text] | None:
        found: list[Text] = []
        for candidate in candidates:
            values = self.values(candidate, depth + 1)
            if values is None or len(found) > _MOST:
                return None
            found += values
        return list(dict.fromkeys(found))

    def _find_named(self, declared: Any, depth: int) -> list[Text] | None:
        if declared is None:
            return None
        if declared.kind == K.VAR_DECL:
            whole = declared.get_definition() or declared
            start = cursors.initializer(whole)
            return self.values(start, depth + 1) if start is not None else None
        return self._parameter(declared, depth) if declared.kind == K.PARM_DECL else None

    def _parameter(self, parameter: Any, depth: int) -> list[Text] | None:
        """Return what a function's parameter may be: what the calls in this unit say."""
        given = self._find_given(parameter)
        return self._any([argument for _, argument in given], depth) if given else None

    def _find_given(self, parameter: Any) -> list[tuple[tuple[str, int], Any]]:
        """Return what a function's parameter is in each call in this unit, with what tells the calls apart."""
        function = parameter.semantic_parent
        own = [child for child in cursors.children(function) if child.kind == K.PARM_DECL]
        number = next((i for i, child in enumerate(own) if child == parameter), -1)
        key = cursors.key(function)
        found = []
        for count, call in enumerate(self.by_function.get(key, [])):
            arguments = list(call.get_arguments())
            if not 0 <= number < len(arguments):
                return []
            found.append(((key, count), arguments[number]))
        return found

    def sites(self, cursor: Any, depth: int = 0) -> list[tuple[Site, Any]]:
        """Return an expression as the calls of its function give it, if it is a parameter; else itself alone."""
        inner = cursors.bare(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling in _PARTS:
            inner = cursors.bare(next(iter(cursors.children(cursors.children(inner)[0])), inner))
        referenced = inner.referenced if inner.kind == K.DECL_REF_EXPR else None
        given = self._find_given(referenced) if referenced is not None and referenced.kind == K.PARM_DECL else []
        if not given or depth > _DEEPEST:
            return [((), cursor)]
        return [
            ((call, *outer), argument)
            for call, passed in given
            for outer, argument in self.sites(passed, depth + 1)
        ]  # fmt: skip

    def _find_called(self, cursor: Any, depth: int) -> list[Text] | None:
        given = [argument for argument in cursor.get_arguments() if argument is not None]
        if cursor.spelling == "operator+" and len(given) == 2:
            left, right = (self.values(part, depth + 1) for part in given)
            if left is None or right is None or len(left) * len(right) > _MOST:
                return None
            return [Text((*one.parts, *other.parts)) for one in left for other in right]
        if cursor.spelling in _SAME:
            inner = given[:1]
            if cursor.spelling in _PARTS:
                inner = cursors.children(cursors.children(cursor)[0])[:1]
            return self.values(inner[0], depth + 1) if inner else None
        function = cursor.referenced.get_definition() if cursor.referenced is not None else None
        if function is None or cursors.place(function).path not in self.sources:
            return None
        returned = cursors.below(function, frozenset((K.RETURN_STMT,)))
        inner = [child for statement in returned for child in cursors.children(statement)]
        return self._any(inner, depth) if inner else None

    def _element(self, cursor: Any, depth: int) -> list[Text] | None:
        whole, index = cursors.children(cursor)
        elements = self.elements(whole)
        if elements is None:
            return None
        number = cursors.evaluate(index)
        is_known = isinstance(number, int) and 0 <= number < len(elements)
        return self._any([elements[number]] if is_known and isinstance(number, int) else elements, depth)


def _read_list(start: Any) -> list[Any] | None:
    """Return the elements in an initialiser; None where it has no list."""
    lists = cursors.below(start, frozenset((K.INIT_LIST_EXPR,)))
    if lists:
        return cursors.children(lists[0])
    return [] if start.spelling == "vector" and not cursors.children(start) else None
