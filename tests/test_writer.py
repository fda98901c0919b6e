"""Writing what was translated, and nothing else: what a person changed stays, and no link leads elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from cuport.project import manifest, worker
from cuport.project.diff import diff
from cuport.project.discover import discover
from cuport.project.tree_writer import write_tree
from cuport.project.writer import text_of, write_in_place
from cuport.results import FileResult, Generated, Outcome, Results
from cuport.settings import Settings
from cuport.source.edits import Edit
from cuport.source.source import Source
from cuport.support.errors import InputError, OverlapError
from cuport.tree import Tree
from helpers import HIP_KERNEL, KERNEL, RunTree, cuport, put, snapshot, write

SETTINGS = Settings(cache=False, jobs=1, with_ast=False)


def test_a_file_that_changed_meanwhile_is_not_written(tmp_path: Path, run_tree: RunTree) -> None:
    """The edits are for other bytes now, even when the length is the same."""
    program = tmp_path / "a.cu"
    program.write_text("#include <cuda_runtime.h>\nvoid f(void* p) { cudaFree(p); }\n", encoding="utf-8")
    tree, results = run_tree(tmp_path, SETTINGS)
    program.write_text("#include <cuda_runtime.h>\nvoid f(void* p) {  /* gone */   }\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"a\.cu: changed while cuport was working on it; run again"):
        text_of(tree.files[0], results.files[0])


@pytest.fixture
def run(tmp_path: Path, run_tree: RunTree) -> tuple[Tree, Results, Path]:
    """A tree with a program, a file in a folder, its results, and where it is written to."""
    folder = write(tmp_path / "in", a_cu=KERNEL)
    put(folder / "sub" / "notes.txt", "as they were\n")
    return *run_tree(folder, SETTINGS), tmp_path / "out"


def test_writing_twice_changes_nothing(run: tuple[Tree, Results, Path]) -> None:
    tree, results, out = run
    first = write_tree(tree, results, out, ())
    before = {path: path.stat().st_ino for path in out.rglob("*")}
    second = write_tree(tree, results, out, ())
    assert (first.changed, first.same, second.changed, second.same) == (2, 0, 0, 2)
    assert {path: path.stat().st_ino for path in out.rglob("*")} == before
    assert manifest.read(out).files.keys() == {"a.cu", "sub/notes.txt"} and first.stale == second.stale == ()


@pytest.mark.parametrize("name", ["a.cu", "sub/notes.txt"])
def test_what_cuport_did_not_write_stays(name: str, run: tuple[Tree, Results, Path]) -> None:
    """What it would write is beside it, and is its own: only `force` writes over what a person made."""
    tree, results, out = run
    put(out / name, "// mine\n")
    first = write_tree(tree, results, out, ())
    assert first.beside == (name,) and snapshot(out)[name] == b"// mine\n"
    texts = {"a.cu": HIP_KERNEL.encode(), "sub/notes.txt": b"as they were\n"}
    assert snapshot(out) == texts | {name: b"// mine\n", f"{name}.cuport-new": texts[name]}
    again = write_tree(tree, results, out, ())
    assert (again.changed, again.beside) == (0, (name,))
    assert write_tree(tree, results, out, (), force=True).changed == 1
    assert snapshot(out) == texts


def test_the_next_translation_writes_over_the_last(run: tuple[Tree, Results, Path], run_tree: RunTree) -> None:
    tree, results, out = run
    write_tree(tree, results, out, ())
    folder = tree.roots[0]
    write(folder, a_cu=KERNEL + "// more\n")
    put(folder / "sub" / "notes.txt", "other notes\n")
    (folder / "b.cu").write_text(KERNEL)
    assert write_tree(*run_tree(folder, SETTINGS), out, ()).changed == 3
    assert snapshot(out)["a.cu"].endswith(b"// more\n") and snapshot(out)["sub/notes.txt"] == b"other notes\n"
    (folder / "b.cu").unlink()
    left = write_tree(*run_tree(folder, SETTINGS), out, ())
    assert left.stale == ("b.cu",) and (out / "b.cu").exists()
    assert write_tree(*run_tree(folder, SETTINGS), out, ()).stale == ("b.cu",)


@pytest.mark.parametrize("text", ["", "This folder is written by cuport.\n", "[]", '{"files": 1}', "[" * 100_000])
def test_a_manifest_that_is_none_counts_as_missing(text: str, tmp_path: Path) -> None:
    put(tmp_path / manifest.MARKER, text)
    assert manifest.read(tmp_path) == manifest.Manifest()


def test_an_output_folder_above_the_input_is_read_as_before(tmp_path: Path) -> None:
    """Its marker must not hide the input from a run over the folder that holds both."""
    write(tmp_path / "all" / "in", a_cu=KERNEL)
    assert cuport("translate", "in", "-o", ".", cwd=tmp_path / "all").code == 0
    assert json.loads((tmp_path / "all" / manifest.MARKER).read_text())["holds_input"] is True
    assert {file.rel for file in discover([str(tmp_path)]).files} == {"all/a.cu", "all/in/a.cu"}


def test_an_earlier_output_in_the_input_is_named(tmp_path: Path) -> None:
    """Anyone may put that file into a checkout, to hide a folder from `check`."""
    write(tmp_path / "in", a_cu=KERNEL)
    put(tmp_path / "in" / "hidden" / "b.cu", KERNEL)
    put(tmp_path / "in" / "hidden" / manifest.MARKER, "")
    tree = discover([str(tmp_path / "in")])
    assert [file.rel for file in tree.files] == ["a.cu"]
    assert tree.skipped == (
        f"{tmp_path}/in/hidden: has a .cuport-output, so cuport wrote it; skipped: name it to have it read",
    )
    assert [file.rel for file in discover([str(tmp_path / "in" / "hidden")]).files] == ["b.cu"]


@pytest.mark.parametrize("rel", ["../b.h", "sub/../../b.h", "/tmp/b.h", ""])
def test_names_from_the_cache_stay_inside(rel: str, run: tuple[Tree, Results, Path]) -> None:
    tree, results, out = run
    broken = replace(results, project=(Generated(rel, b"x"),))
    with pytest.raises(InputError, match="a name of a file to be written that leads out of the output"):
        write_tree(tree, broken, out, ())
    with pytest.raises(InputError, match="a name of a file to be written that leads out of the output"):
        write_in_place(tree, broken, (), backup=False)
    assert not out.exists()


def test_no_link_in_the_output_is_followed(run: tuple[Tree, Results, Path], tmp_path: Path) -> None:
    tree, results, out = run
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    out.mkdir()
    (out / "sub").symlink_to(elsewhere)
    with pytest.raises(InputError, match=r"out/sub: this path leads out of the output folder, to .*/elsewhere; "):
        write_tree(tree, results, out, ())
    assert not snapshot(elsewhere) and not snapshot(out)
    (out / "sub").unlink()
    put(elsewhere / "kept.cu", "mine")
    (out / "a.cu").symlink_to(elsewhere / "kept.cu")
    assert write_tree(tree, results, out, ()).beside == ("a.cu",) and (out / "a.cu").is_symlink()
    write_tree(tree, results, out, (), force=True)
    assert snapshot(elsewhere) == {"kept.cu": b"mine"} and not (out / "a.cu").is_symlink()


def test_in_place_follows_no_link_out_of_the_input(tmp_path: Path) -> None:
    folder = write(tmp_path / "in", a_cu=KERNEL)
    other = write(tmp_path / "other", b_cu=KERNEL, c_cu=KERNEL, d_cu="int plain;\n")
    (folder / "b.cu").symlink_to(other / "b.cu")
    (folder / "d.cu").symlink_to(other / "d.cu")  # nothing in it changes
    (folder / "sub").symlink_to(other)
    before = snapshot(other)
    done = cuport("translate", folder, "--in-place", "--follow-links")
    assert done.code == 2 and snapshot(other) == before
    for name in ("in/b.cu", "in/sub/b.cu", "in/sub/c.cu"):
        assert f"{name}: a link that leads out of the input; not changed: name " in done.err
    assert (folder / "a.cu").read_text() == HIP_KERNEL and "d.cu" not in done.err


def test_a_report_in_a_folder_follows_no_link(tmp_path: Path) -> None:
    folder = write(tmp_path / "in", a_cu=KERNEL)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "files").symlink_to(tmp_path / "elsewhere")
    done = cuport("report", folder, "--output", f"html:{tmp_path}/site/")
    assert done.code == 2 and "site/files: a link that leads out of" in done.err
    assert not snapshot(tmp_path / "elsewhere")


@pytest.mark.parametrize("target", ["hip", "opencl"])
def test_edits_that_clash_cost_their_file(
    tmp_path: Path, run_tree: RunTree, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    """The file is copied as it is, with CU306, and the others are translated."""
    program = "#include <cuda_runtime.h>\nvoid f(void* p) { cudaFree(p); }\n"
    write(tmp_path / "in", good_cu=program, bad_cu=program)

    def clash(member: worker.Member, source: Source, findings: object, edits: list[Edit]) -> FileResult:
        more = [Edit(0, 9, b""), Edit(3, 5, b"x")] if member.rel == "bad.cu" else []
        return made(member, source, findings, [*edits, *more])

    made: Callable[..., FileResult] = worker._result
    monkeypatch.setattr(worker, "_result", clash)
    settings = Settings(target=target, cache=False, jobs=1)
    tree, results = run_tree(tmp_path / "in", settings)
    bad, good = results.files
    assert (bad.outcome, [finding.code for finding in bad.findings]) == (Outcome.FAILED, ["CU306"])
    assert "OverlapError" in bad.error and good.outcome is Outcome.TRANSLATED
    write_tree(tree, results, tmp_path / "out", ())
    assert (tmp_path / "out" / "bad.cu").read_text() == program
    assert (tmp_path / "out" / "good.cu").read_text() != program


def test_nothing_is_written_when_a_text_fails(tmp_path: Path, run_tree: RunTree) -> None:
    """All texts are made before the first file is written, in place and as a diff, too."""
    program = "#include <cuda_runtime.h>\nvoid f(void* p) { cudaFree(p); }\n"
    write(tmp_path / "in", a_cu=program, b_cu=program)
    tree, results = run_tree(tmp_path / "in", Settings(cache=False, jobs=1))
    first, last = results.files
    broken = replace(results, files=(first, replace(last, edits=(Edit(0, 9, b""), Edit(3, 5, b"x")))))
    with pytest.raises(OverlapError):
        write_tree(tree, broken, tmp_path / "out", ())
    with pytest.raises(OverlapError):
        write_in_place(tree, broken, (), backup=True)
    with pytest.raises(OverlapError):
        next(diff(tree, broken, ()))
    assert snapshot(tmp_path) == {"in/a.cu": program.encode(), "in/b.cu": program.encode()}
