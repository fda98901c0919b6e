"""A summary in GitHub Flavored Markdown, `--output markdown`: for a job summary of GitHub Actions, or a comment.

Names of files and of things in them come from the input, and may hold anything. They are shown as code, where no
mention and no link starts; what is not plain is written as character references, which are text and never structure
(GFM 0.29, 6.2), and so hold in tables, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from cuport.codes import CODES, Status
from cuport.findings import Finding
from cuport.report import wording
from cuport.report.common import error_of, warnings_of
from cuport.report.coverage import Coverage, Tally, measure
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.results import Results
from cuport.support.escape import visible
from cuport.support.plural import count
from cuport.targets import registry

FINDINGS = 200
"""Findings listed; a job summary takes 1 MiB."""
ROWS = 20
"""Rows of a table."""
_CELL = 160
_MARKS = "\\`*_{}[]<>#|~@!&$"
_PLAIN = re.compile(r"[\w./:<>=,;+()%-](?:[\w ./:<>=,;+()%-]*[\w./:<>=,;+()%-])?", re.ASCII)


@report_format("markdown")
def render(report: Report) -> str:
    """Return a section for each target."""
    return "\n\n".join("\n\n".join(_section(results)) for results in report.results) + "\n"


def code(words: str) -> str:
    """Return untrusted text as code on one line (GFM 6.3); as HTML with references where a span could break."""
    shown = visible(words)
    shown = shown if len(shown) <= _CELL else f"{shown[:_CELL]}…"
    if _PLAIN.fullmatch(shown):
        return f"`{shown}`"
    inside = "".join(letter if letter.isalnum() or letter in " ./" else f"&#{ord(letter)};" for letter in shown)
    return f"<code>{inside}</code>"


def prose(words: str) -> str:
    """Return text that is not code, with all that Markdown or GitHub may take for a mark as references."""
    return "".join(f"&#{ord(letter)};" if letter in _MARKS else letter for letter in visible(words))


def message(finding: Finding) -> str:
    """Return a finding's message, with the names in it as code."""
    template = CODES[finding.code].message.replace("<", "&lt;").replace(">", "&gt;")
    sentence = template.format(name=code(finding.name), to=code(finding.to))
    return f"{sentence}; {prose(finding.hint)}" if finding.hint else sentence


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]], numbers: int, limit: int = ROWS) -> list[str]:
    """Return a section with a table (GFM 4.10), its last `numbers` columns aligned right; nothing without rows."""
    lines = [_row(row) for row in rows]
    if not lines:
        return []
    marks = ["---"] * (len(head) - numbers) + ["---:"] * numbers
    more = [f"\n… and {len(lines) - limit} more."] if len(lines) > limit else []
    return ["\n".join([f"## {title}", "", _row(head), _row(marks), *lines[:limit], *more])]


def _section(results: Results) -> list[str]:
    coverage = measure(results)
    parts = [_title(results, coverage), *_figures(coverage), *_troubles(results), *_libraries(coverage)]
    return parts + _apis(results) + _files(results, coverage) + _kernels(results) + _findings(results)


def _title(results: Results, coverage: Coverage) -> str:
    name = prose(registry.title(results.target))
    done = f"{wording.percent(coverage.total)} translated" if coverage.total.sites else wording.NO_CUDA
    return f"# CUDA → {name}: {done}"


def _figures(coverage: Coverage) -> list[str]:
    total = coverage.total
    if not total.sites:
        return []
    lines = [
        f"- CUDA sites translated: {total.translated} of {total.sites}; "
        f"to review: {total.review}; unsupported: {total.unsupported}",
        f"- lines that need manual work: {coverage.lines_left} of {coverage.cuda_lines} with CUDA "
        f"({count(coverage.lines, 'line')} in these files)",
    ]
    if coverage.kernels:
        lines.append(f"- kernels without open findings: {coverage.kernels_clear} of {coverage.kernels}")
    return ["\n".join(lines)]


def _troubles(results: Results) -> list[str]:
    lines = [*map(error_of, (file for file in results.files if file.error)), *warnings_of(results)]
    return ["## Problems\n\n" + "\n".join(f"- {code(line)}" for line in lines)] if lines else []


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _tally(counts: Tally) -> list[str]:
    return [*map(str, (counts.sites, counts.translated, counts.review, counts.unsupported)), wording.percent(counts)]


def _libraries(coverage: Coverage) -> list[str]:
    head = ("Library", "Sites", "Translated", "Review", "Unsupported", "Coverage")
    ordered = sorted(coverage.by_library.items(), key=lambda item: (-item[1].sites, item[0]))
    rows = ([code(name or "-"), *_tally(counts)] for name, counts in ordered)
    return table("Libraries", head, rows, 5, len(ordered))


def _apis(results: Results) -> list[str]:
    left = [finding for finding in results.findings if finding.is_open and finding.status is Status.UNSUPPORTED]
    found = Counter((finding.name, finding.code, finding.library) for finding in left)
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    rows = ([code(key[0]), f"{key[1]} {CODES[key[1]].name}", code(key[2] or "-"), str(n)] for key, n in ordered)
    return table("Unsupported", ("Name", "Finding", "Library", "Count"), rows, 1)


def _files(results: Results, coverage: Coverage) -> list[str]:
    left = Counter(finding.path for finding in results.findings if finding.is_open)
    ordered = sorted(left.items(), key=lambda item: (-item[1], item[0]))
    head = ("File", "Open", "Sites", "Translated", "Review", "Unsupported", "Coverage")
    rows = ([code(name), str(number), *_tally(coverage.by_file.get(name, Tally()))] for name, number in ordered)
    return table("Files with most open findings", head, rows, 6)


def _kernels(results: Results) -> list[str]:
    rows = []
    for file in results.files:
        starts = [finding.start for finding in file.findings if finding.is_open]
        for kernel in file.kernels:
            if number := sum(kernel.offset <= start < kernel.end for start in starts):
                rows.append([code(kernel.name), code(f"{file.rel}:{kernel.line}"), str(number)])
    return table("Kernels with open findings", ("Kernel", "Place", "Findings"), rows, 1)


def _findings(results: Results) -> list[str]:
    """Return the open findings in a box that opens on a click (GFM 4.6, HTML blocks)."""
    found = [finding for finding in results.findings if finding.is_open]
    if not found:
        return []
    lines = [_line(finding) for finding in found[:FINDINGS]]
    if len(found) > FINDINGS:
        lines.append(f"\n… and {len(found) - FINDINGS} more.")
    head = f"<details>\n<summary>{count(len(found), 'open finding')}</summary>\n\n"
    return [head + "\n".join(lines) + "\n\n</details>"]


def _line(finding: Finding) -> str:
    place = code(f"{finding.path}:{finding.line}:{finding.column}")
    return f"- {place} **{finding.code}** {finding.status}: {message(finding)}"
