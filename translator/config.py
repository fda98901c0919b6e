"""`cuport.toml`, or `[tool.cuport]` in pyproject.toml: the project's own defaults for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from translator import toml_file
from translator.errors import ConfigError
from translator.toml_file import TomlFile, suggest

NAME = "cuport.toml"


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the file: the parameter of the command line that it is the default of, its type, what it says.

    `kind` is a JSON Schema type, or "path", "paths" (relative to the file's folder) and "thresholds".
    """

    parameter: str
    kind: str
    help: str
    choices: tuple[str, ...] = ()


SHARED = {
    "to": Key("target", "string", "What to translate to.", ("hip",)),
    "database": Key("database", "path", "Folder of compile_commands.json."),
    "jobs": Key("jobs", "integer", "Worker processes; 0 takes all processors."),
    "rules": Key("rules", "paths", "Folders of rules of your own."),
    "roc": Key("roc", "boolean", "Use the roc* libraries instead of the hip* ones."),
    "cuda-path": Key("cuda_path", "path", "CUDA toolkit to read headers from."),
    "unsafe-fixes": Key("unsafe_fixes", "boolean", "Make rewrites that are very likely right, too."),
    "statistics": Key("statistics", "boolean", "Print figures by library and by finding code."),
}
TABLES: dict[str, dict[str, Key]] = {
    "translate": {
        "launch-syntax": Key("launch_syntax", "string", "Keep <<<>>>, or write the macro.", ("chevron", "macro")),
        "rename-ext": Key("rename", "string", "New file name endings, such as .cu=.hip,.cuh=.hip.h."),
    },
    "check": {
        "fail-under": Key("fail_under", "thresholds", "Least coverage in percent: a number, or one per library."),
        "baseline": Key("baseline", "path", "File of accepted findings."),
        "since": Key("since", "string", "Judge only lines changed since this revision."),
        "output": Key("outputs", "strings", "Reports, as FORMAT or FORMAT:FILE."),
    },
}
_READS_CODE = ("translate", "check", "report")
_TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "path": str,
    "integer": int,
    "boolean": bool,
    "paths": list,
    "strings": list,
    "thresholds": (int, float, dict),
}


def find(folder: Path) -> Path | None:
    """Return the configuration file that holds for `folder`: its own, or the nearest one above, up to a .git."""
    for place in (folder, *folder.parents):
        if (place / NAME).is_file():
            return place / NAME
        project = place / "pyproject.toml"
        if project.is_file() and b"[tool.cuport" in project.read_bytes():
            return project
        if (place / ".git").exists():
            return None
    return None


def defaults(path: Path) -> dict[str, dict[str, Any]]:
    """Return the defaults that a file sets, by command and parameter, as click's default_map wants them.

    Raises ConfigError with the line of anything misspelt or of the wrong type.
    """
    file, document = toml_file.read(path, ConfigError)
    if path.name == "pyproject.toml":
        document = document.get("tool", {}).get("cuport", {})
    found: dict[str, dict[str, Any]] = {command: {} for command in _READS_CODE}
    for name, value in document.items():
        if name in TABLES and isinstance(value, dict):
            for inner, inner_value in value.items():
                key = _known(file, TABLES[name], inner, name)
                found[name][key.parameter] = _value(file, key, inner, inner_value, name)
        else:
            key = _known(file, SHARED, name, "")
            for command in _READS_CODE:
                found[command][key.parameter] = _value(file, key, name, value, "")
    return found


def _known(file: TomlFile, keys: Mapping[str, Key], name: str, table: str) -> Key:
    if name not in keys:
        raise file.error(f'unknown key "{name}"{suggest(name, [*keys, *([] if table else TABLES)])}', table, name)
    return keys[name]


def _value(file: TomlFile, key: Key, name: str, value: Any, table: str) -> Any:
    fits = isinstance(value, _TYPES[key.kind]) and not (isinstance(value, bool) and key.kind != "boolean")
    if not fits or (isinstance(value, list) and not all(isinstance(item, str) for item in value)):
        raise file.error(f'"{name}" must be {_wanted(key)}', table, name)
    if key.choices and value not in key.choices:
        raise file.error(f'"{name}" is none of {", ".join(key.choices)}{suggest(value, key.choices)}', table, name)
    match key.kind:
        case "path":
            return str(file.path.parent / value)
        case "paths":
            return [str(file.path.parent / item) for item in value]
        case "thresholds" if isinstance(value, dict):
            return [str(number) if item == "all" else f"{item}={number}" for item, number in value.items()]
        case "thresholds":
            return [str(value)]
    return value


def _wanted(key: Key) -> str:
    return {
        "path": "a path in quotes",
        "paths": "a list of paths in quotes",
        "strings": "a list of strings",
        "thresholds": "a number, or a table of numbers by library",
        "boolean": "true or false",
    }.get(key.kind, f"a{'n' if key.kind[0] in 'aeiou' else ''} {key.kind}")


def schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of cuport.toml, for editors."""
    tables = {
        name: {"type": "object", "additionalProperties": False, "properties": _properties(keys)}
        for name, keys in TABLES.items()
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "cuport.toml",
        "description": "Defaults for cuport's command line; flags and CUPORT_* variables win over them.",
        "type": "object",
        "additionalProperties": False,
        "properties": {**_properties(SHARED), **tables},
    }


def _properties(keys: Mapping[str, Key]) -> dict[str, Any]:
    shapes: dict[str, dict[str, Any]] = {
        "path": {"type": "string"},
        "paths": {"type": "array", "items": {"type": "string"}},
        "strings": {"type": "array", "items": {"type": "string"}},
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
