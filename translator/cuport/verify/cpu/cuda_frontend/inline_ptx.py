"""Inline PTX in sources that clang compiles for the processor: as the C++ that HIP gets for it, in CUDA's names.

A source that has some is compiled from another text, which keeps its name and the numbers of its lines. Here alone the
reference shares something with a translation: what `rules/ptx.toml` says of instructions, and the plain products for
tensor cores. Tests hold both against the PTX manual.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cuport.api import ADAPTER_PREFIX
from cuport.cuda import strings
from cuport.cuda.ptx_text import NotKnown
from cuport.source.edits import Edit, apply
from cuport.source.lexer import lex
from cuport.targets.hip import asm
from cuport.verify.cpu.cuda_frontend import shared_unions

_HEADERS = {
    "#include <hip/hip_fp16.h>": "#include <cuda_fp16.h>",
    "#include <hip/hip_bf16.h>": "#include <cuda_bf16.h>",
}


def rewrite_all(texts: Mapping[Path, bytes]) -> dict[Path, bytes]:
    """Return those of these sources in which there is inline PTX that is known, or a shared union without a name."""
    made = {path: rewrite(text) if b"asm" in text else text for path, text in texts.items()}
    made = {path: shared_unions.rewrite(text) if b"__shared__" in text else text for path, text in made.items()}
    return {path: text for path, text in made.items() if text != texts[path]}


def rewrite(source: bytes) -> bytes:
    """Return a source with its inline PTX as C++, as far as it is known; lines keep their numbers."""
    tokens = lex(source)
    edits = []
    for found in strings.find(tokens):
        if not isinstance(found, strings.InlinePtx):
            continue
        start, end = tokens.starts[found.first], tokens.ends[found.end]
        try:
            made = asm.write(tokens, found.first, found.opening, found.end, lambda a, b: source[a:b], _in_cuda)
        except NotKnown:
            continue
        rest = source[start:end]
        # In a macro each line but the last ends in a backslash.
        breaks = b"\\\n" if b"\\\n" in rest else b"\n"
        edits.append(Edit(start, end, made.encode() + breaks * rest.count(b"\n")))
    return apply(source, edits)


def _in_cuda(name: str) -> str:
    """Return what a function of the table is called here: those that CUDA has not are ours."""
    return f"{ADAPTER_PREFIX}{name.lstrip('_')}" if name.startswith("__ptx_") else name
