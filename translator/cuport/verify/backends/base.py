"""What every backend can do."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from cuport.verify.cpu.kept import ERROR
from cuport.verify.programs import Program


class Source(StrEnum):
    """Which text of a program a backend takes."""

    CUDA = "cuda"
    """The original, as it is."""
    HIP = "hip"
    CUDA_CPP = "cuda-cpp"
    """The original, its launches and dynamic shared memory made C++ for the CPU runtime."""
    HIP_CPP = "hip-cpp"
    """The HIP output, treated the same."""
    OPENCL_CPP = "opencl-cpp"
    """The OpenCL output: host code in C++, programs, build files."""
    OPENCL = "opencl"
    """A folder that holds the trees of CUDA, CUDA_CPP and OPENCL_CPP, each in a folder of its name."""


@dataclass(frozen=True, slots=True)
class Probe:
    """Whether a backend works on this machine: its version, or what to install."""

    found: bool
    detail: str


@dataclass(frozen=True, slots=True)
class Run:
    """One way to run a built program: a name for the table, the command, variables of the environment."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    launches: bool = True
    """Whether kernels are launched in it, so that there may be a dump of them."""
    is_harness: bool = False
    """Whether an exit code other than 0 is never a result, but says that a kernel could not be run."""

    @property
    def on_cpu_runtime(self) -> bool:
        """Whether it runs on our CPU runtime, and takes its settings, such as the order of threads."""
        return "CUPORT_WARP_SIZE" in self.environment


@dataclass(frozen=True, slots=True)
class Built:
    """What building gave: ways to run it (none for a backend that only compiles), or the compiler's complaint."""

    runs: tuple[Run, ...] = ()
    error: str = ""
    note: str = ""
    """What a reader should know of how it was built."""
    skipped: str = ""
    """Why there is nothing to build: what this backend can't do with any program. Not a failure."""


class Backend(Protocol):
    """A backend: a name for the command line, the source that it takes, how it builds."""

    source: Source

    @property
    def name(self) -> str:
        """What `--backend` takes."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of its results in the table: those of its runs, or its own when it only compiles."""

    def probe(self) -> Probe:
        """Tell whether it works here."""

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Build a program whose sources lie in `tree`; `work` is an empty folder for what comes out."""


def include_flags(program: Program, tree: Path) -> list[str]:
    """Return the compiler flags for a program's include folders in `tree`, and for its macros."""
    return [*(word for folder in program.include_folders for word in ("-I", str(tree / folder))), *program.macros]


def compile_with(command: Sequence[str], environment: dict[str, str] | None = None, seconds: float = 600) -> str:
    """Run a compiler; return nothing when it is content, else its first error line."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=seconds, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return ""
    lines = (done.stderr + done.stdout).strip().splitlines()
    return next((line for line in lines if ERROR.search(line)), lines[-1] if lines else f"exit code {done.returncode}")
