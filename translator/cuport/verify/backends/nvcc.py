"""`nvcc`: build and run the original on an NVIDIA card, where there is one."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from cuport.cuda.index import HOST_SUFFIXES, includes_of
from cuport.verify.backends.base import compile_with, include_flags
from cuport.verify.backends.registry import Wanted, backend
from cuport.verify.model import Built, Probe, Program, Run, Source

INSTALL = "optional; part of NVIDIA's CUDA toolkit"
# The libraries that come with these headers, by the start of their names.
_LIBRARIES = {
    "cublasLt": "cublasLt",
    "cublas": "cublas",
    "cuda.h": "cuda",
    "cudnn": "cudnn",
    "cufftw": "cufftw",
    "cufft": "cufft",
    "curand": "curand",
    "cusolver": "cusolver",
    "cusparse": "cusparse",
    "nccl": "nccl",
    "nvrtc": "nvrtc",
}
_DEVICE_CODE = re.compile(rb"__(?:global|device|constant|managed)__|<<<")


class Nvcc:
    """Compiles for the card that is there."""

    name = "nvcc"
    source = Source.CUDA
    columns: tuple[str, ...] = ("nvcc",)

    def probe(self) -> Probe:
        """Ask nvcc for its version, and the driver for a card."""
        said = _ask("nvcc", "--version")
        if said is None:
            return Probe(False, INSTALL)
        version = re.search(r"release ([\d.]+)", said)
        cards = re.findall(r"^GPU \d+: (.*?)(?: \(UUID.*)?$", _ask("nvidia-smi", "-L") or "", re.MULTILINE)
        what = f"nvcc {version[1] if version else 'of unknown version'}"
        return Probe(bool(cards), f"{what}, {', '.join(cards) or 'no GPU'}")

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Compile and link the program; device code of several files is linked, too."""
        sources = [str(tree / source) for source in program.sources]
        language = ["-x", "cu"] if any(_has_other_suffix(Path(source)) for source in sources) else []
        flags = ["-std=c++17", "-O2", "-w", "-arch=native", "--extended-lambda", "--expt-relaxed-constexpr"]
        linked = ["-rdc=true"] if len(program.sources) > 1 else []
        executable = str(work / "program")
        libraries = dict.fromkeys(f"-l{name}" for rel in program.files for name in _libraries(tree / rel))
        words = [*flags, *linked, *include_flags(program, tree), *language, *sources, *libraries]
        command = ["nvcc", *words, "-o", executable]
        if error := compile_with(command):
            return Built(error=error)
        return Built((Run("nvcc", (executable,)),))


def _has_other_suffix(source: Path) -> bool:
    """Whether a source has device code, and a name that nvcc takes for the host's alone: `-x cu` says so for all."""
    return source.name.endswith(HOST_SUFFIXES) and _DEVICE_CODE.search(source.read_bytes()) is not None


def _libraries(file: Path) -> Iterator[str]:
    """Yield what a file's includes have to be linked with."""
    for included, _ in includes_of(file.read_bytes()):
        name = included.rpartition("/")[2]
        found = next((start for start in _LIBRARIES if name.startswith(start)), None)
        if found:
            yield _LIBRARIES[found]


def _ask(*command: str) -> str | None:
    """Return what a command prints; None when it is not there or fails."""
    if shutil.which(command[0]) is None:
        return None
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


@backend("nvcc", column=40)
def make(_: Wanted) -> list[Nvcc]:
    """Return the backend."""
    return [Nvcc()]
