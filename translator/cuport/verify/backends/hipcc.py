"""`hipcc`: compile and link the HIP output for AMD GPUs. Nothing is run, since that needs a GPU."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from cuport.verify.backends import rocm_headers
from cuport.verify.backends.base import compile_with, include_flags
from cuport.verify.backends.registry import Wanted, backend
from cuport.verify.model import Built, Probe, Program, Source

INSTALL = "Debian: apt-get install hipcc libamdhip64-dev rocm-device-libs libhiprand-dev librocrand-dev"


# Libraries of headers alone, which are not made from the catalogue.
_LACKED = re.compile(r"'((thrust|hipcub|rocprim)/[^'\n]*)' file not found")
_PACKAGES = {"thrust": "rocthrust-dev", "hipcub": "hipcub-dev", "rocprim": "rocprim-dev"}
# Goes in front of an old HIP's headers, and does nothing for a new one's.
COMPAT = Path(__file__).resolve().parents[1] / "hip_compat"


class Hipcc:
    """Compiles and links for one architecture."""

    name = "hipcc"
    source = Source.HIP

    def __init__(self, arch: str = "gfx90a", takes_stand_ins: bool = True) -> None:
        """Take an architecture; `takes_stand_ins` says whether libraries may be missing whose headers can be made."""
        self.arch, self.takes_stand_ins = arch, takes_stand_ins
        self.columns: tuple[str, ...] = (f"hipcc {arch}",)

    def probe(self) -> Probe:
        """Ask hipcc for its version."""
        if shutil.which("hipcc") is None:
            return Probe(False, INSTALL)
        done = subprocess.run(
            ["hipcc", "--version"], capture_output=True, text=True, env=_environment(), timeout=60, check=False
        )
        version = re.search(r"HIP version: (\S+)", done.stdout)
        return Probe(bool(version), version[1] if version else f"hipcc does not start; {INSTALL}")

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Compile and link the program."""
        sources = [str(tree / source) for source in program.sources]
        flags = [f"--offload-arch={self.arch}", "-std=c++17", "-I", str(COMPAT), *include_flags(program, tree)]
        libraries = rocm_headers.find(program, tree, _environment())
        if libraries.missing and not self.takes_stand_ins:
            return Built(error=f"this machine lacks {libraries.titles}")
        needed = rocm_headers.write(libraries, work / "rocm", _environment())
        command = ["hipcc", *flags, *_language(sources), *needed, "-o", str(work / "program")]
        # clang leaves folders of its own among the temporary files.
        temporary = work / "tmp"
        temporary.mkdir()
        error = compile_with(command, {**_environment(), "TMPDIR": str(temporary)})
        if lacked := _LACKED.search(error):
            error = f"this machine lacks {lacked[1]}; ROCm's package {_PACKAGES[lacked[2]]} has it: {error}"
        return Built(error=error, note=libraries.note)


def _language(sources: Sequence[str]) -> list[str]:
    """Name each source with the language it is in: hipcc knows .cu, not every ending that a program may have."""
    return [word for source in sources for word in ("-x", "hip", source)]


def _environment() -> dict[str, str]:
    # hipcc takes the NVIDIA path by itself where nvcc is installed, unless it is told not to.
    return {**os.environ, "HIP_PLATFORM": "amd"}


@backend("hipcc", column=30)
def make(wanted: Wanted) -> list[Hipcc]:
    """Return the backend, once for each architecture."""
    return [Hipcc(arch) for arch in wanted.archs]
