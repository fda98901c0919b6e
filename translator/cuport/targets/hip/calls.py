"""Calls whose arguments change: rules such as `hipMemcpyToSymbol(HIP_SYMBOL({0}), {rest})`."""

from __future__ import annotations

import re
from dataclasses import replace

from cuport import codes
from cuport.api import versions
from cuport.api.signature import parse_type
from cuport.ruleset.model import Rule
from cuport.source import edits
from cuport.source.lexer import T, Tokens, arguments, closing
from cuport.support.plural import count
from cuport.targets.hip.context import Context

OTHER_ARGUMENTS = codes.API_OTHER_ARGUMENTS
_PLACEHOLDER = re.compile(r"\{(\d+|args|rest)\}")


def fitting(context: Context, i: int, rule: Rule) -> Rule:
    """Return the rule for the number of arguments that the call at token `i` has, where the rule tells them apart."""
    if rule.calls is None or (parts := _arguments(context.tokens, i)) is None:
        return rule
    if any(context.tokens.text(first) == b"__VA_ARGS__" for first, _ in parts):
        return rule
    form = rule.calls.form(len(parts), lambda k, kind: _takes_type(context, i, parts, k, kind))
    if form is None:
        hint = (
            rule.calls.hint or f"this call has {count(len(parts), 'argument')}, the function takes {rule.calls.counts}"
        )
        return replace(rule, to=rule.target_name or rule.name, finding=OTHER_ARGUMENTS, hint=hint)
    if form.to is None:
        return replace(rule, to=None, hint=form.hint or rule.calls.hint)
    return replace(rule, to=form.to or rule.to, finding=form.finding or rule.finding, hint=form.hint or rule.hint)


def number_of_arguments(tokens: Tokens, i: int) -> int | None:
    """Return how many arguments the call at token `i` has; None when it is none, or when nobody can tell."""
    parts = _arguments(tokens, i)
    return None if parts is None or any(tokens.text(first) == b"__VA_ARGS__" for first, _ in parts) else len(parts)


def _takes_type(context: Context, i: int, parts: list[tuple[int, int]], k: int, kind: str) -> bool:
    """Whether argument `k` of a call is of a type: by the AST, else by the chosen version of CUDA, else by what the
    file shows."""
    taken = context.parameters.get(context.tokens.starts[i], ()) if kind != "NULL" else ()
    if k < len(taken) and taken[k]:
        return parse_type(taken[k]).base == kind
    name = context.tokens.spelling(i).decode()
    known = versions.signatures(name, context.cuda) if context.cuda and kind != "NULL" else ()
    bases = {one.parameters[k].type.base for one in known if one.fewest <= len(parts) <= one.most}
    if len(bases) == 1 and not context.is_left_out(context.tokens.starts[parts[k][0]]):
        return bases == {kind}
    return _is_of_type(context, parts[k], kind.encode())


def _is_of_type(context: Context, part: tuple[int, int], kind: bytes) -> bool:
    """Whether an argument shows to be of a type: it names the type, or a variable that the file declares so.

    `NULL` stands for null pointers in any spelling.
    """
    tokens, (first, last) = context.tokens, part
    if kind == b"NULL":
        return last == first + 1 and tokens.text(first) in (b"NULL", b"nullptr", b"0")
    words = [j for j in range(first, last) if tokens.kinds[j] == T.IDENT]
    if any(tokens.text(j) == kind for j in words):
        return True
    declared = context.scopes.find(words[0]) if len(words) == 1 else None
    return declared is not None and kind in declared.words


def rewrite(context: Context, i: int, rule: Rule) -> bool:
    """Note the call at token `i` for `finish`; False when it is no call, or has too few arguments."""
    tokens = context.tokens
    if (parts := _arguments(tokens, i)) is None:
        return False
    # Nobody knows how many arguments `__VA_ARGS__` stands for: only those before it can be counted.
    known = next((k for k, (first, _) in enumerate(parts) if tokens.text(first) == b"__VA_ARGS__"), len(parts))
    highest = max((int(n) for n in _PLACEHOLDER.findall(rule.to or "") if n.isdigit()), default=-1)
    if highest >= known:
        return False
    context.calls.append((i, rule))
    return True


def _arguments(tokens: Tokens, i: int) -> list[tuple[int, int]] | None:
    """Return the tokens of each argument of the call at token `i`; None when it is no call."""
    if tokens.text(i + 1) != b"(" or (end := closing(tokens, i + 1)) < 0:
        return None
    return arguments(tokens, i + 1, end)


def finish(context: Context) -> None:
    """Turn the noted calls into edits, innermost first, once every other edit of the file is known.

    Argument text keeps the edits made in it: they are folded into the call's one edit.
    """
    tokens = context.tokens
    for i, rule in sorted(context.calls, key=lambda call: -call[0]):
        end = closing(tokens, i + 1)
        spans = [_span(tokens, part) for part in arguments(tokens, i + 1, end)]
        start, stop = tokens.starts[i], tokens.ends[end]
        around = _around(rule.to or "", len(spans))
        if around is None:
            texts = [edits.fold(context.source.data, context.edits, first, last) for first, last in spans]
            context.replace(start, stop, _fill(rule.to or "", texts))
            continue
        context.replace(start, tokens.ends[i], rule.target_name.encode())
        for (first, last), (before, after) in zip(spans, around, strict=True):
            _insert(context, first, before)
            _insert(context, last, after)


def _insert(context: Context, offset: int, text: str) -> None:
    """Put text between two arguments; where a rewritten call ends too, the inner text stands nearer to it."""
    if text:
        context.edits.append(edits.Edit(offset, offset, text.encode()))


def _around(template: str, count: int) -> list[tuple[str, str]] | None:
    """Return what a template puts directly before and after each argument, when it keeps their order and number.

    `f(G({0}), {rest})` gives ("G(", ")") and ("", "") for the others: inserting keeps comments and line breaks.
    """
    pieces = _PLACEHOLDER.split(template)
    texts, holes = pieces[0::2], pieces[1::2]
    open_list = holes[-1:] == ["rest"] or holes == ["args"]
    numbered = [hole for hole in holes if hole.isdigit()]
    if numbered != [str(k) for k in range(len(numbered))] or (not open_list and len(numbered) != count):
        return None
    texts[0] = texts[0].partition("(")[2]
    texts[-1] = texts[-1].removesuffix(")")
    around = [["", ""] for _ in range(count)]
    for k, hole in enumerate(holes):
        after, comma, before = texts[k].partition(", ")
        first = int(hole) if hole.isdigit() else len(numbered)
        if k == 0:
            after, before = "", texts[0]
        elif not comma:
            return None
        if k:
            around[first - 1][1] += after
        if first < count:
            around[first][0] += before
    around[-1][1] += texts[-1]
    return [(before, after) for before, after in around]


def _fill(template: str, texts: list[bytes]) -> bytes:
    numbered = [int(n) for n in _PLACEHOLDER.findall(template) if n.isdigit()]
    rest = texts[max(numbered, default=-1) + 1 :]
    out = b""
    for k, part in enumerate(_PLACEHOLDER.split(template)):
        if k % 2 == 0:
            out += part.encode()
        elif part.isdigit():
            out += texts[int(part)]
        else:
            out += b", ".join(texts if part == "args" else rest)
    # `f({0}, {rest})` with nothing left over must not end in a comma.
    return re.sub(rb",\s*\)$", b")", out)


def _span(tokens: Tokens, part: tuple[int, int]) -> tuple[int, int]:
    first, last = part
    return tokens.starts[first], tokens.ends[last - 1]
