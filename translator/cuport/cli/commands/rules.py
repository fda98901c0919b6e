"""`cuport rules`."""

from __future__ import annotations

from pathlib import Path

import click

from cuport.cli.console import show
from cuport.cli.group import cli


@cli.group(invoke_without_command=True)
@click.pass_context
def rules(context: click.Context) -> None:
    """Show the rules in force, or check rule files of your own."""
    if context.invoked_subcommand is None:
        context.invoke(list_rules)


@rules.command("list")
@click.option("--origin", is_flag=True, help="Show the file and line of each rule.")
@click.option("--roc", is_flag=True, help="Include the rules of --roc.")
@click.option("--rules", "folders", multiple=True, type=click.Path(path_type=Path), help="Folder with your own rules.")
def list_rules(origin: bool = False, roc: bool = False, folders: tuple[Path, ...] = ()) -> None:
    """List every rule: CUDA name, what it becomes, kind, library."""
    from cuport.report.rules import render

    show(render(folders, roc, origin))


@rules.command("lint")
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path))
def lint_rules(folders: tuple[Path, ...]) -> None:
    """Check rule files: the built-in ones, and those of the folders given."""
    from cuport.ruleset.load import load
    from cuport.settings import RULES
    from cuport.support import cache
    from cuport.targets import registry

    folder = cache.usable()  # what is kept there was right when it was read
    for target in registry.every():
        for layer in target.layers:
            load(RULES, layers=(layer,), cache=folder)
    count = len(load(RULES, roc=True, user=folders, cache=folder).names)
    click.echo(f"{count} rules, no errors")
