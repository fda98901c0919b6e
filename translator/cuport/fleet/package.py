"""What a worker of a cluster gets: a repository's files as bytes, so that it needs no file system of ours."""

from __future__ import annotations

import functools
import hashlib
import io
import os
import tarfile
import tempfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.fleet.model import Job
from cuport.frontend.facts import TreeNames
from cuport.project.worker_process import MEMORY, SECONDS
from cuport.settings import Settings
from cuport.support import resources
from cuport.support.archives import extract
from cuport.tree import FileKind, InputFile, Tree
from cuport.units import SharedHeaders, Unit


@dataclass(frozen=True, slots=True)
class Package:
    """The files of a repository, packed, and what they are checked with."""

    name: str
    """Changes with any file."""
    packed: bytes
    files: tuple[tuple[str, FileKind], ...]
    settings: Settings
    origin: Origin
    limits: Mapping[str, str]
    stamp: str
    """Of the cuport that packed it."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where the tree and cuport lie on a machine: what units name by path is there."""

    tree: str
    cuport: str

    @staticmethod
    def here(folder: Path) -> Origin:
        """Return it for this machine."""
        return Origin(str(folder.absolute()), str(resources.PACKAGE))

    def path(self, path: Path, to: Origin) -> Path:
        """Return where a file lies there that lies here."""
        for mine, others in ((self.tree, to.tree), (self.cuport, to.cuport)):
            if path.is_relative_to(mine):
                return Path(others) / path.relative_to(mine)
        raise ValueError(f"{path} is neither the repository's nor cuport's")

    def text(self, text: str, to: Origin) -> str:
        """Return includes of files here as includes of files there."""
        for mine, others in ((self.tree, to.tree), (self.cuport, to.cuport)):
            text = text.replace(f'"{mine}{os.sep}', f'"{others}{os.sep}')
        return text


@dataclass(frozen=True, slots=True)
class Batch:
    """Units of a repository that one task does, with the names that its whole tree defines."""

    units: tuple[Unit, ...]
    headers: tuple[SharedHeaders, ...]
    names: TreeNames


def pack(job: Job) -> Package:
    """Pack a repository."""
    (folder,) = job.tree.roots
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for file in job.tree.files:
            data = file.path.read_bytes()
            entry = tarfile.TarInfo(file.rel)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    raw = buffer.getvalue()
    limits = {name: os.environ[name] for name in (SECONDS, MEMORY) if name in os.environ}
    settings = replace(job.settings, jobs=1, cache=False)
    files = tuple((file.rel, file.kind) for file in job.tree.files)
    name = hashlib.blake2b(raw, digest_size=16).hexdigest()
    return Package(name, zlib.compress(raw, 1), files, settings, Origin.here(folder), limits, stamp())


def unpack(package: Package, parent: Path) -> Path:
    """Return the folder below `parent` that holds the repository; it is made once."""
    folder = parent / package.name
    if not folder.is_dir():
        parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(dir=parent))
        with tarfile.open(fileobj=io.BytesIO(zlib.decompress(package.packed))) as archive:
            extract(archive, partial)
        try:
            partial.rename(folder)
        except OSError:
            if not folder.is_dir():  # else another thread was first
                raise
    return folder


def tree_of(package: Package, folder: Path) -> Tree:
    """Return the tree of a package that is unpacked."""
    return Tree((folder,), tuple(InputFile(str(folder / rel), rel, kind) for rel, kind in package.files))


def moved(unit: Unit, start: Origin, to: Origin) -> Unit:
    """Return a unit as it is on another machine."""
    return replace(
        unit,
        members=tuple(replace(member, place=str(start.path(member.path, to))) for member in unit.members),
        include_folders=tuple(start.path(path, to) for path in unit.include_folders),
        reached=tuple((start.path(path, to), rel) for path, rel in unit.reached),
    )


def moved_headers(headers: SharedHeaders, start: Origin, to: Origin) -> SharedHeaders:
    """Return shared headers as they are on another machine."""
    folders = tuple(start.path(path, to) for path in headers.include_folders)
    return replace(headers, text=start.text(headers.text, to), include_folders=folders)


@functools.cache
def stamp() -> str:
    """Return what changes with our own code and data: two machines must have the same."""
    total = hashlib.blake2b(digest_size=16)
    for place in (resources.PACKAGE, resources.data("rules"), resources.data("templates")):
        for path in sorted(_files(place)):
            total.update(path.relative_to(place).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if "__pycache__" not in path.parts and "_data" not in path.parts and path.is_file():
            yield path
