"""Find code that assumes warps of 32 lanes next to operations that involve all lanes of a wavefront."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cuport import codes
from cuport.cuda.words import declares
from cuport.findings import Kind
from cuport.source.lexer import T, arguments, closing
from cuport.targets.hip.context import Context

LANE, WIDTH = codes.WARP_LANE_ASSUMED, codes.WARP_WIDTH_ASSUMED
# Operations among all lanes of a wavefront. A shuffle counts when its source is a lane of the whole wavefront:
# going up, down or across by less than 32 stays within 32 lanes, wherever the result is used as CUDA uses it.
_ALL_LANES = re.compile(
    rb"__(?:ballot|any|all|activemask|match_any|match_all|reduce_(?:add|min|max|and|or|xor))(?:_sync)?"
)
_SHUFFLES = {b"__shfl_sync": 4, b"__shfl": 3}  # with their width
_STEPS = re.compile(rb"__shfl_(?:up|down|xor)(?:_sync)?")
_BY_32 = {b"&": re.compile(rb"(?i)(?:31|0x1f)u?l?"), b"%": re.compile(rb"(?i)(?:32|0x20)u?l?"),
          b"/": re.compile(rb"(?i)(?:32|0x20)u?l?"), b">>": re.compile(rb"5u?")}  # fmt: skip
_THREAD = re.compile(rb"\bthreadIdx\b|\bthread_rank\b|%laneid\b")
_LANE_NAME = re.compile(rb"(?i).*(?:lane|warp|wid).*")
_HALF = re.compile(rb"16u?")


@dataclass(slots=True)
class _Function:
    """What one function has, by tokens; macros share one."""

    name: bytes = b""
    operations: list[int] = field(default_factory=list)
    shuffles: list[int] = field(default_factory=list)
    """Those of the operations that shuffle without a width."""
    places: list[tuple[int, int]] = field(default_factory=list)
    """Where a lane or a warp is computed from a thread by 32: first and last token."""
    has_steps_of_32: bool = False
    calls: set[bytes] = field(default_factory=set)


def translate(context: Context) -> None:
    """Report lanes that are computed for warps of 32, and shuffles that count lanes in them."""
    functions = _functions(context)
    by_name = {function.name: function for function in functions if function.name}
    callers: dict[bytes, list[_Function]] = {}
    for function in functions:
        for name in function.calls & by_name.keys():
            callers.setdefault(name, []).append(function)
    anywhere = any(function.operations for function in functions)
    called_by = {id(function): [by_name[name] for name in function.calls & by_name.keys()] for function in functions}
    for function in functions:
        called = called_by[id(function)]
        near = [function, *called]
        for caller in callers.get(function.name, ()):
            near += [caller, *called_by[id(caller)]]
        if any(other.operations for other in near) or (not function.name and anywhere):
            for first, last in function.places:
                _report_place(context, first, last)
        if any(other.places for other in [function, *called]) or function.has_steps_of_32:
            for i in function.shuffles:
                _report_shuffle(context, i)


def _functions(context: Context) -> list[_Function]:
    """Gather what each function of the file does with lanes; nothing in files without operations among them."""
    tokens = context.tokens
    operations = [i for i in tokens.identifiers() if _is_operation(context, i)]
    steps = [i for i in tokens.identifiers() if _STEPS.fullmatch(tokens.text(i)) and tokens.text(i + 1) == b"("]
    if not operations and not steps:
        return []
    found: dict[int, _Function] = {}
    for i in operations:
        function = _at(context, i, found)
        function.operations.append(i)
        if tokens.text(i) in _SHUFFLES:
            function.shuffles.append(i)
    for i in steps:
        function = _at(context, i, found)
        function.has_steps_of_32 = function.has_steps_of_32 or _steps_from_16(context, i)
    for first, last in _places(context):
        _at(context, first, found).places.append((first, last))
    names = {function.name for function in found.values()} - {b""}
    for i in tokens.identifiers():
        if tokens.text(i) in names and tokens.text(i + 1) in (b"(", b"<"):
            function = _at(context, i, found)
            if function.name not in (b"", tokens.text(i)):  # outside of functions they are declared
                function.calls.add(tokens.text(i))
    return list(found.values())


def _at(context: Context, i: int, found: dict[int, _Function]) -> _Function:
    """Return the outermost function around token `i`; -1 stands for macros and what is in no function."""
    around = context.scopes.functions_around(i)
    brace = around[-1] if around else -1
    if brace not in found:
        found[brace] = _Function(_name(context, brace) if around else b"")
    return found[brace]


def _name(context: Context, brace: int) -> bytes:
    tokens, scopes = context.tokens, context.scopes
    for j in range(scopes.head_start(brace), brace):
        is_open = tokens.text(j) == b"(" and scopes.parents[j] == scopes.parents[brace]
        if is_open and tokens.kinds[j - 1] == T.IDENT and tokens.text(j - 1) not in _ATTRIBUTES:
            return tokens.text(j - 1)
    return b""


_ATTRIBUTES = (b"__launch_bounds__", b"__attribute__", b"__align__", b"alignas", b"decltype", b"requires")


def _is_operation(context: Context, i: int) -> bool:
    """Whether token `i` calls CUDA for something among all lanes of the wavefront."""
    tokens = context.tokens
    name = tokens.text(i)
    if not name.startswith(b"__") or tokens.text(i + 1) != b"(" or declares(tokens, i):
        return False
    if name in _SHUFFLES:
        end = closing(tokens, i + 1)
        return end > 0 and len(arguments(tokens, i + 1, end)) < _SHUFFLES[name]
    return _ALL_LANES.fullmatch(name) is not None


def _steps_from_16(context: Context, i: int) -> bool:
    """Whether a shuffle's steps are those of 32 lanes: it goes 16 lanes far, or in a loop from there."""
    tokens, scopes = context.tokens, context.scopes
    end = closing(tokens, i + 1)
    if any(_HALF.fullmatch(tokens.text(j)) for j in range(i + 2, end)):
        return True
    head = scopes.head_start(i)
    return any(
        tokens.text(j) == b"for"
        and any(_HALF.fullmatch(tokens.text(k)) for k in range(j + 2, scopes.partners.get(j + 1, j)))
        for j in range(max(head - 40, 0), i)
    )


