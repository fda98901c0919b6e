"""Separate the work of one branch from barriers that only the other branch reaches.

    if (blockIdx.x == last) { y[i] = x[i]; return; }        const bool leaves = get_group_id(0) == last;
    __syncthreads();                                        if (leaves) { y[i] = x[i]; }
                                                      ->    barrier(...);
                                                            if (leaves) { return; }
                                                            barrier(...);

All threads of a block take the same way here, so OpenCL allows the form on the left. But PoCL 3 runs the first
work-item by itself to see which way that is. Where the branch has work of its own, PoCL then takes conditions behind
the barrier that only some threads look at, and that are the same for all, from that work-item, even if it did not look.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import flow, walk
from cuport.device.analysis.collective import Analysis


def part(unit: ir.Unit, analysis: Analysis, masked: Set[str]) -> None:
    """Part such branches in the kernels of a unit that need no mask."""
    for key, function in unit.functions.items():
        if function.is_kernel and function.body is not None and key not in masked:
            function.body = _body(function, function.body, analysis, with_exits=True)


def part_masked(unit: ir.Unit, analysis: Analysis, masked: Set[str]) -> None:
    """Part such branches in kernels that have masks by now: a barrier in an `if` says that all go the same way."""
    for key, function in unit.functions.items():
        if function.is_kernel and function.body is not None and key in masked:
            function.body = _body(function, function.body, analysis, with_exits=False)


def _body(function: ir.Function, whole: ir.Block, analysis: Analysis, with_exits: bool) -> ir.Block:
    """Return a kernel's body with the branches in two parts in which all threads of a block go the same way.

    Without `with_exits` only those with an `else` are.
    """
    found: list[ir.Statement] = []
    body = flow.flat(whole.body)
    for place, statement in enumerate(body):
        bare = statement.body if isinstance(statement, ir.At) else statement
        later = with_exits and any(analysis.waits_in(part) for part in body[place + 1 :])
        parted = _split(bare, later, function, analysis) if isinstance(bare, ir.If) else None
        if parted is None:
            found.append(statement)
        else:
            found += [replace(statement, body=parted[0]) if isinstance(statement, ir.At) else parted[0], *parted[1:]]
    return ir.Block(tuple(found)) if len(found) > len(body) else whole


def _split(branch: ir.If, later: bool, function: ir.Function, analysis: Analysis) -> list[ir.Statement] | None:
    """Return a branch in two parts, with a barrier between them; None where it may stay as it is."""
    if not analysis.is_uniform(branch.condition, analysis.traits[function.key]):
        return None
    yes_waits, no_waits = (part is not None and analysis.waits_in(part) for part in (branch.yes, branch.no))
    if branch.no is None and later and not yes_waits:
        return _split_exit(branch, function)
    if branch.no is None or yes_waits == no_waits:
        return None
    condition, declared = _condition("waits" if yes_waits else "works", branch.condition, function)
    other = ir.Unary("!", condition, ir.BOOL)
    waiting = ir.If(condition, branch.yes) if yes_waits else ir.If(other, branch.no)
    working = ir.If(other, branch.no) if yes_waits else ir.If(condition, branch.yes)
    return [declared, working, _barrier(function), waiting]


def _split_exit(branch: ir.If, function: ir.Function) -> list[ir.Statement] | None:
    *work, last = flow.flat([branch.yes]) or [ir.Block(())]
    ending = last.body if isinstance(last, ir.At) else last
    if not work or ending != ir.Return() or any(map(flow.has_exit, work)):
        return None
    condition, declared = _condition("leaves", branch.condition, function)
    return [declared, ir.If(condition, ir.Block(tuple(work))), _barrier(function), ir.If(condition, ir.Block((last,)))]


def _condition(name: str, value: ir.Expression, function: ir.Function) -> tuple[ir.Name, ir.Statement]:
    assert function.body is not None
    used = {one.name for one in function.parameters}
    used |= {part.variable.name for part in walk.statements(function.body) if isinstance(part, ir.Declare)}
    own, count = name, 1
    while own in used:
        count += 1
        own = f"{name}_{count}"
    variable = ir.Variable(f"{own}@{function.key}", own, ir.BOOL)
    return ir.Name(variable, ir.BOOL), ir.Declare(variable, value, const=True)


def _barrier(function: ir.Function) -> ir.Statement:
    return ir.Evaluate(ir.Builtin("__syncthreads", (), ir.VOID, function.place))
