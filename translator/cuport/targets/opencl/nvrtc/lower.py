"""Lower one source for NVRTC with one set of options: to a program, and to findings about the string."""

from __future__ import annotations

import json
import os
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cuport import codes
from cuport.cuda import clang_text, instances, nvrtc_types
from cuport.cuda.nvrtc_options import Choice
from cuport.device import ir
from cuport.device.outcome import Device, Fault, Span, State
from cuport.device.read import declared, uses
from cuport.frontend import clang
from cuport.source.texts import Text
from cuport.support.escape import c_string
from cuport.targets.opencl import mapping, target
from cuport.targets.opencl.lower import Lowered
from cuport.targets.opencl.lowering_job import LoweredUnit, LoweringJob
from cuport.targets.opencl.options import MAP_SUFFIX, OpenClOptions

REFUSED, TEXTURE = codes.DEVICE_REFUSED, codes.DEVICE_TEXTURE
_ALWAYS = ("-D__CUDACC_RTC__=1",)
_MARKER = re.compile(r'^([ \t]*#line )(\d+) "((?:[^"\\\n]|\\.)*)"', re.MULTILINE)
_INCLUDE = re.compile(rb"#[ \t]*include\b[^\n]+")
_BY_DEFAULT = b"#pragma clang force_cuda_host_device begin\n"


@dataclass(frozen=True, slots=True)
class ClangSetup:
    """What clang is called with; `folders` are the unit's own include folders, `names` the tree's files by path."""

    flags: Sequence[str]
    header: Path | None
    folders: Sequence[Path]
    options: OpenClOptions
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Job:
    """A source to lower: its text, headers handed over with it, options, wanted instances, the program's name.

    `path` is where clang is to think that it lies, `rel` what people call it.
    """

    text: Text
    headers: tuple[tuple[str, Text], ...]
    choice: Choice
    wanted: tuple[str, ...]
    program: str
    path: str
    rel: str


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a source. `log` says what is left out of it; `names` are name expressions and names in PTX."""

    device: Device = field(default_factory=Device)
    files: tuple[tuple[str, bytes], ...] = ()
    lowered: Lowered | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    log: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every kernel became one of the program."""
        return bool(self.lowered and self.lowered.kernels) and not self.device.left_out and not self.log


def run(job: Job, tools: ClangSetup, sources: Mapping[str, bytes]) -> Done:
    """Lower a source. Places in what comes back are those of the files that the strings stand in."""
    begin = _BY_DEFAULT if job.choice.is_device_by_default else b""
    source = begin + job.text.data
    parsed = _parse(job, tools, source)
    if parsed is None:
        return Done(log="clang does not read it")
    texts = {job.path: _Place(job.text, len(begin))}
    texts |= {os.path.normpath(Path(job.path).parent / name): _Place(text, 0) for name, text in job.headers}
    names = {**tools.names, **{path: f"{path}\0" for path in texts}}
    options = replace(tools.options, kernels=job.wanted)
    work = LoweringJob(job.path, job.rel, job.program, names, options, text=source, is_runtime=True)
    made = _without_references(target.translate(parsed, len(source), work), names)
    places = _Places(texts, tools.names, sources)
    device = Device(
        tuple(places.spans(made.device.spans)),
        tuple(places.faults(made.device.faults)),
        tuple(replace(item, text=places.restore_places(item.text)) for item in made.device.left_out),
        made.device.found,
    )
    if made.lowered is None or not made.lowered.kernels:
        return Done(_with_errors(parsed, device, texts, places), log=_log(device, parsed))
    device = replace(device, spans=(*device.spans, *places.includes(job.program)))
    found = _names(job, parsed, made.lowered)
    files = tuple(places.file(name, data) for name, data in made.files)
    return Done(device, files, made.lowered, found, _log(device, None))


def _parse(job: Job, tools: ClangSetup, source: bytes) -> Any | None:
    folder = Path(job.path).parent
    flags = [*_ALWAYS, *job.choice.flags]
    for name in job.choice.folders:
        flags += ["-I", str(folder / name)]
    for path in (folder, *tools.folders):
        flags += ["-I", str(path.absolute())]
    if job.choice.standard:
        flags.append(f"-std={job.choice.standard}")
    headers = [(os.path.normpath(folder / name), _for_clang(text.data)) for name, text in job.headers]
    text = instances.with_uses(_for_clang(source), (data for _, data in headers), job.wanted)
    header = None if job.choice.standard else tools.header
    return clang.parse(Path(job.path), tools.flags, header, flags, text, headers)


def _for_clang(source: bytes) -> bytes:
    return clang_text.of(nvrtc_types.spell(source))


def _without_references(made: LoweredUnit, names: Mapping[str, str]) -> LoweredUnit:
    """Return what came of a source without kernels that read texture references: nobody could bind these."""
    kernels = made.lowered.kernels if made.lowered else []
    referring = [kernel for kernel in kernels if _refers(kernel.clone.function)]
    if made.lowered is None or not referring:
        return made
    faults = []
    for kernel in referring:
        place = kernel.place
        text = f"{kernel.signature}: a texture reference in a source that NVRTC compiles"
        faults.append(Fault(names.get(place.path, place.path), place.line, place.column, TEXTURE, text))
    made.lowered.kernels = [kernel for kernel in kernels if kernel not in referring]
    return replace(made, device=replace(made.device, faults=(*made.device.faults, *faults)))


def _refers(function: ir.Function) -> bool:
    return any(image.source not in function.cuda_parameters for image in function.images.values())


