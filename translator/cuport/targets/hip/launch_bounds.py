"""`__launch_bounds__`: HIP takes its second number as warps for each execution unit, not as blocks."""

from __future__ import annotations

import re

from cuport import codes
from cuport.source.lexer import arguments, closing
from cuport.targets.hip.context import Context

_NUMBER = re.compile(rb"(?i)(?:0x[0-9a-f]+|\d+)u?")
# Threads that all execution units of a compute unit run with one warp each: four SIMDs on CDNA, two on RDNA.
_CARDS = ((64, "CDNA", 4 * 64), (32, "RDNA", 2 * 32))


def translate(context: Context, i: int) -> tuple[str, str]:
    """Return the code of the finding on the `__launch_bounds__` at token `i`, and its hint; empty when it is right.

    One block for each multiprocessor is one warp for each unit at most, and asks for nothing.
    """
    tokens = context.tokens
    end = closing(tokens, i + 1) if tokens.text(i + 1) == b"(" else -1
    parts = arguments(tokens, i + 1, end) if end > 0 else []
    if len(parts) < 2 or any(a == b for a, b in parts[:2]):  # an empty one: no valid code, and nothing to say of it
        return "", ""
    threads, blocks = (tokens.source[tokens.starts[a] : tokens.ends[b - 1]] for a, b in parts[:2])
    cards = [card for card in _CARDS if context.options.warp_size in (0, card[0])]
    if not (_NUMBER.fullmatch(threads) and _NUMBER.fullmatch(blocks)):
        rule = ", / ".join(f"{lanes} on {name}" for _, name, lanes in cards)
        return codes.LAUNCH_BOUNDS_UNIT, f"for the same write threads * blocks / {rule}"
    total, given = _number(threads) * _number(blocks), _number(blocks)
    wanted = {name: -(-total // lanes) for _, name, lanes in cards}
    if given <= 1 or all(number == given for number in wanted.values()):
        return "", ""
    return codes.LAUNCH_BOUNDS_UNIT, "for the same write " + ", ".join(f"{wanted[name]} on {name}" for name in wanted)


def _number(text: bytes) -> int:
    return int(text.rstrip(b"uU"), 0)
