"""CUB's classes for warps: those of hipCUB are for the card's wavefronts where no number of threads is written.

    cub::WarpReduce<float>             hipcub::WarpReduce<float, 32>

Code that counts warps by 32 would reduce over two of them on a wavefront of 64. Lanes and warps that CUB itself
counts are reported.
"""

from __future__ import annotations

from cuport import codes
from cuport.cuda.aliases import Aliases
from cuport.findings import Kind
from cuport.frontend.facts import Owner
from cuport.source.edits import Edit
from cuport.source.lexer import T, arguments, template_end
from cuport.targets.hip.context import Context

_CUB = "cub"
_THREADS = b"32"
# What stands in front of the number of threads, behind the types and the number of items: parameters with defaults.
_BEFORE_THREADS: dict[bytes, tuple[int, bytes]] = {
    b"WarpExchange": (2, b""),
    b"WarpLoad": (3, b"WARP_LOAD_DIRECT"),
    b"WarpMergeSort": (2, b""),
    b"WarpReduce": (1, b""),
    b"WarpScan": (1, b""),
    b"WarpStore": (3, b"WARP_STORE_DIRECT"),
}
# What goes by warps without a number of threads: functions in CUB's namespace, and members of BlockExchange.
_FUNCTIONS = frozenset((b"LaneId", b"WarpId", b"LoadDirectWarpStriped", b"StoreDirectWarpStriped"))
_MEMBERS = frozenset((b"BlockedToWarpStriped", b"ScatterToWarpStriped", b"WarpStripedToBlocked"))


def translate(context: Context) -> None:
    """Write the number of threads, and report what hipCUB counts by the wavefront's own size."""
    tokens = context.tokens
    places = tokens.places(*_BEFORE_THREADS, *_FUNCTIONS, *_MEMBERS)
    if not places:
        return
    space = _Space(context)
    for i in places:
        if tokens.text(i + 1) == b"<" and tokens.text(i) in _BEFORE_THREADS and space.has(i):
            _class(context, i)
        elif tokens.text(i) in _MEMBERS and tokens.text(i - 1) in (b".", b"->") and not space.is_of_others(i):
            _report(context, i, codes.WARP_WIDTH_ASSUMED, Kind.FUNCTION)
        elif tokens.text(i) in _FUNCTIONS and tokens.text(i + 1) in (b"(", b"<") and space.has(i):
            _report(context, i, codes.WARP_WIDTH_ASSUMED, Kind.FUNCTION)


def _class(context: Context, i: int) -> None:
    """Write the number of threads of the class at token `i`, which has arguments."""
    tokens = context.tokens
    count, algorithm = _BEFORE_THREADS[tokens.text(i)]
    end = template_end(tokens, i + 1, len(tokens))
    parts = arguments(tokens, i + 1, end) if end > 0 else []
    if len(parts) > count:
        return
    if not parts or len(parts) < count - bool(algorithm) or tokens.text(end - 1)[-1:] == b".":
        _report(context, i, codes.WARP_WIDTH_ASSUMED, Kind.TYPE)
        return
    written = [_THREADS]
    if len(parts) < count:
        written.insert(0, _qualifier(context, i) + algorithm)
    offset = tokens.starts[end]
    context.edits.append(Edit(offset, offset, b"".join(b", " + part for part in written)))
    _report(context, i, codes.WARP_MADE_RIGHT, Kind.TYPE, "the width 32")


def _qualifier(context: Context, i: int) -> bytes:
    """Return how the names in CUB's namespace are reached, in HIP, as the class at token `i` is."""
    tokens = context.tokens
    if tokens.text(i - 1) != b"::":
        return b""
    name = tokens.spelling(i - 2)
    rule = context.rules.namespaces.get(name.decode("ascii", "replace"))
    return (rule.to.encode() if rule is not None and rule.to else name) + b"::"


def _report(context: Context, i: int, code: str, kind: Kind, to: str = "") -> None:
    name = context.tokens.spelling(i).decode("ascii")
    context.report(code, context.tokens.starts[i], context.tokens.ends[i], name, kind, "CUB", to)


class _Space:
    """Which names of a file are in CUB's namespace."""

    def __init__(self, context: Context) -> None:
        self._context = context
        tokens = context.tokens
        self._aliases = Aliases(tokens, lambda: context.scopes, lambda name: name == _CUB)
        self._own = {tokens.spelling(i + 1) for i in tokens.places(b"struct", b"class")}
        self._is_opened = False
        self._declared: set[bytes] = set()
        for i in tokens.places(b"using"):
            is_directive = tokens.text(i + 1) == b"namespace"
            first = i + 1 + is_directive
            first += tokens.text(first) == b"::"
            if not self._is_cub(first):
                continue
            if tokens.text(first + 1) != b"::":
                self._is_opened |= is_directive
            elif not is_directive:
                self._declared.add(tokens.spelling(first + 2))

    def has(self, i: int) -> bool:
        """Whether token `i` names something in CUB's namespace."""
        tokens = self._context.tokens
        if self.is_of_others(i):
            return False
        before, name = tokens.text(i - 1), tokens.spelling(i)
        if before == b"::":
            return tokens.kinds[i - 2] == T.IDENT and self._is_cub(i - 2)
        if before in (b".", b"->") or name in self._own:
            return False
        return self._is_opened or name in self._declared

    def is_of_others(self, i: int) -> bool:
        """Whether what token `i` names is known to be the program's, or of C++'s library."""
        return self._context.owners.get(self._context.tokens.starts[i]) in (Owner.USER, Owner.STANDARD)

    def _is_cub(self, i: int) -> bool:
        """Whether token `i` stands for CUB's namespace."""
        name = self._context.tokens.spelling(i)
        found = {alias.full for alias in self._aliases.at(name, i)}
        return found == {_CUB} or (not found and name.decode("ascii", "replace") == _CUB)
