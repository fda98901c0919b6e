"""Mind that the lane mask that a warp operation gives has 64 bits in HIP: `__ballot(p)`, which is given none."""

from __future__ import annotations

from itertools import takewhile

from cuport import codes
from cuport.frontend.facts import TreeNames
from cuport.source.edits import Edit
from cuport.source.lexer import Tokens, closing
from cuport.source.scopes import Scopes

_TYPES_OF_32_BITS = (b"unsigned", b"int", b"uint", b"uint32_t", b"int32_t")


def rewrite(scopes: Scopes, i: int, names: TreeNames) -> tuple[list[Edit], str]:
    """Return the edits for the call of token `i`, and the code of the finding."""
    if counter := _find_counter(scopes.tokens, i):
        return [Edit(scopes.tokens.ends[counter], scopes.tokens.ends[counter], b"ll")], codes.API_SAME
    is_narrowed = any(is_kept_in_32_bits(scopes, place) for place in (i, *_uses_of_macro(scopes, i)))
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


def is_kept_in_32_bits(scopes: Scopes, i: int) -> bool:
    """Whether 32 bits are kept of what the call gives that begins at token `i`.

    That is what a variable of such a type takes, in its declaration or later, a function that returns one, a cast, and
    the functions that count bits.
    """
    tokens, before = scopes.tokens, i - 1
    if tokens.text(before) in (b"&", b"(") and _counts_bits(scopes, i):
        return True
    match tokens.text(before):
        case b"=":
            target = before - 1
            if tokens.text(target) in (b"|", b"&", b"^"):
                target -= 1
            target = scopes.partners.get(target, target + 1) - 1 if tokens.text(target) == b"]" else target
            if tokens.text(target - 1) in (b".", b"->"):
                members = [found for found in scopes.declarations(tokens.spelling(target)) if found.is_member]
                return bool(members) and all(_has_32_bits(member.words) for member in members)
            declared = scopes.find(target)
            return declared is not None and _has_32_bits(declared.words)
        case b"return":
            around = scopes.functions_around(i)
            head = range(scopes.head_start(around[0]), around[0]) if around else range(0)
            words = [tokens.text(j) for j in head if scopes.parents[j] == scopes.parents[around[0]]]
            name = next((k for k, word in enumerate(words) if word == b"("), 0)
            return _has_32_bits(tuple(words[: name - 1]))
        case b")":
            return _has_32_bits(tuple(tokens.text(j) for j in range(scopes.partners.get(before, before), before)))
    return False


def _counts_bits(scopes: Scopes, i: int) -> bool:
    opener = scopes.parents[i]
    return opener > 0 and scopes.tokens.text(opener - 1) in (b"__popc", b"__ffs", b"__clz", b"__brev")


def _has_32_bits(words: tuple[bytes, ...]) -> bool:
    """Whether a type has 32 bits, by its words."""
    is_wide = {b"long", b"uint64_t", b"int64_t", b"size_t"}.intersection(words)
    return not is_wide and bool(set(_TYPES_OF_32_BITS).intersection(words))
