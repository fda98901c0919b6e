"""The precompiled CUDA header that the units of a run are parsed with: made while the tree is read."""

from __future__ import annotations

import contextlib
import functools
from multiprocessing.connection import Connection
from pathlib import Path

from cuport.project import worker_process
from cuport.project.worker_process import LOOK_SECONDS, Limits, WorkerProcess
from cuport.settings import Settings

_ANY = "cuda-*.pch"


class CudaHeader:
    """Has the header made in a process that may crash, with the flags of `settings`, in the cache `folder`."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings, self.folder = settings, folder
        self._maker: WorkerProcess | None = None
        self._is_made = False
        self._path: Path | None = None

    def begin(self) -> None:
        """Where the cache has no such header at all, start the process; the caller goes on meanwhile."""
        if self._maker is None and not any(self.folder.glob(_ANY)):
            self._start()

    def _start(self) -> WorkerProcess:
        self._maker = worker_process.start(_make, (self.settings, self.folder))
        return self._maker

    def wait(self) -> Path | None:
        """Return the header, when it is there; None where it can't be made."""
        if not self._is_made:
            self._path, self._is_made = self._wait(), True
        return self._path

    def get(self) -> Path | None:
        """Return the header, which this process makes if it must; it looks for it once."""
        return get_or_make(self.settings, self.folder)

    def close(self) -> None:
        """End the process, if it is there."""
        if self._maker is not None:
            self._maker.end(self.folder)
            self._maker = None

    def _wait(self) -> Path | None:
        if self._maker is None and (found := _find(self.settings, self.folder)) is not None:
            return found
        maker, limits, found = self._maker or self._start(), Limits.chosen(), None
        while maker.process.is_alive() and not maker.connection.poll(LOOK_SECONDS):
            if maker.overdue(limits):
                break
        with contextlib.suppress(EOFError, OSError):
            found = maker.connection.recv() if maker.connection.poll() else None
        self.close()
        return found


def _make(order: tuple[Settings, Path], connection: Connection) -> None:
    connection.send(get_or_make(*order))


def _find(settings: Settings, folder: Path) -> Path | None:
    from cuport.frontend import clang  # libclang's bindings: not where nothing is parsed
    from cuport.project import parsing

    return clang.find_precompiled(parsing.flags(settings), folder)


@functools.cache
def get_or_make(settings: Settings, folder: Path) -> Path | None:
    """Return the header that is there, or make it."""
    from cuport.frontend import clang
    from cuport.project import parsing

    return clang.precompile(parsing.flags(settings), folder)
