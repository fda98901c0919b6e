"""Write TOML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any


def quote(text: str) -> str:
    """Return a TOML basic string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def show_key(key: str) -> str:
    """Return a TOML key, bare where it can be."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else quote(key)


def show_value(value: Any) -> str:
    """Return a TOML value: a string, a number, a Boolean, or an inline table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quote(value)
    inner = ", ".join(f"{show_key(key)} = {show_value(item)}" for key, item in value.items())
    return "{ " + inner + " }"


def show_rows(table: str, rows: Mapping[str, Any]) -> list[str]:
    """Return the lines of a table with a row on each line, sorted; none for an empty table."""
    return ["", f"[{table}]", *(f"{show_key(key)} = {show_value(rows[key])}" for key in sorted(rows))] if rows else []


def show_tables(table: str, rows: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Return the lines of one table for each row, sorted, with a line for each of its keys."""
    lines: list[str] = []
    for name in sorted(rows):
        lines += ["", f"[{table}.{show_key(name)}]"]
        lines += [f"{show_key(key)} = {show_value(value)}" for key, value in rows[name].items()]
    return lines
