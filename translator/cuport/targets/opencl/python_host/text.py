"""Text of Python modules: docstrings, wrapped and escaped."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from cuport.support.escape import visible

WIDTH = 88
"""Wide enough for most projects, and what formatters take where they are told nothing."""


def escape(text: str) -> str:
    """Return text as it stands in a docstring."""
    return visible(text).replace("\\", "\\\\").replace('"""', '\\"\\"\\"')


def wrap(text: str, indent: int = 0, hanging: int = 4, first: int = 0) -> list[str]:
    """Fold a paragraph into lines that fit behind `indent`; `first` letters of the first line are taken."""
    room = WIDTH - indent
    lines = textwrap.wrap(
        " " * first + escape(text), room, subsequent_indent=" " * hanging, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
    return [lines[0][first:], *lines[1:]] if lines else [""]


def docstring(summary: str, *paragraphs: str | Sequence[str], indent: int = 4) -> str:
    """Return a docstring behind `indent`, without the first line's own; a paragraph is prose, or a list of items."""
    lines = wrap(summary, indent, first=3)
    for paragraph in paragraphs:
        items, hanging = ([paragraph], 0) if isinstance(paragraph, str) else (paragraph, 4)
        lines += ["", *(line for item in items for line in wrap(item, indent, hanging))]
    if len(lines) == 1 and len(lines[0]) + indent + 6 <= WIDTH:
        return f'"""{lines[0]}"""'
    before = " " * indent
    body = [f"{before}{line}" if line else "" for line in lines[1:]]
    return "\n".join([f'"""{lines[0]}', *body, f'{before}"""'])
