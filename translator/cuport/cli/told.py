"""The command as a report tells it: the words that decide its figures, without places of this machine."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

_GIVEN = (ParameterSource.COMMANDLINE, ParameterSource.ENVIRONMENT)
_WITHOUT_EFFECT = frozenset(
    ("outputs", "jobs", "no_cache", "statistics", "all_places", "quiet", "watching", "history", "chart", "project")
)
_FOLDERS = re.compile(r"(^-(?:I|isystem|iquote|include)|^|[=,:])/(?:[^/\s=,:]+/)+")


def command() -> str:
    """Return the command that runs."""
    context = click.get_current_context()
    words = ["cuport", context.info_name or ""]
    for parameter in context.command.params:
        name = parameter.name or ""
        if name not in _WITHOUT_EFFECT and context.get_parameter_source(name) in _GIVEN:
            words += _words(parameter, context.params[name])
    flags = context.meta.get("cuport.flags")
    return shlex.join([*words, *(["--", *map(_shown, flags)] if flags else [])])


def _words(parameter: click.Parameter, value: Any) -> Iterable[str]:
    if isinstance(parameter, click.Argument):
        return [_shown(str(word)) for word in (value if isinstance(value, tuple) else (value,))]
    flag = max(parameter.opts, key=len)
    if isinstance(value, bool):
        return [flag] if value else []
    if not isinstance(value, tuple):
        return [flag, _shown(str(value))]
    return (
        [word for item in value for word in (flag, _shown(str(item)))]
        if parameter.multiple
        else [flag, ",".join(value)]
    )


def _shown(word: str) -> str:
    """Return a path as seen from the current folder, or what is behind the folders of another place."""
    path = Path(word)
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        return path.relative_to(Path.cwd()).as_posix()
    return _FOLDERS.sub(r"\1", word)
