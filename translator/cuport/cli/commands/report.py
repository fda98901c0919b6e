"""`cuport report`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from cuport.cli import told
from cuport.cli.console import show, tell
from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, report_options, settings_of, target_options
from cuport.cli.output import emit, progress, tell_errors, tell_skipped, write
from cuport.cli.output import outputs as parse_outputs
from cuport.settings import Settings
from cuport.support.errors import ExitCode, SettingsError


@cli.command(cls=FlagsAfterDashes)
@click.argument("paths", nargs=-1, metavar=PATHS)
@report_options
@click.option(
    "--output",
    "outputs",
    multiple=True,
    metavar="FMT[:FILE]",
    help="Report format, and a file to write it to; text by default.",
)
@click.option("--history", type=click.Path(path_type=Path), help="Add this commit's figures to a JSON-lines file.")
@click.option("--chart", type=click.Path(path_type=Path), help="Draw the --history as an SVG file.")
@click.option("--compare", nargs=2, type=click.Path(path_type=Path), metavar="A.json B.json",
              help="Show what changed between two JSON reports; takes no PATH.")  # fmt: skip
@click.option("--all", "all_places", is_flag=True, help="In text, list every place of findings that say the same.")
@click.option(
    "--project", default="", metavar="NAME", help="Name of the project in HTML reports; its folder's by default."
)
@target_options("report")
def report(paths: tuple[str, ...], outputs: tuple[str, ...], history: Path | None, chart: Path | None,
           compare: tuple[Path, Path] | None, all_places: bool, project: str, **given: Any) -> None:  # fmt: skip
    """Write reports; exit 0 whatever the findings are."""
    if compare:
        if paths:
            raise click.UsageError("--compare takes two reports, and no PATH")
        sys.exit(_compare(*compare))
    if not paths:
        raise click.UsageError("name files or folders to report on, or two reports with --compare")
    settings = [settings_of(given | {"target": target}, clang_flags()) for target in given["target"]]
    shown = outputs or (() if history or given["quiet"] else ("text",))
    wanted = {"statistics": given["statistics"], "all_places": all_places, "project": project}
    sys.exit(_run(paths, settings, shown, history, chart, quiet=given["quiet"], **wanted))


def _run(
    paths: Sequence[str],
    settings: Sequence[Settings],
    outputs: Sequence[str],
    history: Path | None,
    chart: Path | None,
    *,
    quiet: bool,
    **wanted_in_reports: Any,
) -> ExitCode:
    """Write reports, add the figures to `history`, and draw it as `chart`."""
    from cuport import porting
    from cuport.gate.judge import Gate
    from cuport.report import chart as trend_chart
    from cuport.report import history as trend

    if chart and not history:
        raise SettingsError("--chart needs --history FILE")
    wanted = parse_outputs(outputs)
    earlier = trend.read(history) if history else []
    done = porting.run_check(
        paths, settings[0], Gate(), others=settings[1:], command=told.command(), **wanted_in_reports,
        progress=progress(), found=tell_skipped,
    )  # fmt: skip
    entries = earlier
    for results in done.report.results if history else ():
        entries = trend.add(entries, trend.current(results, done.tree.roots[0]))
    write(wanted, replace(done.report, trend=tuple(entries)))
    files = [output.path for output in wanted]
    if history:
        emit(trend.render(entries), history)
        if chart:
            emit(trend_chart.render(entries), chart)
    if files and all(files) and not quiet:
        tell(f"written to {', '.join(map(str, files))}")
    return ExitCode.USAGE if tell_errors(done.errors) else ExitCode.OK


def _compare(before: Path, after: Path) -> ExitCode:
    """Print what changed between two JSON reports."""
    from cuport.report import compare

    show(compare.render(compare.read(before), compare.read(after)))
    return ExitCode.OK
