"""Mind that the lane mask that a warp operation gives has 64 bits in HIP: `__ballot(p)`, which is given none."""

from __future__ import annotations

from itertools import takewhile

from cuport import codes
from cuport.frontend.facts import TreeNames
from cuport.ruleset.kept_bits import is_kept_in_32_bits
from cuport.source.edits import Edit
from cuport.source.lexer import Tokens, closing
from cuport.source.scopes import Scopes


def rewrite(scopes: Scopes, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return the edits for the call of token `i`, and the code of the finding."""
    if counter := _find_counter(scopes.tokens, i):
        return [Edit(scopes.tokens.ends[counter], scopes.tokens.ends[counter], b"ll")], codes.API_SAME
    is_narrowed = any(is_kept_in_32_bits(scopes, place, names) for place in (i, *_uses_of_macro(scopes, i)))
    return [], codes.WARP_MASK_NARROWED if is_narrowed else codes.API_SAME


def _uses_of_macro(scopes: Scopes, i: int) -> list[int]:
    """Return where the file uses the macro whose text is the call of token `i`: `#define VOTE(p) __ballot(p)`."""
    tokens, start = scopes.tokens, i
    while tokens.text(start - 1) == b"(":
        start -= 1
    sign = scopes.parents[start]
    if (stop := scopes.directive_end(sign)) is None or tokens.text(sign + 1) != b"define":
        return []
    name = sign + 2
    has_parameters = tokens.text(name + 1) == b"(" and tokens.ends[name] == tokens.starts[name + 1]
    head = scopes.partners.get(name + 1, name) if has_parameters else name
    end = closing(tokens, i + 1)
    behind = range(end + 1, len(tokens)) if end > 0 else range(0)
    rest = takewhile(lambda j: tokens.starts[j] < stop, behind)
    if start != head + 1 or not behind or any(tokens.text(j) != b")" for j in rest):
        return []
    return [j for j in tokens.places(tokens.spelling(name)) if j != name]


def _find_counter(tokens: Tokens, i: int) -> int:
    """Return the token of `__popc` or `__ffs` when the call at `i` is all of its argument, else 0."""
    end = closing(tokens, i + 1) if tokens.text(i + 1) == b"(" else -1
    is_argument = tokens.text(i - 1) == b"(" and end > 0 and tokens.text(end + 1) == b")"
    return i - 2 if is_argument and tokens.text(i - 2) in (b"__popc", b"__ffs") else 0
