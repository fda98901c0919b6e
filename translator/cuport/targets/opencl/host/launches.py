"""Kernel launches: `k<<<grid, block>>>(p)` becomes `cuport::launch(grid, block), k(p)`, a call of the kernel's stub.

A macro's argument may be a launch without the kernel, which the macro's text puts in front: of
`RUN(k, <<<grid, block>>>(p))` comes `RUN(k, ((cuport::launch(grid, block), p)))`.
"""

from __future__ import annotations

from cuport import codes
from cuport.cuda import launches
from cuport.source.edits import fold
from cuport.source.lexer import T, Tokens, arguments, closing
from cuport.targets.opencl.host.file import HostFile

LAUNCHED = codes.HOST_LAUNCH
_NULLS = (b"0", b"NULL")
_STATEMENT = (b";", b"{", b"}", b")", b"else", b"do", b":")


def translate(file: HostFile) -> None:
    """Rewrite every launch of host code."""
    tokens = file.tokens
    i = tokens.kinds.find(T.LAUNCH_OPEN)
    while i >= 0:
        launch = launches.find(tokens, i)
        if launch is not None and not file.is_removed(tokens.starts[i]):
            if launch.kernel == launch.open:
                _translate_nameless(file, launch)
            else:
                _translate(file, launch)
        i = tokens.kinds.find(T.LAUNCH_OPEN, i + 1)


def _translate(file: HostFile, launch: launches.LaunchTokens) -> None:
    """Move the kernel's name behind the configuration; what stands in the parts keeps its own edits."""
    tokens, data = file.tokens, file.source.data
    start, named, opened = tokens.starts[launch.kernel], tokens.ends[launch.open - 1], tokens.starts[launch.open]
    kernel = fold(data, file.edits, start, named)
    between = data[named:opened]
    if not between.replace(b"\\", b"").strip():  # a comment there stays, and ends its line before the configuration
        between = b""
    end = closing(tokens, launch.call) if launch.call >= 0 else -1
    is_statement = tokens.text(launch.kernel - 1) in _STATEMENT or _is_behind_directive(file, launch.kernel)
    head, tail = (b"", b"") if is_statement or end < 0 else (b"(", b")")
    file.replace(start, tokens.ends[launch.open], head + b"cuport::launch(" + between)
    file.replace(tokens.starts[launch.close], tokens.ends[launch.close + 2], b"), " + kernel)
    if tail:
        file.replace(tokens.ends[end], tokens.ends[end], tail)
    file.names |= {"cuport::launch"}
    file.handled[opened] = (LAUNCHED, "cuport::launch")


def _translate_nameless(file: HostFile, launch: launches.LaunchTokens) -> None:
    """Put the configuration in front of the first argument that stays what it is behind a comma."""
    tokens = file.tokens
    end = closing(tokens, launch.call) if launch.call >= 0 else -1
    parts = arguments(tokens, launch.call, end) if end >= 0 else []
    chosen = next((part for part in parts if _may_follow_comma(tokens, *part)), None)
    if chosen is None:
        return  # the launch stays, with the finding that names without a counterpart have
    first, last = chosen
    opened = tokens.starts[launch.open]
    before = fold(file.source.data, file.edits, tokens.ends[launch.call], tokens.starts[first])
    file.replace(opened, tokens.ends[launch.open], b"(" + before + b"(cuport::launch(")
    file.replace(tokens.starts[launch.close], tokens.starts[first], b"), ")
    file.replace(tokens.ends[last - 1], tokens.ends[last - 1], b")")
    file.names |= {"cuport::launch"}
    file.handled[opened] = (LAUNCHED, "cuport::launch")


def _may_follow_comma(tokens: Tokens, first: int, end: int) -> bool:
    """Whether an argument is an expression that means the same behind a comma: no list, and no 0 that is a pointer."""
    return first < end and tokens.text(first) != b"{" and not (end == first + 1 and tokens.text(first) in _NULLS)


def _is_behind_directive(file: HostFile, i: int) -> bool:
    """Whether token `i` is the first behind a directive, or that of a macro: `#define RUN(n) k<<<n, 1>>>(p)`."""
    tokens = file.tokens
    first = file.token_at(file.source.data.rfind(b"\n", 0, tokens.starts[i - 1]) + 1)
    if tokens.kinds[first] not in (T.HASH, T.INCLUDE):
        return False
    own = file.token_at(file.source.data.rfind(b"\n", 0, tokens.starts[i]) + 1)
    return own != first or (tokens.text(first + 1) == b"define" and i <= first + 3)
