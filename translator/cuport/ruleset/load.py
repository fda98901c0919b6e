"""Read rule files in layers, with errors that name file and line."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
import logging
import os
import re
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from cuport.api import libraries, recipes
from cuport.codes import CODES
from cuport.findings import Kind
from cuport.ruleset import calls
from cuport.ruleset.actions import actions
from cuport.ruleset.model import Calls, Context, Rule, RuleSet, Safety
from cuport.support import cache as kept
from cuport.support import resources, serial, toml_file
from cuport.support.errors import InputError, RuleError
from cuport.support.toml_file import TomlFile, suggest
from cuport.version import __version__

log = logging.getLogger("cuport")

TABLES: dict[str, Kind] = {
    "functions": Kind.FUNCTION,
    "types": Kind.TYPE,
    "values": Kind.VALUE,
    "macros": Kind.MACRO,
    "keywords": Kind.KEYWORD,
    "builtins": Kind.BUILTIN,
    "namespaces": Kind.NAMESPACE,
    "headers": Kind.INCLUDE,
    "prefixes": Kind.FUNCTION,
    "build": Kind.BUILD,
}
NAMES = ("functions", "types", "values", "macros", "keywords", "builtins")
"""Tables whose keys are identifiers: one of them may have a name."""
TOP_KEYS = {"library": str, "portable": bool, "overrides": bool}
VERSION_KEYS = (
    "cuda", "cuda_deprecated", "cuda_removed", "cuda_changed",
    "hip", "hip_deprecated", "hip_removed", "hip_changed", "hip_experimental",
)  # fmt: skip
ROW_KEYS = ("to", "context", "finding", "safety", "action", "hint", "library", *VERSION_KEYS)
# Escapes and classes, which hide what stands in them, and repetitions; one within another may take for ever.
_REPEATS = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\)?[*+{]", re.DOTALL)
_MOST_REPEATS = 2
_MOST_FILES = 10_000
_Choice = TypeVar("_Choice", Context, Safety)


@dataclass(frozen=True, slots=True)
class RuleFile:
    """What one file says: its rows as (table, Rule), and what calls become by their number of arguments."""

    path: Path
    overrides: bool
    """Whether its rows replace those of other files in its layer."""
    rows: list[tuple[str, Rule]]
    calls: list[Calls]


def parse(path: Path) -> RuleFile:
    """Read one file.

    Raises RuleError with the line of anything that is misspelt or of the wrong type.
    """
    file, document = toml_file.read(path, RuleError)
    for key, value in document.items():
        if key in (*TABLES, calls.TABLE) and not isinstance(value, dict):
            raise file.error(f'"{key}" must be a table: write [{key}]', "", key)
        if key in TOP_KEYS and not isinstance(value, TOP_KEYS[key]):
            raise file.error(f'"{key}" must be a {TOP_KEYS[key].__name__}', "", key)
        if key not in (*TABLES, *TOP_KEYS, calls.TABLE):
            table = key if isinstance(value, dict) else ""
            raise file.error(f'unknown key "{key}"{suggest(key, [*TABLES, *TOP_KEYS, calls.TABLE])}', table, key)
    shown, lines = _show(path), file.line_of
    library, portable = document.get("library", ""), document.get("portable", False)
    rows = [
        (table, _row(file, table, name, value, f"{shown}:{lines.get((table, name), 1)}", library, portable))
        for table in TABLES
        for name, value in document.get(table, {}).items()
    ]
    counted = [
        calls.read(file, name, value, f"{shown}:{lines.get((calls.TABLE, name), 1)}")
        for name, value in document.get(calls.TABLE, {}).items()
    ]
    return RuleFile(path, document.get("overrides", False), rows, counted)


def _row(file: TomlFile, table: str, name: str, value: Any, origin: str, library: str, portable: bool) -> Rule:
    is_regex = table == "prefixes" or (table == "build" and name.startswith("re:"))
    if not name:
        raise file.error("a name of a rule must not be empty", table)
    if not is_regex and (isinstance(value, str) or value is False):  # most rows
        to, hint = (None, _advice(file, name, library)) if value is False else (value, "")
        return Rule(name, TABLES[table], to, library, origin, hint=hint, portable=portable)
    row = value if isinstance(value, dict) else {"to": value}
    for key, inner in row.items():
        if key not in ROW_KEYS:
            raise file.error(f'unknown key "{key}"{suggest(key, ROW_KEYS)}', table, name, key)
        if not isinstance(inner, str) and not (key == "to" and inner is False):
            expected = "a string, or false for no counterpart" if key == "to" else "a string"
            raise file.error(f'"{key}" of {name} must be {expected}', table, name, key)
    code = row.get("finding", "")
    if code and code not in CODES:
        raise file.error(f'unknown finding "{code}"{suggest(code, CODES)}', table, name, "finding")
    action = row.get("action", "")
    if action and action not in actions():
        raise file.error(f'unknown action "{action}"{suggest(action, actions())}', table, name, "action")
    if is_regex:
        _check_regex(file, table, name)
    is_refused = row.get("to", False) is False
    return Rule(
        name=name,
        kind=TABLES[table],
        to=None if is_refused else row["to"],
        library=row.get("library", library),
        origin=origin,
        context=_choice(file, table, name, "context", row, Context.ANY),
        safety=_choice(file, table, name, "safety", row, Safety.SAFE),
        finding=code,
        action=action,
        hint=row.get("hint") or (_advice(file, name, row.get("library", library)) if is_refused else ""),
        portable=portable,
        versions=tuple((key, row[key]) for key in VERSION_KEYS if key in row),
    )


def _advice(file: TomlFile, name: str, library: str) -> str:
    """Return what to do about a name without a counterpart; the folder of the rule's file tells the layer."""
    return recipes.find(library, name, file.path.parent.name) or libraries.hint(library)


