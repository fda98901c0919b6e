"""Barriers of the warp for steps without any barrier between them, and without `volatile` shared memory.

    if (t < 32)                          if (t < 32)
      for (int n = 16; n; n /= 2)          for (int n = 16; n; n /= 2) {
        s[t] += s[t + n];                    int step_1 = s[t] + s[t + n];
                                             __syncwarp();
                                             s[t] = step_1;
                                             __syncwarp();
                                           }

CUDA promises nothing here, but on cards the lanes of a warp go together, and so such code is right there. What stands
between two barriers and has such steps gets barriers around all that it writes to this memory: threads may also read
what others have written there in front of the steps.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from cuport.device import ir
from cuport.device.analysis import lockstep, walk
from cuport.device.analysis.plain_steps import Look, Steps

Wanted = Callable[[ir.Expression], bool]
Change = Callable[[Wanted, ir.Statement], ir.Statement]
_NOWHERE = ir.Place("", 0)


def part(steps: Steps, statement: ir.Statement, change: Change) -> ir.Statement:
    """Return a statement with the barriers in it that its steps need.

    `change` puts them around what a statement writes to elements that are wanted.
    """
    if not isinstance(statement, ir.Block | ir.Group):
        return walk.with_inner(statement, lambda one: part(steps, one, change))
    body: list[ir.Statement] = []
    for has_barriers, members in groupby(statement.body, lambda one: _has_barriers(steps, one)):
        run = tuple(members)
        if has_barriers:
            body += (part(steps, one, change) for one in run)
        elif (pointer := Look(steps, _NOWHERE).through(ir.Block(run))) is not None:
            wanted = _elements_like(steps, pointer)
            body += (change(wanted, one) for one in run)
        else:
            body += run
    return ir.Block(tuple(body)) if isinstance(statement, ir.Block) else ir.Group(tuple(body))


def _has_barriers(steps: Steps, statement: ir.Statement) -> bool:
    return any(map(steps.wait_in, walk.statements(statement)))


def _elements_like(steps: Steps, pointer: ir.Expression) -> Wanted:
    """Return what tells the elements that steps through a pointer may have to do with.

    Shared memory may have several arrays for one thing. Other volatile memory may hold flags, for which others spin.
    """
    is_shared = steps.shared.leads_there(pointer)

    def is_wanted(part: ir.Expression) -> bool:
        if not steps.is_element(part):
            return False
        base = lockstep.split(part)[0]
        return steps.shared.leads_there(base) if is_shared else lockstep.without_places(base) == pointer

    return is_wanted
