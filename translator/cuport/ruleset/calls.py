"""The table `[calls]` of a rule file: what calls become by their number of arguments."""

from __future__ import annotations

import re
from typing import Any

from cuport.codes import CODES
from cuport.ruleset.model import CallForm, Calls
from cuport.support.toml_file import TomlFile, suggest

TABLE = "calls"
_KEYS = ("to", "finding", "hint")
_COUNT = re.compile(r"(\d+)(?:-(\d+))?(?: with \{(\d+)\} a (\w+))?")


def read(file: TomlFile, name: str, value: Any, origin: str) -> Calls:
    """Read one row: `"14"`, or a table of numbers and what calls with so many arguments become.

    Raises RuleError with the line of anything else.
    """
    row = value if isinstance(value, dict) else {value: True}
    hint = row.get("hint", "")
    forms = [_form(file, name, str(key), to) for key, to in row.items() if key != "hint"]
    if not forms or not isinstance(hint, str):
        raise file.error(f"{name} must list numbers of arguments, and its hint must be a string", TABLE, name)
    return Calls(name, tuple(forms), hint, origin)


def _form(file: TomlFile, name: str, key: str, value: Any) -> CallForm:
    match = _COUNT.fullmatch(key)
    if match is None:
        raise file.error(
            f'"{key}" of {name} is not a number of arguments, such as "3", "2-4" or "4 with {2} a TYPE"',
            TABLE,
            name,
            key,
        )
    row = value if isinstance(value, dict) else {"to": value}
    for inner, text in row.items():
        if inner not in _KEYS:
            raise file.error(f'unknown key "{inner}"{suggest(inner, _KEYS)}', TABLE, name, inner)
        if not isinstance(text, str) and not (inner == "to" and isinstance(text, bool)):
            expected = "a string, true for the name's own counterpart, or false for no counterpart"
            raise file.error(f'"{key}" of {name} must be {expected}', TABLE, name, key)
    code, to = row.get("finding", ""), row.get("to", True)
    if code and code not in CODES:
        raise file.error(f'unknown finding "{code}"{suggest(code, CODES)}', TABLE, name, key)
    known = None if to is False else "" if to is True else to
    return CallForm(
        int(match[1]), int(match[2] or match[1]), known, code, row.get("hint", ""), int(match[3] or 0), match[4] or ""
    )
