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
import ctypes
import logging
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from cuport import codes
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend import clang
from cuport.project import worker
from cuport.results import FileResult, Outcome
from cuport.support import progress
from cuport.support.errors import SettingsError, UserError
from cuport.units import Done, Precompiled, Shared, SharedHeaders, Unit

log = logging.getLogger("cuport")

SECONDS, MEMORY = "CUPORT_UNIT_SECONDS", "CUPORT_UNIT_MEMORY"
_CRASHED = "clang crashed on this file"
_LOOK_SECONDS = 0.2
_RECURSION = 5000  # sums of 1000 terms, and their like, are what programs write
_PR_SET_PDEATHSIG = 1


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a unit may take without a step, and how many MiB its worker may have."""

    seconds: float = 120.0
    memory: int = 4096

    @staticmethod
    def chosen() -> Limits:
        """Return what the environment asks for. Raises SettingsError for what is no number."""
        return Limits(_number(SECONDS, Limits().seconds), int(_number(MEMORY, Limits().memory)))


def _number(name: str, default: float) -> float:
    text = os.environ.get(name, "")
    try:
        number = float(text) if text else default
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        what = "seconds" if name == SECONDS else "MiB"
        raise SettingsError(f"{name}={text}: must be a number of {what} above 0; the default is {default:g}")
    return number


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


@dataclass(slots=True, eq=False)
class _Worker:
    process: BaseProcess
    connection: Connection
    task: _Task | None = None
    stepped: float = field(default_factory=time.monotonic)

    def end(self) -> None:
        self.connection.close()
        self.process.kill()
        self.process.join()


def run(units: Sequence[Unit], shared: Shared, workers: int, headers: Sequence[SharedHeaders] = ()) -> Generator[Done]:
    """Do units in worker processes, and yield them as they are done; `headers` are those that they share."""
    with tempfile.TemporaryDirectory(prefix="cuport-") if headers else contextlib.nullcontext("") as folder:
        placed = [replace(one, folder=Path(folder)) for one in headers]
        yield from _Pool(shared, Limits.chosen(), workers).run(units, placed)


class _Pool:
    def __init__(self, shared: Shared, limits: Limits, workers: int) -> None:
        self.shared, self.limits, self.workers = shared, limits, workers
        self.waiting: deque[_Task] = deque()
        self.crew: list[_Worker] = []
        self.awaited: set[int] = set()  # the shared headers that are not made yet
        self.made: dict[int, Precompiled] = {}

    def run(self, units: Sequence[Unit], headers: Sequence[SharedHeaders]) -> Iterator[Done]:
        try:
            if any(unit.with_ast for unit in units):
                self._prepare()
            self.waiting += [*map(_Task, headers), *map(_Task, units)]
            self.awaited = {one.number for one in headers}
            while self.waiting or any(one.task for one in self.crew):
                self._hand_out()
                ready = wait([one.connection for one in self.crew if one.task], timeout=_LOOK_SECONDS)
                for one in [one for one in self.crew if one.task]:
                    if one.connection in ready:
                        yield from self._heard(one)
                    elif reason := self._overdue(one):
                        yield from self._lost(one, reason)
        finally:
            self._end()

    def _prepare(self) -> None:
        """Have the precompiled header made that all workers share, in a process that may crash."""
        header = clang.find_precompiled(worker.flags(self.shared.settings), self.shared.cache)
        if header is None:
            maker = self._start(_make_header, self.shared)
            while maker.process.is_alive() and not maker.connection.poll(_LOOK_SECONDS):
                if self._overdue(maker):
                    break
            with contextlib.suppress(EOFError, OSError):
                header = maker.connection.recv() if maker.connection.poll() else None
            self._dismiss(maker)
        self.shared = replace(self.shared, header=header)

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
                idle.append(self._start(_serve, self.shared))
            if (task := self._next()) is None:
                return
            one = idle.pop()
            one.task, one.stepped = task, time.monotonic()
            with contextlib.suppress(OSError):  # it died: seen when it is listened to
                one.connection.send(self._with_headers(task))
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
        unit = replace(task.work, precompiled=made if fits else None, defined=frozenset(), asked=frozenset())
        return replace(unit, with_ast=False) if task.lost else unit

    def _start(self, main: Any, argument: Any) -> _Worker:
        context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
        ours, theirs = context.Pipe()
        forked = [ours, *(one.connection for one in self.crew)] if sys.platform == "linux" else []
        process = context.Process(target=_work, args=(main, argument, theirs, forked, os.getpid()), daemon=True)
        with _signals_held():
            process.start()
            self.crew.append(_Worker(process, ours))
        theirs.close()
        return self.crew[-1]

    def _heard(self, one: _Worker) -> Iterator[Done]:
        task = one.task
        assert task is not None
        try:
            said = one.connection.recv()
        except (EOFError, OSError):
            if isinstance(task.work, SharedHeaders):
                yield from self._lost(one, _CRASHED)
                return
            if task.lost or task.is_second or not _has_clang(task.work):
                yield from self._lost(one, _CRASHED)
                return
            self._dismiss(one)
            self.waiting.append(replace(task, is_second=True))
            return
        if said is None:
            one.stepped = time.monotonic()
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
        if _memory(one.process.pid) > self.limits.memory / 4:  # the next unit must not pay for this one
            self._dismiss(one)
        found = [_noted(result, task.lost) for result in said] if task.lost else said
        yield Done(task.work, found, task.is_final)

    def _overdue(self, one: _Worker) -> str:
        """Return what is wrong with a worker that is at work; nothing while it may go on."""
        if time.monotonic() - one.stepped > self.limits.seconds:
            return f"reading the AST took more than {self.limits.seconds:g} s"
        if _memory(one.process.pid) > self.limits.memory:
            return f"the AST took more than {self.limits.memory} MiB of memory"
        return ""

    def _lost(self, one: _Worker, reason: str) -> Iterator[Done]:
        """End a worker whose unit is lost; the unit is done again without clang, or where it had none given up."""
        task = one.task
        assert task is not None
        self._dismiss(one)
        if isinstance(task.work, SharedHeaders):
            self.awaited.discard(task.work.number)
        elif _has_clang(task.work) and not task.lost:
            self.waiting.append(_Task(task.work, reason, is_final=reason == _CRASHED))
        else:
            yield Done(task.work, [_given_up(member.rel) for member in task.work.members], is_final=False)

    def _dismiss(self, one: _Worker) -> None:
        self.crew.remove(one)
        one.end()
        _clear(self.shared.cache, one.process.pid)

    def _end(self) -> None:
        for one in self.crew:
            one.process.kill()
        while self.crew:
            self._dismiss(self.crew[-1])


def _has_clang(unit: Unit) -> bool:
    return unit.with_ast or unit.is_taken


def _clear(folder: Path, pid: int | None) -> None:
    """Take away what a worker was writing when it ended."""
    for partial in folder.glob(f"*.{pid}.part*"):
        shutil.rmtree(partial, ignore_errors=True)


def _noted(result: FileResult, reason: str) -> FileResult:
    note = Finding(result.rel, 0, 0, codes.PARSE_CRASHED, 1, 1, reason, Kind.FILE, "", Confidence.LEXICAL)
    return replace(result, findings=(note, *result.findings))


def _given_up(rel: str) -> FileResult:
    """Return the result of a file that can't be had even without clang: a fault in cuport."""
    note = Finding(rel, 0, 0, codes.FILE_FAILED, 1, 1, "no result", Kind.FILE, "", Confidence.LEXICAL)
    error = f"{rel}: cuport failed on this file (its process crashed, or took more than {SECONDS}); please report it"
    return FileResult(rel, Outcome.FAILED, findings=(note,), error=error)


