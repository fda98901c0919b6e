"""Types, variables and expressions.

Every value is defined: signed numbers are kept small or computed as unsigned ones, shifts are masked, divisors are not
zero. Floating point numbers are multiples of 1/4 up to 256, so that no operation rounds, whatever is contracted.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Type:
    """A scalar, an enumeration or a record, as it is spelled. `kind` is one of "u", "s", "b", "f", "e", "r"."""

    name: str
    kind: str
    bits: int = 32
    count: int = 0
    """Values of an enumeration."""


BOOL = Type("bool", "b", 8)
UINT, INT = Type("unsigned", "u"), Type("int", "s")
ULONG, LONG = Type("unsigned long long", "u", 64), Type("long long", "s", 64)
SMALL = (
    Type("unsigned char", "u", 8),
    Type("signed char", "s", 8),
    Type("unsigned short", "u", 16),
    Type("short", "s", 16),
)
FLOAT, DOUBLE = Type("float", "f"), Type("double", "f", 64)
SCALARS = (BOOL, UINT, INT, ULONG, LONG, *SMALL, FLOAT, DOUBLE)


@dataclass(frozen=True)
class Variable:
    """Something that an expression may name."""

    text: str
    type: Type
    is_writable: bool = True
    length: int = 0
    """Elements, where it is an array or a pointer to some; a power of two."""


@dataclass(frozen=True)
class Function:
    """A function of the program: a parameter's mode is "value", "reference" or "pointer" (to 4 elements)."""

    name: str
    result: Type
    parameters: tuple[tuple[Type, str], ...]


@dataclass
class Scope:
    """What is in sight, and how to choose."""

    rng: random.Random
    variables: list[Variable] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)
    on_host: bool = False

    def inner(self) -> Scope:
        """Return a scope within this one."""
        return Scope(self.rng, [*self.variables], self.functions, self.on_host)

    def chance(self, share: float) -> bool:
        """Decide."""
        return self.rng.random() < share

    def of_type(self, type_: Type, *, writable: bool = False) -> list[Variable]:
        """Return the variables of a type."""
        return [one for one in self.variables if one.type == type_ and (one.is_writable or not writable)]

    def place(self, one: Variable, depth: int) -> str:
        """Return how a variable, or an element of it, is written."""
        return f"{one.text}[{index(self, one.length, depth)}]" if one.length else one.text


def index(scope: Scope, length: int, depth: int) -> str:
    """Return an index below a power of two."""
    if depth <= 0 or scope.chance(0.3):
        return str(scope.rng.randrange(length))
    return f"({expression(scope, UINT, depth - 1)}) & {length - 1}u"


def literal(scope: Scope, type_: Type) -> str:
    """Return a constant."""
    rng = scope.rng
    if type_.kind == "b":
        return rng.choice(("true", "false"))
    if type_.kind == "e":
        return f"{type_.name}::v{rng.randrange(type_.count)}"
    if type_.kind == "f":
        suffix = "f" if type_ == FLOAT else ""
        return f"{rng.randrange(-64, 65) / 4}{suffix}"
    value = rng.choice((rng.randrange(8), rng.randrange(256), rng.randrange(1 << min(type_.bits, 31))))
    if type_.kind == "s":
        value = value % (1 << (type_.bits - 1))
        return {64: f"{value}ll"}.get(type_.bits, f"{value}") if scope.chance(0.7) else f"({type_.name})-{value}"
    return {64: f"{value}ull", 32: f"{value}u"}.get(type_.bits, f"({type_.name}){value}u")


def expression(scope: Scope, type_: Type, depth: int) -> str:
    """Return an expression of a type, in parentheses where need be."""
    known = scope.of_type(type_)
    if depth <= 0 or scope.chance(0.15):
        return scope.place(scope.rng.choice(known), 0) if known and scope.chance(0.8) else literal(scope, type_)
    choices = [_by_kind, _by_kind, _by_kind, _conversion, _choice]
    if known:
        choices += [_variable, _variable]
    if any(one.result == type_ for one in scope.functions):
        choices.append(_call)
    return scope.rng.choice(choices)(scope, type_, depth - 1)


