"""What each function of a file does with lanes and warps, by tokens, and which functions call which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from cuport.cuda.file import CudaFile
from cuport.cuda.words import declares
from cuport.source.lexer import T, Tokens, arguments, closing
from cuport.source.scopes import Scopes

# Operations among all lanes of a wavefront. A shuffle counts when its source is a lane of the whole wavefront:
# going up, down or across by less than 32 stays within 32 lanes, wherever the result is used as CUDA uses it.
GIVES_MASK = re.compile(rb"__(?:ballot|activemask|match_any|match_all)(?:_sync)?")
_SHUFFLES = {b"__shfl_sync": 4, b"__shfl": 3}  # with their width
_STEPS = frozenset(b"__shfl_up __shfl_down __shfl_xor __shfl_up_sync __shfl_down_sync __shfl_xor_sync".split())
_REDUCTIONS = b"reduce_add reduce_min reduce_max reduce_and reduce_or reduce_xor".split()
_VOTES = [*b"ballot any all activemask match_any match_all".split(), *_REDUCTIONS]
_FOR_LANES = frozenset(_SHUFFLES).union(b"__" + name + end for name in _VOTES for end in (b"", b"_sync"))
_BY_32 = {b"&": re.compile(rb"(?i)(?:31|0x1f)u?l?"), b"%": re.compile(rb"(?i)(?:32|0x20)u?l?"),
          b"/": re.compile(rb"(?i)(?:32|0x20)u?l?"), b">>": re.compile(rb"5u?")}  # fmt: skip
_THREAD = re.compile(rb"\bthreadIdx\b|\bthread_rank\b|%laneid\b")
_THREADS = re.compile(rb"\bblockDim\b")
_LANE_NAME = re.compile(rb"(?i).*(?:lane|warp|wid).*")
_BY_WARP_SIZE = re.compile(rb".*[%/&]\s*\(?\s*warpSize\b.*", re.DOTALL)
_HALF = re.compile(rb"16u?")
_ATTRIBUTES = (b"__launch_bounds__", b"__attribute__", b"__align__", b"alignas", b"decltype", b"requires")


@dataclass(slots=True, eq=False)
class Function:
    """What one function has, as tokens; macros, and what is in no function, share one without a name."""

    name: bytes = b""
    operations: list[int] = field(default_factory=list)
    """Those among all lanes of a wavefront."""
    shuffles: list[int] = field(default_factory=list)
    """Those of the operations that shuffle without a width."""
    steps: list[int] = field(default_factory=list)
    """Shuffles up, down and across."""
    steps_of_32: list[int] = field(default_factory=list)
    """Those of the steps that begin with 16."""
    places: list[tuple[int, int]] = field(default_factory=list)
    """Where a lane or a warp is computed from a thread by 32: first and last token."""
    widths: list[tuple[int, int]] = field(default_factory=list)
    """Where a block's warps are counted by 32."""
    asks_warp_size: bool = False
    """Whether a lane or a warp is computed by `warpSize`."""
    calls: dict[bytes, list[int]] = field(default_factory=dict)


@dataclass(slots=True)
class WarpCode:
    """The functions of a file that have to do with warps."""

    functions: list[Function]
    _by_name: dict[bytes, list[Function]] = field(init=False)
    _callers: dict[bytes, list[Function]] = field(init=False)

    def __post_init__(self) -> None:
        self._by_name, self._callers = {}, {}
        for function in self.functions:
            if function.name:
                self._by_name.setdefault(function.name, []).append(function)
            for name in function.calls:
                self._callers.setdefault(name, []).append(function)

    def named(self, name: bytes) -> list[Function]:
        """Return the functions of the file with a name: overloads are not told apart."""
        return self._by_name.get(name, [])

    def called(self, function: Function) -> list[Function]:
        """Return a function and those that it calls."""
        return [function, *(other for name in function.calls for other in self.named(name))]

    def near(self, function: Function) -> list[Function]:
        """Return a function, those that it calls, its callers, and what they call."""
        found = self.called(function)
        for caller in self._callers.get(function.name, ()):
            found += self.called(caller)
        return found


def read(file: CudaFile) -> WarpCode:
    """Gather what each function does with lanes; nothing in files without operations among them."""
    tokens = file.tokens
    operations = [i for i in tokens.places(*_FOR_LANES) if _is_operation(tokens, i)]
    steps = [i for i in tokens.places(*_STEPS) if tokens.text(i + 1) == b"("]
    if not operations and not steps:
        return WarpCode([])
    scopes = file.scopes
    found: dict[int, Function] = {}
    for i in operations:
        function = _at(scopes, i, found)
        function.operations.append(i)
        if tokens.text(i) in _SHUFFLES:
            function.shuffles.append(i)
    for i in steps:
        function = _at(scopes, i, found)
        function.steps.append(i)
        if _begins_with_16(scopes, i):
            function.steps_of_32.append(i)
    for first, last, is_width in _places(scopes):
        function = _at(scopes, first, found)
        (function.widths if is_width else function.places).append((first, last))
    for i in _by_warp_size(tokens):
        _at(scopes, i, found).asks_warp_size = True
    _add_calls(scopes, found)
    return WarpCode(list(found.values()))


