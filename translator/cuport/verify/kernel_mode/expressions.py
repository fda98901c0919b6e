"""Arithmetic in sizes and arguments, such as `rows * (cols + 3) / 4`: numbers, names, `+ - * / ( )`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping

from cuport.support.toml_file import suggest

Number = int | float
Given = str | int | float | bool
"""What stands in a file or on the command line: a number, or text."""


class ArgumentError(Exception):
    """Text that can't be used; whoever knows where it stands makes a UserError of it."""


def _divide(one: Number, other: Number) -> Number:
    if other == 0:
        raise ArgumentError("division by zero")
    return one // other if isinstance(one, int) and isinstance(other, int) else one / other


_BINARY: dict[type[ast.operator], Callable[[Number, Number], Number]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: _divide,
}


class Names:
    """The arguments by name, worked out as far as they are asked for."""

    def __init__(self, given: Mapping[str, Given]) -> None:
        self._given = given
        self._pending: list[str] = []

    def __getitem__(self, name: str) -> Number:
        """Return an argument that is a number. Raises ArgumentError for any other."""
        if name not in self._given:
            raise ArgumentError(f'no argument is called "{name}"{suggest(name, self._given)}')
        value = self._given[name]
        if not isinstance(value, str):
            return value
        if ":" in value or value == "null":
            raise ArgumentError(f'"{name}" is not a number')
        if name in self._pending:
            raise ArgumentError(f'"{name}" depends on itself')
        self._pending.append(name)
        try:
            return evaluate(value, self)
        finally:
            self._pending.pop()


def evaluate(text: Given, names: Names) -> Number:
    """Work out one number. `/` of two integers rounds down. Raises ArgumentError."""
    if not isinstance(text, str):
        return text
    values = evaluate_all(text, names)
    if len(values) != 1:
        raise ArgumentError(f'"{text}" is not a single number')
    return values[0]


def evaluate_all(text: str, names: Names) -> list[Number]:
    """Work out a list with commas; of nothing it is empty. Raises ArgumentError."""
    if not text.strip():
        return []
    try:
        tree = ast.parse(f"({text},)".replace("\n", " "), mode="eval").body
    except (SyntaxError, ValueError):
        raise ArgumentError(f'"{text}" is not an expression of numbers, names and + - * / ( )') from None
    if not isinstance(tree, ast.Tuple):
        raise ArgumentError(f'"{text}" is not an expression of numbers, names and + - * / ( )')
    return [_value(node, names, text) for node in tree.elts]


def _value(node: ast.expr, names: Names, text: str) -> Number:
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return value
        case ast.Name(id=name):
            return names[name]
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner, names, text)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _BINARY:
            return _BINARY[type(sign)](_value(left, names, text), _value(right, names, text))
    raise ArgumentError(f'"{text}" is not an expression of numbers, names and + - * / ( )')
