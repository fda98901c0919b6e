"""The ranking as JSON, for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cuport.fleet.figures import Row, totals
from cuport.report.formats.json import dumps, summary
from cuport.version import __version__

SCHEMA_VERSION = 1


def render(rows: Sequence[Row], target: str) -> str:
    """Return the ranking, as docs/fleet.schema.json describes it; the same input gives the same bytes."""
    found = totals(rows)
    return dumps(
        {
            "schema": SCHEMA_VERSION,
            "cuport": __version__,
            "target": target,
            "summary": {
                "repositories": found.repositories,
                "checked": found.checked,
                "with_cuda": found.with_cuda,
                "sites": found.sites.sites,
                **asdict(found.sites),
                "effort_minutes": list(found.minutes),
                "libraries": found.libraries,
            },
            "repositories": [_row(number, row) for number, row in enumerate(rows, 1)],
        }
    )


def _row(number: int, row: Row) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "rank": number,
        "name": row.repository.name,
        "source": row.repository.source,
        "revision": row.repository.revision,
        "commit": row.commit,
    }
    if row.coverage is None:
        return {**shown, "error": row.error}
    return {
        **shown,
        "page": row.repository.page,
        "files": row.files,
        "summary": summary(row.coverage),
        "blockers": [asdict(blocker) for blocker in row.blockers],
        "file_errors": list(row.file_errors),
    }
