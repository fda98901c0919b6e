"""A chart of coverage over commits, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cuport.report.history import Entry
from cuport.support.escape import visible

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 280, 48, 16, 24, 40
_COLOURS = ("#0b6bcb", "#b4540a", "#2f7d32", "#7b3fa0")


def render(entries: Sequence[Entry]) -> str:
    """Return the chart: one line per target, commits from left to right."""
    entries = [entry for entry in entries if entry.summary["percent"] is not None]  # there was no CUDA
    commits = list(dict.fromkeys(entry.commit for entry in entries))
    lowest = min((entry.summary["percent"] for entry in entries), default=0.0)
    floor = max(0.0, 10 * ((lowest - 0.01) // 10))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'font-family="system-ui, sans-serif" font-size="12">',
        "<title>Coverage over commits</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        *_grid(floor),
    ]
    for number, target in enumerate(dict.fromkeys(entry.target for entry in entries)):
        line = [entry for entry in entries if entry.target == target]
        parts += _line(line, commits, floor, _COLOURS[number % len(_COLOURS)], number)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(text: str) -> str:
    """Return text for XML, which has no place for control characters (XML 1.0, 2.2)."""
    return escape(visible(text))


def _y(percent: float, floor: float) -> float:
    return round(TOP + (100.0 - percent) / (100.0 - floor) * (HEIGHT - TOP - BOTTOM), 1)


def _x(index: int, count: int) -> float:
    return round(LEFT + (index / (count - 1) if count > 1 else 0.5) * (WIDTH - LEFT - RIGHT), 1)


def _grid(floor: float) -> list[str]:
    rows = []
    for step in range(5):
        percent = floor + (100.0 - floor) * step / 4
        y = _y(percent, floor)
        rows.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#dddddd"/>')
        rows.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" fill="#555555">{percent:g} %</text>')
    return rows


def _line(line: Sequence[Entry], commits: Sequence[str], floor: float, colour: str, number: int) -> list[str]:
    points = [(_x(commits.index(e.commit), len(commits)), _y(e.summary["percent"], floor), e) for e in line]
    path = " ".join(f"{x},{y}" for x, y, _ in points)
    dots = [
        f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"><title>{_text(e.commit[:10])} {_text(e.date)}: '
        f"{e.summary['percent']} %</title></circle>"
        for x, y, e in points
    ]
    first, last = line[0], line[-1]
    y = HEIGHT - 14
    label = f"{_text(last.target)}: {last.summary['percent']} % on {_text(last.date)}"
    return [
        f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{path}"/>',
        *dots,
        f'<text x="{LEFT + 260 * number}" y="{y}" fill="{colour}">{label} (since {_text(first.date)})</text>',
    ]
