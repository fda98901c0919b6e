"""`cuport check`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cuport.cli.console import tell
from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, run_options, settings_of, target_options
from cuport.cli.output import emit, progress, tell_errors, tell_skipped
from cuport.settings import Settings
from cuport.support.errors import ExitCode, SettingsError
from cuport.support.plural import count

if TYPE_CHECKING:
    from cuport.gate.judge import Gate, Verdict


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
@click.option("--all", "all_places", is_flag=True, help="In text, list each place, also where several say the same.")
@target_options("check")
def check(paths: tuple[str, ...], fail_under: tuple[str, ...], baseline: Path | None, write_baseline: bool, since: str,
          outputs: tuple[str, ...], all_places: bool, **given: Any) -> None:  # fmt: skip
    """Report findings and coverage without writing anything; exit 1 when something is left to do."""
    from cuport.gate import judge, thresholds

    settings = settings_of(given, clang_flags())
    gate = judge.Gate(tuple(thresholds.parse(fail_under)), baseline, since)
    shown = {"statistics": given["statistics"], "all_places": all_places}
    if write_baseline:
        sys.exit(accept(paths, settings, gate, outputs or ("text",), **shown))
    sys.exit(_run(paths, settings, gate, outputs or ("text",), **shown))


def _run(paths: Sequence[str], settings: Settings, gate: Gate, outputs: Sequence[str], **shown: Any) -> ExitCode:
    """Report on the input in each of `outputs` ("text", "json:FILE"), and judge it by `gate`.

    Exit code 1 when the gate fails, 2 for bad input.
    """
    from cuport import porting
    from cuport.report import registry

    wanted = [registry.parse(output) for output in outputs]
    done = porting.run_check(paths, settings, gate, **shown, progress=progress(), found=tell_skipped)
    for render, path in wanted:
        emit(render(done.report), path)
    if tell_errors(done.errors):
        return ExitCode.USAGE
    _tell_verdict(gate, done.verdict)
    return ExitCode.OK if done.verdict.passed else ExitCode.FINDINGS


def accept(paths: Sequence[str], settings: Settings, gate: Gate, outputs: Sequence[str] = (), **shown: Any) -> ExitCode:
    """Write what is open now to the gate's baseline, and report on it in each of `outputs`."""
    from cuport import porting
    from cuport.gate import baseline
    from cuport.gate.judge import Gate
    from cuport.report import registry

    wanted = [registry.parse(output) for output in outputs]
    if gate.baseline is None:
        raise SettingsError("--write-baseline needs --baseline FILE")
    done = porting.run_check(paths, settings, Gate(gate.thresholds), **shown, progress=progress(), found=tell_skipped)
    for render, path in wanted:
        emit(render(done.report), path)
    if tell_errors(done.errors):
        return ExitCode.USAGE
    files = porting.names_on_disk(done.tree)
    marks = baseline.marks_of(gate.baseline, done.report.first, files, done.report.source)
    emit(baseline.update(gate.baseline, marks, baseline.names_below(gate.baseline.parent, files)), gate.baseline)
    number = count(sum(finding.is_open for finding in marks), "open finding")
    tell(f"{number} accepted in {gate.baseline}")
    return ExitCode.OK


def _tell_verdict(gate: Gate, verdict: Verdict) -> None:
    """Say on stderr why the gate fails; open findings themselves are in the report already."""
    for line in (*verdict.remarks, *verdict.missed):
        tell(f"cuport: {line}")
    if verdict.failing and (gate.baseline or gate.since):
        from cuport.report import wording

        tell(f"cuport: {count(len(verdict.failing), 'new finding')}:")
        for finding in verdict.failing:
            tell(wording.line(finding))
