"""The result of verifying one program on one backend."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cuport.verify.memory import MemoryDifference


class State(StrEnum):
    """What a cell of the matrix says."""

    AGREES = "agrees"
    REFERENCE = "reference"
    COMPILES = "compiles"
    SKIPPED = "skipped"
    """The backend can't do this with any program; the table leaves it empty."""
    DIFFERS = "differs"
    UNJUDGED = "unjudged"
    """It differs, but the program itself says that the reference failed."""
    FAILS = "fails"
    """It does not build, or does not run to its end."""
    UNSUPPORTED = "unsupported"
    """A kernel is left out, or it does not build and findings are open: the translation has said why."""


GOOD = frozenset((State.AGREES, State.REFERENCE, State.COMPILES, State.SKIPPED))


@dataclass(frozen=True, slots=True)
class RunRecord:
    """One run: the order of threads that was asked for (empty where none can be), and what came of it."""

    schedule: str
    state: State
    detail: str
    exit_code: int | None
    """None when the time was up."""
    seconds: float
    memory: MemoryDifference | None = None
    remark: str = ""
    """What a reader should know of it, although nothing speaks against the translation."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One program on one backend: the worst of its runs."""

    program: str
    column: str
    state: State
    detail: str = ""
    memory: MemoryDifference | None = None
    runs: tuple[RunRecord, ...] = ()
    note: str = ""
    """What a reader should know of how it was built."""

    @property
    def is_good(self) -> bool:
        """Whether nothing speaks against the translation."""
        return self.state in GOOD
