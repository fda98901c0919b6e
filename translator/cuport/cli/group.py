"""The command group to which all commands belong, and its configuration."""

from __future__ import annotations

import logging
from pathlib import Path

import click

from cuport.cli.console import Formatter
from cuport.version import __version__


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cuport")
@click.option("-v", "--verbose", is_flag=True, help="Log progress and details to stderr.")
@click.option("--config", type=click.Path(path_type=Path), help="Use this cuport.toml, not the nearest one.")
@click.pass_context
def cli(context: click.Context, verbose: bool, config: Path | None) -> None:
    """Translate CUDA code to HIP or OpenCL, and report what is left to do by hand."""
    from cuport.project import config as configuration

    path = config or configuration.find(Path.cwd())
    if path is not None:
        defaults = configuration.defaults(path)
        context.default_map = defaults | {"lsp": defaults["check"]}
    handler = logging.StreamHandler()
    handler.setFormatter(Formatter("%(name)s: %(message)s"))
    logging.basicConfig(level=logging.DEBUG if verbose else logging.WARNING, handlers=[handler])
