"""The manifest of an output folder: a file that marks it, and says what cuport wrote there.

So a later run can tell what a person has changed since, does not write over it, and can merge both.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cuport.support.files import digest_of, leads_out, read_bytes, write_bytes

MARKER = ".cuport-output"
NEW_SUFFIX = ".cuport-new"
"""Behind the name of a file that a person has changed: what cuport would have written there."""
LARGEST_TEXT = 1 << 20
"""Bytes of a file whose text is kept for merging; no source is as long."""
_ABOUT = "cuport wrote this folder and skips it when it reads the tree. The hashes show which files changed since."
_ABOUT_SHARED = "cuport wrote to this folder, which also contains its input. The hashes show which files changed since."


@dataclass(frozen=True, slots=True)
class Manifest:
    """Hashes of files by their path below the folder; `holds_input` where the folder lies above what cuport reads."""

    files: Mapping[str, str] = field(default_factory=dict)
    """What cuport wrote last; what a person changed since is a change of that."""
    holds_input: bool = False
    beside: Mapping[str, str] = field(default_factory=dict)
    """What stands as NAME.cuport-new beside a file that a person changed."""
    pending: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What a run was about to write: the hash of a file's bytes, and what is its entry in `files` once it has them."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """Texts by their hash, packed: what a person's changes are merged against."""

    def text(self, digest: str) -> bytes | None:
        """Return the text with a hash; None where it was not kept, or is damaged."""
        try:
            unpacker = zlib.decompressobj()
            data = unpacker.decompress(base64.b64decode(self.texts[digest]), LARGEST_TEXT)
        except (KeyError, ValueError, zlib.error):
            return None
        return data if hashlib.sha256(data).hexdigest() == digest else None


def pack(data: bytes) -> str:
    """Return a text as it stands in `Manifest.texts`."""
    return base64.b64encode(zlib.compress(data, 1)).decode()


def read(folder: Path) -> Manifest:
    """Return a folder's manifest; an empty one where there is none, or none that can be read."""
    try:
        document = json.loads(read_bytes(folder / MARKER))
        pending = {rel: (pair[0], pair[1]) for rel, pair in document.get("pending", {}).items()}
        return Manifest(
            _places(document["files"]),
            document["holds_input"] is True,
            _places(document.get("beside", {})),
            {rel: pair for rel, pair in pending.items() if all(map(_is_text, pair)) and not leads_out(rel)},
            _words(document.get("texts", {})),
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return Manifest()


def _words(found: Any) -> dict[str, str]:
    return {name: text for name, text in found.items() if _is_text(text)}


def _places(found: Any) -> dict[str, str]:
    return {rel: text for rel, text in _words(found).items() if not leads_out(rel)}


def _is_text(found: Any) -> bool:
    return isinstance(found, str)


def time_of(folder: Path) -> int:
    """Return when a folder's manifest was written, in ns; 0 where there is none."""
    try:
        return (folder / MARKER).stat().st_mtime_ns
    except OSError:
        return 0


def settle(folder: Path, known: Manifest) -> Manifest:
    """Return a manifest with what a run that was ended on the way has written, and without what it has not."""
    files, beside = dict(known.files), dict(known.beside)
    for rel, (content, entry) in known.pending.items():
        try:
            is_written = digest_of(folder / rel) == content
        except OSError:
            continue
        if is_written and rel.endswith(NEW_SUFFIX):
            beside[rel.removesuffix(NEW_SUFFIX)] = entry
        elif is_written:
            files[rel] = entry
    return replace(known, files=files, beside=beside, pending={})


def write(folder: Path, manifest: Manifest) -> None:
    """Write a folder's manifest. Names that are not UTF-8 stand in it with JSON's escapes."""
    document = {
        "about": _ABOUT_SHARED if manifest.holds_input else _ABOUT,
        "holds_input": manifest.holds_input,
        "files": dict(sorted(manifest.files.items())),
    }
    for name in ("beside", "pending", "texts"):
        if found := getattr(manifest, name):
            document[name] = dict(sorted(found.items()))
    text = json.dumps(document, separators=(",\n", ": "))  # each file on a line of its own; C does all of it
    write_bytes(folder / MARKER, (text + "\n").encode())
