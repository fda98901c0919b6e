"""Find initialisers by position of structs whose members HIP has in another order.

Data is not enough: the name alone is renamed as ever; `{a, b}` behind it gives each value to another member there.
"""

from __future__ import annotations

from itertools import pairwise

from cuport import codes
from cuport.frontend.facts import TreeNames
from cuport.source.edits import Edit
from cuport.source.lexer import T, Tokens, closing
from cuport.source.scopes import Scopes

_OF_NOTHING = (b"{", b"}", b",", b"0", b"NULL", b"nullptr")


def rewrite(scopes: Scopes, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return no edits, and the code of the finding on the type that token `i` names."""
    tokens = scopes.tokens
    opening = _list(tokens, i)
    if opening > 0 and _is_by_position(tokens, opening, closing(tokens, opening)):
        return [], codes.TYPE_MEMBER_ORDER
    return [], codes.API_RENAMED


def _list(tokens: Tokens, i: int) -> int:
    """Return the brace that opens the values of an object of the type: `T x = {`, `T x[2]{`, `T{`, `(T){`; else 0."""
    j = i + 1
    if tokens.text(j) == b")":
        j += 1
    elif j < len(tokens) and tokens.kinds[j] == T.IDENT:
        j += 1
        while tokens.text(j) == b"[" and (end := closing(tokens, j)) > 0:
            j = end + 1
        j += tokens.text(j) == b"="
    return j if tokens.text(j) == b"{" else 0


def _is_by_position(tokens: Tokens, first: int, last: int) -> bool:
    """Whether values other than zeros stand in a list, and no member is named."""
    words = [tokens.text(j) for j in range(first, last + 1)]
    is_named = any(word == b"." and before in (b"{", b",") for before, word in pairwise(words))
    return not is_named and any(word not in _OF_NOTHING for word in words)
