"""The state of one file during its translation to HIP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cuport.api.cuda_versions import NUMBERS
from cuport.cuda import version_branches
from cuport.cuda.file import CudaFile
from cuport.ruleset.model import Rule
from cuport.source.edits import Edit, Edits
from cuport.targets.hip.options import HipOptions


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
            self._left_out = version_branches.find_left_out(self.scopes, NUMBERS[self.cuda])
        return any(start in branch for branch in self._left_out)
