"""The NVRTC sources of a unit's host code: each becomes a program, and a part of the unit's table."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cuport import codes
from cuport.cuda import nvrtc_options, stand_ins
from cuport.cuda.nvrtc_options import Choice
from cuport.device.outcome import Device, Fault
from cuport.device.read import nvrtc
from cuport.device.read.nvrtc import Calls, Source
from cuport.device.read.strings import Strings
from cuport.frontend.flags import FOLDERS
from cuport.source import texts
from cuport.source.texts import Text
from cuport.targets.opencl.host import kernel_table
from cuport.targets.opencl.lowering_job import LoweredUnit
from cuport.targets.opencl.nvrtc import table
from cuport.targets.opencl.nvrtc.lower import ClangSetup, Done, Job, run

log = logging.getLogger("cuport")

TRANSLATED, UNKNOWN, PARTLY = codes.NVRTC_KERNELS, codes.NVRTC_UNKNOWN_SOURCE, codes.NVRTC_MAYBE_UNKNOWN_SOURCE
INTERNAL = codes.DEVICE_INTERNAL
_INCLUDE = b'#include "cuport.h"\n'


@dataclass(frozen=True, slots=True)
class Request:
    """A parsed unit: `sources` are the texts of the tree's files by path, those that the program may read included.

    `files` are these, by path; `program` names the unit's own program, `prefix` begins the names of those made here.
    """

    parsed: Any
    sources: Mapping[str, bytes]
    files: Sequence[str]
    program: str
    prefix: str
    macros: Sequence[str]
    tools: ClangSetup


def folder_flags(flags: Sequence[str]) -> list[str]:
    """Return those of clang's flags that name folders of headers."""
    found: list[str] = []
    is_value = False
    for flag in flags:
        if is_value or flag.startswith(FOLDERS):
            found.append(flag)
        is_value = flag in FOLDERS
    return found


def add(made: LoweredUnit, request: Request) -> LoweredUnit:
    """Return what came of a unit with the programs of its sources for NVRTC, and what is to say about them.

    A fault in cuport costs these programs, and is a finding.
    """
    try:
        return _add(made, request)
    except Exception as failure:  # a bug of ours must cost the strings, not the file
        log.debug("failed on the sources of %s", request.program, exc_info=True)
        text = f"cuport failed on what NVRTC compiles here ({type(failure).__name__}: {failure}); please report it"
        rel = next(iter(request.tools.names.values()))
        return replace(made, device=_join([made.device, Device(faults=(Fault(rel, 1, 1, INTERNAL, text),))]))


def _add(made: LoweredUnit, request: Request) -> LoweredUnit:
    if not request.files and not nvrtc.may_be_used(request.sources.values()):
        return made
    work = _Unit(request, nvrtc.read(Strings(request.parsed, request.sources)))
    work.run()
    if not work.parts and not work.faults and not work.devices:
        return made
    device = _join([made.device, *work.devices, Device(faults=tuple(work.faults))])
    files = dict([*made.files, *work.files])
    name = made.table
    if work.parts:
        name = name or kernel_table.name_of(request.program)
        files[name] = files.get(name, _INCLUDE) + b"".join(work.parts)
    kept = tuple(request.tools.names[path] for path in work.read)
    return replace(
        made, device=device, files=tuple(files.items()), table=name, kept=kept, verbatim=tuple(work.verbatim())
    )


