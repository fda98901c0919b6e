"""The manifest of an output folder: a file that marks it, with a hash of each file that cuport wrote.

So a later run can tell what a person has changed since, and does not write over it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cuport.support.files import read_bytes, write_bytes

MARKER = ".cuport-output"
_ABOUT = "cuport wrote this folder and skips it when it reads the tree. The hashes show which files changed since."
_ABOUT_SHARED = "cuport wrote to this folder, which also contains its input. The hashes show which files changed since."


@dataclass(frozen=True, slots=True)
class Manifest:
    """Hashes of files by their path below the folder; `holds_input` where the folder lies above what cuport reads."""

    files: Mapping[str, str] = field(default_factory=dict)
    holds_input: bool = False


def read(folder: Path) -> Manifest:
    """Return a folder's manifest; an empty one where there is none, or none that can be read."""
    try:
        document = json.loads(read_bytes(folder / MARKER))
        files = {rel: text for rel, text in document["files"].items() if isinstance(text, str)}
        return Manifest(files, document["holds_input"] is True)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Manifest()


def write(folder: Path, manifest: Manifest) -> None:
    """Write a folder's manifest. Names that are not UTF-8 stand in it with JSON's escapes."""
    document = {
        "about": _ABOUT_SHARED if manifest.holds_input else _ABOUT,
        "holds_input": manifest.holds_input,
        "files": dict(sorted(manifest.files.items())),
    }
    write_bytes(folder / MARKER, (json.dumps(document, indent=0) + "\n").encode())
