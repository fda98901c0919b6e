"""What the plan of a tree needs for OpenCL: names of programs, sources for NVRTC, Python scripts."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport.cuda import scripts as python
from cuport.cuda.linked_sources import LinkedSources
from cuport.support import resources, stamps
from cuport.targets.base import PlanIndex, TreePlan
from cuport.targets.opencl import script_names as scripts
from cuport.targets.opencl.host.build_files import has_main
from cuport.targets.opencl.options import OpenClOptions, program_names
from cuport.tree import FileKind, InputFile
from cuport.units import Unit, UnitWork

_READ_LATER = (".cu", ".cuh", ".h", ".hpp", ".inl")
_DIRECTIVE = re.compile(rb"^[ \t]*#[^\n]*", re.MULTILINE)
_FILE_NAME = re.compile(rb'"([^"\n]*\.(?:cuh?|h|hpp|inl))"')


@dataclass(frozen=True, slots=True)
class OpenClWork(UnitWork):
    """What a unit must know: how its own program is called.

    `nvrtc` begins the names of programs whose source is a string for NVRTC; it is empty in a tree without NVRTC.
    `script` begins the names of a Python script's programs; it is empty for everything else.
    """

    program: str = ""
    nvrtc: str = ""
    script: str = ""
    is_included: bool = False
    """Whether another source includes the unit's file, which is compiled by itself, too."""
    read_later: tuple[tuple[Path, str], ...] = ()
    """Files of the tree, with their `rel`, that the unit names in strings and that have kernels: the program may read
    them."""
    linked: tuple[tuple[Path, str], ...] = ()
    """Sources of the tree, with their `rel`, that have device functions which the unit only declares."""
    brought: tuple[tuple[Path, str], ...] = ()
    """What these include, and the unit's own files do not."""
    shared: tuple[Path, ...] = ()
    """Headers that these and the unit's own files include, and that may be read once for all."""


