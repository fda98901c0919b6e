"""A target as another distribution would bring one: it writes the list of a tree's kernels. See test_toy_target.py."""

from __future__ import annotations

from collections.abc import Sequence

from cuport.cuda import sites
from cuport.results import FileResult, Generated
from cuport.targets.base import FileWork, Target, Translation, TreeRun


class KernelList(Target):
    """Leaves files as they are, and lists their kernels beside them."""

    name = "kernel-list"
    title = "List of kernels"

    def translate(self, work: FileWork) -> Translation:
        """Report each CUDA site as one that stays."""
        return Translation(sites.find(work.file, "CU101"), [])

    def finish(self, run: TreeRun, files: Sequence[FileResult]) -> tuple[list[FileResult], tuple[Generated, ...]]:
        """Add the list."""
        lines = [f"{file.rel}:{kernel.line}: {kernel.name}\n" for file in files for kernel in file.kernels]
        return list(files), (Generated("kernels.txt", "".join(lines).encode()),)
