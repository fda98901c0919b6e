"""`pocl`, `intel`, `opencl`: OpenCL devices, found through the ICD loader. What runs on them is OpenCL output.

Kernels run on them by themselves, whole programs not yet. Drivers are asked, and kernels run, in processes of their
own: one that crashes must not take us along.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from translator import cache as kept
from translator.verify import cpu
from translator.verify.backends.base import Built, Probe, Run, Source
from translator.verify.backends.cpu import Cpu
from translator.verify.kernel_mode import opencl_job, values
from translator.verify.kernel_mode.opencl_source import Order, lower
from translator.verify.programs import Program

OPTIONS = "-cl-std=CL1.2"

_RUN = Path(opencl_job.__file__).with_name("opencl_run.py")

_ASK = """
import json, pyopencl
found = []
for platform in pyopencl.get_platforms():
    for device in platform.get_devices():
        found.append([platform.name, device.name, device.opencl_c_version])
print(json.dumps(found))
"""
_SECONDS = 60
_SYSTEM_VENDORS = Path("/etc/OpenCL/vendors")


@dataclass(frozen=True, slots=True)
class Device:
    """One device: the platform that it belongs to, its name, its version of OpenCL C."""

    platform: str
    name: str
    version: str


@dataclass(frozen=True, slots=True)
class OpenCl:
    """The devices of the platforms whose name has `platform` in it."""

    name: str
    platform: str
    install: str

    source = Source.OPENCL

    @property
    def columns(self) -> tuple[str, ...]:
        """One column for each device."""
        return tuple(self._named())

    def devices(self) -> tuple[Device, ...]:
        """Return them. Raises OSError when the loader can't be asked."""
        return tuple(device for device in _devices() if self.platform.lower() in device.platform.lower())

    def probe(self) -> Probe:
        """List them, or say what to install."""
        try:
            devices = self.devices()
        except OSError as error:
            return Probe(False, f"{error}; {self.install}")
        if not devices:
            return Probe(False, self.install)
        said = (f"{device.name.strip()} ({device.version.strip()})" for device in devices)
        return Probe(True, ", ".join(dict.fromkeys(said)))

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Lower the kernels' file, and write down how each is launched; the run of one that can't be says why."""
        kernels = program.setup.kernels
        if kernels is None:
            return Built(skipped="runs kernels only: cuport does not translate host code to OpenCL yet")
        is_alone = program.sources[0] != program.setup.shared
        launches = {n: launch for n, launch in kernels.launches.items() if not is_alone or n == kernels.number}
        names = tuple(dict.fromkeys(launch.spec.name for launch in launches.values()))
        order = Order(tree / Source.CUDA, kernels.source, program.include_folders, names, program.macros)
        source = lower(order)
        jobs = opencl_job.jobs(launches, source)
        values: tuple[str, ...] = ()
        if opencl_job.need_values(jobs):
            built = _values(program, tree / Source.CUDA_CPP, work)
            if built.error:
                return Built(error=f"the program that computes arguments: {built.error}")
            values = built.runs[0].command
        text = work / "program.cl"
        text.write_text(source.text, encoding="utf-8")
        sheet = {"program": str(text), "options": OPTIONS, "values": values, "jobs": jobs}
        return Built(tuple(_run(column, device, sheet, work) for column, device in self._named().items()))

    def _named(self) -> dict[str, Device]:
        """Return the devices by the names of their columns."""
        devices = self.devices()
        if len(devices) == 1:
            return {self.name: devices[0]}
        return {f"{self.name} {device.name.strip()}": device for device in devices}


BACKENDS = (
    OpenCl(
        "pocl",
        "Portable Computing Language",
        "pip install 'cuport[verify]', or Debian: apt-get install pocl-opencl-icd",
    ),
    OpenCl("intel", "Intel(R) OpenCL", "pip install 'cuport[verify,intel]'"),
    OpenCl("opencl", "", "pip install 'cuport[verify]', and a driver for your device"),
)


def _values(program: Program, tree: Path, work: Path) -> Built:
    """Build the program that computes arguments, with the host's compiler."""
    folder = work / "values"
    folder.mkdir()
    sources = (values.name(program.sources[0]), *program.sources[1:])
    return Cpu("values", Source.CUDA_CPP, cpu.CUDA_FLAGS, (32,)).build(replace(program, sources=sources), tree, folder)


def _run(column: str, device: Device, sheet: Mapping[str, Any], work: Path) -> Run:
    path = work / (re.sub(r"\W+", "-", column) + ".json")
    path.write_text(json.dumps({**sheet, "platform": device.platform, "device": device.name}), encoding="utf-8")
    command = (sys.executable, "-P", str(_RUN), str(path))
    own = {name: value for name, value in environment().items() if os.environ.get(name) != value}
    return Run(column, command, own, launches=False, is_harness=True)


def has_others() -> bool:
    """Tell whether there is a device that only `opencl` stands for: neither PoCL's nor Intel's."""
    *named, everything = BACKENDS
    with contextlib.suppress(OSError):
        return bool({*everything.devices()} - {device for backend in named for device in backend.devices()})
    return False


@cache
def _devices() -> tuple[Device, ...]:
    command = [sys.executable, "-c", _ASK]
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise OSError(f"a driver did not answer within {_SECONDS} s") from None
    if done.returncode == 0:
        return tuple(Device(*row) for row in json.loads(done.stdout.splitlines()[-1]))
    if done.returncode < 0:
        raise OSError(f"a driver crashed with signal {-done.returncode}")
    last = (done.stderr.strip().splitlines() or [""])[-1]
    if "PLATFORM_NOT_FOUND" in last:
        return ()
    raise OSError("pyopencl is not installed" if "ModuleNotFoundError" in last else last)


def environment() -> dict[str, str]:
    """Return the environment in which the loader finds the drivers that pip put beside this Python.

    Intel's package has its library in the environment's `lib`, where no loader looks, and names it by a wrong path.
    """
    variables = dict(os.environ)
    library = Path(sys.prefix) / "lib" / "libintelocl.so"
    if not library.is_file() or "OCL_ICD_VENDORS" in variables:
        return variables
    folder = kept.folder() / "opencl-vendors"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "intel.icd").write_text(f"{library}\n", encoding="utf-8")
    for vendor in _SYSTEM_VENDORS.glob("*.icd"):
        shutil.copyfile(vendor, folder / f"system-{vendor.name}")
    paths = (str(library.parent), variables.get("LD_LIBRARY_PATH", ""))
    return variables | {
        "OCL_ICD_VENDORS": str(folder),
        "LD_LIBRARY_PATH": ":".join(path for path in paths if path),
    }
