"""`cuport init`."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

import click

from cuport.cli.console import show
from cuport.cli.group import cli
from cuport.cli.options import settings_of
from cuport.settings import DEFAULT_TARGET
from cuport.support.errors import ExitCode
from cuport.targets import registry


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option("--ci", "services", multiple=True, type=click.Choice(["github", "gitlab", "jenkins", "pre-commit"]),
              help="CI services to write files for; by default those that the project uses already.")  # fmt: skip
@click.option(
    "--to",
    "target",
    type=click.Choice(registry.names()),
    default=DEFAULT_TARGET,
    help="Target of the translation.",
)
@click.option("--force", is_flag=True, help="Overwrite existing files.")
def init(folder: Path, services: tuple[str, ...], target: str, force: bool) -> None:
    """Write cuport.toml, CI files that run `cuport check`, and a baseline with which it passes.

    Existing files are kept.
    """
    from cuport.cli import scaffold

    done = scaffold.write(folder, services or scaffold.guess_services(folder), target, (), force)
    for written in done:
        show(f"{'wrote' if written.is_new else 'kept'}: {written.path}\n")
    if not all(written.is_new for written in done):
        click.echo("--force overwrites the files that were kept; cuport's docs/ci.md shows what to add by hand instead")
    sys.exit(_accept(folder, force))


def _accept(folder: Path, force: bool) -> ExitCode:
    """Write the baseline that the project's configuration names, unless it is there: then `cuport check` passes."""
    from cuport.cli import scaffold
    from cuport.cli.commands.check import accept, check
    from cuport.gate.judge import Gate
    from cuport.project import config as configuration

    with contextlib.chdir(folder):
        place = Path(scaffold.BASELINE)
        defaults = configuration.defaults(Path(configuration.NAME))["check"]
        if Path(defaults.get("baseline", "")) != place:
            click.echo(f"next: run `cuport check . --baseline {place} --write-baseline` to accept today's findings")
            return ExitCode.OK
        if place.exists() and not force:
            return ExitCode.OK
        given = check.make_context("check", ["."], default_map=defaults).params
        settings = settings_of(given, ())
        return accept(["."], settings, Gate(baseline=place))
