"""Links within the report: fragments in a single file, or separate pages in a folder."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from urllib.parse import quote

from cuport.findings import Finding
from cuport.support.escape import visible

PAGES = "files"
INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Links:
    """How pages name each other; `root` leads from the page at hand to the folder of the index."""

    folder: bool = False
    root: str = ""

    def page(self, rel: str) -> str:
        """Return the page of a file, seen from the root; empty in a single file."""
        return page_name(rel) if self.folder else ""

    def file(self, rel: str, line: int = 0) -> str:
        """Return the address of a file, or of a line in it."""
        if self.folder:
            return self.root + page_name(rel) + (f"#line={line}" if line else "")
        return f"#file={_quote(rel)}" + (f"&line={line}" if line else "")

    def finding(self, finding: Finding, target: int = 0) -> str:
        """Return the address of a finding, by its place and code so that it outlives other changes."""
        place = f"#finding={_quote(finding.path)}:{finding.line}:{finding.column}:{finding.code}"
        more = f"&target={target}" if target else ""
        return (self.root + page_name(finding.path) if self.folder else "") + place + more

    def filter(self, **wanted: object) -> str:
        """Return the address of the table of files, with filters."""
        words = "&".join(f"{key}={_quote(str(value))}" for key, value in wanted.items() if value not in ("", 0))
        return (self.root + INDEX if self.root else "") + f"#{words}"


def page_name(rel: str) -> str:
    """Return a name for a file's page that every system can write, and that no other file's page has."""
    digest = hashlib.sha256(rel.encode("utf-8", "surrogateescape")).hexdigest()[:10]
    plain = re.sub(r"[^A-Za-z0-9._-]+", "_", rel).lstrip(".")[-80:]
    return f"{PAGES}/{plain}-{digest}.html"


def _quote(text: str) -> str:
    return quote(visible(text), safe="/")
