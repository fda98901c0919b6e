"""Write what follows from the code: docs/findings.md and its pages, docs/rules.md, docs/cuport.schema.json.

Also the table of docs/speed.md, from docs/speed.json, which `tools/bench.py --json` writes.

Usage::

    python tools/make_docs.py [--check]

With --check nothing is written; exit code 1 tells that a file is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from cuport.codes import CODES, Code, Status
from cuport.project import config
from cuport.report.explain import page
from cuport.ruleset.load import load
from cuport.ruleset.model import Rule, RuleSet
from cuport.support import cache

ROOT = Path(__file__).resolve().parent.parent
BANNER = "<!-- Written by `make docs` (python tools/make_docs.py); do not edit. -->"
SPEED_START = "<!-- from speed.json, by `make docs` -->"
SPEED_END = "<!-- end of the table -->"
STATUS_WORDS = {
    Status.TRANSLATED: "Translated: nothing is left to do",
    Status.REVIEW: "Review: translated, to be checked by hand",
    Status.UNSUPPORTED: "Unsupported: not changed",
    Status.NOTE: "Note: about the file; not counted in the coverage",
}


def findings_page() -> str:
    """Return the page of all finding codes, by status."""
    lines = [
        BANNER,
        "",
        "# Finding codes",
        "",
        "Each finding has one of these codes; `cuport explain CODE` prints its page.",
        "Minutes are a rough estimate of the work for one such place. NAME is from the input, TO replaces it.",
    ]
    for status, title in STATUS_WORDS.items():
        lines += ["", f"## {title}", "", "| Code | Name | Minutes | Message |", "| --- | --- | ---: | --- |"]
        lines += [_row(code) for code in CODES.values() if code.status is status]
    return "\n".join(lines) + "\n"


def _row(code: Code) -> str:
    message = code.message.format(name="NAME", to="TO")
    if not code.counted and code.status is not Status.NOTE:
        message += " (not counted as a site)"
    message = message.replace("|", "\\|").replace("<", "&lt;").replace(">", "&gt;")
    return f"| [{code.id}](findings/{code.id}.md) | {code.name} | {code.effort or ''} | {message} |"


def rules_page() -> str:
    """Return the page that counts the rules of each library."""
    hip, roc = _all(load("hip", cache=cache.usable())), _all(load("hip", roc=True, cache=cache.usable()))
    changed = [rule for key, rule in sorted(roc.items()) if hip.get(key) != rule]
    return "\n".join(
        [
            BANNER,
            "",
            "# Rules",
            "",
            "The number of rules for each library, by kind. `cuport rules list --origin` prints each rule with its",
            'file and line. "Same" needs no change; "other" becomes another name, call or header, or is removed;',
            '"none" has no counterpart and is reported as unsupported. Names that plain C++ has too (`sqrtf`) are',
            '"portable": they are never changed.',
            "",
            *_table(hip.values()),
            "",
            "## With --roc",
            "",
            "Rules that `--roc` adds, or puts in place of those above.",
            "",
            *_table(changed),
            "",
        ]
    )


def _all(rules: RuleSet) -> dict[tuple[str, str], Rule]:
    """Return every rule of a set by what it is about."""
    rows = [*rules.names.values(), *rules.headers.values(), *rules.header_patterns]
    rows += [*rules.namespaces.values(), *rules.prefixes, *rules.build.values()]
    return {(rule.kind.value, rule.name): rule for rule in rows}


def _table(rules: Iterable[Rule]) -> list[str]:
    rows: dict[str, Counter[str]] = {}
    for rule in rules:
        rows.setdefault(rule.library or "-", Counter())[_fate(rule)] += 1
    columns = ("same", "other", "none", "portable")
    lines = ["| Library | Same | Other | None | Portable | All |", "| --- | ---: | ---: | ---: | ---: | ---: |"]
    total: Counter[str] = Counter()
    for library, counts in sorted(rows.items(), key=lambda item: (-item[1].total(), item[0])):
        total += counts
        lines.append(_cells(library, [counts[column] for column in columns]))
    return [*lines, _cells("All", [total[column] for column in columns])]


def _cells(name: str, counts: Sequence[int]) -> str:
    return f"| {name} | " + " | ".join(str(count) for count in (*counts, sum(counts))) + " |"


def _fate(rule: Rule) -> str:
    if rule.portable:
        return "portable"
    if rule.to is None:
        return "none"
    return "same" if rule.to in (rule.name, "same") else "other"


def schema_file() -> str:
    """Return the JSON Schema of cuport.toml."""
    return json.dumps(config.schema(), indent=2) + "\n"


def speed_page() -> str:
    """Return docs/speed.md with the table of what `make bench` measured last."""
    text = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    measured = json.loads((ROOT / "docs" / "speed.json").read_text(encoding="utf-8"))
    lines = ["| | Seconds | Processor seconds | Lines per second | Peak memory | Files without output |"]
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: |")
    for row in measured["rows"]:
        cells = (row["tool"], f"{row['seconds']:.1f}", f"{row['cpu_seconds']:.1f}", f"{row['lines_per_second']:,}")
        lines.append(f"| {' | '.join(cells)} | {row['peak_mib']:.0f} MiB | {row['files_without_output']} |")
    before, rest = text.split(SPEED_START)
    _, after = rest.split(SPEED_END)
    return "\n".join((before + SPEED_START, *lines, SPEED_END + after))


def files() -> dict[str, str]:
    """Return every file that this program writes, by its path in the repository."""
    codes = {f"docs/findings/{code}.md": f"{BANNER}\n\n{page(code)}" for code in CODES}
    rest = {
        "docs/findings.md": findings_page(),
        "docs/rules.md": rules_page(),
        "docs/speed.md": speed_page(),
        "docs/cuport.schema.json": schema_file(),
    }
    return {**codes, **rest}


def stale(root: Path) -> dict[str, str | None]:
    """Return the files below `root` that are not as they should be, with what should stand there; None: nothing."""
    wanted: dict[str, str | None] = dict(files())
    there = (path.relative_to(root).as_posix() for path in (root / "docs" / "findings").glob("*.md"))
    wanted |= {name: None for name in there if name not in wanted}
    return {name: text for name, text in sorted(wanted.items()) if _read(root / name) != text}


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a page is out of date")
    check = parser.parse_args(argv).check
    found = stale(ROOT)
    for name, text in found.items():
        if not check:
            _write(ROOT / name, text)
        print(f"{name}: {'out of date; run `make docs`' if check else 'removed' if text is None else 'written'}")
    return 1 if check and found else 0


def _write(path: Path, text: str | None) -> None:
    if text is None:
        path.unlink()
        return
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
