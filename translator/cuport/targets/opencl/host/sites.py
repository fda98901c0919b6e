"""Findings for OpenCL: a CUDA site is translated if the device code around it is."""

from __future__ import annotations

import bisect
import heapq
import re
from collections.abc import Iterable, Sequence

from cuport import codes
from cuport.cuda import build_files, build_scripts
from cuport.cuda import sites as cuda_sites
from cuport.device.outcome import Device, Fault, Span, State
from cuport.findings import Confidence, Finding, Kind
from cuport.ruleset.model import RuleSet
from cuport.source.source import Source
from cuport.targets.opencl import builtins
from cuport.targets.opencl.host import rules
from cuport.targets.opencl.options import OpenClOptions

HOST, UNUSED, KEPT, STAND_IN, IN_MACRO = (
    codes.HOST_NOT_TRANSLATED,
    codes.DEVICE_UNUSED,
    codes.HOST_KEPT,
    codes.INCLUDE_STAND_IN,
    codes.DEVICE_IN_MACRO,
)
BUILD_FILE = codes.HOST_BUILD_FILE
_SCRIPT_HINT = "have it call `make`, which builds the translation"
OPEN = (HOST, UNUSED, IN_MACRO)
"""What host code has the last word on."""
_LOWERED, _LEFT_OUT = codes.DEVICE_LOWERED, codes.DEVICE_LEFT_OUT
_KINDS = {codes.DEVICE_LAUNCH: Kind.LAUNCH, codes.DEVICE_PTX: Kind.ASM, codes.DEVICE_HOST_VARIABLE: Kind.VALUE}
_ARCHITECTURE = "__CUDA_ARCH__"
_DEFINE = re.compile(rb"[ \t]*#[ \t]*define\b")
_CONTINUED = re.compile(rb"\\\r?\n\Z")
# Of two statements about the same bytes by two units, the one that is worse for the user holds.
_RANK = {State.HOST: -1, State.UNUSED: 0, State.LOWERED: 1, State.LEFT_OUT: 2}


def judge(source: Source, findings: Iterable[Finding], devices: Sequence[Device]) -> list[Finding]:
    """Return a file's findings for OpenCL, sorted: sites by what became of the code around them, faults, and notes.

    `findings` may come from the lexer's look at CUDA's names, or from here: only their places count.
    """
    spans = _Spans(span for device in devices for span in device.spans if span.rel == source.path)
    faults = sorted({fault for device in devices for fault in device.faults if fault.rel == source.path}, key=_key)
    made = [_fault(source, fault) for fault in faults]
    taken = {finding.start for finding in made}
    for finding in findings:
        if not finding.is_site:
            if finding.code.startswith("CU3") or finding.code == STAND_IN:
                made.append(finding)
        elif finding.start not in taken:
            made.append(_site(source, finding, spans))
    return sorted(made)


def of_build_file(source: Source, rule_set: RuleSet, options: OpenClOptions) -> list[Finding]:
    """Return the findings on a build file: it stays, and cuport writes others next to it."""
    if build_scripts.is_script(source.path):
        return build_files.report_script(source, rule_set, _SCRIPT_HINT)
    renamed = tuple(old for old, _ in options.rename)
    found = cuda_sites.in_build_file(source, rule_set, BUILD_FILE, renamed)
    return sorted(finding._replace(hint=rules.hint(finding.name)) for finding in found)


def as_note(finding: Finding) -> Finding:
    """Return a finding on host code for Python hosts: a note, since C++ stays as it is then."""
    return finding._replace(code=KEPT, hint="") if finding.code == HOST else finding


def _key(fault: Fault) -> tuple[int, int, str, str]:
    return fault.line, fault.column, fault.code, fault.text


