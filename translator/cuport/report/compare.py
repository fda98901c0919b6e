"""`cuport report --compare A.json B.json`: what changed between two JSON reports."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from cuport.support.errors import InputError, SettingsError, os_error_text
from cuport.support.escape import visible
from cuport.support.files import read_text
from cuport.support.plural import count


def read(path: Path) -> dict[str, Any]:
    """Read a JSON report. Raises InputError or SettingsError when it is none."""
    try:
        document = json.loads(read_text(path))
        for tally in (document["summary"], *document["summary"]["libraries"].values()):
            _row("", tally, tally)
        if not all(isinstance(word, str) for words in _open(document) for word in words):
            raise TypeError("path, code and name are strings")
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise SettingsError(f"{path}: not a report written by `cuport --output json` ({error!r})") from None
    return dict(document)


def render(before: dict[str, Any], after: dict[str, Any]) -> str:
    """Return the difference as text: coverage, libraries that moved, findings that came and went."""
    rows = [_row("coverage", before["summary"], after["summary"])]
    libraries = sorted({*before["summary"]["libraries"], *after["summary"]["libraries"]})
    for name in libraries:
        old, new = (d["summary"]["libraries"].get(name, _NONE) for d in (before, after))
        if old != new:
            rows.append(_row(visible(name), old, new))
    old_open, new_open = _open(before), _open(after)
    came, went = new_open - old_open, old_open - new_open
    for title, found in (("new", came), ("gone", went)):
        rows += [visible(f"{title}: {path}: {code} {name}") + (f" ({n} times)" if n > 1 else "")
                 for (path, code, name), n in sorted(found.items())]  # fmt: skip
    rows.append(f"{count(came.total(), 'new open finding')}, {went.total()} gone")
    return "\n".join(rows) + "\n"


_NONE = {"percent": None, "sites": 0, "review": 0, "unsupported": 0}


def _row(name: str, old: dict[str, Any], new: dict[str, Any]) -> str:
    shares = [_share(tally) for tally in (old, new)]
    left = [tally["review"] + tally["unsupported"] for tally in (old, new)]
    before, after = ("no CUDA found" if share is None else f"{share:.2f} %" for share in shares)
    change = f" ({shares[1] - shares[0]:+.2f})" if shares[0] is not None and shares[1] is not None else ""
    return f"{name}: {before} -> {after}{change}, open {left[0]} -> {left[1]}"


def _share(tally: dict[str, Any]) -> float | None:
    """Return the share that is translated; reports of version 1 say 100 where there is nothing."""
    return None if tally["percent"] is None or tally.get("sites") == 0 else float(f"{tally['percent']:f}")


def _open(document: dict[str, Any]) -> Counter[tuple[str, str, str]]:
    """Count the open findings by file, code and name: lines move, these do not."""
    return Counter(
        (file["path"], finding["code"], finding["name"])
        for file in document["files"]
        for finding in file["findings"]
        if finding["status"] in ("review", "unsupported") and not finding.get("ignored")
    )