def _memory(pid: int | None) -> float:
    """Return how many MiB a process has in memory; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_bytes().split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Hold Ctrl-C back while a worker process starts: it takes over the mask, and so misses it until it ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# From here on: in the worker.


def _work(main: Any, argument: Any, connection: Connection, forked: Sequence[Connection], parent: int) -> None:
    """Be a worker: `main` does the work. It ends when the parent does, however that ends."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)
    for other in forked:  # the parent's ends, which must be its alone for us to see that it is gone
        other.close()
    # Ctrl-C goes to every process of the terminal; the one that started the workers ends them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    sys.setrecursionlimit(_RECURSION)
    _leave_no_core()
    progress.report_to(lambda: connection.send(None))
    with contextlib.suppress(EOFError, OSError):  # the parent is gone
        main(argument, connection)


def _leave_no_core() -> None:
    with contextlib.suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def _serve(shared: Shared, connection: Connection) -> None:
    while True:
        work = connection.recv()
        said: list[FileResult] | Precompiled | str | _Failure
        try:
            said = worker.precompile(work, shared) if isinstance(work, SharedHeaders) else worker.run(work, shared)
        except UserError as error:
            said = _Failure(str(error), True)
        except Exception:
            said = _Failure(traceback.format_exc(), False)
        connection.send(said)


def _make_header(shared: Shared, connection: Connection) -> None:
    connection.send(clang.precompile(worker.flags(shared.settings), shared.cache))
