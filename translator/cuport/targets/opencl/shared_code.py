"""Device code in headers that several translation units lower: combine their results."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cuport import codes
from cuport.device.outcome import Device
from cuport.findings import Confidence, Finding, Kind
from cuport.results import FileResult
from cuport.source import ignores
from cuport.source.source import Source, digest
from cuport.targets import registry
from cuport.targets.opencl.host import sites

STAND_IN = codes.INCLUDE_STAND_IN
HOST_CODES = {
    codes.DEVICE_IN_MACRO,
    codes.HOST_RENAMED,
    codes.HOST_SAME,
    codes.HOST_LAUNCH,
    codes.HOST_DROPPED,
    codes.HOST_SHADOW,
    codes.HOST_OTHER_VERSION,
    codes.HOST_UNUSED_LIBRARY,
    codes.SYMBOL_BY_NAME,
    codes.SYMBOL_UNKNOWN_NAME,
    codes.HOST_NOT_IN_C,
}


def judge_headers(files: Sequence[FileResult], paths: Mapping[str, Path]) -> list[FileResult]:
    """Return the results with the findings of shared headers judged again, from what every unit made of them."""
    known: dict[str, list[tuple[str, Device]]] = {}
    for file in files:
        if file.device is not None:
            spans, faults = file.device.spans, file.device.faults
            for rel in {span.rel for span in spans} | {fault.rel for fault in faults}:
                known.setdefault(rel, []).append((file.rel, file.device))
    return [_judge_header(file, known.get(file.rel, []), paths[file.rel]) for file in files]


def with_stand_ins(files: Sequence[FileResult], headers: Collection[str]) -> list[FileResult]:
    """Return the results with what is wrong in `headers`, which are ours, told in the files that lead to it.

    It stands where the file includes the first of them, else at its beginning: the fault comes of how they are used.
    """
    return [_tell(file, headers) for file in files]


def _tell(file: FileResult, headers: Collection[str]) -> FileResult:
    faults = {} if file.device is None else {(f.code, f.text): f for f in file.device.faults if f.rel in headers}
    if not faults or file.rel in headers:
        return file
    place = next((finding for finding in file.findings if finding.code == STAND_IN), None)
    start, end, line, column = (place.start, place.end, place.line, place.column) if place else (0, 0, 1, 1)
    told = [
        Finding(
            file.rel, start, end, fault.code, line, column, f"{fault.rel}:{fault.line}: {fault.text}",
            Kind.KEYWORD, "CUDA", Confidence.AST,
        )
        for fault in faults.values()
    ]  # fmt: skip
    return replace(file, findings=tuple(sorted((*file.findings, *told))))


def _judge_header(file: FileResult, known: list[tuple[str, Device]], path: Path) -> FileResult:
    if all(unit == file.rel for unit, _ in known) or not file.digest:
        return file
    data = path.read_bytes()
    if digest(data) != file.digest:  # the writer tells of files that changed meanwhile
        return file
    source = Source(file.rel, data)
    plain = [finding._replace(ignored="") for finding in file.findings if finding.code != codes.IGNORE_UNUSED]
    # Faults are findings already where the header's first unit met them: they come again from `known`.
    faults = {(fault.code, fault.text) for _, device in known for fault in device.faults}
    kept = [finding for finding in plain if (finding.code, finding.name) not in faults]
    # What host code made of its things holds, whichever unit looks at the header.
    host = {finding.start: finding for finding in kept if finding.code in HOST_CODES}
    findings = [
        host.get(finding.start, finding) if finding.code in sites.OPEN else finding
        for finding in sites.judge(source, kept, [device for _, device in known])
    ]
    return replace(file, findings=tuple(ignores.apply(source, findings, registry.foreign_codes("opencl"))))
