"""Time `cuport fleet` on one tree of many small files, or on a repos.toml, with 1, 2 and 4 Dask workers.

    python tools/fleet_speed.py [--files 10000 | --listing repos.toml] [--workers 1,2,4] [--kill]

Without workers (0) it is a local run. --kill ends one worker in the middle of the last run. The JSON of each run must
have the bytes of the first.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

_SOURCE = """\
#include <cuda_runtime.h>
__global__ void kernel{i}(float *out, float value) {{ out[threadIdx.x] = value; }}
void run{i}(float *data) {{
  kernel{i}<<<1, 64>>>(data, {i}.0f);
  cudaCtxResetPersistingL2Cache();
}}
"""


def _make(folder: Path, number: int) -> Path:
    for i in range(number):
        path = folder / "many" / f"{i // 100:03}" / f"k{i}.cu"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_SOURCE.format(i=i), encoding="utf-8")
    listing = folder / "repos.toml"
    listing.write_text('[[repo]]\npath = "many"\n', encoding="utf-8")
    return listing


def _kill_one(cluster: Any, after: float, ended: threading.Event) -> None:
    if not ended.wait(after):
        worker = next(iter(cluster.workers.values()))
        os.kill(worker.pid, signal.SIGKILL)
        print("    one worker killed", flush=True)


def _timed(listing: Path, executor: str, ended: threading.Event | None = None) -> tuple[float, bytes]:
    begun = time.monotonic()
    command = [sys.executable, "-m", "cuport", "fleet", str(listing), "--no-cache", "--output", "json"]
    done = subprocess.run([*command, "--executor", executor], stdout=subprocess.PIPE)
    if ended is not None:
        ended.set()
    if done.returncode:
        sys.exit(f"cuport fleet ended with exit code {done.returncode}")
    return time.monotonic() - begun, done.stdout


def _run(listing: Path, workers: int, kill_after: float) -> tuple[float, bytes]:
    from distributed import LocalCluster

    if not workers:
        return _timed(listing, "local")
    cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
    try:
        ended = threading.Event()
        if kill_after:
            threading.Thread(target=_kill_one, args=(cluster, kill_after, ended)).start()
        return _timed(listing, f"dask:{cluster.scheduler_address}", ended)
    finally:
        with contextlib.suppress(TimeoutError):  # workers remove the repositories' files first
            cluster.close(timeout=60)


def main() -> None:
    """Print a line for each number of workers."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--listing", type=Path)
    parser.add_argument("--workers", default="1,2,4")
    parser.add_argument("--kill", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        listing = given.listing or _make(Path(folder), given.files)
        numbers = [*map(int, given.workers.split(","))]
        first, last = b"", 0.0
        for number, kill in [*((n, False) for n in numbers), *([(numbers[-1], True)] if given.kill else [])]:
            last, made = _run(listing, number, last / 2 if kill else 0.0)
            if not first:
                first, found = made, json.loads(made)
                files = sum(row.get("files", 0) for row in found["repositories"])
                checked, sites = found["summary"]["checked"], found["summary"]["sites"]
                print(f"{checked} repositories, {files} files, {sites} CUDA sites", flush=True)
            same = "same bytes" if made == first else "OTHER BYTES"
            print(f"{number} workers: {last:.1f} s, {same}", flush=True)


if __name__ == "__main__":
    main()
