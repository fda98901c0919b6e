"""Names, calls and members that the CUDA version chosen with --cuda does not have, or has otherwise."""

from __future__ import annotations

from cuport import codes
from cuport.api import functions, versions
from cuport.codes import Status
from cuport.findings import Kind
from cuport.ruleset.model import Rule
from cuport.source.lexer import T
from cuport.support.plural import count
from cuport.targets.hip import calls
from cuport.targets.hip.context import Context

# These libraries count versions by themselves.
_OWN_VERSIONS = ("cuDNN", "NCCL")


def judge(context: Context, i: int, rule: Rule) -> None:
    """Say in the finding on the name at token `i` what the chosen version of CUDA has else.

    A finding that a person must look at anyway keeps its code.
    """
    start, finding = context.tokens.starts[i], context.findings[-1] if context.findings else None
    if not context.cuda or finding is None or finding.start != start:
        return
    if rule.library in _OWN_VERSIONS or context.scopes.declares_function(i) or context.is_left_out(start):
        return
    text = versions.missing(_of_cuda(rule), context.cuda)
    if not text and (given := calls.number_of_arguments(context.tokens, i)) is not None:
        others = versions.other_versions(rule.name, context.cuda, given)
        text = f"with {count(given, 'argument')} it is that of CUDA {' or '.join(others)}" if others else ""
    if text:
        code = codes.API_OTHER_CUDA if finding.status is Status.TRANSLATED else finding.code
        hint = "; ".join(filter(None, (text, finding.hint)))
        context.findings[-1] = finding._replace(code=code, hint=hint)


def translate_members(context: Context) -> None:
    """Report members of CUDA's structures that the chosen version does not have."""
    if not context.cuda:
        return
    tokens = context.tokens
    names = {name.encode() for rows in versions.members().values() for name in rows}
    for i in tokens.places(*names):
        if tokens.text(i - 1) not in (b".", b"->"):
            continue
        first = context.scopes.partners.get(i - 2, i - 2) - (tokens.text(i - 2) == b"]")
        declared = context.scopes.find(first) if first >= 0 and tokens.kinds[first] == T.IDENT else None
        if declared is None or context.is_left_out(tokens.starts[i]):
            continue
        name = tokens.text(i).decode()
        for word in declared.words:
            if text := versions.missing_member(word.decode("ascii", "replace"), name, context.cuda):
                start, end = tokens.starts[i], tokens.ends[i]
                hint = f"{text} as a member of {word.decode()}"
                context.report(codes.API_OTHER_CUDA, start, end, name, Kind.VALUE, "Runtime", hint=hint)


def _of_cuda(rule: Rule) -> dict[str, str]:
    """Return the versions of CUDA that a name came and went with, by the catalogue and the rule."""
    names = {"cuda": "since", "cuda_removed": "removed"}
    entry = functions.find(rule.name)
    return {**(entry.versions if entry else {}), **{names[key]: text for key, text in rule.versions if key in names}}
