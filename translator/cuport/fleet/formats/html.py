"""The ranking as a web page, which leads to each repository's own report."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

from cuport.fleet.figures import Row, hours, totals
from cuport.report.html_links import INDEX
from cuport.report.html_pages import asset, environment
from cuport.targets import registry
from cuport.version import __version__

_STYLES = ("report.css", "overview.css", "fleet.css")
_POLICY = "default-src 'none'; style-src 'sha256-{style}'; base-uri 'none'; form-action 'none'"


def render(rows: Sequence[Row], target: str) -> str:
    """Return the page; the same input gives the same bytes."""
    css = asset(_STYLES)
    digest = base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()
    found = totals(rows)
    return (
        environment()
        .get_template("fleet.html")
        .render(
            css=css,
            policy=_POLICY.format(style=digest),
            target=registry.title(target),
            rows=list(enumerate(rows, 1)),
            totals=found,
            hours=hours,
            page=lambda row: f"{row.repository.page}/{INDEX}",
            version=__version__,
        )
    )
