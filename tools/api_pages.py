"""Pages for the site that the catalogue in `rules/api` gives: what each CUDA function becomes, by library."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape

from cuport.api import ADAPTER_PREFIX, catalogue, libraries
from cuport.codes import CODES
from cuport.ruleset.load import load
from cuport.ruleset.model import Rule, RuleSet
from cuport.support import cache as disk
from cuport.targets.opencl import explained

FOLDER = "apis"
PLACEHOLDER = "<!-- the table of functions -->"
NOTHING = "&mdash;"
_DECLARED = re.compile(r"( of cuport's layer), declared by .*")
_OWN = re.compile(r"cuport's own (\w+) has it.*")
_CODE = re.compile(rf"\b({'|'.join(CODES)})\b(?: \([\w.-]+\))?")
_URL = re.compile(r",? ?https?://\S+")


@dataclass(frozen=True, slots=True)
class Row:
    """What one function becomes; HTML, but for the name."""

    name: str
    hip: str
    roc: str
    opencl: str


def _rules(*, roc: bool) -> RuleSet:
    return load("hip", roc=roc, cache=disk.usable())


@cache
def rows(stem: str) -> tuple[Row, ...]:
    """Return the functions of a library of CUDA's that the catalogue has, in alphabetical order."""
    hip, roc = _rules(roc=False), _rules(roc=True)
    names = sorted(entry.name for entry in catalogue.cuda(stem).values() if entry.table == "functions")
    return tuple(_row(name, hip.names.get(name.encode()), roc.names.get(name.encode())) for name in names)


def _row(name: str, hip: Rule | None, roc: Rule | None) -> Row:
    plain, other = _target(name, hip), _target(name, roc)
    return Row(name, plain, "" if other == plain else other, _opencl(name))


def _target(name: str, rule: Rule | None) -> str:
    if rule is None or rule.to is None:
        return _nothing(rule.hint if rule is not None else "")
    to = rule.target_name or name
    text = f"<code>{escape(to)}</code>"
    if to.startswith(ADAPTER_PREFIX):
        text += " (adapter)"
    if rule.finding:
        text += f", review: {_linked(rule.finding)}"
    return text


def _nothing(hint: str) -> str:
    short = _URL.sub("", hint)
    return f"{NOTHING} <small>{escape(short)}</small>" if short else NOTHING


def _opencl(name: str) -> str:
    said = explained.line(name)
    said = _OWN.sub(r"in cuport's own \1", _DECLARED.sub(r"\1", said))
    said = said.replace(" of cuport's layer", "").removeprefix("no counterpart: ")
    if refused := _CODE.match(said):
        return f"{NOTHING} <small>{_linked(refused[1])}</small>"
    text = _linked(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(said, quote=False)))
    return re.sub(r"^(cuport\w+)$", r"<code>\1</code>", text)


def _linked(text: str) -> str:
    return _CODE.sub(r'<a href="../../findings/\1/">\1</a>', text)


def libraries_known() -> Iterator[tuple[str, str]]:
    """Yield each library with functions in the catalogue: its file's name, and its own."""
    for stem in catalogue.stems("cuda"):
        if rows(stem):
            yield stem, str(catalogue.head("cuda", stem)["library"])


def page(stem: str, name: str) -> str:
    """Return the Markdown page of a library, with PLACEHOLDER where its table goes: Markdown is slow at tables."""
    known = libraries.counterparts().get(name)
    counterpart = f"AMD's library is [{known.amd}]({known.page}), `<{known.header}>`. " if known else ""
    return (
        f"---\nhide: [toc]\n---\n\n# {name}\n\n"
        f"{counterpart}{_summary(rows(stem))} `cuport explain NAME` has signatures, versions and the "
        "rule's place. An *adapter* is a function of cuport's in `cuport_hip_compat.h` that calls AMD's with the "
        "arguments that it takes. Types and constants are in the catalogue, too, but not on this page.\n\n"
        f"{PLACEHOLDER}\n"
    )


def _summary(functions: Sequence[Row]) -> str:
    counts = _counts(functions)
    return f"Of {len(functions)} functions, {counts['hip']} have a form in HIP and {counts['opencl']} in OpenCL."


def _counts(functions: Sequence[Row]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for row in functions:
        counts["hip"] += not row.hip.startswith(NOTHING)
        counts["roc"] += bool(row.roc) and not row.roc.startswith(NOTHING)
        counts["opencl"] += not row.opencl.startswith(NOTHING)
    return counts


def table(stem: str) -> str:
    """Return the table of a library as HTML, without the column for --roc where nothing is in it."""
    columns = [("CUDA", [f"<code>{escape(row.name)}</code>" for row in rows(stem)])]
    columns += [("HIP", [row.hip for row in rows(stem)])]
    if any(row.roc for row in rows(stem)):
        columns += [("with --roc", [row.roc for row in rows(stem)])]
    columns += [("OpenCL", [row.opencl for row in rows(stem)])]
    head = "".join(f"<th>{title}</th>" for title, _ in columns)
    body = (
        "".join(f"<td>{cell}</td>" for cell in cells) for cells in zip(*(cells for _, cells in columns), strict=True)
    )
    lines = ['<div class="functions">', "<table>", f"<thead><tr>{head}</tr></thead>", "<tbody>"]
    return "\n".join([*lines, *(f"<tr>{cells}</tr>" for cells in body), "</tbody>", "</table>", "</div>"])


def overview() -> str:
    """Return the page that lists all libraries."""
    lines = [
        "# What each function becomes\n",
        "One page for each of CUDA's libraries, made from [the catalogue](../api.md) when the site is built. The",
        "numbers are functions: known, with a form in HIP, with another one under `--roc`, and in OpenCL. C++",
        "templates (Thrust, CUB) are in [the page about OpenCL](../opencl-libraries.md#thrust).\n",
        "| Library | Functions | HIP | other with `--roc` | OpenCL |\n| --- | ---: | ---: | ---: | ---: |",
    ]
    for stem, name in libraries_known():
        counts = _counts(rows(stem))
        figures = (len(rows(stem)), counts["hip"], counts["roc"], counts["opencl"])
        lines.append(f"| [{name}]({stem}.md) | " + " | ".join(map(str, figures)) + " |")
    return "\n".join(lines) + "\n"