class OpenClPlan(TreePlan):
    """The plan's part for OpenCL."""

    def __init__(self, options: OpenClOptions, index: PlanIndex) -> None:
        self.options, self.index = options, index
        self.readable: dict[str, list[str]] = {}  # base name -> files with kernels
        self.has_nvrtc = False
        self.scripts: list[InputFile] = []
        self.mains: set[str] = set()
        self.linked = LinkedSources(lambda rel: index.files[rel].path.read_bytes(), index.closure)
        self._programs: dict[str, str] = {}
        self._named: dict[str, list[str]] = {}  # file -> base names of files that its strings name

    def note(self, file: InputFile, data: bytes) -> None:
        """Note what programs that compile kernels when they run may read, and which sources have a `main`."""
        if file.kind is FileKind.UNIT and has_main(data):
            self.mains.add(file.rel)
        if file.kind is not FileKind.BUILD:
            is_source, is_program = file.kind is FileKind.UNIT, file.rel in self.mains
            self.linked.note(file.rel, data, is_source=is_source, is_program=is_program)
        self.has_nvrtc = self.has_nvrtc or b"nvrtc" in data
        if file.rel.endswith(_READ_LATER) and b"__global__" in data:
            self.readable.setdefault(posixpath.basename(file.rel), []).append(file.rel)

    def takes(self, file: InputFile, read: Callable[[InputFile], bytes | None]) -> bool:
        """Whether a file is Python with CUDA in it, to be translated or reported."""
        if not file.rel.endswith(scripts.SUFFIX):
            return False
        data = read(file)
        if data is None:
            return True
        if python.has_cuda(data) or (not self.options.writes_cpp and scripts.has_cuda(data)):
            self.scripts.append(file)
            return True
        return False

    def taken(self) -> Iterable[tuple[InputFile, UnitWork]]:
        """Yield the scripts."""
        for file in self.scripts:
            prefix = scripts.prefix(file.rel, self.index.files)
            is_package = (file.path.parent / "__init__.py").exists()
            yield file, OpenClWork(f"{prefix}\0{is_package}", script=prefix)

    def is_wanted(self, rel: str, *, may_ask: bool) -> bool:
        """Whether a file without CUDA of its own may ask for instances of kernels in headers, or read some later."""
        asks = may_ask and any(self.index.has_cuda(other) for other in self.index.closure(rel))
        return asks or bool(self._read_later([rel]))

    def is_program(self, rel: str) -> bool:
        """Whether a source has a `main`, which those that include it leave out."""
        return rel in self.mains

    def work(self, rel: str, reached: Sequence[str]) -> UnitWork:
        """Return the names of a unit's programs, and what it may read when it runs."""
        if not self._programs:
            self._programs = program_names(self.index.files, with_modules=not self.options.writes_cpp)
        later = self._read_later(reached)
        program, prefix = self._programs.get(rel, ""), self._nvrtc_prefix(rel) if self.has_nvrtc else ""
        files = tuple((self.index.files[other].path, other) for other in later)
        is_included = self.index.files[rel].kind is FileKind.UNIT and self.index.is_included(rel)
        linked = self.linked.find(reached)
        key = "\0".join([program, prefix, *(["included"] if is_included else []), *later, "|", *linked])
        below = dict.fromkeys(rel for source in linked for rel in self.index.closure(source) if rel not in reached)
        sources, brought = ([(self.index.files[one].path, one) for one in rels] for rels in (linked, below))
        return OpenClWork(
            key, (*later, *linked, *below), program=program, nvrtc=prefix, is_included=is_included, read_later=files,
            linked=tuple(sources), brought=tuple(brought),
            shared=tuple(self.index.files[one].path for one in self.linked.find_shared(reached, linked)),
        )  # fmt: skip

    def _read_later(self, rels: Sequence[str]) -> list[str]:
        """Return the files with kernels that strings in these files name: of several, the nearest to the first."""
        if not self.has_nvrtc or not self.readable:
            return []
        named = dict.fromkeys(name for rel in rels for name in self._find_named(rel))
        folder = posixpath.dirname(rels[0])
        found = [min(self.readable[name], key=lambda rel: _distance(folder, rel)) for name in named
                 if name in self.readable]  # fmt: skip
        # Where an included file keeps its name, host code is written in its place: nobody can read it as it was.
        return [rel for rel in found if rel not in rels and (rel.endswith(".cu") or not self.index.is_included(rel))]

    def _find_named(self, rel: str) -> list[str]:
        """Return the base names of the files that a file's strings name; headers are asked about by many units."""
        if rel not in self._named:
            text = _DIRECTIVE.sub(b"", self.index.files[rel].path.read_bytes())
            names = (match[1].decode("utf-8", "replace") for match in _FILE_NAME.finditer(text))
            self._named[rel] = [posixpath.basename(name) for name in names]
        return self._named[rel]

    def _nvrtc_prefix(self, rel: str) -> str:
        """Return how the names of a unit's programs for NVRTC begin, so that no file of the tree is called so."""
        prefix = f"{posixpath.splitext(self._programs.get(rel, rel))[0]}_nvrtc"
        while any(other.startswith(prefix) for other in self.index.files):
            prefix += "_cl"
        return prefix


def work_of(unit: Unit) -> OpenClWork:
    """Return what the plan says of a unit for OpenCL."""
    return unit.work if isinstance(unit.work, OpenClWork) else OpenClWork()


def _distance(folder: str, rel: str) -> tuple[int, str]:
    """Return how far a file is from a folder, for sorting."""
    common = posixpath.commonpath([f"/{folder}", f"/{posixpath.dirname(rel)}"])
    return -common.count("/") * (common != "/"), rel


def stamp() -> str:
    """Return what changes with the files that translations to OpenCL are made with."""
    rules, templates = resources.data("rules"), resources.data("templates")
    return stamps.stamp(
        rules / "opencl",
        rules / "device",
        rules / "ptx.toml",
        rules / "scripts.toml",
        rules / "opencl-host.toml",
        rules / "opencl-build.toml",
        templates / "opencl",
        resources.PACKAGE / "runtime",  # CUB's headers have kernels, too
    )
