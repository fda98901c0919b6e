"""`__launch_bounds__` of a kernel: the largest number of threads, also where it is computed."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Iterable
from typing import Any

import clang.cindex as cindex

from cuport.device.read import cursors, origins
from cuport.device.read.cursors import K
from cuport.device.read.scope import Reader

_PRINTED = re.compile(r"__attribute__\(\(launch_bounds\((.*)")
_WRITTEN = re.compile(r"\b__launch_bounds__\s*\((.*)", re.DOTALL)
_NUMBER = re.compile(r"\b(\d\w*?)[uUlL]+\b")
_OPERATORS: dict[type[ast.operator], Any] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift, ast.RShift: operator.rshift,
}  # fmt: skip


def read(reader: Reader, kernel: Any) -> int:
    """Return the first argument of `__launch_bounds__`; 0 without one, and where it is more than arithmetic."""
    # libclang has no cursor for what stands in the attribute. clang prints it with macros expanded, but not for
    # templates and their instances; there, the source has it in terms of the template's parameters.
    template = kernel.specialized_template
    found = _PRINTED.search(_print(kernel)) if template is None else _WRITTEN.search(_head(reader, kernel))
    if found is None:
        return 0
    known = _arguments(kernel, template) if template is not None else {}
    try:
        text = _NUMBER.sub(r"\1", _first(found[1])).replace("/", "//").strip()
        threads = _value(reader, kernel, ast.parse(text, mode="eval").body, known)
    except (SyntaxError, ValueError, ArithmeticError):
        return 0
    return threads if 0 < threads < 2**31 else 0


def _head(reader: Reader, kernel: Any) -> str:
    """Return the source of a definition up to its body."""
    start = kernel.extent.start
    text = reader.source(start.file.name)[start.offset : kernel.extent.end.offset] if start.file is not None else b""
    return text.partition(b"{")[0].decode(errors="replace")


def _print(declaration: Any) -> str:
    policy = cindex.PrintingPolicy.create(declaration)
    policy.set_property(cindex.PrintingPolicyProperty.TerseOutput, 1)
    return str(declaration.pretty_printed(policy))


def _first(arguments: str) -> str:
    """Return the first of several arguments, in a text that goes on behind the parenthesis that ends them."""
    depth = 0
    for at, letter in enumerate(arguments):
        if depth == 0 and letter in ",)":
            return arguments[:at]
        depth += (letter in "(<") - (letter in ")>")
    return arguments


def _arguments(kernel: Any, template: Any) -> dict[str, int]:
    """Return the numbers that a template's instance was made with, by the names of the parameters."""
    kinds = (K.TEMPLATE_NON_TYPE_PARAMETER, K.TEMPLATE_TYPE_PARAMETER, K.TEMPLATE_TEMPLATE_PARAMETER)
    parameters = [child for child in cursors.children(template) if child.kind in kinds]
    return {
        parameter.spelling: cursors.template_value(kernel, i)
        for i, parameter in enumerate(parameters)
        if parameter.kind == K.TEMPLATE_NON_TYPE_PARAMETER and i < kernel.get_num_template_arguments()
    }


def _value(reader: Reader, kernel: Any, node: ast.expr, known: dict[str, int]) -> int:
    """Return the value of an expression. Raises ValueError for what is no arithmetic of known numbers."""
    match node:
        case ast.Constant(int(number)):
            return number
        case ast.Name(name) if name in known:
            return known[name]
        case ast.Name(name):
            return _constant(reader, kernel, name)
        case ast.BinOp(left, op, right) if type(op) in _OPERATORS:
            return int(_OPERATORS[type(op)](_value(reader, kernel, left, known), _value(reader, kernel, right, known)))
        case _:
            raise ValueError


def _constant(reader: Reader, kernel: Any, name: str) -> int:
    """Return the value of a constant that is declared around a kernel."""
    scope = kernel.semantic_parent
    while scope is not None:
        key = (cursors.key(scope), name)
        if key not in reader.constants:
            # The user's declarations are few, and found once; the rest of a unit are tens of thousands.
            own = _find_declaration(origins.users(scope), name)
            reader.constants[key] = own if own is not None else _find_declaration(scope.get_children(), name)
        if (value := reader.constants[key]) is not None:
            return value
        scope = scope.semantic_parent
    raise ValueError


def _find_declaration(declarations: Iterable[Any], name: str) -> int | None:
    for child in declarations:
        if child.kind == K.VAR_DECL and child.spelling == name:
            start = cursors.initializer(child)
            value = cursors.evaluate(start) if start is not None else None
            return value if isinstance(value, int) else None
        if child.kind == K.ENUM_DECL:
            for item in child.get_children():
                if item.spelling == name:
                    return int(item.enum_value)
    return None
