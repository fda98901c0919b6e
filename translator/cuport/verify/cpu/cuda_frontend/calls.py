"""What kernels call, and what follows of that for the order in which their threads and blocks may run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from cuport.verify.cpu.llvm_text import NAME, Function

_CALL = re.compile(r"(?<![%@\w.])(?:call|invoke|callbr) ")
_CALLEE = re.compile(rf"([@%])({NAME})\(")
# Functions of the C library that only compute.
_MATHS = re.compile(
    r"(?:a?(?:sin|cos|tan)h?|atan2|exp2?|exp10|expm1|log(?:2|10|1p|b)?|pow|sqrt|cbrt|hypot|erfc?|[tl]gamma|fmod|fma|"
    r"floor|ceil|l?l?round|l?l?rint|nearbyint|trunc|fabs|fmin|fmax|fdim|copysign|ldexp|remainder|sincos)f?"
)
# What blocks of one grid tell each other, or threads of one block, goes by atomics, fences and volatile accesses.
_SHARED = re.compile(r"(?<![%@\w.])(?:atomicrmw|cmpxchg|fence|atomic|volatile) ")
# A fault by a number that is zero, which others may be when threads run again: nothing says whose the first one was.
_DIVISION = re.compile(r"= [us](?:div|rem) (?:exact )?\w+ [^\n,]+, %")
# Functions of the runtime that reach no further than the block: cuport::barrier(), cuport::meet(), ... Assertions and
# traps reach further: the first of a grid decides about the error.
_WITHIN_BLOCK = re.compile(r"_ZN6cuport(?:7barrier|4meet|13exchange_span|21dynamic_shared_memory)E\w*")


def is_plain(name: str, functions: Mapping[str, Function]) -> bool:
    """Return whether a kernel calls nothing of the runtime: no barrier, no warp, no printf.

    Its threads run one after another.
    """
    return _reach_of_plain(name, functions) is not None


def reach_of_row(name: str, functions: Mapping[str, Function]) -> Mapping[str, Function] | None:
    """Return a kernel and all that it calls, by name, if its threads may run as a row; None if they may not.

    They call nothing of the runtime, share nothing but memory that one of them changes, need no more of the stack than
    before, and fault at addresses of memory alone.
    """
    reached = _reach_of_plain(name, functions)
    if reached is None or _has_cycle(reached):
        return None
    is_fit = not any(_SHARED.search(function.body) or _DIVISION.search(function.body) for function in reached.values())
    return reached if is_fit else None


def has_independent_blocks(name: str, functions: Mapping[str, Function]) -> bool:
    """Return whether the blocks of a kernel can't tell whether they run at once: unless they race.

    They share no atomic operation, no lock, no output, and no heap.
    """
    reached = _reach(name, functions, lambda callee: _WITHIN_BLOCK.fullmatch(callee) is not None)
    return reached is not None and not any(_SHARED.search(function.body) for function in reached.values())


def callees(function: Function) -> Iterator[str]:
    """Yield the names of what a function calls; an empty one for a pointer or for assembly."""
    for line in function.body.splitlines():
        call = _CALL.search(line)
        if call is None or line.startswith(";"):
            continue
        found = _CALLEE.search(line, call.end())
        is_named = found is not None and found[1] == "@" and " asm " not in line[call.end() : found.start()]
        yield found[2].strip('"') if found is not None and is_named else ""


def _reach_of_plain(name: str, functions: Mapping[str, Function]) -> Mapping[str, Function] | None:
    return _reach(name, functions, lambda callee: False)


def _reach(
    name: str, functions: Mapping[str, Function], may_call: Callable[[str], bool]
) -> Mapping[str, Function] | None:
    """Return a function and all of the module that it calls; None if it calls others than maths and `may_call`."""
    reached = {name: functions[name]}
    waiting = [name]
    while waiting:
        for callee in callees(functions[waiting.pop()]):
            if callee in functions and not functions[callee].is_replaceable:
                waiting += [callee] if callee not in reached else []
                reached[callee] = functions[callee]
            elif not (callee.startswith("llvm.") or _MATHS.fullmatch(callee) or may_call(callee)):
                return None
    return reached


def _has_cycle(functions: Mapping[str, Function]) -> bool:
    """Return whether a function calls itself, or others that do."""
    calling = {name: set(callees(function)) & functions.keys() for name, function in functions.items()}
    while calling:
        ended = {name for name, called in calling.items() if not called & calling.keys()}
        if not ended:
            return True
        calling = {name: called for name, called in calling.items() if name not in ended}
    return False
