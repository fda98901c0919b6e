"""Barriers that one part of a block comes to in an `if`, and the other in its `else`: CUDA's cards count them as one.

if (loads) { load(next); sync; use(this); }       if (loads) load(next); else use(this);
else       { use(this);  sync; use(next); }   ->  sync;
                                                  if (loads) use(this); else use(next);
"""

from __future__ import annotations

from collections.abc import Sequence

from cuport.device import effects, ir
from cuport.device.passes.participation import Participation


def join(yes: Sequence[ir.Statement], no: Sequence[ir.Statement], part: Participation) -> list[ir.Statement]:
    """Return what both branches do, each under its mask, with barriers in common where they have as many.

    Otherwise one does all before the other: where some stand in loops, which ones meet is not known.
    """
    first, second = _parts(yes), _parts(no)
    are_alike = len(first) == len(second) > 1 and all(
        part.is_private(one) for between in (*first, *second) for one in between
    )
    if not are_alike or not _names(yes).isdisjoint(_names(no)):
        return [ir.Block(tuple(yes)), ir.Block(tuple(no))]
    barriers = [statement for statement in yes if _is_barrier(statement)]
    found = [*first[0], *second[0]]
    for barrier, one, other in zip(barriers, first[1:], second[1:], strict=True):
        found += [barrier, *one, *other]
    return [ir.Block(tuple(found))]


def _parts(statements: Sequence[ir.Statement]) -> list[list[ir.Statement]]:
    """Return what stands between barriers."""
    parts: list[list[ir.Statement]] = [[]]
    for statement in statements:
        if _is_barrier(statement):
            parts.append([])
        else:
            parts[-1].append(statement)
    return parts


def _is_barrier(statement: ir.Statement) -> bool:
    bare = statement.body if isinstance(statement, ir.At) else statement
    if not isinstance(bare, ir.Evaluate) or not isinstance(bare.expression, ir.Builtin):
        return False
    return not bare.expression.arguments and effects.of(bare.expression).waits is effects.Group.BLOCK


def _names(statements: Sequence[ir.Statement]) -> set[str]:
    bare = (one.body if isinstance(one, ir.At) else one for one in statements)
    return {one.variable.name for one in bare if isinstance(one, ir.Declare)}
