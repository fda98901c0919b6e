"""`cpu` and `hip-cpu`: run a program on the processor, through the CPU reference runtime.

`cpu` takes the original CUDA, with warps of 32; `hip-cpu` the HIP output, with wavefronts of 32 and of 64. Neither
needs a GPU or a toolkit; `cpu` knows nothing of the rules for HIP, so it can judge them.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from translator import cache
from translator.verify import cpu
from translator.verify.backends.base import Built, Probe, Run, Source, compile_with, include_flags
from translator.verify.programs import Program

COMPILER = "g++"
INSTALL = "Debian: apt-get install g++"


class Cpu:
    """Builds with the host's C++ compiler; one column for each width of a warp."""

    def __init__(self, name: str, source: Source, flags: tuple[str, ...], widths: tuple[int, ...]) -> None:
        self.name, self.source = name, source
        self.flags, self.widths = flags, widths
        self.columns: tuple[str, ...] = tuple(f"{name} {width}" for width in widths) if len(widths) > 1 else (name,)

    def probe(self) -> Probe:
        """Ask for the compiler's version."""
        if shutil.which(COMPILER) is None:
            return Probe(False, INSTALL)
        done = subprocess.run([COMPILER, "--version"], capture_output=True, text=True, check=False)
        version = re.search(r"\d+\.\d+\.\d+", done.stdout)
        return Probe(done.returncode == 0, f"g++ {version[0]}" if version else INSTALL)

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Compile the program's prepared sources, and link them with the runtime."""
        try:
            runtime = _runtime()
        except OSError as problem:
            return Built(error=f"the CPU runtime: {problem}")
        sources = [word for source in program.sources for word in ("-x", "c++", str(tree / source))]
        executable = str(work / "program")
        flags = [*cpu.FLAGS, "-O1", "-w", *self.flags, *include_flags(program, tree)]
        # `-x none`: the object file is none of C++.
        command = [COMPILER, *flags, *sources, "-x", "none", str(runtime), "-o", executable]
        if error := compile_with(command):
            return Built(error=error)
        return Built(
            tuple(
                Run(column, (executable,), {"CUPORT_WARP_SIZE": str(width)})
                for column, width in zip(self.columns, self.widths, strict=True)
            )
        )


def original() -> Cpu:
    """Return the backend for the original CUDA."""
    return Cpu("cpu", Source.CUDA_CPP, cpu.CUDA_FLAGS, (32,))


def translated() -> Cpu:
    """Return the backend for the HIP output."""
    return Cpu("hip-cpu", Source.HIP_CPP, cpu.HIP_FLAGS, (32, 64))


def _runtime() -> Path:
    """Return the compiled runtime, made anew when its sources have changed. Raises OSError when it can't be made."""
    folder = cpu.RUNTIME.parent
    digest = hashlib.blake2b(digest_size=12)
    for path in sorted([*folder.rglob("*.h"), *folder.rglob("*.cpp")]):
        digest.update(path.read_bytes())
    ready = cache.folder() / f"cpu-runtime-{digest.hexdigest()}.o"
    if not ready.is_file():
        ready.parent.mkdir(parents=True, exist_ok=True)
        partial = ready.with_suffix(".part.o")
        if error := compile_with([COMPILER, *cpu.FLAGS, "-O2", "-c", str(cpu.RUNTIME), "-o", str(partial)]):
            raise OSError(error)
        partial.replace(ready)
    return ready
