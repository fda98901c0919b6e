"""Files: written atomically, copied with their times, and kept inside their folder."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import stat
import tempfile
import threading
from collections.abc import Callable, Iterator
from io import BufferedReader, FileIO
from pathlib import Path, PurePath
from typing import BinaryIO

LARGEST = 1 << 30
"""Bytes of a file that cuport reads for itself: a list, settings, rules."""

TEMPORARY = ".cuport-tmp-"
"""How names of files and folders start that are there while cuport writes: this, its process, and a dot."""

_LARGE = 64 << 20
_FOR_KERNEL = 64 << 10
"""Bytes of a file from which on the system copies it, and its copy is read for its hash."""
_PIECE = 8 << 20
"""Bytes that are copied before they are read: they are still in the processor's reach."""


class UnreadableError(Exception):
    """An input file that can't be read; the message names it."""


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of a file that anyone may have made. Raises OSError, also for pipes, devices and huge files.

    A pipe has no end, and waits; /dev/zero has no end either.
    """
    with _open(path) as file:
        if os.fstat(file.fileno()).st_size > largest:
            raise OSError(errno.EFBIG, f"larger than {largest >> 20} MiB", str(path))
        return file.read()


def _open(path: Path) -> BufferedReader:
    """Open a file that anyone may have made. Raises OSError for what is none: pipes, devices, folders."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))  # a pipe does not wait for a writer
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "not a file", str(path))
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def read_text(path: Path, errors: str = "strict") -> str:
    """Return the text of such a file, which is in UTF-8. Raises UnicodeDecodeError, too."""
    return read_bytes(path).decode("utf-8", errors)


def write_bytes(target: Path, data: bytes, like: Path | None = None) -> None:
    """Write a file through a temporary one in the same folder; `like` gives it its permissions."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=_temporary(), dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        if like is not None:
            shutil.copymode(like, name)
        else:
            Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _temporary() -> str:
    return f"{TEMPORARY}{os.getpid()}."


def temporary_folder(parent: Path) -> Path:
    """Make a folder for files that are to be moved to below `parent`."""
    return Path(tempfile.mkdtemp(prefix=_temporary(), dir=parent))


def remove_left(folder: Path) -> None:
    """Remove what runs that were killed left in a folder, as far as that can be done."""
    with contextlib.suppress(OSError):
        for path in list(folder.iterdir()):
            process = path.name.removeprefix(TEMPORARY).partition(".")[0]
            if not path.name.startswith(TEMPORARY) or not process.isdecimal() or _is_running(int(process)):
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    if os.name == "nt":  # where this would end it
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def digest_of(path: Path) -> str:
    """Return what stands for a file's bytes (SHA-256). Raises OSError when it can't be read.

    So it does for a pipe, a device, and a file as large as a disk that has hardly anything in it.
    """
    with _open(path) as file:
        found = os.fstat(file.fileno())
        if found.st_size > LARGEST and getattr(found, "st_blocks", found.st_size) * 512 < found.st_size // 2:
            raise OSError(errno.EFBIG, "a large file with holes", str(path))
        return hashlib.file_digest(file, "sha256").hexdigest()


def resolved(path: Path) -> Path:
    """Return a path without links; links that lead in a circle, at which Path.resolve fails, stay."""
    return Path(os.path.realpath(path))


def leads_out(rel: str) -> bool:
    """Whether a name of a file below a folder is none, as it may lead elsewhere."""
    if rel and ".." not in rel and rel[0] not in "/\\" and ":" not in rel:  # most names, soon told
        return False
    return PurePath(rel).is_absolute() or ".." in PurePath(rel).parts or not rel


def is_copied(source: Path | str, target: Path) -> bool:
    """Whether a file has the size and the time of another, as rsync decides."""
    with contextlib.suppress(OSError):
        one, other = os.stat(source), target.lstat()  # noqa: PTH116 - making a Path takes longer
        return (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)
    return False


def inside(folder: Path) -> Callable[[Path | str], bool]:
    """Return a check whether a file below a folder lies there indeed, and no link on its way leads elsewhere."""
    root = os.path.realpath(folder)
    known: dict[str, bool] = {}

    def lies_inside(path: Path | str) -> bool:
        parent = os.path.dirname(path)  # noqa: PTH120 - making a Path takes longer
        if parent not in known:
            known[parent] = Path(os.path.realpath(parent)).is_relative_to(root)
        return known[parent]

    return lies_inside


def create(target: Path, data: bytes, like: Path | None = None) -> None:
    """Write a new file into a folder that is this process's own; `like` gives it its permissions."""
    mode = 0o644 if like is None else stat.S_IMODE(os.stat(like).st_mode)  # noqa: PTH116 - Path takes longer
    with open(target, "xb", buffering=0) as file:  # noqa: PTH123 - as above
        _write_all(file, data)
    os.chmod(target, mode)  # noqa: PTH101 - as above


