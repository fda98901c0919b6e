"""`.gitignore` as gitignore(5) has it, in time that a file's author does not choose: no pattern makes it backtrack."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

_WILD = re.compile(r"\\(.)|\[([!^]?)(\]?(?:\[:\w+:\]|\\.|[^\]\\])*)\]|(\*+)|(\?)|([^\\\[*?])", re.DOTALL)
_IN_CLASS = re.compile(r"\[:(\w+):\]|(\\.|[^\\])-(\\.|[^\\])|(\\.|[^\\])", re.DOTALL)
_CLASSES = {
    "alnum": "a-zA-Z0-9", "alpha": "a-zA-Z", "blank": " \\t", "cntrl": "\\x00-\\x1f\\x7f", "digit": "0-9",
    "graph": "!-~", "lower": "a-z", "print": " -~", "punct": "!-/:-@\\[-`{-~", "space": "\\s", "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}  # fmt: skip
_NOTHING = "(?!)"


@dataclass(frozen=True, slots=True)
class Pattern:
    """One line: a regular expression for each part of a path, None for `**`."""

    parts: tuple[re.Pattern[str] | None, ...]
    is_negated: bool
    only_folders: bool
    is_name: bool
    """Whether it is about the last part alone, wherever that stands."""

    def matches(self, path: Sequence[str], is_folder: bool) -> bool:
        """Whether the pattern is about this path, from the pattern's folder on."""
        if self.only_folders and not is_folder:
            return False
        if self.is_name:
            return self.parts[0] is None or self.parts[0].match(path[-1]) is not None
        return self._fits(path)

    def _fits(self, path: Sequence[str]) -> bool:
        """Match part by part; `**` takes as few as possible, and only the last one is ever tried again."""
        at = part = 0
        again: tuple[int, int] | None = None
        while at < len(path):
            if part < len(self.parts) and (wanted := self.parts[part]) is None:
                if part == len(self.parts) - 1:
                    return True
                part += 1
                again = at, part
            elif part < len(self.parts) and wanted is not None and wanted.match(path[at]):
                at, part = at + 1, part + 1
            elif again is not None:
                again = again[0] + 1, again[1]
                at, part = again
            else:
                return False
        return part == len(self.parts)


def read(text: str) -> tuple[Pattern, ...]:
    """Return the patterns of a file."""
    return tuple(found for line in text.split("\n") if (found := _pattern(line)) is not None)


def verdict(patterns: Sequence[Pattern], path: Sequence[str], is_folder: bool) -> bool | None:
    """Say whether the last pattern that is about a path excludes it; None where none is."""
    found = next((one for one in reversed(patterns) if one.matches(path, is_folder)), None)
    return None if found is None else not found.is_negated


def _pattern(line: str) -> Pattern | None:
    line = line.removesuffix("\r")
    while line.endswith(" ") and not line.endswith("\\ "):
        line = line[:-1]
    if not line or line.startswith("#"):
        return None
    is_negated = line.startswith("!")
    line = line[is_negated:]
    only_folders = line.endswith("/")
    line = line.removesuffix("/")
    is_name = "/" not in line
    words = line.removeprefix("/").split("/")
    if not line.strip("/"):
        return None
    return Pattern(tuple(_parts(words)), is_negated, only_folders, is_name)


def _parts(words: Iterable[str]) -> Iterator[re.Pattern[str] | None]:
    was_any = False
    for word in words:
        is_any = word == "**"
        if not (is_any and was_any):
            yield None if is_any else re.compile(_regex(word), re.DOTALL)
        was_any = is_any


def _regex(word: str) -> str:
    r"""Return a regular expression for one part of a path.

    What stands between two `*` has one length, so the first place where it fits is as good as any: it is not tried
    again (`(?>...)`), and a match takes no more than the product of both lengths.
    """
    runs, at = [""], 0
    while at < len(word):
        match = _WILD.match(word, at)
        if match is None:  # a backslash at the end, a class that is not closed: git matches nothing
            return _NOTHING
        at = match.end()
        escaped, negated, inner, star, question, letter = match.groups()
        if star:
            runs.append("")
        elif question:
            runs[-1] += "."
        elif inner is not None:
            runs[-1] += _class(inner, is_negated=bool(negated))
        else:
            runs[-1] += re.escape(escaped or letter)
    if len(runs) == 1:
        return f"{runs[0]}\\Z"
    first, *middle, last = runs
    return first + "".join(f"(?>.*?{run})" for run in middle if run) + f".*{last}\\Z"


def _class(inner: str, *, is_negated: bool) -> str:
    """Return a class of letters; of ranges that end before they begin, git takes the first."""
    found = ""
    for name, first, last, one in (match.groups() for match in _IN_CLASS.finditer(inner)):
        if name:
            found += _CLASSES.get(name, "")
        elif one:
            found += re.escape(one[-1])
        else:
            found += re.escape(first[-1])
            found += f"{re.escape(first[-1])}-{re.escape(last[-1])}" if first[-1] <= last[-1] else ""
    if not found:
        return "." if is_negated else _NOTHING
    return f"[{'^' * is_negated}{found}]"
