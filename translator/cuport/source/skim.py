"""A header without the bodies of its functions: all that a file which only calls them has to see of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_FEWEST = 1000  # bytes in bodies that are worth it
_LONGEST_HEAD, _LONGEST_GAP = 400, 20_000
# What braces may not be counted in, and what ends a declaration. What is not closed goes on to the end: sought once.
# Each begins with a sign of few: `re` passes over others at a glance.
_PART = re.compile(
    rb"//(?:\\\r?\n|[^\n])*|/\*.*?(?:\*/|\Z)"
    rb"|\"(?:\\.|[^\"\\\n])*\"?|'(?<![0-9a-fA-F]')(?:\\.|[^'\\\n])*'?"  # no separator of digits
    rb"|\#(?:\\\r?\n|\"(?:\\.|[^\"\\\n])*\"?|/(?![/*])|[^\n/\"])*|\{|\}|;",
    re.DOTALL,
)
_DIRECTIVE = re.compile(rb"#[ \t]*(\w*)")
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_AROUND = re.compile(rb"(?:\bnamespace\b[\w:\s]*|\bextern\s*\"C(?:\+\+)?\"\s*)\Z")
# A type, a name, parameters: the name of a member or a macro's use stands otherwise.
_HEAD = re.compile(
    rb"\s*[A-Za-z_][\w:<>,*&\s]*[\s*&>][A-Za-z_]\w*\s*\((?:[^(){}]|\([^(){}]*\))*\)\s*(?:noexcept\s*)?\Z"
)
# Functions whose bodies say what they are, those for the device, and what is no function.
_OTHER = re.compile(
    rb"\b(?:template|constexpr|consteval|auto|decltype|requires|concept|struct|class|union|enum|namespace|using|typedef"
    rb"|operator|extern|friend|__global__|__device__|__host__|__attribute__|__declspec)\b|[=\"]|::\s"
)
_RAW_STRING = re.compile(rb'(?<!\w)(?:u8|[uUL])?R"')
_CONDITIONS = frozenset([b"if", b"ifdef", b"ifndef", b"elif", b"elifdef", b"elifndef", b"else", b"endif"])
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
            if directive := _DIRECTIVE.match(text):
                if not self._directive(directive[1], found):
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

    def _directive(self, word: bytes, found: re.Match[bytes]) -> bool:
        """Take note of a directive; return whether the braces of all branches so far are balanced."""
        if self.depth:
            self.body = self.body if word in _CONDITIONS else -1
        elif self._is_blank(found.start()):
            self.begin = found.end()  # else it stands within a head, which then is none that is known
        if word in (b"if", b"ifdef", b"ifndef"):
            self.open_conditions.append(self.depth)
        elif word in _CONDITIONS:
            if not self.open_conditions or self.open_conditions[-1] != self.depth:
                return False
            if word == b"endif":
                self.open_conditions.pop()
        return True

    def _is_blank(self, end: int) -> bool:
        return end - self.begin <= _LONGEST_GAP and not _COMMENT.sub(b"", self.data[self.begin : end]).strip()

    def _open(self, at: int) -> None:
        if not self.depth:
            if _AROUND.search(self.data[max(self.begin, at - _LONGEST_HEAD) : at]):
                self.begin = at + 1
                return
            head = _COMMENT.sub(b" ", self.data[self.begin : at])
            is_function = len(head) <= _LONGEST_HEAD and _HEAD.match(head) and not _OTHER.search(head)
            self.body = at if is_function else -1
        self.depth += 1

    def _close(self, end: int) -> None:
        self.depth = max(0, self.depth - 1)
        if not self.depth:
            if self.body >= 0 and b"__COUNTER__" not in self.data[self.body : end]:
                self.bodies.append((self.body, end))
            self.body, self.begin = -1, end
