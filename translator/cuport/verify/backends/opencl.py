"""`pocl`, `intel`, `opencl`: OpenCL devices, found through the ICD loader. What runs on them is OpenCL output.

Whole programs are built with the output's Makefile, and run twice: with shared virtual memory, where the device has
it, and without. Kernels run by themselves, too. Drivers are asked, and kernels run, in processes of their own: one that
crashes must not take us along.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from cuport.verify import cpu, process
from cuport.verify.backends import opencl_make
from cuport.verify.backends.cpu import Cpu
from cuport.verify.backends.registry import Wanted, backend
from cuport.verify.kernel_mode import opencl_job, values
from cuport.verify.kernel_mode.opencl_source import Order, find_program, lower
from cuport.verify.model import Backend, Built, Probe, Program, Run, Source

_RUN = Path(opencl_job.__file__).with_name("opencl_run.py")

_SECONDS = 60
_NEWER = "Debian: apt-get install pocl-opencl-icd, or pip install 'cuport[verify,intel]' and choose intel"


@dataclass(frozen=True, slots=True)
class Device:
    """One device: the platform that it belongs to, its name, its version of OpenCL C, the driver's version.

    `has_svm` tells of shared virtual memory; `knows_processor`, whether its compiler has a name for the processor:
    else it builds no program.
    """

    platform: str
    name: str
    version: str
    driver: str
    has_svm: bool = False
    knows_processor: bool = True

    @property
    def full_name(self) -> str:
        """What CUPORT_DEVICE takes."""
        return f"{self.platform}: {self.name.strip()} ({self.driver})"

    def is_meant(self, text: str) -> bool:
        """Whether `text` is part of what it is called, in letters of either case."""
        return text.lower() in f"{self.platform} {self.driver} {self.name}".lower()


@dataclass(frozen=True, slots=True)
class OpenCl:
    """The devices of the platforms whose name has `platform` in it; of them, those that `wanted` names.

    Programs are in OpenCL C `standard`. Without `svm`, those that have shared virtual memory, for whole programs that
    must do without.
    """

    name: str
    platform: str
    install: str
    wanted: str = ""
    svm: bool = True
    standard: str = "1.2"

    source = Source.OPENCL

    def without_svm(self) -> OpenCl:
        """Return the backend for whole programs that may not use shared virtual memory."""
        return replace(self, svm=False)

    def only(self, wanted: str) -> OpenCl:
        """Return the backend for those devices alone that have `wanted` in platform, driver version or name."""
        return replace(self, name=f"{self.name}:{wanted}", wanted=wanted)

    @property
    def columns(self) -> tuple[str, ...]:
        """One column for each device."""
        return tuple(self._find_named())

    def devices(self) -> tuple[Device, ...]:
        """Return those that build programs. Raises OSError when the loader can't be asked."""
        able = (device for device in self._meant() if device.knows_processor)
        return tuple(device for device in able if self.svm or device.has_svm)

    def _meant(self) -> tuple[Device, ...]:
        own = (device for device in _devices() if self.platform.lower() in device.platform.lower())
        return tuple(device for device in own if device.is_meant(self.wanted))

    def probe(self) -> Probe:
        """List them, or say what to install."""
        try:
            devices = self.devices()
        except OSError as error:
            return Probe(False, f"{error}; {self.install}")
        useless = [device for device in self._meant() if not device.knows_processor]
        if not devices and useless:
            return Probe(False, f"{_tell_useless(useless)}; {_NEWER}")
        if not devices:
            others = ", ".join(f"{device.platform} {device.driver}, {device.name.strip()}" for device in _devices())
            return Probe(False, f"no such device; there are {others}" if self.wanted and others else self.install)
        said = (f"{device.name.strip()} ({device.version.strip()}, {device.driver})" for device in devices)
        found = ", ".join(dict.fromkeys(said))
        return Probe(True, f"{found}; not used: {_tell_useless(useless)}" if useless else found)

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Build a whole program; or lower the kernels' file, and write down how each is launched.

        The run of a kernel that can't be launched says why.
        """
        kernels = program.setup.kernels
        if kernels is None:
            return self._program(program, tree / Source.OPENCL_CPP, work)
        if not self.svm:
            return Built(skipped="runs whole programs only")
        is_alone = program.sources[0] != program.setup.shared
        launches = {n: launch for n, launch in kernels.launches.items() if not is_alone or n == kernels.number}
        names = tuple(dict.fromkeys(launch.spec.name for launch in launches.values()))
        order = Order(tree / Source.CUDA, kernels.source, program.include_folders, names, program.macros, self.standard)
        source = find_program(order, tree / Source.OPENCL_CPP) or lower(order)
        jobs = opencl_job.jobs(launches, source)
        values: tuple[str, ...] = ()
        if opencl_job.need_values(jobs):
            built = _values(program, tree / Source.CUDA_CPP, work)
            if built.error:
                return Built(error=f"the program that computes arguments: {built.error}")
            values = built.runs[0].command
        text = work / "program.cl"
        text.write_text(source.text, encoding="utf-8")
        sheet = {"program": str(text), "options": f"-cl-std=CL{self.standard}", "values": values, "jobs": jobs}
        return Built(tuple(_run(column, device, sheet, work) for column, device in self._find_named().items()))

    def _program(self, program: Program, tree: Path, work: Path) -> Built:
        """Build a program with the Makefile, and say how to run it on each device."""
        if problem := opencl_make.missing():
            return Built(skipped=problem)
        executable, error = opencl_make.make(tree, program)
        if error:
            return Built(error=error)
        drivers = environment()
        drivers |= opencl_make.environment(drivers)
        own = {name: value for name, value in drivers.items() if os.environ.get(name) != value}
        own |= {"CUPORT_CACHE": str(work), **({} if self.svm else {"CUPORT_SVM": "0"})}
        command = (str(executable),)
        return Built(
            tuple(
                Run(column, command, own | {"CUPORT_DEVICE": device.full_name}, launches=False)
                for column, device in self._find_named().items()
            )
        )

    def _find_named(self) -> dict[str, Device]:
        """Return the devices by the names of their columns."""
        names = self._names()
        return names if self.svm else {f"{name} no-svm": device for name, device in names.items()}

    def _names(self) -> dict[str, Device]:
        devices = self.devices()
        if len(devices) == 1:
            return {self.name: devices[0]}
        names = [device.name.strip() for device in devices]
        # Two PoCLs on one machine: their versions say more than what they call the processor.
        versions = [device.driver for device in devices] if len({d.platform for d in devices}) == 1 else names
        both = [f"{name} {device.driver}" for name, device in zip(names, devices, strict=True)]
        numbered = [f"{name} {count}" for count, name in enumerate(both, 1)]
        told = next(texts for texts in (versions, names, both, numbered) if len({*texts}) == len(devices))
        return {f"{self.name} {text}": device for text, device in zip(told, devices, strict=True)}


BACKENDS = (
    OpenCl(
        "pocl",
        "Portable Computing Language",
        "pip install 'cuport[verify]', or Debian: apt-get install pocl-opencl-icd",
    ),
    OpenCl("intel", "Intel(R) OpenCL", "pip install 'cuport[verify,intel]'"),
    OpenCl("opencl", "", "pip install 'cuport[verify]', and a driver for your device"),
)


def _tell_useless(devices: Sequence[Device]) -> str:
    """Say which drivers build no program."""
    names = ", ".join(dict.fromkeys(f"{device.platform} {device.driver}" for device in devices))
    return f"{names}, too old to know this processor"


def _values(program: Program, tree: Path, work: Path) -> Built:
    """Build the program that computes arguments, with the host's compiler."""
    folder = work / "values"
    folder.mkdir()
    sources = (values.name(program.sources[0]), *program.sources[1:])
    return Cpu("values", Source.CUDA_CPP, cpu.CUDA_FLAGS, (32,)).build(replace(program, sources=sources), tree, folder)


