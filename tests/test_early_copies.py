"""Data files are copied while the sources are analysed; what comes out is as if they were not."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest
from cuport import porting
from cuport.project import early_copies
from cuport.project.discover import discover
from cuport.support import files
from cuport.support.errors import RuleError
from helpers import KERNEL, cuport, put, snapshot

COUNT = 60


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A tree with a program and many data files."""
    folder = tmp_path / "in"
    put(folder / "a.cu", KERNEL)
    for i in range(COUNT):
        put(folder / f"data{i % 3}/{i}.bin", bytes([i, 0, 255]) * (i + 1))
    (folder / "data0/0.bin").chmod(0o755)
    os.utime(folder / "data1/1.bin", (10, 10))
    return folder


def translate(source: Path, out: Path, jobs: int = 2, **options: object) -> porting.Translation:
    return porting.translate([source], output_dir=out, jobs=jobs, with_ast=False, cache=False, **options)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_output_is_the_same(source: Path, tmp_path: Path, jobs: int) -> None:
    out = tmp_path / "new" / "out"
    assert not translate(source, out, jobs).errors
    data = [path.relative_to(source) for path in source.rglob("*.bin")]
    assert len(data) == COUNT
    assert all((out / path).read_bytes() == (source / path).read_bytes() for path in data)
    assert stat.S_IMODE((out / "data0/0.bin").stat().st_mode) == 0o755
    assert (out / "data1/1.bin").stat().st_mtime == 10
    assert sorted(path.name for path in out.iterdir()) == [".cuport-output", "a.cu", "data0", "data1", "data2"]
    before = snapshot(out)
    assert translate(source, out, jobs).written.changed == 0
    assert snapshot(out) == before


def test_a_file_that_changed_meanwhile_is_copied_again(source: Path, tmp_path: Path) -> None:
    tree, out = discover([str(source)]), tmp_path / "out"
    with early_copies.begin(tree, out, 2) as copies:
        made = copies()
        assert len(made) == COUNT
        put(source / "data2/2.bin", b"changed")
        (source / "data0/3.bin").unlink()
        settings = porting.settings_for("hip", {"with_ast": False})
        results = porting.engine.run(settings, tree)
        written = porting.tree_writer.write_tree(tree, results, out, (), copies)
    assert (out / "data2/2.bin").read_bytes() == b"changed"
    assert [line.rpartition("/")[2] for line in written.errors] == [
        "3.bin: no such file or directory; not in the output: make it readable and run again"
    ]


def test_a_run_that_fails_leaves_nothing(source: Path, tmp_path: Path) -> None:
    rules = put(tmp_path / "rules/a.toml", "nonsense = 1\n").parent
    with pytest.raises(RuleError):
        translate(source, tmp_path / "new" / "out", rules=[rules])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "rules"]


def test_large_files_are_copied_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the kernel, which may stop anywhere, and where it can't copy at all."""
    large = put(tmp_path / "large.bin", bytes(range(256)) * 2000)
    size, digest = large.stat().st_size, files.digest_of(large)
    for number, parts in enumerate(((size,), (100, size), (100, 0), (100,), ())):
        waiting = list(parts)

        def copy_some(source: int, target: int, count: int, waiting: list[int] = waiting) -> int:
            if not waiting:
                raise OSError(errno.EXDEV, "across file systems")
            return os.sendfile(target, source, None, min(count, waiting.pop(0)))

        monkeypatch.setattr(os, "copy_file_range", copy_some)
        assert files.copy(large, tmp_path / str(number)) == digest
        assert (tmp_path / str(number)).read_bytes() == large.read_bytes() and not waiting


def test_large_files_are_copied_where_the_system_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python for older systems has no such function."""
    monkeypatch.delattr(os, "copy_file_range", raising=False)
    large = put(tmp_path / "large.bin", bytes(range(256)) * 2000)
    assert files.copy(large, tmp_path / "copy") == files.digest_of(tmp_path / "copy") == files.digest_of(large)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_data_is_linked_on_request(source: Path, tmp_path: Path, jobs: str) -> None:
    """Not texts, which people edit; what a later run finds there is as good as a copy, and is not written to."""
    out, data, first = tmp_path / "out", source / "data0/0.bin", source / "data1/1.bin"
    texts = [put(source / name, "int two = 2;\n") for name in ("plain.h", "notes.md", "setup.py")]
    long = put(source / "long.csv", "1,2\n" * 300_000)
    (source / "other.bin").symlink_to(first)
    words = ("translate", source, "-o", out, "--no-ast", "--jobs", jobs)
    linking = (*words, "--link-data")
    assert cuport(*linking).code == 0
    assert (out / "data0/0.bin").samefile(data) and (out / "long.csv").samefile(long)
    assert not any((out / text.name).samefile(text) for text in texts)
    assert not (out / "other.bin").is_symlink() and not (out / "other.bin").samefile(first)
    assert cuport(*linking).err.startswith("0 files written")
    data.write_bytes(b"changed in both\0")
    assert cuport(*linking).err.startswith("0 files written")
    put(source / "new.bin", b"in its place\0").replace(data)
    assert cuport(*linking).err.startswith("1 file written")
    assert (out / "data0/0.bin").samefile(data) and data.read_bytes() == b"in its place\0"


def test_links_become_copies_without_the_flag(source: Path, tmp_path: Path) -> None:
    """And where a file is code now, as another includes it."""
    out, table = tmp_path / "out", put(source / "table.bin", b"1,\0")
    words = ("translate", source, "-o", out, "--no-ast")
    cuport(*words, "--link-data")
    assert (out / "table.bin").samefile(table)
    put(table, b"1,")  # in both
    put(source / "a.cu", '#include "table.bin"\n' + KERNEL)
    cuport(*words, "--link-data")
    assert not (out / "table.bin").samefile(table) and (out / "data0/0.bin").samefile(source / "data0/0.bin")
    assert cuport(*words).err.startswith(f"{COUNT} files written")
    assert not any(path.stat().st_nlink > 1 for path in out.rglob("*.bin"))
    assert snapshot(out).keys() == snapshot(source).keys()


def test_what_stands_beside_is_no_link(source: Path, tmp_path: Path) -> None:
    out, data = tmp_path / "out", source / "data0/0.bin"
    words = ("translate", source, "-o", out, "--no-ast", "--link-data")
    cuport(*words)
    put(out / "mine", b"a person's\0").replace(out / "data0/0.bin")
    put(source / "new.bin", b"new\0").replace(data)
    assert "data0/0.bin" in cuport(*words).err
    assert (out / "data0/0.bin.cuport-new").stat().st_nlink == 1


def test_data_that_cannot_be_linked_is_copied(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: Path, target: Path) -> None:
        raise OSError(errno.EXDEV, "across file systems")

    monkeypatch.setattr(os, "link", refuse)
    assert not translate(source, tmp_path / "out", link_data=True).errors
    assert snapshot(tmp_path / "out").keys() == snapshot(source).keys()
    assert (tmp_path / "out/data0/0.bin").stat().st_nlink == 1


def test_linking_wants_an_output_folder(source: Path) -> None:
    done = cuport("translate", source, "--diff", "--link-data")
    assert (done.code, done.err) == (2, "cuport: --link-data does nothing without -o DIR; leave it out\n")


def test_a_place_that_cannot_be_made_is_told(source: Path, tmp_path: Path) -> None:
    put(tmp_path / "file", "")
    done = cuport("translate", source, "-o", tmp_path / "file" / "out", "--jobs", "2")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"{tmp_path / 'file'}: not a folder" in done.err