def _names(job: Job, parsed: Any, lowered: Lowered) -> dict[str, str]:
    """Return name expressions: those of kernels that are no templates, and the wanted instances."""
    mangled = {kernel.clone.function.key: kernel.clone.function.mangled for kernel in lowered.kernels}
    found = {
        mapping.cuda_name(kernel.clone.function): kernel.clone.function.mangled
        for kernel in lowered.kernels
        if not kernel.clone.function.template
    }
    keys = uses.kernels(parsed)
    found |= {name: mangled[keys[i]] for i, name in enumerate(job.wanted) if i in keys and keys[i] in mangled}
    return found


def _with_errors(parsed: Any, device: Device, texts: Mapping[str, _Place], places: _Places) -> Device:
    """Return what is to say of a source without kernels; clang's first error in it, where nothing else is said."""
    if device.faults:
        return device
    for error in declared.errors(parsed):
        place = texts.get(error.place.path)
        if place is not None:
            rel, offset = places.at(error.place.path, error.offset)
            line, column = places.line(rel, offset)
            return replace(device, faults=(Fault(rel, line, column, REFUSED, f"clang: {error.text}"),))
    return device


def _log(device: Device, parsed: Any | None) -> str:
    """Return the lines of NVRTC's log: why kernels are not there."""
    lines = [f"{fault.rel}({fault.line}): {fault.code}: {fault.text}" for fault in device.faults if _is_open(fault)]
    if parsed is not None and not lines:
        lines = [f"error: {error.text}" for error in declared.errors(parsed)[:3]]
        lines = lines or ["error: there is no kernel in it that cuport could translate"]
    return "\n".join(lines)


def _is_open(fault: Fault) -> bool:
    return fault.code != codes.DEVICE_DIFFERS


@dataclass(frozen=True, slots=True)
class _Place:
    """A string that clang reads as a file: `begin` bytes of ours stand before it there."""

    text: Text
    begin: int


@dataclass(slots=True)
class _Places:
    """From places in strings to those in the files that have them."""

    texts: Mapping[str, _Place]
    names: Mapping[str, str]
    sources: Mapping[str, bytes]
    """The tree's files by name."""
    _starts: dict[str, list[int]] = field(default_factory=dict)

    def at(self, path: str, offset: int) -> tuple[str, int]:
        """Return file and byte for a byte of what clang read."""
        place = self.texts[path]
        owner, found = place.text.at(max(offset - place.begin, 0))
        return self.names[owner], found

    def line(self, rel: str, offset: int) -> tuple[int, int]:
        """Return line and column of a byte of a file."""
        starts = self._lines(rel, self.sources[rel])
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def spans(self, spans: Sequence[Span]) -> Iterator[Span]:
        """Yield what became of device code, by bytes of the tree's files."""
        for span in spans:
            path = span.rel.removesuffix("\0")
            if path == span.rel:
                yield span
            elif span.state is not State.HOST:
                rel, start = self.at(path, span.start)
                part = self.texts[path].text.parts[0]
                if not part.is_written:
                    start, end = part.start, part.end
                else:
                    end = self.at(path, max(span.end - 1, span.start))[1] + 1
                yield replace(span, rel=rel, start=start, end=end, reason=self.restore_places(span.reason))

    def includes(self, program: str) -> Iterator[Span]:
        """Yield the includes of sources that were lowered: what they bring is in the program."""
        for path, place in self.texts.items():
            for match in _INCLUDE.finditer(place.text.data):
                rel, start = self.at(path, place.begin + match.start())
                end = self.at(path, place.begin + match.end() - 1)[1] + 1
                yield Span(rel, start, max(start, end), State.LOWERED, program)

    def faults(self, faults: Sequence[Fault]) -> Iterator[Fault]:
        """Yield faults with the lines of the tree's files."""
        for fault in faults:
            path = fault.rel.removesuffix("\0")
            rel, line, column = fault.rel, fault.line, fault.column
            if path != rel:
                rel, line, column = self.original_place(path, line, column)
            yield Fault(rel, line, column, fault.code, self.restore_places(fault.text))

    def original_place(self, path: str, line: int, column: int = 1) -> tuple[str, int, int]:
        """Return file, line and column of a place in what clang read."""
        place = self.texts[path]
        ours = b" " * (place.begin - 1) + b"\n" if place.begin else b""
        starts = self._lines(path, ours + place.text.data)
        rel, offset = self.at(path, starts[min(line, len(starts)) - 1] + column - 1)
        return rel, *self.line(rel, offset)

    def restore_places(self, text: str) -> str:
        """Return a text with the tree's files and their lines for those that clang read."""
        for path in self.texts:
            text = re.sub(
                re.escape(path) + r"\0?:(\d+)",
                lambda found, path=path: "{}:{}".format(*self.original_place(path, int(found[1]))),  # type: ignore[misc]
                text,
            )
            text = text.replace(f"{path}\0", self.at(path, 0)[0])
        return text

    def file(self, name: str, data: bytes) -> tuple[str, bytes]:
        """Return a program or its map with the tree's files and lines in it."""
        if name.endswith(MAP_SUFFIX):
            document = json.loads(data)
            for kernel in document["kernels"]:
                path = kernel["file"].removesuffix("\0")
                if path in self.texts:
                    kernel["file"], kernel["line"], _ = self.original_place(path, kernel["line"])
            return name, mapping.render(document)
        return name, _MARKER.sub(self._marker, data.decode()).encode()

    def _marker(self, found: re.Match[str]) -> str:
        path = next((path for path in self.texts if c_string(f"{path}\0") == found[3]), None)
        if path is None:
            return found[0]
        rel, line, _ = self.original_place(path, int(found[2]))
        return f'{found[1]}{line} "{c_string(rel)}"'

    def _lines(self, key: str, data: bytes) -> list[int]:
        if key not in self._starts:
            self._starts[key] = [0, *(i + 1 for i, letter in enumerate(data) if letter == 10)]
        return self._starts[key]
