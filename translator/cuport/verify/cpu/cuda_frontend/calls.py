"""Which kernels call nothing of the runtime: no barrier, no warp, no printf, whose threads run one after another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cuport.verify.cpu.cuda_frontend.llvm_text import NAME, Function

_CALL = re.compile(r"^[^\n;]*(?<![%@\w.])(?:call|invoke|callbr) ([^\n]*)", re.MULTILINE)
_CALLEE = re.compile(rf"([@%])({NAME})\(")
# Functions of the C library that only compute.
_MATHS = re.compile(
    r"(?:a?(?:sin|cos|tan)h?|atan2|exp2?|exp10|expm1|log(?:2|10|1p|b)?|pow|sqrt|cbrt|hypot|erfc?|[tl]gamma|fmod|fma|"
    r"floor|ceil|l?l?round|l?l?rint|nearbyint|trunc|fabs|fmin|fmax|fdim|copysign|ldexp|remainder|sincos)f?"
)


def is_plain(name: str, functions: Mapping[str, Function]) -> bool:
    """Return whether a function, and all that it calls, calls only functions of the module and of mathematics."""
    seen = {name}
    waiting = [name]
    while waiting:
        for callee in _callees(functions[waiting.pop()]):
            if callee in functions:
                waiting += [callee] if callee not in seen else []
                seen.add(callee)
            elif not (callee.startswith("llvm.") or _MATHS.fullmatch(callee)):
                return False
    return True


def _callees(function: Function) -> Iterator[str]:
    """Yield what a function calls; nothing's name for a pointer or for assembly."""
    for call in _CALL.findall(function.body):
        found = _CALLEE.search(call)
        is_named = found is not None and found[1] == "@" and " asm " not in call[: found.start()]
        yield found[2].strip('"') if found is not None and is_named else ""
