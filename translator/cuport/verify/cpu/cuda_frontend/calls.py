"""What kernels call, and what follows of that for the order in which their threads and blocks may run."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping

from cuport.verify.cpu.llvm_text import NAME, Function

_CALL = re.compile(r"(?<![%@\w.])(?:call|invoke|callbr) ")
_CALLEE = re.compile(rf"([@%])({NAME})\(")
# Functions of the C library that only compute.
_MATHS = re.compile(
    r"(?:a?(?:sin|cos|tan)h?|atan2|exp2?|exp10|expm1|log(?:2|10|1p|b)?|pow|sqrt|cbrt|hypot|erfc?|[tl]gamma|fmod|fma|"
    r"floor|ceil|l?l?round|l?l?rint|nearbyint|trunc|fabs|fmin|fmax|fdim|copysign|ldexp|remainder|sincos)f?"
)


# What blocks of one grid tell each other goes by atomics, fences and volatile accesses.
_SHARED = re.compile(r"(?<![%@\w.])(?:atomicrmw|cmpxchg|fence|atomic|volatile) ")
# Functions of the runtime that reach no further than the block: cuport::barrier(), cuport::meet(), ... Assertions and
# traps reach further: the first of a grid decides about the error.
_WITHIN_BLOCK = re.compile(r"_ZN6cuport(?:7barrier|4meet|13exchange_span|21dynamic_shared_memory)E\w*")


def is_plain(name: str, functions: Mapping[str, Function]) -> bool:
    """Return whether a kernel calls nothing of the runtime: no barrier, no warp, no printf.

    Its threads run one after another.
    """
    return _reach(name, functions, lambda callee: False) is not None


def reach_of_row(name: str, functions: Mapping[str, Function]) -> Collection[Function] | None:
    """Return a kernel and all that it calls, if its threads are plain and share nothing but what one of them changes.

    None for other kernels.
    """
    reached = _reach(name, functions, lambda callee: False)
    return None if reached is None or any(_SHARED.search(function.body) for function in reached) else reached


def has_independent_blocks(name: str, functions: Mapping[str, Function]) -> bool:
    """Return whether the blocks of a kernel can't tell whether they run at once: unless they race.

    They share no atomic operation, no lock, no output, and no heap.
    """
    reached = _reach(name, functions, lambda callee: _WITHIN_BLOCK.fullmatch(callee) is not None)
    return reached is not None and not any(_SHARED.search(function.body) for function in reached)


def _reach(
    name: str, functions: Mapping[str, Function], may_call: Callable[[str], bool]
) -> Collection[Function] | None:
    """Return a function and all of the module that it calls; None if it calls others than maths and `may_call`."""
    reached = {name: functions[name]}
    waiting = [name]
    while waiting:
        for callee in _callees(functions[waiting.pop()]):
            if callee in functions:
                waiting += [callee] if callee not in reached else []
                reached[callee] = functions[callee]
            elif not (callee.startswith("llvm.") or _MATHS.fullmatch(callee) or may_call(callee)):
                return None
    return reached.values()


def _callees(function: Function) -> Iterator[str]:
    """Yield what a function calls; nothing's name for a pointer or for assembly."""
    for line in function.body.splitlines():
        call = _CALL.search(line)
        if call is None or line.startswith(";"):
            continue
        found = _CALLEE.search(line, call.end())
        is_named = found is not None and found[1] == "@" and " asm " not in line[call.end() : found.start()]
        yield found[2].strip('"') if found is not None and is_named else ""
