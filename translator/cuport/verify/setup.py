"""How a program is run and judged, where a sample.toml or a flag says more than that it has a `main`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from cuport.verify.compare import Difference, Outcome, Tolerance, compare

if TYPE_CHECKING:
    from cuport.verify.backends.base import Backend
    from cuport.verify.kernel_mode.launch import Launch

Judge = Callable[[Outcome, Outcome, Tolerance], Difference | None]
"""Tells the first difference between the outcome that is expected and the one found."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The kernels of a source file by the numbers of their rows, and the number of the row itself."""

    source: str
    number: int
    launches: Mapping[int, Launch]


@dataclass(frozen=True, slots=True)
class Setup:
    """The words of a program's command line, the folder whose copy it runs in, and how its outcome is judged.

    `tolerance` goes before the command line's. `last_line` is a regular expression for the last line of stdout,
    `output` one for all of it; lines that `ignore` matches are not compared. `noun` is what the table calls such
    rows. `backends` come before all others: what they find is what the others must find, too. `shared` is a source
    that, in place of the first one, makes one program of several rows: `args` tell it which to be. `kernels` is for
    the rows of kernels.
    """

    args: tuple[str, ...] = ()
    inputs: Path | None = None
    tolerance: Tolerance | None = None
    last_line: str = ""
    output: str = ""
    ignore: str = ""
    judge: Judge = compare
    noun: str = "programs"
    backends: tuple[Backend, ...] = ()
    shared: str = ""
    kernels: Kernels | None = None

    def difference(self, expected: Outcome, found: Outcome, general: Tolerance) -> Difference | None:
        """Return the first difference, or None; `general` is the tolerance where there is none of its own."""
        return self.judge(self._compared(expected), self._compared(found), self.tolerance or general)

    def _compared(self, outcome: Outcome) -> Outcome:
        """Return an outcome with empty lines in place of those that are not compared, so that numbers stay."""
        if not self.ignore:
            return outcome
        lines = outcome.stdout.split("\n")
        return replace(outcome, stdout="\n".join("" if re.search(self.ignore, line) else line for line in lines))

    def complaint(self, outcome: Outcome) -> str:
        """Say what is wrong with an outcome by itself; nothing when it is as wanted."""
        last = (outcome.stdout.rstrip().splitlines() or [""])[-1]
        if self.output and not re.search(self.output, outcome.stdout, re.DOTALL):
            return f"the output does not match {self.output!r}, its last line is {last!r}"
        return "" if re.search(self.last_line, last) else f"last line {last!r} does not match {self.last_line!r}"
