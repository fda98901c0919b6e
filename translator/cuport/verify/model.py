"""Programs, how to run and judge them, and the backends that build them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from cuport.verify.compare import Difference, Outcome, Tolerance, compare
from cuport.verify.kernel_mode.launch import Launch

Judge = Callable[[Outcome, Outcome, Tolerance], Difference | None]
"""Tells the first difference between the outcome that is expected and the one found."""


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
    script: str = ""
    """The word of the command that is a Python script which is worth to be loaded once for all its runs."""

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


@dataclass(frozen=True, slots=True)
class Kernels:
    """The kernels of a source file by the numbers of their rows, and the number of the row itself."""

    source: str
    number: int
    launches: Mapping[int, Launch]


@dataclass(frozen=True, slots=True)
class Setup:
    """The words of a program's command line, the folder whose copy it runs in, and how its outcome is judged.

    `tolerance` goes before the command line's. `last_line` is a regular expression for the last line of stdout,
    `output` one for all of it; lines that `ignore` matches are not compared. `noun` is what the table calls such
    rows. `backends` come before all others: what they find is what the others must find, too. `shared` is a source
    that, instead of the first one, makes one program of several rows: `args` tell it which to be; when it does not
    build, `write` writes the first one into the trees. `kernels` is for the rows of kernels.
    """

    args: tuple[str, ...] = ()
    inputs: Path | None = None
    tolerance: Tolerance | None = None
    last_line: str = ""
    output: str = ""
    ignore: tuple[str, ...] = ()
    judge: Judge = compare
    noun: str = "programs"
    backends: tuple[Backend, ...] = ()
    shared: str = ""
    write: Callable[[Mapping[Source, Path]], None] | None = None
    kernels: Kernels | None = None

    def difference(self, expected: Outcome, found: Outcome, general: Tolerance) -> Difference | None:
        """Return the first difference, or None; `general` is the tolerance where there is none of its own."""
        return self.judge(self._drop_ignored(expected), self._drop_ignored(found), self.tolerance or general)

    def _drop_ignored(self, outcome: Outcome) -> Outcome:
        """Return an outcome with empty lines instead of those that are not compared, so that numbers stay."""
        if not self.ignore:
            return outcome
        dropped = tuple(re.compile(word) for word in self.ignore)  # apart: each may begin with flags
        lines = outcome.stdout.split("\n")
        kept = ("" if any(word.search(line) for word in dropped) else line for line in lines)
        return replace(outcome, stdout="\n".join(kept))

    def complaint(self, outcome: Outcome) -> str:
        """Say what is wrong with an outcome by itself; nothing when it is as wanted."""
        last = (outcome.stdout.rstrip().splitlines() or [""])[-1]
        if self.output and not re.search(self.output, outcome.stdout, re.DOTALL):
            return f"the output does not match {self.output!r}, its last line is {last!r}"
        return "" if re.search(self.last_line, last) else f"last line {last!r} does not match {self.last_line!r}"


@dataclass(frozen=True, slots=True)
class Program:
    """One program: `name` is the path of the file with `main`, `sources` are all files to compile, that one first.

    `include_folders` are those of the tree in which its includes are found, and others, by their whole paths. Paths in
    the tree are relative to it, so that the program is the same in the input and in each translation. `macros` are
    flags that define them, or undefine. `files` are all files of the tree that it is made of, headers included.
    """

    name: str
    sources: tuple[str, ...]
    include_folders: tuple[str, ...] = ()
    setup: Setup = field(default_factory=Setup)
    macros: tuple[str, ...] = ()
    files: tuple[str, ...] = field(default=(), compare=False)
