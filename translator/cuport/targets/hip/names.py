"""CUDA names become HIP's: functions, types, enumerators, keywords, built-ins, namespaces."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from cuport import codes
from cuport.api import catalogue
from cuport.codes import CODES, Status
from cuport.cuda import names, pasted
from cuport.cuda.names import What
from cuport.cuda.namespaces import NamespaceUse
from cuport.findings import Kind
from cuport.ruleset.actions import actions
from cuport.ruleset.model import Rule, RuleSet, Safety
from cuport.source.lexer import is_tested
from cuport.targets.hip import arch, calls, compile_options, cuda_versions, entry_points, launch_bounds, partitions
from cuport.targets.hip.context import Context
from cuport.targets.hip.versions import find_versions, is_later

_WORD = re.compile(r"\w+")
_MORE = (
    {"__launch_bounds__": launch_bounds.translate, "tiled_partition": partitions.judge_tiles}
    | dict.fromkeys(entry_points.FUNCTIONS, entry_points.translate)
    | dict.fromkeys(compile_options.FUNCTIONS, compile_options.judge)
)
"""What else is looked at where a name is translated: it returns a finding's code and hint, or nothing."""


def translate(context: Context) -> None:
    """Report every identifier of the file that is CUDA's, and rewrite those that have a counterpart."""
    tokens = context.tokens
    for found in names.find(context):
        i = found.i
        match found.what, found.rule:
            case What.KNOWN, Rule() as rule:
                _apply(context, i, rule)
                cuda_versions.judge(context, i, rule)
            case What.DEFINED, Rule() as rule:
                _rename_definition(context, i, rule)
            case What.ARCHITECTURE, _:
                arch.translate(context, i)
            case What.PASTED, _:
                half = pasted.find(tokens, context.source.data, i)
                assert half is not None
                context.report(codes.NAME_PASTED, tokens.starts[i], *half, Kind.MACRO, "Runtime")
            case What.UNKNOWN, Rule() as prefix:
                _unknown(context, i, tokens.spelling(i), prefix)
            case _:
                if found.use is not None:
                    _namespace(context, found.use)


def _apply(context: Context, i: int, rule: Rule) -> None:
    """Make the rewrite of a rule at token `i` and report it."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    if (rule.action or rule.calls or rule.is_call_template) and context.scopes.declares_function(i):
        _rename_overload(context, i, rule)
        return
    rule = calls.fitting(context, i, rule)
    if rule.to == "" and is_tested(tokens, i):
        context.report(codes.API_SAME, start, end, rule.name, rule.kind, rule.library, rule.name)
        return
    if rule.to is None:
        context.report(codes.API_UNSUPPORTED, start, end, rule.name, rule.kind, rule.library, hint=rule.hint)
        return
    if since := _version_to_come(context.rules, context.options.rocm, rule.to, rule.versions):
        hint = "; ".join(filter(None, (f"ROCm has it since {since}", rule.hint)))
        context.report(codes.API_NEWER, start, end, rule.name, rule.kind, rule.library, rule.target_name, hint)
        return
    if rule.safety is Safety.DISPLAY or (rule.safety is Safety.UNSAFE and not context.options.unsafe_fixes):
        code = rule.finding if _is_open(rule.finding) else codes.API_UNSUPPORTED
        hint = rule.hint or f"a likely replacement is {rule.target_name}"
        context.report(code, start, end, rule.name, rule.kind, rule.library, hint=hint)
        return
    code = codes.API_SAME if rule.to == rule.name else codes.API_RENAMED
    if rule.is_call_template and calls.rewrite(context, i, rule):
        code = codes.CALL_REWRITTEN
    elif rule.to:
        context.replace(start, end, _encoded(_spelling(context, i, rule)))
    else:
        context.replace(start, end + (context.source.data[end : end + 1] == b" "), b"")
        code = codes.NAME_DROPPED
    hint = rule.hint
    if rule.name in _MORE and (other := _MORE[rule.name](context, i))[0]:
        code, hint = other
    if rule.action:
        edits, code = actions()[rule.action](context.scopes, i, context.names)
        context.edits.extend(edits)
    code = rule.finding or (
        _deprecation(context, rule) or code if code in (codes.API_RENAMED, codes.API_SAME) else code
    )
    to = "" if code == codes.NAME_DROPPED else rule.target_name
    context.report(code, start, end, rule.name, rule.kind, rule.library, to, hint)


@cache
def _encoded(name: str) -> bytes:
    """Return a name's bytes: one object for the many places where it is written."""
    return name.encode()


