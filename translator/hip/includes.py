"""Includes: CUDA headers become HIP's, renamed files are followed, and hipcc gets the header nvcc adds by itself."""

from __future__ import annotations

import re
from collections.abc import Callable

from translator.findings import Kind
from translator.frontend.lexer import T, Tokens
from translator.frontend.source import newline_of
from translator.hip.context import Context
from translator.ruleset.model import Rule

RUNTIME_HEADER = "hip/hip_runtime.h"
_HEADER = re.compile(rb'[<"]([^>"\n]*)[>"]$')
_LOOKS_CUDA = re.compile(
    r"(?:cuda|cublas|cudnn|cufft|curand|cusparse|cusolver|cutensor|cudss|cutlass/|cute/|npp|nvjpeg|nvml|nvToolsExt"
    r"|nvtx3/|nvrtc|nvJitLink|nvfunctional|optix|thrust/|cub/|nccl|nvshmem|cufile|sm_\d\d_)"
)


def translate(context: Context) -> None:
    """Judge every include of the file."""
    tokens = context.tokens
    i = tokens.kinds.find(T.INCLUDE)
    while i >= 0:
        _include(context, i)
        i = tokens.kinds.find(T.INCLUDE, i + 1)


def header_of(tokens: Tokens, i: int) -> str:
    """Return the header that include token `i` names."""
    match = _HEADER.search(tokens.text(i))
    return match[1].decode("utf-8", "replace").strip() if match else ""


def is_local(tokens: Tokens, i: int, local_include: Callable[[str, bool], bool]) -> bool:
    """Whether include token `i` means a file of the tree."""
    return local_include(header_of(tokens, i), tokens.text(i).endswith(b'"'))


def _include(context: Context, i: int) -> None:
    tokens = context.tokens
    start, end, text = tokens.starts[i], tokens.ends[i], tokens.text(i)
    name = header_of(tokens, i)
    if is_local(tokens, i, context.local_include):
        _follow_rename(context, i, name)
        return
    rule = context.rules.header(name)
    if rule is None:
        if _LOOKS_CUDA.match(name):
            context.report("CU202", start, end, name, Kind.INCLUDE, "headers")
        return
    if rule.to is None:
        context.report("CU202", start, end, name, Kind.INCLUDE, rule.library, hint=rule.hint)
    elif rule.to == "":
        _drop(context, i, name, rule)
    else:
        to = name if rule.to == "same" else rule.to
        match = _HEADER.search(text)
        if match:
            context.replace(start + match.start(1), start + match.end(1), to.encode())
        code = rule.finding or ("CU101" if to == name else "CU102")
        context.report(code, start, end, name, Kind.INCLUDE, rule.library, to, rule.hint)


def _drop(context: Context, i: int, name: str, rule: Rule) -> None:
    """Take the directive out and leave its line, so that the lines below keep their numbers."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    if tokens.text(i).startswith(b"#"):
        context.replace(start, end, b"")
    context.report("CU106", start, end, name, Kind.INCLUDE, rule.library)


def _follow_rename(context: Context, i: int, name: str) -> None:
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    to = renamed(name, context.options.rename)
    match = _HEADER.search(context.tokens.text(i))
    if to != name and match:
        context.replace(start + match.start(1), start + match.end(1), to.encode())
        context.report("CU108", start, end, name, Kind.INCLUDE, "headers", to)


def renamed(path: str, rename: tuple[tuple[str, str], ...]) -> str:
    """Return `path` with its suffix changed as --rename-ext asks."""
    for old, new in rename:
        if path.endswith(old) and len(path) > len(old):
            return path[: -len(old)] + new
    return path


def add_runtime_header(context: Context) -> None:
    """Include HIP's runtime header in a .cu file that has no CUDA runtime include of its own.

    nvcc includes cuda_runtime.h before the first line of every .cu file; hipcc does no such thing.
    """
    tokens, source = context.tokens, context.source
    if not any(finding.is_site for finding in context.findings):
        return
    for i in range(len(tokens)):
        if tokens.kinds[i] == T.INCLUDE and not is_local(tokens, i, context.local_include):
            name = header_of(tokens, i)
            rule = context.rules.header(name)
            if name.startswith(RUNTIME_HEADER) or (rule is not None and rule.to == RUNTIME_HEADER):
                return
    offset = insertion_point(tokens)
    newline = newline_of(source.data)
    context.replace(offset, offset, b"#include <" + RUNTIME_HEADER.encode() + b">" + newline)
    context.report("CU105", offset, offset, RUNTIME_HEADER, Kind.INCLUDE, "Runtime", RUNTIME_HEADER)


def insertion_point(tokens: Tokens) -> int:
    """Return the offset of the line of the first include outside any `#if`, else of the first token's line."""
    source, depth = tokens.source, 0
    for i in range(len(tokens)):
        if tokens.kinds[i] == T.HASH:
            word = tokens.text(i + 1)
            depth += word.startswith(b"if")
            depth -= word == b"endif"
        elif tokens.kinds[i] == T.INCLUDE and depth == 0 and tokens.text(i).startswith(b"#"):
            return source.rfind(b"\n", 0, tokens.starts[i]) + 1
    bom = 3 if source.startswith(b"\xef\xbb\xbf") else 0
    return max(source.rfind(b"\n", 0, tokens.starts[0]) + 1, bom) if len(tokens) else bom
