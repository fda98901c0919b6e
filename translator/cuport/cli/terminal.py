"""A person at a terminal sees tables and colours, by rich; a pipe gets plain text, and rich is not loaded for it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, TextIO

from cuport.support import escape

if TYPE_CHECKING:
    from rich.console import Console


def is_one(stream: TextIO) -> bool:
    """Whether a person sees a stream, on something that can do more than print."""
    return stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def paint(text: str, styles: Mapping[str, str], stream: TextIO) -> None:
    """Print text of several lines with what the regular expressions match in colour."""
    from rich.text import Text

    shown = Text(escape.lines(text))
    for pattern, style in styles.items():
        shown.highlight_regex(pattern, style)
    console_for(stream).print(shown, end="", soft_wrap=True)


def show_page(markdown: str, stream: TextIO) -> None:
    """Print a page of Markdown."""
    from rich.markdown import Markdown

    console_for(stream).print(Markdown(escape.lines(markdown)))


def console_for(stream: TextIO) -> Console:
    """Return what prints to a stream: no markup in what it is given, and no colours where NO_COLOR is set."""
    from rich.console import Console

    return Console(file=stream, highlight=False, markup=False, emoji=False)
