"""The options for HIP."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cuport.settings import TargetOptions
from cuport.targets.hip.versions import DEFAULT_ROCM


class LaunchSyntax(StrEnum):
    """How kernel launches are written."""

    CHEVRON = "chevron"
    MACRO = "macro"


@dataclass(frozen=True, slots=True)
class HipOptions(TargetOptions):
    """What the user chose for the HIP output."""

    launch_syntax: LaunchSyntax = LaunchSyntax.CHEVRON
    rocm: str = DEFAULT_ROCM
    """The version of ROCm that the output is for."""
    warp_size: int = 0
    """The lanes of the wavefronts that the output is for; 0 where it must be right on cards of either size."""

    @property
    def fixes_warps(self) -> bool:
        """Whether code for warps of 32 lanes is rewritten, where the rewrite is likely right on wavefronts of 64."""
        return self.unsafe_fixes and self.warp_size != 32
