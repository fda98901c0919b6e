"""`cuport translate`."""

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
@click.option("-o", "--output-dir", "out", type=click.Path(path_type=Path), help="Write the whole tree here.")
@click.option("--force", is_flag=True, help="With -o: write over files there that were changed since.")
@click.option("--in-place", is_flag=True, help="Change the files themselves; originals stay as NAME.cuda-orig.")
@click.option("--no-backup", is_flag=True, help="With --in-place: keep no originals.")
@click.option("--diff", "as_diff", is_flag=True, help="Print a unified diff, write nothing.")
@target_options("translate")
def translate(paths: tuple[str, ...], out: Path | None, force: bool, in_place: bool, no_backup: bool, as_diff: bool,
              **given: Any) -> None:  # fmt: skip
    """Translate files, folders or globs; `-` reads stdin, and as the last path writes to stdout."""
    from cuport.cli import work

    settings = settings_of(given, clang_flags(), kernels=given["statistics"])
    mode = work.mode_of(paths, out, in_place, as_diff)
    sys.exit(work.translate(paths, settings, mode, out, backup=not no_backup, statistics=given["statistics"],
                            force=force))  # fmt: skip
