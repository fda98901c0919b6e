"""What several commands print and write: reports, errors, progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from cuport.cli import terminal
from cuport.cli.console import tell
from cuport.support.errors import InputError, os_error_text
from cuport.support.files import inside, write_bytes
from cuport.tree import Tree

if TYPE_CHECKING:
    from cuport.report.model import Report
    from cuport.report.registry import FolderRenderer, Renderer


class Output(NamedTuple):
    """What `--output` asks for: the format's renderer, and the file or folder to write to; stdout without one."""

    name: str
    render: Renderer | FolderRenderer
    path: Path | None


def outputs(specs: Sequence[str]) -> list[Output]:
    """Read what `--output` says. Raises SettingsError for a format that there is not."""
    from cuport.report import registry

    return [Output(spec.partition(":")[0], *registry.parse(spec)) for spec in specs]


def write(wanted: Sequence[Output], report: Report) -> None:
    """Write a report in each of the formats; the text for a terminal has tables and colours."""
    for output in wanted:
        if output.name == "text" and output.path is None and terminal.is_one(sys.stdout):
            from cuport.cli import tables

            tables.show(report, sys.stdout)
        else:
            emit(output.render(report), output.path)


def emit(made: str | dict[str, str], path: Path | None) -> None:
    """Write a report to its file, or several to their folder; to stdout without a path."""
    if path is None:
        click.echo(made, nl=False)
        return
    files = {path: made} if isinstance(made, str) else {path / name: text for name, text in made.items()}
    is_inside = inside(path if path.is_dir() else path.parent)
    try:
        for file, text in files.items():
            if not is_inside(file):
                raise InputError(f"{file.parent}: a link that leads out of {path}; remove it")
            write_bytes(file, text.encode())
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; can't write the report there") from None


def tell_skipped(tree: Tree) -> None:
    """Say on stderr what was left out of a tree that a user may wonder about."""
    for line in tree.skipped:
        tell(f"cuport: {line}")


def tell_errors(lines: Sequence[str]) -> bool:
    """Say on stderr which files could not be worked on; return whether there are any."""
    for line in lines:
        tell(f"cuport: {line}")
    return bool(lines)


def progress(quiet: bool = False, noun: str = "files") -> Callable[[int, int], None]:
    """Return a progress display: a line that counts on a terminal, nothing elsewhere."""
    if quiet or not sys.stderr.isatty():
        return lambda done, total: None

    def show(done: int, total: int) -> None:
        click.echo(f"\r{done}/{total} {noun}" + ("\r\x1b[K" if done == total else ""), err=True, nl=False)

    return show
