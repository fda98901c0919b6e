"""Expressions of the table of instructions (`rules/ptx.toml`) to `ir`."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cuport.cuda import ptx
from cuport.cuda.ptx_text import NotKnown
from cuport.device import ir
from cuport.device.read import cursors, literals

_BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|",
    ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=",
    ast.Gt: ">", ast.GtE: ">=", ast.And: "&&", ast.Or: "||",
}  # fmt: skip
_UNARY = {ast.USub: "-", ast.Invert: "~", ast.Not: "!"}


@dataclass(frozen=True, slots=True)
class TableExpression:
    """Makes `ir` of an expression of the table, for one instruction's operands and types."""

    read: Callable[[str, str], ir.Expression]
    """Returns an operand as a type of PTX."""
    cursor: Any
    operands: tuple[str, ...]
    operand: str
    result: str

    def value(self, node: ast.expr) -> ir.Expression:
        """Return an expression of the table."""
        match node:
            case ast.Name(id=name):
                return self._operand(name, self.operand)
            case ast.Attribute(value=ast.Name(id=name), attr=word) if len(name) == 1:
                return self._operand(name, word)
            case ast.Attribute(value=ast.Constant(value=int(number)), attr=word):
                return literals.of_value(number, ir.Scalar(ptx.TYPES[word]))
            case ast.Attribute(value=ast.Name(id=name), attr=word):
                return ir.Builtin(f"{name}.{word}", (), ir.UINT, cursors.place(self.cursor))
            case ast.Constant(value=int(number)):
                return literals.of_value(number, ir.Scalar(ptx.TYPES[self.operand]))
            case ast.UnaryOp(op, operand):
                inner = self.value(operand)
                return ir.Unary(_UNARY[type(op)], inner, ir.BOOL if isinstance(op, ast.Not) else inner.type)
            case ast.BinOp(left, op, right):
                return self._binary(_BINARY[type(op)], self.value(left), self.value(right))
            case ast.Compare(left, [op], [right]):
                return ir.Binary(_BINARY[type(op)], self.value(left), self.value(right), ir.BOOL)
            case ast.BoolOp(op, [left, right]):
                return ir.Binary(_BINARY[type(op)], self.value(left), self.value(right), ir.BOOL)
            case ast.IfExp(condition, yes, no):
                first = self.value(yes)
                return ir.Conditional(self.value(condition), first, self.value(no), first.type)
            case ast.Call(func, arguments):
                return self._call(func, arguments)
        raise TypeError(f"rules/ptx.toml: no meaning for {ast.unparse(node)}")

    def _operand(self, name: str, kind: str) -> ir.Expression:
        place = "abcdef".index(name)
        if place >= len(self.operands):
            raise NotKnown("too few operands")
        return self.read(self.operands[place], kind)

    @staticmethod
    def _binary(op: str, left: ir.Expression, right: ir.Expression) -> ir.Expression:
        return ir.Binary(op, left, right, left.type)

    def _call(self, function: ast.expr, arguments: list[ast.expr]) -> ir.Expression:
        values = tuple(self.value(argument) for argument in arguments)
        name = ast.unparse(function).replace(".", "::")
        if name in ptx.TYPES:
            wanted = ir.Scalar(ptx.TYPES[name])
            return values[0] if values[0].type == wanted else ir.Cast(values[0], wanted)
        kinds = tuple(value.type for value in values)
        kind: ir.Type = ir.VOID if not self.result else ir.Scalar(ptx.TYPES[self.result])
        if name in ("min", "max"):  # also within other calls
            kind = kinds[0]
        return ir.Builtin(name, values, kind, cursors.place(self.cursor), kinds)