def _show(path: Path) -> str:
    """Return the path of a rule file as people know it: built-in ones from `rules/` on."""
    folder = resources.data("rules")
    return f"rules/{path.relative_to(folder).as_posix()}" if path.is_relative_to(folder) else str(path)


def _check_regex(file: TomlFile, table: str, name: str) -> None:
    text = name.removeprefix("re:")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", FutureWarning)  # a bracket that Python may take for another thing some day
            re.compile(text)
    except (re.error, FutureWarning, RecursionError, OverflowError) as error:
        raise file.error(f'"{name}" is not a regular expression: {error}', table, name) from None
    if file.path.is_relative_to(resources.data("rules")):
        return
    repeats = [match[0] for match in _REPEATS.finditer(text) if match[0][-1] in "*+{" and match[0][0] not in "\\["]
    if len(repeats) > _MOST_REPEATS or any(repeat.startswith(")") for repeat in repeats):
        message = f"may take for ever: no `)*`, and at most {_MOST_REPEATS} repetitions of letters or classes"
        raise file.error(f'"{name}" {message}', table, name)


def _choice(file: TomlFile, table: str, name: str, key: str, row: dict[str, Any], default: _Choice) -> _Choice:
    if key not in row:
        return default
    kind = type(default)
    if row[key] not in [member.value for member in kind]:
        allowed = ", ".join(f'"{member.value}"' for member in kind if member.value)
        raise file.error(f'{key} "{row[key]}" of {name} must be one of {allowed}', table, name, key)
    return kind(row[key])


def files(folder: Path) -> list[Path]:
    """Return the rule files of a folder, sorted. Raises InputError when it is not one."""
    if not folder.is_dir():
        raise InputError(f"{folder}: not a folder of rule files; --rules needs a folder with .toml files")
    found: list[Path] = []
    for number, path in enumerate(folder.rglob("*")):
        if number == _MOST_FILES:
            raise InputError(f"{folder}: more than {_MOST_FILES} files; --rules needs a folder with rules alone")
        if path.suffix == ".toml":
            found.append(path)
    return sorted(found)


def build(layers: Sequence[tuple[Sequence[Path], bool]], base: RuleSet | None = None) -> RuleSet:
    """Put layers of rule files on top of each other, and on top of `base`; a later layer wins.

    Each layer is (files, is_builtin). Inside a built-in layer a name may stand once, and once more in a file that
    says `overrides = true`; a second plain row is a RuleError.
    """
    tables: dict[str, dict[str, Rule]] = _tables(base) if base else {table: {} for table in TABLES}
    table_of = {name: table for table in NAMES for name in tables[table]}
    for paths, is_builtin in layers:
        parsed = sorted((parse(path) for path in paths), key=lambda file: file.overrides)
        seen: dict[tuple[str, str], Rule] = {}
        for file in parsed:
            for table, rule in file.rows:
                space = "names" if table in NAMES else table
                if is_builtin and not file.overrides and (first := seen.get((space, rule.name))):
                    raise RuleError(file.path, 1, f"{rule.name} has a rule in {first.origin} already")
                seen[space, rule.name] = rule
                if space == "names":
                    if other := table_of.get(rule.name):
                        del tables[other][rule.name]
                    table_of[rule.name] = table
                tables[table][rule.name] = rule
        for file in parsed:
            for counted in file.calls:
                _add_calls(tables, file.path, counted)
    return _assemble(tables)


