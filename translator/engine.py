"""A run: many files, in parallel, through the front end and one target, with results kept from the last time."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import multiprocessing
import os
import pickle
import posixpath
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from pathlib import Path

from translator import __version__, cache, resources, stand_ins, worker
from translator.discover import FileKind, InputFile, Tree, compile_flags
from translator.edits import apply
from translator.errors import SettingsError, os_error_text
from translator.findings import Confidence, Finding, Kind
from translator.frontend.clang import Toolkit
from translator.frontend.facts import TreeNames
from translator.frontend.source import digest, why_not_text
from translator.hip.includes import renamed
from translator.index import FileIndex, TreeIndex, look
from translator.opencl import shared_code
from translator.opencl.options import program_names
from translator.opencl.python_host.scripts import unit as scripts
from translator.results import FileResult, Generated, Outcome, Results
from translator.ruleset.load import load
from translator.ruleset.model import RuleSet
from translator.settings import Settings
from translator.worker import Member, Shared, Unit

log = logging.getLogger("cuport")
Progress = Callable[[int, int], None]
# Asking clang about a name takes time in proportion to the function around it: too long in a file of megabytes.
_AST_LIMIT = 2 << 20


def run(settings: Settings, tree: Tree, progress: Progress = lambda done, total: None) -> Results:
    """Translate every file of a tree in memory; nothing is written but the cache.

    Raises UserError for rule files, a compilation database or a CUDA toolkit that can't be used. A file that can't
    be read or translated is a FileResult with an error, and the others go on.
    """
    Toolkit(settings.cuda_path).check()
    with cache.opened() as folder:
        return _run(settings, tree, progress, folder)


def _run(settings: Settings, tree: Tree, progress: Progress, store_folder: Path) -> Results:
    kept = store_folder if settings.cache else None
    rules = load(settings.rule_set, roc=settings.roc, user=settings.rules, cache=kept)
    store = cache.Store(store_folder / "results.sqlite3" if settings.cache else None)
    plan = _Planner(settings, rules, tree, store).plan()
    shared = Shared(settings, rules, plan.names, store_folder)
    results = {result.rel: result for result in plan.finished}
    total = len(results) + sum(len(unit.members) for unit in plan.units)
    known = store.read(unit.key for unit in plan.units)
    fresh: list[tuple[bytes, bytes]] = []
    for unit, found in _execute(plan.units, known, shared, settings.workers):
        results.update((result.rel, result) for result in found)
        if unit.key not in known and not any(result.outcome is Outcome.FAILED for result in found):
            fresh.append((unit.key, pickle.dumps(found, protocol=5)))
        progress(len(results), total)
    store.write(fresh)
    files = [results[rel] for rel in sorted(results)]
    if settings.is_opencl:
        _require_instances(settings, files)
        files = shared_code.settle(files, {rel: file.path for rel, file in plan.files.items()})
    project = _project(settings, files, plan) if settings.is_opencl and settings.opencl.writes_cpp else ()
    added = tuple(_stand_in(result, plan.files[result.rel]) for result in files if result.rel in plan.stand_ins)
    files = [result for result in files if result.rel not in plan.stand_ins]
    return Results(settings.target, tuple(files), tree.skipped, (*added, *project))


def _stand_in(result: FileResult, file: InputFile) -> Generated:
    """Return a header that stands in for one that the tree lacks, translated like its own."""
    return Generated(result.rel, apply(file.path.read_bytes(), result.edits))


def _project(settings: Settings, files: Sequence[FileResult], plan: _Plan) -> tuple[Generated, ...]:
    """Return what the translated tree needs besides its files."""
    from translator.opencl.host import project  # most runs are for HIP

    return project.files(files, plan.files, settings.options.rename, plan.include_folders, plan.included, plan.flags)


def _require_instances(settings: Settings, files: Sequence[FileResult]) -> None:
    """Raise SettingsError for a --kernel that no file of the run has."""
    reports = [file.device for file in files if file.device]
    for name in settings.opencl.kernels:
        if not any(name in report.found for report in reports):
            said = sorted({text for report in reports for other, text in report.refused if other == name})
            reason = f": clang says {said[0]}" if said else "; write it as sum<float,256>, with its namespaces"
            raise SettingsError(f"--kernel {name}: no kernel of this run is called so{reason}")


@dataclass(frozen=True, slots=True)
class _Plan:
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


class _Planner:
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
        self.bases: dict[tuple[str, str], Path | None] = {}
        self.flags = compile_flags(settings.database) if settings.database else {}
        looked = self._look(tree.files)
        self.stand_ins = self._stand_ins(looked)
        self.index = TreeIndex(looked | self._look(self.stand_ins.values()))
        self.names = self.index.names
        self.programs = self._program_names() if settings.is_opencl else {}
        self.salt = self._salt()

    def _program_names(self) -> dict[str, str]:
        return program_names(self.files, with_modules=not self.settings.opencl.writes_cpp)

    def plan(self) -> _Plan:
        units: list[Unit] = []
        owned: set[str] = set()
        closures = {rel: self.index.closure(rel) for rel in self.index.files}
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
            instances = self.settings.is_opencl and any(self.index.files[other].has_cuda for other in closures[rel])
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
        return _Plan(
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
        found = stand_ins.missing(self.files, includes, flags)
        self.files |= found
        return found

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
        sources = {rel: data for rel, data in read.items() if self.files[rel].kind is not FileKind.BUILD}
        prefix = b"index\0" + self.rules.digest.encode() + b"\0" + __version__.encode()
        keys = {rel: prefix + self.digests[rel] for rel in sources}
        known = self.store.read(keys.values())
        found: dict[str, FileIndex] = {}
        fresh = []
        for rel, data in sources.items():
            blob = known.get(keys[rel])
            kept = cache.thaw(blob)
            found[rel] = kept if isinstance(kept, FileIndex) else look(data, self.rules)
            if found[rel] is not kept:
                fresh.append((keys[rel], pickle.dumps(found[rel], protocol=5)))
        self.store.write(fresh)
        return found

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
            resolved = {
                name for name, quoted in self.index.files[other].includes if self._is_local(other, name, quoted)
            }
            added = frozenset(resolved & self.stand_ins.keys())
            members.append(Member(self.files[other].path, other, frozenset(resolved), is_first=other == rel, stand_ins=added))
        folders = self._folders(reached)
        flags = self.flags.get(self.files[rel].path.resolve(), ())
        key = self._key(reached, "\0".join([*headers, "|", *map(str, folders), *flags, self.programs.get(rel, "")]))
        with_ast = self.settings.is_opencl or (self.settings.with_ast and not self._is_huge([rel, *headers]))
        known = tuple((self.files[other].path, other) for other in reached) if self.settings.is_opencl else ()
        is_compiled = self._is_unit(rel)
        return Unit(key, tuple(members), folders, flags, with_ast, known, self.programs.get(rel, ""), is_compiled)

    def _is_huge(self, rels: Sequence[str]) -> bool:
        for rel in rels:
            if self.sizes[rel] > _AST_LIMIT:
                log.warning("%s: larger than 2 MB, so its names are judged by spelling, as with --no-ast", rel)
                return True
        return False

    def _is_local(self, rel: str, header: str, quoted: bool) -> bool:
        """Whether an include means a file of the tree: in quotes any that is there, else one not called like CUDA's."""
        return self.index.resolve(rel, header) is not None and (quoted or self.rules.header(header) is None)

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
        text = "\0".join([__version__, repr(settings), self.rules.digest, _headers_stamp(), _opencl_stamp(settings)])
        names = b"\0".join([*sorted(self.names.defined), b"|", *sorted(self.names.full_masks)])
        return hashlib.blake2b(os.fsencode(text) + names, digest_size=16).digest()

    def _key(self, rels: Sequence[str], extra: str) -> bytes:
        """Return the cache key of a unit: everything that its result depends on."""
        key = hashlib.blake2b(self.salt, digest_size=16)
        key.update(os.fsencode(extra))
        for rel in rels:
            key.update(os.fsencode(f"\0{rel}\0{self.files[rel].path.absolute()}\0") + self.digests[rel])
        return key.digest()


