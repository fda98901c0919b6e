"""Run a program in its own folder, with limits on time and output, and collect its results."""

from __future__ import annotations

import os
import selectors
import shutil
import signal
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport.verify.compare import Outcome
from cuport.verify.started import Order, start

_LARGEST_FILE = 64 << 20
"""Larger files are not compared."""
KEPT = 64 << 20
"""Bytes of output, on both streams, and of files that are kept to compare."""
WRITTEN = 1 << 30
"""Bytes that a program may write to one file."""
MEMORY = max(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") * 3 // 4, 2 << 30)
"""Bytes of memory that a program may have, with all that it starts."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What happened to a command: its outcome, or why there is none; `stderr` is for the user's eyes."""

    outcome: Outcome | None
    stderr: str
    problem: str = ""
    seconds: float = 0.0
    """How long it took."""


class _EndedError(Exception):
    """A program was ended, so that it has no outcome; the text says why."""


def run(
    command: Sequence[str],
    seconds: float,
    environment: Mapping[str, str] | None = None,
    inputs: Path | None = None,
    *,
    largest: int = WRITTEN,
    memory: int = MEMORY,
    script: str = "",
) -> Ran:
    """Run `command` in an empty folder, or in a copy of the folder `inputs`.

    When it ends, when the time is up, when it writes too much or takes too much `memory`, all that it started ends as
    well. Files that it writes are part of the outcome; each may have `largest` bytes. `script` is the word of the
    command that is a Python script which is worth to be loaded once for all its runs; the command is its `main`.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "run"
        if inputs is None:
            folder.mkdir()
        else:
            shutil.copytree(inputs, folder, symlinks=True)
        try:
            before = _files(folder)
            begun = time.monotonic()
            order = Order(command, folder, {**os.environ, **(environment or {})}, largest, memory, script)
            code, stdout, stderr = _run(order, seconds)
            took = time.monotonic() - begun
            after = _files(folder)
        except MemoryError:
            return Ran(None, "", f"took more than {_size(memory)} of memory")
        except TimeoutError:
            return Ran(None, "", f"did not end within {seconds:g} s", seconds)
        except _EndedError as error:
            return Ran(None, "", str(error))
        if code == -signal.SIGXFSZ:
            return Ran(None, stderr, f"wrote more than {_size(largest)} to a file", took)
        written = {path: data for path, data in after.items() if before.get(path) != data}
        # Many programs print their own path, which says where we built them, and what the Makefile calls them.
        return Ran(Outcome(code, stdout.replace(command[0], "program"), written), stderr, seconds=took)


def _run(order: Order, seconds: float) -> tuple[int, str, str]:
    """Return exit code and output. Raises TimeoutError, _EndedError, or OSError when the command can't be started."""
    if shutil.which(order.command[0], path=order.environment.get("PATH")) is None:
        raise FileNotFoundError(f"{order.command[0]}: no such program")
    child = start(order)
    try:
        deadline = time.monotonic() + seconds
        stdout, stderr = _read([child.stdout, child.stderr], deadline)
        code = child.wait(max(deadline - time.monotonic(), 0))
    finally:
        os.close(child.stdout)
        os.close(child.stderr)
        child.end()
    if code is None:
        raise _EndedError("was killed, together with its supervisor")
    return code, stdout.decode("utf-8", "replace"), stderr.decode("utf-8", "replace")


def _read(streams: Sequence[int], deadline: float) -> list[bytes]:
    """Read streams to their ends. Raises TimeoutError or _EndedError."""
    texts = {stream: bytearray() for stream in streams}
    with selectors.DefaultSelector() as selector:
        for stream in streams:
            selector.register(stream, selectors.EVENT_READ)
        while selector.get_map():
            events = selector.select(max(deadline - time.monotonic(), 0))
            if not events:
                raise TimeoutError
            for key, _ in events:
                data = os.read(key.fd, 1 << 16)
                if not data:
                    selector.unregister(key.fd)
                texts[key.fd] += data
            if sum(map(len, texts.values())) > KEPT:
                raise _EndedError(f"wrote more than {_size(KEPT)} to its output")
    return [bytes(text) for text in texts.values()]


def _files(folder: Path) -> dict[str, bytes]:
    """Return the files below a folder; a link counts by what it names. Raises _EndedError when they are too large."""
    found: dict[str, bytes] = {}
    total = 0
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            found[path.relative_to(folder).as_posix()] = b"link to " + os.fsencode(path.readlink())
        elif path.is_file() and path.stat().st_size <= _LARGEST_FILE:
            found[path.relative_to(folder).as_posix()] = data = path.read_bytes()
            total += len(data)
            if total > 4 * KEPT:
                raise _EndedError(f"wrote more than {_size(4 * KEPT)} to files")
    return found


def _size(count: int) -> str:
    return f"{count >> 30} GiB" if count >= 1 << 30 else f"{count >> 20} MiB"
