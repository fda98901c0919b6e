"""Objects that groups of threads exchange: HIP's groups take numbers alone, so others go by adapters of ours."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cuport import codes
from cuport.api.signature import parse_type
from cuport.findings import Kind
from cuport.frontend.facts import Owner
from cuport.source import edits
from cuport.source.lexer import T, Tokens, arguments, closing, template_end
from cuport.source.scopes import Scopes
from cuport.targets.hip.context import Context

_ADAPTERS = {name: b"cuport_cg_" + name for name in (b"shfl", b"shfl_up", b"shfl_down", b"shfl_xor")}
MEMBERS = frozenset(_ADAPTERS)
"""The members of groups that exchange values."""
_CLASSES = (b"thread_block_tile", b"coalesced_group")
_GIVES_GROUP = re.compile(rb"\b(?:tiled_partition|coalesced_threads|binary_partition|labeled_partition)\b")
_CLASS = re.compile(r"\bcooperative_groups::(?:thread_block_tile|coalesced_group)\b")
_SPACE = b"cooperative_groups"
_LIBRARY = "Cooperative Groups"
_SIGNS = ("", "signed ", "unsigned ")
_TAKEN = frozenset(
    [sign + word for sign in _SIGNS for word in ("char", "short", "int", "long", "long long")]
    + ["bool", "wchar_t", "char16_t", "char32_t", "float", "double"]
)
"""What `is_valid_type` of HIP's hip_cooperative_groups_helper.h is true of, as clang writes it."""
_NUMBER_WORDS = frozenset(word.encode() for name in _TAKEN for word in name.split())
_KEYWORDS = (b"return", b"if", b"while", b"for", b"switch", b"sizeof", b"case")
_STORAGE = frozenset((b"const", b"constexpr", b"static", b"volatile", b"__shared__", b"register"))


def translate(context: Context) -> None:
    """Rewrite exchanges of what may be no number; report those of which nobody can tell that a group makes them."""
    tokens = context.tokens
    for i in tokens.places(*MEMBERS):
        if tokens.text(i + 1) not in (b"(", b"<"):
            continue
        dot = i - 2 if tokens.text(i - 1) == b"template" else i - 1
        if tokens.text(dot) in (b".", b"->"):
            _exchange(context, i, dot)


