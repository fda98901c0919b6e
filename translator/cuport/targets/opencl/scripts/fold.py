"""Fold expressions that consist of literals and constants of the module."""

from __future__ import annotations

import ast
from collections.abc import Mapping

Value = str | bytes | int | float
_MOST = 1 << 20  # letters of a folded string: enough for kernels


class NotConstantError(Exception):
    """An expression whose value is known only when the script runs."""


def constants(module: ast.Module) -> dict[str, ast.expr]:
    """Return name -> value of the names that a module gives a value once, at its top level, and nowhere else."""
    found: dict[str, ast.expr] = {}
    for statement in module.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target: ast.expr = statement.targets[0]
            value: ast.expr | None = statement.value
        elif isinstance(statement, ast.AnnAssign):
            target, value = statement.target, statement.value
        else:
            continue
        if isinstance(target, ast.Name) and value is not None:
            found[target.id] = value
    counts: dict[str, int] = {}
    for node in ast.walk(module):
        name = node.id if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) else None
        name = node.arg if isinstance(node, ast.arg) else name
        for one in [name] if name else node.names if isinstance(node, ast.Global | ast.Nonlocal) else []:
            counts[one] = counts.get(one, 0) + 1
    return {name: value for name, value in found.items() if counts.get(name) == 1}


def fold(node: ast.expr, known: Mapping[str, ast.expr], depth: int = 0) -> Value:
    """Return the value of an expression; `known` are the module's constants. Raises NotConstantError."""
    if depth > 50:
        raise NotConstantError("refers to itself")
    match node:
        case ast.Constant(str() | bytes() | int() | float() as value):
            return value
        case ast.Name(name) if name in known:
            return fold(known[name], known, depth + 1)
        case ast.BinOp(left, ast.Add(), right):
            return _add(fold(left, known, depth + 1), fold(right, known, depth + 1))
        case ast.BinOp(left, ast.Mod(), right):
            return _format(fold(left, known, depth + 1), right, known, depth + 1)
        case ast.JoinedStr(values):
            return "".join(_part(value, known, depth + 1) for value in values)
        case ast.Call(ast.Attribute(ast.Name("str"), "encode"), [text]):
            return fold(text, known, depth + 1)
        case ast.Call(ast.Attribute(text, "encode"), [] | [ast.Constant(str())], []):
            return fold(text, known, depth + 1)
        case ast.Call(ast.Attribute(text, "strip" | "lstrip" | "rstrip"), [], []):  # space around code means nothing
            return fold(text, known, depth + 1)
        case ast.Call(ast.Name("bytes"), [text, ast.Constant(str())]):
            return fold(text, known, depth + 1)
        case ast.Call(ast.Attribute(text, "replace"), [old, new], []):
            whole, parts = fold(text, known, depth + 1), [fold(part, known, depth + 1) for part in (old, new)]
            if isinstance(whole, str) and isinstance(parts[0], str) and isinstance(parts[1], str):
                return whole.replace(parts[0], parts[1])
    raise NotConstantError(ast.unparse(node))


def text_of(node: ast.expr, known: Mapping[str, ast.expr]) -> str:
    """Return the text that an expression is. Raises NotConstantError."""
    value = fold(node, known)
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if not isinstance(value, str) or len(value) > _MOST:
        raise NotConstantError(ast.unparse(node))
    return value


def _add(left: Value, right: Value) -> Value:
    if isinstance(left, str) and isinstance(right, str):
        return left + right
    if isinstance(left, int | float) and isinstance(right, int | float):
        return left + right
    raise NotConstantError("+")


def _part(node: ast.expr, known: Mapping[str, ast.expr], depth: int) -> str:
    match node:
        case ast.Constant(str() as text):
            return text
        case ast.FormattedValue(value, -1, None):
            return str(fold(value, known, depth))
    raise NotConstantError(ast.unparse(node))


def _format(text: Value, right: ast.expr, known: Mapping[str, ast.expr], depth: int) -> str:
    """Return `text % right`."""
    if not isinstance(text, str):
        raise NotConstantError("%")
    values: object
    match right:
        case ast.Tuple(items):
            values = tuple(fold(item, known, depth) for item in items)
        case ast.Dict(keys, items) if all(isinstance(key, ast.Constant) for key in keys):
            names = [key.value for key in keys if isinstance(key, ast.Constant)]
            values = {name: fold(item, known, depth) for name, item in zip(names, items, strict=True)}
        case _:
            values = fold(right, known, depth)
    try:
        return text % values
    except (TypeError, ValueError, KeyError, OverflowError):
        raise NotConstantError("%") from None
