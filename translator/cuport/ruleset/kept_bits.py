"""Tell where only 32 bits are kept of a lane mask, which has 64 in HIP: by the type of what takes it."""

from __future__ import annotations

from cuport.frontend.facts import TreeNames
from cuport.source.lexer import T, arguments
from cuport.source.scopes import Scopes

_TYPES_OF_32_BITS = frozenset({b"unsigned", b"int", b"uint", b"uint32_t", b"int32_t"})
_WIDE_WORDS = frozenset({b"long", b"uint64_t", b"int64_t", b"size_t"})
_COUNTERS = (b"__popc", b"__ffs", b"__clz", b"__brev")
# CUDA's functions that keep 32 bits of what they are given: HIP's take the type of the memory, or of the vector.
_KEEPERS = frozenset(
    b"atomicOr atomicAnd atomicXor atomicAdd atomicExch atomicCAS atomicMax atomicMin".split()
    + [b"make_" + kind + size for kind in (b"uint", b"int") for size in (b"1", b"2", b"3", b"4")]
)


def is_kept_in_32_bits(scopes: Scopes, i: int, names: TreeNames) -> bool:
    """Whether 32 bits are kept of what the call gives that begins at token `i`.

    That is what a variable of such a type takes, in its declaration or later, a function that returns one or has a
    parameter of one, a cast, and the functions that count bits. Nothing is kept of what is only compared.
    """
    tokens = scopes.tokens
    i, last = _with_brackets(scopes, i)
    if _is_asked(scopes, last):
        return False
    if tokens.text(i - 1) in (b"&", b"(") and _counts_bits(scopes, i):
        return True
    before = _front_of_choice(scopes, i)
    match tokens.text(before):
        case b"=":
            return _is_assigned_to_32_bits(scopes, before)
        case b"return":
            around = scopes.functions_around(i)
            head = range(scopes.head_start(around[0]), around[0]) if around else range(0)
            words = [tokens.text(j) for j in head if scopes.parents[j] == scopes.parents[around[0]]]
            name = next((k for k, word in enumerate(words) if word == b"("), 0)
            return has_32_bits(tuple(words[: name - 1]))
        case b")":
            return has_32_bits(tuple(tokens.text(j) for j in range(scopes.partners.get(before, before), before)))
        case b"(" | b"{" | b",":
            return _is_in_list_of_32_bits(scopes, scopes.parents[i], i, names)
    return False


def has_32_bits(words: tuple[bytes, ...]) -> bool:
    """Whether a type has 32 bits, by its words."""
    return not _WIDE_WORDS.intersection(words) and bool(_TYPES_OF_32_BITS.intersection(words))


def _with_brackets(scopes: Scopes, i: int) -> tuple[int, int]:
    """Return the first and the last token of the call that begins at token `i`, with brackets that hold it alone."""
    tokens, first, last = scopes.tokens, i, i
    if tokens.text(i + 1) == b"(":
        last = scopes.partners.get(i + 1, i)
    while tokens.text(first - 1) == b"(" and tokens.text(last + 1) == b")":
        before = tokens.text(first - 2)
        if before in (b">", b"]") or (tokens.kinds[first - 2] == T.IDENT and before != b"return"):
            break  # the brackets of a call, or of `if`
        first, last = first - 1, last + 1
    return first, last


def _is_asked(scopes: Scopes, last: int) -> bool:
    """Whether what stands behind token `last` makes a yes or no of what ends there."""
    after, then = scopes.tokens.text(last + 1), scopes.tokens.text(last + 2)
    return after + then in (b"==", b"!=", b"&&", b"||") or after == b"?" or (after in (b"<", b">") and then != after)


def _counts_bits(scopes: Scopes, i: int) -> bool:
    opener = scopes.parents[i]
    return opener > 0 and scopes.tokens.text(opener - 1) in _COUNTERS


