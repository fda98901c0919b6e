"""First halves of CUDA's names that `##` puts together with something else, in the text of a macro."""

from __future__ import annotations

import functools
import re

from cuport.source.lexer import Tokens

# As in `cuda##name` or `cublas##T##gemm`.
_FIRST_HALF = re.compile(
    rb"cu(?:da|blas|dnn|fft|rand|sparse|solver)?(?:[A-Z]\w*)?|nvrtc\w*|CU(?:DA|BLAS|DNN|FFT|RAND|SPARSE|SOLVER)?_\w*"
)
# As in `JOIN(cuda, name)`: a longer name may be anything there.
_PREFIX = re.compile(rb"cu(?:da|blas|dnn|fft|rand|sparse|solver)?|nvrtc")
_MACRO = re.compile(rb"(?m)^[ \t]*#[ \t]*define[ \t]+(\w+)\([^()]*\)((?:[^\n\\]|\\(?s:.))*)")
_WORD = re.compile(rb"[A-Za-z_]\w*")


def may_be(name: bytes) -> bool:
    """Whether a name can be such a half."""
    return _FIRST_HALF.fullmatch(name) is not None


def find(tokens: Tokens, source: bytes, i: int) -> tuple[int, str] | None:
    """Return where the half ends that token `i` is, and its text, with a `##` behind it; None where it is none."""
    name = tokens.spelling(i)
    if not may_be(name):
        return None
    text = name.decode("ascii", "replace")
    if tokens.text(i + 1) == b"##":
        return tokens.ends[i + 1], f"{text}##"
    is_argument = tokens.text(i - 1) in (b"(", b",") and tokens.text(i + 1) in (b",", b")")
    if is_argument and _PREFIX.fullmatch(name) and _find_callee(tokens, i) in _find_joining_macros(source):
        return tokens.ends[i], text
    return None


def _find_callee(tokens: Tokens, i: int) -> bytes:
    """Return what stands in front of the parentheses around token `i`."""
    depth = 0
    while i > 0 and tokens.text(i) not in (b";", b"{", b"}"):
        i -= 1
        depth += {b")": 1, b"(": -1}.get(tokens.text(i), 0)
        if depth < 0:
            return tokens.text(i - 1)
    return b""


@functools.lru_cache(maxsize=1)  # asked for each name of one file that may be a half, such as a variable `cu`
def _find_joining_macros(source: bytes) -> frozenset[bytes]:
    """Return the macros of a file that put names together, or hand them to one that does."""
    bodies = {match[1]: match[2] for match in _MACRO.finditer(source)}
    users: dict[bytes, set[bytes]] = {name: set() for name in bodies}
    for name, body in bodies.items():
        for word in _WORD.findall(body):
            if word in users:
                users[word].add(name)
    waiting = [name for name, body in bodies.items() if b"##" in body]
    found = set(waiting)
    while waiting:
        new = users[waiting.pop()] - found
        found |= new
        waiting += new
    return frozenset(found)