def _places(context: Context) -> Iterator[tuple[int, int]]:
    """Yield where a thread's number is taken apart by 32, as first and last token."""
    tokens = context.tokens
    for i in range(1, len(tokens)):
        if tokens.kinds[i] != T.NUMBER:
            continue
        operator, before = tokens.text(i - 1), i - 2
        if operator == b">" and tokens.text(i - 2) == b">":
            operator, before = b">>", i - 3
        wanted = _BY_32.get(operator)
        if wanted and wanted.fullmatch(tokens.text(i)) and (first := _thread(context, before)) >= 0:
            yield first, i


def _thread(context: Context, last: int) -> int:
    """Return the first token of the operand that ends at `last` when it is a thread's number, else -1."""
    tokens, scopes = context.tokens, context.scopes
    first = last
    if tokens.text(last) == b")":
        first = scopes.partners.get(last, last)
        if tokens.kinds[first - 1] == T.IDENT:
            first -= 1
    while tokens.text(first - 1) in (b".", b"->", b"::"):
        first -= 2
    if not 0 <= first <= last:
        return -1
    words = [j for j in range(first, last + 1) if tokens.kinds[j] == T.IDENT]
    text = tokens.source[tokens.starts[first] : tokens.ends[last]]
    if _THREAD.search(text) or (_LANE_NAME.fullmatch(_target(context, first)) and words):
        return first
    declared = (scopes.find(j) for j in words)
    return first if any(found and _THREAD.search(found.value) for found in declared) else -1


def _target(context: Context, first: int) -> bytes:
    """Return the name of the variable that an operand is the beginning of the value of."""
    tokens = context.tokens
    return tokens.text(first - 2) if tokens.text(first - 1) == b"=" else b""


def _report_place(context: Context, first: int, last: int) -> None:
    start, end = context.tokens.starts[first], context.tokens.ends[last]
    text = context.source.data[start:end].decode("utf-8", "replace")
    context.report(LANE, start, end, text, Kind.VALUE, "Device")


def _report_shuffle(context: Context, i: int) -> None:
    """Say more of a shuffle than that it is translated."""
    start = context.tokens.starts[i]
    for k in _found_at(context, start):
        context.findings[k] = context.findings[k]._replace(code=WIDTH)


def _found_at(context: Context, start: int) -> Iterable[int]:
    """Return the findings on one place that say that nothing is left to do."""
    found = enumerate(context.findings)
    return [
        k
        for k, finding in found
        if finding.start == start and finding.code in (codes.API_RENAMED, codes.API_SAME, codes.WARP_MASK_WIDENED)
    ]
