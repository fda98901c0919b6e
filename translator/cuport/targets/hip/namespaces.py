"""Namespaces: `cub::` becomes `hipcub::`; aliases and using-directives are followed."""

from __future__ import annotations

from collections.abc import Mapping

from cuport.cuda.words import NOT_QUALIFIERS, declares
from cuport.frontend.facts import Owner
from cuport.ruleset.model import Context as When
from cuport.ruleset.model import Rule
from cuport.source.lexer import T
from cuport.targets.hip.context import Context


def translate(context: Context, i: int, name: bytes, short: Mapping[bytes, str]) -> bool:
    """Rewrite the namespace that token `i` names; False when it names none that a rule knows.

    `short` are the names from `aliases` under which the file reaches namespaces.
    """
    text = name.decode("ascii", "replace")
    if text in context.rules.namespaces and _is_outermost(context, i):
        if not _drop_opened(context, i, text):
            _rewrite(context, i, text)
        return True
    before, after = context.tokens.text(i - 1), context.tokens.text(i + 1)
    if name not in short or before in (b"::", b".", b"->"):
        return False
    is_call = after in (b"(", b"<") and short[name] in context.rules.namespaces and not declares(context.tokens, i)
    if is_call or after == b"::":
        _rewrite(context, i, short[name])
    return is_call or after == b"::"


def aliases(context: Context) -> dict[bytes, str]:
    """Return the names that stand for namespaces with rules: `namespace cg = cooperative_groups;` gives `cg`,
    `using namespace nvcuda;` gives `wmma` for `nvcuda::wmma`.
    """
    tokens, spaces = context.tokens, context.rules.namespaces
    found: dict[bytes, str] = {}
    for i in tokens.identifiers():
        if tokens.text(i) != b"namespace":
            continue
        if tokens.text(i + 2) == b"=":
            full = _qualified(context, i + 3)
            if full in spaces or full.split("::")[0] in spaces:
                found[tokens.text(i + 1)] = full
        elif tokens.text(i - 1) == b"using":
            opened = _qualified(context, i + 1)
            found |= {child.encode(): f"{opened}::{child}" for child in _children(context, opened)}
    return found


def _qualified(context: Context, i: int) -> str:
    """Return the qualified name that starts at token `i`."""
    tokens = context.tokens
    i += tokens.text(i) == b"::"
    parts = [tokens.text(i)]
    while tokens.text(i + 1) == b"::":
        i += 2
        parts.append(tokens.text(i))
    return b"::".join(parts).decode("ascii", "replace")


def _children(context: Context, space: str) -> list[str]:
    """Return the names in a namespace that have rules of their own and can be written without it.

    In one that has no counterpart these are all (`wmma` of `nvcuda`), else those that have none (`reduce` of
    `cooperative_groups`).
    """
    spaces = context.rules.namespaces
    outer = spaces.get(space)
    inner = [name for name in spaces if name.startswith(f"{space}::") and "::" not in name[len(space) + 2 :]]
    gone = outer is not None and outer.to is None
    return [name[len(space) + 2 :] for name in inner if gone or spaces[name].to is None]


def _drop_opened(context: Context, i: int, name: str) -> bool:
    """Take `using namespace nvcuda;` out: what it opens is rewritten where it is used."""
    tokens = context.tokens
    is_directive = tokens.text(i - 1) == b"namespace" and tokens.text(i - 2) == b"using" and tokens.text(i + 1) == b";"
    if not is_directive or context.rules.namespaces[name].to is not None or not _children(context, name):
        return False
    start, end = tokens.starts[i - 2], tokens.ends[i + 1]
    rule = context.rules.namespaces[name]
    context.replace(start, end, b"")
    context.report("CU109", start, end, f"using namespace {name}", rule.kind, rule.library)
    return True


def _is_outermost(context: Context, i: int) -> bool:
    """Whether token `i` names a namespace at the outermost level: `cub::`, `using namespace cub`, `= cub;`."""
    tokens = context.tokens
    before, after = tokens.text(i - 1), tokens.text(i + 1)
    if before in (b".", b"->"):
        return False
    if before == b"::" and (tokens.text(i - 2)[:1].isalpha() and tokens.text(i - 2) not in NOT_QUALIFIERS):
        return False
    if context.owners.get(tokens.starts[i]) in (Owner.USER, Owner.STANDARD):
        return False
    start = i - (before == b"::")
    alias = tokens.text(start - 1) == b"=" and tokens.text(start - 3) == b"namespace"
    return after == b"::" or alias or (tokens.text(start - 1) == b"namespace" and tokens.text(start - 2) == b"using")


def _rewrite(context: Context, i: int, full: str) -> None:
    """Rewrite a namespace; a rule for `thrust::cuda` or `cooperative_groups::reduce` wins over the shorter one.

    `full` is what the name at token `i` stands for: itself, or what an alias or a using-directive makes it.
    """
    tokens, spaces = context.tokens, context.rules.namespaces
    end, rule, name = i, spaces.get(full), full
    while tokens.text(end + 1) == b"::" and tokens.kinds[end + 2 : end + 3] == bytes([T.IDENT]):
        name = f"{name}::{tokens.text(end + 2).decode('ascii', 'replace')}"
        end += 2
        rule = spaces.get(name, rule)
    written = tokens.text(i).decode("ascii", "replace")
    is_opened = full.endswith(f"::{written}")
    is_alias = full != written and not is_opened
    if rule is None or (is_alias and rule.name == full):
        return
    stop = tokens.ends[i + 2 * (rule.name.count("::") - full.count("::"))]
    _report(context, rule, i, stop, rewrite=not is_alias)


def _report(context: Context, rule: Rule, i: int, stop: int, rewrite: bool) -> None:
    start = context.tokens.starts[i]
    if rule.context is When.DECLARED and context.owners.get(start) is not Owner.CUDA:
        return
    if rule.to is None:
        context.report("CU200", start, stop, rule.name, rule.kind, rule.library, hint=rule.hint)
        return
    code = rule.finding or ("CU101" if rule.to == rule.name else "CU100")
    if rewrite:
        context.replace(start, stop, rule.to.encode())
    context.report(code, start, stop, rule.name, rule.kind, rule.library, rule.to, rule.hint)
