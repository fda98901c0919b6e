"""Compare what two builds of one program did: exit code, output, files written."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_NUMBER = r"[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|inf(?:inity)?|nan)"
_UNITS = r"(?:ns|us|µs|usecs?|ms|msecs?|milliseconds?|s|secs?|seconds?|\w+/s(?:ec)?|[KMGT]?FLOPS?|fps|Hz|[MG]Hz)"
# A word of its own or one of a name (`time_on_gpu`); the steps of a simulation are a result.
_MEASURES = (
    r"(?<![^\W_])(?:time(?![ _]?steps?\b)|timings?|elapsed|duration|bandwidth|bw|throughput|gflops|speed(?:-?ups?)?"
    r"|perf[^\W_]*)(?![^\W_])"
)
_RATE = r"(?:(?m:^\s*[KMGT]?B/s [a-z ]{1,30})|\w/s(?:ec)?\b[\])]?|\b(?:clocks|cycles)(?:/\w+)?)"
# What a device is says nothing about the result either: `Compute Capability 9.0 hardware with 2 multi-processors`.
_CAPABILITY = r"(?i:\b(?:compute|cuda) capability\b[^\n\d]{0,40}?)"
_PROPERTY = r"(?i:\b(?:clock rate|total (?:amount of )?global mem(?:ory)?)\s*(?:\([^)\n]*\)\s*)?[=:]\s*)"
_PROCESSORS = r"(?i:multi-?processors?\b|SMs\b)"
# What differs from run to run and says nothing about the result. A number with one of these units, a number after one
# of these words or a rate (`GDOF/s=1.2`), a number before one of them and a bracket (`1.2 # runtime [s]`), an address.
_VOLATILE = re.compile(
    rf"(?P<address>\b0x[0-9a-fA-F]{{5,16}}\b)"
    rf"|(?P<measured>(?<![\w.]){_NUMBER}(?=\s*(?:\[|\(|<)?{_UNITS}\b))"
    rf"|(?:(?i:{_MEASURES}[^\n\d]{{0,40}}?)|{_RATE}\s*[=:]\s*|{_CAPABILITY}|{_PROPERTY})(?P<named>{_NUMBER})"
    rf"|(?P<labelled>(?<![\w.]){_NUMBER}(?=\s*[#:]*\s*(?i:\bruntime|{_MEASURES})\s*[\[(]|\s*{_PROCESSORS}))"
)
# `GPU Time in seconds:` on a line of its own, and the number on the next.
_HEADS_A_TIME = re.compile(r"(?i)\b(?:time|elapsed|duration|runtime)\b[^\d]*$")
_LONE_NUMBER = re.compile(rf"\s*{_NUMBER}\s*")
_REFERENCE_DEVICE, _DEVICE = "cuport CPU reference", "\x02"
"""What the CPU reference calls its device, where others have other names; and a mark for it."""
_TOKEN = re.compile(rf"(?P<number>(?<![\w.]){_NUMBER}(?![\w.]))|(?P<space>\s+)|(?P<text>\w+|.)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Two numbers agree when |a - b| <= atol + rtol * |b|, as in NumPy's `allclose`; NaN agrees with NaN."""

    rtol: float = 1e-5
    atol: float = 1e-8

    def agree(self, one: float, other: float) -> bool:
        """Tell whether two numbers are as good as equal."""
        if math.isnan(one) or math.isnan(other):
            return math.isnan(one) and math.isnan(other)
        return one == other or abs(one - other) <= self.atol + self.rtol * abs(other)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a program did: its exit code (negative for a signal), stdout, and the files it wrote, by name."""

    exit_code: int
    stdout: str
    files: dict[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place in which two outcomes part: `where` is "exit code", "stdout line 3" or a file's name."""

    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, found {self.found}"


def compare(expected: Outcome, found: Outcome, tolerance: Tolerance) -> Difference | None:
    """Return the first difference, or None when the two agree.

    Numbers agree within the tolerance; times, rates, addresses, the device's compute capability and count of
    multiprocessors, and its name, where the CPU reference printed its own, are not compared; runs of spaces are alike.
    """
    if expected.exit_code != found.exit_code:
        return Difference("exit code", str(expected.exit_code), str(found.exit_code))
    if difference := _texts("stdout", expected.stdout, found.stdout, tolerance):
        return difference
    for name in sorted({*expected.files, *found.files}):
        if name not in expected.files or name not in found.files:
            return Difference(
                f"file {name}", *("written" if name in o.files else "not written" for o in (expected, found))
            )
        one, other = expected.files[name], found.files[name]
        if one != other and (difference := _files(name, one, other, tolerance)):
            return difference
    return None


def _files(name: str, one: bytes, other: bytes, tolerance: Tolerance) -> Difference | None:
    try:
        return _texts(f"file {name}", one.decode("utf-8"), other.decode("utf-8"), tolerance)
    except UnicodeDecodeError:
        place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        return Difference(
            f"file {name}, byte {place}", one[place : place + 8].hex(" "), other[place : place + 8].hex(" ")
        )


def _texts(what: str, one: str, other: str, tolerance: Tolerance) -> Difference | None:
    lines, others = one.splitlines(), other.splitlines()
    for number, (line, counterpart) in enumerate(zip(lines, others, strict=False), 1):
        is_time = number > 1 and _HEADS_A_TIME.search(lines[number - 2]) and _LONE_NUMBER.fullmatch(counterpart)
        if line != counterpart and not is_time and not _lines_agree(line, counterpart, tolerance):
            return Difference(f"{what} line {number}", repr(line), repr(counterpart))
    if len(lines) != len(others):
        return Difference(what, f"{len(lines)} lines", f"{len(others)} lines")
    return None


def _lines_agree(line: str, counterpart: str, tolerance: Tolerance) -> bool:
    ours, theirs = list(_tokens(line.replace(_REFERENCE_DEVICE, _DEVICE))), list(_tokens(counterpart))
    if (False, _DEVICE) in ours and len(theirs) >= len(ours):
        place = ours.index((False, _DEVICE))
        behind = ours[place + 1 :]
        ours, theirs = ours[:place] + behind, theirs[:place] + theirs[len(theirs) - len(behind) :]
    if len(ours) != len(theirs):
        return False
    for (is_number, text), (other_is_number, other) in zip(ours, theirs, strict=True):
        if is_number and other_is_number:
            if not tolerance.agree(float(other), float(text)):
                return False
        elif text != other:
            return False
    return True


def _tokens(line: str) -> Iterator[tuple[bool, str]]:
    """Yield (is a number, text) without spaces; what is volatile becomes a mark that equals any other."""
    for match in _TOKEN.finditer(_VOLATILE.sub(_mask, line)):
        if match.lastgroup != "space":
            yield match.lastgroup == "number", match[0]


def _mask(match: re.Match[str]) -> str:
    if match.lastgroup == "named":
        return match[0][: match.start("named") - match.start()] + "\x01"
    return "\x01"
