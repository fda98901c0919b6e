"""Constants of the program that fix what a warp is: 32 lanes, a mask for them, or how many bits number them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from cuport.source.lexer import Tokens

# By the name in small letters without underscores; the first that fits counts.
_NAMES = (
    (re.compile(rb"\w*warp\w*(?:log|shift|bits)\w*|\w*log2?(?:of)?warp\w*"), re.compile(rb"5u?"), re.compile(rb"6u?")),
    (re.compile(rb"\w*(?:warp|lane)(?:size)?mask"), re.compile(rb"31u?|0x1fu?"), re.compile(rb"63u?|0x3fu?")),
    (
        re.compile(rb"\w*(?:warp(?:size|sz|width|len(?:gth)?|threads|lanes)\w{0,3}|(?:threads?|lanes)(?:per|in)warp)"),
        re.compile(rb"(?:32|0x20|1<<5)u?"),
        re.compile(rb"(?:64|0x40|1<<6)u?"),
    ),
)
_WORDS = (b"warp", b"lanemask", b"lane_mask")
_END = (b";", b",", b"}", b")", b"]", b">")


def find(tokens: Tokens) -> Iterator[int]:
    """Yield the name of each constant or macro that is named for a warp of 32 lanes, and is made for one.

    A name that the file also defines for 64 lanes follows the card already, and is left out.
    """
    found = [(i, kinds) for i in tokens.places_where(_kinds) if (kinds := _kinds(tokens.spelling(i)))]
    wide = {tokens.text(i) for i, (_, of_64) in found if of_64.fullmatch(_value(tokens, i))}
    for i, (of_32, _) in found:
        if tokens.text(i) not in wide and of_32.fullmatch(_value(tokens, i)):
            yield i


@lru_cache(maxsize=1 << 14)  # it is asked about every name
def _kinds(name: bytes) -> tuple[re.Pattern[bytes], re.Pattern[bytes]] | None:
    """Return what a name's value is where warps have 32 lanes, and where they have 64; None for other names."""
    lower = name.lower()
    if name == b"warpSize" or not any(word in lower for word in _WORDS):
        return None
    plain = lower.replace(b"_", b"")
    return next(((of_32, of_64) for pattern, of_32, of_64 in _NAMES if pattern.fullmatch(plain)), None)


def _value(tokens: Tokens, i: int) -> bytes:
    """Return the value that the definition of token `i` gives, in small letters without blanks; else nothing."""
    before, after = tokens.text(i - 1), tokens.text(i + 1)
    if before == b"define":
        return _plain(_text(tokens, i + 1, is_macro=True))
    is_typed = before[:1].isalpha() or before[:1] == b"_"
    if after not in (b"=", b"{") or not (is_typed or before in (b"{", b",")):
        return b""
    return _plain(_text(tokens, i + 2, is_macro=False))


def _text(tokens: Tokens, first: int, *, is_macro: bool) -> bytes:
    """Return the tokens of a value, up to the end of the line for a macro; at most as many as a number may have."""
    words: list[bytes] = []
    for j in range(first, min(first + 8, len(tokens))):
        between = tokens.source[tokens.ends[j - 1] : tokens.starts[j]]
        depth = words.count(b"(") - words.count(b")")
        if (is_macro and b"\n" in between.replace(b"\\\n", b"")) or (
            not is_macro and not depth and tokens.text(j) in _END
        ):
            return b"".join(words)
        words.append(tokens.text(j))
    return b"".join(words) if first + 8 >= len(tokens) else b""


def _plain(text: bytes) -> bytes:
    while text[:1] == b"(" and text[-1:] == b")":
        text = text[1:-1]
    return text.lower()
