"""Computations with `CUdeviceptr`, a number in CUDA and a `void *` in HIP, with which C++ does not compute."""

from __future__ import annotations

from cuport import codes
from cuport.findings import Kind
from cuport.source.edits import Edit
from cuport.source.lexer import T
from cuport.source.scopes import Scopes
from cuport.targets.hip.context import Context

_TYPES = (b"CUdeviceptr", b"CUdeviceptr_v1", b"CUdeviceptr_v2")
_BESIDE = frozenset(b"const static extern inline mutable register thread_local volatile constexpr".split())
_AS_BYTES = b"(char *)"
_SIGNS = (b"+", b"-")
_OF_NUMBERS = (b"%", b"|", b"^", b"&", b"<", b">")


def translate(context: Context) -> None:
    """Write sums and differences of addresses in bytes; report what only numbers have: `%`, `&`, `+=`, shifts."""
    tokens = context.tokens
    if not tokens.places(*_TYPES) or context.names.defined.intersection(_TYPES):
        return
    scopes = context.scopes
    for i in tokens.identifiers():
        last = scopes.partners.get(i + 1, i) if tokens.text(i + 1) == b"[" else i
        if not _is_computed(context, i, last) or not _is_address(scopes, i, last):
            continue
        first = _object_start(scopes, i)
        if _is_cast(scopes, first):
            continue
        start, end = tokens.starts[first], tokens.ends[last]
        text = context.source.data[start:end].decode("utf-8", "replace")
        if _is_plain(context, first, last):
            context.edits.append(Edit(start, start, _AS_BYTES))
            context.report(codes.API_RENAMED, start, end, text, Kind.VALUE, "Driver", _AS_BYTES.decode() + text)
        else:
            context.report(codes.ADDRESS_COMPUTED, start, end, text, Kind.VALUE, "Driver")


def _is_computed(context: Context, i: int, last: int) -> bool:
    """Whether an operator that computes stands behind what ends at token `last`, or in front of token `i`."""
    tokens = context.tokens
    after, then = tokens.text(last + 1), tokens.text(last + 2)
    if after in _SIGNS or after in (b"%", b"|", b"^"):
        return after != then or after in _SIGNS
    if after in (b"<", b">") and after == then:
        return True
    if after == b"&" and then != b"&":
        return tokens.kinds[last + 2] in (T.IDENT, T.NUMBER) or then in (b"(", b"~", b"=")
    return _is_behind_sign(context, _object_start(context.scopes, i))


def _is_cast(scopes: Scopes, first: int) -> bool:
    """Whether a cast stands in front of token `first`, which makes of the address what is computed with."""
    tokens = scopes.tokens
    before = scopes.partners.get(first - 1, 0) - 1
    is_condition = tokens.kinds[before] == T.IDENT and tokens.text(before) != b"return"
    return tokens.text(first - 1) == b")" and before >= 0 and not is_condition


def _is_behind_sign(context: Context, first: int) -> bool:
    """Whether a `+` or `-` with another operand in front of it stands before token `first`, or one of two."""
    tokens = context.tokens
    before = tokens.text(first - 2)
    is_operand = tokens.kinds[first - 2] in (T.IDENT, T.NUMBER) or before in (b")", b"]")
    return tokens.text(first - 1) in _SIGNS and (
        (is_operand and before != b"return") or before == tokens.text(first - 1)
    )


def _is_plain(context: Context, first: int, last: int) -> bool:
    """Whether the operators beside an operand are a binary `+` or `-` and no other: `address + offset`."""
    tokens = context.tokens
    after, then = tokens.text(last + 1), tokens.text(last + 2)
    if after in _SIGNS:
        return then not in (b"=", after)
    return after not in _OF_NUMBERS and tokens.text(first - 2) != tokens.text(first - 1)


def _is_address(scopes: Scopes, i: int, last: int) -> bool:
    """Whether token `i`, or its element that ends at token `last`, is an address, and no pointer to such."""
    tokens = scopes.tokens
    if tokens.text(i - 1) in (b".", b"->"):
        found = [declared for declared in scopes.declarations(tokens.spelling(i)) if declared.is_member]
    else:
        declared = scopes.find(i)
        found = [declared] if declared is not None and declared.token != i else []
    return bool(found) and all(
        len(kind := set(one.words) - _BESIDE) == 1
        and kind.issubset(_TYPES)
        and (tokens.text(one.token - 1) == b"*" or tokens.text(one.token + 1) == b"[") == (last > i)
        for one in found
    )


def _object_start(scopes: Scopes, i: int) -> int:
    """Return the first token of `object.member`, `object->member` and `list[0].member`."""
    tokens = scopes.tokens
    while tokens.text(i - 1) in (b".", b"->"):
        i -= 2
        while tokens.text(i) in (b"]", b")"):
            i = scopes.partners.get(i, i) - 1
    return i
