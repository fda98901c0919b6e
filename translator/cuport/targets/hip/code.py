"""One file to HIP: facts and rules in, findings and edits out. No side effects."""

from __future__ import annotations

from cuport import codes
from cuport.cuda import dependent_templates, instantiations, linkages, pragmas, restricts, symbol_names, warp_constants
from cuport.findings import Finding, Kind
from cuport.source.edits import Edit
from cuport.targets.hip import (
    adapters,
    addresses,
    calls,
    capability,
    cub_warps,
    cuda_versions,
    default_stream,
    group_members,
    group_shuffles,
    host_calls,
    includes,
    launches,
    linked_code,
    names,
    old_members,
    partitions,
    spin_loops,
    strings,
    vector_operators,
    warp_size,
    warps,
)
from cuport.targets.hip.context import Context


def translate(context: Context) -> tuple[list[Finding], list[Edit], frozenset[str]]:
    """Translate one C, C++ or CUDA file.

    Returns its findings in the order of their places, the edits that make it HIP, and the adapters that it uses.
    """
    _code(context)
    host_calls.translate(context)
    strings.translate(context, _code)
    _symbol_names(context)
    context.report_cut_off()
    called = ((rule.to or "").encode() for _, rule in context.calls)
    used = adapters.find_used([*(edit.text for edit in context.edits), *called])
    headers = {finding.to for finding in context.findings if finding.kind is Kind.INCLUDE}
    if context.source.path.endswith((".c", ".h")):  # what C can't do without; C++ has no need of it
        used |= {header for header in headers if adapters.find(header)}
    if not _is_translated(context):
        words = set(context.tokens.spellings())
        used |= adapters.overloads(_calls(context), headers, words)
    includes.add_missing(context, used)
    calls.finish(context)
    settled = {
        default_stream.settle(warp_size.settle(finding, context.options.warp_size), context)
        for finding in context.findings
    }
    return sorted(settled), context.edits, used


def _is_translated(context: Context) -> bool:
    """Whether the file is the header with adapters, or includes it: overloads that it needs are there already."""
    name = adapters.HEADER
    return context.source.path.endswith(name) or name.encode() in context.source.data


def _calls(context: Context) -> set[adapters.Call]:
    """Return what the file calls, or may call."""
    places = ((finding.to, finding.start) for finding in context.findings)
    known, of_host = context.parameters, host_calls.starts(context)
    return {adapters.Call(name, known.get(start, ()), start in known, start in of_host) for name, start in places}


def _code(context: Context) -> None:
    """What code in a file and code in a string have in common."""
    names.translate(context)
    includes.translate(context)
    launches.translate(context)
    warps.translate(context)
    cub_warps.translate(context)
    capability.translate(context)
    cuda_versions.translate_members(context)
    old_members.translate(context)
    partitions.translate(context)
    group_members.translate(context)
    group_shuffles.translate(context)
    vector_operators.translate(context)
    spin_loops.translate(context)
    linked_code.translate(context)
    addresses.translate(context)
    _pragmas_and_warp_sizes(context)
    _words(context)


def _pragmas_and_warp_sizes(context: Context) -> None:
    """Report NVIDIA's pragmas, and constants that fix the warp size at 32; spell macros' pragmas as C++ has them."""
    tokens = context.tokens
    for start, end, text in pragmas.find_in_macros(tokens):
        name = context.source.data[start:end].decode("utf-8", "replace")
        context.report(codes.API_RENAMED, start, end, name, Kind.PRAGMA, "Device", text.decode("utf-8", "replace"))
        context.replace(start, end, text)
    for i in pragmas.find(tokens):
        name = tokens.text(i + 1).decode("ascii", "replace")
        context.report(codes.PRAGMA_NVIDIA, tokens.starts[i], tokens.ends[i + 1], name, Kind.PRAGMA, "Device")
    for i in warp_constants.find(tokens):
        name = tokens.text(i).decode("ascii", "replace")
        context.report(codes.WARP_SIZE_ASSUMED, tokens.starts[i], tokens.ends[i], name, Kind.VALUE, "Device")


def _words(context: Context) -> None:
    """Drop and add what nvcc does without: `__restrict__` on what is no pointer, `template`, blanks, attributes."""
    tokens = context.tokens
    for i in restricts.find(tokens):
        start, end = tokens.starts[i], tokens.ends[i]
        name = tokens.text(i).decode()
        context.report(codes.NAME_DROPPED, start, end, name, Kind.KEYWORD, "Device")
        context.replace(start, end + (context.source.data[end : end + 1] == b" "), b"")
    for i in linkages.find(tokens):
        start, end = tokens.starts[i], tokens.ends[i]
        string, word = tokens.text(i - 1).decode(), tokens.spelling(i).decode("ascii", "replace")
        spelled = f"{string} {word}"
        context.report(codes.API_RENAMED, tokens.starts[i - 1], end, string + word, Kind.KEYWORD, "Device", spelled)
        context.replace(start, start, b" ")
    for i, _, words in instantiations.find(tokens):
        start, end = tokens.starts[i], tokens.ends[i]
        context.report(codes.API_RENAMED, start, end, "template", Kind.KEYWORD, "Device", f"template {words.decode()}")
        context.replace(end, end, b" " + words)
    for i in tokens.identifiers() if context.lacks_template else ():
        start, end = tokens.starts[i], tokens.ends[i]
        if start in context.lacks_template:
            name = tokens.spelling(i).decode("ascii", "replace")
            context.report(codes.API_RENAMED, start, end, name, Kind.KEYWORD, "Device", f"template {name}")
            context.replace(start, start, dependent_templates.TEMPLATE)


def _symbol_names(context: Context) -> None:
    """Put symbols instead of strings with their names."""
    for found in symbol_names.find(context.tokens, context.names.symbols):
        to = found.name if found.is_known else ""
        context.report(found.code, found.start, found.end, f'"{found.name}"', Kind.VALUE, "Runtime", to)
        if found.is_known:
            context.replace(found.start, found.end, found.name.encode())