def copy(source: Path, target: Path) -> str:
    """Copy a file with its time and its permissions; return what stands for its bytes, as `digest_of` does.

    `target` is a new file in a folder that is this process's own. Raises UnreadableError when the source can't be read,
    OSError when the target can't be written.
    """
    with _reading(source):
        file = _open(source)
    with file:
        found = os.fstat(file.fileno())
        if found.st_size > _LARGE and found.st_size > shutil.disk_usage(target.parent).free:
            raise UnreadableError(f"{source}: larger than the space that is left for {target}")
        with target.open("x+b", buffering=0) as out:
            digest = _copy_in_kernel(file, out, found.st_size) or _copy_bytes(file, out, source)
        target.chmod(stat.S_IMODE(found.st_mode))
        os.utime(target, ns=(found.st_atime_ns, found.st_mtime_ns))
    return digest


def _copy_in_kernel(file: BufferedReader, out: FileIO, size: int) -> str:
    """Copy a file by copy_file_range(2), which shares its blocks where the file system can, as btrfs and XFS do.

    Returns the hash of the copy; nothing where that can't be made so, and all is to be copied anew.
    """
    copy_range = getattr(os, "copy_file_range", None)  # some Pythons for Linux lack it, too
    if copy_range is None or size < _FOR_KERNEL:
        return ""
    digest, offset = hashlib.sha256(), 0
    with contextlib.suppress(OSError):  # of the system, or of the disk: who copies the bytes says which
        while count := copy_range(file.fileno(), out.fileno(), _PIECE):
            while count and (data := os.pread(out.fileno(), count, offset)):
                digest.update(data)
                offset, count = offset + len(data), count - len(data)
        if offset >= size:  # some file systems end too early
            return digest.hexdigest()
    file.seek(0)
    out.seek(0)
    out.truncate()
    return ""


def _copy_bytes(file: BufferedReader, out: FileIO, source: Path) -> str:
    digest = hashlib.sha256()
    while data := _read(file, source):
        digest.update(data)
        _write_all(out, data)
    return digest.hexdigest()


def link(source: Path, target: Path) -> str:
    """Give a file a second name; copy it where that can't be, as across file systems. Returns and raises as `copy`.

    Of a symbolic link that leads to it, the file is copied.
    """
    with contextlib.suppress(OSError):
        if stat.S_ISREG(source.lstat().st_mode):
            os.link(source, target)
            with contextlib.suppress(OSError):
                return digest_of(target)
            target.unlink()
    return copy(source, target)


def _write_all(out: FileIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[out.write(rest) :]


def replace_by_copy(source: Path, target: Path) -> None:
    """Copy a file as `copy` does to a place where one may be already, and where folders may be missing."""
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(f"{_temporary()}{threading.get_ident()}")
    try:
        copy(source, partial)
        partial.replace(target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def _read(file: BinaryIO, source: Path) -> bytes:
    with _reading(source):
        return file.read(1 << 20)


@contextlib.contextmanager
def _reading(source: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnreadableError(f"{source}: {(error.strerror or str(error)).lower()}") from None
