"""`cuport report`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, run_options, settings_of, target_options


@cli.command(cls=FlagsAfterDashes)
@click.argument("paths", nargs=-1, metavar=PATHS)
@run_options
@click.option("--output", "outputs", multiple=True, metavar="FMT[:FILE]", help="A report; text when none is named.")
@click.option("--history", type=click.Path(path_type=Path), help="Add this commit's figures to a JSON-lines file.")
@click.option("--chart", type=click.Path(path_type=Path), help="Draw the --history as an SVG file.")
@click.option("--compare", nargs=2, type=click.Path(path_type=Path), metavar="A.json B.json",
              help="Tell what changed between two JSON reports; takes no PATH.")  # fmt: skip
@target_options("report")
def report(paths: tuple[str, ...], outputs: tuple[str, ...], history: Path | None, chart: Path | None,
           compare: tuple[Path, Path] | None, **given: Any) -> None:  # fmt: skip
    """Write reports; exit 0 whatever they say."""
    from cuport.cli import work

    if compare:
        if paths:
            raise click.UsageError("--compare takes two reports, and no PATH")
        sys.exit(work.compare(*compare))
    if not paths:
        raise click.UsageError("name the files or folders to report on, or --compare two reports")
    settings = settings_of(given, clang_flags(), kernels=True)
    shown = outputs or (() if history else ("text",))
    sys.exit(work.report(paths, settings, shown, history, chart, statistics=given["statistics"]))
