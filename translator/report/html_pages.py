"""The report's pages, put together of templates; styles and scripts stand in the page, and its policy names them."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from translator import __version__, resources
from translator.report.common import visible, warnings_of
from translator.report.explain import page as explain_page
from translator.report.html_data import code_of, codes_of, embed, index_of
from translator.report.html_links import Links
from translator.report.html_markdown import to_html
from translator.report.html_overview import MAP_HEIGHT, MAP_WIDTH, bar, targets
from translator.report.model import Report
from translator.report.text import percent

STYLES = ("report.css", "overview.css", "code.css", "print.css")
SCRIPTS = ("report.js", "files.js", "code.js", "panel.js", "keys.js")
_POLICY = (
    "default-src 'none'; style-src 'sha256-{style}'; script-src 'sha256-{script}'; base-uri 'none'; "
    "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)


@cache
def environment() -> Environment:
    """Return the templates: all text is escaped, and a name that is not there is an error."""
    made = Environment(
        loader=FileSystemLoader(resources.data("templates") / "html"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters.update(count=lambda number: f"{number:,}", percent=percent, bar=bar, visible=visible)
    return made


@cache
def asset(names: tuple[str, ...]) -> Markup:
    """Return style sheets or scripts as one text, without indentation and lines of comment."""
    folder = resources.data("templates") / "html"
    text = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S) if names == STYLES else re.sub(r"(?m)^\s*//.*$", "", text)
    return Markup("\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n")


def policy() -> str:
    """Return the Content-Security-Policy of every page."""
    return _POLICY.format(style=_digest(asset(STYLES)), script=_digest(asset(SCRIPTS)))


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def single(report: Report, rels: list[str]) -> str:
    """Return the report as one file."""
    links = Links()
    blocks = [Markup(embed(code_of(report, rel))) for rel in rels]
    return _page("single.html", report, links, rels, data=index_of(report, links, rels), blocks=blocks)


def index(report: Report, rels: list[str]) -> str:
    """Return the first page of a report in a folder."""
    links = Links(folder=True)
    return _page("single.html", report, links, rels, data=index_of(report, links, rels), blocks=[])


def file_page(report: Report, rels: list[str], number: int) -> str:
    """Return one file's page of a report in a folder."""
    links = Links(folder=True, root="../")
    rel = rels[number]
    data = index_of(report, links, [rel]) | {
        "alone": True,
        "before": links.file(rels[number - 1]) if number else "",
        "after": links.file(rels[number + 1]) if number + 1 < len(rels) else "",
    }
    blocks = [Markup(embed(code_of(report, rel)))]
    return _page("file.html", report, links, [rel], data=data, blocks=blocks, rel=rel)


def _page(template: str, report: Report, links: Links, rels: list[str], **values: Any) -> str:
    values["data"] = Markup(embed(values["data"]))
    overview = {} if template == "file.html" else _overview(report, rels)
    return environment().get_template(template).render(
        css=asset(STYLES),
        js=asset(SCRIPTS),
        policy=policy(),
        links=links,
        version=__version__,
        explain=_explain(report, rels if template == "file.html" else None),
        **overview,
        **values,
    )


def _overview(report: Report, rels: list[str]) -> dict[str, Any]:
    found = targets(report)
    first = found[0].coverage.by_file
    worst = sorted(rels, key=lambda rel: (-(first[rel].sites - first[rel].translated) if rel in first else -1e9, rel))
    folders = {"/".join(rel.split("/")[:depth]) for rel in rels for depth in range(1, rel.count("/") + 1)}
    findings = [finding for results in report.results for finding in results.findings if finding.is_site]
    return {
        "targets": found,
        "files": _numbered(rels, worst),
        "total_files": len(report.first.files),
        "failed": {file.rel for results in report.results for file in results.files if file.error},
        "libraries": sorted({finding.library for finding in findings}),
        "codes": sorted(codes_of(report).items()),
        "folders": sorted(folders),
        "warnings": warnings_of(report.first),
        "map_size": (MAP_WIDTH, MAP_HEIGHT),
    }


def _numbered(rels: list[str], order: list[str]) -> list[tuple[int, str]]:
    numbers = {rel: number for number, rel in enumerate(rels)}
    return [(numbers[rel], rel) for rel in order]


def _explain(report: Report, rels: list[str] | None) -> list[tuple[str, Markup]]:
    """Return the pages of the codes that occur in these files, as HTML."""
    used = {
        finding.code
        for results in report.results
        for file in results.files
        if rels is None or file.rel in rels
        for finding in file.findings
    }
    return [(code, _explained(code)) for code in sorted(used)]


@cache
def _explained(code: str) -> Markup:
    return to_html(explain_page(code), level=4)
