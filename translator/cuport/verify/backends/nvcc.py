"""`nvcc`: build and run the original on an NVIDIA card, where there is one."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from cuport.cuda.index import HOST_SUFFIXES, includes_of
from cuport.verify.backends.base import compile_with, include_flags
from cuport.verify.backends.registry import Wanted, backend
from cuport.verify.model import Built, Probe, Program, Run, Source

INSTALL = "optional; part of NVIDIA's CUDA toolkit"
# What to link for a header: libraries of CUDA's, cuDNN and NCCL.
_LIBRARIES = {
    "cublas.h": "cublas", "cublas_v2.h": "cublas", "cublasXt.h": "cublas", "cublasLt.h": "cublasLt",
    "cuda.h": "cuda", "cudnn.h": "cudnn", "cufft.h": "cufft", "cufftXt.h": "cufft", "cufftw.h": "cufftw",
    "curand.h": "curand", "cusolverDn.h": "cusolver", "cusolverRf.h": "cusolver", "cusolverSp.h": "cusolver",
    "cusparse.h": "cusparse", "cusparse_v2.h": "cusparse", "nccl.h": "nccl", "nvml.h": "nvidia-ml", "nvrtc.h": "nvrtc",
}  # fmt: skip
_NOT_FOUND = re.compile(r"cannot find (-l\S+?)(?::|$)")
_AS_CUDA = ("-x", "cu")
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
        flags = ["-std=c++17", "-O2", "-w", "-arch=native", "--extended-lambda", "--expt-relaxed-constexpr"]
        linked = ["-rdc=true"] if len(program.sources) > 1 else []
        executable = str(work / "program")
        words = ["nvcc", *flags, *linked, *include_flags(program, tree)]
        libraries = _libraries(program, tree)
        is_all_cuda = any(_has_other_suffix(Path(source)) for source in sources)
        first = ""
        for language in (_AS_CUDA,) if is_all_cuda else ((), _AS_CUDA):
            error = _compile([*words, *language, *sources, "-o", executable], libraries)
            if not error:
                return Built((Run("nvcc", (executable,)),))
            first = first or error
        return Built(error=first)


def _compile(command: Sequence[str], libraries: Sequence[str]) -> str:
    """Compile and link; libraries that are not there are left out: what includes them may be left out, too."""
    error = compile_with([*command, *libraries])
    while (found := _NOT_FOUND.search(error)) and found[1] in libraries:
        libraries = [word for word in libraries if word != found[1]]
        error = compile_with([*command, *libraries])
    return error


def _has_other_suffix(source: Path) -> bool:
    """Whether a source has device code, and a name that nvcc takes for the host's alone: `-x cu` says so for all."""
    return source.name.endswith(HOST_SUFFIXES) and _DEVICE_CODE.search(source.read_bytes()) is not None


def _libraries(program: Program, tree: Path) -> list[str]:
    """Return what a program's includes have to be linked with, but for headers of its own."""
    own = {Path(rel).name for rel in program.files}
    included = (name for rel in program.files for name, _ in includes_of((tree / rel).read_bytes()))
    names = (name.rpartition("/")[2] for name in included)
    return list(dict.fromkeys(f"-l{_LIBRARIES[name]}" for name in names if name in _LIBRARIES and name not in own))


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
