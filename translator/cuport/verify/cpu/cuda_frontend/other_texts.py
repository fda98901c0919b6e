"""Sources that clang compiles from another text, which keeps their names and the numbers of their lines."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from cuport.cuda import clang_text


def spell(texts: Mapping[Path, bytes]) -> dict[Path, bytes]:
    """Return those of these sources that have what nvcc takes and clang does not, spelled for clang."""
    made = {path: clang_text.to_run(text) for path, text in texts.items()}
    return {path: text for path, text in made.items() if text != texts[path]}


def flags(texts: Mapping[Path, bytes], work: Path) -> list[str]:
    """Write what the compiler is to read instead, to files named after `work`; return its options for that."""
    folders = []
    for count, (path, text) in enumerate(sorted(texts.items())):
        held = work.with_suffix(f".{count}.text")
        held.write_bytes(text)
        one = {"type": "file", "name": path.name, "external-contents": str(held.absolute())}
        folders.append({"type": "directory", "name": str(path.parent), "contents": [one]})
    overlay = work.with_suffix(".overlay")
    overlay.write_text(json.dumps({"version": 0, "use-external-names": False, "roots": folders}), encoding="utf-8")
    return ["-ivfsoverlay", str(overlay)]
