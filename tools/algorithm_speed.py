"""Time CUB's and Thrust's algorithms and kernels over warps on OpenCL, beside Boost.Compute and hand-written kernels.

Usage::

    python tools/algorithm_speed.py [--device TEXT]

`--device` is what CUPORT_DEVICE takes. Boost's headers are needed (Debian: apt-get install libboost-dev). The table has
milliseconds of processor time, the least of several calls, for 2^20 numbers of 32 bits or 1024 rows of as many. Both
programs check what they got. The hand-written kernels sum over a group in local memory, as a person does for whom
OpenCL 1.2 is enough; the translated ones have warp shuffles, and so sub-groups where the device has them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from cuport.verify.backends import opencl, opencl_make

_HERE = Path(__file__).with_name("algorithm_speed")


def main() -> int:
    """Build and run both programs; print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--device", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        theirs = ["g++", "-O2", "-w", "-std=c++17", str(_HERE / "peers.cpp"), "-lOpenCL", "-o", str(folder / "peers")]
        subprocess.run(theirs, check=True)
        out = folder / "out"
        translate = [sys.executable, "-m", "cuport", "translate", str(_HERE), "--to", "opencl", "-o", str(out)]
        subprocess.run(translate, check=True)
        subprocess.run(["make", "-s", "-C", str(out), "ours"], check=True)
        drivers = opencl.environment()
        drivers |= opencl_make.environment(drivers) | ({"CUPORT_DEVICE": given.device} if given.device else {})
        ours, peers = (_run(program, drivers) for program in (out / "ours", folder / "peers"))
    print("| | translated | by hand, or Boost.Compute | ratio |\n| --- | ---: | ---: | ---: |")
    for what, time in ours.items():
        peer = peers.get(what)
        print(f"| {what} | {time:.2f} | {f'{peer:.2f} | {time / peer:.2f}' if peer else '- | -'} |")
    return 0


def _run(program: Path, environment: dict[str, str]) -> dict[str, float]:
    """Return the milliseconds that a program prints by what they are for."""
    done = subprocess.run([str(program)], stdout=subprocess.PIPE, text=True, check=True, env=environment)
    rows = (line.split("\t") for line in done.stdout.splitlines())
    return {what: float(time) for what, time in rows}


if __name__ == "__main__":
    sys.exit(main())
