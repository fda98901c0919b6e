"""What nvcc takes and clang does not, spelled for clang.

Signs of launches, registers of PTX in `asm`, pragmas of macros, `__device__` next to `__shared__`, `__restrict__` on
what is no pointer, `thrust::device` in kernels, `extern "C"__global__`, backslashes in includes.

All else keeps its place, so that what clang says of a text holds for the file.
"""

from __future__ import annotations

import re

from cuport.cuda import device_policies, includes, launches, linkages, pragmas, restricts, strings

# Up to the colon: without operands, `%` is a plain sign in the text.
_ASM = re.compile(
    rb'\b(?:__)?asm(?:__)?\s*(?:(?:__)?volatile(?:__)?\s*)?\((?:[\s\\]*"(?:\\.|[^"\\\n])*")+(?=[\s\\]*:)', re.DOTALL
)
_MARKED = re.compile(
    rb"[ \t]%(?=(?:laneid|n?warpid|n?smid|gridid|lanemask_(?:eq|[lg][te])|clock(?:64|_hi)?|globaltimer(?:_lo|_hi)?"
    rb"|n?(?:tid|ctaid)\.[xyz])\b)"
)
# Two words for one variable, of which nvcc takes the second.
_BETWEEN = rb"(?:\s|\\\r?\n|/\*[^*]*\*/|//[^\n]*\n)+"
_DEVICE_SHARED = re.compile(
    rb"\b__device__(?=" + _BETWEEN + rb"__shared__\b)|(?<=\b__shared__)(" + _BETWEEN + rb")__device__\b"
)


def of(source: bytes) -> bytes:
    """Return a source as clang is to read it, which is as long, and in most cases the same."""
    return _mark_registers(launches.join_brackets(_spell_words(source), with_lists=True))


def to_run(source: bytes) -> bytes:
    """Return a source as clang can compile it, without what changes its meaning."""
    return launches.join_brackets(_spell_words(source), with_lists=False)


def _spell_words(source: bytes) -> bytes:
    return device_policies.make_sequential(pragmas.blank_in_macros(_blank_words(source)))


def _blank_words(source: bytes) -> bytes:
    """Return a source with blanks for `__device__` next to `__shared__`, and for words that nvcc ignores."""
    source = linkages.move_blanks(restricts.blank(includes.with_slashes(source)))
    if b"__shared__" not in source:
        return source
    return strings.replace_in_code(source, _DEVICE_SHARED, lambda found: (found[1] or b"").ljust(len(found[0])))


def _mark_registers(source: bytes) -> bytes:
    """Write `%%laneid` for ` %laneid` in `asm` with operands: nvcc takes both, clang the first alone."""
    if not _MARKED.search(source):
        return source
    return strings.replace_in_code(source, _ASM, lambda found: _MARKED.sub(b"%%", found[0]))
