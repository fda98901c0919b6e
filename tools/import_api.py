"""Write the API catalogue from tables of names and from real headers.

Usage::

    python tools/import_api.py FACTS_DIR HEADERS_DIR [--root DIR] [--only STEM ...]

``FACTS_DIR`` holds ``cuda_hip_facts.csv`` and ``cuda_roc_facts.csv``: each row states a CUDA name, its counterpart
if there is one, and the versions in which either appeared, changed, was deprecated or was removed.

``HEADERS_DIR`` holds folders of headers, laid out as an installation has them: ``cuda-11``, ``cuda-12``, ``cuda-13``,
``cudnn-8``, ``cudnn-9``, ``rocm-7``, and one for each library with versions of its own (``nccl-2``, ``nvml-12``).  Only
facts are taken from them: names, types, parameters, values.  ``--only`` writes the files of some libraries.

The program writes ``rules/api/cuda/*.toml``, ``rules/api/rocm/*.toml``, ``rules/api/members.toml`` and
``tests/data/*_names.tsv``; then run ``make api``.  It is needed when a new version of CUDA or ROCm is out; what it
writes is the source of all else.
"""

from __future__ import annotations

import argparse
import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from api import library as libraries
from api import toml_text
from api.headers import Declared, read
from api.library import CudaLibrary, RocmLibrary
from api.names import context, is_plain_math, kind

Row = Mapping[str, str]
Tables = dict[str, dict[str, dict[str, Any]]]

TABLES = ("functions", "types", "values", "macros")
VERSIONS = ("since", "deprecated", "removed", "changed", "experimental")
_COLUMNS = dict(zip(VERSIONS, ("added", "deprecated", "removed", "changed", "experimental"), strict=True))
_CUDA_FLAGS = ("-D__CUDA_API_VERSION_INTERNAL_UNUSED",)
_ROCM_FLAGS = ("-D__HIP_PLATFORM_AMD__", "-DMIOPEN_BETA_API=1")
_WITH_MEMBERS = ("runtime", "driver")
_FIRST_VERSION = {"12": "12.0", "13": "13.0", "9": "9.0.0"}


def read_rows(path: Path) -> list[dict[str, str]]:
    """Read a CSV file; every cell comes back stripped, a missing one as an empty string."""
    with path.open(encoding="utf-8", newline="") as stream:
        return [{key: (cell or "").strip() for key, cell in row.items()} for row in csv.DictReader(stream)]


def clean_version(cell: str) -> str:
    """Return a version without the product name that may stand before it."""
    return re.sub(r"^(CUDA|HIP|ROCm)\s+", "", cell)


def versions_of(row: Row, prefix: str) -> dict[str, str]:
    """Return the versions that a row states of CUDA ("cuda"), or of a target ("hip", "roc")."""
    cells = {key: clean_version(row.get(f"{prefix}_{column}", "")) for key, column in _COLUMNS.items()}
    return {key: cell for key, cell in cells.items() if cell}


def choose_home(rows: Iterable[Row]) -> dict[str, str]:
    """Return for each name the library of the table that it is kept with.

    The runtime and the driver share some names, and so do the runtime and cuDNN. Names that start like the driver's
    stay with the driver, others where they come first among the libraries.
    """
    order = [library.facts for library in libraries.CUDA]
    home: dict[str, str] = {}
    for row in rows:
        name, facts = row["cuda_name"], row["library"]
        if name not in home or _rank(name, facts, order) < _rank(name, home[name], order):
            home[name] = facts
    return home


def _rank(name: str, facts: str, order: Sequence[str]) -> int:
    return -1 if facts == "CUDA_Driver" and name.startswith("CU") else order.index(facts)


def counterpart(row: Row, prefix: str) -> Any:
    """Return the row's counterpart: a name, a table of a name and versions, or nothing."""
    if not (name := row[f"{prefix}_name"]):
        return None
    versions = versions_of(row, prefix)
    return {"name": name, **versions} if versions else name


