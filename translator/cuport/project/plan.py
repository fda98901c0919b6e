"""What a run has to do: the files of a tree as units of work, each with a key for the cache."""

from __future__ import annotations

import hashlib
import logging
import os
import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from cuport import __version__
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import TreeNames
from cuport.project import stand_ins, thrust_headers
from cuport.project.discover import FileKind, InputFile, Tree, compile_flags
from cuport.project.index import FileIndex, TreeIndex, look
from cuport.project.units import Member, Unit
from cuport.results import FileResult, Outcome
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.source.source import digest, why_not_text
from cuport.support import cache, resources
from cuport.support.errors import os_error_text
from cuport.targets.hip.includes import renamed
from cuport.targets.opencl.options import program_names
from cuport.targets.opencl.python_host.scripts import found as scripts

log = logging.getLogger("cuport")
# Asking clang about a name takes time in proportion to the function around it: too long in a file of megabytes.
_AST_LIMIT = 2 << 20
_FOLDER_FLAGS = ("-I", "-isystem", "-iquote")
_READ_LATER = (".cu", ".cuh", ".h", ".hpp", ".inl")
_DIRECTIVE = re.compile(rb"^[ \t]*#[^\n]*", re.MULTILINE)
_FILE_NAME = re.compile(rb'"([^"\n]*\.(?:cuh?|h|hpp|inl))"')


@dataclass(frozen=True, slots=True)
class Plan:
    units: list[Unit]
    finished: list[FileResult]
    names: TreeNames
    files: dict[str, InputFile]
    include_folders: frozenset[str] = frozenset()
    """Folders of the tree that includes are searched in."""
    included: frozenset[str] = frozenset()
    """Source files that others include."""
    flags: Mapping[Path, tuple[str, ...]] = field(default_factory=dict)
    stand_ins: frozenset[str] = frozenset()
    """Files of ours for headers that the tree lacks."""


