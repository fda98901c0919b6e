"""Worker processes: a crash or hang of libclang in one of them costs one unit its AST, not the run.

    parent ── unit ──> worker        one pipe for each worker
           <─ None ──                a step is done (progress.py)
           <─ results ──

The parent ends a worker that makes no step for too long, or takes too much memory. A unit whose worker ended otherwise
is tried once more, when all else is done: the system may have ended it for want of memory. What is lost is done again
without clang.
"""

from __future__ import annotations

import contextlib
import logging
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path

from cuport import codes
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import TreeNames
from cuport.project import worker_process
from cuport.project.worker_process import LOOK_SECONDS, SECONDS, Limits, WorkerProcess
from cuport.results import FileResult, Outcome
from cuport.source.leading import NONE
from cuport.support.errors import UserError
from cuport.targets import registry
from cuport.units import Done, Precompiled, Shared, SharedHeaders, Unit

log = logging.getLogger("cuport")

_CRASHED = "clang crashed on this file"


@dataclass(frozen=True, slots=True)
class _Failure:
    """An exception in a worker, as text: not all of them can be sent."""

    text: str
    is_users: bool


@dataclass(frozen=True, slots=True)
class _Task:
    """A unit to do, or headers to precompile; `lost` says why a unit's AST could not be had."""

    work: Unit | SharedHeaders
    lost: str = ""
    is_second: bool = False
    is_final: bool = True


@dataclass(frozen=True, slots=True)
class _Planned:
    """What a worker that started before the plan was made did not get with `Shared`."""

    names: TreeNames
    header: Path | None


@contextlib.contextmanager
def started_early(shared: Shared, workers: int) -> Generator[Sequence[WorkerProcess]]:
    """Start workers for a later `run`, which gives them what the plan adds to `shared`.

    A worker begins as a copy of this process; one from before the plan does not hold the plan of a large tree.
    """
    crew: list[WorkerProcess] = []
    try:
        for _ in range(workers):
            crew.append(worker_process.start(_serve, shared, crew))
        yield crew
    finally:
        for one in crew:
            one.end(shared.cache)


def run(
    units: Sequence[Unit],
    shared: Shared,
    workers: int,
    headers: Sequence[SharedHeaders] = (),
    crew: Sequence[WorkerProcess] = (),
) -> Generator[Done]:
    """Do units in worker processes, and yield them as they are done; `headers` are those that they share.

    Of `crew`, which started early, those that live still are the first workers; none of it outlives the run.
    """
    with tempfile.TemporaryDirectory(prefix="cuport-") if headers else contextlib.nullcontext("") as folder:
        placed = [replace(one, folder=Path(folder)) for one in headers]
        yield from _Pool(shared, Limits.chosen(), workers, crew).run(units, placed)


@dataclass(slots=True, eq=False)
class _Worker:
    at: WorkerProcess
    task: _Task | None = None


