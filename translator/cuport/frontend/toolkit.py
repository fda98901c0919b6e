"""The CUDA declarations that sources are parsed with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cuport.api.cuda_versions import NUMBERS
from cuport.support import resources
from cuport.support.errors import InputError


@dataclass(frozen=True, slots=True)
class Toolkit:
    """Where CUDA's declarations come from: our own headers, or with --cuda-path a CUDA toolkit on top.

    `version` is that of CUDA which the sources were written for; empty for our headers' own.
    """

    cuda_path: Path | None = None
    version: str = ""

    @property
    def include_flags(self) -> tuple[str, ...]:
        """Include paths, the toolkit's after ours: it serves what we do not declare."""
        own = ("-isystem", str(resources.CUDA_HEADERS))
        return own if self.cuda_path is None else (*own, "-isystem", str(self.cuda_path / "include"))

    @property
    def version_flags(self) -> tuple[str, ...]:
        """What sources ask for the version by."""
        if not self.version:
            return ()
        number = NUMBERS[self.version]
        major, minor = number // 1000, number % 1000 // 10
        macros = {"CUDART_VERSION": number, "CUDA_VERSION": number, "__CUDACC_VER_MAJOR__": major}
        macros |= {"__CUDACC_VER_MINOR__": minor, "__CUDACC_VER_BUILD__": 0}
        return tuple(f"-D{name}={value}" for name, value in macros.items())

    def check(self) -> None:
        """Raise InputError when --cuda-path names no CUDA toolkit."""
        if self.cuda_path is not None and not (folder := self.cuda_path / "include").is_dir():
            raise InputError(f"{folder}: no such folder; --cuda-path needs the folder that contains include/cuda.h")
