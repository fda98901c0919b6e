"""What commands cost: seconds, processor time, and the largest memory of all their processes together."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

SAMPLE_SECONDS = 0.02
_STEP = 1.02
"""By what factor resident memory must grow before it is asked who shares it, which takes the kernel milliseconds."""


@dataclass(frozen=True, slots=True)
class Command:
    """One process to run; `stdout` takes what it prints, if that is its output."""

    words: tuple[str, ...]
    stdout: Path | None = None
    env: tuple[tuple[str, str], ...] = ()


class Memory:
    """Sample the memory of all processes below this one while a block runs; `peak_mib` is the largest sum.

    What processes share counts once, where Linux tells (proc(5), `Pss` in `smaps_rollup`).
    """

    def __init__(self) -> None:
        self.peak_mib = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._page = resource.getpagesize()

    def __enter__(self) -> Memory:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        if not self.peak_mib:
            # No /proc here: the largest single child so far, in KiB on most systems and in bytes on macOS.
            unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
            self.peak_mib = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / unit

    def _watch(self) -> None:
        most = 0.0
        while not self._over.wait(SAMPLE_SECONDS):
            pages = {pid: _resident_pages(pid) for pid in _below(os.getpid())}
            if sum(pages.values()) > most * _STEP:
                most = sum(pages.values())
                own = sum(_own_kib(pid, count * self._page / (1 << 10)) for pid, count in pages.items())
                self.peak_mib = max(self.peak_mib, own / (1 << 10))


def _below(pid: int) -> Iterator[int]:
    """Yield the processes that `pid` started, and those that they started."""
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(word) for word in path.read_text().split()]
        except OSError:
            continue
        for child in children:
            yield child
            yield from _below(child)


def _resident_pages(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0


def _own_kib(pid: int, resident: float) -> float:
    """Return a process's memory with its part of what it shares; what is resident where that is not told."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return resident
    return next((float(line.split()[1]) for line in lines if line.startswith("Pss:")), resident)


@dataclass(frozen=True, slots=True)
class Cost:
    """What some commands took."""

    seconds: float
    cpu_seconds: float
    peak_mib: float


def measure(commands: Sequence[Command], at_once: int = 1) -> tuple[Cost, list[tuple[int, str]]]:
    """Run commands; return what they took, and each one's exit code and last line of stderr."""
    begin, cpu = time.perf_counter(), _cpu_of_children()
    with Memory() as memory, ThreadPoolExecutor(at_once) as pool:
        ends = list(pool.map(_run, commands))
        seconds = time.perf_counter() - begin
    return Cost(seconds, _cpu_of_children() - cpu, memory.peak_mib), ends


def _cpu_of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _run(command: Command) -> tuple[int, str]:
    env = {**os.environ, **dict(command.env)}
    target = command.stdout or Path(os.devnull)
    with target.open("wb") as stdout:
        done = subprocess.run(command.words, stdout=stdout, stderr=subprocess.PIPE, env=env, check=False)
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return done.returncode, lines[-1] if lines else ""
