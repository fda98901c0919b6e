"""What the front end finds out about a file, without any libclang objects."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path


class Owner(StrEnum):
    """Whose declaration stands behind a name."""

    CUDA = "cuda"
    USER = "user"
    STANDARD = "standard"


@dataclass(frozen=True, slots=True)
class Kernel:
    """A `__global__` function: its bytes go from `offset` to `end`."""

    name: str
    path: str
    offset: int
    end: int
    line: int
    is_template: bool
    parameters: tuple[str, ...]
    """Types as clang spells them."""


@dataclass(frozen=True, slots=True)
class Instance:
    """One instance of a kernel template that some launch names, such as `sum` with ("float", "256")."""

    kernel: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Launch:
    """A `kernel<<<grid, block, shared, stream>>>(...)` at the byte offset of its `<<<`.

    `grid` to `stream` are source text; `shared` and `stream` are empty where the launch leaves them out.
    """

    kernel: str
    path: str
    offset: int
    line: int
    grid: str
    block: str
    shared: str = ""
    stream: str = ""
    instance: Instance | None = None


@dataclass(frozen=True, slots=True)
class DeviceVariable:
    """A variable in `__device__`, `__constant__`, `__managed__` or `__shared__` memory."""

    name: str
    path: str
    line: int
    space: str
    type: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A complaint of clang's about the input: byte offset, text, and whether it is about a missing include."""

    path: str
    offset: int
    text: str
    missing_include: str = ""


@dataclass(frozen=True, slots=True)
class TreeNames:
    """Names that mean something in the whole tree.

    `defined` are CUDA-like names that the user's files define; `full_masks` are constants that stand for all 32 lanes
    of a warp (`#define FULL_MASK 0xffffffff`); `symbols` are variables of the device; `handed_on` are functions for the
    device that files other than their own may hand on, as template arguments or pointers; `called_by_host` are such
    functions of headers that files which nvcc does not compile may call. `vote_macros` are macros that stand for a call
    which gives a lane mask; `takes_32_bits` are device functions with parameters for such masks, in trees with votes;
    `lane_bits` are macros there that shift ones of 32 bits by an argument.
    """

    defined: frozenset[bytes] = frozenset()
    full_masks: frozenset[bytes] = frozenset()
    symbols: frozenset[bytes] = frozenset()
    handed_on: frozenset[bytes] = frozenset()
    called_by_host: frozenset[bytes] = frozenset()
    vote_macros: frozenset[bytes] = frozenset()
    takes_32_bits: frozenset[bytes] = frozenset()
    lane_bits: frozenset[bytes] = frozenset()

    def with_macros(self, given: frozenset[bytes]) -> TreeNames:
        """Return the names with macros that the build gives (`-DCUDA_FOUND`)."""
        return replace(self, defined=self.defined | given)

    def without(self, unseen: frozenset[bytes]) -> TreeNames:
        """Return the names as a file has them that does not see some of the definitions."""
        return replace(self, defined=self.defined - unseen) if unseen else self


@dataclass(slots=True)
class UnitFacts:
    """What one translation unit says about the files in it.

    `owners` maps a path to {byte offset of a name: whose it is}; names that the unit does not reach (inactive
    branches, macro bodies, strings) are absent.
    """

    owners: dict[str, dict[int, Owner]] = field(default_factory=dict)
    parameters: dict[str, dict[int, tuple[str, ...]]] = field(default_factory=dict)
    """By path and the byte offset of a name: the types that the function takes which it stands for, as CUDA's headers
    have them; empty where that is not known, as in templates. Of a member, the type of its object is the first. Only
    names that were asked for are there."""
    kernels: list[Kernel] = field(default_factory=list)
    launches: list[Launch] = field(default_factory=list)
    variables: list[DeviceVariable] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    read: frozenset[str] = frozenset()
    """The files that the unit includes, where no condition keeps them out; for units whose headers are known."""
    lost: str = ""
    """Why the unit says nothing, if so."""


def unit_name(path: Path) -> str:
    """Return the spelling under which clang gets to know a file: absolute, so that includes compare equal."""
    return str(path.absolute())
