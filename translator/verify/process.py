"""Run a program in a folder of its own, with a time limit, and see what it leaves behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from translator.verify.compare import Outcome

_LARGEST_FILE = 64 << 20


@dataclass(frozen=True, slots=True)
class Ran:
    """What happened to a command: its outcome, or why there is none; `stderr` is for the user's eyes."""

    outcome: Outcome | None
    stderr: str
    problem: str = ""
    seconds: float = 0.0
    """How long it took."""


def run(
    command: Sequence[str], seconds: float, environment: Mapping[str, str] | None = None, inputs: Path | None = None
) -> Ran:
    """Run `command` in an empty folder, or in a copy of the folder `inputs`.

    The whole process group ends when the time is up. Files that it writes are part of the outcome.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "run"
        if inputs is None:
            folder.mkdir()
        else:
            shutil.copytree(inputs, folder, symlinks=True)
        before = _files(folder)
        begun = time.monotonic()
        process = subprocess.Popen(
            command, cwd=folder, env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        try:
            stdout, stderr = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Ran(None, "", f"did not end within {seconds:g} s", seconds)
        took = time.monotonic() - begun
        after = _files(folder)
        written = {path: data for path, data in after.items() if before.get(path) != data}
        # Many programs print their own path, which says where we built them, and what the Makefile calls them.
        text = stdout.decode("utf-8", "replace").replace(command[0], "program")
        outcome = Outcome(process.returncode, text, written)
        return Ran(outcome, stderr.decode("utf-8", "replace"), seconds=took)


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.stat().st_size <= _LARGEST_FILE
    }
