"""What the plan of a tree needs for HIP: Python files with CUDA in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cuport.cuda import scripts
from cuport.targets.base import TreePlan
from cuport.tree import InputFile
from cuport.units import UnitWork


class HipPlan(TreePlan):
    """The plan's part for HIP."""

    def __init__(self) -> None:
        self._scripts: list[InputFile] = []

    def takes(self, file: InputFile, read: Callable[[InputFile], bytes | None]) -> bool:
        """Whether a file is Python with CUDA in it, or can't be read."""
        if not file.rel.endswith(scripts.SUFFIX):
            return False
        data = read(file)
        if data is not None and not scripts.has_cuda(data):
            return False
        if data is not None:
            self._scripts.append(file)
        return True

    def taken(self) -> Iterable[tuple[InputFile, UnitWork]]:
        """Yield the Python files."""
        return ((file, UnitWork()) for file in self._scripts)
