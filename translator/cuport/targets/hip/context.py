"""The options for HIP, and the state of one file during its translation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from cuport.api import versions
from cuport.cuda import version_branches
from cuport.cuda.file import CudaFile
from cuport.ruleset.model import Rule
from cuport.settings import TargetOptions
from cuport.source.edits import Edit, Edits
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


@dataclass(frozen=True, slots=True)
class HostCall:
    """A call in a file, or the place in it from which a template comes to one, by its byte offset."""

    path: str
    offset: int
    name: str


@dataclass(slots=True)
class Context(CudaFile):
    """One file on its way to HIP."""

    options: HipOptions = field(default_factory=HipOptions)
    cuda: str = ""
    """The version of CUDA that the file was written for; empty where it may be any."""
    edits: Edits = field(default_factory=Edits)
    calls: list[tuple[int, Rule]] = field(default_factory=list)
    """Calls to rewrite once every other edit is known: (token of the name, its rule)."""
    elsewhere: frozenset[bytes] = frozenset()
    """Device functions that the unit only declares, and that other sources define, see `HipWork`."""
    host_calls: Sequence[HostCall] = ()
    """What host code calls in the file although it is for the device alone."""
    _left_out: list[range] | None = None

    def replace(self, start: int, end: int, text: bytes) -> None:
        """Record an edit; one that changes nothing is left out."""
        if self.source.data[start:end] != text:
            self.edits.append(Edit(start, end, text))

    def is_left_out(self, start: int) -> bool:
        """Whether a byte stands in a branch of an `#if` that the chosen version of CUDA does not compile."""
        if not self.cuda:
            return False
        if self._left_out is None:
            self._left_out = version_branches.find_left_out(self.scopes, versions.NUMBERS[self.cuda])
        return any(start in branch for branch in self._left_out)
