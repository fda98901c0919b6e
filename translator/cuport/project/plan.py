"""The plan of a run: the files of a tree as units of work, each with a key for the cache."""

from __future__ import annotations

import hashlib
import logging
import os
import weakref
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from cuport import codes
from cuport.cuda import stand_ins, thrust_headers, unseen_names
from cuport.cuda.includes import rename_path
from cuport.cuda.index import HOST_SUFFIXES, FileIndex, bring_code, is_given_to_host, look
from cuport.cuda.tree_index import TreeIndex
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import TreeNames
from cuport.project import host_files, library_copies, own_objects, parallel
from cuport.project.build_flags import BuildFlags
from cuport.project.discover import compile_flags
from cuport.project.include_folders import IncludeFolders
from cuport.results import FileResult, Outcome
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.source.source import digest, why_not_text
from cuport.support import cache, files, resources
from cuport.support.errors import os_error_text
from cuport.support.stamps import stamp
from cuport.targets import registry
from cuport.targets.base import PlanIndex
from cuport.tree import FileKind, InputFile, Tree
from cuport.units import Member, Unit
from cuport.version import __version__

log = logging.getLogger("cuport")
# Asking clang about a name takes time in proportion to the function around it: too long in a file of megabytes.
_AST_LIMIT = 2 << 20
_SKIMMED = 2000  # bytes of a header of which clang may see less
_LOOK_BYTES = 1 << 19  # read in 0.1 s
_NONE: frozenset[Any] = frozenset()
"""What many files of a tree have: each of its own would take 200 bytes."""