class _Spans:
    """The spans of a file, from which the shortest at a place is found; of several that are equal, the worst counts."""

    def __init__(self, spans: Iterable[Span]) -> None:
        best: dict[tuple[int, int], Span] = {}
        for span in spans:
            other = best.get((span.start, span.end))
            if other is None or (_RANK[span.state], span.reason) > (_RANK[other.state], other.reason):
                best[span.start, span.end] = span
        waiting = sorted(best.values(), key=lambda span: span.start, reverse=True)
        self._edges = sorted({edge for place in best for edge in place})
        self._shortest: list[Span | None] = []
        """Of each edge, the span from there to the next one."""
        open_spans: list[tuple[int, int, Span]] = []
        for edge in self._edges:
            while waiting and waiting[-1].start == edge:
                span = waiting.pop()
                heapq.heappush(open_spans, (span.end - span.start, span.start, span))
            while open_spans and open_spans[0][2].end <= edge:
                heapq.heappop(open_spans)
            self._shortest.append(open_spans[0][2] if open_spans else None)

    def at(self, place: int) -> Span | None:
        """Return the shortest span that a byte is in."""
        number = bisect.bisect_right(self._edges, place)
        return self._shortest[number - 1] if number else None


def _site(source: Source, finding: Finding, spans: _Spans) -> Finding:
    span = spans.at(finding.start)
    plain = finding._replace(to="", hint="", confidence=Confidence.AST if span else Confidence.LEXICAL)
    if span is None and finding.confidence is Confidence.LEXICAL and _is_of_kernels(finding):
        return plain._replace(code=IN_MACRO if is_in_macro(source, finding.start) else UNUSED)
    if span is None or span.state is State.HOST:
        if _holds_on_the_host(finding) or _is_defined_there(source, finding.start):
            return plain._replace(code=_LOWERED)
        return plain._replace(code=HOST, confidence=finding.confidence, hint=rules.hint(finding.name))
    match span.state:
        case State.LOWERED:
            return plain._replace(code=_LOWERED, to=span.reason)
        case State.LEFT_OUT:
            return plain._replace(code=_LEFT_OUT, hint=span.reason)
        case _:
            return plain._replace(code=UNUSED)


def _is_of_kernels(finding: Finding) -> bool:
    """Whether a name or PTX is what kernels alone have: where clang did not read it, no kernel of this run has it."""
    return finding.kind in (Kind.BUILTIN, Kind.ASM) or finding.name in builtins.device_names()


def _holds_on_the_host(finding: Finding) -> bool:
    """Whether host code may keep a name: warps have 32 lanes for OpenCL, too, and no host compiler sets the macro."""
    is_device = finding.library == "Device"
    return is_device and (finding.kind is Kind.VALUE or (finding.kind is Kind.MACRO and finding.name == _ARCHITECTURE))


def _is_defined_there(source: Source, place: int) -> bool:
    """Whether a name at a place is that of a macro of the program's own: `#define CUB_STDERR` asks CUB for messages."""
    start = source.data.rfind(b"\n", 0, place) + 1
    return _DEFINE.fullmatch(source.data[start:place].rstrip()) is not None


def is_in_macro(source: Source, place: int) -> bool:
    """Whether a name at a place stands in the text of a macro: what becomes of it shows where that is used."""
    start = source.data.rfind(b"\n", 0, place) + 1
    while _CONTINUED.search(source.data, 0, start):
        start = source.data.rfind(b"\n", 0, start - 1) + 1
    return _DEFINE.match(source.data, start) is not None


def _fault(source: Source, fault: Fault) -> Finding:
    start = _offset(source, fault)
    kind = _KINDS.get(fault.code, Kind.FUNCTION)
    return Finding(
        source.path, start, start, fault.code, fault.line, fault.column, fault.text, kind, "Device", Confidence.AST
    )


def _offset(source: Source, fault: Fault) -> int:
    line_start = 0
    for _ in range(fault.line - 1):
        line_start = source.data.find(b"\n", line_start) + 1
    return min(line_start + fault.column - 1, len(source.data))