def _headers_stamp() -> str:
    newest = max((path.stat().st_mtime_ns for path in resources.CUDA_HEADERS.rglob("*.h")), default=0)
    return str(newest)


def _opencl_stamp(settings: Settings) -> str:
    if not settings.is_opencl:
        return ""
    rules, glue = resources.data("rules"), resources.data("templates") / "opencl"
    paths = [*sorted((rules / "opencl").iterdir()), rules / "opencl-host.toml", *sorted(glue.rglob("*.*"))]
    return str([(path.name, path.stat().st_mtime_ns) for path in paths])


def _failed(rel: str, error: str, reason: str = "") -> FileResult:
    note = Finding(rel, 0, 0, "CU300", 1, 1, reason, Kind.FILE, "", Confidence.LEXICAL)
    return FileResult(rel, Outcome.FAILED, findings=(note,) if reason else (), error=error)


_shared: Shared | None = None


def _start_worker(shared: Shared) -> None:
    global _shared
    _shared = shared
    # Ctrl-C goes to every process of the terminal; the one that started the workers ends them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})


def _run_unit(unit: Unit) -> list[FileResult]:
    if _shared is None:
        raise RuntimeError("worker used before it was started")
    return worker.run(unit, _shared)


def _execute(
    units: Sequence[Unit], known: dict[bytes, bytes], shared: Shared, workers: int
) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Yield each unit with its results: from the cache, else from worker processes."""
    waiting: list[Unit] = []
    for unit in units:
        kept = cache.thaw(known.get(unit.key))
        if isinstance(kept, list):
            yield unit, kept
        else:
            known.pop(unit.key, None)
            waiting.append(unit)
    # The slowest first keeps all workers busy to the end; a unit with an AST takes tens of milliseconds more.
    waiting.sort(key=lambda unit: (not unit.with_ast, -len(unit.members)))
    if len(waiting) <= 1 or workers == 1:
        for unit in waiting:
            yield unit, worker.run(unit, shared)
        return
    yield from _in_parallel(waiting, shared, min(workers, len(waiting)))


def _in_parallel(waiting: list[Unit], shared: Shared, workers: int) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Run units in worker processes.

    When one dies (libclang can crash), what was at work then runs again one by one, each in a process of its own; a
    unit that dies once more is translated here, without its AST.
    """
    suspects: list[Unit] = []
    while waiting:
        finished: set[bytes] = set()
        broken: list[Unit] = []
        for unit, found in _pool(waiting, shared, workers, broken):
            finished.add(unit.key)
            yield unit, found
        waiting = [unit for unit in waiting if unit.key not in finished and unit not in broken]
        suspects += broken
    for unit in suspects:
        broken = []
        yield from _pool([unit], shared, 1, broken)
        if broken:
            yield unit, [_crashed(result) for result in worker.run(replace(unit, with_ast=False), shared)]


