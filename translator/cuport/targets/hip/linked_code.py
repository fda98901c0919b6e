"""Find calls of device functions that another source defines, in trees whose build does not link device code."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Kind
from cuport.targets.hip.context import Context

_HINT = "compile and link with -fgpu-rdc, and link with --hip-link; or define it in a header"
_FOR_DEVICE = frozenset({b"__device__", b"__global__"})


def translate(context: Context) -> None:
    """Report each such call in device code; a file that has the function itself may mean that one."""
    tokens, scopes = context.tokens, context.scopes
    for i in tokens.places(*context.elsewhere) if context.elsewhere else ():
        if tokens.text(i + 1) != b"(" or scopes.declares_function(i):
            continue
        around = scopes.functions_around(i)
        if around and _FOR_DEVICE.intersection(map(tokens.text, range(scopes.head_start(around[-1]), around[-1]))):
            name = tokens.text(i).decode("utf-8", "replace")
            start, end = tokens.starts[i], tokens.ends[i]
            context.report(codes.DEVICE_LINKED, start, end, name, Kind.FUNCTION, "Device", hint=_HINT)
