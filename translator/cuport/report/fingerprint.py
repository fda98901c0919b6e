"""Fingerprints of findings: stable while lines move, for baselines and for other services."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

from cuport.findings import Finding
from cuport.report.common import SourceText
from cuport.results import Results

VERSION = "cuport/v1"
"""Names the method: a new one gets a new number (SARIF 2.1.0, 3.27.17 on versions in fingerprint names)."""


def fingerprints(results: Results, source: Callable[[str], bytes]) -> dict[Finding, str]:
    """Return 32 hexadecimal digits for each finding, no two alike.

    They come from the code, the path, the name, the source line without its indentation, and a count among findings
    that are equal in all of these. So lines above, and the place within the line, do not matter.
    """
    found: dict[Finding, str] = {}
    for file in results.files:
        if not file.findings:
            continue
        text = SourceText(source(file.rel))
        seen: Counter[bytes] = Counter()
        for finding in sorted(file.findings):
            key = _key(finding, text)
            found[finding] = hashlib.sha256(key + b"\0%d" % seen[key]).hexdigest()[:32]
            seen[key] += 1
    return found


def _key(finding: Finding, text: SourceText) -> bytes:
    about_file = finding.start == finding.end == 0
    line = b"" if about_file else text.line_at(finding.start)
    words = (finding.code, finding.path, finding.name)
    return b"\0".join([*(word.encode("utf-8", "surrogatepass") for word in words), line])
