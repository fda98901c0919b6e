"""`repos.toml`: which repositories a fleet has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cuport.fleet.model import Repository
from cuport.support import git, toml_file
from cuport.support.errors import ConfigError
from cuport.support.toml_file import TomlFile, suggest
from cuport.tree import absolute

_TABLE = "repo"
_KEYS = ("path", "git", "revision", "name")
_REVISION = re.compile(r"[A-Za-z0-9_][\w./+-]*")
_PLAIN = re.compile(r"[^A-Za-z0-9_-]+")


def read(path: Path) -> list[Repository]:
    """Read the list. Raises ConfigError with the line of what is wrong, InputError for a file that can't be read."""
    file, document = toml_file.read(path, ConfigError)
    for name in document:
        if name != _TABLE:
            raise file.error(f'unknown key "{name}"; each repository is a table [[{_TABLE}]]', "", name)
    rows = document.get(_TABLE)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows) or not rows:
        raise file.error(f"no repositories: write a table [[{_TABLE}]] with path = or git = for each", "", _TABLE)
    found: dict[str, Repository] = {}
    for number, row in enumerate(rows):
        made = _repository(file, f"{_TABLE}[{number}]", row, path.parent)
        if made.page.casefold() in found:
            other = found[made.page.casefold()].name
            raise file.error(
                f'"{made.name}" is called like "{other}" above; give it a name = of its own', f"{_TABLE}[{number}]"
            )
        found[made.page.casefold()] = made
    return list(found.values())


def _repository(file: TomlFile, table: str, row: Mapping[str, Any], folder: Path) -> Repository:
    for key, value in row.items():
        if key not in _KEYS:
            raise file.error(f'unknown key "{key}"{suggest(key, _KEYS)}', table, key)
        if not isinstance(value, str) or not value or not value.isprintable():
            raise file.error(f'"{key}" must be a string in quotes', table, key)
    path, url, revision = row.get("path", ""), row.get("git", ""), row.get("revision", "")
    if bool(path) == bool(url):
        raise file.error("a repository has either path = or git =", table)
    if revision and not url:
        raise file.error('"revision" goes with git =; of a path, what is checked out counts', table, "revision")
    if revision and not _REVISION.fullmatch(revision):
        raise file.error(f'"revision" must be a branch, a tag or a commit, not "{revision}"', table, "revision")
    if url and (problem := git.why_not_url(url)):
        raise file.error(f'"git": {problem}', table, "git")
    place = absolute(folder / path).as_posix() if path else urlsplit(url).path.rstrip("/").removesuffix(".git")
    name = row.get("name") or place.rpartition("/")[2] or "repository"
    page = _PLAIN.sub("-", name).strip("-") or "repository"
    if url:
        return Repository(name, page, url=url, revision=revision, source=git.without_password(url))
    return Repository(name, page, folder=folder / path, source=path)
