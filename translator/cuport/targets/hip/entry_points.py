"""Functions that a program asks for by name, as `cuGetProcAddress` finds them: HIP knows them by its own names."""

from __future__ import annotations

import re

from cuport import codes
from cuport.findings import Kind
from cuport.source.lexer import T, arguments, closing
from cuport.targets.hip.context import Context

FUNCTIONS = frozenset(
    {"cuGetProcAddress", "cuGetProcAddress_v2", "cudaGetDriverEntryPoint", "cudaGetDriverEntryPointByVersion"}
)
_QUOTED = re.compile(rb'"(\w+)"')


def translate(context: Context, i: int) -> tuple[str, str]:
    """Write HIP's name for the one that the call at token `i` asks for.

    Return the code of the finding and its hint where HIP may not have what is asked for; empty when it is right.
    """
    tokens = context.tokens
    end = closing(tokens, i + 1) if tokens.text(i + 1) == b"(" else -1
    parts = arguments(tokens, i + 1, end) if end > 0 else []
    if not parts:
        return "", ""
    first, last = parts[0]
    quoted = _QUOTED.fullmatch(tokens.text(first)) if last == first + 1 and tokens.kinds[first] == T.STRING else None
    if quoted is None:
        return codes.API_BY_NAME, "the name is known at run time only"
    name = quoted[1].decode()
    rule = context.rules.names.get(quoted[1])
    if rule is None or rule.kind is not Kind.FUNCTION:
        return codes.API_BY_NAME, f"{name} is no function that cuport knows"
    if not rule.to:
        return codes.API_BY_NAME, "; ".join(filter(None, (f"{name} has no counterpart in HIP", rule.hint)))
    if rule.is_call_template or rule.calls or rule.finding or not rule.to.startswith("hip"):
        return codes.API_BY_NAME, f"{rule.target_name} takes other arguments than {name}"
    context.replace(tokens.starts[first] + 1, tokens.ends[first] - 1, rule.to.encode())
    return "", ""