class Planner:
    """Group the files of a tree into units of work, and give each a key for the cache."""

    def __init__(self, settings: Settings, rules: RuleSet, tree: Tree, store: cache.Store) -> None:
        self.settings, self.rules, self.tree = settings, rules, tree
        self.store = store
        self.files = {file.rel: file for file in tree.files}
        self.digests: dict[str, bytes] = {}
        self.sizes: dict[str, int] = {}
        self.finished: list[FileResult] = []
        self.included: set[str] = set()
        self.scripts: list[InputFile] = []
        self.roots: set[str] = set()
        self.reached: set[str] = set()  # files that others include
        self.readable: dict[str, list[str]] = {}  # base name -> files with kernels
        self.has_nvrtc = False
        self.bases: dict[tuple[str, str], Path | None] = {}
        self.flags = compile_flags(settings.database) if settings.database else {}
        looked = self._look(tree.files)
        self.stand_ins = self._stand_ins(looked)
        self.index = TreeIndex(looked | self._look(self.stand_ins.values()))
        self.brought = self._brought(looked)
        if self.brought:
            for rel, headers in self.brought.items():
                includes = (*looked[rel].includes, *((header, False) for header in headers))
                looked[rel] = replace(looked[rel], includes=includes)
            self.stand_ins |= self._stand_ins(looked)
            self.index = TreeIndex(looked | self._look(self.stand_ins.values()))
        self.names = self.index.names
        self.programs = self._program_names() if settings.is_opencl else {}
        self.salt = self._salt()

    def _program_names(self) -> dict[str, str]:
        return program_names(self.files, with_modules=not self.settings.opencl.writes_cpp)

    def plan(self) -> Plan:
        units: list[Unit] = []
        owned: set[str] = set()
        closures = {rel: self.index.closure(rel) for rel in self.index.files}
        self.reached = {other for reached in closures.values() for other in reached}
        included = {other for rel, reached in closures.items() if self._is_source(rel) for other in reached}
        self.included = included if self.settings.is_opencl else set()
        is_unit = {rel: self._is_unit(rel) for rel in closures}
        # Units first, then headers that no unit includes: each header goes to the first that reaches it.
        for rel in sorted(closures, key=lambda rel: (not is_unit[rel], rel)):
            if rel in owned:
                continue
            headers = [other for other in closures[rel] if not is_unit[other] and other not in owned]
            owned.update((rel, *headers))
            plain = [other for other in (rel, *headers) if self._is_plain(other)]
            # A file without CUDA of its own may still ask for instances of kernels in headers.
            instances = self.settings.is_opencl and (
                any(self.index.files[other].has_cuda for other in closures[rel]) or bool(self._read_later([rel]))
            )
            if len(plain) <= len(headers) or instances:
                units.append(self._unit(rel, headers, closures[rel]))
            else:  # nothing in them that any rule knows: no need to lex them
                self.finished += [
                    FileResult(other, Outcome.UNCHANGED, self.index.files[other].lines) for other in plain
                ]
        build = [file for file in self.tree.files if file.kind is FileKind.BUILD and file.rel in self.digests]
        for file in build:
            member = Member(file.path, file.rel, frozenset(), is_build_file=True)
            units.append(Unit(self._key([file.rel], ""), (member,), with_ast=False))
        units += [self._script(file) for file in self.scripts]
        return Plan(
            units,
            self.finished,
            self.names,
            self.files,
            frozenset(self.roots),
            frozenset(self.included),
            self.flags,
            frozenset(self.stand_ins),
        )

    def _is_script(self, file: InputFile) -> bool:
        """Whether a file is Python with CUDA in it, and to be translated; it is kept for later then."""
        if not self.settings.is_opencl or self.settings.opencl.writes_cpp or not file.rel.endswith(scripts.SUFFIX):
            return False
        data = self._read(file)
        if data is None or not scripts.has_cuda(data):
            return data is None  # one that can't be read is settled already
        self.digests[file.rel] = digest(data)
        self.scripts.append(file)
        return True

    def _script(self, file: InputFile) -> Unit:
        prefix = scripts.prefix(file.rel, self.files)
        is_package = (file.path.parent / "__init__.py").exists()
        key = self._key([file.rel], f"{prefix}\0{is_package}")
        return Unit(key, (Member(file.path, file.rel, frozenset()),), script=prefix)

    def _stand_ins(self, looked: Mapping[str, FileIndex]) -> dict[str, InputFile]:
        """Add our own headers for those that the tree lacks; return them."""
        includes = {rel: [name for name, _ in index.includes] for rel, index in looked.items()}
        flags = [*self.settings.clang_flags, *(flag for flags in self.flags.values() for flag in flags)]
        found = stand_ins.missing(self.files, includes, flags, with_libraries=self.settings.is_opencl)
        self.files |= found
        return found

    def _brought(self, looked: Mapping[str, FileIndex]) -> dict[str, tuple[str, ...]]:
        """Return by file the headers of Thrust that it uses and does not reach, where ours stand in for Thrust's."""
        if not any(name.startswith(thrust_headers.PREFIX) for name in self.stand_ins):
            return {}
        found = {}
        for rel in sorted(looked):
            reached = self.index.closure(rel)
            is_header = self.files[rel].kind is FileKind.HEADER  # what includes it may reach them
            if is_header or any(other.startswith(thrust_headers.PREFIX) for other in reached):
                found[rel] = tuple(thrust_headers.lacking(self.files[rel].path.read_bytes(), set(reached)))
        return {rel: headers for rel, headers in found.items() if headers}

    def _is_source(self, rel: str) -> bool:
        return self.files[rel].kind is FileKind.UNIT

    def _is_unit(self, rel: str) -> bool:
        """Whether a file is compiled by itself. For OpenCL, one that another includes counts as a header."""
        return self._is_source(rel) and rel not in self.included

    def _is_plain(self, rel: str) -> bool:
        """Whether a file needs no change: no CUDA in it, and no include of a file that --rename-ext renames."""
        file, rename = self.index.files[rel], self.settings.options.rename
        follows = any(
            renamed(name, rename) != name and self._is_local(rel, name, quoted) for name, quoted in file.includes
        )
        return not file.has_cuda and not follows

    def _look(self, files: Iterable[InputFile]) -> dict[str, FileIndex]:
        """Read each file once: index it, or settle what is no source file."""
        read: dict[str, bytes] = {}
        for file in files:
            if file.kind is FileKind.OTHER:
                if not self._is_script(file):
                    self.finished.append(FileResult(file.rel, Outcome.COPIED))
            elif (data := self._read(file)) is not None:
                read[file.rel] = data
                self.sizes[file.rel] = len(data)
                self.digests[file.rel] = digest(data)
                self._note(file, data)
        sources = {rel: data for rel, data in read.items() if self.files[rel].kind is not FileKind.BUILD}
        prefix = "\0".join(["index", self.rules.digest, __version__, _code_stamp()]).encode()
        keys = {rel: prefix + self.digests[rel] for rel in sources}
        known = self.store.load(FileIndex, keys.values())
        fresh = {keys[rel]: look(data, self.rules) for rel, data in sources.items() if keys[rel] not in known}
        self.store.keep(FileIndex, fresh)
        known |= fresh
        return {rel: known[keys[rel]] for rel in sources}

    def _note(self, file: InputFile, data: bytes) -> None:
        """Note what programs that compile kernels when they run may read."""
        self.has_nvrtc = self.has_nvrtc or b"nvrtc" in data
        if file.rel.endswith(_READ_LATER) and b"__global__" in data:
            self.readable.setdefault(posixpath.basename(file.rel), []).append(file.rel)

    def _read_later(self, rels: Sequence[str]) -> list[str]:
        """Return the files with kernels that strings in these files name: of several, the nearest to the first."""
        if not self.has_nvrtc or not self.readable:
            return []
        named: dict[str, None] = {}
        for rel in rels:
            for match in _FILE_NAME.finditer(_DIRECTIVE.sub(b"", self.files[rel].path.read_bytes())):
                named[posixpath.basename(match[1].decode("utf-8", "replace"))] = None
        folder = posixpath.dirname(rels[0])
        found = [min(self.readable[name], key=lambda rel: _distance(folder, rel)) for name in named
                 if name in self.readable]  # fmt: skip
        # Where an included file keeps its name, host code is written in its place: nobody can read it as it was.
        return [rel for rel in found if rel not in rels and (rel.endswith(".cu") or rel not in self.reached)]

    def _read(self, file: InputFile) -> bytes | None:
        try:
            data = file.path.read_bytes()
        except OSError as error:
            reason = os_error_text(OSError(error.errno, error.strerror, str(file.path)))
            self.finished.append(_failed(file.rel, f"{reason}; left out of the output: make it readable, run again"))
            return None
        if reason := why_not_text(data):
            line = f"{file.rel}: not a text file ({reason}); copied as it is"
            self.finished.append(_failed(file.rel, line, reason))
            return None
        return data

    def _unit(self, rel: str, headers: list[str], closure: list[str]) -> Unit:
        reached = [rel, *closure]
        members = []
        for other in (rel, *headers):
            includes = self.index.files[other].includes
            resolved = {(name, quoted) for name, quoted in includes if self._is_local(other, name, quoted)}
            added = frozenset(name for name, _ in resolved) & self.stand_ins.keys()
            members.append(
                Member(
                    self.files[other].path,
                    other,
                    frozenset(resolved),
                    is_first=other == rel,
                    stand_ins=added,
                    brought=self.brought.get(other, ()),
                )
            )
        folders = self._folders(reached)
        flags = self.flags.get(self.files[rel].path.resolve(), ())
        later = self._read_later(reached) if self.settings.is_opencl else []
        prefix = self._nvrtc_prefix(rel) if self.settings.is_opencl and self.has_nvrtc else ""
        texts = [*headers, "|", *map(str, folders), *flags, self.programs.get(rel, ""), prefix, *later]
        brought = tuple(sorted({header for other in reached for header in self.brought.get(other, ())}))
        key = self._key([*reached, *later], "\0".join([*texts, *brought]))
        with_ast = self.settings.is_opencl or (self.settings.with_ast and not self._is_huge([rel, *headers]))
        known = tuple((self.files[other].path, other) for other in reached) if self.settings.is_opencl else ()
        is_compiled = self._is_unit(rel)
        files = tuple((self.files[other].path, other) for other in later)
        return Unit(
            key, tuple(members), folders, flags, with_ast, known, self.programs.get(rel, ""), is_compiled,
            nvrtc=prefix, read_later=files, brought=brought,
        )  # fmt: skip

    def _nvrtc_prefix(self, rel: str) -> str:
        """Return how the names of a unit's programs for NVRTC begin, so that no file of the tree is called so."""
        prefix = f"{posixpath.splitext(self.programs.get(rel, rel))[0]}_nvrtc"
        while any(other.startswith(prefix) for other in self.files):
            prefix += "_cl"
        return prefix

    def _is_huge(self, rels: Sequence[str]) -> bool:
        for rel in rels:
            if self.sizes[rel] > _AST_LIMIT:
                log.warning("%s: larger than 2 MB, so its names are judged by spelling, as with --no-ast", rel)
                return True
        return False

    def _is_local(self, rel: str, header: str, quoted: bool) -> bool:
        """Whether an include means a file of the tree.

        Of a header that is called like CUDA's only the file beside the includer is one, in quotes, and one in a folder
        that is known to be searched: by a flag, or because other headers are found in no other way.
        """
        target = self.index.resolve(rel, header)
        if target is None or header in self.stand_ins or self.rules.header(header) is None:
            return target is not None
        if quoted and ("/" in header or posixpath.normpath(posixpath.join(posixpath.dirname(rel), header)) == target):
            return True
        folder = self._base(target, header)
        return folder is not None and folder.resolve() in (
            self._given_folders(rel) | (self._implied_folders if quoted else frozenset())
        )

    def _given_folders(self, rel: str) -> frozenset[Path]:
        """Return the include folders that flags name for a file, or for any file where it is a header."""
        known = self.flags.get(self.files[rel].path.resolve())
        flags = list(known) if known is not None else [flag for flags in self.flags.values() for flag in flags]
        words = [*flags, *self.settings.clang_flags]
        after = [word for before, word in pairwise(words) if before in _FOLDER_FLAGS]
        joined = [
            word[len(flag) :] for word in words for flag in _FOLDER_FLAGS if word.startswith(flag) and word != flag
        ]
        return frozenset(Path(word).resolve() for word in (*after, *joined))

    @cached_property
    def _implied_folders(self) -> frozenset[Path]:
        """The folders that must be searched for headers of the tree to be found, CUDA's names left aside."""
        found: set[Path] = set()
        for rel, file in self.index.files.items():
            for header, _ in file.includes:
                target = self.index.resolve(rel, header) if self.rules.header(header) is None else None
                beside = posixpath.normpath(posixpath.join(posixpath.dirname(rel), header))
                if target is not None and target != beside and (folder := self._base(target, header)):
                    found.add(folder.resolve())
        return frozenset(found)

    def _folders(self, rels: Sequence[str]) -> tuple[Path, ...]:
        """Return the include directories that the tree itself suggests, as paths on disk."""
        folders: dict[Path, None] = {}
        for rel in rels:
            for header, quoted in self.index.files[rel].includes:
                target = self.index.resolve(rel, header)
                if target is not None and self._is_local(rel, header, quoted):
                    if posixpath.normpath(posixpath.join(posixpath.dirname(rel), header)) != target:
                        self.roots.add(Path(target).parents[len(Path(header).parts) - 1].as_posix())
                    key = (target, header)
                    if key not in self.bases:
                        self.bases[key] = self._base(target, header)
                    if folder := self.bases[key]:
                        folders[folder] = None
        return tuple(folders)

    def _base(self, target: str, header: str) -> Path | None:
        """Return the folder from which the include `header` reaches the file `target`, if its path ends so."""
        parts = Path(header).parts
        if Path(target).parts[-len(parts) :] != parts:
            return None
        return self.files[target].path.parents[len(parts) - 1]

    def _salt(self) -> bytes:
        settings = replace(self.settings, jobs=0, cache=True)
        stamps = [_code_stamp(), _headers_stamp(), _opencl_stamp(settings)]
        text = "\0".join([__version__, repr(settings), self.rules.digest, *stamps])
        names = b"\0".join(
            [*sorted(self.names.defined), b"|", *sorted(self.names.full_masks), b"|", *sorted(self.names.symbols)]
        )
        return hashlib.blake2b(os.fsencode(text) + names, digest_size=16).digest()

    def _key(self, rels: Sequence[str], extra: str) -> bytes:
        """Return the cache key of a unit: everything that its result depends on."""
        key = hashlib.blake2b(self.salt, digest_size=16)
        key.update(os.fsencode(extra))
        for rel in rels:
            key.update(os.fsencode(f"\0{rel}\0{self.files[rel].path.absolute()}\0") + self.digests[rel])
        return key.digest()


