"""One function over many items, by several processes where there is enough to do, and one beside all other work."""

from __future__ import annotations

import contextlib
import heapq
import sys
from collections.abc import Callable, Generator, Sequence
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from cuport.project import worker_process
from cuport.support.errors import UserError

_HEAD_START = 10
"""By what part of its time another process is behind this one: it copies memory that it writes to, and its results."""
Item = TypeVar("Item")
Made = TypeVar("Made")


def has_processes(workers: int) -> bool:
    """Whether work is shared with other processes: they begin as this one is, which only Linux does well."""
    return workers > 1 and sys.platform == "linux"


def each(
    function: Callable[[Item], Made], items: Sequence[Item], weights: Sequence[int], workers: int, enough: int
) -> list[Made]:
    """Return what `function` makes of each item, in their order.

    Processes share the work by `weights`; below `enough` in all, which a process's start is not worth, this one does
    all. It also does what a process that ended left.
    """
    count = min(workers, len(items), 1 + sum(weights) // enough)
    if not has_processes(count):
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


@contextlib.contextmanager
def beside(function: Callable[[], Made], workers: int) -> Generator[Callable[[], Made]]:
    """Begin with `function` in a process of its own; what is given waits for the result, and raises its UserError.

    With one worker, and where that process ends without a word, it is done when it is asked for.
    """
    if not has_processes(workers):
        yield function
        return
    process = worker_process.start(_answer, function)
    try:
        yield lambda: _wait(process, function)
    finally:
        process.end()


def _wait(process: worker_process.WorkerProcess, function: Callable[[], Made]) -> Made:
    try:
        made, error = process.connection.recv()
    except (EOFError, OSError):
        return function()
    if error is not None:
        raise error
    return made  # type: ignore[no-any-return]


def _answer(function: Callable[[], Any], connection: Connection) -> None:
    try:
        said: tuple[Any, UserError | None] = function(), None
    except UserError as error:
        said = None, error
    connection.send(said)


def _shares(weights: Sequence[int], count: int) -> list[list[int]]:
    """Split the items into shares that take about the same time; the first is for this process."""
    shares: list[list[int]] = [[] for _ in range(count)]
    heap = [(sum(weights) // count // _HEAD_START if k else 0, k) for k in range(count)]
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
