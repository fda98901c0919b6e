"""The results of a run, file by file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from cuport.device.outcome import Device
from cuport.findings import Finding
from cuport.frontend.facts import DeviceVariable, Kernel, Launch
from cuport.source.edits import Edit
from cuport.tree import InputFile

_MOST_SHARED = 1 << 12


class Outcome(StrEnum):
    """What became of a file."""

    TRANSLATED = "translated"
    UNCHANGED = "unchanged"
    COPIED = "copied"
    """Not a source file."""
    FAILED = "failed"
    """Could not be worked on; copied unchanged, and the run ends with exit code 2."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A file that is written next to the translated ones: its relative path and its bytes.

    `instead` are names of files that would be taken for it if they were there.
    """

    rel: str
    data: bytes
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FileResult:
    """One file's findings and edits. `error` is one line for the user, empty when all went well.

    `digest` stands for the bytes that the edits were made for; empty where there are none.
    """

    rel: str
    outcome: Outcome
    lines: int = 0
    findings: tuple[Finding, ...] = ()
    edits: tuple[Edit, ...] = ()
    kernels: tuple[Kernel, ...] = ()
    launches: tuple[Launch, ...] = ()
    variables: tuple[DeviceVariable, ...] = ()
    error: str = ""
    digest: bytes = b""
    generated: tuple[Generated, ...] = ()
    """What is written for this translation unit besides: OpenCL C, and the map of its kernels."""
    layer_names: frozenset[str] = frozenset()
    """The names of cuport's own that the host code uses: of its layer over OpenCL, of adapters for HIP."""
    kept: tuple[str, ...] = ()
    """For OpenCL, files of the tree that the program reads when it runs."""
    device: Device | None = None
    """For OpenCL, what became of the unit's device code, that of headers included."""
    reads: frozenset[str] = frozenset()
    """For OpenCL, the files of the tree that clang read for this translation unit."""


class Sharing:
    """Has results share their texts and sets where these are the same: each came with its own from another process.

    `files` has by `rel` what the rest of the run calls a file by. Of all else, what comes up again within some thousand
    others is shared: most names stand in one file, and a table of all would take more than it spares.
    """

    def __init__(self, files: Mapping[str, InputFile]) -> None:
        self._files = files
        self._known: dict[Any, Any] = {}
        self._before: dict[Any, Any] = {}

    def of(self, result: FileResult) -> FileResult:
        """Return a result that has what others have, too, only once."""
        own, file = self._own, self._files.get(result.rel)
        rel = own(file.rel if file else result.rel)
        return replace(
            result,
            rel=rel,
            findings=tuple(self._finding(finding, rel) for finding in result.findings),
            edits=tuple(edit._replace(text=own(edit.text)) for edit in result.edits),
            kernels=tuple(replace(fact, name=own(fact.name), path=own(fact.path)) for fact in result.kernels),
            launches=tuple(replace(fact, kernel=own(fact.kernel), path=own(fact.path)) for fact in result.launches),
            layer_names=own(result.layer_names),
            reads=own(result.reads),
        )

    def _finding(self, finding: Finding, rel: str) -> Finding:
        own, known = self._own, self._known.get  # most are known: the call would take longer than the look
        path, start, end, code, line, column, name, kind, library, confidence, to, hint, ignored = finding
        path = rel if path == rel else own(path)
        code, name, library = known(code) or own(code), known(name) or own(name), known(library) or own(library)
        to, hint = to and (known(to) or own(to)), hint and (known(hint) or own(hint))
        return Finding(path, start, end, code, line, column, name, kind, library, confidence, to, hint, ignored)

    def _own(self, value: Any) -> Any:
        known = self._known.get(value)
        if known is None:
            if len(self._known) >= _MOST_SHARED:
                self._before, self._known = self._known, {}
            known = self._known[value] = self._before.get(value, value)
        return known


@dataclass(frozen=True, slots=True)
class Results:
    """All files of a run for one target, sorted by path; `warnings` are lines about the run itself."""

    target: str
    files: tuple[FileResult, ...]
    warnings: tuple[str, ...] = field(default=())
    project: tuple[Generated, ...] = ()
    """What is written for the tree as a whole: for OpenCL the layer and build files, for HIP the adapters."""

    def relabel(self, names: Mapping[str, str]) -> Results:
        """Return the same results with files called by `names[rel]`, in their findings too."""
        return replace(self, files=tuple(_relabel_file(file, names.get(file.rel, file.rel)) for file in self.files))

    @property
    def findings(self) -> list[Finding]:
        """Every finding, in the order of files and places."""
        return [finding for file in self.files for finding in file.findings]

    @property
    def errors(self) -> list[str]:
        """One line for each file that could not be worked on."""
        return [file.error for file in self.files if file.error]


def _relabel_file(file: FileResult, name: str) -> FileResult:
    if name == file.rel:
        return file
    return replace(file, rel=name, findings=tuple(finding._replace(path=name) for finding in file.findings))