def _variable(scope: Scope, type_: Type, depth: int) -> str:
    return scope.place(scope.rng.choice(scope.of_type(type_)), depth)


def _choice(scope: Scope, type_: Type, depth: int) -> str:
    sides = [expression(scope, type_, depth) for _ in range(2)]
    return f"({expression(scope, BOOL, depth)} ? {sides[0]} : {sides[1]})"


def _call(scope: Scope, type_: Type, depth: int) -> str:
    # One that writes to its arguments is a statement of its own: its place among other operands is open.
    pure = [
        one for one in scope.functions if one.result == type_ and all(mode == "value" for _, mode in one.parameters)
    ]
    if not pure:
        return literal(scope, type_)
    found = scope.rng.choice(pure)
    return call(scope, found, depth) or literal(scope, type_)


def call(scope: Scope, function: Function, depth: int) -> str:
    """Return a call; nothing where no variable is there for a parameter."""
    words, taken = [], set()
    for type_, mode in function.parameters:
        if mode == "value":
            words.append(expression(scope, type_, depth))
            continue
        is_array = mode == "pointer"
        known = [
            one
            for one in scope.of_type(type_, writable=True)
            if (one.length == 4) is is_array and one.text not in taken
        ]
        known = [one for one in known if is_array or not one.length]
        if not known:
            return ""
        one = scope.rng.choice(known)
        taken.add(one.text)
        words.append(one.text)
    return f"{function.name}({', '.join(words)})"


def _conversion(scope: Scope, type_: Type, depth: int) -> str:
    if type_.kind == "f":
        return f"({type_.name})({expression(scope, INT, depth)} % {scope.rng.choice((7, 64, 250))})"
    if type_.kind == "e":
        return f"static_cast<{type_.name}>({expression(scope, UINT, depth)} % {type_.count}u)"
    others = [other for other in (*SCALARS, *_enumerations(scope)) if other != type_]
    other = scope.rng.choice(others)
    inner = expression(scope, other, depth)
    if other.kind == "f" and type_.kind in "us":  # negative ones by way of int
        return f"({type_.name})(int)({inner})"
    return scope.rng.choice((f"({type_.name})({inner})", f"static_cast<{type_.name}>({inner})"))


def _enumerations(scope: Scope) -> list[Type]:
    return list({one.type for one in scope.variables if one.type.kind == "e"})


def _by_kind(scope: Scope, type_: Type, depth: int) -> str:
    return {"u": _unsigned, "s": _signed, "b": _bool, "f": _float, "e": _enumeration}[type_.kind](scope, type_, depth)


def _unsigned(scope: Scope, type_: Type, depth: int) -> str:
    rng = scope.rng
    if type_.bits < 32:
        return f"({type_.name})({expression(scope, rng.choice((UINT, INT, *SMALL)), depth)})"
    left, right = (expression(scope, type_, depth) for _ in range(2))
    op = rng.choice(("+", "-", "*", "&", "|", "^", "<<", ">>", "/", "%", "~", "builtin", ","))
    if op in ("<<", ">>"):
        return f"({left} {op} (({right}) & {type_.bits - 1}u))"
    if op in "/%":
        return f"({left} {op} (({right}) | 1u))"
    if op == "~":
        return f"(~({left}) {rng.choice('+-^')} {right})"
    if op == "builtin":
        return _builtin(scope, type_, left, right)
    if op == ",":
        return f"(({left}) & 7u, {right})"
    return f"({left} {op} {right})"


