"""The output formats by name: `--output NAME[:FILE]`. A new format is a module with `render` and one line here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from translator.errors import SettingsError
from translator.report import badge, csv, github, gitlab, json, junit, markdown, sarif, text
from translator.report.model import Report

Renderer = Callable[[Report], str]

RENDERERS: dict[str, Renderer] = {
    "text": text.render,
    "json": json.render,
    "sarif": sarif.render,
    "markdown": markdown.render,
    "github": github.render,
    "gitlab": gitlab.render,
    "junit": junit.render,
    "csv": csv.render,
    "badge": badge.render,
}


def parse(spec: str) -> tuple[Renderer, Path | None]:
    """Read `json:FILE`, or `json` for stdout. Raises SettingsError for a format that there is not."""
    name, _, path = spec.partition(":")
    if name not in RENDERERS:
        raise SettingsError(f'--output "{spec}": unknown format "{name}"; there is {", ".join(sorted(RENDERERS))}')
    return RENDERERS[name], Path(path) if path not in ("", "-") else None