def rows_of_facts(library: CudaLibrary, hip: Sequence[Row], roc: Mapping[str, Row], home: Mapping[str, str]) -> Tables:
    """Return the rows of one library, as the tables of names tell them."""
    listed = [row for row in hip if row["library"] == library.facts]
    names = frozenset(row["cuda_name"] for row in listed)
    tables: Tables = {table: {} for table in TABLES}
    for row in listed:
        name = row["cuda_name"]
        if home[name] != library.facts or name in tables[kind(row, names)]:
            continue
        entry: dict[str, Any] = {}
        if where := context(row, row["hip_name"]):
            entry["context"] = where
        if library.stem == "device" and row["hip_name"] and is_plain_math(name):
            entry["portable"] = True
        entry |= versions_of(row, "cuda")
        entry |= _counterparts(row, roc.get(name))
        tables[kind(row, names)][name] = entry
    return tables


def _counterparts(hip: Row, roc: Row | None) -> dict[str, Any]:
    both = {"hip": counterpart(hip, "hip"), "roc": counterpart(roc, "roc") if roc else None}
    return {key: value for key, value in both.items() if value is not None}


def declarations(library: CudaLibrary, folder: Path) -> list[tuple[str, Declared]]:
    """Return what the headers of a library declare, with the version that they are of."""
    return [
        (
            group.version,
            read(group.headers, [folder / name for name in group.folders], _CUDA_FLAGS, re.compile(group.own)),
        )
        for group in library.sets
    ]


def add_declarations(tables: Tables, library: CudaLibrary, found: Sequence[tuple[str, Declared]]) -> None:
    """Add what the headers of a library declare: signatures, types, values, and in which versions they do."""
    present = sorted({version for version, _ in found}, key=float)
    functions = {name: None for _, declared in found for name in declared.functions}
    for name in functions:
        entry = _entry(tables, library, "functions", name)
        if entry is not None:
            _add_signatures(entry, name, found, present)
    for _, declared in found:
        _add_types(tables, library, declared)
    _add_aliases(tables, library, found)


def _entry(tables: Tables, library: CudaLibrary, table: str, name: str) -> dict[str, Any] | None:
    """Return the row of a name, made anew where only a header knows it; None for what is another library's."""
    for other in TABLES:
        if name in tables[other]:
            tables[table].setdefault(name, tables[other][name])
            if other != table:
                del tables[other][name]
            return tables[table][name]
    return tables[table].setdefault(name, {}) if re.match(library.prefix, name) else None


def _add_signatures(
    entry: dict[str, Any], name: str, found: Sequence[tuple[str, Declared]], present: Sequence[str]
) -> None:
    by_version: dict[str, list[tuple[str, str]]] = {}
    for version, declared in found:
        by_version.setdefault(version, []).extend(declared.functions.get(name, []))
    others = {version for version, declared in found if name in declared.aliases}
    first = next(rows for version, rows in by_version.items() if rows)
    own = {"header": first[0][0], "signature": first[0][1]}
    base = next(version for version, rows in by_version.items() if rows)
    if len(first) > 1:
        own["overload"] = first[1][1]
    for version in present:
        rows = by_version.get(version, [])
        if rows and version != base and rows[0][1] != first[0][1]:
            own[f"signature_{version}"] = rows[0][1]
    having = [version for version in present if by_version.get(version) or version in others]
    if having[0] != present[0] and "since" not in entry:
        entry["since"] = _FIRST_VERSION[having[0]]
    if having[-1] != present[-1] and "removed" not in entry:
        entry["removed"] = _FIRST_VERSION[present[present.index(having[-1]) + 1]]
    entry.update({**own, **{key: entry.pop(key) for key in list(entry)}})


def _add_types(tables: Tables, library: CudaLibrary, declared: Declared) -> None:
    for name, definition in declared.types.items():
        entry = _entry(tables, library, "types", name)
        if entry is not None:
            entry.setdefault("is", definition)
    for name, (of, value) in declared.values.items():
        entry = _entry(tables, library, "values", name)
        if entry is not None:
            entry.setdefault("of", of)
            entry.setdefault("is", value)
    for name, text in declared.macros.items():
        entry = _entry(tables, library, "macros", name)
        if entry is not None and "is" not in entry:
            entry["is"] = text


