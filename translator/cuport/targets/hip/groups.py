"""Calls of the members of cooperative groups: where the object begins in the text, and of which class it is."""

from __future__ import annotations

import re

from cuport.frontend.facts import Owner
from cuport.source import edits
from cuport.source.lexer import T, Tokens
from cuport.source.scopes import Scopes
from cuport.targets.hip.context import Context

LIBRARY = "Cooperative Groups"
SPACE = "cooperative_groups"
ANY_GROUP = "thread_group"
"""The class that all groups derive from."""
_MAKERS = {
    "tiled_partition": "thread_block_tile",
    "coalesced_threads": "coalesced_group",
    "binary_partition": "coalesced_group",
    "labeled_partition": "coalesced_group",
    "this_thread_block": "thread_block",
    "this_grid": "grid_group",
    "this_multi_grid": "multi_grid_group",
    "this_cluster": "cluster_group",
}
"""The functions that make groups, and of which class."""
_CLASSES = frozenset((ANY_GROUP, *_MAKERS.values()))
_MAKER = re.compile(rb"\b(?:%s)\b" % "|".join(_MAKERS).encode())
_CLASS = re.compile(rf"(?:const |volatile )*{SPACE}::({'|'.join(sorted(_CLASSES, key=len, reverse=True))})\b")
_KEYWORDS = frozenset(
    b"return if else do while for switch case sizeof alignof throw new delete goto not and or xor compl bitand bitor"
    b" constexpr catch co_return co_await co_yield".split()
)
"""Words behind which brackets are not those of a call."""


def is_mentioned(tokens: Tokens) -> bool:
    """Whether a file names cooperative groups, or one of their classes."""
    return bool(tokens.places(SPACE.encode(), b"thread_block_tile", b"coalesced_group"))


def member_dot(tokens: Tokens, i: int) -> int:
    """Return the `.` or `->` in front of the member that token `i` names, 0 where none stands."""
    dot = i - 2 if tokens.text(i - 1) == b"template" else i - 1
    return dot if dot > 0 and tokens.text(dot) in (b".", b"->") else 0


def class_of(context: Context, i: int, first: int, dot: int) -> str | None:
    """Return the class of the group whose member token `i` names; "" for what is no group, None where nobody knows.

    The object's tokens begin at `first`, or -1, and end in front of token `dot`.
    """
    start, tokens = context.tokens.starts[i], context.tokens
    owner = context.owners.get(start)
    if owner not in (None, Owner.CUDA):
        return ""
    if kind := type_of(context, i, 0):
        match = _CLASS.match(kind)
        return match[1] if match else ANY_GROUP if owner else ""
    if owner is Owner.CUDA:
        return ANY_GROUP
    if first < 0:
        return None
    if tokens.text(dot - 1) == b")":
        return _made_by(tokens.source[tokens.starts[first] : tokens.ends[dot - 1]])
    declared = context.scopes.find(dot - 1)
    if declared is None or declared.is_macro:
        return None
    named = [name for word in declared.words if (name := word.decode("ascii", "replace")) in _CLASSES]
    return named[0] if named else _made_by(declared.value)


def _made_by(text: bytes) -> str | None:
    """Return the class of the group that an expression makes; None where it calls none of the functions for it."""
    match = _MAKER.search(text)
    return _MAKERS[match[0].decode()] if match else None


def type_of(context: Context, i: int, k: int) -> str:
    """Return what the AST says of the object (0) and the arguments (1 and on) of a member's call; "" for nothing."""
    known = context.parameters.get(context.tokens.starts[i], ())
    return known[k] if k < len(known) else ""


def object_start(scopes: Scopes, last: int) -> int:
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


def put_in_front(context: Context, i: int, group: tuple[int, int], opening: int, to: str) -> None:
    """Make `tile.shfl<T>(` a call of an adapter with the tile as its first argument: `cuport_cg_shfl<T>(tile, `."""
    tokens, (first, dot) = context.tokens, group
    named = edits.fold(context.source.data, context.edits, tokens.ends[i], tokens.starts[opening])
    star = b"*" if tokens.text(dot) == b"->" else b""
    before = to.encode() + named.rstrip() + b"(" + star
    context.edits.append(edits.Edit(tokens.starts[first], tokens.starts[first], before))
    has_more = tokens.text(opening + 1) != b")"
    context.replace(tokens.ends[dot - 1], tokens.ends[opening], b", " if has_more else b"")
