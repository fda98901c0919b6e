"""Results as HTML: one file that holds everything, or a folder with a page for each file."""

from __future__ import annotations

from cuport.report.html_links import INDEX, page_name
from cuport.report.model import Report
from cuport.report.registry import folder_format, report_format


@report_format("html")
def render(report: Report) -> str:
    """Return the report as one page; the same input gives the same bytes."""
    from cuport.report import html_data, html_pages  # jinja2 and pygments: most runs have no use for them

    return html_pages.single(html_data.book_of(report))


@folder_format("html")
def render_folder(report: Report) -> dict[str, str]:
    """Return the report as pages by their path: an index, and one page for each file."""
    from cuport.report import html_data, html_pages

    book = html_data.book_of(report)
    pages = html_pages.each_file(book, lambda number: html_pages.file_page(book, number))
    return {INDEX: html_pages.index(book), **dict(zip(map(page_name, book.rels), pages, strict=True))}
