"""Which assignments some threads miss that have left a loop, a round of it or a `switch` while others stay there.

for (int i = 0; i < n; ++i) {
    if (x[t] < i) continue;
    ++count;                      // not the same number in all threads, though no branch is around it
}
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.analysis.assigned import ASSIGNMENTS


@dataclass(slots=True)
class _Around:
    """A loop or `switch` around the place that is looked at."""

    statement: ir.For | ir.While | ir.Switch
    is_left: bool
    """Whether some threads may be elsewhere."""
    _declared: set[str] | None = None

    def declares(self, key: str) -> bool:
        """Whether a variable is declared within the statement, so that nobody has it elsewhere."""
        if self._declared is None:
            parts = walk.statements(self.statement)
            self._declared = {part.variable.key for part in parts if isinstance(part, ir.Declare)}
        return key in self._declared


class Jumps:
    """Follows the jumps of one function, in the order of its text."""

    def __init__(self) -> None:
        self._around: list[_Around] = []

    @contextmanager
    def within(self, statement: ir.For | ir.While | ir.Switch, broken: set[int]) -> Iterator[None]:
        """Go into a loop or `switch`; `broken` has those of which it is known that threads leave them one by one."""
        self._around.append(_Around(statement, id(statement) in broken))
        yield
        self._around.pop()

    def leave(self, word: str, broken: set[int], together: bool) -> None:
        """Note a jump: all threads make it `together` that stand around it, or only some of them."""
        place = len(self._around) - 1
        while word == "continue" and place >= 0 and isinstance(self._around[place].statement, ir.Switch):
            place -= 1
        if place < 0 or word not in ("break", "continue"):
            return
        inner = self._around[place:]
        if together and not any(around.is_left for around in inner):
            return
        for around in inner:
            around.is_left = True
        if word == "break" and not isinstance(inner[0].statement, ir.Switch):
            broken.add(id(inner[0].statement))  # they are not there in later rounds, either

    def misses(self, expression: ir.Expression) -> bool:
        """Whether some threads may miss an assignment to a variable that they have still where they are."""
        left = [around for around in self._around if around.is_left]
        key = _assigned(expression) if left else None
        return key is not None and not all(around.declares(key) for around in left)


def _assigned(expression: ir.Expression) -> str | None:
    """Return the key of the variable that an expression assigns to, or to a part of which."""
    match expression:
        case ir.Binary(op, place, _) if op in ASSIGNMENTS:
            pass
        case ir.Unary("++" | "--", place):
            pass
        case _:
            return None
    while isinstance(place, ir.Index | ir.Member | ir.BitField):
        place = place.base
    return place.variable.key if isinstance(place, ir.Name) else None
