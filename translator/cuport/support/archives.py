"""Unpack archives that may be hostile."""

from __future__ import annotations

import tarfile
from pathlib import Path, PurePosixPath


def extract(archive: tarfile.TarFile, folder: Path) -> None:
    """Extract an archive into `folder`, and nothing outside it. Raises tarfile.TarError for what would lie there.

    Python does that itself since 3.11.4 (PEP 706). Debian 12 has 3.11.2: there, archives with links are refused, too.
    """
    if hasattr(tarfile, "data_filter"):
        archive.extractall(folder, filter="data")
    else:
        extract_plain(archive, folder)


def extract_plain(archive: tarfile.TarFile, folder: Path) -> None:
    """Extract an archive of files and folders. Raises tarfile.TarError for others, and for names that lead outside."""
    entries = [entry for entry in archive.getmembers() if PurePosixPath(entry.name).parts]  # "." is `folder` itself
    for entry in entries:
        name = PurePosixPath(entry.name)
        if not (entry.isreg() or entry.isdir()) or name.is_absolute() or ".." in name.parts:
            raise tarfile.ExtractError(f"{entry.name}: neither a file nor a folder below the archive's own")
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        entry.uid, entry.gid, entry.uname, entry.gname = -1, -1, "", ""
    for entry in entries:
        archive.extract(entry, folder)
