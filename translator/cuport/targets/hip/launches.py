"""Kernel launches: kept as they are, or written as HIP's macro."""

from __future__ import annotations

from cuport import codes
from cuport.cuda import launches
from cuport.cuda.launches import CLOSE, OPEN, LaunchTokens, kernel_name
from cuport.findings import Kind
from cuport.source.lexer import Tokens, arguments, closing
from cuport.targets.hip.context import Context
from cuport.targets.hip.options import LaunchSyntax

# Before a kernel's name: the launch is part of an expression, where a statement such as HIP's macro can't stand.
_IN_EXPRESSION = (b"return", b"co_return", b"(", b",", b"=", b"?", b"&", b"|")


def translate(context: Context) -> None:
    """Report every launch, and rewrite it when hipLaunchKernelGGL is asked for."""
    tokens = context.tokens
    for found in launches.walk(context):
        start = tokens.starts[found.i]
        if found.tokens is None:
            context.report(codes.LAUNCH_UNBALANCED, start, tokens.ends[found.i], "<<<", Kind.LAUNCH, "Runtime")
        elif found.is_in_kernel:
            name, end = kernel_name(tokens, found.tokens), tokens.ends[found.tokens.close + 2]
            context.report(codes.LAUNCH_FROM_DEVICE, start, end, name, Kind.LAUNCH, "Runtime")
        else:
            _translate(context, found.tokens)


def _translate(context: Context, launch: LaunchTokens) -> None:
    tokens = context.tokens
    start = tokens.starts[launch.open]
    wanted = context.options.launch_syntax is LaunchSyntax.MACRO and launch.call >= 0 and launch.kernel < launch.open
    rewritten = wanted and _is_statement(tokens, launch.kernel)
    code, to = (codes.LAUNCH_MACRO, "hipLaunchKernelGGL") if rewritten else (codes.LAUNCH_KEPT, "")
    close = tokens.starts[launch.close], tokens.ends[launch.close + 2]
    if rewritten:
        _to_macro(context, launch)
    else:
        if lists := launches.braces(tokens, launch):
            code, to = codes.LAUNCH_DIM3, "dim3"
        for first, last in lists:
            _to_dim3(context, first, last + 1)
        if (tokens.text(launch.open), tokens.source[slice(*close)]) != (OPEN, CLOSE):
            context.replace(start, tokens.ends[launch.open], OPEN)
            context.replace(*close, CLOSE)
            code, to = codes.LAUNCH_JOINED, "<<<>>>"
    context.report(code, start, tokens.ends[launch.close + 2], kernel_name(tokens, launch), Kind.LAUNCH, "Runtime", to)


def _is_statement(tokens: Tokens, kernel: int) -> bool:
    """Whether the launch that starts at token `kernel` stands by itself, behind a label at most."""
    j = kernel - 1
    if tokens.text(j) in _IN_EXPRESSION:
        return False
    while j >= 0 and tokens.text(kernel - 1) == b":":
        if tokens.text(j) in (b";", b"{", b"}", b"?"):
            return tokens.text(j) != b"?"
        j -= 1
    return True


def _to_macro(context: Context, launch: LaunchTokens) -> None:
    """Write `hipLaunchKernelGGL(kernel, dim3(grid), dim3(block), shared, stream, ...)` around the parts.

    Only punctuation is edited, so that names inside the parts keep their own edits. A macro splits its arguments
    at commas that parentheses do not protect: a kernel with template commas goes into HIP_KERNEL_NAME, an argument
    into parentheses.
    """
    tokens, replace = context.tokens, context.replace
    kernel_start, kernel_end = tokens.starts[launch.kernel], tokens.ends[launch.open - 1]
    kernel = tokens.source[kernel_start:kernel_end]
    head, tail = (b"hipLaunchKernelGGL(HIP_KERNEL_NAME(", b")") if b"," in kernel else (b"hipLaunchKernelGGL(", b"")
    replace(kernel_start, kernel_start, head)
    config = arguments(tokens, launch.open, launch.close)
    between = tokens.source[kernel_end : tokens.starts[launch.open]]  # a comment there stays
    replace(kernel_end, tokens.ends[launch.open], tail + (between if between.strip() else b"") + b", ")
    for k, (first, last) in enumerate(config):
        if k < 2:
            _to_dim3(context, first, last)
        else:
            _protect(context, first, last)
    close = tokens.ends[launch.close + 2]
    replace(tokens.starts[launch.close], close, b", 0" * (4 - len(config)))
    call_end = closing(tokens, launch.call)
    passed = arguments(tokens, launch.call, call_end) if call_end > 0 else []
    replace(tokens.starts[launch.call], tokens.ends[launch.call], b", " if passed else b"")
    for first, last in passed:
        _protect(context, first, last)


def _to_dim3(context: Context, first: int, last: int) -> None:
    """Write `dim3(...)` around a grid or block, with parentheses instead of braces: commas in them would split."""
    tokens, replace = context.tokens, context.replace
    named = tokens.text(first) == b"dim3"
    opening = first + named
    if tokens.text(opening) in (b"{", b"(" if named else b"{") and closing(tokens, opening) == last - 1:
        replace(tokens.starts[opening], tokens.ends[opening], b"(" if named else b"dim3(")
        replace(tokens.starts[last - 1], tokens.ends[last - 1], b")")
    else:
        replace(tokens.starts[first], tokens.starts[first], b"dim3(")
        replace(tokens.ends[last - 1], tokens.ends[last - 1], b")")


def _protect(context: Context, first: int, last: int) -> None:
    """Put parentheses around an argument with a comma that only other brackets enclose."""
    tokens, depth, bare = context.tokens, 0, False
    for j in range(first, last):
        text = tokens.text(j)
        depth += (text == b"(") - (text == b")")
        bare = bare or (text == b"," and depth == 0)
    if bare:
        context.replace(tokens.starts[first], tokens.starts[first], b"(")
        context.replace(tokens.ends[last - 1], tokens.ends[last - 1], b")")
