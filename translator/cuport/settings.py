"""The settings of a run."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from cuport.api.cuda_versions import CUDA_VERSIONS
from cuport.support.errors import SettingsError

DEFAULT_TARGET = "hip"
RULES = "hip"
"""The folder of rules that say which names are CUDA's; HIP's do for every target."""
_RENAME = re.compile(r"((?:\.[\w+-]+)+)=((?:\.[\w+-]+)+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetOptions:
    """What the user chose for the output, whatever the target.

    `rename` maps suffixes (".cu" to ".hip"); `layers` are folders of `rules/` that lie on top of HIP's.
    """

    unsafe_fixes: bool = False
    rename: tuple[tuple[str, str], ...] = ()
    layers: tuple[str, ...] = ()

    @property
    def takes_library_sources(self) -> bool:
        """Whether a tree gets the sources of libraries that the target has no other form of."""
        return False


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that decides the result of a run, apart from the input.

    `options` are the target's own, or the plain ones. `clang_flags` go to every parse; `cuda_path` is the root of a
    CUDA toolkit to take missing declarations from. `cuda` is the version of CUDA that the input was written for; empty
    where it may be any. With `follow_links`, links that lead out of the input are taken, too.
    """

    target: str = DEFAULT_TARGET
    options: TargetOptions = field(default_factory=TargetOptions)
    rules: tuple[Path, ...] = ()
    roc: bool = False
    jobs: int = 0
    cache: bool = True
    database: Path | None = None
    cuda_path: Path | None = None
    cuda: str = ""
    clang_flags: tuple[str, ...] = ()
    with_ast: bool = True
    follow_links: bool = False

    def __post_init__(self) -> None:
        if self.cuda and self.cuda not in CUDA_VERSIONS:
            raise SettingsError(f"unknown CUDA version {self.cuda!r}; known versions are {', '.join(CUDA_VERSIONS)}")

    @property
    def workers(self) -> int:
        """Number of worker processes: --jobs, or the processors that this process may use."""
        if self.jobs > 0:
            return self.jobs
        affinity = getattr(os, "sched_getaffinity", None)
        return len(affinity(0)) if affinity else os.cpu_count() or 1


def parse_rename(text: str) -> tuple[tuple[str, str], ...]:
    """Read --rename-ext: empty for the usual names, or `.cu=.hip.cpp,.cuh=.hpp`. Longer suffixes come first.

    Raises SettingsError for anything else.
    """
    if text in ("", "default"):
        return ((".cuh", ".hip.h"), (".cu", ".hip"))
    pairs = []
    for part in text.split(","):
        match = _RENAME.fullmatch(part.strip())
        if match is None:
            raise SettingsError(f'--rename-ext "{part}": write it as .cu=.hip; separate several with commas')
        pairs.append((match[1], match[2]))
    return tuple(sorted(pairs, key=lambda pair: -len(pair[0])))
