"""Find calls of device functions that another source defines, in trees whose build does not link device code.

And those of nvcc's own library of bitcode, libdevice, which programs declare themselves.
"""

from __future__ import annotations

import re

from cuport import codes
from cuport.findings import Kind
from cuport.targets.hip.context import Context

_HINT = "compile and link with -fgpu-rdc, and link with --hip-link; or define it in a header"
_OF_LIBDEVICE = re.compile(rb"__nv_[a-z][a-z0-9_]*")
_FAST = "fast_"
_FOR_DEVICE = frozenset({b"__device__", b"__global__"})


def translate(context: Context) -> None:
    """Report each such call in device code; a file that has the function itself may mean that one."""
    if b"__nv_" in context.source.data:
        _libdevice(context)
    if not context.elsewhere:
        return
    tokens, scopes = context.tokens, context.scopes
    for i in tokens.places(*context.elsewhere):
        if tokens.text(i + 1) != b"(" or scopes.declares_function(i):
            continue
        around = scopes.functions_around(i)
        if around and _FOR_DEVICE.intersection(map(tokens.text, range(scopes.head_start(around[-1]), around[-1]))):
            name = tokens.text(i).decode("utf-8", "replace")
            start, end = tokens.starts[i], tokens.ends[i]
            context.report(codes.DEVICE_LINKED, start, end, name, Kind.FUNCTION, "Device", hint=_HINT)


def _libdevice(context: Context) -> None:
    """Report functions of libdevice that a file declares and does not define."""
    tokens, scopes = context.tokens, context.scopes
    named = [i for i in tokens.identifiers() if tokens.text(i + 1) == b"(" and _is_of_libdevice(context, i)]
    declared = {tokens.spelling(i): scopes.partners.get(i + 1, i) for i in named if scopes.declares_function(i)}
    own = {name for name, close in declared.items() if tokens.text(close + 1) != b";"}
    for i in named:
        if tokens.spelling(i) in declared.keys() - own:
            name = tokens.text(i).decode()
            plain = name.removeprefix("__nv_")
            called = f"__{plain.removeprefix(_FAST)}" if plain.startswith(_FAST) else f"{plain}, or __{plain}"
            start, end, hint = tokens.starts[i], tokens.ends[i], f"nvcc links libdevice, hipcc has none: call {called}"
            context.report(codes.API_UNSUPPORTED, start, end, name, Kind.FUNCTION, "Device", hint=hint)


def _is_of_libdevice(context: Context, i: int) -> bool:
    name = context.tokens.spelling(i)
    return _OF_LIBDEVICE.fullmatch(name) is not None and name not in context.rules.names
