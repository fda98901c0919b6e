"""One process at a time: a lock that goes when its process does."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait until no other process or thread holds the lock `path`, a file that is made, and hold it.

    Raises OSError when the file can't be written. Where the system has no such locks, nothing is waited for.
    """
    with path.open("a") as file:
        with contextlib.suppress(ImportError, OSError):  # Windows; a file system of a network
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def remove_if_free(path: Path) -> None:
    """Take the lock file `path` away, unless a process holds it; one that waits for it goes on as the only holder."""
    with contextlib.suppress(ImportError, OSError), path.open("a") as file:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        path.unlink()
