"""What several renderers share: places as other tools count them, and facts about the run."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import PurePath

from cuport.findings import Finding
from cuport.results import FileResult, Results
from cuport.support.escape import printable

_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of text: lines and columns from 1, columns in UTF-16 code units, `end_column` one past the last."""

    start_line: int
    start_column: int
    end_line: int
    end_column: int


class SourceText:
    """The bytes of one source file, with places in them as text.

    A file that is not UTF-8 counts as Latin-1: each byte is one column.
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.encoding = "UTF-8" if _is_utf8(data) else "ISO-8859-1"
        self._plain = data.isascii() or self.encoding != "UTF-8"
        self._starts = [0, *(match.end() for match in re.finditer(rb"\n", data))]

    def region(self, start: int, end: int) -> Region:
        """Return the place of the bytes `start` to `end`."""
        return Region(*self._place(start), *self._place(end))

    def region_of(self, finding: Finding) -> Region:
        """Return a finding's place: by its own line and column where the source is not at hand."""
        if finding.end <= len(self.data):
            return self.region(finding.start, finding.end)
        width = finding.end - finding.start
        return Region(finding.line, finding.column, finding.line, finding.column + width)

    def line_at(self, offset: int) -> bytes:
        """Return the line that holds a byte, without the white space around it."""
        line = bisect_right(self._starts, offset)
        end = self._starts[line] if line < len(self._starts) else len(self.data)
        return self.data[self._starts[line - 1] : end].removeprefix(_BOM if line == 1 else b"").strip()

    def _place(self, offset: int) -> tuple[int, int]:
        """Return line and column of a byte; a byte order mark takes no column (SARIF 2.1.0, 3.30.2)."""
        line = bisect_right(self._starts, offset)
        before = self.data[self._starts[line - 1] : offset].removeprefix(_BOM if line == 1 else b"")
        return line, 1 + (
            len(before) if self._plain else len(before.decode("utf-8", "replace").encode("utf-16-le")) // 2
        )


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def error_of(file: FileResult) -> str:
    """Return a file's error without the folders above the input, so that it reads the same on every machine."""
    at = file.error.find(f"{file.rel}: ")
    return printable(file.error[max(at, 0) :])


def warnings_of(results: Results) -> list[str]:
    """Return the run's warnings, with the last name only of each absolute path."""
    return [printable(_shorten(line)) for line in results.warnings]


def _shorten(warning: str) -> str:
    path, colon, rest = warning.rpartition(": ")
    return f"{PurePath(path).name}{colon}{rest}" if PurePath(path).is_absolute() else warning
