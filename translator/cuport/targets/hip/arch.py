"""`__CUDA_ARCH__`: defined while the device side compiles, and compared with architecture numbers."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Kind
from cuport.source.lexer import is_tested
from cuport.targets.hip.context import Context

# HIP defines __HIP_DEVICE_COMPILE__ as 1 on the device side and not at all on the host's, where `#if` reads it as 0:
# the product behaves as __CUDA_ARCH__ does in `#if`, and picks the branches written for newer cards.
_NEWEST = b"(900 * __HIP_DEVICE_COMPILE__)"


def translate(context: Context, i: int) -> None:
    """Rewrite one `__CUDA_ARCH__`: a question whether it is defined is safe, a comparison needs a person's eye."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    if is_tested(tokens, i) or tokens.text(i - 1) == b"define":
        context.replace(start, end, b"__HIP_DEVICE_COMPILE__")
        context.report(codes.API_RENAMED, start, end, "__CUDA_ARCH__", Kind.MACRO, "Device", "__HIP_DEVICE_COMPILE__")
    else:
        context.replace(start, end, _NEWEST)
        context.report(codes.ARCH_COMPARED, start, end, "__CUDA_ARCH__", Kind.MACRO, "Device", _NEWEST.decode())
