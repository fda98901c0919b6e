"""The verdict of `cuport check`: which findings make it fail, and what to report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from cuport.findings import Finding
from cuport.gate import baseline, changes
from cuport.gate.thresholds import Threshold
from cuport.report.coverage import measure
from cuport.results import Results


@dataclass(frozen=True, slots=True)
class Gate:
    """What decides. With nothing set, any open finding fails; with only thresholds, coverage alone decides.

    A baseline or a revision narrows the findings down to new ones, of which none may be open.
    """

    thresholds: tuple[Threshold, ...] = ()
    baseline: Path | None = None
    since: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`failing` are the findings that fail the gate, `missed` one line per threshold, `remarks` for information.

    `accepted` are the open findings that a baseline or a revision takes out of it.
    """

    failing: tuple[Finding, ...]
    missed: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    accepted: frozenset[Finding] = frozenset()

    @property
    def passed(self) -> bool:
        """Whether nothing fails."""
        return not self.failing and not self.missed


def judge(
    gate: Gate,
    results: Results,
    source: Callable[[str], bytes],
    files: Mapping[str, Path],
    changed: Callable[[], changes.Changes],
) -> Verdict:
    """Judge a run. `files` maps the names in `results` to files on disk; `changed` is asked for a gate with `since`.

    Raises UserError when the baseline can't be read or git does not know the revision.
    """
    missed: tuple[str, ...] = ()
    remarks = []
    if gate.thresholds:
        coverage = measure(results)
        missed = tuple(filter(None, (threshold.miss(coverage, results.target) for threshold in gate.thresholds)))
        if coverage.percent is None:
            remarks.append("no CUDA found: --fail-under has nothing to check and passes")
    if gate.thresholds and not gate.baseline and not gate.since:
        return Verdict((), missed, tuple(remarks))
    failing = still_open = [finding for finding in results.findings if finding.is_open]
    if gate.baseline:
        known = baseline.read(gate.baseline)
        marks = baseline.marks_of(gate.baseline, results, files, source)
        failing = known.new(marks)
        if gone := known.find_gone(marks, baseline.names_below(gate.baseline.parent, files).values()):
            plural = "finding is" if len(gone) == 1 else "findings are"
            remarks.append(
                f"{gate.baseline}: {len(gone)} accepted {plural} gone; update the file with --write-baseline"
            )
    if gate.since:
        failing = baseline.on_lines(failing, changed())
    return Verdict(tuple(failing), missed, tuple(remarks), frozenset(still_open) - frozenset(failing))
