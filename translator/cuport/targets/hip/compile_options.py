"""Options that a program gives to NVRTC: hipRTC takes those of clang."""

from __future__ import annotations

import re

from cuport import codes
from cuport.source.lexer import T
from cuport.targets.hip.context import Context

FUNCTIONS = frozenset({"nvrtcCompileProgram"})
_TELLS_HIP = b"__HIP_PLATFORM_AMD__"
"""A macro that says that a file has options of its own for hipRTC."""
_HINT = (
    "options in this file are nvcc's: leave -arch out, or name AMD's cards, as in --gpu-architecture=gfx90a;"
    " for others see clang's, such as -ffast-math and -ffp-contract=off"
)
# Options as they begin a string; what comes behind `-arch=` may be put together later. `gfx90a` is right already.
_OF_NVCC = re.compile(
    rb'"(?:(?:-arch|--gpu-architecture)=?(?:compute_|sm_|")'
    rb"|-{1,2}(?:use_fast_math|fmad=|ftz=|prec-div=|prec-sqrt=|default-device|device-as-default-execution-space|lineinfo"
    rb'|generate-line-info|maxrregcount|extra-device-vectorization|relocatable-device-code|rdc=|device-debug|restrict")'
    rb")"
)


def judge(context: Context, i: int) -> tuple[str, str]:
    """Return the code of the finding and its hint where the file that compiles at token `i` has nvcc's options."""
    tokens = context.tokens
    if tokens.places(_TELLS_HIP):
        return "", ""
    if any(_OF_NVCC.match(tokens.text(j)) for j in tokens.of_kinds(T.STRING)):
        return codes.API_OTHER_ARGUMENTS, _HINT
    return "", ""
