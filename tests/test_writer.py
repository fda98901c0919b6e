"""Writing what was translated, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers import RunTree, snapshot, write

from translator import worker
from translator.edits import Edit
from translator.errors import InputError, OverlapError
from translator.frontend.source import Source
from translator.results import FileResult, Outcome
from translator.settings import Settings
from translator.writer import diff, text_of, write_in_place, write_tree


def test_a_file_that_changed_meanwhile_is_not_written(tmp_path: Path, run_tree: RunTree) -> None:
    """The edits are for other bytes now, even when the length is the same."""
    program = tmp_path / "a.cu"
    program.write_text("#include <cuda_runtime.h>\nvoid f(void* p) { cudaFree(p); }\n", encoding="utf-8")
    tree, results = run_tree(tmp_path, Settings(cache=False, jobs=1))
    program.write_text("#include <cuda_runtime.h>\nvoid f(void* p) {  /* gone */   }\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"a\.cu: changed while cuport was working on it; run again"):
        text_of(tree.files[0], results.files[0])


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