def _run(column: str, device: Device, sheet: Mapping[str, Any], work: Path) -> Run:
    path = work / (re.sub(r"\W+", "-", column) + ".json")
    place = {"platform": device.platform, "device": device.name, "driver": device.driver}
    path.write_text(json.dumps({**sheet, **place}), encoding="utf-8")
    command = (*_command(), str(path))
    return Run(column, command, _own_environment(), launches=False, is_harness=True, script=str(_RUN))


def _command() -> tuple[str, ...]:
    return sys.executable, "-P", str(_RUN)


def _own_environment() -> dict[str, str]:
    """Return what differs in the environment with the drivers; for all uses of the script, which shares its process."""
    return {name: value for name, value in environment().items() if os.environ.get(name) != value}


def is_for_programs(backend: Backend) -> bool:
    """Tell whether a backend runs nothing but whole programs."""
    return isinstance(backend, OpenCl) and not backend.svm


def has_others() -> bool:
    """Tell whether there is a device that only `opencl` stands for: neither PoCL's nor Intel's."""
    *named, everything = BACKENDS
    with contextlib.suppress(OSError):
        return bool({*everything.devices()} - {device for backend in named for device in backend.devices()})
    return False


@backend("pocl", column=60, has_devices=True)
def pocl(wanted: Wanted) -> list[OpenCl]:
    """Return the backends for PoCL, with shared virtual memory and without."""
    return _both(BACKENDS[0], wanted)


