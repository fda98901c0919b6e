"""The interface of a target: plan a tree, translate a unit, finish a tree, verify the result."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from cuport.findings import Finding
from cuport.frontend.facts import UnitFacts
from cuport.results import FileResult, Generated, Outcome
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings, TargetOptions
from cuport.source.edits import Edit
from cuport.source.lexer import Tokens
from cuport.source.source import Source
from cuport.targets.flags import Flag
from cuport.tree import InputFile, Tree
from cuport.units import Member, Shared, Unit, UnitWork

if TYPE_CHECKING:
    from cuport.cuda.file import CudaFile


class TreePlan:
    """What a target adds to the plan of a tree. This one adds nothing; each method says what the planner asks."""

    def note(self, file: InputFile, data: bytes) -> None:
        """Take notice of a source or build file that was read."""

    def takes(self, file: InputFile, read: Callable[[InputFile], bytes | None]) -> bool:
        """Whether a file that is neither source nor build file is a unit by itself, or can't be read."""
        return False

    def taken(self) -> Iterable[tuple[InputFile, UnitWork]]:
        """Yield the files that `takes` took."""
        return ()

    def is_wanted(self, rel: str, *, may_ask: bool) -> bool:
        """Whether a unit without CUDA in its own files must be looked at all the same.

        `may_ask` says that it may ask for instances of kernels: not where the host's compiler has it, and no kernel.
        """
        return False

    def is_program(self, rel: str) -> bool:
        """Whether a source is compiled by itself although another one includes it."""
        return False

    def work(self, rel: str, reached: Sequence[str]) -> UnitWork:
        """Return what the target must know to translate a unit; `reached` are its files, `rel` the first."""
        return UnitWork()


@dataclass(frozen=True, slots=True)
class PlanIndex:
    """What a plan is made of: the tree's files by `rel`, and what reaches what."""

    files: Mapping[str, InputFile]
    closure: Callable[[str], Iterable[str]]
    """The files of the tree that one includes, directly or not."""
    has_cuda: Callable[[str], bool]
    is_included: Callable[[str], bool]
    """Whether another file of the tree includes one."""


@dataclass(frozen=True, slots=True)
class ParsedUnit:
    """A unit as clang read it. `parsed` is libclang's; `files` are its members with their text and tokens."""

    unit: Unit
    shared: Shared
    parsed: Any
    facts: UnitFacts
    files: Sequence[tuple[Member, Source, Tokens]]
    flags: tuple[str, ...]
    """Flags that every parse of the run has."""
    read_whole: Callable[[], Any]
    """Have clang read the unit again, with all instances of templates and all that it says about these."""


@dataclass(frozen=True, slots=True)
class FileWork:
    """One file of a unit, and what `Target.lower` returned for the unit, None where clang could not read it."""

    member: Member
    file: CudaFile
    clang_path: str
    """What clang calls the file."""
    lowered: Any
    settings: Settings
    of_unit: UnitWork = field(default_factory=UnitWork)
    """What the target's plan said of the unit."""


@dataclass(frozen=True, slots=True)
class Translation:
    """What became of one file. `names` are those of the target's runtime layer that it uses."""

    findings: list[Finding]
    edits: list[Edit]
    names: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TreeRun:
    """A run when all units are done: `flags` are those of the compilation database, or of build files, by file."""

    settings: Settings
    tree: Tree
    files: Mapping[str, InputFile]
    """Those of the tree by `rel`, and ours that stand in for headers which it lacks."""
    included: AbstractSet[str]
    include_folders: AbstractSet[str]
    stand_ins: AbstractSet[str]
    flags: Mapping[Any, tuple[str, ...]] = field(default_factory=dict)


class Target(ABC):
    """A language that CUDA becomes. One instance stands for it, see `cuport.targets.registry`."""

    name: ClassVar[str]
    """What `--to` calls it."""
    title: ClassVar[str]
    """What reports call it."""
    codes: ClassVar[tuple[str, ...]] = ()
    """How the finding codes begin that no other target uses."""
    backends: ClassVar[tuple[str, ...]] = ()
    """The backends of `cuport verify` that prove its output."""
    lowers_device_code: ClassVar[bool] = False
    """Whether kernels are written again from the AST, with all that they reach."""
    layers: ClassVar[tuple[str, ...]] = ()
    """Folders of `rules/` that its flags put on top of HIP's, see `TargetOptions.layers`."""
    flags: ClassVar[tuple[Flag, ...]] = ()
    """Flags of the command line that it alone has."""

    def options(self, given: Mapping[str, Any]) -> TargetOptions:
        """Return what the user chose, from the values of the command line's flags."""
        return TargetOptions(unsafe_fixes=bool(given.get("unsafe_fixes")))

    def for_tree(self, settings: Settings, tree: Tree) -> Settings:
        """Return the settings for one tree, such as how its files are renamed."""
        return settings

    def load(self) -> None:  # noqa: B027 - a target may have nothing to load
        """Import what units are translated with: processes that are forked later share it."""

    def stamp(self) -> str:
        """Return what changes when the target's own rules and templates do: part of each cache key."""
        return ""

    def overloaded(self, rules: RuleSet) -> frozenset[bytes]:
        """Return the functions of CUDA's for which the types of a call's arguments decide what becomes of it."""
        return frozenset()

    def plan(self, settings: Settings, index: PlanIndex) -> TreePlan:
        """Return what the target adds to the plan of a tree."""
        return TreePlan()

    def text_for_clang(self, unit: Unit, settings: Settings, text: bytes) -> bytes | None:
        """Return what clang is to read as the unit's file, whose launches stand in `text` as clang needs them.

        None means the file as it is.
        """
        return None

    def headers_to_read_once(self, unit: Unit, parsed: Any) -> Iterable[Path]:
        """Return the headers for which clang is to read a unit anew, each once, however often it is included."""
        return ()

    def lower(self, unit: ParsedUnit) -> Any:
        """Return what the target makes of a unit's device code, for `translate` and `lowered_result`."""
        return None

    @abstractmethod
    def translate(self, work: FileWork) -> Translation:
        """Translate one C, C++ or CUDA file."""

    def translate_build_file(self, source: Source, rules: RuleSet, settings: Settings) -> Translation:
        """Translate a CMake, Make, Meson or Bazel file."""
        return Translation([], [])

    def translate_taken(self, unit: Unit, shared: Shared, flags: tuple[str, ...]) -> FileResult:
        """Translate a file that the plan took although it is neither source nor build file; else it is copied."""
        return FileResult(unit.members[0].rel, Outcome.COPIED)

    def attach_lowered(self, result: FileResult, lowered: Any, unit: Unit, facts: UnitFacts) -> FileResult:
        """Return the result of a unit's first file with what became of the unit's device code."""
        return result

    def finish(self, run: TreeRun, files: Sequence[FileResult]) -> tuple[list[FileResult], tuple[Generated, ...]]:
        """Return the results as they are once all units are known, and what the tree gets besides its files."""
        return list(files), ()

    def stdout_bytes(self, file: InputFile, result: FileResult, text: Callable[[], bytes]) -> bytes:
        """Return what stdout gets of one file; `text` makes its translation."""
        return text()

    def explain(self, name: str, to: str) -> list[str]:
        """Return what the target makes of a CUDA name, beyond what HIP's rules say: lines for `cuport explain`.

        `to` is what the rules make of it.
        """
        return []
