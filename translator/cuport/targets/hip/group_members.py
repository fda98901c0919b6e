"""Members of cooperative groups that HIP's groups lack, or have under another name: rows such as
`"cooperative_groups::grid_group::num_blocks"`, of which `thread_group`'s are for all classes."""

from __future__ import annotations

from functools import lru_cache

from cuport import codes
from cuport.api import ADAPTER_PREFIX
from cuport.findings import Kind
from cuport.ruleset.kept_bits import is_kept_in_32_bits
from cuport.ruleset.model import Context as When
from cuport.ruleset.model import Rule, RuleSet
from cuport.source.lexer import Tokens
from cuport.targets.hip import groups
from cuport.targets.hip.context import Context
from cuport.targets.hip.versions import is_later

_GIVE_MASKS = (b"ballot", b"match_any", b"match_all")
"""What a coalesced group of a wavefront of 64 lanes answers with as many bits."""


@lru_cache(maxsize=4)
def names(rules: RuleSet) -> frozenset[bytes]:
    """Return the members that rules are about."""
    return frozenset(member for member, _ in _members(rules))


def translate(context: Context) -> None:
    """Rename members of groups, or call an adapter in their place; report those without a counterpart."""
    tokens, for_ast_alone = context.tokens, _names_for_ast(context.rules)
    for i in tokens.places(*names(context.rules)):
        if tokens.text(i + 1) not in (b"(", b"<") or not (dot := groups.member_dot(tokens, i)):
            continue
        is_typed = bool(groups.type_of(context, i, 0))
        if not is_typed and tokens.spelling(i) in for_ast_alone:  # `size` is a member of much else
            continue
        first = groups.object_start(context.scopes, dot - 1)
        kind = groups.class_of(context, i, first, dot)
        if rule := _rule(context.rules, kind or "", tokens.spelling(i).decode(), is_typed=is_typed):
            _apply(context, i, rule, (first, dot), kind == "coalesced_group")


@lru_cache(maxsize=4)
def _names_for_ast(rules: RuleSet) -> frozenset[bytes]:
    """Return the members that are members of much else, too."""
    return names(rules) - {member for member, rule in _members(rules) if rule.context is not When.DECLARED}


def _members(rules: RuleSet) -> list[tuple[bytes, Rule]]:
    rows = ((name.split("::"), rule) for name, rule in rules.namespaces.items())
    return [(row[2].encode(), rule) for row, rule in rows if row[0] == groups.SPACE and len(row) == 3]


def _rule(rules: RuleSet, kind: str, member: str, *, is_typed: bool) -> Rule | None:
    """Return the rule for a member of a class of groups, which the AST may know; None where HIP has it just so."""
    rows = (f"{groups.SPACE}::{name}::{member}" for name in (kind, groups.ANY_GROUP) if kind)
    found = [rule for row in rows if (rule := rules.namespaces.get(row))]
    return next((rule for rule in found if is_typed or rule.context is not When.DECLARED), None)


def _apply(context: Context, i: int, rule: Rule, group: tuple[int, int], is_coalesced: bool) -> None:
    """Make the rewrite of a rule for the member at token `i` of an object, which stands between two tokens."""
    tokens: Tokens = context.tokens
    start, end, name = tokens.starts[i], tokens.ends[i], tokens.spelling(i).decode()
    to, code, hint = rule.to or "", codes.API_RENAMED, rule.hint
    since = dict(rule.versions).get("hip", "")
    if not to or (to.startswith(ADAPTER_PREFIX) and (group[0] < 0 or tokens.text(i + 1) != b"(")):
        code, to = codes.API_UNSUPPORTED, ""
    elif since and is_later(since, context.options.rocm):
        code, hint = codes.API_NEWER, "; ".join(filter(None, (f"ROCm has it since {since}", hint)))
    elif to.startswith(ADAPTER_PREFIX):
        groups.put_in_front(context, i, group, i + 1, to)
        code = codes.CALL_REWRITTEN
    elif to == name:
        is_wide = is_coalesced and tokens.text(i) in _GIVE_MASKS and group[0] >= 0
        is_narrowed = is_wide and is_kept_in_32_bits(context.scopes, group[0], context.names)
        code = codes.WARP_MASK_NARROWED if is_narrowed else codes.API_SAME
    else:
        context.replace(start, end, to.encode())
    context.report(code, start, end, name, Kind.FUNCTION, rule.library, to, hint)
