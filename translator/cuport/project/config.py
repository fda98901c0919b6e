"""`cuport.toml`, or `[tool.cuport]` in pyproject.toml: the project's own defaults for the command line."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cuport.api.cuda_versions import CUDA_VERSIONS
from cuport.support import files, toml_file
from cuport.support.errors import ConfigError
from cuport.support.toml_file import TomlFile, suggest
from cuport.targets import registry

NAME = "cuport.toml"


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the file: the parameter of the command line that it is the default of, its type, what it says.

    `kind` is a JSON Schema type, or "strings", "path", "paths", "written path", "outputs" (with paths relative to the
    file's folder) and "thresholds". What is only read may lie anywhere; what is written may not, see `_paths_to_write`.
    """

    parameter: str
    kind: str
    help: str
    choices: tuple[str, ...] = ()


_READS_CODE = ("translate", "check", "report")


def _of_targets(is_shared: bool) -> dict[str, Key]:
    """Return the keys for flags that only one target has: those that all commands have, or those of `translate`."""
    found = {}
    for flag in (flag for target in registry.every() for flag in target.flags if flag.key):
        if is_shared == set(_READS_CODE).issubset(flag.commands):
            kind = "strings" if flag.repeats else "string" if flag.takes_value else "boolean"
            found[flag.key] = Key(flag.parameter, kind, flag.key_help, flag.choices)
    return found


SHARED = {
    "to": Key("target", "string", "Target of the translation.", registry.names()),
    "database": Key("database", "path", "Folder that contains compile_commands.json."),
    "jobs": Key("jobs", "integer", "Number of worker processes; 0 for one per processor."),
    "rules": Key("rules", "paths", "Folders with your own rules."),
    "roc": Key("roc", "boolean", "Use the roc* libraries instead of the hip* ones."),
    "cuda": Key("cuda", "string", "CUDA version that the input was written for.", CUDA_VERSIONS),
    "cuda-path": Key("cuda_path", "path", "CUDA toolkit to read headers from."),
    "unsafe-fixes": Key(
        "unsafe_fixes", "boolean", "Also make rewrites that are very likely, but not certainly, right."
    ),
    **_of_targets(is_shared=True),
    "statistics": Key("statistics", "boolean", "Also print figures by library and by finding code."),
}
TABLES: dict[str, dict[str, Key]] = {
    "translate": _of_targets(is_shared=False),
    "check": {
        "fail-under": Key("fail_under", "thresholds", "Minimum coverage in percent: a number, or one per library."),
        "baseline": Key("baseline", "written path", "File of accepted findings."),
        "since": Key("since", "string", "Check only lines changed since this revision."),
        "output": Key("outputs", "outputs", "Reports, as FORMAT or FORMAT:FILE."),
    },
}
_TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "path": str,
    "written path": str,
    "integer": int,
    "boolean": bool,
    "paths": list,
    "strings": list,
    "outputs": list,
    "thresholds": (int, float, dict),
}


_PYPROJECT = "pyproject.toml"
_KEPT_BY_GIT = frozenset((".git", ".hg", ".svn"))
_MENTION = re.compile(rb"^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*cuport[ \t]*[.\]]", re.MULTILINE)


def find(folder: Path) -> Path | None:
    """Return the configuration file that holds for `folder`: its own, or the nearest one above, up to a .git."""
    for place in (folder, *folder.parents):
        if (place / NAME).is_file():
            return place / NAME
        if _mentions_us(place / _PYPROJECT):
            return place / _PYPROJECT
        if (place / ".git").exists():
            return None
    return None


def _mentions_us(project: Path) -> bool:
    try:
        return _MENTION.search(files.read_bytes(project)) is not None
    except OSError:
        return False


def defaults(path: Path) -> dict[str, dict[str, Any]]:
    """Return the defaults that a file sets, by command and parameter, as click's default_map needs them.

    Raises ConfigError with the line of anything misspelt, of the wrong type, or that would be written elsewhere.
    """
    under = ("tool", "cuport") if path.name == _PYPROJECT else ()
    file, document = toml_file.read(path, ConfigError, under)
    for name in under:
        document = document.get(name, {})
        if not isinstance(document, dict):
            raise file.error(f'"{name}" must be a table: write [{".".join(under)}]')
    found: dict[str, dict[str, Any]] = {command: {} for command in _READS_CODE}
    for name, value in document.items():
        if name not in TABLES:
            key = _require_known(file, SHARED, name, "")
            for command in _READS_CODE:
                found[command][key.parameter] = _value(file, key, name, value, "")
            continue
        if not isinstance(value, dict):
            raise file.error(f'"{name}" must be a table: write [{".".join((*under, name))}]', "", name)
        for inner, inner_value in value.items():
            key = _require_known(file, TABLES[name], inner, name)
            found[name][key.parameter] = _value(file, key, inner, inner_value, name)
    return found


