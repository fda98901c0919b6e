"""Statements for functions of the device: what threads do each for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from random_cuda.records import Record, uses
from random_cuda.values import (
    BOOL,
    INT,
    SCALARS,
    UINT,
    Scope,
    Type,
    Variable,
    call,
    expression,
    literal,
    mixed,
)


class Writer:
    """Writes a body line by line; names are numbered. `other` writes statements that are not known here."""

    def __init__(
        self,
        scope: Scope,
        records: Mapping[str, Record],
        enumerations: tuple[Type, ...],
        other: Callable[[Writer], None],
    ) -> None:
        self.scope, self.records, self.enumerations, self.other = scope, records, enumerations, other
        self.lines: list[str] = []
        self.depth, self.count = 1, 0

    def line(self, text: str) -> None:
        """Write a line."""
        self.lines.append("    " * self.depth + text)

    def name(self) -> str:
        """Return a new name."""
        self.count += 1
        return f"x{self.count}"

    def block(self, head: str, length: int, deep: int) -> None:
        """Write statements in braces, in a scope of their own."""
        self.line(f"{head} {{")
        outer, self.scope = self.scope, self.scope.inner()
        self.depth += 1
        for _ in range(length):
            self.statement(deep)
        self.line(f"h = h * 31u ^ {mixed(self.scope, 2)};")
        self.depth -= 1
        self.scope = outer
        self.line("}")

    def statement(self, deep: int) -> None:
        """Write one statement, or a declaration."""
        rng = self.scope.rng
        if self.scope.chance(0.25):
            return self.other(self)
        plain = [self._declare, self._declare, self._array, self._assign, self._assign, self._assign, self._reference,
                 self._call, self._record, self._lambda, self._step, self._pointer]  # fmt: skip
        deeper = [self._if, self._for, self._while, self._switch, self._do]
        return rng.choice([*plain, *deeper] if deep > 0 else plain)(deep - 1)

    def _type(self) -> Type:
        return self.scope.rng.choice((*SCALARS, UINT, INT, *self.enumerations))

    def _declare(self, _: int) -> None:
        type_, name = self._type(), self.name()
        value = expression(self.scope, type_, 3)
        is_fixed = self.scope.chance(0.2)
        form = self.scope.rng.choice(("{} {} = {};", "{} {}({});"))
        self.line(("const " if is_fixed else "") + form.format(type_.name, name, value))
        self.scope.variables.append(Variable(name, type_, not is_fixed))

    def _array(self, _: int) -> None:
        type_, name = self._type(), self.name()
        values = ", ".join(f"{type_.name}({expression(self.scope, type_, 1)})" if " " not in type_.name
                           else f"({type_.name})({expression(self.scope, type_, 1)})" for _ in range(4))  # fmt: skip
        self.line(f"{type_.name} {name}[4] = {{{values}}};")
        self.scope.variables.append(Variable(name, type_, True, 4))

    def _assign(self, _: int) -> None:
        known = [one for one in self.scope.variables if one.is_writable and one.type.kind != "r"]
        if not known:
            return self._declare(0)
        one = self.scope.rng.choice(known)
        place = self.scope.place(one, 1)
        if one.type.kind == "u" and one.type.bits >= 32 and self.scope.chance(0.5):
            op = self.scope.rng.choice(("+=", "-=", "*=", "^=", "|=", "&="))
            self.line(f"{place} {op} {expression(self.scope, one.type, 3)};")
        elif one.type == UINT and self.scope.chance(0.3):
            self.line(f"{place} {self.scope.rng.choice(('<<=', '>>='))} {self.scope.rng.randrange(31)};")
        else:
            self.line(f"{place} = {expression(self.scope, one.type, 3)};")
        return None

    def _step(self, _: int) -> None:
        known = self.scope.of_type(UINT, writable=True)
        if known:
            one = self.scope.place(self.scope.rng.choice(known), 1)
            self.line(self.scope.rng.choice((f"++{one};", f"{one}--;", f"h ^= {one}++;", f"h += --{one};")))

    def _reference(self, _: int) -> None:
        type_ = self.scope.rng.choice((UINT, INT, *SCALARS))
        known = [one for one in self.scope.of_type(type_, writable=True) if not one.length]
        if len(known) < 2:
            return self._declare(0)
        one, other = self.scope.rng.sample(known, 2)
        if one.text.startswith("m.") is not other.text.startswith("m."):  # in global and in private memory
            other = one
        name = self.name()
        condition = expression(self.scope, BOOL, 2)
        value = expression(self.scope, type_, 2)
        sort = self.scope.rng.choice(("choice", "plain", "assign"))
        if sort == "assign":
            self.line(f"({condition} ? {one.text} : {other.text}) = {value};")
            return None
        self.line(
            f"{type_.name}& {name} = {f'{condition} ? {one.text} : {other.text}' if sort == 'choice' else one.text};"
        )
        self.line(f"{name} = {value};")
        return None

    def _pointer(self, _: int) -> None:
        known = [one for one in self.scope.variables if one.is_writable and one.length == 4]
        if not known:
            return self._array(0)
        one = self.scope.rng.choice(known)
        name = self.name()
        self.line(f"{one.type.name}* {name} = {one.text} + {self.scope.rng.randrange(3)};")
        self.line(f"*{name} = {expression(self.scope, one.type, 2)};")
        self.line(f"{name}[1] = *{name};")
        return None

    def _call(self, _: int) -> None:
        if not self.scope.functions:
            return
        function = self.scope.rng.choice(self.scope.functions)
        if text := call(self.scope, function, 2):
            self.line(f"h ^= (unsigned){'(int)' * (function.result.kind == 'f')}({text});")

    def _record(self, _: int) -> None:
        if not self.records:
            return
        record = self.scope.rng.choice([*self.records.values()])
        name, copy = self.name(), self.name()
        self.line(f"{record.type.name} {name};")
        self.line(f"{name}.set({expression(self.scope, UINT, 2)});")
        for member, type_ in record.members:
            self.scope.variables.append(Variable(f"{name}.{member}", type_))
        self.line(f"h += {self.scope.rng.choice(uses(record, name))};")
        if self.scope.chance(0.5):
            self.line(f"{record.type.name} {copy} = {name};")
            self.line(f"{copy} += {name};")
            self.line(f"h ^= {self.scope.rng.choice(uses(record, copy))} + (unsigned)sizeof({record.type.name});")

    def _lambda(self, _: int) -> None:
        name = self.name()
        by = self.scope.rng.choice(("=", "&", "="))
        inner = self.scope.inner()
        inner.variables.append(Variable("v", UINT, False))
        body = expression(inner, UINT, 3)
        change = f"h += {expression(inner, UINT, 1)}; " if by == "&" and self.scope.chance(0.5) else ""
        self.line(f"auto {name} = [{by}](unsigned v) {{ {change}return {body}; }};")
        self.line(f"h ^= {name}({expression(self.scope, UINT, 2)});")

    def _if(self, deep: int) -> None:
        self.block(f"if ({expression(self.scope, BOOL, 3)})", 2, deep)
        if self.scope.chance(0.4):
            self.block("else", 1, deep)

    def _for(self, deep: int) -> None:
        name = self.name()
        count = self.scope.rng.randrange(1, 6)
        self.scope.variables.append(Variable(name, INT, False))
        head = self.scope.rng.choice((f"for (int {name} = 0; {name} < {count}; ++{name})",
                                      f"for (int {name} = {count}; {name} > 0; {name} -= 2)"))  # fmt: skip
        self._loop(head, deep)
        self.scope.variables = [one for one in self.scope.variables if one.text != name]

    def _loop(self, head: str, deep: int) -> None:
        self.line(f"{head} {{")
        self.depth += 1
        if self.scope.chance(0.4):
            self.line(f"if ({expression(self.scope, BOOL, 2)}) {self.scope.rng.choice(('continue', 'break'))};")
        self.depth -= 1
        at = len(self.lines)
        self.block("", 2, deep)
        del self.lines[at]  # the inner brace: the loop's own is there

    def _while(self, deep: int) -> None:
        name = self.name()
        self.line(f"unsigned {name} = {expression(self.scope, UINT, 2)} % 6u;")
        self.scope.variables.append(Variable(name, UINT, False))
        self._loop(f"while ({name}-- > 0u)", deep)

    def _do(self, deep: int) -> None:
        name = self.name()
        self.line(f"int {name} = {self.scope.rng.randrange(1, 5)};")
        self.scope.variables.append(Variable(name, INT, False))
        self._loop("do", deep)
        self.lines[-1] += f" while (--{name} > 0);"

    def _switch(self, deep: int) -> None:
        self.line(f"switch ({expression(self.scope, UINT, 2)} % 4u) {{")
        for case in range(self.scope.rng.randrange(1, 4)):
            self.block(f"case {case}:", 1, deep)
            if self.scope.chance(0.7):
                self.line("    break;")
        if self.scope.chance(0.5):
            self.line(f"default: h += {literal(self.scope, UINT)};")
        self.line("}")
