"""Warps in step, for reductions of old code through `volatile` shared memory, without a barrier between their steps.

    store volatile float %sum, ptr %place      call void @_ZN6cuport4stepEPVKvi(ptr %place, i32 6)
                                               store volatile float %sum, ptr %place
                                               call void @_ZN6cuport4stepEPVKvi(ptr %place, i32 7)

Cards ran the threads of a warp in step: all read before one of them wrote. The runtime has the lanes that come here
together meet before such a store, and after it, when its place is in shared memory. The numbers follow the text: lanes
with smaller ones are behind in the program, and go first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from cuport.verify.cpu.llvm_text import split

_STEP = "_ZN6cuport4stepEPVKvi"
_STORE = re.compile(r"^  store volatile (?P<operands>[^\n]+)\n", re.MULTILINE)
_LOAD = re.compile(r" load volatile ")


def may_be_needed(files: Iterable[Path]) -> bool:
    """Whether a program of these files, where they are there, has volatile places in shared memory."""
    texts = [path.read_bytes() for path in files if path.is_file()]
    return all(any(word in text for text in texts) for word in (b"volatile", b"__shared__"))


def keep(text: str) -> str:
    """Return LLVM's text, before its optimisation, with the steps of warps in it, if anything is volatile."""
    if not _LOAD.search(text) or not _STORE.search(text):
        return text
    count = 0

    def part(found: re.Match[str]) -> str:
        nonlocal count
        count += 2
        place = split(found["operands"])[1]
        before, after = (f"  call void @{_STEP}({place}, i32 {number})\n" for number in (count, count + 1))
        return f"{before}{found[0]}{after}"

    text = _STORE.sub(part, text)
    return f"{text}\ndeclare void @{_STEP}(ptr, i32)\n"
