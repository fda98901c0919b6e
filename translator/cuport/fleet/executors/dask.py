"""On a Dask cluster: small repositories are one task each, the units of large ones are spread over tasks.

A task that is lost with its worker is done again on another one, by Dask; one that no worker comes back from is done
here. Each task's answer counts once.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import queue
import tempfile
import threading
import time
import warnings
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cuport.fleet import remote
from cuport.fleet.executors.base import attempt
from cuport.fleet.model import Job
from cuport.fleet.package import Batch, Package, pack
from cuport.fleet.remote import Found
from cuport.project import engine
from cuport.results import Results
from cuport.settings import Settings
from cuport.support.errors import SettingsError, UserError, os_error_text
from cuport.tree import FileKind
from cuport.units import Done, Shared, SharedHeaders, Unit

log = logging.getLogger("cuport")

_SPREAD = 40
"""Source files from which on a repository is more than one task."""
_LARGEST_BATCH, _SMALLEST_BATCH = 64, 8
_AT_ONCE = 2
"""Large repositories in work: one is planned here while the workers do the units of another."""
_WAIT = 30.0
"""Seconds to wait for a worker."""
_CONNECT = 10.0
_LOOK = 1.0
_DEFAULT = "tcp://127.0.0.1:8786"


def create(address: str, settings: Settings) -> DaskExecutor:
    """Make the executor for a scheduler's address; without one, for the scheduler that Dask's settings name."""
    try:
        import dask
        import distributed  # noqa: F401
    except ImportError:
        raise SettingsError("--executor dask needs Dask: pip install 'cuport[fleet]'") from None
    return DaskExecutor(address or dask.config.get("scheduler-address", None) or _DEFAULT)


@dataclass(frozen=True, slots=True)
class DaskExecutor:
    """Runs tasks on the cluster of a scheduler."""

    address: str

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Results | str]]:
        """Yield the large repositories in their order, then the others as they are done."""
        if not jobs:
            return
        large = [job for job in jobs if _units(job) > _SPREAD]
        small = [job for job in jobs if _units(job) <= _SPREAD]
        with _connected(self.address) as cluster:
            asked = {}
            for job in small:
                try:
                    asked[cluster.submit(_check, pack(job), priority=-1)] = job
                except OSError as error:  # another run changed the copy meanwhile
                    yield job, os_error_text(error)
            yield from _overlapping(cluster, large)
            for task in cluster.finished(list(asked)):
                job = asked[task]
                yield job, attempt(job, functools.partial(cluster.answer, task, functools.partial(_here, cluster, job)))


def _units(job: Job) -> int:
    return sum(file.kind is FileKind.UNIT for file in job.tree.files)


def _overlapping(cluster: _Cluster, jobs: Sequence[Job]) -> Iterator[tuple[Job, Results | str]]:
    """Yield large repositories in their order with what came of them; some are in work at once."""
    waiting: queue.SimpleQueue[int] = queue.SimpleQueue()
    made: list[queue.SimpleQueue[Results | str]] = [queue.SimpleQueue() for _ in jobs]
    for number in range(len(jobs)):
        waiting.put(number)

    def serve() -> None:
        with contextlib.suppress(queue.Empty):
            while not cluster.ended.is_set():
                number = waiting.get_nowait()
                made[number].put(attempt(jobs[number], functools.partial(_spread, cluster, jobs[number])))
        cluster.ended.wait()  # agents that were started here end with this thread

    for _ in range(_AT_ONCE):
        threading.Thread(target=serve, daemon=True).start()  # Ctrl-C does not wait for them
    for job, answer in zip(jobs, made, strict=True):
        yield job, answer.get()


def _spread(cluster: _Cluster, job: Job) -> Results:
    """Check a repository whose units are tasks; the rest of the work is done here, in this process."""
    return engine.run(_alone(job.settings), job.tree, elsewhere=functools.partial(_do_units, cluster, job))


def _here(cluster: _Cluster, job: Job) -> Results:
    """Check a repository on this machine as a worker would."""
    return remote.check(pack(job), cluster.scratch)


def _alone(settings: Settings) -> Settings:
    """Return the settings of a run that forks nothing: the connection to the cluster has threads."""
    return replace(settings, jobs=1)


def _do_units(
    cluster: _Cluster, job: Job, units: Sequence[Unit], shared: Shared, headers: Sequence[SharedHeaders]
) -> Generator[Done]:
    package = pack(job)
    shipped = cluster.submit(_keep, package)
    batches = {}
    for some in _split(units, cluster.threads()):
        used = {unit.shared_headers for unit in some}
        batch = Batch(tuple(some), tuple(one for one in headers if one.number in used), shared.names)
        batches[cluster.submit(_do, shipped, batch)] = batch
    for task in cluster.finished(list(batches)):
        batch = batches[task]
        found: list[Found] = cluster.answer(task, functools.partial(remote.do, package, batch, cluster.scratch))
        yield from (Done(batch.units[one.place], one.results, one.is_final) for one in found)


def _split(units: Sequence[Unit], threads: int) -> Iterator[list[Unit]]:
    """Part units into batches: several for each worker, so that none is last for long; shared headers together."""
    size = min(max(len(units) // (4 * threads), _SMALLEST_BATCH), _LARGEST_BATCH)
    ordered = sorted(units, key=lambda unit: (not unit.with_ast, unit.shared_headers))
    for start in range(0, len(ordered), size):
        yield ordered[start : start + size]


@dataclass(slots=True)
class _Cluster:
    client: Any
    address: str
    scratch: Path
    is_lost: bool = False
    ended: threading.Event = field(default_factory=threading.Event)
    _asked: list[Any] = field(default_factory=list)
    _told: set[str] = field(default_factory=set)

    def wait(self) -> None:
        """Wait until there is a worker. Raises SettingsError where none comes."""
        try:
            self.client.wait_for_workers(1, timeout=_WAIT)
        except TimeoutError:
            raise SettingsError(f"{self.address}: no workers; start one with `dask worker {self.address}`") from None

    def leave(self) -> None:
        """Take back what is not done, and end the connection."""
        self.ended.set()
        with contextlib.suppress(OSError, TimeoutError):
            self.client.cancel([future for future in self._asked if not future.done()])
        self.client.close(timeout=5)

    def threads(self) -> int:
        """Return how many tasks the workers do at once."""
        return max(1, sum(map(int, self.client.nthreads().values())))

    def submit(self, function: Any, *arguments: Any, priority: int = 0) -> Any:
        """Ask for a task; it is done once, whatever others are asked for."""
        future = self.client.submit(function, *arguments, pure=False, priority=priority)
        self._asked.append(future)
        return future

    def finished(self, tasks: Sequence[Any]) -> Iterator[Any]:
        """Yield tasks as they are done; all that are left once there is nobody to do them."""
        done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        for task in tasks:
            task.add_done_callback(done.put)
        left = set(tasks)
        seen = time.monotonic()
        while left:
            try:
                task = done.get(timeout=_LOOK)
            except queue.Empty:
                self._go_on()
                seen = time.monotonic() if self._has_workers() else seen
                if self.is_lost or time.monotonic() - seen > _WAIT:
                    self._give_up()
                    yield from (task for task in tasks if task in left)
                    return
                continue
            seen = time.monotonic()
            if task in left:
                left.remove(task)
                yield task

    def answer(self, task: Any, local: Any) -> Any:
        """Return a task's answer; what the cluster has lost is done here by `local`."""
        self._go_on()
        if task.status == "finished":
            with contextlib.suppress(OSError, TimeoutError):  # it went with the scheduler
                return task.result(timeout=_WAIT)
        elif task.status == "error":
            error = task.exception(timeout=_WAIT)
            if isinstance(error, UserError | remote.RemoteError):
                raise error
            self._tell(f"tasks that were lost on the cluster are done here: {type(error).__name__}")
        return local()

    def _go_on(self) -> None:
        if self.ended.is_set():
            raise InterruptedError("the run ends")

    def _tell(self, line: str) -> None:
        """Say something once."""
        if line not in self._told:
            self._told.add(line)
            log.warning("%s", line)

    def _has_workers(self) -> bool:
        if self.client.status != "running":
            return False
        with contextlib.suppress(Exception):  # whatever the connection says, there is none then
            return bool(self.client.scheduler_info()["workers"])
        return False

    def _give_up(self) -> None:
        if not self.is_lost:
            log.warning("%s: no worker for %g s; the rest is done here", self.address, _WAIT)
        self.is_lost = True


@contextlib.contextmanager
def _connected(address: str) -> Iterator[_Cluster]:
    import dask
    import distributed

    quiet = {"distributed.admin.large-graph-warning-threshold": "1TB"}
    with dask.config.set(quiet), tempfile.TemporaryDirectory(prefix="cuport-") as scratch, warnings.catch_warnings():
        try:
            client = distributed.Client(address, timeout=_CONNECT, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            reason = (str(error).splitlines() or ["no answer"])[0]
            raise SettingsError(f"--executor dask:{address}: no scheduler there ({reason})") from None
        cluster = _Cluster(client, address, Path(scratch))
        try:
            cluster.wait()
            yield cluster
        finally:
            cluster.leave()


# From here on: on a worker.


def _keep(package: Package) -> Package:
    """Hold a package for the tasks that need it; Dask calls this again where the worker that had it is gone."""
    return package


def _check(package: Package) -> Results:
    worker = _worker()
    return remote.check(package, Path(worker.local_directory), worker.address)


def _do(package: Package, batch: Batch) -> list[Found]:
    worker = _worker()
    return remote.do(package, batch, Path(worker.local_directory), worker.address)


def _worker() -> Any:
    import distributed

    return distributed.get_worker()
