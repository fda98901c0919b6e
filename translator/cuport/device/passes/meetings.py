"""Barriers that one part of a block comes to in an `if`, and the other in its `else`: CUDA's cards count them as one.

if (loads) { load(next); sync; use(this); }       if (loads) load(next); else use(this);
else       { use(this);  sync; use(next); }   ->  sync;
                                                  if (loads) use(this); else use(next);

Where one has more of them, or some stand in loops or functions, which ones meet is not known: one branch does all
before the other, and a person must look at it if both go to memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from cuport.device import effects, ir
from cuport.device.analysis import flow, walk
from cuport.device.passes.participation import Participation

# It waits for the block where the group is that large, which is known as it runs. Groups of lanes go through it, too.
_ANY_GROUP_SYNC = "cooperative_groups_thread_group_sync"


@dataclass(slots=True)
class Meetings:
    """Joins the branches of one unit's functions."""

    unit: ir.Unit
    _known: dict[str, bool] = field(default_factory=dict)
    """Functions, by key, and whether all threads of a block wait in them."""

    def meet(self, body: Iterable[ir.Statement]) -> bool:
        """Whether all threads of a block wait for each other somewhere in statements, or in what they call."""
        return any(self._meets(part) for one in body for part in walk.all_expressions(one))

    def is_open(self, yes: ir.Statement, no: ir.Statement) -> bool:
        """Whether the order of branches matters where their barriers are not joined: both have some and use memory."""
        return self.meet([yes]) and self.meet([no]) and self._uses_memory(yes) and self._uses_memory(no)

    def _meets(self, part: ir.Expression) -> bool:
        if not isinstance(part, ir.Call):
            return _is_wait(part)
        if part.function not in self._known:
            self._known[part.function] = False  # for one that calls itself
            callee = self.unit.functions.get(part.function)
            self._known[part.function] = (
                callee is not None
                and callee.body is not None
                and callee.base != _ANY_GROUP_SYNC
                and self.meet([callee.body])
            )
        return self._known[part.function]

    def _uses_memory(self, branch: ir.Statement) -> bool:
        return any(self._reaches(part) for part in walk.all_expressions(branch))

    def _reaches(self, part: ir.Expression) -> bool:
        """Whether an expression is a place that other threads may read or write, or calls what may go to such."""
        match part:
            case ir.Name(variable):
                return not variable.is_own
            case ir.Unary("*") | ir.Call():
                return True
            case ir.Index(base) | ir.Member(base=base):
                return isinstance(base.type, ir.Pointer)
            case ir.Builtin():
                return effects.of(part).waits is None and effects.touches_memory(part)
            case _:
                return False


def join(
    yes: Sequence[ir.Statement], no: Sequence[ir.Statement], part: Participation, free: Callable[[str], str]
) -> list[ir.Statement] | None:
    """Return what both branches do, each under its mask, with barriers in common; None where they can't be told.

    `free` returns a name that no variable of the function has.
    """
    yes, no = _opened(yes, part), _opened(no, part)
    first, second = _parts(yes), _parts(no)
    if len(first) != len(second) or len(first) == 1:
        return None
    if not all(part.is_private(one) for between in (*first, *second) for one in between):
        return None
    barriers = [statement for statement in yes if _is_barrier(statement)]
    found = [*first[0], *second[0]]
    for barrier, one, other in zip(barriers, first[1:], second[1:], strict=True):
        found += [barrier, *one, *other]
    renamed = _rename(found, free)
    return [ir.Block(tuple(_with_names(one, renamed) for one in found) if renamed else tuple(found))]


def _opened(statements: Sequence[ir.Statement], part: Participation) -> list[ir.Statement]:
    """Return statements without the braces around those with barriers: an `else if` that was joined stands in some."""
    found: list[ir.Statement] = []
    for statement in statements:
        bare = flow.bare(statement)
        if isinstance(bare, ir.Block | ir.Group) and not part.is_private(bare):
            found += _opened(bare.body, part)
        else:
            found.append(statement)
    return found


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
    bare = flow.bare(statement)
    if not isinstance(bare, ir.Evaluate) or not isinstance(bare.expression, ir.Builtin):
        return False
    return not bare.expression.arguments and _is_wait(bare.expression)


def _is_wait(part: ir.Expression) -> bool:
    """Whether all threads of a block wait, in a barrier of the program's own: a vote of masks is none."""
    is_vote = isinstance(part, ir.Builtin) and part.name.startswith("cuport::")
    return effects.of(part).waits is effects.Group.BLOCK and not is_vote


def _rename(statements: Sequence[ir.Statement], free: Callable[[str], str]) -> dict[str, str]:
    """Return new names, by key, for variables declared in one list whose names mean something else there, too."""
    used = {e.variable for one in statements for e in walk.all_expressions(one) if isinstance(e, ir.Name)}
    declared = [bare.variable for bare in map(flow.bare, statements) if isinstance(bare, ir.Declare)]
    keys: dict[str, set[str]] = {}
    for variable in (*used, *declared):
        keys.setdefault(variable.name, set()).add(variable.key)
    renamed: dict[str, str] = {}
    for variable in declared:
        if len(keys[variable.name]) > 1:
            keys[variable.name].remove(variable.key)
            renamed[variable.key] = free(variable.name)
    return renamed


def _with_names(statement: ir.Statement, names: dict[str, str]) -> ir.Statement:
    def rename(variable: ir.Variable) -> ir.Variable:
        return replace(variable, name=names[variable.key]) if variable.key in names else variable

    def named(part: ir.Expression) -> ir.Expression:
        return replace(part, variable=rename(part.variable)) if isinstance(part, ir.Name) else part

    def declared(part: ir.Statement) -> ir.Statement:
        return replace(part, variable=rename(part.variable)) if isinstance(part, ir.Declare) else part

    return walk.with_statements(walk.with_expressions(statement, named), declared)
