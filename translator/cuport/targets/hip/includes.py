"""Includes: CUDA headers become HIP's, renamed files are followed, and hipcc gets the header nvcc adds by itself."""

from __future__ import annotations

import os
from collections.abc import Set as AbstractSet

from cuport import codes
from cuport.cuda import includes
from cuport.cuda.includes import HEADER, CudaInclude, header_of, is_local, rename_path
from cuport.findings import Kind
from cuport.ruleset.model import Rule
from cuport.source import preamble
from cuport.source.edits import Edit
from cuport.source.lexer import T, Tokens, comments
from cuport.source.source import newline_of
from cuport.targets.hip import adapters, standard_headers, wmma
from cuport.targets.hip.context import Context

RUNTIME_HEADER = "hip/hip_runtime.h"
COMPLEX_HEADER = "hip/hip_complex.h"
_OPENS, _CLOSES = b"{}"
_WANTS_RUNTIME = ("hip/hip_gl_interop.h", "hip/hip_cooperative_groups.h")
"""Headers that use the runtime's names and, in some versions of HIP, do not include it, as CUDA's do."""
_BRINGS_COMPLEX = ("cublas_v2.h", "cusparse.h", "cusolverDn.h")
"""Headers of CUDA's libraries, which include cuComplex.h. hipBLAS's and its like do the same, rocBLAS's do not."""


def translate(context: Context) -> None:
    """Judge every include of the file."""
    for i in includes.directives(context.tokens):
        if is_local(context.tokens, i, context.local_include):
            _follow_rename(context, i, header_of(context.tokens, i))
    for found in includes.find(context):
        _include(context, found)


def _include(context: Context, found: CudaInclude) -> None:
    tokens, rule, name = context.tokens, found.rule, found.header
    start, end, text = tokens.starts[found.i], tokens.ends[found.i], tokens.text(found.i)
    if rule is None:
        context.report(codes.INCLUDE_UNSUPPORTED, start, end, name, Kind.INCLUDE, "headers")
    elif rule.to is None:
        library = rule.name.removesuffix("*") if rule.name.endswith("/*") else name  # reports join what is called alike
        context.report(codes.INCLUDE_UNSUPPORTED, start, end, library, Kind.INCLUDE, rule.library, hint=rule.hint)
    elif rule.to == "":
        _drop(context, found.i, name, rule)
    else:
        to = name if rule.to == "same" else rule.to
        match = HEADER.search(text)
        if match and to == wmma.HEADER:
            context.replace(start + match.start(), start + match.end(), _of_output(context, to))
        elif match:
            context.replace(start + match.start(1), start + match.end(1), os.fsencode(to))
        code = rule.finding or (codes.API_SAME if to == name else codes.INCLUDE_MAPPED)
        context.report(code, start, end, name, Kind.INCLUDE, rule.library, to, rule.hint)


def _drop(context: Context, i: int, name: str, rule: Rule) -> None:
    """Take the directive out and leave its line, so that the lines below keep their numbers."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    if tokens.text(i).startswith(b"#"):
        context.replace(start, end, b"")
    context.report(codes.INCLUDE_DROPPED, start, end, name, Kind.INCLUDE, rule.library)


def _follow_rename(context: Context, i: int, name: str) -> None:
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    to = rename_path(name, context.options.rename)
    match = HEADER.search(context.tokens.text(i))
    if match and (new := to.encode("utf-8", "surrogateescape")) != match[1]:
        context.replace(start + match.start(1), start + match.end(1), new)
        context.report(codes.INCLUDE_RENAMED, start, end, name, Kind.INCLUDE, "headers", to)


def add_missing(context: Context, used: AbstractSet[str] = frozenset()) -> None:
    """Include at the file's top what the file can't do without, and has not there; `used` are its adapters.

    That is HIP's runtime header in a .cu file without an include of CUDA's, or with code for CUDA above it, in headers
    of the tree, too, and in one in C++ that only nvcc can compile and that has no such include: nvcc has cuda_runtime.h
    before the first line of every file that it takes for CUDA, hipcc has no such thing. It is each of HIP's headers
    that would come within braces: CUDA's may stand within `extern "C" {`, HIP's have templates.
    It is the runtime header for those of HIP's that want it above themselves. It is the header of complex numbers,
    where those of libraries do not bring it. And it is the standard library's for strings, which CUDA's runtime has.
    """
    if not context.lacks_runtime and not any(finding.is_site for finding in context.findings):
        return
    is_above, early = _runtime_and_early(context)
    wanted = sorted(early - {RUNTIME_HEADER})
    is_for_nvcc = context.lacks_runtime or context.source.path.endswith((".cu", ".hip"))
    if RUNTIME_HEADER in early or (is_for_nvcc and not is_above):
        wanted.insert(0, RUNTIME_HEADER)
    if COMPLEX_HEADER not in wanted and _lacks_complex(context, used):
        wanted.append(COMPLEX_HEADER)
    if standard_headers.lacks_strings(context):
        wanted.append(standard_headers.STRINGS)
    lines = [b"#include <" + os.fsencode(header) + b">" for header in wanted]
    beside = _before_library(context, used)
    if used and beside is None:
        lines.append(_adapters_line(context))
    edit = preamble.add_includes(context.tokens, lines) if lines else None
    if edit is not None:
        context.edits.append(edit)
        for header in wanted:
            context.report(codes.INCLUDE_ADDED, edit.start, edit.start, header, Kind.INCLUDE, "Runtime", header)
    if beside is not None:
        context.edits.append(beside)
        edit = beside
    if used and edit is not None:
        name, library = adapters.HEADER, _library(context, used)
        context.report(codes.INCLUDE_ADAPTERS, edit.start, edit.start, library, Kind.INCLUDE, library, name)


def _lacks_complex(context: Context, used: AbstractSet[str]) -> bool:
    """Whether complex numbers in the file came with the header of a library of CUDA's, and AMD's has them not."""
    if any(f"#include <{COMPLEX_HEADER}>" in block.includes for name in used if (block := adapters.find(name))):
        return False
    if not any(finding.library == "cuComplex" and finding.kind is not Kind.INCLUDE for finding in context.findings):
        return False
    became = {_becomes(context, i) for i in includes.directives(context.tokens)}
    bringing = {rule.to for name in _BRINGS_COMPLEX if (rule := context.rules.header(name))}
    return COMPLEX_HEADER not in became and any(to is not None and to.startswith("roc") for to in bringing & became)


def _adapters_line(context: Context) -> bytes:
    """Return the include of the header with adapters."""
    return b"#include " + _of_output(context, adapters.HEADER)


def _of_output(context: Context, header: str) -> bytes:
    """Return how the file names a header that lies at the root of the output."""
    return b'"' + b"../" * context.source.path.count("/") + header.encode() + b'"'


def _library(context: Context, used: AbstractSet[str]) -> str:
    """Return the library that the file's adapters are for; of several, the first by name. Overloads are for devices."""
    prefix = adapters.PREFIX.decode()
    own = (found.library for found in context.findings if found.to in used or found.to.startswith(prefix))
    return min(own, default="Device")


