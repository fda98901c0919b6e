"""Readers of expressions register themselves when their module is imported: none may be forgotten."""

from __future__ import annotations

from pathlib import Path

from cuport.device.read import kinds


def test_every_module_with_readers_is_loaded() -> None:
    folder = Path(kinds.__file__).parent
    own = {path.stem for path in folder.glob("*.py") if "\n@reads(" in path.read_text(encoding="utf-8")}
    assert own - {"expressions"} == set(kinds.__all__)