def _front_of_choice(scopes: Scopes, i: int) -> int:
    """Return the token in front of `c ? a : b` when the call at token `i` is `a` or `b`, else that in front of it."""
    tokens, j = scopes.tokens, i - 1
    if tokens.text(j) not in (b"?", b":"):
        return j
    while j >= 0 and tokens.text(j) not in (b"=", b"return", b",", b"(", b"{", b";"):
        j = scopes.partners.get(j, j) if tokens.text(j) in (b")", b"]", b"}") else j
        j -= 1
        if tokens.text(j) == b"=" and tokens.text(j - 1) in (b"=", b"!", b"<", b">"):
            j -= 2
    return j


def _is_assigned_to_32_bits(scopes: Scopes, sign: int) -> bool:
    """Whether the `=` at a token gives its value to a variable, an element or a member of 32 bits."""
    tokens, target = scopes.tokens, sign - 1
    if tokens.text(target) in (b"|", b"&", b"^"):
        target -= 1
    target = scopes.partners.get(target, target + 1) - 1 if tokens.text(target) == b"]" else target
    if tokens.text(target - 1) in (b".", b"->"):
        members = [found for found in scopes.declarations(tokens.spelling(target)) if found.is_member]
        return bool(members) and all(has_32_bits(member.words) for member in members)
    declared = scopes.find(target)
    return declared is not None and has_32_bits(declared.words)


def _is_in_list_of_32_bits(scopes: Scopes, opener: int, i: int, names: TreeNames) -> bool:
    """Whether the list that a bracket opens takes the value that begins at token `i` in 32 bits.

    `unsigned voters(...)`, `unsigned voters{...}`, `unsigned both[2] = {...}`, `unsigned(...)`, `f(...)`.
    """
    tokens = scopes.tokens
    if opener <= 0:
        return False
    before = opener - 1
    if tokens.text(opener) == b"{" and tokens.text(before) == b"=":
        return _is_assigned_to_32_bits(scopes, before)
    if tokens.text(before) == b">":  # twice<unsigned>(...), static_cast<unsigned>(...)
        first = next((j for j in range(before - 1, max(before - 8, 0), -1) if tokens.text(j) == b"<"), before)
        return has_32_bits(tuple(tokens.text(j) for j in range(first, before)))
    if tokens.kinds[before] != T.IDENT:
        return False
    name = tokens.spelling(before)
    if has_32_bits((name,)) or name in _KEEPERS:
        return True
    declared = scopes.find(before)
    if declared is not None and declared.token == before:
        return has_32_bits(declared.words)
    if tokens.text(opener) != b"(":
        return False
    position = _position(scopes, opener, i)
    found = [kept for head in _heads(scopes, before) if (kept := _keeps(scopes, head, position)) is not None]
    return any(found) if found else name in names.takes_32_bits


def _position(scopes: Scopes, opener: int, i: int) -> int:
    """Return which argument the value at token `i` is."""
    parts = arguments(scopes.tokens, opener, scopes.partners.get(opener, opener))
    return next((k for k, (first, last) in enumerate(parts) if first <= i < last), 0)


def _heads(scopes: Scopes, i: int) -> list[int]:
    """Return the `(` in front of the parameters of each function or lambda of the file that token `i` may call."""
    tokens, found = scopes.tokens, []
    for j in tokens.places(tokens.spelling(i)):
        if scopes.declares_function(j):
            found.append(j + 1)
        elif tokens.text(j + 1) == b"=" and tokens.text(j + 2) == b"[":
            close = scopes.partners.get(j + 2, j)
            found += [close + 1] if tokens.text(close + 1) == b"(" else []
    return found


def _keeps(scopes: Scopes, head: int, position: int) -> bool | None:
    """Whether a parameter has 32 bits, of a function whose parameters begin at a `(`; None where there is none."""
    tokens = scopes.tokens
    parts = arguments(tokens, head, scopes.partners.get(head, head))
    if position >= len(parts):
        return None
    words = tuple(tokens.text(j) for j in range(*parts[position]))
    return b"*" not in words and has_32_bits(words)
