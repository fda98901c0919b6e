"""Terminal output: every line is escaped here, because it may contain names and text from the input."""

from __future__ import annotations

import logging

import click

from cuport.support import escape


def tell(line: str) -> None:
    """Print one line on stderr."""
    click.echo(escape.terminal(line), err=True)


def show(text: str, *, err: bool = False) -> None:
    """Print text of several lines, as it ends."""
    click.echo(escape.lines(text), nl=False, err=err)


class Formatter(logging.Formatter):
    """Formats what `--verbose` tells."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's text, escaped."""
        return escape.lines(super().format(record))