def _builtin(scope: Scope, type_: Type, left: str, right: str) -> str:
    tail = "ll" if type_.bits == 64 else ""
    common = [f"min({left}, {right})", f"max({left}, {right})"]
    if scope.on_host:
        return f"({left} < {right} ? {left} : {right})"
    one = f"({'long long' if tail else 'int'})({left})"
    common += [f"({type_.name})__popc{tail}({left})", f"({type_.name})__clz{tail}({one})"]
    common += [f"({type_.name})__ffs{tail}({one})", f"__brev{tail}({left})"]
    if not tail:
        common += [
            f"__umulhi({left}, {right})", f"__byte_perm({left}, {right}, {scope.rng.randrange(1 << 16) & 0x7777}u)",
            f"__funnelshift_l({left}, {right}, {scope.rng.randrange(32)})", f"__vadd4({left}, {right})",
            f"__sad((int)(({left}) & 255u), (int)(({right}) & 255u), 3u)", f"__usad({left}, {right}, 9u)",
        ]  # fmt: skip
    return scope.rng.choice(common)


def _signed(scope: Scope, type_: Type, depth: int) -> str:
    rng = scope.rng
    if type_.bits < 32:
        small = rng.choice(SMALL)
        inner = expression(scope, small, depth)
        return f"({type_.name})({inner} {rng.choice('+-')} {expression(scope, rng.choice(SMALL), depth)})"
    same = Type(f"unsigned {type_.name}" if type_.bits == 64 else "unsigned", "u", type_.bits)
    left, right = (expression(scope, type_, depth) for _ in range(2))
    op = rng.choice(("wrap", "+", "-", "*", "/", "%", ">>", "&", "|", "^", "abs", "min", "small"))
    if op == "wrap":
        return f"({type_.name})({expression(scope, same, depth)})"
    if op in "+-*":
        return f"(({left} % 1000) {op} ({right} % 1000))"
    if op in "/%":
        return f"({left} {op} (({right} & 15) + 1))"
    if op == ">>":
        return f"({left} >> ({right} & {type_.bits - 1}))"
    if op == "abs":
        return f"{'ll' * (type_.bits == 64)}abs({left} % 777)"
    if op == "min":
        return (
            f"({left} < {right} ? {left} : {right})"
            if scope.on_host
            else f"{rng.choice(('min', 'max'))}({left}, {right})"
        )
    if op == "small":
        one, other = (expression(scope, rng.choice(SMALL[:2]), depth) for _ in range(2))
        return f"({'(long long)' * (type_.bits == 64)}{one} * {other})"
    return f"({left} {op} {right})"


def _bool(scope: Scope, _: Type, depth: int) -> str:
    rng = scope.rng
    op = rng.choice(("<", "==", "!=", ">=", "&&", "||", "!"))
    if op == "!":
        return f"!({expression(scope, BOOL, depth)})"
    other = BOOL if op in ("&&", "||") else rng.choice((UINT, INT, LONG, ULONG, *SMALL, FLOAT, DOUBLE))
    return f"({expression(scope, other, depth)} {op} {expression(scope, other, depth)})"


def _float(scope: Scope, type_: Type, depth: int) -> str:
    rng = scope.rng
    end = "f" if type_ == FLOAT else ""
    left, right = (expression(scope, type_, depth) for _ in range(2))
    op = rng.choice(("+", "-", "*", "fma", "floor", "fabs", "fmin", "/", "other"))
    if op == "fma":
        return f"q{end}(fma{end}({left}, {right}, {left}))"
    if op in ("floor", "fabs"):
        return f"{rng.choice(('floor', 'fabs', 'ceil', 'trunc', 'rint'))}{end}({left})"
    if op == "fmin":
        return f"{rng.choice(('fmin', 'fmax'))}{end}({left}, {right})"
    if op == "/":
        return f"q{end}({left} / {rng.choice((2, 4, 8))}.0{end})"
    if op == "other":
        return f"({type_.name})({expression(scope, DOUBLE if end else FLOAT, depth)})"
    return f"q{end}({left} {op} {right})"


def _enumeration(scope: Scope, type_: Type, depth: int) -> str:
    return _choice(scope, type_, depth)


def mixed(scope: Scope, depth: int) -> str:
    """Return any value as an unsigned number."""
    type_ = scope.rng.choice((*SCALARS, *_enumerations(scope)))
    inner = expression(scope, type_, depth)
    if type_.kind == "f":
        return f"(unsigned)(int)({inner} * 4.0{'f' * (type_ == FLOAT)})"
    return f"(unsigned)({inner})"