@backend("intel", column=70, has_devices=True)
def intel(wanted: Wanted) -> list[OpenCl]:
    """Return the backends for Intel's runtime, with shared virtual memory and without."""
    return _both(BACKENDS[1], wanted)


@backend("opencl", column=80, has_devices=True, is_usual=has_others)
def opencl(wanted: Wanted) -> list[OpenCl]:
    """Return the backends for all devices, with shared virtual memory and without."""
    return _both(BACKENDS[2], wanted)


def _both(plain: OpenCl, wanted: Wanted) -> list[OpenCl]:
    chosen = replace(plain.only(wanted.devices) if wanted.devices else plain, standard=wanted.standard)
    return [chosen, chosen.without_svm()]


@cache
def _devices() -> tuple[Device, ...]:
    ran = process.run((*_command(), "devices"), _SECONDS, _own_environment(), script=str(_RUN))
    if ran.outcome is None:
        raise OSError(f"a driver {ran.problem}")
    code = ran.outcome.exit_code
    if code == 0:
        return tuple(Device(*row) for row in json.loads(ran.outcome.stdout.splitlines()[-1]))
    if code < 0:
        raise OSError(f"a driver crashed with signal {-code}")
    last = (ran.stderr.strip().splitlines() or [""])[-1]
    if "PLATFORM_NOT_FOUND" in last:
        return ()
    raise OSError("pyopencl is not installed" if "ModuleNotFoundError" in last else last)


def environment() -> dict[str, str]:
    """Return the environment in which the loader finds the drivers that pip put next to this Python.

    Intel's package has its library in the environment's `lib`, where no loader looks, and names it by a wrong path.
    """
    variables = dict(os.environ)
    library = Path(sys.prefix) / "lib" / "libintelocl.so"
    if not library.is_file() or variables.get("OCL_ICD_VENDORS"):
        return variables
    drivers = {"intel.icd": f"{library}\n".encode()}
    for vendor in sorted(opencl_make.SYSTEM_VENDORS.glob("*.icd")):
        drivers[f"system-{vendor.name}"] = vendor.read_bytes()
    paths = (str(library.parent), variables.get("LD_LIBRARY_PATH", ""))
    return variables | {
        "OCL_ICD_VENDORS": str(opencl_make.vendors(drivers)),
        "LD_LIBRARY_PATH": ":".join(path for path in paths if path),
    }
