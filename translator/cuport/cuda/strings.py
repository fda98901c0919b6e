"""Strings that contain CUDA: kernel source for NVRTC, and inline PTX."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cuport.source.lexer import T, Tokens, closing, lex

# Pieces of source, such as the text of a macro for NVRTC, may be nothing but calls: those with masks change.
_IS_KERNEL = re.compile(
    rb"(?:\b|\\[nrt])(?:(?:__global__|__device__|threadIdx|blockIdx)\b"
    rb"|__(?:shfl(?:_up|_down|_xor)?|ballot|any|all|match_any|match_all)_sync\s*\(\s*[^\s,)]+\s*,)"
)
# What is printed is code all the same where it has signs of code: a program may print what it generates.
_IS_CODE = re.compile(rb"[{};]|__(?:global|device)__[^:,.]{0,400}?\w\s{1,40}\w{1,100}\s{0,40}\(")
_PRINTS = frozenset((b"printf", b"puts", b"perror"))
_STREAMS = frozenset((b"cout", b"cerr", b"clog"))
_OUTPUTS = frozenset((b"stdout", b"stderr"))
_MOST_BEFORE = 200  # tokens before a string in the statement that prints it: source may have thousands of strings
_RAW = re.compile(rb'(?:u8|[uUL])?R"([^ ()\\\t\r\n]{0,16})\(')
_ESCAPE = re.compile(rb"\\(?:\r?\n|.)", re.DOTALL)
_ASM_WORDS = frozenset((b"asm", b"__asm__", b"__asm", b"asm_volatile"))
# A PTX instruction carries its type as a suffix, names a special register, begins so, or is one word and a semicolon;
# x86 and Arm ones do none of it.
_PTX = re.compile(
    rb"\.(?:[busf](?:8|16|32|64|128)|f16x2|bf16|bf16x2|tf32|pred|sync|global|shared|cta|gpu|aligned|reg)\b"
    rb"|%%?(?:laneid|smid|warpid|nsmid|clock|globaltimer|lanemask)|\b(?:membar|nanosleep|griddepcontrol|pmevent)\b"
    rb"|(?:^|[;{}\n\"]|\\n|\\t)[^\S\n]*(?:@!?[\w%]+\s+)?(?:trap|exit|brkpt)\s*;"
    rb"|\b(?:cp\.async|fence\.(?:proxy|mbarrier|acq_rel|sc)|barrier\.cluster|mbarrier|tcgen05|prefetchu?)\."
    rb"|\bbar(?:rier)?(?:\.cta)?\.arrive\b"
)


@dataclass(frozen=True, slots=True)
class KernelSource:
    """The source of kernels between the quotes of a string, in the bytes `start` to `end`."""

    start: int
    end: int
    is_escaped: bool
    """Whether `\\n` in it is a line break."""

    def lex(self, tokens: Tokens) -> Tokens:
        """Return the tokens of the text in the string, at their places in the file."""
        text = tokens.source[self.start : self.end]
        if self.is_escaped:  # blank out `\n` and its like, which would glue their letter to the next name
            text = _ESCAPE.sub(lambda match: b" " * len(match[0]), text)
        return lex(b" " * self.start + text, self.start)


@dataclass(frozen=True, slots=True)
class InlinePtx:
    """An `asm` statement with PTX: its first token, its brackets, and its text in one line."""

    first: int
    opening: int
    end: int
    text: str


def find(tokens: Tokens) -> Iterator[KernelSource | InlinePtx]:
    """Yield the strings with kernel source in them and the `asm` statements with PTX, in order.

    Words that are printed at once are none: they say something about kernels.
    """
    strings = tokens.of_kinds(T.RAW_STRING, T.STRING)
    for i in sorted([*strings, *tokens.places(*_ASM_WORDS)]):
        kind = tokens.kinds[i]
        if kind != T.IDENT:
            start, end = _content(tokens, i)
            if not _IS_KERNEL.search(tokens.source, start, end):
                continue
            if _IS_CODE.search(tokens.source, start, end) or not _is_printed(tokens, i):
                yield KernelSource(start, end, kind == T.STRING)
        elif found := _asm(tokens, i):
            yield found


def _is_printed(tokens: Tokens, i: int) -> bool:
    """Whether a string is only printed, for people to read: by `printf("...")`, or `std::cout << "..."`."""
    depth = 0
    for k in range(i - 1, max(i - _MOST_BEFORE, 0), -1):
        text = tokens.text(k)
        if text in (b")", b"]"):
            depth += 1
        elif depth == 0 and text in (b"(", b"["):
            name = tokens.text(k - 1)
            return name in _PRINTS or (name == b"fprintf" and tokens.text(k + 1) in _OUTPUTS)
        elif text in (b"(", b"["):
            depth -= 1
        elif depth == 0 and text in (b";", b"{", b"}"):
            return False
        elif depth == 0 and text in _STREAMS:
            return True
    return False


def _content(tokens: Tokens, i: int) -> tuple[int, int]:
    """Return the byte range between a string's quotes."""
    start, end = tokens.starts[i], tokens.ends[i]
    if match := _RAW.match(tokens.source, start, end):
        return match.end(), end - len(match[1]) - 2
    return tokens.source.index(b'"', start) + 1, end - 1


def _asm(tokens: Tokens, i: int) -> InlinePtx | None:
    """Return the `asm(...)` at token `i` when its text is PTX."""
    j = i + 1
    while tokens.text(j) in (b"volatile", b"__volatile__", b"goto", b"inline"):
        j += 1
    if tokens.text(j) != b"(" or (end := closing(tokens, j)) < 0:
        return None
    parts = []
    if any(tokens.text(k) in _ASM_WORDS for k in range(j + 1, end)):
        return None  # a quote too many has this one's end be another one's
    for k in range(j + 1, end):
        if tokens.text(k) == b":":
            break
        if tokens.kinds[k] in (T.STRING, T.RAW_STRING):
            first, last = _content(tokens, k)
            parts.append(tokens.source[first:last])
    text = b" ".join(parts)
    if not _PTX.search(text):
        return None
    shown = " ".join(text.decode("utf-8", "replace").replace("\\n", " ").replace("\\t", " ").split())
    return InlinePtx(i, j, end, shown[:80])


def replace_in_code(source: bytes, pattern: re.Pattern[bytes], make: Callable[[re.Match[bytes]], bytes]) -> bytes:
    """Replace what matches, but for what stands in strings: programs compile these as they are when they run."""
    if not pattern.search(source):
        return source
    tokens = lex(source)
    strings = tokens.of_kinds(T.RAW_STRING, T.STRING)
    starts = [tokens.starts[i] for i in strings]

    def replace(found: re.Match[bytes]) -> bytes:
        before = bisect(starts, found.start()) - 1
        is_in_string = before >= 0 and found.start() < tokens.ends[strings[before]]
        return found[0] if is_in_string else make(found)

    return pattern.sub(replace, source)
