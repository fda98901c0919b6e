"""Build every OpenCL program below a folder on the devices of this machine, and count the warnings.

Usage::

    python tools/build_cl.py DIR... [--device TEXT] [--cl-std 1.2] [--define MACRO]...

`--device` takes only the devices with TEXT in platform, driver version or name, in letters of either case: `intel`,
`debian`. A program is for the version of OpenCL C that the map beside it says, or else `--cl-std`. What needs more than
a device has (pointers to several kinds of memory) is told apart from failures. A driver that crashes costs the program
at hand alone.

Exit code 0 when all build everywhere without a warning, 1 when not, 2 when there is no device or no program.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "translator"))

from cuport.verify.backends import opencl
from cuport.verify.backends.opencl import Device

LACKS = "the device has no generic address space"
# Intel's runtime tries to vectorise what nobody asked it to, and says where it can't, without a place.
_WARNING = re.compile(r"^(?!.*<unknown>:0:0: loop not vectorized).*\bwarning:.*$", re.MULTILINE)
_ERROR = re.compile(r"^.*\berror:.*$", re.MULTILINE)
_SECONDS = 3600

# Runs in a process of its own: a device's place in the list, then for each line of input a line of output.
_BUILDER = """
import json, os, sys, warnings
os.environ["PYOPENCL_NO_CACHE"] = "1"
os.environ["PYOPENCL_COMPILER_OUTPUT"] = "0"
warnings.simplefilter("ignore")
import pyopencl as cl
device = [device for platform in cl.get_platforms() for device in platform.get_devices()][int(sys.argv[1])]
context = cl.Context([device])
for line in sys.stdin:
    path, options = json.loads(line)
    program = cl.Program(context, open(path, encoding="utf-8").read())
    error = ""
    try:
        program = program.build(options)
        log = program.get_build_info(device, cl.program_build_info.LOG)
    except cl.Error as failure:
        error = log = str(failure)
    print("built " + json.dumps([bool(error), log]), flush=True)
"""


@dataclass(frozen=True)
class Built:
    """What became of a program on a device: `error` is the compiler's first complaint."""

    program: Path
    error: str = ""
    warnings: tuple[str, ...] = ()

    @property
    def is_lacking(self) -> bool:
        """Whether the device has not what the program says that it needs."""
        return LACKS in self.error


def programs(paths: Sequence[Path]) -> list[Path]:
    """Return the programs below `paths`."""
    return [file for path in paths for file in (sorted(path.rglob("*.cl")) if path.is_dir() else [path])]


def devices(text: str = "") -> list[tuple[int, Device]]:
    """Return the devices that `text` stands for, with their places in the loader's list."""
    everything = opencl.BACKENDS[-1].devices()
    return [(place, device) for place, device in enumerate(everything) if device.is_meant(text)]


def build(place: int, found: Sequence[tuple[Path, str]], macros: Sequence[str] = ()) -> Iterator[Built]:
    """Build programs, each for a version of OpenCL C, on the device that is at a place of the loader's list."""
    waiting = list(found)
    while waiting:
        orders = "".join(
            json.dumps([str(path), [f"-cl-std=CL{standard}", *(f"-D{macro}" for macro in macros)]]) + "\n"
            for path, standard in waiting
        )
        command = [sys.executable, "-c", _BUILDER, str(place)]
        done = subprocess.run(command, input=orders, capture_output=True, text=True, env=opencl.environment(),
                              timeout=_SECONDS, check=False)  # fmt: skip
        answers = [json.loads(line[6:]) for line in done.stdout.splitlines() if line.startswith("built ")]
        for (path, _), (failed, log) in zip(waiting, answers, strict=False):
            yield _judge(path, failed, log)
        waiting = waiting[len(answers) :]
        if waiting and done.returncode != 0:
            yield Built(waiting.pop(0)[0], f"the driver ended with {done.returncode}: {done.stderr.strip()[-200:]}")


def _judge(path: Path, failed: bool, log: str) -> Built:
    if not failed:
        return Built(path, warnings=tuple(_WARNING.findall(log)))
    # PoCL has no generic space in 2.0 either, where nothing but the error tells.
    if LACKS in log or "changes address space of pointer" in log:
        return Built(path, LACKS)
    return Built(path, next(iter(_ERROR.findall(log)), log.strip()[-200:]).strip())


def standard_of(program: Path, otherwise: str) -> str:
    """Return the version of OpenCL C that the map next to a program says."""
    beside = program.with_name(f"{program.name}.json")
    return str(json.loads(beside.read_text(encoding="utf-8"))["cl_std"]) if beside.is_file() else otherwise


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, print, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--device", default="", help="part of the platform, the driver's version or the device's name")
    parser.add_argument("--cl-std", default="1.2", help="version of OpenCL C for programs without a map")
    parser.add_argument("--define", action="append", default=[], metavar="MACRO", help="macro for all programs")
    words = parser.parse_args(arguments)
    found = [(path, standard_of(path, words.cl_std)) for path in programs(words.paths)]
    chosen = devices(words.device)
    if not found or not chosen:
        print("no program" if chosen else "no such device", file=sys.stderr)
        return 2
    good = True
    for place, device in chosen:
        built = [*build(place, found, words.define)]
        for one in built:
            for text in (*([one.error] if one.error else ()), *one.warnings):
                print(f"{one.program}: {text}")
        failed = [one for one in built if one.error and not one.is_lacking]
        lacking = [one for one in built if one.is_lacking]
        warned = sum(len(one.warnings) for one in built)
        good = good and not failed and not warned
        said = f", {len(lacking)} need what it lacks" if lacking else ""
        fine = len(built) - len(failed) - len(lacking)
        print(f"{device.full_name}: {fine} of {len(built)} programs build{said}; {warned} warnings", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
