"""Identifiers: API names, types, enumerators, keywords, built-ins, and names no rule knows."""

from __future__ import annotations

import re

from cuport.cuda.words import NOT_QUALIFIERS, declares
from cuport.findings import CODES, Kind, Status
from cuport.frontend.facts import Owner
from cuport.ruleset.actions import ACTIONS
from cuport.ruleset.model import Context, Rule, RuleSet, Safety
from cuport.source.lexer import Tokens, is_tested
from cuport.targets.hip import arch, calls, namespaces
from cuport.targets.hip.context import Context as FileContext

# The first half of a CUDA name, as in `cuda##name` or `cublas##T##gemm`.
_PASTED = re.compile(
    rb"cu(?:da|blas|dnn|fft|rand|sparse|solver)?(?:[A-Z]\w*)?|nvrtc\w*|CU(?:DA|BLAS|DNN|FFT|RAND|SPARSE|SOLVER)?_\w*"
)


def translate(context: FileContext) -> None:
    """Judge every identifier of the file."""
    tokens, rules = context.tokens, context.rules
    aliases = namespaces.aliases(context)
    for i in tokens.identifiers():
        name = tokens.spelling(i)
        if rule := rules.names.get(name):
            if not rule.portable and is_cuda(context, i, rule.context):
                _apply(context, i, rule)
        elif name == b"__CUDA_ARCH__":
            arch.translate(context, i)
        elif namespaces.translate(context, i, name, aliases):
            continue
        elif tokens.text(i + 1) == b"##" and _PASTED.fullmatch(name):
            start, end = tokens.starts[i], tokens.ends[i + 1]
            context.report("CU208", start, end, name.decode("ascii", "replace") + "##", Kind.MACRO, "Runtime")
        elif (prefix := rules.prefix(name)) and not _is_users(context, i, name):
            _unknown(context, i, name, prefix)


def candidates(tokens: Tokens, rules: RuleSet) -> dict[int, bytes]:
    """Return the names of the file that the AST should be asked about, by byte offset."""
    wanted: dict[int, bytes] = {}
    for i in tokens.identifiers():
        name = tokens.spelling(i)
        rule = rules.names.get(name)
        if (rule and not rule.portable) or name.decode("ascii", "replace") in rules.namespaces or rules.prefix(name):
            wanted[tokens.starts[i]] = name
    return wanted


def is_cuda(context: FileContext, i: int, how: Context) -> bool:
    """Tell whether token `i`, spelled like a CUDA name, is one."""
    owner = context.owners.get(context.tokens.starts[i])
    if owner is not None:
        return owner is Owner.CUDA
    if how is Context.DECLARED or _is_member_or_foreign(context, i):
        return False
    if how is Context.TEMPLATE:
        return context.tokens.text(i + 1) == b"<"
    if how is Context.DEVICE_CALL:
        tokens = context.tokens
        return tokens.text(i + 1) == b"(" and tokens.text(i) not in context.names.defined and not declares(tokens, i)
    return True


def _is_member_or_foreign(context: FileContext, i: int) -> bool:
    """Whether the spelling says that the name is a member, or stands in a namespace that is not CUDA's."""
    tokens = context.tokens
    before = tokens.text(i - 1)
    if before in (b".", b"->"):
        return True
    if before != b"::" or i < 2:
        return False
    qualifier = tokens.text(i - 2)
    if not (qualifier[:1].isalpha() or qualifier[:1] == b"_") or qualifier in NOT_QUALIFIERS:
        return qualifier == b">"
    known = qualifier in context.rules.names or qualifier.decode("ascii", "replace") in context.rules.namespaces
    return not known


def _is_users(context: FileContext, i: int, name: bytes) -> bool:
    owner = context.owners.get(context.tokens.starts[i])
    if owner is not None:
        return owner is not Owner.CUDA
    return name in context.names.defined or _is_member_or_foreign(context, i)


def _apply(context: FileContext, i: int, rule: Rule) -> None:
    """Make the rewrite of a rule at token `i` and report it."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    if tokens.text(i - 1) == b"define":  # the user makes the name; uses are renamed, so it must follow them
        _defined_by_user(context, i, rule)
        return
    if (rule.action or rule.calls or rule.is_call_template) and context.scopes.declares_function(i):
        _declared_by_user(context, i, rule)
        return
    rule = calls.fitting(context, i, rule)
    if rule.to == "" and is_tested(tokens, i):
        context.report("CU101", start, end, rule.name, rule.kind, rule.library, rule.name)
        return
    if rule.to is None:
        context.report("CU200", start, end, rule.name, rule.kind, rule.library, hint=rule.hint)
        return
    if rule.safety is Safety.DISPLAY or (rule.safety is Safety.UNSAFE and not context.options.unsafe_fixes):
        code = rule.finding if _is_open(rule.finding) else "CU200"
        hint = rule.hint or f"a likely replacement is {rule.target_name}"
        context.report(code, start, end, rule.name, rule.kind, rule.library, hint=hint)
        return
    code = "CU101" if rule.to == rule.name else "CU100"
    if rule.is_call_template and calls.rewrite(context, i, rule):
        code = "CU107"
    elif rule.to:
        context.replace(start, end, rule.target_name.encode())
    else:
        context.replace(start, end + (context.source.data[end : end + 1] == b" "), b"")
        code = "CU109"
    if rule.action:
        edits, code = ACTIONS[rule.action](context.scopes, i, context.names)
        context.edits.extend(edits)
    code = rule.finding or (_deprecation(rule) or code if code in ("CU100", "CU101") else code)
    context.report(code, start, end, rule.name, rule.kind, rule.library, rule.target_name, rule.hint)


def _defined_by_user(context: FileContext, i: int, rule: Rule) -> None:
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    if rule.to and rule.target_name != rule.name:
        context.replace(start, end, rule.target_name.encode())
        context.report("CU100", start, end, rule.name, rule.kind, rule.library, rule.target_name)


def _declared_by_user(context: FileContext, i: int, rule: Rule) -> None:
    """Rename a function that the user declares as an overload of CUDA's; its parameters are no arguments."""
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    if rule.to is None:
        context.report("CU200", start, end, rule.name, rule.kind, rule.library, hint=rule.hint)
        return
    context.replace(start, end, rule.target_name.encode())
    code = "CU101" if rule.target_name == rule.name else "CU100"
    context.report(code, start, end, rule.name, rule.kind, rule.library, rule.target_name)


def _is_open(code: str) -> bool:
    return bool(code) and CODES[code].status in (Status.REVIEW, Status.UNSUPPORTED)


def _deprecation(rule: Rule) -> str:
    """Return the code for a target name that HIP has removed."""
    return "CU147" if any(key == "hip_removed" for key, _ in rule.versions) else ""


def _unknown(context: FileContext, i: int, name: bytes, prefix: Rule) -> None:
    start, end = context.tokens.starts[i], context.tokens.ends[i]
    text = name.decode("ascii", "replace")
    if prefix.to == "same":
        context.report("CU101", start, end, text, Kind.FUNCTION, prefix.library, text)
    else:
        context.report("CU201", start, end, text, Kind.FUNCTION, prefix.library, hint=prefix.hint)
