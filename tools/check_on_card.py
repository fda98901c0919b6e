"""Hold what the CPU runtime says of CUDA's functions against what an NVIDIA card says.

Usage::

    python tools/check_on_card.py [FILE...] [--jobs N]

Each FILE is one of `tests/opencl/*.cu`; by default all of them. nvcc builds it for the card, the CPU runtime builds it
for this processor, and both compute the same results from the same inputs. The test suite holds OpenCL devices against
the CPU runtime by these files (tests/test_opencl_builtins.py); this tells whether the CPU runtime itself is right.

A line for each result that differs by more than the file allows, with the first such inputs; then a line with the
number of results. Exit code 0 when all agree, 1 when some do not, 2 when there is no nvcc or a file does not build.
"""

from __future__ import annotations

import argparse
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import test_opencl_builtins as builtins  # noqa: E402

_NVCC = ("nvcc", "-std=c++17", "-O2", "-w", "-arch=native")


class CardError(Exception):
    """nvcc is missing, or a file does not build or run."""


def on_card(path: Path, kernels: Sequence[builtins.Kernel], folder: Path) -> list[np.ndarray]:
    """Return what the card computes: for each kernel, an array of threads x `builtins.RESULTS` results, as bits.

    `builtins.expected` has written the inputs into `folder`.
    """
    program = folder / "program"
    _run([*_NVCC, str(path), "-o", str(program)])
    kinds = list(dict.fromkeys(kernel.type for kernel in kernels))
    _run([str(program), *(str(folder / f"{kind}.{end}") for kind in kinds for end in ("in", "card"))])
    shape = {kind: struct.unpack_from("=i", (folder / f"{kind}.in").read_bytes())[0] for kind in kinds}
    found = {
        kind: iter(np.fromfile(folder / f"{kind}.card", np.uint64).reshape(-1, shape[kind], builtins.RESULTS))
        for kind in kinds
    }
    return [next(found[kernel.type]) for kernel in kernels]


def compare(path: Path) -> tuple[int, list[str]]:
    """Return how many results a file has, and a line for each that differs."""
    kernels = list(builtins.kernels(builtins.whole(path)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / path.name  # one file: without clang, headers have no launches on the processor
        source.write_text(builtins.whole(path), encoding="utf-8")
        ours = builtins.expected(source, kernels, folder)
        card = on_card(source, kernels, folder)
    lines = [line for kernel, a, b in zip(kernels, card, ours, strict=True) for line in _differing(kernel, a, b)]
    return sum(len(kernel.checks) for kernel in kernels), [f"{path.name}: {line}" for line in lines]


def _differing(kernel: builtins.Kernel, card: np.ndarray, ours: np.ndarray) -> Iterator[str]:
    given = builtins.inputs(kernel.type)
    for at, check in enumerate(kernel.checks):
        bad = builtins.wrong(check, card[:, at], ours[:, at])
        if bad.any():
            first = int(np.argmax(bad))
            words = ", ".join(f"{value:#x}" for value in given[first])
            found = f"card {card[first, at]:#x}, CPU runtime {ours[first, at]:#x}"
            yield f"{kernel.name}: {check.text}: {bad.sum()} of {len(bad)} differ, as for {words}: {found}"


def _run(command: Sequence[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise CardError(f"{command[0]}: {said[0] if said else f'exit code {done.returncode}'}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", 1)[0])
    parser.add_argument("files", nargs="*", type=Path, default=sorted(builtins.HERE.glob("*.cu")))
    parser.add_argument("--jobs", type=int, default=4, help="how many files at a time")
    given = parser.parse_args(arguments)
    if shutil.which("nvcc") is None:
        print("check_on_card: no nvcc; it is part of NVIDIA's CUDA toolkit", file=sys.stderr)
        return 2
    with ThreadPoolExecutor(given.jobs) as pool:
        found = list(pool.map(_try, (path.resolve() for path in given.files)))
    for line in (line for _, lines, _ in found for line in lines):
        print(line)
    failures = [failure for _, _, failure in found if failure]
    for failure in failures:
        print(f"check_on_card: {failure}", file=sys.stderr)
    wrong = sum(len(lines) for _, lines, _ in found)
    print(f"{sum(count for count, _, _ in found)} results, {wrong} differ")
    return 2 if failures else 1 if wrong else 0


def _try(path: Path) -> tuple[int, list[str], str]:
    """Return what `compare` does, and why it failed."""
    try:
        return (*compare(path), "")
    except (CardError, AssertionError, OSError) as error:
        return 0, [], f"{path.name}: {error}"


if __name__ == "__main__":
    sys.exit(main())
