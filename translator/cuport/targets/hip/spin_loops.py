"""Find loops that take a lock by an atomic operation: `while (atomicCAS(lock, 0, 1) != 0);`, or endless ones with
`if (atomicCAS(lock, 0, 1) == 0) break;`.

AMD's cards run the lanes of a wavefront in step. The lane that takes the lock leaves the loop, and waits for the
others, which wait for the lock. CUDA's cards run the threads of a warp independently since Volta.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport import codes
from cuport.cuda.names import is_cuda
from cuport.findings import Kind
from cuport.ruleset.model import Context as RuleContext
from cuport.source.lexer import T, Tokens, arguments, closing
from cuport.targets.hip.context import Context

_TAKES = tuple(f"atomic{name}{scope}".encode() for name in ("CAS", "Exch") for scope in ("", "_block", "_system"))
_SAME = re.compile(rb"(?i)[-+]?\d\w*|true|false|\(\s*\w+\s*\)\s*\d\w*|(?-i:[A-Z][A-Z0-9_]*)")
"""What is the same in each round: a number, also with a type in front, or a constant's name."""
_ONE_THREAD = re.compile(
    rb"(?i)(?<!\w)(?:threadIdx|tid|lane|\w*rank)\w*(?:\.\w+)?(?:\(\))?[^=&|()]*==\s*\w+"
    rb"|!\s*\(?(?:threadIdx|tid|lane|\w+\.thread_rank|\w*rank)\w*(?:\.\w+)?"
    rb"|(?:^\(|&&)\s*(?:\w*_)?(?:is_?)?(?:leader|elected|first)\w*(?:\(\))?\s*(?:\)$|&&)"
)
"""What a condition says that one thread of a wavefront meets."""
_CHANGES = (b"+=", b"-=", b"*=", b"/=", b"%=", b"&=", b"|=", b"^=")
_LONGEST = 400
_HINT = "let one lane of a wavefront take it, or put what the lock guards into the loop: `if (taken) { ...; free; }`"


def translate(context: Context) -> None:
    """Report each such loop at the operation in its condition."""
    tokens = context.tokens
    for i in tokens.places(*_TAKES):
        loop = _loop(context, i)
        if loop is None or not _asks_the_same(context, i, loop) or _is_for_one_thread(context, loop):
            continue
        if is_cuda(context, i, RuleContext.DEVICE_CALL):
            name = tokens.text(i).decode("ascii", "replace")
            start, end = tokens.starts[i], tokens.ends[i]
            context.report(codes.LOOP_SPINS, start, end, name, Kind.FUNCTION, "Device", hint=_HINT)


def _loop(context: Context, i: int) -> int | None:
    """Return the loop that a call decides to leave; None for none.

    The call stands in the parentheses of `while`, in the second part of a `for`, or in those of an `if` with a `break`.
    """
    tokens = context.tokens
    for opened in _around(tokens, i):
        word = tokens.text(opened - 1)
        if word == b"while":
            return opened - 1
        if word == b"for":
            parts = sum(tokens.text(place) == b";" for place in range(opened, i))
            return opened - 1 if parts == 1 else None
        if word == b"if":
            return _left_by(context, opened)
    return None


def _left_by(context: Context, opened: int) -> int | None:
    """Return the endless loop that an `if` does nothing but leave: `while (true) { if (...) break; }`; None for none.

    Where it does more, what the lock guards stands in the loop, as it should.
    """
    tokens, scopes = context.tokens, context.scopes
    then = scopes.partners.get(opened, -2) + 1
    then += tokens.text(then) == b"{"
    brace = scopes.parents[opened - 1]
    if tokens.text(then) != b"break" or tokens.text(then + 1) != b";" or brace < 1:
        return None
    if tokens.text(brace - 1) == b"do":
        loop = scopes.partners.get(brace, -2) + 1
        return loop if _is_endless(tokens, loop) else None
    loop = scopes.partners.get(brace - 1, 0) - 1
    return loop if _is_endless(tokens, loop) else None


def _is_endless(tokens: Tokens, loop: int) -> bool:
    words = b"".join(tokens.text(loop + k) for k in range(5))
    return words.startswith((b"while(true)", b"while(1)", b"for(;;)"))


def _is_for_one_thread(context: Context, loop: int) -> bool:
    """Whether an `if` around a loop picks a thread: `if (threadIdx.x == 0)`."""
    tokens, scopes = context.tokens, context.scopes
    heads = [loop - 1]
    brace = scopes.parents[loop]
    while brace >= 0:
        heads.append(brace - 1)
        brace = scopes.parents[brace]
    for close in heads:
        opened = scopes.partners.get(close, -1) if tokens.text(close) == b")" else -1
        if opened > 0 and tokens.text(opened - 1) == b"if":
            condition = context.source.data[tokens.starts[opened] : tokens.ends[close]]
            if _ONE_THREAD.search(condition):
                return True
    return False


def _around(tokens: Tokens, i: int) -> Iterator[int]:
    """Yield the parentheses that are open at a token, the innermost first; conditions have a few hundred tokens."""
    depth = 0
    for place in range(i - 1, max(i - _LONGEST, 0) - 1, -1):
        text = tokens.text(place)
        if text in (b"{", b"}"):
            return
        if text == b")":
            depth += 1
        elif text == b"(":
            if depth == 0:
                yield place
            else:
                depth -= 1


def _asks_the_same(context: Context, i: int, loop: int) -> bool:
    """Whether a call has constants alone behind an address that the loop does not change.

    A loop that tries again passes what it has read, and one that looks for a free place goes on to the next.
    """
    tokens = context.tokens
    if tokens.text(i + 1) != b"(" or (end := closing(tokens, i + 1)) < 0:
        return False
    data = context.source.data
    parts = arguments(tokens, i + 1, end)
    given = [data[tokens.starts[first] : tokens.ends[last - 1]] for first, last in parts[1:] if last > first]
    if not given or not all(_SAME.fullmatch(text.strip()) for text in given):
        return False
    names = {tokens.text(place) for place in range(*parts[0]) if tokens.kinds[place] == T.IDENT}
    return not any(_is_written(tokens, place, names) for place in _body(context, loop, end))


def _body(context: Context, loop: int, end: int) -> range:
    """Return the tokens of a loop: those of a `do` stand before its condition."""
    tokens, partners = context.tokens, context.scopes.partners
    if tokens.text(loop) == b"while" and tokens.text(loop - 1) == b"}":
        return range(partners.get(loop - 1, loop), end)
    close = partners.get(loop + 1, end)
    if tokens.text(close + 1) == b"{":
        return range(loop, partners.get(close + 1, close))
    place = close + 1
    while place < len(tokens) and place < close + _LONGEST and tokens.text(place) not in (b";", b"{", b"}"):
        place += 1
    return range(loop, place)


def _is_written(tokens: Tokens, i: int, names: set[bytes]) -> bool:
    """Whether one of some names is assigned, or counts, at a token."""
    if tokens.text(i) not in names:
        return False
    around = tokens.text(i - 2) + tokens.text(i - 1), tokens.text(i + 1) + tokens.text(i + 2)
    is_assigned = tokens.text(i + 1) == b"=" and tokens.text(i + 2) != b"="
    return is_assigned or bool({b"++", b"--"} & set(around)) or around[1] in _CHANGES
