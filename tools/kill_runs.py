"""Kill `cuport translate` at random moments: no file may be lost or half written, and the next run repairs all.

Usage::

    python tools/kill_runs.py [--count 100] [--seed 1] [--mode new|tree|in-place|merge]...

Each run is a process that SIGKILL ends: every second one at any moment, the others while files are written. Then each
file must be as it was before, or as a run that nobody ended leaves it, and the same command must lead to that. For
`new` there is no output before, and data files are copied by a process of their own; for `tree` the output has an
earlier translation, for `merge` one that a person changed; `in-place` changes its input.

Exit code 0 when nothing was lost and every rerun repaired, 1 otherwise.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport import porting
from cuport.project.discover import BACKUP_SUFFIX
from cuport.project.manifest import MARKER
from cuport.support.files import TEMPORARY

_MODES = ("new", "tree", "in-place", "merge")
_SOURCES, _NOTES = 12, 60
_KERNEL = """\
// {head}
#include <cuda_runtime.h>
__global__ void kernel{number}(int* p) {{ p[threadIdx.x] = {number}; }}
void call{number}(int* p) {{ cudaMemset(p, 0, 4); kernel{number}<<<1, 4>>>(p); cudaDeviceSynchronize(); }}
"""
_MINE = "// changed by hand\n"


@dataclass
class Counts:
    """What came of the runs of one mode."""

    killed: int = 0
    while_writing: int = 0
    lost: int = 0
    half: int = 0
    repaired: int = 0


def _write_source(folder: Path, head: str) -> None:
    for number in range(_SOURCES):
        place = folder / f"part{number % 3}" / f"k{number}.cu"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_KERNEL.format(head=head, number=number))
    for number in range(_NOTES):
        place = folder / "notes" / f"n{number}.txt"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{head} {number}\n" * 200)


def _prepare(folder: Path, mode: str) -> None:
    """Make the state that a run finds."""
    _write_source(folder / "in", "first")
    if mode in ("in-place", "new"):
        return
    _translate(folder, "tree")
    _write_source(folder / "in", "second")
    if mode == "merge":
        for place in sorted((folder / "out").rglob("*.cu"))[::2]:
            with place.open("a") as file:
                file.write(_MINE)


def _translate(folder: Path, mode: str) -> None:
    if mode == "in-place":
        porting.translate([folder / "in"], in_place=True, jobs=1, with_ast=False)
    else:
        jobs = 2 if mode == "new" else 1
        porting.translate([folder / "in"], output_dir=folder / "out", merge=mode == "merge", jobs=jobs, with_ast=False)


def _state(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != MARKER)
    return {name: path.read_bytes() for path in found if TEMPORARY not in (name := path.relative_to(folder).as_posix())}


def _has_temporary(folder: Path) -> bool:
    return any(TEMPORARY in name for _, folders, names in os.walk(folder) for name in (*folders, *names))


def _fork(work: Callable[[], None]) -> int:
    process = os.fork()
    if process == 0:
        try:
            work()
        except BaseException as error:
            os.write(2, f"kill_runs: {error!r}\n".encode())
            os._exit(1)
        os._exit(0)
    return process


def _kill(process: int, folder: Path, moment: float, *, while_writing: bool) -> bool:
    """Kill a process after some seconds, counted from when it begins to write; return whether it still was there."""
    if while_writing:
        while not _has_temporary(folder) and os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            pass
    time.sleep(moment)
    os.kill(process, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -signal.SIGKILL


def _judge(state: dict[str, bytes], old: dict[str, bytes], new: dict[str, bytes], counts: Counts) -> None:
    for name in old.keys() | new.keys() | state.keys():
        allowed = [found[name] for found in (old, new) if name in found]
        may_lack = name not in old or name not in new
        if name not in state:
            counts.lost += not may_lack
        else:
            counts.half += state[name] not in allowed
        if name in old and state.get(name) != old[name] and name + BACKUP_SUFFIX in new:
            counts.lost += state.get(name + BACKUP_SUFFIX) != old[name]


def run(mode: str, count: int, rng: random.Random) -> Counts:
    """Kill as many runs."""
    counts = Counts()
    with tempfile.TemporaryDirectory() as name:
        start, clean = Path(name) / "start", Path(name) / "clean"
        _prepare(start, mode)
        shutil.copytree(start, clean)
        begun = time.monotonic()
        _ended(_fork(lambda: _translate(clean, mode)))
        seconds = time.monotonic() - begun
        old, new = _state(start), _state(clean)
        number = 0
        while counts.killed < count:
            number += 1
            folder = Path(name) / "run"
            shutil.copytree(start, folder)
            writing = number % 2 == 0
            process = _fork(lambda: _translate(folder, mode))  # noqa: B023 - it runs at once
            is_killed = _kill(process, folder, rng.uniform(0, seconds * (0.1 if writing else 1)), while_writing=writing)
            counts.killed += is_killed
            if is_killed:
                state = _state(folder)
                counts.while_writing += _has_temporary(folder) or state not in (old, new)
                _judge(state, old, new, counts)
                _ended(_fork(lambda: _translate(folder, mode)))  # noqa: B023
                counts.repaired += _state(folder) == new and not _has_temporary(folder)
            shutil.rmtree(folder)
    return counts


def _ended(process: int) -> None:
    if os.waitpid(process, 0)[1]:
        raise SystemExit("kill_runs: a run that nobody ended failed")


def main(words: Sequence[str]) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mode", action="append", choices=_MODES)
    given = parser.parse_args(words)
    is_good = True
    for mode in given.mode or _MODES:
        found = run(mode, given.count, random.Random(given.seed))
        print(
            f"{mode}: {found.killed} killed, {found.while_writing} of them while files were written; "
            f"{found.lost} files lost, {found.half} half written; {found.repaired} reruns repaired all",
            flush=True,
        )
        is_good = is_good and not found.lost and not found.half and found.repaired == found.killed
    return int(not is_good)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
