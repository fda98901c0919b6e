"""Run a program in its own folder, with limits on time and output, and collect its results."""

from __future__ import annotations

import contextlib
import os
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport.verify import supervisor
from cuport.verify.compare import Outcome

_LARGEST_FILE = 64 << 20
"""Larger files are not compared."""
KEPT = 64 << 20
"""Bytes of output, on both streams, and of files that are kept to compare."""
WRITTEN = 1 << 30
"""Bytes that a program may write to one file."""
_PATIENCE = 5.0  # seconds for the supervisor to end what there is


@dataclass(frozen=True, slots=True)
class Ran:
    """What happened to a command: its outcome, or why there is none; `stderr` is for the user's eyes."""

    outcome: Outcome | None
    stderr: str
    problem: str = ""
    seconds: float = 0.0
    """How long it took."""


class _TooMuchError(Exception):
    """A program went over a limit; the text says over which."""


def run(
    command: Sequence[str],
    seconds: float,
    environment: Mapping[str, str] | None = None,
    inputs: Path | None = None,
    *,
    largest: int = WRITTEN,
) -> Ran:
    """Run `command` in an empty folder, or in a copy of the folder `inputs`.

    When it ends, when the time is up, or when it writes too much, all that it started ends as well. Files that it
    writes are part of the outcome; each may have `largest` bytes.
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
            code, stdout, stderr = _run(command, seconds, {**os.environ, **(environment or {})}, folder, largest)
            took = time.monotonic() - begun
            after = _files(folder)
        except TimeoutError:
            return Ran(None, "", f"did not end within {seconds:g} s", seconds)
        except _TooMuchError as error:
            return Ran(None, "", str(error))
        if code == -signal.SIGXFSZ:
            return Ran(None, stderr, f"wrote more than {_size(largest)} to a file", took)
        written = {path: data for path, data in after.items() if before.get(path) != data}
        # Many programs print their own path, which says where we built them, and what the Makefile calls them.
        return Ran(Outcome(code, stdout.replace(command[0], "program"), written), stderr, seconds=took)


def _run(
    command: Sequence[str], seconds: float, environment: Mapping[str, str], folder: Path, largest: int
) -> tuple[int, str, str]:
    """Return exit code and output. Raises TimeoutError, _TooMuchError, or OSError when the command can't be started."""
    if shutil.which(command[0], path=environment.get("PATH")) is None:
        raise FileNotFoundError(f"{command[0]}: no such program")
    reader, report = os.pipe()
    watched = [sys.executable, "-I", "-S", supervisor.__file__, str(largest), str(report), *command]
    has_supervisor = sys.platform == "linux"
    process = subprocess.Popen(
        watched if has_supervisor else command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        pass_fds=(report,) if has_supervisor else (),
    )  # fmt: skip
    os.close(report)
    try:
        stdout, stderr = _read(process, time.monotonic() + seconds)
        said = os.read(reader, 32) if has_supervisor else b""
    finally:
        os.close(reader)
        _end(process, has_supervisor)
    code = int(said) if said else process.returncode
    return code, stdout.decode("utf-8", "replace"), stderr.decode("utf-8", "replace")


def _read(process: subprocess.Popen[bytes], deadline: float) -> tuple[bytes, bytes]:
    """Read both streams to their ends, and wait for the process. Raises TimeoutError or _TooMuchError."""
    assert process.stdout is not None
    assert process.stderr is not None
    texts = {process.stdout: bytearray(), process.stderr: bytearray()}
    with selectors.DefaultSelector() as selector:
        for stream in texts:
            selector.register(stream, selectors.EVENT_READ)
        while selector.get_map():
            events = selector.select(max(deadline - time.monotonic(), 0))
            if not events:
                raise TimeoutError
            for key, _ in events:
                data = os.read(key.fd, 1 << 16)
                if not data:
                    selector.unregister(key.fileobj)
                texts[key.fileobj] += data  # type: ignore[index]
            if sum(map(len, texts.values())) > KEPT:
                raise _TooMuchError(f"wrote more than {_size(KEPT)} to its output")
    try:
        process.wait(max(deadline - time.monotonic(), 0))
    except subprocess.TimeoutExpired:
        raise TimeoutError from None
    return bytes(texts[process.stdout]), bytes(texts[process.stderr])


def _end(process: subprocess.Popen[bytes], has_supervisor: bool) -> None:
    """End a command that is still there, with all that it started."""
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            stream.close()
    if has_supervisor:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_PATIENCE)
            return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _files(folder: Path) -> dict[str, bytes]:
    """Return the files below a folder; a link counts by what it names. Raises _TooMuchError when they are too large."""
    found: dict[str, bytes] = {}
    total = 0
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            found[path.relative_to(folder).as_posix()] = b"link to " + os.fsencode(path.readlink())
        elif path.is_file() and path.stat().st_size <= _LARGEST_FILE:
            found[path.relative_to(folder).as_posix()] = data = path.read_bytes()
            total += len(data)
            if total > 4 * KEPT:
                raise _TooMuchError(f"wrote more than {_size(4 * KEPT)} to files")
    return found


def _size(count: int) -> str:
    return f"{count >> 30} GiB" if count >= 1 << 30 else f"{count >> 20} MiB"