def _distance(folder: str, rel: str) -> tuple[int, str]:
    """Return how far a file is from a folder, for sorting."""
    common = posixpath.commonpath([f"/{folder}", f"/{posixpath.dirname(rel)}"])
    return -common.count("/") * (common != "/"), rel


def _code_stamp() -> str:
    """Return what changes with our own code: between releases the version does not tell."""
    times = [path.stat().st_mtime_ns for path in resources.PACKAGE.rglob("*.py")]
    return f"{len(times)} {max(times)}"


def _headers_stamp() -> str:
    newest = max((path.stat().st_mtime_ns for path in resources.CUDA_HEADERS.rglob("*.h")), default=0)
    return str(newest)


def _opencl_stamp(settings: Settings) -> str:
    if not settings.is_opencl:
        return ""
    rules, templates = resources.data("rules"), resources.data("templates") / "opencl"
    paths = [*sorted((rules / "opencl").iterdir()), rules / "opencl-host.toml", *sorted(templates.rglob("*.*"))]
    paths += sorted((resources.PACKAGE / "runtime").rglob("*.*"))
    paths += sorted((resources.data("templates") / "stand_ins" / "cub").rglob("*.cuh"))  # headers of kernels, too
    return str([(path.name, path.stat().st_mtime_ns) for path in paths])


def _failed(rel: str, error: str, reason: str = "") -> FileResult:
    note = Finding(rel, 0, 0, "CU300", 1, 1, reason, Kind.FILE, "", Confidence.LEXICAL)
    return FileResult(rel, Outcome.FAILED, findings=(note,) if reason else (), error=error)
