"""`cuport check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cuport.cli import told, watch
from cuport.cli.console import tell
from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, run_options, settings_of, target_options
from cuport.cli.output import Output, emit, progress, tell_errors, tell_skipped, write
from cuport.cli.output import outputs as parse_outputs
from cuport.settings import Settings
from cuport.support.errors import ExitCode, SettingsError
from cuport.support.plural import count

if TYPE_CHECKING:
    from cuport.gate.judge import Gate, Verdict
    from cuport.porting import Check


@cli.command(cls=FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar=PATHS)
@run_options
@click.option("--fail-under", multiple=True, metavar="N|LIBRARY=N", help="Fail when coverage is below N percent.")
@click.option("--baseline", type=click.Path(path_type=Path), help="File of accepted findings; only new ones fail.")
@click.option("--write-baseline", is_flag=True, help="Accept all open findings: write them to the --baseline file.")
@click.option("--since", default="", metavar="REV", help="Check only lines changed since this git revision.")
@click.option(
    "--output",
    "outputs",
    multiple=True,
    metavar="FMT[:FILE]",
    help="Report format, and a file to write it to; text by default.",
)
@click.option("--all", "all_places", is_flag=True, help="In text, list every place of findings that say the same.")
@click.option("--watch", "watching", is_flag=True, help="Check again whenever a file changes, until Ctrl-C.")
@target_options("check")
def check(paths: tuple[str, ...], fail_under: tuple[str, ...], baseline: Path | None, write_baseline: bool, since: str,
          outputs: tuple[str, ...], all_places: bool, watching: bool, **given: Any) -> None:  # fmt: skip
    """Report findings and coverage without writing anything; exit 1 when something is left to do."""
    from cuport.gate import judge, thresholds

    settings = settings_of(given, clang_flags())
    gate = judge.Gate(tuple(thresholds.parse(fail_under)), baseline, since)
    shown = outputs or (() if given["quiet"] else ("text",))
    run = _Run(paths, settings, gate, tuple(parse_outputs(shown)), given["quiet"], given["statistics"], all_places)
    if write_baseline:
        if watching:
            raise SettingsError("--watch does not work with --write-baseline")
        sys.exit(_accept(run))
    sys.exit(watch.repeat(paths, lambda: _check(run)) if watching else _check(run))


@dataclass(frozen=True, slots=True)
class _Run:
    """What to check and how, and what to print and write."""

    paths: Sequence[str]
    settings: Settings
    gate: Gate
    outputs: tuple[Output, ...] = ()
    quiet: bool = False
    statistics: bool = False
    all_places: bool = False


def _check(run: _Run) -> ExitCode:
    """Report on the input in each of the outputs, and judge it by the gate.

    Exit code 1 when the gate fails, 2 for bad input.
    """
    done = _judge(run, run.gate)
    if tell_errors(done.errors):
        return ExitCode.USAGE
    if not run.quiet and run.outputs and all(output.path for output in run.outputs):
        _tell_end(run, done)
    _tell_verdict(run.gate, done.verdict)
    return ExitCode.OK if done.verdict.passed else ExitCode.FINDINGS


def _judge(run: _Run, gate: Gate) -> Check:
    """Check, and write the reports."""
    from cuport import porting

    done = porting.run_check(
        run.paths, run.settings, gate, statistics=run.statistics, all_places=run.all_places, command=told.command(),
        progress=progress(run.quiet), found=tell_skipped,
    )  # fmt: skip
    write(run.outputs, done.report)
    return done


def accept(paths: Sequence[str], settings: Settings, gate: Gate) -> ExitCode:
    """Write what is open now to the gate's baseline."""
    return _accept(_Run(paths, settings, gate))


def _accept(run: _Run) -> ExitCode:
    """Write what is open now to the gate's baseline, and report on it in each of the outputs."""
    from cuport import porting
    from cuport.gate import baseline
    from cuport.gate.judge import Gate

    place = run.gate.baseline
    if place is None:
        raise SettingsError("--write-baseline needs --baseline FILE")
    done = _judge(run, Gate(run.gate.thresholds))
    if tell_errors(done.errors):
        return ExitCode.USAGE
    files = porting.names_on_disk(done.tree)
    marks = baseline.marks_of(place, done.report.first, files, done.report.source)
    emit(baseline.update(place, marks, baseline.names_below(place.parent, files)), place)
    number = count(sum(finding.is_open for finding in marks), "open finding")
    if not run.quiet:
        tell(f"{number} accepted in {place}")
    return ExitCode.OK


def _tell_end(run: _Run, done: Check) -> None:
    """Say on stderr how it ended where all reports go to files."""
    from cuport.report import wording

    for line in wording.summary(done.coverage, run.settings.target):
        tell(line)
    left = len([finding for finding in done.findings if finding.is_open and finding not in done.report.accepted])
    places = ", ".join(str(output.path) for output in run.outputs)
    tell(f"{'passed' if done.verdict.passed else 'failed'}, {count(left, 'open finding')}; written to {places}")


def _tell_verdict(gate: Gate, verdict: Verdict) -> None:
    """Say on stderr why the gate fails; open findings themselves are in the report already."""
    for line in (*verdict.remarks, *verdict.missed):
        tell(f"cuport: {line}")
    if verdict.failing and (gate.baseline or gate.since):
        from cuport.report import wording

        tell(f"cuport: {count(len(verdict.failing), 'new finding')}:")
        for finding in verdict.failing:
            tell(wording.line(finding))
