"""An archive writes nothing outside the folder that it is extracted into."""

from __future__ import annotations

import contextlib
import io
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from cuport.support.archives import extract, extract_plain

WAYS = pytest.mark.parametrize("way", [extract, extract_plain])
Way = Callable[[tarfile.TarFile, Path], None]


def _archive(*entries: tarfile.TarInfo) -> tarfile.TarFile:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for entry in entries:
            entry.size = 2 if entry.isreg() else 0
            archive.addfile(entry, io.BytesIO(b"hi"))
    buffer.seek(0)
    return tarfile.open(fileobj=buffer)


def _link(name: str, target: str) -> tarfile.TarInfo:
    link = tarfile.TarInfo(name)
    link.type, link.linkname = tarfile.SYMTYPE, target
    return link


@WAYS
def test_files_and_folders(way: Way, tmp_path: Path) -> None:
    program, secret = tarfile.TarInfo("a/b/run"), tarfile.TarInfo("a/secret")
    program.mode, secret.mode = 0o4777, 0o600
    program.uid = secret.uid = 12345
    way(_archive(program, secret), tmp_path)
    files = {path.relative_to(tmp_path).as_posix(): path for path in tmp_path.rglob("*") if path.is_file()}
    assert {name: path.read_bytes() for name, path in files.items()} == {"a/b/run": b"hi", "a/secret": b"hi"}
    assert files["a/b/run"].stat().st_mode & 0o7777 == 0o755
    assert files["a/secret"].stat().st_mode & 0o111 == 0
    assert {path.stat().st_uid for path in files.values()} == {tmp_path.stat().st_uid}


@WAYS
@pytest.mark.parametrize("name", ["../out", "a/../../out"])
def test_names_that_lead_outside(way: Way, name: str, tmp_path: Path) -> None:
    with pytest.raises(tarfile.TarError):
        way(_archive(tarfile.TarInfo(name)), tmp_path / "in")
    assert not (tmp_path / "out").exists()


@WAYS
def test_absolute_names(way: Way, tmp_path: Path) -> None:
    """They are refused, or taken for names below the folder."""
    with contextlib.suppress(tarfile.TarError):
        way(_archive(tarfile.TarInfo(str(tmp_path / "out"))), tmp_path / "in")
    assert not (tmp_path / "out").exists()


@WAYS
def test_links_that_lead_outside(way: Way, tmp_path: Path) -> None:
    with pytest.raises(tarfile.TarError):
        way(_archive(_link("a", ".."), tarfile.TarInfo("a/out")), tmp_path / "in")
    assert not (tmp_path / "out").exists()
