"""Units of work: requests to a worker, and its answers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cuport.frontend.facts import TreeNames
from cuport.results import FileResult
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.source.leading import NONE, Macros


@dataclass(frozen=True, slots=True)
class Member:
    """A file of a unit: its `place` and `rel` as in `InputFile`, and the headers of the tree that its includes mean."""

    place: str
    rel: str
    local_headers: frozenset[tuple[str, bool]]
    """As (header, in quotes)."""
    is_build_file: bool = False
    is_first: bool = False
    """Whether it is the file that is parsed."""
    stand_ins: frozenset[str] = frozenset()
    """Headers that it includes, and that only we have."""
    brought: tuple[str, ...] = ()
    """Headers of ours that it uses and does not include: the library's own bring them along."""
    unseen: frozenset[bytes] = frozenset()
    """CUDA's names that other files of the tree define, and that mean CUDA's in this one."""
    lacks_runtime: bool = False
    """Whether it, or headers that it includes, use CUDA without an include of CUDA's above: nvcc has one by itself."""

    @property
    def path(self) -> Path:
        """Where it lies, made anew each time."""
        return Path(self.place)

    def is_local(self, header: str, quoted: bool) -> bool:
        """Whether an include of the file means a file of the tree."""
        return (header, quoted) in self.local_headers


@dataclass(frozen=True, slots=True)
class UnitWork:
    """What a target must know to translate a unit; targets derive from it what they need.

    `key` is the part of it that the cache must know; `rels` are files that the result depends on, besides its own.
    """

    key: str = ""
    rels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """The work of one task. `members[0]` is the file to parse; `flags` come from its compilation database or build."""

    key: bytes
    members: tuple[Member, ...]
    include_folders: tuple[Path, ...] = ()
    flags: tuple[str, ...] = ()
    with_ast: bool = True
    reached: tuple[tuple[Path, str], ...] = ()
    """For a target that lowers device code: every file of the tree that the unit includes, its own first."""
    is_compiled: bool = True
    """Whether the first member is a file for the compiler, not a header."""
    work: UnitWork = UnitWork()
    """What the target must know besides."""
    is_taken: bool = False
    """Whether it is a file that only the target takes, neither source nor build file."""
    brought: tuple[str, ...] = ()
    """What its files have of `Member.brought`."""
    others: tuple[Path, ...] = ()
    """Headers of the tree that it includes and does not report on, where clang need not see their functions' bodies."""
    is_host: bool = False
    """Whether the host's compiler has it, and nothing that it includes is for the device."""
    asks_for_no_kernel: bool = False
    """For a target that lowers device code: whether no kernel is in sight, and no instance of one can be wanted."""
    shared_headers: int = -1
    """Which of the run's `SharedHeaders` it starts with; -1 for none."""
    before: Macros = NONE
    """Macros that may stand before these, apart from those headers' own."""
    precompiled: Precompiled | None = None
    absent_headers: frozenset[str] = frozenset()
    """Headers that it includes whatever conditions hold, and that are not there."""

    @property
    def has_clang(self) -> bool:
        """Whether clang, which may crash, reads any of it."""
        return self.with_ast or self.is_taken


@dataclass(frozen=True, slots=True)
class SharedHeaders:
    """Headers that units start with: `text` includes them, `flags` are those of their units."""

    number: int
    text: str
    flags: tuple[str, ...]
    include_folders: tuple[Path, ...]
    before: Macros
    """What units have before them."""
    folder: Path = Path()
    """Where the precompiled header goes."""


@dataclass(frozen=True, slots=True)
class Precompiled:
    """Shared headers as clang keeps them."""

    path: Path
    read: frozenset[str]
    """The files that they are made of."""
    differing: Macros
    """Macros of the units before which they can't stand."""

    def is_for(self, unit: Unit) -> bool:
        """Whether a unit may have them first: no macro makes a difference."""
        return unit.before.isdisjoint(self.differing)


@dataclass(frozen=True, slots=True)
class Shared:
    """What all tasks of a run have in common; sent to each worker process once."""

    settings: Settings
    rules: RuleSet
    names: TreeNames
    cache: Path
    header: Path | None = None
    """The precompiled header with CUDA's declarations, if there is one."""


@dataclass(frozen=True, slots=True)
class Done:
    """A unit with its results; `is_final` says that another run would come to the same, `is_kept` that one had."""

    unit: Unit
    found: list[FileResult]
    is_final: bool = True
    is_kept: bool = False
