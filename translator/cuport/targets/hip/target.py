"""One file to HIP: facts and rules in, findings and edits out. No side effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from cuport.cuda import symbol_names
from cuport.findings import Finding, Kind
from cuport.frontend.facts import Owner, TreeNames
from cuport.ruleset.model import RuleSet
from cuport.source.edits import Edit
from cuport.source.lexer import T, Tokens
from cuport.source.source import Source
from cuport.targets.hip import calls, includes, launches, names, strings, warps
from cuport.targets.hip.context import Context, Options

_NVIDIA_PRAGMA = re.compile(rb"nv_\w+|nvcc\w*|nv_exec_check_disable|hd_warning_disable")
_WARP_SIZE_NAME = re.compile(rb"(?i)k?_?(?:cuda_?)?warp_?size\w{0,3}")


def translate(
    source: Source,
    tokens: Tokens,
    rules: RuleSet,
    options: Options,
    owners: Mapping[int, Owner],
    names_of_tree: TreeNames,
    local_include: Callable[[str, bool], bool],
) -> tuple[list[Finding], list[Edit]]:
    """Translate one C, C++ or CUDA file.

    Returns its findings in the order of their places, and the edits that make it HIP.
    """
    context = Context(source, tokens, rules, options, owners, names_of_tree, local_include)
    _code(context)
    strings.translate(context, _code)
    _symbol_names(context)
    _notes(context)
    includes.add_missing(context)
    calls.finish(context)
    return sorted(set(context.findings)), context.edits


def _code(context: Context) -> None:
    """What code in a file and code in a string have in common."""
    names.translate(context)
    includes.translate(context)
    launches.translate(context)
    warps.translate(context)
    _pragmas_and_warp_sizes(context)


def _pragmas_and_warp_sizes(context: Context) -> None:
    """Report NVIDIA's pragmas, and constants that fix the warp size at 32."""
    tokens = context.tokens
    for i in tokens.identifiers():
        text = tokens.text(i)
        start, end = tokens.starts[i], tokens.ends[i]
        before = tokens.text(i - 1)
        if text == b"pragma" and before == b"#" and _NVIDIA_PRAGMA.fullmatch(tokens.text(i + 1)):
            name = tokens.text(i + 1).decode("ascii", "replace")
            context.report("CU206", start, tokens.ends[i + 1], name, Kind.PRAGMA, "Device")
        elif _WARP_SIZE_NAME.fullmatch(text) and text != b"warpSize":
            is_macro = before == b"define" and tokens.text(i + 1) == b"32"
            is_constant = tokens.text(i + 1) in (b"=", b"{") and tokens.text(i + 2) in (b"32", b"32u", b"32U")
            if is_macro or (is_constant and (before[:1].isalpha() or before[:1] == b"_")):
                context.report("CU142", start, end, text.decode("ascii", "replace"), Kind.VALUE, "Device")


def _symbol_names(context: Context) -> None:
    """Put symbols in place of strings with their names."""
    for found in symbol_names.find(context.tokens, context.names.symbols):
        to = found.name if found.is_known else ""
        context.report(found.code, found.start, found.end, f'"{found.name}"', Kind.VALUE, "Runtime", to)
        if found.is_known:
            context.replace(found.start, found.end, found.name.encode())


def _notes(context: Context) -> None:
    """Report what is wrong with the file itself."""
    if context.tokens.opened:
        kind, offset = context.tokens.opened
        code = "CU301" if kind is T.OPEN_COMMENT else "CU302"
        context.report(code, offset, offset, context.source.path, Kind.FILE)
