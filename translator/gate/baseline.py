"""A baseline file: the findings that are known and accepted, so that only new ones fail the gate."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from translator.errors import InputError, SettingsError, os_error_text
from translator.findings import Finding

VERSION = 1


@dataclass(frozen=True, slots=True)
class Baseline:
    """Fingerprints of accepted findings."""

    known: frozenset[str]

    def new(self, fingerprints: Mapping[Finding, str]) -> list[Finding]:
        """Return the open findings that are not in the baseline, in order."""
        return sorted(finding for finding, mark in fingerprints.items() if finding.is_open and mark not in self.known)

    def gone(self, fingerprints: Mapping[Finding, str]) -> int:
        """Count the entries that no finding matches any more."""
        return len(self.known - set(fingerprints.values()))


def read(path: Path) -> Baseline:
    """Read a baseline file. Raises InputError when it can't be read, SettingsError when it is no baseline."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return Baseline(frozenset(entry["fingerprint"] for entry in document["findings"]))
    except FileNotFoundError:
        raise InputError(f"{path}: no such baseline; make one with --write-baseline") from None
    except OSError as error:
        raise InputError(os_error_text(error)) from None
    except (ValueError, KeyError, TypeError) as error:
        raise SettingsError(f"{path}: not a baseline of cuport's ({error!r}); make one with --write-baseline") from None


def render(fingerprints: Mapping[Finding, str]) -> str:
    """Return the baseline of the open findings: sorted, and with what a reviewer of its diff wants to see."""
    rows = [_row(finding, mark) for finding, mark in fingerprints.items() if finding.is_open]
    rows.sort(key=lambda row: (row["path"], row["code"], row["name"], row["fingerprint"]))
    return json.dumps({"version": VERSION, "findings": rows}, indent=1, ensure_ascii=False) + "\n"


def _row(finding: Finding, mark: str) -> dict[str, str]:
    return {"path": finding.path, "code": finding.code, "name": finding.name, "fingerprint": mark}


def on_lines(findings: Iterable[Finding], changed: Mapping[str, set[int] | None]) -> list[Finding]:
    """Return the findings on changed lines; a file's None means all of its lines."""
    kept = []
    for finding in findings:
        lines = changed.get(finding.path, set())
        if lines is None or finding.line in lines:
            kept.append(finding)
    return kept
