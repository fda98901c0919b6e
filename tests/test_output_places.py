"""Where output can't go: a clear line that says where, what and what to do; nothing overwritten, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers import AS_ROOT, HIP_KERNEL, KERNEL, cuport, is_translated, line_with, put, put_beside, snapshot, write


def test_output_below_a_file(tmp_path: Path) -> None:
    source, _ = put_beside(tmp_path, "other.cu", b"")
    blocker = put(tmp_path / "blocker", "text")
    done = cuport("translate", source, "-o", blocker / "out")
    assert done.code == 2
    line_with(done.err, f"cuport: {blocker}: not a folder; -o needs a folder")
    assert blocker.read_text() == "text"
    done = cuport("translate", source, "-o", blocker)
    assert done.code == 2
    line_with(done.err, f"cuport: {blocker}: not a folder")


def test_output_that_the_system_refuses(tmp_path: Path) -> None:
    source, _ = put_beside(tmp_path, "other.cu", b"")
    done = cuport("translate", source, "-o", "/proc/cuport-output")
    assert done.code == 2
    line_with(done.err, "cuport: /proc", "the output folder must be writable")


def test_a_folder_where_a_file_must_go(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "other.cu", b"")
    (out / "good.cu").mkdir(parents=True)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    line_with(done.err, f"{out / 'good.cu'}: a folder is in the place")
    assert [path.name for path in out.rglob("*") if path.name.startswith(".")] == []


@AS_ROOT
def test_output_without_permission(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "other.cu", b"")
    out.mkdir(mode=0o555)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    line_with(done.err, str(out), "permission denied", "must be writable")


def test_output_equal_to_the_input(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    for spelling in (source, source / ".." / "in"):
        done = cuport("translate", source, "-o", spelling)
        assert done.code == 2
        line_with(done.err, f"{spelling}: the output is the input folder", "--in-place")
    assert snapshot(source) == {"good.cu": KERNEL.encode()}
    done = cuport("translate", source / "good.cu", "-o", source)
    assert done.code == 2
    assert snapshot(source) == {"good.cu": KERNEL.encode()}


def test_output_above_the_input(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL, in__inner_cu=KERNEL)
    put(tmp_path / "in" / "inner.cu", KERNEL)
    done = cuport("translate", source, "-o", tmp_path)
    assert done.code == 2
    line_with(done.err, str(tmp_path / "in" / "inner.cu"), "would overwrite", "choose another folder")
    assert (source / "inner.cu").read_text() == KERNEL


def test_output_inside_the_input(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    out = source / "hip"
    assert cuport("translate", source, "-o", out).code == 0
    assert is_translated(out)
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    line_with(done.err, "0 files written", "1 unchanged")
    assert not (out / "hip").exists()
    elsewhere = tmp_path / "elsewhere"
    assert cuport("translate", source, "-o", elsewhere).code == 0
    assert sorted(snapshot(elsewhere)) == ["good.cu"]


def test_output_inside_the_input_with_foreign_files(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL, hip__mine_txt="mine")
    done = cuport("translate", source, "-o", source / "hip")
    assert done.code == 2
    line_with(done.err, f"{source / 'hip'}: inside the input", "choose an empty folder")
    assert sorted(snapshot(source)) == ["good.cu", "hip/mine.txt"]


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "sub/other.cu", b"")
    (source / "sub" / "up").symlink_to(source)
    (source / "dangling.cu").symlink_to("gone.cu")
    (source / "self.cu").symlink_to("self.cu")
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    line_with(done.err, str(source / "sub" / "up"), "a link to a folder that contains it; skipped")
    line_with(done.err, str(source / "dangling.cu"), "broken link", "skipped")
    line_with(done.err, str(source / "self.cu"), "loop of links", "skipped")
    assert sorted(snapshot(out)) == ["good.cu", "sub/other.cu"]


def test_two_links_to_one_folder_lose_nothing(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "real/other.cu", KERNEL.encode())
    (source / "also").symlink_to("real")
    assert cuport("translate", source, "-o", out).code == 0
    assert sorted(snapshot(out)) == ["also/other.cu", "good.cu", "real/other.cu"]
    assert cuport("translate", source, "--in-place").code == 0
    assert (source / "also").is_symlink()
    assert (source / "real" / "other.cu").read_text() == HIP_KERNEL


@pytest.mark.parametrize("value", [".cu", "cu=hip", ".cu=", ".cu=.hip,", ".cu=./hip", ".cu=.x/../y"])
def test_bad_rename(tmp_path: Path, value: str) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    done = cuport("translate", source, "-o", tmp_path / "out", f"--rename-ext={value}")
    assert done.code == 2
    line_with(done.err, "cuport: --rename-ext", "write it as .cu=.hip")
    assert not (tmp_path / "out").exists()


def test_two_files_for_one_place(tmp_path: Path) -> None:
    write(tmp_path, a__x_cu=KERNEL, b__x_cu=KERNEL)
    done = cuport("translate", tmp_path / "a" / "x.cu", tmp_path / "b" / "x.cu", "-o", tmp_path / "out")
    assert done.code == 2
    line_with(done.err, "a/x.cu", "b/x.cu", "would both become x.cu", "translate them in two runs")
    assert not (tmp_path / "out").exists()
    twice = cuport("translate", tmp_path / "a", tmp_path / "b" / ".." / "a", "-o", tmp_path / "out")
    assert twice.code == 0


@pytest.mark.parametrize("where", ["-o", "--in-place"])
def test_rename_onto_another_file(tmp_path: Path, where: str) -> None:
    source = write(tmp_path / "in", x_cu=KERNEL, x_hip=HIP_KERNEL)
    words = ["-o", tmp_path / "out"] if where == "-o" else ["--in-place"]
    done = cuport("translate", source, *words, "--rename-ext")
    assert done.code == 2
    line_with(done.err, str(source / "x.cu"), "x.hip", "rename one of them first")
    assert snapshot(tmp_path) == {"in/x.cu": KERNEL.encode(), "in/x.hip": HIP_KERNEL.encode()}


def test_report_that_can_not_be_written(tmp_path: Path) -> None:
    source, blocker = write(tmp_path / "in", good_cu=KERNEL), put(tmp_path / "blocker", "")
    done = cuport("check", source, "--output", f"json:{blocker / 'report.json'}")
    assert done.code == 2
    line_with(done.err, str(blocker), "can't write the report there")


@pytest.mark.parametrize(("place", "output"), [("in", "../out"), ("in/below", "../../out"), (".", "in/../out")])
def test_output_beside_the_input_by_a_path_with_dots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, output: str
) -> None:
    put(tmp_path / "in" / "below" / "a.cu", KERNEL)
    monkeypatch.chdir(tmp_path / place)
    done = cuport("translate", tmp_path / "in" if place == "." else ".", "-o", output)
    assert done.code == 0, done.err
    assert [*(tmp_path / "out").rglob("a.cu")] != []
