"""Kernel instances that nothing launches: those that --kernel names, and explicit instantiations.

libclang shows neither, so a use of each is put behind the text that clang reads; the file itself stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from translator.frontend.lexer import Tokens, closing, lex

USE = "cuport_use_"
_INSTANTIATION = re.compile(
    rb"(?:\s*\w+\s*\([^()]*\)|\s*\w+(?=\s+\w))*\s*\bvoid\b(?:\s*__launch_bounds__\s*\([^)]*\))?\s*([\w:]+\s*(?:<.*>)?)\s*"
    rb"\((.*)\)\s*$",
    re.DOTALL,
)


def with_uses(source: bytes, headers: Iterable[bytes], kernels: Iterable[str]) -> bytes:
    """Return a file's text with uses behind it: of its explicit instantiations, and of each of `kernels`.

    Of those named, only what the file or one of its `headers` has a word of: others belong to other units.
    """
    texts = [source, *headers]
    uses = [_instantiated(number, *found) for number, found in enumerate(_instantiations(source))]
    for number, name in enumerate(kernels):
        plain = name.partition("<")[0].rpartition("::")[2].strip()
        if any(re.search(rb"\b%s\b" % re.escape(plain.encode()), text) for text in texts):
            uses.append(f"namespace {{ auto* {USE}{number} = &{name}; }}".encode())
    return source + b"\n" + b"\n".join(uses) + b"\n" if uses else source


def _instantiated(number: int, spaces: list[bytes], name: bytes, parameters: bytes) -> bytes:
    inner = b"void (*cuport_instance_%d)(%b) = &%b;" % (number, b" ".join(parameters.split()), name)
    for space in reversed([*spaces, b""]):
        inner = b"namespace %b { %b }" % (space, inner)
    return inner


def _instantiations(source: bytes) -> Iterable[tuple[list[bytes], bytes, bytes]]:
    """Yield namespaces, name and parameters of each `template __global__ void name<...>(...);`."""
    if b"__global__" not in source or b"template" not in source:
        return
    tokens = lex(source)
    spaces: list[tuple[bytes, int]] = []
    for i in range(len(tokens)):
        spaces = [(name, end) for name, end in spaces if i < end]
        if tokens.text(i) == b"namespace" and (opened := _opened(tokens, i)):
            spaces.append((source[tokens.ends[i] : tokens.starts[opened]].strip(), closing(tokens, opened)))
        elif tokens.text(i) == b"template" and tokens.text(i + 1) != b"<":
            end = next((j for j in range(i, len(tokens)) if tokens.text(j) in (b";", b"{")), len(tokens) - 1)
            found = _INSTANTIATION.match(source[tokens.ends[i] : tokens.starts[end]])
            is_kernel = any(tokens.text(j) == b"__global__" for j in range(i, end))
            if found and is_kernel and tokens.text(end) == b";":
                yield [name for name, _ in spaces], found[1], found[2]


def _opened(tokens: Tokens, i: int) -> int | None:
    """Return the brace that opens a namespace."""
    for j in range(i + 1, min(i + 12, len(tokens))):
        if tokens.text(j) == b"{":
            return j
        if tokens.text(j) in (b";", b"="):
            return None
    return None
