"""The ranking for a terminal: one line for each repository, then the figures of all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cuport.fleet.figures import Row, hours, totals
from cuport.report.wording import NO_CUDA, percent
from cuport.support.escape import terminal
from cuport.support.plural import count

_HEAD = ("#", "repository", "translated", "sites", "left", "effort (h)", "blockers", "libraries")
_RIGHT = frozenset(("#", "translated", "sites", "left", "effort (h)"))
_SHOWN = 2


def render(rows: Sequence[Row], target: str) -> str:
    """Return the ranking."""
    table = [_HEAD, *(_cells(number, row) for number, row in enumerate(rows, 1) if row.has_cuda)]
    widths = [max(len(row[i]) for row in table) for i in range(len(_HEAD))]
    lines = [_line(cells, widths) for cells in table] if len(table) > 1 else []
    lines += [f"{row.repository.name}: {NO_CUDA}" for row in rows if row.coverage and not row.has_cuda]
    lines += [f"{row.repository.name}: failed: {row.error}" for row in rows if row.coverage is None]
    for row in rows:
        if row.file_errors:
            lines.append(
                f"{row.repository.name}: {count(len(row.file_errors), 'file')} could not be read or translated"
            )
    found = totals(rows)
    least, most = found.minutes
    lines += ["", f"{target}: {count(found.repositories, 'repository', 'repositories')}, {found.checked} checked, "
              f"{found.with_cuda} with CUDA; {percent(found.sites)} of {found.sites.sites} CUDA sites translated, "
              f"{hours(least, most)} hours left"]  # fmt: skip
    return "\n".join(map(terminal, lines)).lstrip("\n") + "\n"


def _cells(number: int, row: Row) -> tuple[str, ...]:
    assert row.coverage is not None
    total = row.coverage.total
    return (
        str(number),
        row.repository.name,
        percent(total),
        str(total.sites),
        str(total.sites - total.translated),
        hours(*row.minutes),
        _some([blocker.name for blocker in row.blockers]),
        _some(list(row.libraries)),
    )


def _some(names: Sequence[str]) -> str:
    """Return the first names, shortened, and how many more there are."""
    shown = [name if len(name) <= 32 else f"{name[:31]}…" for name in names[:_SHOWN]]
    more = [f"+{len(names) - _SHOWN}"] if len(names) > _SHOWN else []
    return ", ".join([*shown, *more]) or "-"


def _line(cells: Sequence[str], widths: Iterable[int]) -> str:
    padded = [
        cell.rjust(width) if name in _RIGHT else cell.ljust(width)
        for name, cell, width in zip(_HEAD, cells, widths, strict=True)
    ]
    return "  ".join(padded).rstrip()
