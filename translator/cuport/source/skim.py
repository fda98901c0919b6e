"""A header without the bodies of its functions: all that a file which only calls them has to see of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cuport.source.source import begins_line

_FEWEST = 1000  # bytes in bodies that are worth it
_LONGEST_HEAD = 400
# What braces may not be counted in, and what ends a declaration. Each begins with a letter of its own: `re` passes over
# others at a glance. What begins with `#` is a directive where it begins its line.
_PART = re.compile(
    rb"//(?:\\\r?\n|[^\n])*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    rb"|\#(?:\\\r?\n|/\*.*?\*/|[^\n])*|\{|\}|;",
    re.DOTALL,
)
_DIRECTIVE = re.compile(rb"#[ \t]*(\w*)")
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_AROUND = re.compile(rb"(?:\bnamespace\b[^;{}()=]*|\bextern\s*\"C(?:\+\+)?\"\s*)\Z")
# A type, a name, parameters: the name of a member or a macro's use stands otherwise.
_HEAD = re.compile(
    rb"\s*[A-Za-z_][\w:<>,*&\s]*[\s*&>][A-Za-z_]\w*\s*\((?:[^(){}]|\([^(){}]*\))*\)\s*(?:noexcept\s*)?\Z"
)
# Functions whose bodies say what they are, those for the device, and what is no function.
_OTHER = re.compile(
    rb"\b(?:template|constexpr|consteval|auto|decltype|requires|concept|struct|class|union|enum|namespace|using|typedef"
    rb"|operator|extern|friend|__global__|__device__|__host__|__attribute__|__declspec)\b|[=\"]"
)
_RAW_STRING = re.compile(rb'(?<!\w)(?:u8|[uUL])?R"')
_KEPT_DIRECTIVES = frozenset([b"define", b"undef", b"include", b"pragma"])
_BLANK = bytes(one if one == ord("\n") else ord(" ") for one in range(256))


def skim(data: bytes) -> bytes | None:
    """Return a header with the bodies of its plain functions for the host blank; None where that is not worth it.

    All else keeps its place, in bytes and lines. Functions with conditions around one half of their braces, and raw
    strings, which may hold braces, keep the whole header from being skimmed.
    """
    return None if _RAW_STRING.search(data) else _Skim(data).run()


@dataclass(slots=True)
class _Skim:
    """A header that is read brace by brace."""

    data: bytes
    begin: int = 0
    """Where the declaration begins that is read."""
    depth: int = 0
    """How many braces are open, but for those around declarations."""
    body: int = -1
    """Where the body begins that is read and may be left out; -1 for none."""
    open_conditions: list[int] = field(default_factory=list)
    """The depth at which each `#if` stands."""
    bodies: list[tuple[int, int]] = field(default_factory=list)

    def run(self) -> bytes | None:
        for found in _PART.finditer(self.data):
            text = found[0]
            if (directive := _DIRECTIVE.match(text)) and begins_line(self.data, found.start()):
                if not self._directive(directive[1], found.end()):
                    return None
            elif text == b"{":
                self._open(found.start())
            elif text == b"}":
                self._close(found.end())
            elif text == b";" and not self.depth:
                self.begin = found.end()
        if self.depth or sum(end - begin for begin, end in self.bodies) < _FEWEST:
            return None
        parts, last = [], 0
        for begin, end in self.bodies:
            parts += [self.data[last:begin], b";", self.data[begin + 1 : end].translate(_BLANK)]
            last = end
        return b"".join([*parts, self.data[last:]])

    def _directive(self, word: bytes, end: int) -> bool:
        """Take note of a directive; return whether the braces of all branches so far are balanced."""
        if not self.depth:
            self.begin = end
        elif word in _KEPT_DIRECTIVES:
            self.body = -1
        if word.startswith(b"if"):
            self.open_conditions.append(self.depth)
        elif word in (b"else", b"elif", b"endif"):
            if not self.open_conditions or self.open_conditions[-1] != self.depth:
                return False
            if word == b"endif":
                self.open_conditions.pop()
        return True

    def _open(self, at: int) -> None:
        if not self.depth:
            head = self.data[self.begin : at]
            if _AROUND.search(head):
                self.begin = at + 1
                return
            head = _COMMENT.sub(b" ", head)
            is_function = len(head) <= _LONGEST_HEAD and _HEAD.match(head) and not _OTHER.search(head)
            self.body = at if is_function else -1
        self.depth += 1

    def _close(self, end: int) -> None:
        self.depth = max(0, self.depth - 1)
        if not self.depth:
            if self.body >= 0:
                self.bodies.append((self.body, end))
            self.body, self.begin = -1, end