def _add_calls(scopes: Scopes, found: dict[int, Function]) -> None:
    """Add who calls functions that have to do with warps, and whom these call."""
    tokens = scopes.tokens
    names = {function.name for function in found.values()} - {b""}
    for i in tokens.places(*names):
        if tokens.text(i + 1) in (b"(", b"<"):
            function = _at(scopes, i, found)
            if function.name not in (b"", tokens.text(i)):  # outside of functions they are declared
                function.calls.setdefault(tokens.text(i), []).append(i)


def _at(scopes: Scopes, i: int, found: dict[int, Function]) -> Function:
    """Return the outermost function around token `i`; -1 stands for macros and what is in no function."""
    around = scopes.functions_around(i)
    brace = around[-1] if around else -1
    if brace not in found:
        found[brace] = Function(_name(scopes, brace) if around else b"")
    return found[brace]


def _name(scopes: Scopes, brace: int) -> bytes:
    tokens = scopes.tokens
    for j in range(scopes.head_start(brace), brace):
        is_open = tokens.text(j) == b"(" and scopes.parents[j] == scopes.parents[brace]
        if is_open and tokens.kinds[j - 1] == T.IDENT and tokens.text(j - 1) not in _ATTRIBUTES:
            return tokens.text(j - 1)
    return b""


def _is_operation(tokens: Tokens, i: int) -> bool:
    """Whether token `i` calls CUDA for something among all lanes of the wavefront."""
    name = tokens.text(i)
    if name not in _FOR_LANES or tokens.text(i + 1) != b"(" or declares(tokens, i):
        return False
    if name in _SHUFFLES:
        end = closing(tokens, i + 1)
        return end > 0 and len(arguments(tokens, i + 1, end)) < _SHUFFLES[name]
    return True


def _begins_with_16(scopes: Scopes, i: int) -> bool:
    """Whether a shuffle's steps are those of 32 lanes: it goes 16 lanes far, or in a loop from there."""
    tokens = scopes.tokens
    end = closing(tokens, i + 1)
    if any(_HALF.fullmatch(tokens.text(j)) for j in range(i + 2, end)):
        return True
    head = scopes.head_start(i)
    return any(
        tokens.text(j) == b"for"
        and any(_HALF.fullmatch(tokens.text(k)) for k in range(j + 2, scopes.partners.get(j + 1, j)))
        for j in range(max(head - 40, 0), i)
    )


def _places(scopes: Scopes) -> Iterator[tuple[int, int, bool]]:
    """Yield where a thread's number is taken apart by 32, as first and last token, and whether it is the block's."""
    tokens = scopes.tokens
    for i in tokens.of_kinds(T.NUMBER):
        operator, before = tokens.text(i - 1), i - 2
        if operator == b">" and tokens.text(i - 2) == b">":
            operator, before = b">>", i - 3
        wanted = _BY_32.get(operator)
        if not wanted or not wanted.fullmatch(tokens.text(i)):
            continue
        if (first := thread(scopes, before)) >= 0:
            yield first, i, False
        elif (first := _operand(scopes, before)) >= 0 and _THREADS.search(_source(tokens, first, before)):
            yield first, i, True


def thread(scopes: Scopes, last: int) -> int:
    """Return the first token of the operand that ends at `last` when it is a thread's number, else -1."""
    tokens = scopes.tokens
    if (first := _operand(scopes, last)) < 0:
        return -1
    words = [j for j in range(first, last + 1) if tokens.kinds[j] == T.IDENT]
    if _THREAD.search(_source(tokens, first, last)) or (_LANE_NAME.fullmatch(_target(tokens, first)) and words):
        return first
    declared = (scopes.find(j) for j in words)
    return first if any(found and _THREAD.search(found.value) for found in declared) else -1


def is_lane(scopes: Scopes, i: int) -> bool:
    """Whether token `i` names a lane: it is called one, or its value is a thread's number taken apart."""
    declared = scopes.find(i)
    value = declared.value if declared else b""
    return b"lane" in scopes.tokens.text(i).lower() or (
        _THREAD.search(value) is not None and re.search(rb"[%&]", value) is not None
    )


def goes_by_warp_size(scopes: Scopes, i: int) -> bool:
    """Whether token `i` names a value that is computed by `warpSize`."""
    declared = scopes.find(i)
    return declared is not None and _BY_WARP_SIZE.fullmatch(declared.value) is not None


def _by_warp_size(tokens: Tokens) -> Iterator[int]:
    """Yield each `warpSize` that something is divided by, or that makes a mask."""
    for i in tokens.places(b"warpSize"):
        before = tokens.text(i - 1) if tokens.text(i - 1) != b"(" else tokens.text(i - 2)
        if before in (b"%", b"/", b"&"):
            yield i


def _operand(scopes: Scopes, last: int) -> int:
    """Return the first token of the operand that ends at `last`: a name with its members, a call, brackets; or -1."""
    tokens = scopes.tokens
    first = last
    if tokens.text(last) == b")":
        first = scopes.partners.get(last, last)
        if tokens.kinds[first - 1] == T.IDENT:
            first -= 1
    while tokens.text(first - 1) in (b".", b"->", b"::"):
        first -= 2
    return first if 0 <= first <= last else -1


def _source(tokens: Tokens, first: int, last: int) -> bytes:
    return tokens.source[tokens.starts[first] : tokens.ends[last]]


def _target(tokens: Tokens, first: int) -> bytes:
    """Return the name of the variable that an operand is the beginning of the value of."""
    return tokens.text(first - 2) if tokens.text(first - 1) == b"=" else b""