def _require_known(file: TomlFile, keys: Mapping[str, Key], name: str, table: str) -> Key:
    if name in keys:
        return keys[name]
    if table and name in SHARED:
        hint = "; it belongs above the tables"
    elif home := next((other for other, inner in TABLES.items() if other != table and name in inner), ""):
        hint = f"; it belongs in [{home}]"
    else:
        hint = suggest(name, [*keys, *([] if table else TABLES)])
    raise file.error(f'unknown key "{name}"{hint}', table, name)


def _value(file: TomlFile, key: Key, name: str, value: Any, table: str) -> Any:
    """Return a value as the command line needs it. Raises ConfigError when it can't be one of this key's."""
    fits = isinstance(value, _TYPES[key.kind]) and not (isinstance(value, bool) and key.kind != "boolean")
    if any("\0" in text for text in (value if isinstance(value, list) else [value]) if isinstance(text, str)):
        raise file.error(f'"{name}" has a zero byte in it', table, name)
    if isinstance(value, list):
        fits = fits and all(isinstance(item, str) for item in value)
    elif key.kind == "thresholds":
        fits = all(_is_percent(number) for number in (value.values() if isinstance(value, dict) else [value]))
    elif key.kind == "integer":
        fits = fits and value >= 0
    if not fits:
        raise file.error(f'"{name}" must be {_WANTED.get(key.kind, f"a {key.kind}")}', table, name)
    if key.choices and value not in key.choices:
        raise file.error(f'"{name}" must be one of {", ".join(key.choices)}{suggest(value, key.choices)}', table, name)
    folder = file.path.parent
    for place in _paths_to_write(key, value):
        if problem := _outside(folder, place):
            flag = f"--{name}"
            raise file.error(f'"{name}" would write {place}, {problem}; give {flag} on the command line', table, name)
    return _for_click(key, value, folder)


def _paths_to_write(key: Key, value: Any) -> list[str]:
    """Return the paths that a key has written: reports and the baseline."""
    if key.kind == "written path":
        return [value]
    return [file for _, _, file in map(_split, value) if file] if key.kind == "outputs" else []


def _outside(folder: Path, place: str) -> str:
    """Say why a file may not be written: it is not the project's. A checkout must not reach beyond itself.

    Links are followed first. What version control keeps (`.git/hooks`) is no place for reports either.
    """
    root, target = (Path(os.path.realpath(path)) for path in (folder, folder / place))
    if not target.is_relative_to(root):
        return f"which is outside of {root}"
    if not _KEPT_BY_GIT.isdisjoint(part.casefold() for part in target.relative_to(root).parts):
        return "which belongs to version control"
    return ""


def _for_click(key: Key, value: Any, folder: Path) -> Any:
    match key.kind:
        case "path" | "written path":
            return str(folder / value)
        case "paths":
            return [str(folder / item) for item in value]
        case "outputs":
            return [_output(item, folder) for item in value]
        case "thresholds" if isinstance(value, dict):
            return [str(number) if item == "all" else f"{item}={number}" for item, number in value.items()]
        case "thresholds":
            return [str(value)]
    return value


def _output(spec: str, folder: Path) -> str:
    """Make FILE in FORMAT:FILE relative to `folder`; a slash at its end says that a folder is meant, and stays."""
    name, colon, file = _split(spec)
    if not file:
        return spec
    return f"{name}{colon}{folder / file}{'/' if file.endswith('/') else ''}"


def _split(spec: str) -> tuple[str, str, str]:
    """Part FORMAT:FILE; FILE is empty where the report goes to stdout."""
    name, colon, file = spec.partition(":")
    return name, colon, "" if file == "-" else file


def _is_percent(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value) and 0 <= value <= 100


_WANTED = {
    "path": "a path in quotes",
    "written path": "a path in quotes",
    "paths": "a list of paths in quotes",
    "strings": "a list of strings",
    "outputs": "a list of strings",
    "thresholds": "a number from 0 to 100, or a table of such numbers by library",
    "integer": "an integer, 0 or more",
    "boolean": "true or false",
}


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of cuport.toml, for editors."""
    tables = {
        name: {"type": "object", "additionalProperties": False, "properties": _properties(keys)}
        for name, keys in TABLES.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "cuport.toml",
        "description": "Defaults for cuport's command line; flags and CUPORT_* variables override them.",
        "type": "object",
        "additionalProperties": False,
        "properties": {**_properties(SHARED), **tables},
    }


def _properties(keys: Mapping[str, Key]) -> dict[str, Any]:
    shapes: dict[str, dict[str, Any]] = {
        "path": {"type": "string"},
        "written path": {"type": "string"},
        "paths": {"type": "array", "items": {"type": "string"}},
        "strings": {"type": "array", "items": {"type": "string"}},
        "outputs": {"type": "array", "items": {"type": "string"}},
        "integer": {"type": "integer", "minimum": 0},
        "thresholds": {
            "anyOf": [
                {"type": "number", "minimum": 0, "maximum": 100},
                {"type": "object", "additionalProperties": {"type": "number", "minimum": 0, "maximum": 100}},
            ]
        },
    }
    found = {}
    for name, key in keys.items():
        shape = shapes.get(key.kind, {"type": key.kind})
        found[name] = {"description": key.help, **shape, **({"enum": list(key.choices)} if key.choices else {})}
    return found
