"""The template arguments of a variable, from its mangled name: libclang gives them only for functions and classes.

The names are those of the Itanium C++ ABI, section 5.1 (https://itanium-cxx-abi.github.io/cxx-abi/abi.html#mangling).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_BUILTIN = {
    "b": "bool", "c": "char", "a": "signed char", "h": "unsigned char", "w": "wchar_t", "s": "short",
    "t": "unsigned short", "i": "int", "j": "unsigned int", "l": "long", "m": "unsigned long", "x": "long long",
    "y": "unsigned long long", "f": "float", "d": "double", "e": "long double", "v": "void",
}  # fmt: skip
_SUFFIXES = {"j": "u", "l": "l", "m": "ul", "x": "ll", "y": "ull"}
_QUALIFIED = {"P": "*", "K": " const", "V": " volatile", "R": "&"}


class UnknownNameError(Exception):
    """The name has a part that is not read here: a lambda, an expression, a part that stands for an earlier one."""


def template_arguments(name: str) -> list[str]:
    """Return C++ for the arguments of `_Z4maskIfLi10EE`: `float`, `10`; none for a name without any.

    Raises UnknownNameError.
    """
    reader = _Reader(name.removeprefix("_Z"))
    reader.name()
    if reader.at < len(reader.text):
        raise UnknownNameError(name)
    return reader.last


@dataclass(slots=True)
class _Reader:
    text: str
    at: int = 0
    last: list[str] = field(default_factory=list)
    """The arguments of the name that was read last."""

    def _take(self, word: str) -> bool:
        found = self.text.startswith(word, self.at)
        self.at += len(word) * found
        return found

    def _match(self, pattern: str) -> str:
        found = re.compile(pattern).match(self.text, self.at)
        if found is None:
            raise UnknownNameError(self.text)
        self.at = found.end()
        return found[0]

    def name(self) -> str:
        """Read a name, with the namespaces before it and its template arguments."""
        is_nested = self._take("N")
        parts = []
        while True:
            self._take("L")  # what only this file sees
            parts.append(self._source_name())
            self.last = self._arguments() if self._take("I") else []
            parts[-1] += f"<{', '.join(self.last)}>" if self.last else ""
            if not is_nested or self._take("E"):
                return "::".join(part for part in parts if part)

    def _source_name(self) -> str:
        length = int(self._match(r"\d+"))
        found = self.text[self.at : self.at + length]
        self.at += length
        return "" if found.startswith("_GLOBAL__N") else found

    def _arguments(self) -> list[str]:
        found = []
        while not self._take("E"):
            found.append(self._literal() if self._take("L") else self._type())
        return found

    def _literal(self) -> str:
        kind = self._match(f"[{''.join(_BUILTIN)}]")
        value = self._match("n?[0-9]+E")[:-1].replace("n", "-")
        return ("true" if value == "1" else "false") if kind == "b" else value + _SUFFIXES.get(kind, "")

    def _type(self) -> str:
        letter = self.text[self.at : self.at + 1]
        if letter.isdigit() or letter == "N":
            return self.name()
        self.at += 1
        if letter in _QUALIFIED:
            return self._type() + _QUALIFIED[letter]
        if letter not in _BUILTIN:
            raise UnknownNameError(self.text)
        return _BUILTIN[letter]
