"""A chart of coverage over commits, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from cuport.report.model import Entry
from cuport.support.escape import visible

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 280, 48, 16, 24, 40
_COLOURS = ("#0b6bcb", "#b4540a", "#2f7d32", "#7b3fa0")


@dataclass(frozen=True, slots=True)
class Dot:
    """One commit: its place, and what it says."""

    x: float
    y: float
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """One target over commits: its first entry and its last one, and a dot for each."""

    first: Entry
    last: Entry
    dots: tuple[Dot, ...]

    @property
    def points(self) -> str:
        """What SVG's polyline takes."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)


@dataclass(frozen=True, slots=True)
class Chart:
    """Where a chart has its grid, as heights with percentages, and a line for each target."""

    grid: tuple[tuple[float, float], ...]
    lines: tuple[Line, ...]


def layout(entries: Sequence[Entry]) -> Chart:
    """Lay entries out, commits from left to right; those of trees without CUDA are left out."""
    entries = [entry for entry in entries if entry.summary["percent"] is not None]
    commits = list(dict.fromkeys(entry.commit for entry in entries))
    lowest = min((entry.summary["percent"] for entry in entries), default=0.0)
    floor = max(0.0, 10 * ((lowest - 0.01) // 10))
    steps = [floor + (100.0 - floor) * step / 4 for step in range(5)]
    lines = []
    for target in dict.fromkeys(entry.target for entry in entries):
        line = [entry for entry in entries if entry.target == target]
        lines.append(Line(line[0], line[-1], tuple(_dot(entry, commits, floor) for entry in line)))
    return Chart(tuple((_y(percent, floor), percent) for percent in steps), tuple(lines))


def _dot(entry: Entry, commits: Sequence[str], floor: float) -> Dot:
    percent = entry.summary["percent"]
    label = visible(f"{entry.commit[:10]} {entry.date}: {percent} %")
    return Dot(_x(commits.index(entry.commit), len(commits)), _y(percent, floor), label)


def render(entries: Sequence[Entry]) -> str:
    """Return the chart as a file."""
    chart = layout(entries)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'font-family="system-ui, sans-serif" font-size="12">',
        "<title>Coverage over commits</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for y, percent in chart.grid:
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#dddddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" fill="#555555">{percent:g} %</text>')
    for number, line in enumerate(chart.lines):
        parts += _line(line, _COLOURS[number % len(_COLOURS)], number)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(text: str) -> str:
    """Return text for XML, which has no place for control characters (XML 1.0, 2.2)."""
    return escape(visible(text))


def _y(percent: float, floor: float) -> float:
    return round(TOP + (100.0 - percent) / (100.0 - floor) * (HEIGHT - TOP - BOTTOM), 1)


def _x(index: int, count: int) -> float:
    return round(LEFT + (index / (count - 1) if count > 1 else 0.5) * (WIDTH - LEFT - RIGHT), 1)


def _line(line: Line, colour: str, number: int) -> list[str]:
    dots = [
        f'<circle cx="{dot.x}" cy="{dot.y}" r="3" fill="{colour}"><title>{escape(dot.label)}</title></circle>'
        for dot in line.dots
    ]
    first, last = line.first, line.last
    y = HEIGHT - 14
    label = f"{_text(last.target)}: {last.summary['percent']} % on {_text(last.date)}"
    return [
        f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{line.points}"/>',
        *dots,
        f'<text x="{LEFT + 260 * number}" y="{y}" fill="{colour}">{label} (since {_text(first.date)})</text>',
    ]
