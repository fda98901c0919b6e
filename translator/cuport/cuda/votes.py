"""A quick look at what a source has to do with lane masks: macros that stand for a vote, functions that take masks."""

from __future__ import annotations

import re
from collections.abc import Iterator

_VOTE = re.compile(rb"__(?:ballot|activemask|match_a(?:ny|ll))(?:_sync)?\s*\(")
_DEFINITION = re.compile(rb"\#[ \t]*define[ \t]+(\w+)(?:\(([^)\n]*)\))?((?:\\\r?\n|[^\n])*)")
"""A macro, whole, so that what is looked for in one is never looked for in all that stands below it."""
_IS_VOTE = re.compile(rb"[ \t]+\(*" + _VOTE.pattern)
_SHIFTED_ONES = re.compile(
    rb"\b(?:1|0x1|0xffffffff|0xfffffffe)[uU]?[ \t]*(?:<<|>>)[ \t]*\(*[ \t]*(?:32[ \t]*-[ \t]*\(*)?(\w+)"
)
_COMMENT = re.compile(rb"//[^\n]*|/\*(?s:.*?)\*/")
_FUNCTION = re.compile(rb"__device__(?<!\w__device__)\b[^;{}()=]{0,300}?\b([A-Za-z_]\w*)\s*\(([^()]{0,1000})\)")
# A parameter for a mask: unsigned, or called like one. Others are numbers, which no vote is given for.
_UNSIGNED = re.compile(rb"\s*(?:const\s+)?(?:unsigned(?:\s+int)?|uint32_t|uint)(?:\s+const)?(?:\s+\w+)?\s*")
_NAMED = re.compile(rb"\s*(?:const\s+)?int\s+\w*(?i:mask|ballot|vote|active|lanes)\w*\s*")
_WIDE = re.compile(rb"\b(?:long|uint64_t|int64_t|size_t)\b")


def votes(data: bytes) -> bool:
    """Whether a file has an operation that gives a lane mask."""
    return _VOTE.search(data) is not None


def macros(data: bytes) -> Iterator[bytes]:
    """Yield the macros all of whose text is such an operation: `#define VOTE(p) __ballot_sync(FULL, (p))`."""
    for macro in _DEFINITION.finditer(data) if votes(data) else ():
        call = _IS_VOTE.match(macro[3])
        if call and _ends_with_call(_COMMENT.sub(b"", macro[3][call.end() :])):
            yield macro[1]


def lane_bits(data: bytes) -> Iterator[bytes]:
    """Yield the macros that shift ones of 32 bits by an argument: `#define BIT(lane) (1u << (lane))`."""
    for macro in _DEFINITION.finditer(data):
        if macro[2] and (b"<<" in macro[3] or b">>" in macro[3]):
            parameters = re.split(rb"[\s,]+", macro[2].strip())
            if any(shift[1] in parameters for shift in _SHIFTED_ONES.finditer(macro[3])):
                yield macro[1]


def takers(data: bytes) -> Iterator[bytes]:
    """Yield the device functions that have a parameter of 32 bits for a mask, and none of 64."""
    for match in _FUNCTION.finditer(data):
        parts = match[2].split(b",")
        if not _WIDE.search(match[2]) and any(_UNSIGNED.fullmatch(part) or _NAMED.fullmatch(part) for part in parts):
            yield match[1]


def _ends_with_call(text: bytes) -> bool:
    """Whether nothing but brackets stands behind the call in the arguments of which a text begins."""
    depth = 1
    for place, byte in enumerate(text):
        depth += (byte == ord("(")) - (byte == ord(")"))
        if not depth:
            return not text[place:].strip(b") \t\r\\\n")
    return False
