"""`cuport check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from cuport.cli.group import cli
from cuport.cli.options import PATHS, FlagsAfterDashes, clang_flags, run_options, settings_of, target_options


@cli.command(cls=FlagsAfterDashes)
@click.argument("paths", nargs=-1, required=True, metavar=PATHS)
@run_options
@click.option("--fail-under", multiple=True, metavar="N|LIBRARY=N", help="Fail when coverage is lower, in percent.")
@click.option("--baseline", type=click.Path(path_type=Path), help="File of accepted findings: only others fail.")
@click.option("--write-baseline", is_flag=True, help="Write what is open now to the --baseline file.")
@click.option("--since", default="", metavar="REV", help="Judge only the lines changed since this git revision.")
@click.option("--output", "outputs", multiple=True, metavar="FMT[:FILE]", help="A report; text when none is named.")
@target_options("check")
def check(paths: tuple[str, ...], fail_under: tuple[str, ...], baseline: Path | None, write_baseline: bool, since: str,
          outputs: tuple[str, ...], **given: Any) -> None:  # fmt: skip
    """Report findings and coverage without writing anything; exit 1 when something is left to do."""
    from cuport.cli import work
    from cuport.gate import judge, thresholds

    settings = settings_of(given, clang_flags(), kernels=True)
    gate = judge.Gate(tuple(thresholds.parse(fail_under)), baseline, since)
    sys.exit(work.check(paths, settings, outputs or ("text",), gate,
                        write_baseline=write_baseline, statistics=given["statistics"]))  # fmt: skip
