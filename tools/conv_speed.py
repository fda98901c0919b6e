"""Time cuDNN's convolution on OpenCL, im2col with cublasSgemm, and oneDNN, for ResNet-18's layers of 3 x 3 and 1 x 1.

Usage::

    python tools/conv_speed.py [--device TEXT] [--onednn PREFIX]

`--device` is what CUPORT_DEVICE takes. PREFIX has oneDNN's `include` and `lib`; without it the compiler's own folders
are searched (Debian: apt-get install libdnnl-dev). The table has GFLOP in a second of processor time; oneDNN once with
tensors in the formats that it likes best, once with tensors as cuDNN's callers have them (nchw). It runs with one
thread: those that wait take processor time, too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from cuport.verify.backends import opencl, opencl_make

_HERE = Path(__file__).with_name("conv_speed")
_COLUMNS = ("cudnn", "im2col", "onednn nchw", "onednn")


def main() -> int:
    """Build and run both programs; print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--device", default="")
    parser.add_argument("--onednn", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        flags = [f"-I{given.onednn}/include", f"-L{given.onednn}/lib", f"-Wl,-rpath,{given.onednn}/lib"]
        theirs = ["g++", "-O2", "-std=c++17", *(flags if given.onednn else []), str(_HERE / "onednn.cpp"), "-ldnnl"]
        subprocess.run([*theirs, "-o", str(folder / "onednn")], check=True)
        out = folder / "out"
        translate = [sys.executable, "-m", "cuport", "translate", str(_HERE), "--to", "opencl", "-o", str(out)]
        subprocess.run(translate, check=True)
        subprocess.run(["make", "-s", "-C", str(out), "ours"], check=True)
        drivers = opencl.environment()
        drivers |= opencl_make.environment(drivers)
        drivers |= {"POCL_MAX_PTHREAD_COUNT": "1"} | ({"CUPORT_DEVICE": given.device} if given.device else {})
        said = _run(out / "ours", drivers)
        said += _run(folder / "onednn", dict(os.environ) | {"OMP_NUM_THREADS": "1"})
    speeds: dict[tuple[str, str, str], float] = {}
    for line in said:
        what, layer, batch, speed, *_ = line.split("\t")
        speeds[what, layer, batch] = float(speed)
    print(f"| Layer | batch | {' | '.join(_COLUMNS)} |\n| --- | ---: |{' ---: |' * len(_COLUMNS)}")
    for _, layer, batch in [key for key in speeds if key[0] == "cudnn"]:
        row = " | ".join(f"{speeds[what, layer, batch]:.0f}" for what in _COLUMNS)
        print(f"| {layer} | {batch} | {row} |")
    return 0


def _run(program: Path, environment: dict[str, str]) -> list[str]:
    done = subprocess.run([str(program)], stdout=subprocess.PIPE, text=True, check=True, env=environment)
    return done.stdout.splitlines()


if __name__ == "__main__":
    sys.exit(main())
