"""Signatures as the catalogue writes them: `int (float *x, int n = 0)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

_WORDS = re.compile(r"[A-Za-z_]\w*|\*|\.\.\.")
_ARRAY = re.compile(r"\[\w*\]")
_QUALIFIERS = ("const", "volatile", "struct", "enum", "union", "restrict", "__restrict__", "__restrict")
_INTEGER_WORDS = ("unsigned", "signed", "char", "short", "int", "long")
_ARITHMETIC_WORDS = (*_INTEGER_WORDS, "float", "double", "void", "bool", "_Bool")


@dataclass(frozen=True, slots=True)
class Type:
    """A type: the name at its base, whether that is const, and for each `*` behind it whether the pointer is const."""

    base: str
    const: bool = False
    pointers: tuple[bool, ...] = ()

    def __str__(self) -> str:
        stars = "".join("*const " if const else "*" for const in self.pointers).rstrip()
        return f"{'const ' if self.const else ''}{self.base}{' ' if stars else ''}{stars}"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter; `text` is its declaration without a default value."""

    name: str
    type: Type
    text: str
    default: str = ""


@dataclass(frozen=True, slots=True)
class Signature:
    """What a function returns and takes."""

    returns: Type
    parameters: tuple[Parameter, ...]
    variadic: bool = False

    @property
    def fewest(self) -> int:
        """How many arguments a call must have."""
        return sum(1 for parameter in self.parameters if not parameter.default)

    @property
    def most(self) -> int:
        """How many arguments a call may have."""
        return len(self.parameters)


@cache
def parse(text: str) -> Signature:
    """Read a signature. Raises ValueError when it is none."""
    head, parenthesis, rest = text.partition(" (")
    if not parenthesis or not rest.endswith(")"):
        raise ValueError(f"{text!r} is no signature: write `int (float *x, int n)`")
    parts = [part.strip() for part in _split(rest[:-1])]
    parameters = tuple(_parameter(part) for part in parts if part not in ("", "void", "..."))
    return Signature(parse_type(head), parameters, "..." in parts)


def _split(text: str) -> Iterator[str]:
    """Split at the commas that stand outside parentheses."""
    depth = start = 0
    for k, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            yield text[start:k]
            start = k + 1
    yield text[start:]


def _parameter(text: str) -> Parameter:
    declaration, _, default = (part.strip() for part in text.partition(" = "))
    if match := re.search(r"\(\*(?:const )?(\w*)\)", declaration):  # a pointer to a function is a type by itself
        return Parameter(match[1], Type(declaration.replace(f"(*{match[1]})", "(*)")), declaration, default)
    words = _WORDS.findall(_ARRAY.sub("", declaration))
    arrays = len(_ARRAY.findall(declaration))
    plain = [word for word in words if word not in _QUALIFIERS and word != "*"]
    named = len(plain) > 1 and words[-1] == plain[-1] and plain[-1] not in _ARITHMETIC_WORDS
    name = words.pop() if named else ""
    kind = _type_of(words)
    return Parameter(name, Type(kind.base, kind.const, (*kind.pointers, *(False,) * arrays)), declaration, default)


@cache
def parse_type(text: str) -> Type:
    """Read a type without a name."""
    return _type_of(_WORDS.findall(text)) if "(" not in text else Type(text)


def _type_of(words: list[str]) -> Type:
    base = [word for word in words[: words.index("*")] if True] if "*" in words else words
    stars = words[len(base) :]
    pointers: list[bool] = []
    for word in stars:
        if word == "*":
            pointers.append(False)
        elif word == "const" and pointers:
            pointers[-1] = True
    return Type(" ".join(word for word in base if word not in _QUALIFIERS), "const" in base, tuple(pointers))
