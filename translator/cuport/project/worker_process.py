"""A process that does work for this one over a pipe, and ends when this one does; how long and how large it may be."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from cuport.support import progress
from cuport.support.collection import collect_rarely
from cuport.support.errors import SettingsError
from cuport.support.locks import remove_if_free

SECONDS, MEMORY = "CUPORT_UNIT_SECONDS", "CUPORT_UNIT_MEMORY"
LOOK_SECONDS = 0.2
"""How often whoever waits for a process looks at it."""
_RECURSION = 5000
_STACKS = (1 << 30, 1 << 28)  # bytes that a thread may use; what it does not touch takes no memory
_FRAME = 5 << 10  # bytes of it for a call in Python, at most: some go through C, which takes the most of them
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


@dataclass(slots=True, eq=False)
class WorkerProcess:
    """A worker process, this one's end of the pipe to it, and when it last made a step."""

    process: BaseProcess
    connection: Connection
    stepped: float = field(default_factory=time.monotonic)

    def overdue(self, limits: Limits) -> str:
        """Return what is wrong with it while it is at work; nothing while it may go on."""
        if time.monotonic() - self.stepped > limits.seconds:
            return f"reading the AST took more than {limits.seconds:g} s"
        if self.memory() > limits.memory:
            return f"the AST took more than {limits.memory} MiB of memory"
        return ""

    def memory(self) -> float:
        """Return how many MiB it has in memory; 0 where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.process.pid}/statm").read_bytes().split()[1])
        except (OSError, ValueError, IndexError):
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

    def end(self, folder: Path | None = None) -> None:
        """End it, and take away what it was writing in the cache `folder`."""
        self.connection.close()
        self.process.kill()
        self.process.join()
        if folder is None:
            return
        for partial in folder.glob(f"*.{self.process.pid}.part*"):
            shutil.rmtree(partial, ignore_errors=True)
        for lock in folder.glob(".*.lock"):
            remove_if_free(lock)


def start(main: Any, argument: Any, others: Sequence[WorkerProcess] = ()) -> WorkerProcess:
    """Start a process that runs `main(argument, its end of the pipe)`; `others` are those that run already."""
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    ours, theirs = context.Pipe()
    forked = [ours, *(one.connection for one in others)] if sys.platform == "linux" else []
    process = context.Process(target=_work, args=(main, argument, theirs, forked, os.getpid()), daemon=True)
    with _signals_held():
        process.start()
    theirs.close()
    return WorkerProcess(process, ours)


@contextlib.contextmanager
def _signals_held() -> Generator[None]:
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
    _leave_no_core()
    collect_rarely()
    progress.report_to(lambda: connection.send(None))

    def run() -> None:
        with contextlib.suppress(EOFError, OSError):  # the parent is gone
            main(argument, connection)

    _run_deeply(run)


def _run_deeply(run: Callable[[], None]) -> None:
    """Run it in a thread with room for expressions of some 20,000 operators, each of which is a call or more here.

    Where a system has no such stacks, a sum of 1000 terms is what fits.
    """
    raised: list[BaseException] = []

    def keep() -> None:
        try:
            run()
        except BaseException as error:
            raised.append(error)

    for size in _STACKS:
        sys.setrecursionlimit(size // _FRAME)
        thread = threading.Thread(target=keep)
        try:
            threading.stack_size(size)
            thread.start()
        except (ValueError, RuntimeError):
            continue
        finally:
            threading.stack_size(0)
        thread.join()
        if raised:
            raise raised[0]
        return
    sys.setrecursionlimit(_RECURSION)
    run()


def _leave_no_core() -> None:
    with contextlib.suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