def _pool(
    units: list[Unit], shared: Shared, workers: int, broken: list[Unit]
) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Run units in one pool of processes; when a process dies, stop, and put what was at work into `broken`."""
    with ProcessPoolExecutor(workers, initializer=_start_worker, initargs=(shared,)) as pool:
        # One task first: it makes the precompiled header that all the others then share.
        with _signals_held():
            running: dict[Future[list[FileResult]], Unit] = {pool.submit(_run_unit, units[0]): units[0]}
        rest = iter(units[1:])
        try:
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    found = future.result()
                    yield running.pop(future), found
                while len(running) < 2 * workers and (unit := next(rest, None)) is not None:
                    running[pool.submit(_run_unit, unit)] = unit
        except BrokenProcessPool:
            broken += running.values()
        except BaseException:
            _end_workers(shared.cache)
            raise


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Hold Ctrl-C back while worker processes start: they take over the mask, and so miss it until they ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_workers(store_folder: Path) -> None:
    """End the workers at once, whatever they are at, and take away the precompiled header that one was writing.

    Their pool then finds itself broken and ends as well.
    """
    children = multiprocessing.active_children()
    for child in children:
        child.terminate()
    for child in children:
        child.join(5)
        for partial in store_folder.glob(f"*.{child.pid}.part*"):
            partial.unlink(missing_ok=True)


def _crashed(result: FileResult) -> FileResult:
    note = Finding(result.rel, 0, 0, "CU305", 1, 1, result.rel, Kind.FILE, "", Confidence.LEXICAL)
    return replace(result, findings=(note, *result.findings))
