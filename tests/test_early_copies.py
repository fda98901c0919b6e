"""Data files are copied while the sources are analysed; what comes out is as if they were not."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from cuport import porting
from cuport.project import early_copies
from cuport.project.discover import discover
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


def test_a_place_that_cannot_be_made_is_told(source: Path, tmp_path: Path) -> None:
    put(tmp_path / "file", "")
    done = cuport("translate", source, "-o", tmp_path / "file" / "out", "--jobs", "2")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert f"{tmp_path / 'file'}: not a folder" in done.err
