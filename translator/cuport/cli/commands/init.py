"""`cuport init`."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cuport.cli.console import show
from cuport.cli.group import cli
from cuport.cli.options import settings_of
from cuport.support.errors import ExitCode
from cuport.targets import registry

if TYPE_CHECKING:
    from cuport.cli import scaffold


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option("--ci", "services", multiple=True, type=click.Choice(["github", "gitlab", "jenkins", "pre-commit"]),
              help="CI services to write files for; by default those that the project uses already.")  # fmt: skip
@click.option("--to", "target", type=click.Choice(registry.names()),
              help="Target of the translation; by default that of cuport.toml, or hip.")  # fmt: skip
@click.option("--source", metavar="URL|WHEEL",
              help="Where CI gets cuport from: git+https://HOST/OWNER/cuport@TAG, or a wheel's path.")  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite existing files.")
def init(folder: Path, services: tuple[str, ...], target: str | None, source: str | None, force: bool) -> None:
    """Write cuport.toml, CI files that run `cuport check`, and a baseline with which it passes.

    Existing files are kept, and what an existing cuport.toml says holds.
    """
    from cuport.cli import scaffold
    from cuport.support.errors import InputError

    if not folder.is_dir():
        raise InputError(f"{folder}: no such folder; init needs the root folder of your project")
    line, choice = scaffold.requirement(source), scaffold.chosen(folder, target, force)
    done = scaffold.write(folder, services or scaffold.guess_services(folder), choice, line, force)
    for written in done:
        show(f"{'wrote' if written.is_new else 'kept'}: {written.path}\n")
    if not all(written.is_new for written in done):
        click.echo("--force overwrites the files that were kept; cuport's docs/ci.md shows what to add by hand instead")
    if line == scaffold.WHEEL and done[1].is_new:
        click.echo(f"next: put cuport's wheel there, or change the line of {done[1].path}: {line}")
    sys.exit(_accept(folder, choice, force))


def _accept(folder: Path, choice: scaffold.Choice, force: bool) -> ExitCode:
    """Write the baseline, unless it is there: then `cuport check` passes."""
    from cuport.cli.commands.check import accept, check
    from cuport.gate.judge import Gate
    from cuport.project import config as configuration

    baseline = choice.baseline.resolve()
    if baseline.exists() and not force:
        return ExitCode.OK
    with contextlib.chdir(folder):
        path = Path(configuration.NAME)
        defaults = configuration.defaults(path)["check"] if path.is_file() else {}
        given = check.make_context("check", ["."], default_map=defaults | {"target": choice.target}).params
        place = Path(os.path.relpath(baseline))
        return accept(["."], settings_of(given, ()), Gate(baseline=place))
