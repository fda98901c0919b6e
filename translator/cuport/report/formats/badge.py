"""The coverage as a badge: an SVG 1.1 image in the flat style, without fonts, scripts or links from elsewhere."""

from __future__ import annotations

from html import escape

from cuport.report import wording
from cuport.report.coverage import Tally, tally
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.targets import registry

COLOURS = ((99.0, "#2e7d32"), (95.0, "#4a7a1e"), (80.0, "#806600"), (50.0, "#b3500b"), (0.0, "#b3261e"))
"""From this coverage on, this colour: each has the contrast of 4.5 with white that WCAG 2.1, 1.4.3 asks for."""
NEUTRAL = "#5f6368"
_WIDTHS = {" ": 3.9, ".": 4.0, "I": 4.6, "→": 9.0, "%": 11.8, "n": 7.0, "o": 6.7, "p": 6.9, "e": 6.6}
_OTHER = 7.6
"""Widths of characters in Verdana at 11 px, about; `textLength` makes the text fit whatever the font."""


@report_format("badge")
def render(report: Report) -> str:
    """Return the badge of the first target."""
    counts = tally(report.first.findings)
    label = f"CUDA → {registry.title(report.first.target)}"
    return _svg(label, wording.percent(counts), colour(counts))


def colour(counts: Tally) -> str:
    """Return the colour for a coverage; grey where there is nothing to translate."""
    share = counts.percent
    return NEUTRAL if share is None else next(shade for least, shade in COLOURS if share >= least)


def _width(words: str) -> int:
    return round(sum(_WIDTHS.get(letter, _OTHER) for letter in words))


def _svg(label: str, value: str, shade: str) -> str:
    """Return two boxes with text; `role`, `aria-label` and `title` name it (SVG Accessibility API Mappings, 5)."""
    left, right = _width(label) + 12, _width(value) + 12
    name = escape(f"{label}: {value}")
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="{name}">
<title>{name}</title>
<clipPath id="r"><rect width="{left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)">
<rect width="{left}" height="20" fill="#555"/>
<rect x="{left}" width="{right}" height="20" fill="{shade}"/>
</g>
<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="{left / 2:g}" y="14" textLength="{left - 12}">{escape(label)}</text>
<text x="{left + right / 2:g}" y="14" textLength="{right - 12}">{escape(value)}</text>
</g>
</svg>
"""