def _exchange(context: Context, i: int, dot: int) -> None:
    """Judge the call of the member at token `i`, whose object ends in front of token `dot`."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    opening = template_end(tokens, i + 1, len(tokens)) + 1 if tokens.text(i + 1) == b"<" else i + 1
    last = closing(tokens, opening) if opening > 0 and tokens.text(opening) == b"(" else -1
    parts = arguments(tokens, opening, last) if last > 0 else []
    first = _object_start(context.scopes, dot - 1)
    is_group = _is_group(context, i, first, dot)
    if is_group is False or len(parts) != 2 or _is_number(context, i, parts[0], opening):
        return
    name, to = tokens.spelling(i).decode(), _ADAPTERS[tokens.spelling(i)].decode()
    if is_group and first >= 0:
        _rewrite(context, i, (first, dot), opening)
        context.report(codes.CALL_REWRITTEN, start, end, name, Kind.FUNCTION, _LIBRARY, to)
    elif is_group or start in context.parameters or tokens.places(_SPACE, *_CLASSES):
        context.report(codes.GROUP_EXCHANGE, start, end, name, Kind.FUNCTION, _LIBRARY, to)


def _object_start(scopes: Scopes, last: int) -> int:
    """Return the first token of the object that ends at `last`: names with calls, indices and members; or -1."""
    tokens, j = scopes.tokens, last
    while j >= 0:
        while tokens.text(j) in (b")", b"]"):  # a call's arguments, an index, or brackets around it all
            is_index = tokens.text(j) == b"]"
            j = scopes.partners.get(j, -1) - 1
            is_call = tokens.kinds[j] == T.IDENT and tokens.text(j) not in _KEYWORDS
            if j < 0 or (not is_index and tokens.text(j) in (b")", b"}")):  # a cast, a condition, a lambda
                return -1
            if not (is_index or is_call or tokens.text(j) in (b">", b"]")):
                return j + 1
        if tokens.text(j) == b">":
            j = _list_start(tokens, j) - 1
        if j < 0 or tokens.kinds[j] != T.IDENT or tokens.text(j) in _KEYWORDS:
            return -1
        if tokens.text(j - 1) not in (b".", b"->", b"::"):
            return j
        if tokens.text(j - 1) == b"::" and tokens.kinds[j - 2] != T.IDENT and tokens.text(j - 2) != b">":
            return j - 1
        j -= 2
    return -1


def _list_start(tokens: Tokens, i: int) -> int:
    """Return the `<` of the template arguments that the `>` at token `i` closes, or 0."""
    depth = 0
    for j in range(i, max(i - 64, 0), -1):
        text = tokens.text(j)
        depth += (text == b">") - (text == b"<")
        if depth == 0:
            return j
        if text in (b";", b"{", b"}"):
            return 0
    return 0


def _is_group(context: Context, i: int, first: int, dot: int) -> bool | None:
    """Whether the member at token `i` is that of a group, whose tokens begin at `first`; None where nobody knows."""
    start, tokens = context.tokens.starts[i], context.tokens
    if start in context.owners:
        return context.owners[start] is Owner.CUDA
    if kind := _type(context, i, 0):
        return _CLASS.search(kind) is not None
    if first < 0:
        return None
    shown = tokens.source[tokens.starts[first] : tokens.ends[dot - 1]]
    if tokens.text(dot - 1) == b")":
        return _GIVES_GROUP.search(shown) is not None or None
    declared = context.scopes.find(dot - 1)
    if declared is None or declared.is_macro:
        return None
    return any(word in _CLASSES for word in declared.words) or _GIVES_GROUP.search(declared.value) is not None or None


def _type(context: Context, i: int, k: int) -> str:
    """Return what the AST says of the object (0) and the arguments (1 and on) of a member's call; "" for nothing."""
    known = context.parameters.get(context.tokens.starts[i], ())
    return known[k] if k < len(known) else ""


def _is_number(context: Context, i: int, part: tuple[int, int], opening: int) -> bool:
    """Whether the value of a call is of a type that HIP's groups take."""
    tokens = context.tokens
    if kind := _type(context, i, 1):
        read = parse_type(kind)
        return read.base in _TAKEN and not read.pointers
    if opening > i + 1:
        return all(tokens.text(j) in _NUMBER_WORDS for j in range(i + 2, opening - 1))
    return _shows_number(context.scopes, part)


def _shows_number(scopes: Scopes, part: tuple[int, int]) -> bool:
    """Whether an argument is a number as written, or a variable that the file declares to be one."""
    tokens, (first, last) = scopes.tokens, part
    if last != first + 1:
        return False
    if tokens.kinds[first] != T.IDENT:
        return tokens.kinds[first] == T.NUMBER
    declared = scopes.find(first)
    if declared is None or declared.is_macro:
        return False
    words: Sequence[bytes] = [word for word in declared.words if word not in _STORAGE]
    is_plain = tokens.text(declared.token - 1) != b"*" and tokens.text(declared.token + 1) != b"["
    return is_plain and bool(words) and all(word in _NUMBER_WORDS for word in words)


def _rewrite(context: Context, i: int, group: tuple[int, int], opening: int) -> None:
    """Make `tile.shfl<T>(` a call of the adapter with the tile in front: `cuport_cg_shfl<T>(tile, `."""
    tokens, (first, dot) = context.tokens, group
    named = edits.fold(context.source.data, context.edits, tokens.ends[i], tokens.starts[opening])
    star = b"*" if tokens.text(dot) == b"->" else b""
    before = _ADAPTERS[tokens.spelling(i)] + named.rstrip() + b"(" + star
    context.edits.append(edits.Edit(tokens.starts[first], tokens.starts[first], before))
    context.replace(tokens.ends[dot - 1], tokens.ends[opening], b", ")
