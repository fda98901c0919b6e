"""One function over many items, by several processes where there is enough to do, and one beside all other work."""

from __future__ import annotations

import bisect
import contextlib
import itertools
import os
import struct
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from cuport.project import worker_process
from cuport.support.errors import UserError

_HEAD_START = 10
"""By what part of its time another process is behind this one: it hands over its results."""
_PARTS = 1000
"""Parts of the work at most: their numbers fit into the smallest pipe that Linux makes, of 4096 bytes."""
_NUMBER = struct.Struct("I")
Item = TypeVar("Item")
Made = TypeVar("Made")


def has_processes(workers: int) -> bool:
    """Whether work is shared with other processes: they begin as this one is, which only Linux does well."""
    return workers > 1 and sys.platform == "linux"


def each(
    function: Callable[[Item], Made], items: Sequence[Item], weights: Sequence[int], workers: int, enough: int
) -> list[Made]:
    """Return what `function` makes of each item, in their order.

    Processes take from the work as each is free, by `weights` what takes longest first; below `enough` in all, which a
    process's start is not worth, this one does all. It also does what a process that ended left.
    """
    count = min(workers, len(items), 1 + sum(weights) // enough)
    if not has_processes(count):
        return [function(item) for item in items]
    started: list[worker_process.WorkerProcess] = []
    made: dict[int, Made] = {}
    with _queue(weights, count) as queue:
        try:
            for _ in range(count - 1):
                started.append(worker_process.start(_make, (function, items, queue), started))
            made |= {i: function(items[i]) for i in queue.take(to_the_end=True)}
            for process in started:
                made |= _receive(process)
        finally:
            for process in started:
                process.end()
    return [made[i] if i in made else function(items[i]) for i in range(len(items))]


@dataclass(frozen=True, slots=True)
class _Queue:
    """Work that processes take from as each is free: the parts of it, and a pipe that their numbers are read from."""

    parts: Sequence[Sequence[int]]
    """The numbers of items, those that take the longest first."""
    last: int
    """The part with which other processes end: while they hand over their results, this one does what is left."""
    numbers: int

    def take(self, *, to_the_end: bool) -> Iterator[int]:
        """Yield the number of each item that is to be done here."""
        while word := os.read(self.numbers, _NUMBER.size):
            (number,) = _NUMBER.unpack(word)
            yield from self.parts[number]
            if number >= self.last and not to_the_end:
                return


@contextlib.contextmanager
def _queue(weights: Sequence[int], count: int) -> Generator[_Queue]:
    """Make the queue of items that `count` processes are to do."""
    order = sorted(range(len(weights)), key=lambda i: -weights[i])
    apart = min(len(order), _PARTS)
    parts = [order[first::apart] for first in range(apart)]  # none has two of those that take the longest
    done = list(itertools.accumulate(sum(weights[i] for i in part) for part in parts))
    shared = done[-1] - done[-1] // count // _HEAD_START
    numbers, end = os.pipe()
    try:
        try:
            os.write(end, b"".join(map(_NUMBER.pack, range(len(parts)))))
        finally:
            os.close(end)  # who has read the last number then reads nothing
        yield _Queue(parts, bisect.bisect_left(done, shared), numbers)
    finally:
        os.close(numbers)


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


def _receive(process: worker_process.WorkerProcess) -> dict[int, Any]:
    try:
        return process.connection.recv()  # type: ignore[no-any-return]
    except (EOFError, OSError):
        return {}


def _make(order: tuple[Callable[[Any], Any], Sequence[Any], _Queue], connection: Connection) -> None:
    function, items, queue = order
    connection.send({i: function(items[i]) for i in queue.take(to_the_end=False)})
