"""A whole run, kept: the results of a tree of which no file has changed since, without planning it again.

Files are told by what the file system says of them, as git does: size, times, number. Nobody can set the time of
change (st_ctime), so a file with the name, size and date of another is not taken for it.
"""

from __future__ import annotations

import hashlib
import logging
import os
import time
from dataclasses import dataclass, field, replace

from cuport.results import FileResult, Outcome, Results
from cuport.settings import Settings
from cuport.support import cache, resources
from cuport.support.stamps import stamp
from cuport.tree import Tree
from cuport.version import __version__

_TICK = 0.1
"""Seconds within which a file system may give two changes one time."""
_WORTH_KEEPING = 2.0
"""Seconds from which on a run is kept that had work to do: what is kept is as large as all results of the tree."""


_PART = 2000
"""Files that are kept together: what is made of them on the way to the cache takes several times their room."""


@dataclass(frozen=True, slots=True)
class KeptRun:
    """The results of a run but for those of files, how many these are, and what the files were."""

    state: bytes
    results: Results
    count: int


@dataclass(frozen=True, slots=True)
class KeptPart:
    """The results of some files, and what the files of the run were."""

    state: bytes
    files: tuple[FileResult, ...]


@dataclass(slots=True)
class RunKeeper:
    """Finds what is kept of a run, and keeps it. Entered for the time of the run, it notes what is said on the way."""

    settings: Settings
    tree: Tree
    _key: bytes = b""
    _state: bytes = b""
    _start: float = 0.0
    _said: _Said = field(init=False)
    _store: cache.Store = field(init=False)

    def __enter__(self) -> RunKeeper:
        self._start, self._said = time.time(), _Said()
        logging.getLogger("cuport").addHandler(self._said)
        is_kept = self.settings.cache and not self._reads_elsewhere()
        self._store = cache.store("runs") if is_kept else cache.Store(None)
        if is_kept:
            settings = replace(self.settings, jobs=0, cache=True)
            self._key = _digest([__version__, repr(settings), *(str(root.absolute()) for root in self.tree.roots)])
            self._state = self._look()
        return self

    def __exit__(self, *raised: object) -> None:
        logging.getLogger("cuport").removeHandler(self._said)
        self._store.close()

    def find(self) -> Results | None:
        """Return the results of an earlier run of the same tree as it is now."""
        if not self._state or self._store.load(bytes, [self._mark]).get(self._mark) != self._state:
            return None
        head = self._store.load(KeptRun, [self._key]).get(self._key)
        if head is None or head.state != self._state:
            return None
        files: list[FileResult] = []
        for key in self._keys_of_parts(head.count):
            part = self._store.load(KeptPart, [key]).get(key)
            if part is None or part.state != self._state:
                return None
            files += part.files
        is_ours = [file.rel for file in files] == [file.rel for file in self.tree.files]
        return replace(head.results, files=tuple(files)) if is_ours else None

    def keep(self, results: Results, had_work: bool) -> None:
        """Keep the results of the run, unless they may be others next time; `had_work`: whether files were analysed."""
        took = time.time() - self._start
        is_whole = not self._said.anything and all(file.outcome is not Outcome.FAILED for file in results.files)
        if self._state and is_whole and (not had_work or took > _WORTH_KEEPING):
            count = len(results.files)
            self._store.keep(KeptRun, {self._key: KeptRun(self._state, replace(results, files=()), count)})
            for first, key in zip(range(0, count, _PART), self._keys_of_parts(count), strict=True):
                files = results.files[first : first + _PART]
                self._store.keep(KeptPart, {key: KeptPart(self._state, files)})
            self._store.keep(bytes, {self._mark: self._state})

    def _keys_of_parts(self, count: int) -> list[bytes]:
        return [self._key + str(first).encode() for first in range(0, count, _PART)]

    @property
    def _mark(self) -> bytes:
        return self._key + b"state"

    def _reads_elsewhere(self) -> bool:
        """Whether files may be read that are not of the tree: nobody looks whether these have changed."""
        settings = self.settings
        return bool(settings.clang_flags or settings.database or settings.cuda_path or settings.rules)

    def _look(self) -> bytes:
        """Return what changes with any file of the tree, and with ours; nothing where a change may go unseen."""
        parts = [_ours(), *self.tree.skipped]
        newest = 0
        for file in self.tree.files:
            try:
                now = os.stat(file.place)  # noqa: PTH116 - for each of a tree's files, Path would take milliseconds
            except OSError:
                return b""
            newest = max(newest, now.st_mtime_ns, now.st_ctime_ns)
            what = f"{now.st_size} {now.st_mtime_ns} {now.st_ctime_ns} {now.st_ino} {now.st_dev}"
            parts.append(f"{file.rel}\0{file.place}\0{file.kind}\0{what}")
        return b"" if newest / 1e9 > self._start - _TICK else _digest(parts)


class _Said(logging.Handler):
    """Notes whether anything was said: what is kept says nothing."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.anything = False

    def emit(self, record: logging.LogRecord) -> None:
        self.anything = True


def _ours() -> str:
    """Return what changes with our own code, rules and templates."""
    return stamp(resources.PACKAGE, resources.data("rules"), resources.data("templates"))


def _digest(parts: list[str]) -> bytes:
    return hashlib.blake2b(os.fsencode("\0".join(parts)), digest_size=16).digest()
