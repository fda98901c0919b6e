"""The options for HIP, and the state of one file during its translation."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from cuport.cuda.file import CudaFile
from cuport.ruleset.model import Rule
from cuport.settings import TargetOptions
from cuport.source.edits import Edit
from cuport.targets.hip.versions import ROCM_VERSIONS


class LaunchSyntax(StrEnum):
    """How kernel launches are written."""

    CHEVRON = "chevron"
    MACRO = "macro"


@dataclass(frozen=True, slots=True)
class HipOptions(TargetOptions):
    """What the user chose for the HIP output."""

    launch_syntax: LaunchSyntax = LaunchSyntax.CHEVRON
    rocm: str = ROCM_VERSIONS[0]
    """The version of ROCm that the output is for."""
    warp_size: int = 0
    """The lanes of the wavefronts that the output is for; 0 where it must be right on cards of either size."""


@dataclass(slots=True)
class Context(CudaFile):
    """One file on its way to HIP."""

    options: HipOptions = field(default_factory=HipOptions)
    edits: list[Edit] = field(default_factory=list)
    calls: list[tuple[int, Rule]] = field(default_factory=list)
    """Calls to rewrite once every other edit is known: (token of the name, its rule)."""

    def replace(self, start: int, end: int, text: bytes) -> None:
        """Record an edit; one that changes nothing is left out."""
        if self.source.data[start:end] != text:
            self.edits.append(Edit(start, end, text))
