"""Which places of a text lie in any of many ranges."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable


class Cover:
    """What ranges cover together; each is from its first place to the one behind its last."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(ranges):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            elif start < end:
                self._starts.append(start)
                self._ends.append(end)

    def __contains__(self, place: int) -> bool:
        number = bisect_right(self._starts, place)
        return number > 0 and place < self._ends[number - 1]
