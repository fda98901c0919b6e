"""`cuport fleet`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cuport.cli.console import tell
from cuport.cli.group import cli
from cuport.cli.output import emit
from cuport.settings import DEFAULT_TARGET, Settings
from cuport.support.errors import ExitCode
from cuport.targets import registry

if TYPE_CHECKING:
    from cuport.fleet.figures import Row


@cli.command()
@click.argument("repos", type=click.Path(path_type=Path), metavar="REPOS.toml")
@click.option("--executor", default="local", metavar="local|dask[:ADDRESS]",
              help="Where the work is done: here, or on a Dask cluster.")  # fmt: skip
@click.option(
    "--to",
    "target",
    type=click.Choice(registry.names()),
    default=DEFAULT_TARGET,
    help="Target of the translation.",
)
@click.option("--jobs", type=click.IntRange(0), default=0, help="Number of worker processes; 0 for one per processor.")
@click.option("--no-cache", is_flag=True, help="Do not use the cache of results.")
@click.option("--output", "outputs", multiple=True, metavar="FMT[:FILE]",
              help="text, json or html, and where to write it (html: a folder); text by default.")  # fmt: skip
def fleet(repos: Path, executor: str, target: str, jobs: int, no_cache: bool, outputs: tuple[str, ...]) -> None:
    """Check many repositories, and rank them by what is left to do.

    REPOS.toml lists folders and git URLs. Exit code 2 when one of them could not be checked.
    """
    from cuport.porting import settings_for

    settings = settings_for(target, {"jobs": jobs, "cache": not no_cache})
    sys.exit(_run(repos, executor, settings, outputs or ("text",)))


def _run(repos: Path, executor: str, settings: Settings, outputs: Sequence[str]) -> ExitCode:
    from cuport.fleet import figures, pages, run
    from cuport.fleet import repos as repository_list
    from cuport.fleet.executors import base

    wanted = [pages.parse(output) for output in outputs]
    listed = repository_list.read(repos)
    does = base.parse(executor, settings)
    rows = []
    for checked in run.check(listed, settings, does, _progress()):
        rows.append(figures.row_of(checked))
        for output in wanted:
            if made := pages.of(checked, output):
                emit(made, output.path)
    ranked = figures.rank(rows)
    for output in wanted:
        text = _render(output.format, ranked, settings.target)
        emit({pages.INDEX[output.format]: text} if output.is_folder else text, output.path)
    failed = [row for row in ranked if row.coverage is None]
    for row in failed:
        tell(f"cuport: {row.repository.name}: {row.error}")
    return ExitCode.USAGE if failed else ExitCode.OK


def _render(name: str, rows: Sequence[Row], target: str) -> str:
    import importlib

    text: str = importlib.import_module(f"cuport.fleet.formats.{name}").render(rows, target)
    return text


def _progress() -> Callable[[int, int], None]:
    """Return a progress display: a line that counts on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done, total: None

    def show(done: int, total: int) -> None:
        click.echo(f"\r{done}/{total} repositories" + ("\r\x1b[K" if done == total else ""), err=True, nl=False)

    return show
