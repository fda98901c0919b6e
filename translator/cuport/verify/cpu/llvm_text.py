"""Read the text form of LLVM IR, as far as this package needs it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

NAME = r'[-\w$.]+|"[^"\n]*"'
"""What follows the `@` or `%` of a name."""

_DEFINE = re.compile(rf"^define [^\n]*?@({NAME})\(", re.MULTILINE)
_LOCAL = re.compile(rf"%({NAME})$")


class UnknownForm(Exception):
    """The text is not as this version of cuport knows it; the message says what."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a function: its type with attributes, as in `i1 noundef zeroext`, and its name."""

    type: str
    name: str

    @property
    def is_by_value(self) -> bool:
        """Whether the callee gets a copy in memory."""
        return " byval(" in self.type

    @property
    def plain_type(self) -> str:
        """The type without its attributes."""
        return leading_type(self.type)


@dataclass(frozen=True, slots=True)
class Function:
    """A function with a body: `text` is all of it, `end_of_header` where its first line ends there."""

    name: str
    parameters: tuple[Parameter, ...]
    text: str
    end_of_header: int

    @property
    def header(self) -> str:
        """The first line."""
        return self.text[: self.end_of_header]

    @property
    def body(self) -> str:
        """What stands between the braces."""
        return self.text[self.end_of_header : -1]

    @property
    def is_replaceable(self) -> bool:
        """Whether the linker may take another function of this name, from another source."""
        return re.match(r"define (?:weak|linkonce) ", self.text) is not None


def functions(text: str) -> Iterator[Function]:
    """Yield the functions of a module that have a body, in order."""
    for found in _DEFINE.finditer(text):
        closing = closing_bracket(text, found.end() - 1)
        line_end = text.index("\n", closing)
        end = text.index("\n}\n", found.start()) + 2
        parts = [part for part in split(text[found.end() : closing]) if part != "..."]
        parameters = tuple(_parameter(part) for part in parts)
        name = found[1].strip('"')
        yield Function(name, parameters, text[found.start() : end], line_end - found.start())


def _parameter(text: str) -> Parameter:
    name = _LOCAL.search(text)
    if name is None:
        raise UnknownForm(f"parameter `{text}`")
    return Parameter(text[: name.start()].strip(), name[1])


def quote(name: str) -> str:
    """Return a global name as it is written, whatever letters it has."""
    return f'@"{name}"'


def closing_bracket(text: str, opening: int) -> int:
    """Return the position of the bracket that closes the one at `opening`; strings are skipped."""
    depth = 0
    position = opening
    while position < len(text):
        match text[position]:
            case "(" | "[" | "{" | "<":
                depth += 1
            case ")" | "]" | "}" | ">":
                depth -= 1
                if depth == 0:
                    return position
            case '"':
                position = text.index('"', position + 1)
        position += 1
    raise UnknownForm("brackets that don't close")


def split(text: str) -> list[str]:
    """Return the parts of a list that commas separate, outside of brackets and strings."""
    parts: list[str] = []
    start = position = 0
    while position < len(text):
        match text[position]:
            case "(" | "[" | "{" | "<" | '"' as opening:
                position = text.index('"', position + 1) if opening == '"' else closing_bracket(text, position)
            case ",":
                parts.append(text[start:position].strip())
                start = position + 1
        position += 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


def leading_type(text: str) -> str:
    """Return the type that `text` begins with."""
    if text[:1] in "[{<":
        return text[: closing_bracket(text, 0) + 1]
    found = re.match(rf"%(?:{NAME})|[a-z]\w*", text)
    if found is None:
        raise UnknownForm(f"type at `{text[:60]}`")
    return found[0]
