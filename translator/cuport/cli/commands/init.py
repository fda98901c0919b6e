"""`cuport init`."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

import click

from cuport.cli.console import show
from cuport.cli.group import cli
from cuport.cli.options import settings_of
from cuport.support.errors import ExitCode
from cuport.targets import registry


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option("--ci", "services", multiple=True, type=click.Choice(["github", "gitlab", "jenkins", "pre-commit"]),
              help="Services to write files for; without it those that the project's files point to.")  # fmt: skip
@click.option(
    "--to",
    "target",
    type=click.Choice(registry.names()),
    default=registry.DEFAULT,
    help="What the project is translated to.",
)
@click.option("--force", is_flag=True, help="Write over files that are there.")
def init(folder: Path, services: tuple[str, ...], target: str, force: bool) -> None:
    """Write cuport.toml, CI files that run `cuport check`, and a baseline with which it passes.

    Files that are there already stay.
    """
    from cuport.cli import scaffold

    done = scaffold.write(folder, services or scaffold.guess_services(folder), target, (), force)
    for written in done:
        show(f"{'wrote' if written.is_new else 'left as it is'}: {written.path}\n")
    if not all(written.is_new for written in done):
        click.echo("--force writes over what is there; docs/ci.md of cuport has what to add by hand")
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
            click.echo(f"next: `cuport check . --baseline {place} --write-baseline` accepts what is open today")
            return ExitCode.OK
        if place.exists() and not force:
            return ExitCode.OK
        given = check.make_context("check", ["."], default_map=defaults).params
        settings = settings_of(given, (), kernels=True)
        return accept(["."], settings, Gate(baseline=place))
