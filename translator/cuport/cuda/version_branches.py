"""Branches of `#if` that ask for another version of CUDA, of a library, or of the card: `#if CUDART_VERSION >= 12000`.

Macros of the file that take arguments may stand between: `#define AT_LEAST(major) (CUDNN_VERSION >= major * 1000)`.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from cuport.source.lexer import T
from cuport.source.scopes import Scopes

_WORDS = re.compile(rb"\w+|&&|\|\||[=!<>]=|.", re.DOTALL)
_CONDITIONS = (b"if", b"ifdef", b"ifndef", b"elif", b"elifdef", b"elifndef", b"else", b"endif")
_DEFINED = re.compile(rb"(\w+) \(((?: \w+(?: ,)?)+) \) (.*)", re.DOTALL)
_DEEPEST = 20
"""Macros within macros; one that leads back to itself is none."""
_NUMBER = re.compile(rb"(?i)(0x[0-9a-f]+|\d+)[ul]*")
_VERSIONS = (b"CUDART_VERSION", b"CUDA_VERSION", b"__CUDART_API_VERSION")
_ARCHITECTURE = b"__CUDA_ARCH__"
_LEVELS = (
    (b"||",), (b"&&",), (b"==", b"!="), (b"<", b"<=", b">", b">="), (b"+", b"-"), (b"*", b"/", b"%"),
)  # fmt: skip


_ARITHMETIC: dict[bytes, Callable[[int, int], int]] = {
    b"==": operator.eq, b"!=": operator.ne, b"<": operator.lt, b"<=": operator.le, b">": operator.gt,
    b">=": operator.ge,
    b"+": operator.add, b"-": operator.sub, b"*": operator.mul, b"/": operator.floordiv, b"%": operator.mod,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Macro:
    """A macro with arguments: their names, and the words of its text."""

    parameters: tuple[bytes, ...]
    words: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    """What conditions may ask for: versions, those of them that are always defined, and macros with arguments."""

    values: Mapping[bytes, int]
    always: Mapping[bytes, int]
    macros: Mapping[bytes, _Macro]


def find_left_out(
    scopes: Scopes, version: int, libraries: Mapping[bytes, int] | None = None, architecture: int = 0
) -> list[range]:
    """Return the bytes of those branches that a version of CUDA, such as 12080, certainly does not compile.

    `libraries` are versions that hold where a file includes the library: that one is defined says nothing.
    `architecture` is that of device code, such as 700; without it, conditions that ask for one are not known.
    """
    cuda = dict.fromkeys(_VERSIONS, version) | {
        b"__CUDACC_VER_MAJOR__": version // 1000,
        b"__CUDACC_VER_MINOR__": version % 1000 // 10,
    }
    if architecture:
        cuda[_ARCHITECTURE] = architecture
    known = _Known({**(libraries or {}), **cuda}, cuda, _find_macros(scopes) if libraries else {})
    found: list[range] = []
    open_branches: list[_Branch] = []
    for word, start, end, condition in directives(scopes):
        if word in (b"if", b"ifdef", b"ifndef"):
            value = _value(condition, known) if word == b"if" else None
            open_branches.append(_Branch(end, value))
            continue
        if not open_branches:
            continue
        branch = open_branches[-1]
        if branch.is_out:
            found.append(range(branch.start, start))
        if word == b"endif":
            open_branches.pop()
        else:
            open_branches[-1] = branch.following(end, _value(condition, known) if word == b"elif" else None)
    return found


@dataclass(frozen=True, slots=True)
class _Branch:
    """One branch: where it begins, whether its own condition holds if that is known, and whether one before did."""

    start: int
    value: int | None
    is_decided: bool = False

    @property
    def is_out(self) -> bool:
        return self.is_decided or self.value == 0

    def following(self, start: int, value: int | None) -> _Branch:
        """Return the branch behind this one; it is out where this one, or one before, is in."""
        return _Branch(start, value, self.is_decided or bool(self.value))


def value(text: bytes, known: Mapping[bytes, int]) -> int | None:
    """Return what an expression of the preprocessor comes to; None where that takes more than what is known."""
    return _value(text, _Known(known, known, {}))


def _find_macros(scopes: Scopes) -> dict[bytes, _Macro]:
    """Return the macros with arguments that a file defines, each with one text."""
    found: dict[bytes, set[_Macro]] = {}
    for _, _, _, text in directives(scopes, (b"define",)):
        if match := _DEFINED.fullmatch(text):
            parameters = tuple(name.strip() for name in match[2].split(b","))
            found.setdefault(match[1], set()).add(_Macro(parameters, tuple(_words(match[3]))))
    return {name: macros.pop() for name, macros in found.items() if len(macros) == 1}


def directives(scopes: Scopes, wanted: Collection[bytes] = _CONDITIONS) -> Iterator[tuple[bytes, int, int, bytes]]:
    """Yield some directives: word, first byte, the byte behind, and what follows the word, without comments."""
    tokens = scopes.tokens
    for i in tokens.of_kinds(T.HASH):
        end = scopes.directive_end(i)
        if end is None:
            continue
        word, j = tokens.text(i + 1), i + 2
        parts: list[bytes] = []
        while j < len(tokens) and tokens.starts[j] < end:
            parts.append(tokens.text(j))
            j += 1
        if word in wanted:
            yield word, tokens.starts[i], end, b" ".join(parts)


def _words(text: bytes) -> list[bytes]:
    return [word for word in _WORDS.findall(re.sub(rb"([=!<>&|]) (?=[=&|])", rb"\1", text)) if word.strip()]


def _value(condition: bytes, known: _Known) -> int | None:
    """Return what a condition comes to; None where that takes more than the versions."""
    reader = _Reader(_words(condition), known)
    value = reader.read(0)
    return value if not reader.words else None


class _Reader:
    """Reads an expression of the preprocessor; None stands for what is not known."""

    def __init__(self, words: list[bytes], known: _Known, depth: int = 0) -> None:
        self.words, self.known, self.depth = words, known, depth

    def read(self, level: int) -> int | None:
        """Read operators of a level and of those that bind stronger."""
        if level == len(_LEVELS):
            return self._operand()
        value = self.read(level + 1)
        while self.words and self.words[0] in _LEVELS[level]:
            sign = self.words.pop(0)
            value = _combine(sign, value, self.read(level + 1))
        return value

    def _operand(self) -> int | None:
        word = self.words.pop(0) if self.words else b""
        if word == b"(":
            value = self.read(0)
            self._close()
            return value
        if word in (b"!", b"-"):
            inner = self._operand()
            return None if inner is None else int(not inner) if word == b"!" else -inner
        if word == b"defined":
            opened = bool(self.words) and self.words[0] == b"("
            name = self.words.pop(int(opened)) if len(self.words) > opened else b""
            if opened:
                self.words.pop(0)
                self._close()
            return 1 if name in self.known.always else None
        if number := _NUMBER.fullmatch(word):
            return int(number[1], 0) if not re.fullmatch(rb"0\d+", number[1]) else int(number[1], 8)
        if (macro := self.known.macros.get(word)) and self.words[:1] == [b"("] and self.depth < _DEEPEST:
            return self._expand(macro)
        return self.known.values.get(word)

    def _expand(self, macro: _Macro) -> int | None:
        """Read the use of a macro, whose arguments come next."""
        arguments: list[list[bytes]] = [[]]
        depth = 0
        while self.words:
            word = self.words.pop(0)
            depth += (word == b"(") - (word == b")")
            if depth == 0:
                break
            if word == b"," and depth == 1:
                arguments.append([])
            elif depth > 1 or word != b"(":
                arguments[-1].append(word)
        given = dict(zip(macro.parameters, arguments, strict=False))
        words = [part for word in macro.words for part in given.get(word, [word])]
        reader = _Reader(words, self.known, self.depth + 1)
        value = reader.read(0)
        return value if not reader.words else None

    def _close(self) -> None:
        if self.words and self.words[0] == b")":
            self.words.pop(0)


def _combine(sign: bytes, left: int | None, right: int | None) -> int | None:
    if sign == b"&&":
        return 0 if 0 in (left, right) else None if None in (left, right) else 1
    if sign == b"||":
        return 1 if left or right else None if None in (left, right) else 0
    if left is None or right is None or (sign in (b"/", b"%") and right == 0):
        return None
    return int(_ARITHMETIC[sign](left, right))
