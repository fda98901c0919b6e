"""Find decisions by a compute capability: on AMD's cards the number is that of the gfx architecture."""

from __future__ import annotations

from collections.abc import Iterator

from cuport import codes
from cuport.findings import Kind
from cuport.source.lexer import T, arguments, closing
from cuport.targets.hip.context import Context

_MEMBER = b"major"
_PROPERTIES = (b"cudaDeviceProp", b"hipDeviceProp_t")
_ATTRIBUTES = (b"cudaDevAttrComputeCapabilityMajor", b"CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR")
_BY_POINTER = (b"cuDeviceComputeCapability",)
_COMPARES = (b"<", b">", b"==", b"!=", b"<=", b">=")
# What CUDA 12 still builds for; a question about older cards has one answer, which is AMD's, too.
_OLDEST = 5
_HINT = "AMD's CDNA cards say 9, RDNA cards 10 to 12: ask for the architecture's name, or for the feature"


def translate(context: Context) -> None:
    """Report each statement that compares a compute capability or computes with it, once."""
    tokens = context.tokens
    if not tokens.places(_MEMBER, *_ATTRIBUTES, *_BY_POINTER):
        return
    told: set[int] = set()
    for first, last in sorted({*_members(context), *_variables(context)}):
        statement = context.scopes.head_start(_outermost(context, first))
        if statement not in told and _decides(context, first, last):
            told.add(statement)
            start, end = tokens.starts[first], tokens.ends[last]
            name = context.source.data[start:end].decode("utf-8", "replace")
            context.report(codes.CAPABILITY_ASKED, start, end, name, Kind.VALUE, "Runtime", hint=_HINT)


def _outermost(context: Context, i: int) -> int:
    """Return the bracket around token `i` that a statement's own tokens stand next to, else the token."""
    parents, tokens = context.scopes.parents, context.tokens
    while parents[i] >= 0 and tokens.text(parents[i]) in (b"(", b"["):
        i = parents[i]
    return i


def _members(context: Context) -> Iterator[tuple[int, int]]:
    """Yield `prop.major` and `prop->major`, where the file declares `prop` as a device's properties."""
    tokens = context.tokens
    for i in tokens.places(_MEMBER):
        if tokens.text(i - 1) not in (b".", b"->"):
            continue
        first = context.scopes.partners.get(i - 2, i - 2) - (tokens.text(i - 2) == b"]")
        declared = context.scopes.find(first) if first >= 0 and tokens.kinds[first] == T.IDENT else None
        if declared and any(word in declared.words for word in _PROPERTIES):
            yield first, i


def _variables(context: Context) -> Iterator[tuple[int, int]]:
    """Yield the uses of variables that a capability is written to."""
    tokens, scopes = context.tokens, context.scopes
    asking = {scopes.parents[i] - 1 for i in tokens.places(*_ATTRIBUTES)}.union(tokens.places(*_BY_POINTER))
    for i in sorted(asking):
        if i < 0 or tokens.kinds[i] != T.IDENT or tokens.text(i + 1) != b"(" or (end := closing(tokens, i + 1)) < 0:
            continue
        parts = arguments(tokens, i + 1, end)
        asks = tokens.text(i) in _BY_POINTER or (
            len(parts) > 1 and tokens.text(parts[1][0]) in _ATTRIBUTES and parts[1][1] == parts[1][0] + 1
        )
        if not asks or tokens.text(parts[0][0]) != b"&" or tokens.kinds[parts[0][0] + 1] != T.IDENT:
            continue
        name = parts[0][0] + 1
        declared = scopes.find(name)
        for j in range(end, declared.last if declared else end):
            if tokens.text(j) == tokens.text(name) and scopes.find(j) == declared and tokens.text(j - 1) != b"&":
                yield j, j


def _decides(context: Context, first: int, last: int) -> bool:
    """Whether a value is computed with, or compared with more than what all cards have."""
    tokens = context.tokens
    following, before = tokens.text(last + 1), tokens.text(first - 1)
    if following == b"*" or before == b"*" or (following == b"<" == tokens.text(last + 2)):
        return True
    after = following + tokens.text(last + 2) if tokens.text(last + 2) == b"=" else following
    if after in _COMPARES:
        return _is_recent(context, last + 1 + len(after))
    if before == b"=" and tokens.text(first - 2) in (b"=", b"!", b"<", b">"):
        return _is_recent(context, first - 3)
    return before in (b"<", b">") and _is_recent(context, first - 2)


def _is_recent(context: Context, i: int) -> bool:
    """Whether token `i` is the number of a card that not every program must run on, or a constant with one."""
    text = context.tokens.text(i)
    if text.isdigit():
        return int(text) > _OLDEST
    declared = context.scopes.find(i) if context.tokens.kinds[i] == T.IDENT else None
    return declared is not None and (declared.is_constant or declared.is_macro)
