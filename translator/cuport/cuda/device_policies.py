"""`thrust::device` in kernels, where it means what `thrust::seq` does.

Thrust starts no kernels from kernels (CUDA's dynamic parallelism is behind a macro that few set), and goes through the
elements in the calling thread.
"""

from __future__ import annotations

import re

from cuport.cuda import launches
from cuport.source.cover import Cover
from cuport.source.lexer import lex

_USED = re.compile(rb"\bthrust\s*::\s*device\s*,")
_POLICY, _SEQUENTIAL = b"device", b"seq"


def make_sequential(source: bytes) -> bytes:
    """Return a source with `thrust::seq` for it in functions for the device alone; everything else keeps its place."""
    if not _USED.search(source):
        return source
    tokens, text = lex(source), bytearray(source)
    bodies = Cover((first + 1, last) for first, last in launches.device_bodies(tokens))
    for i in tokens.places(_POLICY):
        is_policy = [tokens.text(i - 2), tokens.text(i - 1)] == [b"thrust", b"::"] and tokens.text(i + 1) == b","
        if is_policy and i in bodies:
            text[tokens.starts[i] : tokens.ends[i]] = _SEQUENTIAL.ljust(len(_POLICY))
    return bytes(text)
