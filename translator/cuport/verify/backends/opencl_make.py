"""Build whole programs of the OpenCL output with its Makefile, as a user does, and find the drivers to run them on."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import shlex
import shutil
import tempfile
import threading
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from cuport.targets.opencl.host.build_files import MAKEFILE
from cuport.verify.backends import cpu, kept_layer, parsed_header
from cuport.verify.backends.base import compile_with
from cuport.verify.cpu import kept, linker
from cuport.verify.model import Program

INSTALL = "Debian: apt-get install make opencl-headers ocl-icd-opencl-dev"
SYSTEM_VENDORS = Path("/etc/OpenCL/vendors")
_PROGRAMS = re.compile(r"^PROGRAMS :=((?:.*\\\n)*.*)$", re.MULTILINE)
_PROBE = "#include <CL/cl.h>\nint main() { cl_uint n; return clGetPlatformIDs(0, nullptr, &n) == CL_SUCCESS; }\n"
_SECONDS = 1800.0
_one_at_a_time = threading.Lock()
_made: set[Path] = set()


@cache
def missing() -> str:
    """Say what to install to build programs; nothing when all is there."""
    compiler = kept.host_compiler()
    if shutil.which(compiler) is None:
        return f"no C++ compiler; {cpu.INSTALL}"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.cpp"
        source.write_text(_PROBE, encoding="utf-8")
        error = compile_with([compiler, "-w", str(source), "-lOpenCL", "-o", str(source.with_suffix(""))])
    if error or shutil.which("make") is None:
        return f"{error or 'no make'}; {INSTALL}"
    return ""


def make(tree: Path, program: Program) -> tuple[Path, str]:
    """Build a program in the output's folder; return its file, and what is wrong.

    The first call builds all programs of the tree, as much at a time as there are processors.
    """
    name = _executable(tree, program)
    if not name:
        return tree, f"the Makefile has no program for {program.sources[0]}"
    environment = linker.variables(os.environ) | {"CXX": kept.host_compiler(), "CPPFLAGS": quote(program.macros)}
    command = ["make", "-C", str(tree), f"-j{_processors()}"]
    with _one_at_a_time:
        if tree not in _made:
            kept_layer.put(command, tree, environment)
            parsed = parsed_header.put(command, tree, environment)
            compile_with([*command, *parsed, "-k"], environment, _SECONDS)
            _made.add(tree)
        return tree / name, compile_with([*command, name], environment, _SECONDS)


def programs_of(tree: Path) -> list[str]:
    """Return the programs that the Makefile of an output builds; none where there is no such file."""
    makefile = tree / MAKEFILE
    found = _PROGRAMS.search(makefile.read_text(encoding="utf-8")) if makefile.is_file() else None
    return found[1].replace("\\\n", " ").split() if found else []


def _executable(tree: Path, program: Program) -> str:
    """Return what the Makefile calls a program, or nothing."""
    names = programs_of(tree)
    source = program.sources[0]
    stems = dict.fromkeys((source.rpartition(".")[0], source))
    return next((name for stem in stems for name in (stem, f"{stem}.out") if name in names), "")


def quote(flags: Iterable[str]) -> str:
    """Return flags as the value of a variable of make."""
    return shlex.join(flags).replace("$", "$$")


def _processors() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def environment(base: Mapping[str, str]) -> dict[str, str]:
    """Return what to add to `base` so that the system's loader finds the drivers that pip put next to this Python.

    pyopencl's own loader finds PoCL by itself, besides all others; the system's has to be told where it lies.
    """
    given = Path(base.get("OCL_ICD_VENDORS") or SYSTEM_VENDORS)
    drivers = {path.name: path.read_bytes() for path in ([given] if given.is_file() else sorted(given.glob("*.icd")))}
    named = [Path(os.fsdecode(text.strip())) for text in drivers.values()]
    libraries = [path for path in _pip_drivers() if not any(_is_same(path, other) for other in named)]
    drivers |= {f"pip-{library.stem}.icd": f"{library}\n".encode() for library in libraries}
    return {"OCL_ICD_VENDORS": str(vendors(drivers))} if libraries else {}


def _is_same(library: Path, other: Path) -> bool:
    """Whether two names are of one file; a loader that was told of both would show its devices twice."""
    with contextlib.suppress(OSError):
        return library.samefile(other)
    return False


def hint(base: Mapping[str, str]) -> str:
    """Return the line of a shell with which built programs find pip's driver; nothing where they find any without.

    The loader that Debian has takes a library in place of a folder.
    """
    libraries = _pip_drivers()
    if not libraries or base.get("OCL_ICD_VENDORS") or any(SYSTEM_VENDORS.glob("*.icd")):
        return ""
    return f"export OCL_ICD_VENDORS={shlex.quote(str(libraries[0]))}"


def vendors(drivers: Mapping[str, bytes]) -> Path:
    """Return a folder that tells a loader of these drivers: names of files, and what is in them."""

    def make(folder: Path) -> None:
        folder.mkdir()
        for name, text in drivers.items():
            (folder / name).write_bytes(text)

    return kept.get_or_make("opencl-vendors", repr(drivers), "", make)


def _pip_drivers() -> list[Path]:
    """Return the libraries of the drivers in the folder where pyopencl's loader looks."""
    spec = importlib.util.find_spec("pyopencl")
    if spec is None or spec.origin is None:
        return []
    folder = Path(spec.origin).parent / ".libs"
    named = [folder / path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*.icd"))]
    return [library for library in named if library.is_file()]
