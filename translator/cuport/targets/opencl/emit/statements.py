"""Statements in OpenCL C: four spaces a level, braces on the line of their statement."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cuport.device import ir
from cuport.support.escape import c_string
from cuport.targets.opencl.builtins import PRAGMA
from cuport.targets.opencl.emit.expressions import Expressions
from cuport.targets.opencl.emit.unrolling import Loop, Unrolling
from cuport.targets.opencl.names import local


class Statements:
    """Writes the statements of one clone. `comments` returns the comment lines above a line of the source."""

    def __init__(
        self, expressions: Expressions, comments: Callable[[ir.Place], list[str]], unrolling: Unrolling, markers: bool
    ) -> None:
        self.expressions, self.comments, self.unrolling, self.markers = expressions, comments, unrolling, markers
        self.lines: list[str] = []
        self.depth = 0

    def put(self, text: str) -> None:
        """Add a line at the present depth."""
        self.lines.append("    " * self.depth + text if text else "")

    def body(self, block: ir.Block) -> None:
        """Write the statements of a block, without its braces."""
        self.depth += 1
        for statement in block.body:
            self.write(statement)
        self.depth -= 1

    def write(self, statement: ir.Statement) -> None:
        """Write a statement."""
        match statement:
            case ir.At(place, inner):
                self._at(place, inner)
            case ir.Block(body):
                self._block(body)
            case ir.Group(body):
                for part in body:
                    self.write(part)
            case ir.Declare():
                self.put(f"{self.declaration(statement)};")
            case ir.Evaluate(ir.Literal() | ir.Cast(ir.Literal(), ir.VOID)):  # of a launch, which is a statement before
                pass
            case ir.Evaluate(expression):
                self.put(f"{self.expressions.text(_unread(expression))};")
            case ir.If():
                self._if(statement, "if")
            case ir.For():
                self._for(statement)
            case ir.While():
                self._while(statement)
            case ir.Switch(value, body):
                self._nest(f"switch ({self.expressions.text(value)})", body)
            case ir.Case(value, body):
                self._case(value, body)
            case ir.Jump(word):
                self.put(f"{word};")
            case ir.Label(name, body):
                self.lines.append(f"{local(name)}:;")
                self.write(body)
            case ir.Return(value):
                self.put(f"return {self.expressions.text(value)};" if value is not None else "return;")

    def _at(self, place: ir.Place, inner: ir.Statement) -> None:
        for line in self.comments(place):
            self.put(line)
        if self.markers and not isinstance(inner, ir.Block):
            self.lines.append(f'#line {place.line} "{c_string(place.path)}"')
        self.write(inner)

    def _block(self, body: tuple[ir.Statement, ...]) -> None:
        if not body:
            return
        self.put("{")
        self.depth += 1
        for part in body:
            self.write(part)
        self.depth -= 1
        self.put("}")

    def declaration(self, statement: ir.Declare) -> str:
        """Return a declaration, without its semicolon."""
        variable, value = statement.variable, statement.value
        kind = variable.type
        declared = self.expressions.types.declare(kind, self.expressions.own_name(variable))
        if statement.const and value is not None and not isinstance(kind, ir.Pointer):
            declared = f"const {declared}"
        declared += self.expressions.types.aligned(variable)
        if value is None:
            return declared
        return f"{declared} = {self.expressions.value(value, kind, False)}"

    def _nest(self, head: str, body: ir.Statement, tail: str = "") -> None:
        """Write a head, and its body in braces."""
        self.put(f"{head} {{")
        self.depth += 1
        for part in _flat(body):
            self.write(part)
        self.depth -= 1
        self.put(f"}}{tail}")

    def _if(self, statement: ir.If, word: str) -> None:
        self._nest(f"{word} ({self.expressions.condition(statement.condition)})", statement.yes)
        other = statement.no
        if other is None:
            return
        self.lines.pop()
        bare = other.body if isinstance(other, ir.At) else other
        if isinstance(bare, ir.If):
            self._if(bare, "} else if")
        else:
            self._nest("} else", other)

    def _for(self, statement: ir.For) -> None:
        start = statement.start.body if isinstance(statement.start, ir.At) else statement.start
        condition = self.expressions.condition(statement.condition) if statement.condition is not None else ""
        step = self.expressions.text(_unread(statement.step)) if statement.step is not None else ""
        first = self._simple(start)
        if first is None and start is not None:
            self.put("{")
            self.depth += 1
            self.write(start)
        self._unroll(statement)
        self._nest(f"for ({first or ''}; {condition}; {step})".replace("; )", ";)"), statement.body)
        if first is None and start is not None:
            self.depth -= 1
            self.put("}")

    def _simple(self, start: ir.Statement | None) -> str | None:
        """Return the first part of a `for`, when it can stand there."""
        match start:
            case ir.Declare():
                return self.declaration(start)
            case ir.Evaluate(expression):
                return self.expressions.text(_unread(expression))
            case ir.Group(parts) if all(isinstance(part, ir.Declare) for part in parts) and parts:
                return self._several(parts)
            case _:
                return None

    def _several(self, parts: tuple[ir.Statement, ...]) -> str | None:
        """Return `int i = 0, j = 1` for variables of one plain type."""
        texts = [self.declaration(part) for part in parts if isinstance(part, ir.Declare)]
        kinds = {part.variable.type for part in parts if isinstance(part, ir.Declare)}
        if len(kinds) != 1 or not isinstance(next(iter(kinds)), ir.Scalar):
            return None
        word = next(iter(texts)).split(" ", 1)[0]
        return ", ".join([texts[0], *(text.removeprefix(f"{word} ") for text in texts[1:])])

    def _while(self, statement: ir.While) -> None:
        condition = self.expressions.condition(statement.condition)
        self._unroll(statement)
        if statement.after:
            self._nest("do", statement.body, f" while ({condition});")
        else:
            self._nest(f"while ({condition})", statement.body)

    def _unroll(self, loop: Loop) -> None:
        if loop.unroll >= 0:
            text = f"unroll {loop.unroll}" if loop.unroll else "unroll"
            self.put(f"{PRAGMA}({text})" if self.unrolling.is_too_much(loop) else f"#pragma {text}")

    def _case(self, value: ir.Expression | None, body: ir.Statement) -> None:
        self.depth -= 1
        bare = body.body if isinstance(body, ir.At) else body
        end = ":;" if isinstance(bare, ir.Declare | ir.Group) else ":"  # C takes no declaration behind a label
        self.put(f"case {self.expressions.text(value)}{end}" if value is not None else f"default{end}")
        self.depth += 1
        if isinstance(body, ir.At) and isinstance(bare, ir.Block):
            self._block(bare.body)
        else:
            self.write(body)
        if isinstance(body, ir.Block) and not body.body:
            self.put(";")


def _flat(body: ir.Statement) -> tuple[ir.Statement, ...]:
    """Return the statements of a body, without the braces that its head gives it."""
    bare = body.body if isinstance(body, ir.At) else body
    return bare.body if isinstance(bare, ir.Block) else (body,)


def _unread(value: ir.Expression) -> ir.Expression:
    """Return an expression of whose value nobody makes anything: a reference that comes back is not followed."""
    match value:
        case ir.Unary("*", ir.Call() as call):
            return call
        case ir.Binary(",", left, right):
            return replace(value, left=_unread(left), right=_unread(right))
        case _:
            return value