def _add_aliases(tables: Tables, library: CudaLibrary, found: Sequence[tuple[str, Declared]]) -> None:
    """Add which names are macros for others: in the version that signatures are of, and where another one differs."""
    aliases: dict[str, dict[str, str]] = {}
    plain: dict[str, set[str]] = {}
    for version, declared in found:
        aliases[version] = aliases.get(version, {}) | declared.aliases
        plain.setdefault(version, set()).update(declared.functions)
    base = library.sets[0].version if library.sets else ""
    for name, other in aliases.get(base, {}).items():
        _add_alias(tables, library, name, "alias", other)
    for version in sorted(aliases.keys() - {base}, key=float):
        for name in sorted(tables["functions"]):
            other = aliases[version].get(name, name if name in plain[version] else "")
            if other and other != aliases[base].get(name, name):
                _add_alias(tables, library, name, f"alias_{version}", other)


def _add_alias(tables: Tables, library: CudaLibrary, name: str, key: str, other: str) -> None:
    table = next((table for table in TABLES if other in tables[table]), None)
    entry = _entry(tables, library, table, name) if table and re.match(library.prefix, name) else None
    if entry is not None:
        entry.setdefault(key, other)


def members_by_version(found: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, dict[str, str]]]:
    """Return the members that not every version of CUDA has, by structure, from definitions by version."""
    versions = sorted(found, key=float)
    changed: dict[str, dict[str, dict[str, str]]] = {}
    for structure in sorted(found[versions[-1]]):
        for earlier, later in pairwise(versions):
            before, after = (member_names(found[version].get(structure, "")) for version in (earlier, later))
            first = {name: {"since": _FIRST_VERSION[later]} for name in after if name not in before}
            gone = {name: {"removed": _FIRST_VERSION[later]} for name in before if name not in after}
            if before and after and (first or gone):
                changed.setdefault(structure, {}).update({**first, **gone})
    return changed


def member_names(definition: str) -> list[str]:
    """Return the members of a structure that the catalogue writes as `struct { int a; union { int b; }; }`."""
    match = re.fullmatch(r"(?:struct|union) \{ (.*) \}", definition)
    parts, depth = [""], 0
    for letter in match[1] if match else "":
        depth += (letter == "{") - (letter == "}")
        if letter == ";" and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    names: list[str] = []
    for text in map(str.strip, parts):
        words = re.findall(r"\w+", re.sub(r"\[\w*\]", "", text))
        if text.endswith("}"):  # without a name: its members are those of the structure around it
            names += member_names(text)
        elif words and not words[-1].startswith("reserved"):
            names.append(words[-1])
    return names


def render_members(changed: Mapping[str, Mapping[str, Mapping[str, str]]]) -> str:
    """Return the text of the file of members that not every version has."""
    lines = ["# Members of CUDA's structures that not every version of CUDA has. docs/api.md has the format."]
    for structure, rows in changed.items():
        lines += toml_text.show_rows(structure, dict(rows))
    return "\n".join(lines).rstrip() + "\n"


def add_counterparts(tables: Tables, library: CudaLibrary, target: Declared) -> None:
    """Add counterparts that begin otherwise and go on alike, where the target declares them."""
    known = {*target.functions, *target.types, *target.values, *target.macros, *target.aliases}
    for rows in tables.values():
        for name, entry in rows.items():
            names = (to + name.removeprefix(start) for start, to in library.renamed if name.startswith(start))
            found = next((other for other in names if other in known), None)
            if found is not None:
                entry.setdefault("hip", found)
                if library.roc:
                    entry.setdefault("roc", found)


def render_cuda(library: CudaLibrary, tables: Tables) -> str:
    """Return the text of one CUDA library's file."""
    lines = [
        f"# {library.name}: what CUDA declares, and what each name is called on ROCm. docs/api.md has the format.",
        "",
        f"library = {toml_text.quote(library.name)}",
    ]
    for table in ("types", "values", "macros"):
        lines += toml_text.show_rows(table, tables[table])
    declared = {name: row for name, row in tables["functions"].items() if "signature" in row}
    lines += toml_text.show_rows("names", {n: row for n, row in tables["functions"].items() if n not in declared})
    lines += toml_text.show_tables("functions", declared)
    return "\n".join(lines) + "\n"


