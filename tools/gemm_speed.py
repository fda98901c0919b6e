"""Time cuBLAS's products of matrices on OpenCL, by one work-item a tile and by groups, beside CLBlast and OpenBLAS.

Usage::

    python tools/gemm_speed.py [--device TEXT] [--clblast]

`--device` is what CUPORT_DEVICE takes. With `--clblast` the program is built once more, to have CLBlast multiply
(Debian: apt-get install libclblast-dev). OpenBLAS is numpy's. The table has GFLOP in a second of processor time. numpy
runs with one thread: those that wait take processor time, too. On a card both columns of cuport's are by groups.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from cuport.verify.backends import opencl, opencl_make

_HERE = Path(__file__).with_name("gemm_speed")
_TURNS = 6
Product = tuple[str, str, int, int, int]
"""Type, operations as N or T, m, n and k."""


def main() -> int:
    """Build and run the program; print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--device", default="")
    parser.add_argument("--clblast", action="store_true")
    parser.add_argument("--numpy", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.numpy:
        return _time_numpy()
    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "out"
        translate = [sys.executable, "-m", "cuport", "translate", str(_HERE), "--to", "opencl", "-o", str(out)]
        subprocess.run(translate, check=True)
        subprocess.run(["make", "-s", "-C", str(out), "gemm"], check=True)
        drivers = opencl.environment()
        drivers |= opencl_make.environment(drivers) | ({"CUPORT_DEVICE": given.device} if given.device else {})
        columns = {
            "cuBLAS": _speeds_of(out / "gemm", drivers),
            "by groups": _speeds_of(out / "gemm", drivers | {"CUPORT_ALONE": "0"}),
        }
        if given.clblast:
            flags = ["CXXFLAGS=-O2 -DCUPORT_CLBLAST", "LDLIBS=-lclblast -lOpenCL"]
            subprocess.run(["make", "-s", "-B", "-C", str(out), *flags, "gemm"], check=True)
            columns["CLBlast"] = _speeds_of(out / "gemm", drivers)
    columns["OpenBLAS"] = _speeds_of_numpy(columns["cuBLAS"])
    print(f"| | m, n, k | {' | '.join(columns)} |\n| --- | --- |{' ---: |' * len(columns)}")
    for product in columns["cuBLAS"]:
        kind, operations, *sizes = product
        speeds = " | ".join(f"{speeds[product]:.0f}" for speeds in columns.values())
        print(f"| {kind} {operations} | {', '.join(map(str, sizes))} | {speeds} |")
    return 0


def _speeds_of(program: Path, environment: Mapping[str, str]) -> dict[Product, float]:
    """Return what the program prints: GFLOP in a second by the product."""
    return _speeds(subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True, env=environment).stdout)


def _speeds_of_numpy(products: Iterable[Product]) -> dict[Product, float]:
    lines = "\n".join("\t".join(map(str, product)) for product in products)
    command = [sys.executable, __file__, "--numpy"]
    one = dict(os.environ) | {"OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, input=lines, stdout=subprocess.PIPE, text=True, check=True, env=one)
    return _speeds(done.stdout)


def _speeds(text: str) -> dict[Product, float]:
    rows = (line.split("\t") for line in text.splitlines())
    return {(kind, operations, int(m), int(n), int(k)): float(speed) for kind, operations, m, n, k, speed in rows}


def _time_numpy() -> int:
    """Time the products that stand on stdin, and print them with their speeds."""
    import numpy

    for line in sys.stdin:
        kind, operations, *sizes = line.split()
        m, n, k = map(int, sizes)
        real = numpy.float32 if kind == "float" else numpy.float64
        # By columns, as in BLAS; what is transposed lies the other way round.
        a = numpy.ones((k, m) if operations[0] == "T" else (m, k), real, order="F")
        b = numpy.ones((n, k) if operations[1] == "T" else (k, n), real, order="F")
        best = float("inf")
        for _ in range(_TURNS):
            start = time.process_time()
            (a.T if operations[0] == "T" else a) @ (b.T if operations[1] == "T" else b)
            best = min(best, time.process_time() - start)
        print(kind, operations, m, n, k, f"{2e-9 * m * n * k / best:.2f}", sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main())
