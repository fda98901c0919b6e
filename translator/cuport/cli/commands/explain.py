"""`cuport explain`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cuport.cli import terminal
from cuport.cli.console import show
from cuport.cli.group import cli


@cli.command()
@click.argument("word", metavar="CODE|API-NAME")
@click.option("--rules", multiple=True, type=click.Path(path_type=Path), help="Folder with your own rules.")
@click.option("--dnn", type=click.Choice(("miopen", "hipdnn")), default="miopen", help="What cuDNN becomes.")
def explain(word: str, rules: tuple[Path, ...], dnn: str) -> None:
    """Explain a finding code, or say what becomes of a CUDA name, or of an instruction of PTX."""
    from cuport.report.explain import explain as look_up

    text = look_up(word, rules, ("hipdnn",) if dnn == "hipdnn" else ())
    if text.startswith("# ") and terminal.is_one(sys.stdout):
        terminal.show_page(text, sys.stdout)
    else:
        show(text)