@dataclass(frozen=True, slots=True)
class Plan:
    units: list[Unit]
    finished: list[FileResult]
    names: TreeNames
    files: dict[str, InputFile]
    index: TreeIndex
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
        self.reached: set[str] = set()  # files that others include
        self.target = registry.get(settings.target)
        self.part = self.target.plan(settings, self._index_for_target())
        flags = compile_flags(settings.database) if settings.database else {}
        unwanted = library_copies.searched(tree)
        self.flags = {path: library_copies.without_folders(words, unwanted) for path, words in flags.items()}
        looked = self._look(tree.files)
        self.supplied: frozenset[str] = frozenset()  # what includes call the files that are ours
        self.stand_ins = self._stand_ins(looked)
        above = files.resolved(tree.roots[0]).parts[1:] if len(tree.roots) == 1 and tree.roots[0].is_dir() else ()
        self.index = TreeIndex(looked | self._look(self.stand_ins.values()), above)
        self.brought = self._find_brought(looked)
        if self.brought:
            for rel, headers in self.brought.items():
                includes = (*looked[rel].includes, *((header, False) for header in headers))
                looked[rel] = replace(looked[rel], includes=includes)
            self.stand_ins |= self._stand_ins(looked)
            self.index = TreeIndex(looked | self._look(self.stand_ins.values()), above)
        own = {file.rel: file for file in tree.files if file.rel in self.digests}  # the others can't be read
        build = BuildFlags(own, settings.clang_flags)
        if not settings.database:
            self.flags = build.of_all(self.index.closure)
        given = (name for name in build.names if name not in self.rules.names and self.rules.prefix(name))
        self.names = self.index.names.with_macros(frozenset(given))
        self.folders = IncludeFolders(settings, rules, tree, self.index, self.files, self.flags, self.supplied)
        self.unseen: Mapping[str, frozenset[bytes]] = {}
        self.salt = self._salt()
        self._contents: dict[str, bytes] = {}
        self._flags: dict[str, tuple[str, ...]] = {}
        self._paths: dict[str, Path] = {}

    def _index_for_target(self) -> PlanIndex:
        """Return what a target may ask of the tree; the answers are there once all files are read."""
        this = weakref.proxy(self)  # in a circle, what it knows of a large tree would stay in memory
        return PlanIndex(
            self.files,
            lambda rel: this.index.closure(rel),
            lambda rel: this.index.files[rel].has_cuda,
            lambda rel: rel in this.reached,
        )

    def plan(self) -> Plan:
        units: list[Unit] = []
        owned: set[str] = set()
        closures = {rel: self.index.closure(rel) for rel in self.index.files}
        self.reached = {other for reached in closures.values() for other in reached}
        included = {other for rel, reached in closures.items() if self._is_source(rel) for other in reached}
        compiled = self.flags if self.settings.database else ()
        own = own_objects.find(included, self.files, self.digests, compiled) if self.target.lowers_device_code else ()
        included = {rel for rel in included if not self.part.is_program(rel) and rel not in own}
        self.included = included if self.target.lowers_device_code else set()
        is_unit = {rel: self._is_unit(rel) for rel in closures}
        sources = [rel for rel in closures if is_unit[rel]]
        forced = self.folders.find_included_by_flags()
        unseen = unseen_names.find(self.index.files, closures, sources, self.rules.names, forced)
        self.unseen = {rel: self._mentioned([rel], names) for rel, names in unseen.items()}
        for_device = self._owners_of_device_code(closures, is_unit)
        # Units first, then headers that no unit includes: each header goes to the first that reaches it.
        for rel in sorted(closures, key=lambda rel: (not is_unit[rel], rel)):
            if rel in owned:
                continue
            headers = [other for other in closures[rel] if not is_unit[other] and other not in owned]
            headers = [other for other in headers if for_device.get(other, rel) == rel]
            owned.update((rel, *headers))
            plain = [other for other in (rel, *headers) if self._is_plain(other)]
            if len(plain) <= len(headers) or self._is_wanted(rel, closures[rel]):
                units.append(self._unit(rel, headers, closures[rel]))
            else:  # nothing in them that any rule knows: no need to lex them
                self.finished += [
                    FileResult(other, Outcome.UNCHANGED, self.index.files[other].lines) for other in plain
                ]
        build = [file for file in self.tree.files if file.kind is FileKind.BUILD and file.rel in self.digests]
        for file in build:
            member = Member(file.place, file.rel, _NONE, is_build_file=True)
            units.append(Unit(self._key([file.rel], ""), (member,), with_ast=False))
        for file, work in self.part.taken():
            if file.rel in self.digests:
                member = Member(file.place, file.rel, _NONE)
                units.append(Unit(self._key([file.rel], work.key), (member,), work=work, is_taken=True))
        return Plan(
            units, self.finished, self.names, self.files, self.index, frozenset(self.folders.roots),
            frozenset(self.included), self.flags, frozenset(self.stand_ins),
        )  # fmt: skip

    def _owners_of_device_code(
        self, closures: Mapping[str, Sequence[str]], is_unit: Mapping[str, bool]
    ) -> dict[str, str]:
        """Return by header with device code the first unit of nvcc's that reaches it.

        A file for the host's compiler may see such a header without the macro that its device code stands behind.
        """
        found: dict[str, str] = {}
        for rel in sorted(closures):
            if is_unit[rel] and not rel.endswith(HOST_SUFFIXES):
                for other in closures[rel]:
                    if not is_unit[other] and self.index.files[other].has_device_code:
                        found.setdefault(other, rel)
        return found

    def _read_taken(self, file: InputFile) -> bytes | None:
        data = self._read(file)
        if data is not None:
            self.digests[file.rel] = digest(data)
        return data

    def _stand_ins(self, looked: Mapping[str, FileIndex]) -> dict[str, InputFile]:
        """Add our own headers for those that the tree lacks; return them."""
        includes = {rel: [name for name, _ in index.includes] for rel, index in looked.items()}
        flags = [*self.settings.clang_flags, *(flag for flags in self.flags.values() for flag in flags)]
        found = stand_ins.missing(
            self.files,
            includes,
            flags,
            with_libraries=self.target.lowers_device_code,
            with_sources=self.settings.options.takes_library_sources,
        )
        self.files |= found
        self.supplied |= stand_ins.names_of(found)
        return found

    def _find_brought(self, looked: Mapping[str, FileIndex]) -> dict[str, tuple[str, ...]]:
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
        """Whether a file needs no change: no CUDA in it or above it, and no include that --rename-ext changes."""
        file, rename = self.index.files[rel], self.settings.options.rename
        follows = any(
            rename_path(name, rename) != name and self.folders.is_local(rel, name, quoted)
            for name, quoted in file.includes
        )
        return not (file.has_cuda or follows or self.index.lacks_runtime(rel, self.rules))

    def _look(self, files: Iterable[InputFile]) -> dict[str, FileIndex]:
        """Read each file once: index it, or settle what is no source file."""
        read: dict[str, bytes] = {}
        for file in files:
            if file.kind is FileKind.OTHER:
                if not self.part.takes(file, self._read_taken):
                    self.finished.append(FileResult(file.rel, Outcome.COPIED))
            elif (data := self._read(file)) is not None:
                read[file.rel] = data
                self.sizes[file.rel] = len(data)
                self.digests[file.rel] = digest(data)
                self.part.note(file, data)
        sources = {rel: data for rel, data in read.items() if self.files[rel].kind is not FileKind.BUILD}
        is_lowered = self.target.lowers_device_code
        prefix = "\0".join(["index", f"{is_lowered:d}", self.rules.digest, __version__, _code()]).encode()
        is_host = {rel: rel.endswith(HOST_SUFFIXES) for rel in sources}
        keys = {rel: prefix + bytes([is_host[rel]]) + self.digests[rel] for rel in sources}
        known = self.store.load(FileIndex, keys.values())
        lacking = {keys[rel]: (data, is_host[rel]) for rel, data in sources.items() if keys[rel] not in known}
        made = parallel.each(
            lambda given: look(given[0], self.rules, is_host=given[1], is_lowered=is_lowered),
            list(lacking.values()),
            [len(data) for data, _ in lacking.values()],
            self.settings.workers,
            _LOOK_BYTES,
        )
        fresh = dict(zip(lacking, made, strict=True))
        self.store.keep(FileIndex, fresh)
        known |= fresh
        return {rel: known[keys[rel]] for rel in sources}

    def _read(self, file: InputFile) -> bytes | None:
        try:
            data = file.path.read_bytes()
        except OSError as error:
            reason = os_error_text(OSError(error.errno, error.strerror, str(file.path)))
            self.finished.append(_fail(file.rel, f"{reason}; not in the output: make it readable and run again"))
            return None
        if reason := why_not_text(data):
            line = f"{file.rel}: not a text file ({reason}); copied unchanged"
            self.finished.append(_fail(file.rel, line, reason))
            return None
        return data

    def _unit(self, rel: str, headers: list[str], closure: list[str]) -> Unit:
        reached = [rel, *closure]
        members = []
        for other in (rel, *headers):
            includes = self.index.files[other].includes
            resolved = {(name, quoted) for name, quoted in includes if self.folders.is_local(other, name, quoted)}
            added = self.supplied.intersection(name for name, _ in resolved) or _NONE
            members.append(
                Member(
                    self.files[other].place,
                    other,
                    frozenset(resolved) or _NONE,
                    is_first=other == rel,
                    stand_ins=added,
                    brought=self.brought.get(other, ()),
                    unseen=self.unseen.get(other) or _NONE,
                    lacks_runtime=self.index.lacks_runtime(other, self.rules),
                )
            )
        folders = self.folders.find(reached)
        flags = self._own_flags(rel)
        work = self.part.work(rel, reached)
        texts = [*headers, "|", *map(str, folders), *flags, work.key]
        texts += [f"{place} {_listed(one.unseen)!r}" for place, one in enumerate(members) if one.unseen]
        brought = tuple(sorted({header for other in reached for header in self.brought.get(other, ())}))
        key = self._key([*reached, *work.rels], "\0".join([*texts, *brought]))
        lowers = self.target.lowers_device_code
        with_ast = lowers or (self.settings.with_ast and not self._is_huge([rel, *headers]))
        known = tuple((self._path(other), other) for other in reached) if lowers else ()
        is_compiled = self._is_unit(rel)
        is_host = self._is_host(rel, closure)
        asks_not = lowers and (is_host or self._has_no_kernel(rel, closure))
        apart = dict.fromkeys(closure).keys() - headers if with_ast and (is_host or not lowers) else ()
        others = tuple(sorted(self._path(other) for other in apart if self.sizes[other] > _SKIMMED))
        return Unit(
            key, tuple(members), folders, flags, with_ast, known, is_compiled, work, brought=brought, others=others,
            is_host=is_host, asks_for_no_kernel=asks_not,
        )  # fmt: skip

    def _path(self, rel: str) -> Path:
        """Return a file's path, which many units have: one object for all."""
        if rel not in self._paths:
            self._paths[rel] = self.files[rel].path
        return self._paths[rel]

    def _is_wanted(self, rel: str, closure: Sequence[str]) -> bool:
        """Whether the target wants a unit without CUDA in its own files."""
        asks_not = self._is_host(rel, closure) or (self._is_given_to_host(rel) and self._has_no_kernel(rel, closure))
        return self.part.is_wanted(rel, may_ask=not (asks_not and self.folders.is_within(rel)))

    def _is_host(self, rel: str, closure: Sequence[str]) -> bool:
        """Whether the host's compiler has a file, and no device code of the tree with it."""
        return self._is_given_to_host(rel) and host_files.have_no_device_code(self._looked_at(rel, closure))

    def _has_no_kernel(self, rel: str, closure: Sequence[str]) -> bool:
        """Whether a file has no kernel with it, whichever compiler has it."""
        return not bring_code(self._flags_of(rel)) and host_files.have_no_kernel(self._looked_at(rel, closure))

    def _is_given_to_host(self, rel: str) -> bool:
        return is_given_to_host(rel, self._flags_of(rel))

    def _flags_of(self, rel: str) -> tuple[str, ...]:
        return (*self.settings.clang_flags, *self._own_flags(rel))

    def _own_flags(self, rel: str) -> tuple[str, ...]:
        """Return the build's flags for a file; to resolve its path, the disk is asked about each folder above it."""
        if rel not in self._flags:
            self._flags[rel] = self.flags.get(files.resolved(self.files[rel].path), ()) if self.flags else ()
        return self._flags[rel]

    def _looked_at(self, rel: str, closure: Sequence[str]) -> Iterable[FileIndex]:
        """Return what is known of a file and of those that it includes."""
        return (self.index.files[other] for other in (rel, *closure))

    def _is_huge(self, rels: Sequence[str]) -> bool:
        for rel in rels:
            if self.sizes[rel] > _AST_LIMIT:
                log.warning("%s: larger than 2 MB, so its names are judged by spelling, as with --no-ast", rel)
                return True
        return False

    def _salt(self) -> bytes:
        settings = replace(self.settings, jobs=0, cache=True)
        stamps = [_code(), stamp(resources.CUDA_HEADERS, resources.HOST_HEADERS), self.target.stamp()]
        return os.fsencode("\0".join([__version__, repr(settings), self.rules.digest, *stamps]))

    def _mentioned(self, rels: Sequence[str], names: frozenset[bytes]) -> frozenset[bytes]:
        """Return those of some names that files mention, where all are ours; of the tree's files, all names."""
        if not self.stand_ins.keys() >= set(rels):
            return names
        return names & frozenset[bytes]().union(*(stand_ins.words_of(self.files[rel].path) for rel in rels))

    def _key(self, rels: Sequence[str], extra: str) -> bytes:
        """Return the cache key of a unit: everything that its result depends on.

        To that belong the tree's names, and for our own files those that they mention: they are in many trees.
        """
        tree = self.names
        of_functions = (tree.handed_on, tree.called_by_host, tree.vote_macros, tree.takes_32_bits, tree.lane_bits)
        groups = (tree.defined, tree.full_masks, tree.symbols, *of_functions)
        key = hashlib.blake2b(self.salt, digest_size=16)
        key.update(b"\0".join(_listed(self._mentioned(rels, group)) for group in groups))
        key.update(os.fsencode(extra))
        for rel in rels:
            key.update(self._content(rel))
        return key.digest()

    def _content(self, rel: str) -> bytes:
        """Return what tells a file from any other: its names, here and on the disk, and its text."""
        found = self._contents.get(rel)
        if found is None:
            path = os.fsencode(f"\0{rel}\0{os.path.abspath(self.files[rel].place)}\0")  # noqa: PTH100 - Path is slower
            found = self._contents[rel] = path + self.digests[rel]
        return found


@lru_cache(maxsize=64)  # most units have the same
def _listed(names: frozenset[bytes]) -> bytes:
    return b"\0".join([*sorted(names), b"|"])


def _code() -> str:
    """Return what changes with our own code: between releases the version does not tell."""
    return stamp(resources.PACKAGE, suffix=".py")


def _fail(rel: str, error: str, reason: str = "") -> FileResult:
    note = Finding(rel, 0, 0, codes.FILE_NOT_TEXT, 1, 1, reason, Kind.FILE, "", Confidence.LEXICAL)
    return FileResult(rel, Outcome.FAILED, findings=(note,) if reason else (), error=error)
