"""Regular expressions mean the same in every Python that cuport runs on."""

from __future__ import annotations

import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(path for folder in ("translator", "tools") for path in (ROOT / folder).rglob("*.py"))
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[0-9,]+\})\+")


def test_no_group_is_repeated_possessively() -> None:
    """Before Python 3.11.5 such patterns match wrongly, or without end; `(?>(?:...)*)` is right in all."""
    wrong = []
    for path in SOURCES:
        if POSSESSIVE_GROUP.search(path.read_text("utf-8")):  # also in comments, which say why
            with path.open("rb") as file:
                strings = [token for token in tokenize.tokenize(file.readline) if token.type == tokenize.STRING]
            wrong += [f"{path}:{token.start[0]}" for token in strings if POSSESSIVE_GROUP.search(token.string)]
    assert SOURCES and not wrong


def test_such_a_group_would_be_found() -> None:
    assert all(POSSESSIVE_GROUP.search(text) for text in (r"(?:a|b)*+", "(a)++", r"(?>a?b){1,9}+", "(a)?+"))
    assert not any(POSSESSIVE_GROUP.search(text) for text in (r"a*+", "(?>(?:a|b)*)", r"\)*+", "(a)+b"))