def _add_calls(tables: dict[str, dict[str, Rule]], path: Path, counted: Calls) -> None:
    """Add what a function's calls become to its row, which a later layer replaces with all that it says."""
    table = next((table for table in NAMES if counted.name in tables[table]), None)
    if table is None:
        line = int(counted.origin.rpartition(":")[2])
        raise RuleError(path, line, f"{counted.name} has no rule: it also needs a row in [functions]")
    tables[table][counted.name] = replace(tables[table][counted.name], calls=counted)


def _assemble(tables: dict[str, dict[str, Rule]]) -> RuleSet:
    names: dict[bytes, Rule] = {}
    for table in NAMES:
        names |= {name.encode(): rule for name, rule in tables[table].items()}
    headers = tables["headers"]
    prefixes = sorted(tables["prefixes"].values(), key=lambda rule: -len(rule.name))
    return RuleSet(
        names=names,
        headers={name: rule for name, rule in headers.items() if not name.endswith("*")},
        header_patterns=tuple(
            sorted((r for n, r in headers.items() if n.endswith("*")), key=lambda rule: -len(rule.name))
        ),
        namespaces=tables["namespaces"],
        prefixes=tuple(prefixes),
        build=tables["build"],
    )


def _tables(rules: RuleSet) -> dict[str, dict[str, Rule]]:
    """Take a set of rules apart again; the inverse of `_assemble`."""
    tables: dict[str, dict[str, Rule]] = {table: {} for table in TABLES}
    table_of = {TABLES[table]: table for table in NAMES}
    for rule in rules.names.values():
        tables[table_of[rule.kind]][rule.name] = rule
    tables["headers"] = rules.headers | {rule.name: rule for rule in rules.header_patterns}
    tables["namespaces"], tables["build"] = dict(rules.namespaces), dict(rules.build)
    tables["prefixes"] = {rule.name: rule for rule in rules.prefixes}
    return tables


def load(
    target: str,
    *,
    roc: bool = False,
    layers: Sequence[str] = (),
    user: Sequence[Path] = (),
    cache: Path | None = None,
) -> RuleSet:
    """Load the rules of `target` ("hip"), those of the roc* libraries on top with `roc`, `layers`, the user's folders.

    `cache` is a folder for the parsed form: 14,000 rows of TOML take most of a second, that a few ms. What this process
    has loaded already is not read again, unless a file has changed. Nobody may change what is returned.
    """
    builtin = tuple((tuple(files(resources.data("rules") / name)), True) for name in _names(target, roc, layers))
    own = tuple((tuple(files(path)), False) for path in user)
    code = tuple(sorted(Path(__file__).parent.glob("*.py")))  # between releases the version does not tell
    base = _load(_stamp([code, (libraries.PATH, recipes.PATH), *(paths for paths, _ in builtin)]), builtin, cache)
    if not own:
        return base
    return replace(build(own, base), digest=_stamp([paths for paths, _ in own], base.digest))


def _names(target: str, roc: bool, layers: Sequence[str]) -> list[str]:
    return [target, *(["roc"] if roc else []), *layers]


def _stamp(groups: Iterable[Iterable[Path]], base: str = __version__) -> str:
    """Return what changes with the names, the sizes and the times of files."""
    stamp = hashlib.blake2b(base.encode(), digest_size=16)
    for path in itertools.chain.from_iterable(groups):
        stat = path.stat()
        stamp.update(os.fsencode(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\0"))
    return stamp.hexdigest()


@functools.lru_cache(maxsize=8)
def _load(stamp: str, builtin: tuple[tuple[tuple[Path, ...], bool], ...], cache: Path | None) -> RuleSet:
    stored = cache / f"rules-{stamp}" if cache else None
    if stored and (known := _store(stored)):
        return known
    rules = replace(build(builtin), digest=stamp)
    if stored:
        with contextlib.suppress(OSError):  # a cache that can't be written is an empty one
            kept.write(stored, serial.dumps(RuleSet, rules))
    return rules


def _store(path: Path) -> RuleSet | None:
    if not kept.is_trusted(path):
        return None
    try:
        return serial.loads(RuleSet, path.read_bytes())
    except serial.DamagedError:
        log.warning("%s is damaged and will be created again", path)
    except (serial.StaleError, OSError):
        log.debug("%s can't be read", path, exc_info=True)
    return None
