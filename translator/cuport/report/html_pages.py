"""The report's pages, rendered from templates; styles and scripts are inline, and the page's policy lists them."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cuport.project import parallel
from cuport.report import chart
from cuport.report.common import warnings_of
from cuport.report.explain import page as explain_page
from cuport.report.html_data import Book, code_of, embed, has_code, index_of
from cuport.report.html_links import Links
from cuport.report.html_markdown import to_html
from cuport.report.html_overview import MAP_HEIGHT, MAP_WIDTH, bar, targets
from cuport.report.html_summary import SUPPLIED, libraries, trend
from cuport.report.wording import duration, percent
from cuport.support import resources
from cuport.support.escape import visible
from cuport.support.plural import count
from cuport.version import __version__

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
    made.filters.update(
        count=lambda number: f"{number:,}", percent=percent, bar=bar, visible=visible, things=count, how=_how,
        duration=lambda minutes: duration(*minutes),
    )  # fmt: skip
    return made


@cache
def asset(names: tuple[str, ...]) -> Markup:
    """Return style sheets or scripts as one text, without indentation and lines of comment."""
    folder = resources.data("templates") / "html"
    text = "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
    text = (
        re.sub(r"/\*.*?\*/", "", text, flags=re.S) if names[0].endswith(".css") else re.sub(r"(?m)^\s*//.*$", "", text)
    )
    return Markup("\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n")


def policy() -> str:
    """Return the Content-Security-Policy of every page."""
    return _POLICY.format(style=_digest(asset(STYLES)), script=_digest(asset(SCRIPTS)))


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


_Page = TypeVar("_Page", bound=str)
_ENOUGH = 200_000
"""From so many bytes of code on, another process is worth its start: their colours take half a second."""


def single(book: Book) -> str:
    """Return the report as one file."""
    return _overview(book, Links(), each_file(book, lambda number: Markup(embed(code_of(book, book.rels[number])))))


def each_file(book: Book, page: Callable[[int], _Page]) -> list[_Page]:
    """Return what `page` makes of each file by its number; colouring the code of a large tree takes a while."""
    sizes = [len(book.report.source(rel)) if has_code(book, rel) else 0 for rel in book.rels]
    return parallel.each(page, range(len(book.rels)), sizes, book.report.workers, _ENOUGH)


def index(book: Book) -> str:
    """Return the first page of a report in a folder."""
    return _overview(book, Links(folder=True), [])


def file_page(book: Book, number: int) -> str:
    """Return one file's page of a report in a folder."""
    links = Links(folder=True, root="../")
    rels, rel = book.rels, book.rels[number]
    data = index_of(book, links, [rel]) | {
        "alone": True,
        "before": links.file(rels[number - 1]) if number else "",
        "after": links.file(rels[number + 1]) if number + 1 < len(rels) else "",
    }
    used = {f.code for found in book.files if rel in found for f in found[rel].findings}
    data["codes"] = {code: row for code, row in book.codes.items() if code in used}
    return _page("file.html", links, data, [Markup(embed(code_of(book, rel)))], about=book.about, rel=rel)


def _page(template: str, links: Links, data: dict[str, Any], blocks: list[Markup], **values: Any) -> str:
    return (
        environment()
        .get_template(template)
        .render(
            css=asset(STYLES),
            js=asset(SCRIPTS),
            policy=policy(),
            links=links,
            version=__version__,
            explain=[(code, _explain(code)) for code in data["codes"]],
            data=Markup(embed(data)),
            blocks=blocks,
            **values,
        )
    )


def _overview(book: Book, links: Links, blocks: list[Markup]) -> str:
    report, rels = book.report, book.rels
    found = targets(report)
    first = found[0].coverage.by_file
    left = {rel: first[rel].sites - first[rel].translated if rel in first else -1 for rel in rels}
    numbers = {rel: number for number, rel in enumerate(rels)}
    findings = [finding for results in report.results for finding in results.findings if finding.is_site]
    return _page(
        "single.html",
        links,
        index_of(book, links, rels),
        blocks,
        targets=found,
        about=book.about,
        by_library=libraries(report, found),
        supplied=SUPPLIED,
        trend=trend(report.trend),
        trend_size=(chart.WIDTH, chart.HEIGHT - chart.BOTTOM + 12, chart.LEFT, chart.RIGHT),
        files=[(numbers[rel], rel) for rel in sorted(rels, key=lambda rel: (-left[rel], rel))],
        total_files=len(report.first.files),
        failed={file.rel for results in report.results for file in results.files if file.error},
        libraries=sorted({finding.library for finding in findings}),
        codes=sorted(book.codes.items()),
        folders=sorted({"/".join(rel.split("/")[:d]) for rel in rels for d in range(1, rel.count("/") + 1)}),
        warnings=warnings_of(report.first),
        map_size=(MAP_WIDTH, MAP_HEIGHT),
    )


@cache
def _explain(code: str) -> Markup:
    return to_html(explain_page(code), level=4)


@cache
def _how(code: str) -> Markup:
    """Return what the page of a code says there is to do."""
    found = re.search(r"^## What to do\n(.*?)(?=^## |\Z)", explain_page(code), re.M | re.S)
    return to_html(found[1], level=4) if found else Markup("")