def render_rocm(library: RocmLibrary, declared: Declared) -> str:
    """Return the text of one ROCm library's file."""
    own = re.compile(library.prefix)
    lines = [
        f"# {library.name}: what ROCm declares. docs/api.md has the format.",
        "",
        f"library = {toml_text.quote(library.name)}",
        f"headers = [{', '.join(toml_text.quote(name) for name in library.headers)}]",
        f"link = {toml_text.quote(library.link)}",
    ]
    lines += toml_text.show_rows("types", {n: text for n, text in declared.types.items() if own.match(n)})
    values = {n: {"of": of, "is": value} for n, (of, value) in declared.values.items() if own.match(n)}
    lines += toml_text.show_rows("values", values)
    lines += toml_text.show_rows("macros", {n: text for n, text in declared.macros.items() if own.match(n)})
    lines += toml_text.show_rows(
        "aliases", {n: o for n, o in declared.aliases.items() if own.match(n) and own.match(o)}
    )
    functions = {n: rows for n, rows in declared.functions.items() if own.match(n)}
    lines += toml_text.show_rows("functions", {n: rows[0][1] for n, rows in functions.items()})
    lines += toml_text.show_rows("overloads", {n: rows[1][1] for n, rows in functions.items() if len(rows) > 1})
    return "\n".join(lines) + "\n"


def write_expectations(path: Path, rows: Iterable[Row], prefix: str) -> None:
    """Write a line for each fact, sorted: the CUDA name and its counterpart (empty for none)."""
    lines = sorted(f"{row['cuda_name']}\t{row[f'{prefix}_name']}" for row in rows)
    header = f"# Generated by `python tools/import_api.py`: cuda_name<TAB>{prefix}_name (empty: none)."
    path.write_text("\n".join([header, *lines]) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program."""
    parser = argparse.ArgumentParser(description="Write the API catalogue from tables of names and headers.")
    parser.add_argument("facts", type=Path, metavar="FACTS_DIR")
    parser.add_argument("headers", type=Path, metavar="HEADERS_DIR")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--only", nargs="+", metavar="STEM", help="libraries to write; all without it")
    options = parser.parse_args(arguments)
    hip, roc = (read_rows(options.facts / f"cuda_{prefix}_facts.csv") for prefix in ("hip", "roc"))
    home, by_name = choose_home(hip), {row["cuda_name"]: row for row in roc}
    target = options.root / "rules" / "api"
    for folder in ("cuda", "rocm"):
        (target / folder).mkdir(parents=True, exist_ok=True)
    declared = {rocm.stem: read_rocm(rocm, options.headers) for rocm in libraries.ROCM if _wanted(rocm.stem, options)}
    structures: dict[str, dict[str, str]] = {}
    for library in libraries.CUDA:
        if not _wanted(library.stem, options):
            continue
        tables = rows_of_facts(library, hip, by_name, home)
        found = declarations(library, options.headers)
        add_declarations(tables, library, found)
        for version, known in found if library.stem in _WITH_MEMBERS else ():
            structures.setdefault(version, {}).update(known.types)
        if library.target:
            add_counterparts(tables, library, declared[library.target])
        (target / "cuda" / f"{library.stem}.toml").write_text(render_cuda(library, tables), encoding="utf-8")
    if not options.only:
        (target / "members.toml").write_text(render_members(members_by_version(structures)), encoding="utf-8")
    for rocm in libraries.ROCM:
        if _wanted(rocm.stem, options):
            path = target / "rocm" / f"{rocm.stem}.toml"
            path.write_text(render_rocm(rocm, declared[rocm.stem]), encoding="utf-8")
    for prefix, rows in (("hip", hip), ("roc", roc)) if not options.only else ():
        write_expectations(options.root / "tests" / "data" / f"cuda_{prefix}_names.tsv", rows, prefix)
    return 0


def _wanted(stem: str, options: argparse.Namespace) -> bool:
    return options.only is None or stem in options.only


def read_rocm(library: RocmLibrary, folder: Path) -> Declared:
    """Read what the headers of one ROCm library declare."""
    return read(library.headers, [folder / "rocm-7"], _ROCM_FLAGS, re.compile(library.own))


if __name__ == "__main__":
    raise SystemExit(main())