def _spelling(context: Context, i: int, rule: Rule) -> str:
    """Return how a name is written at token `i`: behind `struct`, a type is called by its tag, not by a typedef."""
    keyword = context.tokens.text(i - 1)
    if rule.kind is not Kind.TYPE or keyword not in (b"struct", b"enum", b"union"):
        return rule.target_name
    is_what, _, tag = catalogue.rocm("hip").types.get(rule.target_name, "").partition(" ")
    return tag if is_what == keyword.decode() and tag.isidentifier() else rule.target_name


def _rename_definition(context: Context, i: int, rule: Rule) -> None:
    """Rename what the user makes: uses are renamed, so it must follow them."""
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    if rule.to and (stop := _end_of_alias(context, i, rule.target_name)):
        # The new name may be a macro of HIP's (hipDeviceProp_t): a macro that stands for itself would hide it.
        context.replace(context.tokens.starts[i - 2], stop, b"")
        context.report(codes.NAME_DROPPED, start, end, rule.name, rule.kind, rule.library)
    elif rule.to and rule.target_name != rule.name:
        context.replace(start, end, rule.target_name.encode())
        context.report(codes.API_RENAMED, start, end, rule.name, rule.kind, rule.library, rule.target_name)


def _end_of_alias(context: Context, i: int, name: str) -> int:
    """Return where `#define cudaName hipName` ends, whose name at token `i` becomes `name`; 0 for another macro."""
    tokens, data = context.tokens, context.source.data
    if tokens.text(i - 2) != b"#" or tokens.text(i + 1) != name.encode():
        return 0
    stop = tokens.ends[i + 1]
    rest = data[stop:].partition(b"\n")[0].partition(b"//")[0]
    return stop if not rest.strip() and data[tokens.ends[i] : tokens.starts[i + 1]].isspace() else 0


def _rename_overload(context: Context, i: int, rule: Rule) -> None:
    """Rename a function that the user declares as an overload of CUDA's; its parameters are no arguments."""
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    if rule.to is None:
        context.report(codes.API_UNSUPPORTED, start, end, rule.name, rule.kind, rule.library, hint=rule.hint)
        return
    context.replace(start, end, rule.target_name.encode())
    code = codes.API_SAME if rule.target_name == rule.name else codes.API_RENAMED
    context.report(code, start, end, rule.name, rule.kind, rule.library, rule.target_name)


def _is_open(code: str) -> bool:
    return bool(code) and CODES[code].status in (Status.REVIEW, Status.UNSUPPORTED)


def _deprecation(context: Context, rule: Rule) -> str:
    """Return the code for a target name that HIP has removed, in the chosen version or an earlier one."""
    removed = dict(rule.versions).get("hip_removed")
    return codes.API_DEPRECATED if removed and not is_later(removed, context.options.rocm) else ""


@lru_cache(maxsize=20_000)  # it is asked for each name
def _version_to_come(rules: RuleSet, chosen: str, to: str | None, versions: tuple[tuple[str, str], ...]) -> str:
    """Return the version that brings what a rule writes, where the chosen one lacks it; else nothing."""
    known = find_versions(rules)
    since = [dict(versions).get("hip", ""), *(known.get(word, "") for word in _WORD.findall(to or ""))]
    return next((version for version in since if version and is_later(version, chosen)), "")


def _unknown(context: Context, i: int, name: bytes, prefix: Rule) -> None:
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    text = name.decode("ascii", "replace")
    if prefix.to == "same":
        context.report(codes.API_SAME, start, end, text, Kind.FUNCTION, prefix.library, text)
    else:
        context.report(codes.API_UNKNOWN, start, end, text, Kind.FUNCTION, prefix.library, hint=prefix.hint)


def _namespace(context: Context, use: NamespaceUse) -> None:
    """Write HIP's namespace instead of CUDA's; a directive that opens one without a counterpart is removed."""
    rule, start, end = use.rule, use.start, use.end
    if use.is_opening:
        context.replace(start, end, b"")
        context.report(codes.NAME_DROPPED, start, end, f"using namespace {rule.name}", rule.kind, rule.library)
    elif rule.to is None:
        context.report(codes.API_UNSUPPORTED, start, end, rule.name, rule.kind, rule.library, hint=rule.hint)
    elif since := _version_to_come(context.rules, context.options.rocm, rule.to, rule.versions):
        hint = f"ROCm has what it needs since {since}"
        context.report(codes.API_NEWER, start, end, rule.name, rule.kind, rule.library, rule.to, hint)
    else:
        if not use.is_alias or rule.to != rule.name:  # behind an alias stands what only this name has become
            context.replace(start, end, rule.to.encode())
        code = rule.finding or (codes.API_SAME if rule.to == rule.name else codes.API_RENAMED)
        context.report(code, start, end, rule.name, rule.kind, rule.library, rule.to, rule.hint)