class _Pool:
    def __init__(self, shared: Shared, limits: Limits, workers: int, crew: Sequence[WorkerProcess]) -> None:
        self.shared, self.limits, self.workers = shared, limits, workers
        self.waiting: deque[_Task] = deque()
        self.crew = [_Worker(one) for one in crew if one.process.is_alive()][:workers]
        self.awaited: set[int] = set()  # the shared headers that are not made yet
        self.made: dict[int, Precompiled] = {}

    def run(self, units: Sequence[Unit], headers: Sequence[SharedHeaders]) -> Iterator[Done]:
        try:
            for one in self.crew:
                with contextlib.suppress(OSError):  # it died: seen when it is listened to
                    one.at.connection.send(_Planned(self.shared.names, self.shared.header))
            self.waiting += [*map(_Task, headers), *map(_Task, units)]
            self.awaited = {one.number for one in headers}
            while self.waiting or any(one.task for one in self.crew):
                self._hand_out()
                ready = wait([one.at.connection for one in self.crew if one.task], timeout=LOOK_SECONDS)
                for one in [one for one in self.crew if one.task]:
                    if one.at.connection in ready:
                        yield from self._heard(one)
                    elif reason := one.at.overdue(self.limits):
                        yield from self._lost(one, reason)
        finally:
            self._end()

    def _hand_out(self) -> None:
        """Give work to whoever has none; what is tried for the second time runs with nothing next to it."""
        idle = [one for one in self.crew if one.task is None]
        while self.waiting:
            is_alone = self.waiting[0].is_second
            if is_alone and len(idle) < len(self.crew):
                return
            if not idle:
                if len(self.crew) >= self.workers:
                    return
                idle.append(_Worker(worker_process.start(_serve, self.shared, [one.at for one in self.crew])))
                self.crew.append(idle[-1])
            if (task := self._next()) is None:
                return
            one = idle.pop()
            one.task, one.at.stepped = task, time.monotonic()
            with contextlib.suppress(OSError):  # it died: seen when it is listened to
                one.at.connection.send(self._with_headers(task))
            if is_alone:
                return

    def _next(self) -> _Task | None:
        """Take the first task that waits for no headers; None when all do."""
        for i, task in enumerate(self.waiting):
            if isinstance(task.work, SharedHeaders) or task.work.shared_headers not in self.awaited:
                del self.waiting[i]
                return task
        return None

    def _with_headers(self, task: _Task) -> Unit | SharedHeaders:
        """Return what a worker gets: of a unit that is tried again, nothing is precompiled."""
        if isinstance(task.work, SharedHeaders):
            return task.work
        made = self.made.get(task.work.shared_headers)
        fits = made is not None and made.is_for(task.work) and not task.is_second
        unit = replace(task.work, precompiled=made if fits else None, before=NONE)
        return replace(unit, with_ast=False) if task.lost else unit

    def _heard(self, one: _Worker) -> Iterator[Done]:
        task = one.task
        assert task is not None
        try:
            said = one.at.connection.recv()
        except (EOFError, OSError):
            if isinstance(task.work, SharedHeaders):
                yield from self._lost(one, _CRASHED)
                return
            if task.lost or task.is_second or not task.work.has_clang:
                yield from self._lost(one, _CRASHED)
                return
            self._dismiss(one)
            self.waiting.append(replace(task, is_second=True))
            return
        if said is None:
            one.at.stepped = time.monotonic()
            return
        if isinstance(said, _Failure):
            raise UserError(said.text) if said.is_users else RuntimeError(said.text)
        one.task = None
        if isinstance(task.work, SharedHeaders):
            self.awaited.discard(task.work.number)
            if isinstance(said, Precompiled):
                self.made[task.work.number] = said
            else:
                log.debug("headers that units share are not precompiled: %s\n%s", said, task.work.text)
            return
        if one.at.memory() > self.limits.memory / 4:  # the next unit must not pay for this one
            self._dismiss(one)
        found = [_with_note(result, task.lost) for result in said] if task.lost else said
        yield Done(task.work, found, task.is_final)

    def _lost(self, one: _Worker, reason: str) -> Iterator[Done]:
        """End a worker whose unit is lost; the unit is done again without clang, or where it had none given up."""
        task = one.task
        assert task is not None
        self._dismiss(one)
        if isinstance(task.work, SharedHeaders):
            self.awaited.discard(task.work.number)
        elif task.work.has_clang and not task.lost:
            self.waiting.append(_Task(task.work, reason, is_final=reason == _CRASHED))
        else:
            yield Done(task.work, [_give_up(member.rel) for member in task.work.members], is_final=False)

    def _dismiss(self, one: _Worker) -> None:
        self.crew.remove(one)
        one.at.end(self.shared.cache)

    def _end(self) -> None:
        for one in self.crew:
            one.at.process.kill()
        while self.crew:
            self._dismiss(self.crew[-1])


def _with_note(result: FileResult, reason: str) -> FileResult:
    note = Finding(result.rel, 0, 0, codes.PARSE_CRASHED, 1, 1, reason, Kind.FILE, "", Confidence.LEXICAL)
    return replace(result, findings=(note, *result.findings))


def _give_up(rel: str) -> FileResult:
    """Return the result of a file that can't be had even without clang: a fault in cuport."""
    note = Finding(rel, 0, 0, codes.FILE_FAILED, 1, 1, "no result", Kind.FILE, "", Confidence.LEXICAL)
    error = f"{rel}: cuport failed on this file (its process crashed, or took more than {SECONDS}); please report it"
    return FileResult(rel, Outcome.FAILED, findings=(note,), error=error)


# From here on: in the worker.


def _serve(shared: Shared, connection: Connection) -> None:
    from cuport.project import parsing, worker  # clang and the lowering: not in a process that has workers do all

    registry.get(shared.settings.target).load()
    while True:
        work = connection.recv()
        if isinstance(work, _Planned):
            shared = replace(shared, names=work.names, header=work.header)
            continue
        said: list[FileResult] | Precompiled | str | _Failure
        try:
            said = parsing.precompile(work, shared) if isinstance(work, SharedHeaders) else worker.run(work, shared)
        except UserError as error:
            said = _Failure(str(error), True)
        except Exception:
            said = _Failure(traceback.format_exc(), False)
        connection.send(said)
