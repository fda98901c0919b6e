"""Which of our Thrust headers declares a name: programs use more than they include directly."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import PurePosixPath

from cuport.cuda import stand_ins

PREFIX = "thrust/"
_INSIDE = ("thrust/detail/", "thrust/system/")
# In these headers what Thrust has stands at the beginning of a line.
_DECLARED = re.compile(
    r"^(?:(?!template\b|namespace\b|using\b|struct\b|class\b|return\b)[A-Za-z_:].*?\b(\w+)\("
    r"|(?:template <.*> )?(?:struct|class) (\w+)"
    r"|using (?:detail::)?(\w+)(?: =|;)"
    r"|namespace (\w+)"
    r"|(?:inline |static |const |constexpr )+[^(]*?\b(\w+)(?:\{\}|;| =))",
    re.MULTILINE,
)
_USED = re.compile(rb"\bthrust\s*::\s*(\w+)")
_OPENED = re.compile(rb"\busing\s+namespace\s+thrust\s*;")
_WORD = re.compile(rb"(?<![.\w>])[A-Za-z_]\w*(?=\s*[(<])")


def lacking(text: bytes, reached: Collection[str]) -> list[str]:
    """Return the headers that a file needs for the names that it uses, besides those that it reaches."""
    if b"thrust" not in text:
        return []
    used = set(_USED.findall(text))
    used |= set(_WORD.findall(text)) if _OPENED.search(text) else set()
    wanted = {_headers()[name] for word in used if (name := word.decode()) in _headers()}
    return sorted(header for headers in wanted if not any(h in reached for h in headers) for header in headers[:1])


@cache
def _headers() -> dict[str, tuple[str, ...]]:
    """Return for each name the headers that declare it: the one that is called so first."""
    ours = {
        header: path
        for header, path in stand_ins.headers(with_libraries=True).items()
        if header.startswith(PREFIX) and not header.startswith(_INSIDE)
    }
    found: dict[str, dict[str, None]] = {PurePosixPath(header).stem: {header: None} for header in ours}
    for header, path in ours.items():
        for match in _DECLARED.finditer(path.read_text(encoding="utf-8")):
            name = next(group for group in match.groups() if group)
            found.setdefault(name, {})[header] = None
    return {name: tuple(headers) for name, headers in found.items() if name not in ("thrust", "detail")}
