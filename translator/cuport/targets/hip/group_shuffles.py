"""Objects that groups of threads exchange: HIP's groups take numbers alone, so others go by adapters of ours."""

from __future__ import annotations

from collections.abc import Sequence

from cuport import codes
from cuport.api.signature import parse_type
from cuport.findings import Kind
from cuport.source.lexer import T, arguments, closing, template_end
from cuport.source.scopes import Scopes
from cuport.targets.hip import groups
from cuport.targets.hip.context import Context

_ADAPTERS = {name: b"cuport_cg_" + name for name in (b"shfl", b"shfl_up", b"shfl_down", b"shfl_xor")}
MEMBERS = frozenset(_ADAPTERS)
"""The members of groups that exchange values."""
_SIGNS = ("", "signed ", "unsigned ")
_TAKEN = frozenset(
    [sign + word for sign in _SIGNS for word in ("char", "short", "int", "long", "long long")]
    + ["bool", "wchar_t", "char16_t", "char32_t", "float", "double"]
)
"""What `is_valid_type` of HIP's hip_cooperative_groups_helper.h is true of, as clang writes it."""
_NUMBER_WORDS = frozenset(word.encode() for name in _TAKEN for word in name.split())
_STORAGE = frozenset((b"const", b"constexpr", b"static", b"volatile", b"__shared__", b"register"))


def translate(context: Context) -> None:
    """Rewrite exchanges of what may be no number; report those of which nobody can tell that a group makes them."""
    tokens = context.tokens
    for i in tokens.places(*MEMBERS):
        if tokens.text(i + 1) not in (b"(", b"<"):
            continue
        if dot := groups.member_dot(tokens, i):
            _exchange(context, i, dot)


def _exchange(context: Context, i: int, dot: int) -> None:
    """Judge the call of the member at token `i`, whose object ends in front of token `dot`."""
    tokens = context.tokens
    start, end = tokens.starts[i], tokens.ends[i]
    opening = template_end(tokens, i + 1, len(tokens)) + 1 if tokens.text(i + 1) == b"<" else i + 1
    last = closing(tokens, opening) if opening > 0 and tokens.text(opening) == b"(" else -1
    parts = arguments(tokens, opening, last) if last > 0 else []
    first = groups.object_start(context.scopes, dot - 1)
    group = groups.class_of(context, i, first, dot)
    if group == "" or len(parts) != 2 or _is_number(context, i, parts[0], opening):
        return
    name, to = tokens.spelling(i).decode(), _ADAPTERS[tokens.spelling(i)].decode()
    if group and first >= 0:
        groups.put_in_front(context, i, (first, dot), opening, to)
        context.report(codes.CALL_REWRITTEN, start, end, name, Kind.FUNCTION, groups.LIBRARY, to)
    elif group or start in context.parameters or groups.is_mentioned(tokens):
        context.report(codes.GROUP_EXCHANGE, start, end, name, Kind.FUNCTION, groups.LIBRARY, to)


def _is_number(context: Context, i: int, part: tuple[int, int], opening: int) -> bool:
    """Whether the value of a call is of a type that HIP's groups take."""
    tokens = context.tokens
    if kind := groups.type_of(context, i, 1):
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
