"""What the plan of a tree needs for HIP: Python files with CUDA in them, and device code that other files define."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cuport.cuda import scripts
from cuport.targets.base import PlanIndex, TreePlan
from cuport.tree import FileKind, InputFile
from cuport.units import UnitWork

_SOURCES = (".cu", ".hip")
_LINKS = re.compile(
    rb"rdc[=\s\"']+true|-{1,2}d(?:c|w)\b|--device-(?:c|w)\b|relocatable-device-code|SEPARABLE_COMPILATION|-fgpu-rdc"
)
_FUNCTION = re.compile(
    rb"__device__(?<!\w__device__)\b([^;{}()=]{0,300}?)\b([A-Za-z_]\w*)\s*\([^;{}]{0,2000}?\)\s*(?:const\s*)?([;{:])"
)
_OF_ONE_FILE = re.compile(rb"\b(?:static|inline|__forceinline__|__inline__|constexpr)\b")


@dataclass(frozen=True, slots=True)
class HipWork(UnitWork):
    """What must be known of a unit: the device functions that it declares, and that other sources define."""

    elsewhere: frozenset[bytes] = frozenset()


_NO_WORK = HipWork()  # of most units: one for all


class HipPlan(TreePlan):
    """The plan's part for HIP."""

    def __init__(self, index: PlanIndex) -> None:
        self._index = index
        self._scripts: list[InputFile] = []
        self._declared: dict[str, frozenset[bytes]] = {}
        self._defined: dict[str, frozenset[bytes]] = {}
        self._is_linked = False

    def note(self, file: InputFile, data: bytes) -> None:
        """Remember which device functions a source declares and defines, and whether a build file links such code."""
        if file.kind is FileKind.BUILD:
            self._is_linked = self._is_linked or _LINKS.search(data) is not None
            return
        found = [
            (match[2], match[3] == b";") for match in _FUNCTION.finditer(data) if not _OF_ONE_FILE.search(match[1])
        ]
        if declared := frozenset(name for name, is_declaration in found if is_declaration):
            self._declared[file.rel] = declared
        if defined := frozenset(name for name, is_declaration in found if not is_declaration):
            self._defined[file.rel] = defined

    def takes(self, file: InputFile, read: Callable[[InputFile], bytes | None]) -> bool:
        """Whether a file is Python with CUDA in it, or can't be read."""
        if not file.rel.endswith(scripts.SUFFIX):
            return False
        data = read(file)
        if data is not None and not scripts.has_cuda(data):
            return False
        if data is not None:
            self._is_linked = self._is_linked or _LINKS.search(data) is not None
            self._scripts.append(file)
        return True

    def taken(self) -> Iterable[tuple[InputFile, UnitWork]]:
        """Yield the Python files."""
        return ((file, UnitWork()) for file in self._scripts)

    def work(self, rel: str, reached: Sequence[str]) -> UnitWork:
        """Return what a unit has of device code that another source defines, where no build file says to link such.

        A source that others include is no unit of the build's, and gets no answer.
        """
        if self._is_linked or not rel.endswith(_SOURCES) or self._index.is_included(rel):
            return _NO_WORK
        nothing = frozenset[bytes]()
        own = {rel, *reached}
        declared = nothing.union(*(self._declared.get(one, nothing) for one in own))
        missing = declared - nothing.union(*(self._defined.get(one, nothing) for one in own))
        others = (names for one, names in self._defined.items() if one not in own and one.endswith(_SOURCES))
        elsewhere = missing & nothing.union(*others) if missing else nothing
        if not elsewhere:
            return _NO_WORK
        return HipWork(b" ".join(sorted(elsewhere)).decode("utf-8", "replace"), (), elsewhere)
