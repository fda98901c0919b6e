"""Calls whose arguments change: rules such as `hipMemcpyToSymbol(HIP_SYMBOL({0}), {rest})`."""

from __future__ import annotations

import re

from translator import edits
from translator.frontend.lexer import Tokens, arguments, closing
from translator.hip.context import Context
from translator.ruleset.model import Rule

_PLACEHOLDER = re.compile(r"\{(\d+|args|rest)\}")


def rewrite(context: Context, i: int, rule: Rule) -> bool:
    """Note the call at token `i` for `finish`; False when it is no call, or has too few arguments."""
    tokens = context.tokens
    if tokens.text(i + 1) != b"(" or (end := closing(tokens, i + 1)) < 0:
        return False
    parts = arguments(tokens, i + 1, end)
    # Nobody knows how many arguments `__VA_ARGS__` stands for: only those before it can be counted.
    known = next((k for k, (first, _) in enumerate(parts) if tokens.text(first) == b"__VA_ARGS__"), len(parts))
    highest = max((int(n) for n in _PLACEHOLDER.findall(rule.to or "") if n.isdigit()), default=-1)
    if highest >= known:
        return False
    context.calls.append((i, rule))
    return True


def finish(context: Context) -> None:
    """Turn the noted calls into edits, innermost first, once every other edit of the file is known.

    Argument text keeps the edits made in it: they are folded into the call's one edit.
    """
    tokens = context.tokens
    for i, rule in sorted(context.calls, key=lambda call: -call[0]):
        end = closing(tokens, i + 1)
        spans = [_span(tokens, part) for part in arguments(tokens, i + 1, end)]
        texts = [edits.fold(context.source.data, context.edits, first, last) for first, last in spans]
        start, stop = tokens.starts[i], tokens.ends[end]
        context.replace(start, stop, _fill(rule.to or "", texts))


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
