"""One function over many items, by several processes where there is enough to do."""

from __future__ import annotations

import heapq
import sys
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from cuport.project import worker_process

Item = TypeVar("Item")
Made = TypeVar("Made")


def each(
    function: Callable[[Item], Made], items: Sequence[Item], weights: Sequence[int], workers: int, enough: int
) -> list[Made]:
    """Return what `function` makes of each item, in their order.

    Processes share the work by `weights`; below `enough` in all, which a process's start is not worth, this one does
    all. It also does what a process that ended left.
    """
    count = min(workers, len(items), 1 + sum(weights) // enough)
    if count < 2 or sys.platform != "linux":
        return [function(item) for item in items]
    own, *others = _shares(weights, count)
    started: list[worker_process.WorkerProcess] = []
    made: dict[int, Made] = {}
    try:
        for share in others:
            started.append(worker_process.start(_make, (function, [items[i] for i in share]), started))
        made |= {i: function(items[i]) for i in own}
        for share, process in zip(others, started, strict=True):
            made |= _receive(share, process)
    finally:
        for process in started:
            process.end()
    return [made[i] if i in made else function(items[i]) for i in range(len(items))]


def _shares(weights: Sequence[int], count: int) -> list[list[int]]:
    """Split the items into shares of about the same weight."""
    shares: list[list[int]] = [[] for _ in range(count)]
    heap = [(0, k) for k in range(count)]
    for i in sorted(range(len(weights)), key=lambda i: -weights[i]):
        weight, k = heapq.heappop(heap)
        shares[k].append(i)
        heapq.heappush(heap, (weight + weights[i], k))
    return shares


def _receive(share: Sequence[int], process: worker_process.WorkerProcess) -> dict[int, Any]:
    try:
        return dict(zip(share, process.connection.recv(), strict=True))
    except (EOFError, OSError):
        return {}


def _make(order: tuple[Callable[[Any], Any], Sequence[Any]], connection: Connection) -> None:
    function, items = order
    connection.send([function(item) for item in items])
