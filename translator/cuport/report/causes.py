"""What open findings have in common: one cause may show in many places, and is mended once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cuport.codes import CODES
from cuport.findings import Finding


@dataclass(frozen=True, slots=True)
class Cause:
    """Findings of one file that one change mends: the first of them, and in how many places it shows."""

    first: Finding
    places: int

    @property
    def minutes(self) -> int:
        """What a person needs for it by rule of thumb; nothing for the consequence of a cause that it names."""
        code = CODES[self.first.code]
        return 0 if code.follows and self.first.hint else code.effort


def group(findings: Iterable[Finding]) -> list[Cause]:
    """Return the causes of findings, in the order of their first places.

    Findings of a file have one cause when they say the same. Consequences of what stands elsewhere ("is in device code
    that is left out; see CU414 at a.cu:28") are one whatever names they are about.
    """
    found: dict[tuple[str, str, str], list[Finding]] = {}
    for finding in findings:
        said = finding.hint if CODES[finding.code].follows else finding.message
        found.setdefault((finding.path, finding.code, said), []).append(finding)
    return [Cause(places[0], len(places)) for places in found.values()]


def minutes(causes: Iterable[Cause]) -> tuple[int, int]:
    """Return how long they take at least and at most.

    What says the same in several files is one change at best, copied from file to file, and one for each file at worst.
    """
    listed = list(causes)
    once = {(cause.first.code, cause.first.message): cause.minutes for cause in listed}
    return sum(once.values()), sum(cause.minutes for cause in listed)
