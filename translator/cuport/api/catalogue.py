"""Read the catalogue: one file for each library of CUDA's, one for each of ROCm's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from cuport.api.signature import Signature, parse
from cuport.support import plain_toml, resources

TARGETS = ("hip", "roc")
VERSION_KEYS = ("since", "deprecated", "removed", "changed", "experimental")
TABLES = ("functions", "types", "values", "macros")


@dataclass(frozen=True, slots=True)
class Counterpart:
    """What a CUDA name is called on a target, and the versions of the target's software that this is true of."""

    name: str
    versions: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One CUDA name."""

    name: str
    table: str
    """One of TABLES."""
    library: str
    header: str = ""
    """Of a function: the header that declares it."""
    signatures: Mapping[str, str] = field(default_factory=dict)
    """Of a function: "" for CUDA 12 (or cuDNN 8), "11", "13" (or "9") where another version differs, "overload"."""
    definition: str = ""
    """Of a type, a value or a macro: what it is."""
    enumeration: str = ""
    """Of a value: the type that it is of."""
    alias: str = ""
    """The name that this one is a macro for: `cublasSgemm_v2` of `cublasSgemm`."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """The same by version of CUDA ("11", "13"), where it differs; the name itself where it is no macro."""
    versions: Mapping[str, str] = field(default_factory=dict)
    context: str = ""
    portable: bool = False
    counterparts: Mapping[str, Counterpart] = field(default_factory=dict)
    """By target: "hip", "roc"."""


@dataclass(frozen=True, slots=True)
class RocmLibrary:
    """What one library of ROCm declares."""

    stem: str
    name: str
    headers: tuple[str, ...]
    link: str
    functions: Mapping[str, str]
    overloads: Mapping[str, str]
    types: Mapping[str, str]
    values: Mapping[str, tuple[str, int]]
    macros: Mapping[str, str]
    aliases: Mapping[str, str]

    def signatures(self, name: str) -> tuple[Signature, ...]:
        """Return the signatures of a function, or of that which a macro of the name stands for."""
        known = name if name in self.functions else self.aliases.get(name, "")
        texts = [table[known] for table in (self.functions, self.overloads) if known in table]
        return tuple(parse(text) for text in texts)


@cache
def _text(side: str, stem: str) -> str:
    return (resources.data("rules") / "api" / side / f"{stem}.toml").read_text(encoding="utf-8")


@cache
def read(side: str, stem: str) -> Mapping[str, Any]:
    """Return one file of the catalogue as it stands. Raises OSError when there is no such file."""
    document: Mapping[str, Any] = plain_toml.loads(_text(side, stem))
    return document


def naming(side: str, name: str) -> Iterator[str]:
    """Yield the libraries of one side whose files have a name somewhere: to parse them all takes a second."""
    yield from (stem for stem in stems(side) if name in _text(side, stem))


@cache
def head(side: str, stem: str) -> Mapping[str, Any]:
    """Return what a file of the catalogue says of its library: all but the tables. Raises OSError as above."""
    return plain_toml.loads(_text(side, stem).partition("\n[")[0])


@cache
def stems(side: str) -> list[str]:
    """Return the libraries that one side ("cuda", "rocm") has a file for."""
    return sorted(path.stem for path in (resources.data("rules") / "api" / side).glob("*.toml"))


@cache
def cuda(stem: str) -> Mapping[str, Entry]:
    """Return what the catalogue knows of a CUDA library, by name. Raises OSError when there is no such file."""
    document = read("cuda", stem)
    found: dict[str, Entry] = {}
    for table in ("types", "values", "macros", "names", "functions"):
        for name, row in document.get(table, {}).items():
            found[name] = _entry(name, "functions" if table == "names" else table, document["library"], row)
    for name, target in later_counterparts().get(stem, {}).items():
        found[name] = replace(found[name], counterparts={**found[name].counterparts, "hip": target})
    return found


@cache
def later_counterparts() -> Mapping[str, Mapping[str, Counterpart]]:
    """Return what HIP calls names of each library that the tables of names take to have no counterpart."""
    path = resources.data("rules") / "api" / "counterparts.toml"
    document = plain_toml.loads(path.read_text(encoding="utf-8"))
    return {stem: {name: _counterpart(row) for name, row in rows.items()} for stem, rows in document.items()}


def _entry(name: str, table: str, library: str, row: Mapping[str, Any]) -> Entry:
    keys = [key for key in row if key.startswith("signature")]
    signatures = {key.removeprefix("signature").removeprefix("_"): row[key] for key in keys}
    if "overload" in row:
        signatures["overload"] = row["overload"]
    return Entry(
        name=name,
        table=table,
        library=library,
        header=row.get("header", ""),
        signatures=signatures,
        definition=str(row.get("is", "")),
        enumeration=row.get("of", ""),
        alias=row.get("alias", ""),
        aliases={key.removeprefix("alias_"): row[key] for key in row if key.startswith("alias_")},
        versions={key: row[key] for key in VERSION_KEYS if key in row},
        context=row.get("context", ""),
        portable=row.get("portable", False),
        counterparts={target: _counterpart(row[target]) for target in TARGETS if target in row},
    )


def _counterpart(value: str | Mapping[str, str]) -> Counterpart:
    if isinstance(value, str):
        return Counterpart(value)
    return Counterpart(value["name"], {key: text for key, text in value.items() if key != "name"})


@cache
def rocm(stem: str) -> RocmLibrary:
    """Return what the catalogue knows of a library of ROCm's. Raises OSError when there is no such file."""
    document = read("rocm", stem)
    return RocmLibrary(
        stem=stem,
        name=document["library"],
        headers=tuple(document["headers"]),
        link=document["link"],
        functions=document.get("functions", {}),
        overloads=document.get("overloads", {}),
        types=document.get("types", {}),
        values={name: (row["of"], row["is"]) for name, row in document.get("values", {}).items()},
        macros=document.get("macros", {}),
        aliases=document.get("aliases", {}),
    )


@cache
def all_rocm() -> tuple[RocmLibrary, ...]:
    """Return all libraries of ROCm's that the catalogue has."""
    return tuple(rocm(stem) for stem in stems("rocm"))


@cache
def home_of(function: str) -> RocmLibrary | None:
    """Return the library of ROCm's that declares a function, or a macro for one."""
    libraries = (rocm(stem) for stem in naming("rocm", function))
    return next((library for library in libraries if library.signatures(function)), None)


@cache
def list_accepted() -> Mapping[str, str]:
    """Return the functions whose signatures differ and whose calls fit all the same, each with the reason."""
    path = resources.data("rules") / "api" / "accepted.toml"
    document: Mapping[str, Mapping[str, str]] = plain_toml.loads(path.read_text(encoding="utf-8"))
    return document["accepted"]