def _before_library(context: Context, used: AbstractSet[str]) -> Edit | None:
    """Return the edit that includes the adapters before the file's own include of the library; None where it has none.

    There the library is wanted: the include may stand under a condition, for a build with a GPU.
    """
    tokens, depth = context.tokens, 0
    wanted = {header for name in used if (block := adapters.find(name)) for header in block.includes}
    newline = newline_of(tokens.source)
    for i, word in preamble.items(tokens, stop=tokens.kinds.rfind(T.INCLUDE) + 1) if used else ():
        if word == b"include" and depth == 0 and f"#include <{_becomes(context, i)}>" in wanted:
            rule = context.rules.header(header_of(tokens, i))
            if rule is None or rule.to in (None, "", "same"):
                continue
            line, start = _adapters_line(context), preamble.line_start(tokens.source, tokens.starts[i])
            if any(first < start < last for first, last in comments(tokens.source)):
                return Edit(tokens.starts[i], tokens.starts[i], newline + line + newline)
            return Edit(start, start, line + newline)
        if not word:
            depth += _deepens(tokens, i)
    return None


def _runtime_and_early(context: Context) -> tuple[bool, set[str]]:
    """Return whether the runtime header stands above all code for CUDA, and HIP's headers that come in braces first.

    To those belongs the runtime header, where a header that wants it comes first.
    """
    tokens = context.tokens
    sites = {finding.start for finding in context.findings if finding.is_site}
    is_above = is_used = False
    early: set[str] = set()
    plain: set[str] = set()
    depth = 0
    for i, word in preamble.items(tokens, stop=tokens.kinds.rfind(T.INCLUDE) + 1):
        if word == b"include" and (header := _becomes(context, i)).startswith("hip/"):
            is_above = is_above or (header == RUNTIME_HEADER and depth == 0 and not is_used)
            if header in _WANTS_RUNTIME and not plain & {RUNTIME_HEADER, "hip/hip_runtime_api.h"}:
                early.add(RUNTIME_HEADER)
            if depth == 0:
                plain.add(header)
            elif header not in plain:
                early.add(header)
        elif not word:
            is_used = is_used or tokens.starts[i] in sites
            depth += _deepens(tokens, i)
    return is_above, early


def _deepens(tokens: Tokens, i: int) -> int:
    """Return 1 for a brace that opens, -1 for one that closes, 0 for any other token."""
    mark = tokens.source[tokens.starts[i]]
    return 1 if mark == _OPENS else -1 if mark == _CLOSES else 0


def _becomes(context: Context, i: int) -> str:
    """Return the header that include token `i` names in the output, or nothing where it is the tree's own."""
    if is_local(context.tokens, i, context.local_include):
        return ""
    name = header_of(context.tokens, i)
    rule = context.rules.header(name)
    return name if rule is None or rule.to == "same" else rule.to or ""
