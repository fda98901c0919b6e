"""Lower a source to OpenCL C in the test's own process, build the program on PoCL, and run its kernels.

With CUPORT_TEST_BACKEND=intel, tests have Intel's runtime for processors in the place of PoCL; with
CUPORT_TEST_BACKEND=opencl, the drivers that this system has. PoCL is pip's, unless that is too old for the processor:
then it is the system's.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

from cuport.device.read import unit
from cuport.frontend import clang
from cuport.frontend.toolkit import Toolkit
from cuport.targets.opencl import builtins, lower
from cuport.verify.backends import opencl, opencl_make
from helpers import missing

_PIPS = "CUPORT_TEST_PIPS_POCL"


def lowered(path: Path, cache: Path) -> lower.Lowered:
    """Return the program of a file that clang accepts; `cache` is a folder for the precompiled header."""
    flags = clang.base_flags(Toolkit(), device=True)
    header = clang.precompile(flags, cache)
    options = [*flags, *(("-include-pch", str(header)) if header else ())]
    parsed = clang.index().parse(str(path), options)
    errors = [item.spelling for item in parsed.diagnostics if item.severity >= 3]
    assert not errors, errors
    return lower.lower(unit.read(parsed, str(path), builtins.language()), {str(path): path.read_bytes()}, path.name)


def device_backend() -> opencl.OpenCl:
    """Return the backend of the driver that tests run programs on."""
    wanted = os.environ.get("CUPORT_TEST_BACKEND", "pocl")
    return next(backend for backend in opencl.BACKENDS if backend.name == wanted)


def device_driver() -> str:
    """Return the library of the driver that tests have in the place of pip's PoCL; nothing for what loaders find."""
    if device_backend().name == "intel":
        return str(Path(sys.prefix) / "lib" / "libintelocl.so")
    system = opencl_make.SYSTEM_VENDORS / "pocl.icd"
    is_needed = device_backend().name == "pocl" and not uses_pips_pocl() and system.is_file()
    return system.read_text(encoding="utf-8").strip() if is_needed else ""


def uses_pips_pocl() -> bool:
    """Whether tests run on the PoCL that pip brings. Processes that tests start are told, as asking takes a while."""
    if _PIPS not in os.environ:
        names = ("pyopencl", "pocl_binary_distribution")
        is_there = device_backend().name == "pocl" and None not in map(importlib.util.find_spec, names)
        os.environ[_PIPS] = "yes" if is_there and _knows_processor() else ""
    return bool(os.environ[_PIPS])


def _knows_processor() -> bool:
    """Whether pip's PoCL has a name for the processor: without one, it builds no program."""
    asked = "import pyopencl; print(*(d.version for p in pyopencl.get_platforms() for d in p.get_devices()))"
    with tempfile.TemporaryDirectory() as none:  # no other driver
        own = os.environ | {"OCL_ICD_VENDORS": none}
        done = subprocess.run([sys.executable, "-c", asked], env=own, capture_output=True, text=True, check=False)
    return not done.stdout.strip().endswith("-generic")


def drivers_file() -> str:
    """Return the file names of the drivers for tests, as a loader's list has them; empty without."""
    if driver := device_driver():
        is_missing = Path(driver).is_absolute() and not Path(driver).exists()
        return "" if is_missing else f"{driver}\n"
    if device_backend().name == "opencl":
        return "".join(f"{path.read_text().strip()}\n" for path in sorted(opencl_make.SYSTEM_VENDORS.glob("*.icd")))
    if not uses_pips_pocl():
        return ""
    smaller = Path(os.environ.get("OCL_ICD_VENDORS") or "/", "pocl.icd")  # see conftest.py
    if smaller.is_file():
        return smaller.read_text(encoding="utf-8")
    spec = importlib.util.find_spec("pyopencl")
    folder = Path(spec.origin).parent / ".libs" if spec is not None and spec.origin else Path()
    return "".join(f"{folder / path.read_text().strip()}\n" for path in sorted(folder.glob("*.icd")))


def _platform() -> Any:
    """Return the platform for tests; None where it or pyopencl is missing."""
    try:
        import pyopencl
    except ImportError:
        return None
    try:
        platforms = pyopencl.get_platforms()
    except pyopencl.LogicError:  # the loader knows of none
        return None
    named = [item for item in platforms if device_backend().platform in item.name]
    return next((item for item in named if not item.get_devices()[0].version.strip().endswith("-generic")), None)


class Device:
    """The device for tests: `cl` is pyopencl, `queue` runs kernels in order. Without one, the test is skipped."""

    def __init__(self) -> None:
        os.environ["PYOPENCL_NO_CACHE"] = "1"
        platform = _platform()
        if platform is None:
            missing(f"no {device_backend().platform}; {device_backend().install}")
        import pyopencl

        self.cl: Any = pyopencl
        self.context = self.cl.Context(platform.get_devices()[:1])
        self.queue = self.cl.CommandQueue(self.context)

    def build(self, text: str, standard: str = "1.2") -> Any:
        """Build a program; a warning is an error."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return self.cl.Program(self.context, text).build([f"-cl-std=CL{standard}", "-Werror"])

    def buffer(self, data: Any) -> Any:
        """Return a buffer with the contents of a numpy array, or of as many zero bytes as a number says."""
        import numpy as np

        flags = self.cl.mem_flags.READ_WRITE | self.cl.mem_flags.COPY_HOST_PTR
        return self.cl.Buffer(self.context, flags, hostbuf=np.zeros(data, np.uint8) if isinstance(data, int) else data)

    def read(self, buffer: Any, kind: Any, count: int) -> Any:
        """Return what a buffer holds as a numpy array."""
        import numpy as np

        found = np.zeros(count, kind)
        self.cl.enqueue_copy(self.queue, found, buffer)
        return found

    def run(self, program: Any, name: str, threads: int, group: int, *arguments: Any) -> None:
        """Run a kernel."""
        self.cl.Kernel(program, name)(self.queue, (threads,), (group,), *arguments)
        self.queue.finish()
