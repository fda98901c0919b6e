"""What is left to do, as a person takes it on: findings that one sort of work mends, with what follows from them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cuport.codes import CODES, Status
from cuport.findings import Finding
from cuport.report import causes
from cuport.support.plural import count

_NO_LIBRARIES = ("", "Device", "build")
_Key = tuple[str, str]
_NAMED = re.compile(r"[^/\s:]+:\d+:")
_CAUSE = re.compile(r"see (?P<code>\w+) at (?P<path>.+):(?P<line>\d+)$")


@dataclass(frozen=True, slots=True)
class Task:
    """Open findings of one code and library.

    `places` counts them, `followers` the findings elsewhere that go when these do; `minutes` is what they take, at
    least and at most. `names` are what they are about, most often first; `first` is a finding of the first name.
    """

    first: Finding
    places: int
    followers: int
    files: int
    minutes: tuple[int, int]
    names: tuple[tuple[str, int], ...]

    @property
    def code(self) -> str:
        """The findings' code."""
        return self.first.code

    @property
    def status(self) -> Status:
        """The state that the code stands for."""
        return self.first.status

    @property
    def clears(self) -> int:
        """How many open findings go with it."""
        return self.places + self.followers

    @property
    def others(self) -> str:
        """How many names there are besides the first one, in words; empty for none."""
        more = len(self.names) - 1
        owner = f" of {self.first.library}" if self.first.library not in _NO_LIBRARIES else ""
        return f"{count(more, 'more name')}{owner}" if more else ""

    @property
    def what(self) -> str:
        """One sentence about the first name, without the rule's hint."""
        return CODES[self.code].message.format(name=self.first.name, to=self.first.to)


def group(findings: Iterable[Finding]) -> list[Task]:
    """Return the tasks that open findings make; first what clears most of them, then what takes least.

    What stands alone though it tells of a consequence, such as of code that no kernel uses, comes last.
    """
    groups: dict[_Key, list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.code, finding.library), []).append(finding)
    followers: Counter[_Key] = Counter()
    causes_at = _Places(groups)
    for key, found in list(groups.items()):
        if CODES[key[0]].follows:
            followed = [causes_at.find(finding.hint) for finding in found]
            followers.update(other for other in followed if other)
            groups[key] = [finding for finding, other in zip(found, followed, strict=True) if not other]
    made = [_task(found, followers[key]) for key, found in groups.items() if found]
    return sorted(made, key=lambda t: (CODES[t.code].follows, -t.clears, t.minutes[1], t.code, t.first.library))


class _Places:
    """Where findings are: their own places, and those of a header that the text of one begins with (`a.h:12: ...`)."""

    def __init__(self, groups: Mapping[_Key, Sequence[Finding]]) -> None:
        self._own: dict[tuple[str, int], list[tuple[str, _Key]]] = {}
        self._named: dict[tuple[str, str], _Key] = {}
        for key, found in groups.items():
            for finding in found:
                self._own.setdefault((finding.code, finding.line), []).append((f"/{finding.path}", key))
                if match := _NAMED.match(finding.name):
                    self._named[finding.code, match[0]] = key

    def find(self, hint: str) -> _Key | None:
        """Return the code and library of the finding whose place a hint names.

        A hint has the path within the tree, a finding's own may begin with the folders above it.
        """
        match = _CAUSE.search(hint)
        if match is None:
            return None
        code, path, line = match["code"], match["path"], match["line"]
        own = self._own.get((code, int(line)), ())
        there = next((key for place, key in own if place.endswith(f"/{path}")), None)
        return there or self._named.get((code, f"{path.rpartition('/')[2]}:{line}:"))


def _task(found: Sequence[Finding], followers: int) -> Task:
    names = Counter(finding.name for finding in found)
    ordered = sorted(names.items(), key=lambda item: (-item[1], item[0]))
    first = next(finding for finding in found if finding.name == ordered[0][0])
    files = len({finding.path for finding in found})
    return Task(first, len(found), followers, files, causes.minutes(causes.group(found)), tuple(ordered))