@dataclass(slots=True)
class _Unit:
    request: Request
    calls: Calls
    files: list[tuple[str, bytes]] = field(default_factory=list)
    parts: list[bytes] = field(default_factory=list)
    devices: list[Device] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    """Files of the tree that the program reads when it runs."""
    count: int = 0
    """Programs so far."""

    def run(self) -> None:
        uses: dict[tuple[bytes, tuple[tuple[str, bytes], ...]], list[Source]] = {}
        for source in self.calls.sources:
            uses.setdefault((source.text.data, _headers(source)), []).append(source)
        for same in uses.values():
            self._source(same)
        for path in self.request.files:
            self.read.append(path)
            self._source([Source(texts.of_file(path, self.request.sources[path]))], path)
        for call in self.calls.unknown:
            self._unknown(call)

    def verbatim(self) -> Iterator[tuple[str, int, int]]:
        """Yield what must stay as it is: arguments of macros that make strings of them."""
        for source in self.calls.sources:
            for part in source.text.parts:
                if not part.is_written:
                    yield part.path, part.start, part.end

    def _source(self, same: Sequence[Source], path: str = "") -> None:
        """Lower a source with each choice of options that goes with it; those that fail count if none is whole."""
        source = same[0]
        wanted = dict.fromkeys([*self.calls.names, *nvrtc.instances(self.calls.strings), *self._ask()])
        done = []
        for choice in self._choices(same):
            job = self._job(source, path, choice, tuple(wanted))
            done.append((job, run(job, self.request.tools, self._by_name())))
            self.count += done[-1][1].lowered is not None
        has_whole = any(result.is_whole for _, result in done)
        for job, result in done:
            self._enter(source, job, result, is_counted=result.is_whole or not has_whole, is_file=bool(path))

    def _ask(self) -> tuple[str, ...]:
        return self.request.tools.options.kernels

    def _job(self, source: Source, path: str, choice: Choice, wanted: tuple[str, ...]) -> Job:
        owner, _ = source.text.at(0)
        program = f"{self.request.prefix}{f'_{self.count + 1}' if self.count else ''}.cl"
        where = path or str(Path(owner).with_name(f"nvrtc.{len(self.parts)}.{Path(owner).name}.cu"))
        return Job(source.text, source.headers, choice, wanted, program, where, self.request.tools.names[owner])

    def _choices(self, same: Sequence[Source]) -> list[Choice]:
        found: dict[tuple[str, ...], Choice] = {}
        text, headers = same[0].text.data, _headers(same[0])
        uses = [source.use for source in same]
        given = [words for use, words in self.calls.choices if any(use.goes_with(other) for other in uses)] or [()]
        for words in given:
            for more in ((), tuple(self.request.macros)):
                choice = nvrtc_options.relevant(nvrtc_options.choice([*words, *more]), text, headers)
                found.setdefault(choice.key, choice)
        return list(found.values())

    def _enter(self, source: Source, job: Job, result: Done, *, is_counted: bool, is_file: bool) -> None:
        """Write down what came of a source."""
        rel, line, column = self._place(source.text)
        about = f"the file {rel}" if is_file else f"the string at {rel}:{line}"
        if job.choice.key:
            about += f", with {' '.join(job.choice.key)}"
        known = table.digest(source.text.data, _headers(source))
        lowered = result.lowered if is_counted else None
        log = result.log if is_counted or result.log else "it is not translated with these options"
        names = result.names if lowered else {}
        variable = f"nvrtc_source_{len(self.parts) + 1}"
        entry = table.Entry(about, variable, job.program, known, job.choice.key, names, log)
        self.parts.append(table.render(entry, lowered))
        if not is_counted:
            return
        self.files += result.files
        self.devices.append(result.device)
        if lowered is not None and not is_file:
            kernels = dict.fromkeys(kernel.clone.function.base for kernel in lowered.kernels)
            self.faults.append(Fault(rel, line, column, TRANSLATED, ", ".join(kernels)))

    def _unknown(self, call: nvrtc.Unknown) -> None:
        rel = self.request.tools.names.get(call.place.path)
        if rel is None or (self.read and call.place.path.startswith(str(stand_ins.FOLDER))):
            return  # nvrtc_helper.h of ours compiles files by name, and these are known
        known = [self._place(source.text) for source in self.calls.sources]
        shown = list(dict.fromkeys(f"{name}:{line}" for name, line, _ in known))
        shown += [self.request.tools.names[path] for path in self.read]
        code = PARTLY if shown else UNKNOWN
        text = f"{call.text}: its source is known only when the program runs"
        text += f"; translated are {', '.join(shown[:4])}{' and others' if len(shown) > 4 else ''}" if shown else ""
        self.faults.append(Fault(rel, call.place.line, call.place.column, code, text))

    def _place(self, text: Text) -> tuple[str, int, int]:
        part = text.parts[0]
        data = self.request.sources[part.path]
        begin = data.rfind(b"\n", 0, part.start) + 1
        return self.request.tools.names[part.path], data.count(b"\n", 0, part.start) + 1, part.start - begin + 1

    def _by_name(self) -> dict[str, bytes]:
        names = self.request.tools.names
        return {names[path]: data for path, data in self.request.sources.items() if path in names}


def _headers(source: Source) -> tuple[tuple[str, bytes], ...]:
    return tuple((name, text.data) for name, text in source.headers)


def _join(devices: Sequence[Device]) -> Device:
    """Put together what became of the device code of a unit and of its strings."""
    return Device(
        tuple(span for device in devices for span in device.spans),
        tuple(fault for device in devices for fault in device.faults),
        tuple(item for device in devices for item in device.left_out),
        tuple(dict.fromkeys(name for device in devices for name in device.found)),
        tuple(item for device in devices for item in device.refused),
    )
