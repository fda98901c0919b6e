"""Coverage thresholds: one for everything, or one per library."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cuport.report.coverage import Coverage
from cuport.support.errors import SettingsError
from cuport.support.toml_file import suggest
from cuport.targets import registry

_NUMBER = re.compile(r"\d+(\.\d*)?|\.\d+")


@dataclass(frozen=True, slots=True)
class Threshold:
    """Coverage of `library` (all of it when empty) on `target` (any when empty) must be at least `percent`."""

    percent: float
    library: str = ""
    target: str = ""

    def miss(self, coverage: Coverage, target: str) -> str:
        """Return one line when the coverage is below, nothing otherwise."""
        if self.target not in ("", target):
            return ""
        found = coverage.percent
        if found is None:  # no CUDA: nothing is left untranslated
            return ""
        if self.library:
            tally = next((t for name, t in coverage.by_library.items() if name.lower() == self.library.lower()), None)
            if tally is None:  # nothing of it in the code: nothing is left untranslated
                return ""
            found = 100.0 if tally.percent is None else tally.percent
        if found >= self.percent:
            return ""
        of = f" of {self.library}" if self.library else ""
        shown = math.floor(100 * found) / 100  # never rounded up to what it misses
        return f"{target}: coverage{of} is {shown:.2f} %, below {self.percent:g} %"


def parse(values: Sequence[str], targets: Sequence[str] = ()) -> list[Threshold]:
    """Read `95`, `cuBLAS=90`, `hip=95` or `hip.cuBLAS=90`. Raises SettingsError for anything else."""
    known = targets or registry.names()
    found = []
    for value in values:
        name, equals, number = value.rpartition("=")
        percent = float(number) if _NUMBER.fullmatch(number.strip()) else -1.0
        if not 0 <= percent <= 100 or (equals and not name):
            raise SettingsError(f'--fail-under "{value}": expected a number from 0 to 100, such as 95 or cuBLAS=90')
        target, _, library = name.partition(".") if name.partition(".")[0] in known else ("", "", name)
        found.append(Threshold(percent, library, target))
    return found


def check_libraries(thresholds: Sequence[Threshold], known: Iterable[str]) -> None:
    """Raise SettingsError for a library that no rule is about: its threshold could never be missed."""
    names = {name.lower(): name for name in known if name}
    for threshold in thresholds:
        if threshold.library and threshold.library.lower() not in names:
            raise SettingsError(
                f'--fail-under: no rules for a library called "{threshold.library}"'
                f"{suggest(threshold.library, names.values())}"
            )
