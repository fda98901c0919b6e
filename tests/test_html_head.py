"""The first page of the HTML report: the project and its revision, what to do first, the trend, two targets."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from cuport.report import tasks
from cuport.report.about import About, describe
from cuport.report.formats import html
from cuport.report.html_overview import targets
from cuport.report.html_summary import libraries, trend
from cuport.report.model import Entry
from cuport.support.errors import SettingsError
from helpers import KERNEL, cuport, put, write
from html_reports import report_of, tree

MIXED = """\
#include <cublas_v2.h>
#include <cusparse.h>
void f() {
  cublasHandle_t blas;
  cusparseHandle_t sparse;
  cublasCreate(&blas);
  cusparseCreate(&sparse);
}
"""


def commit(folder: Path) -> str:
    """Commit all there is in a new repository; return the commit's short name."""
    variables = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_COMMITTER_DATE": "2026-03-04T05:06:07Z"}
    for words in (
        ["init", "--quiet"], ["add", "--all"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message=x"],
        ["log", "-1", "--format=%h"],
    ):  # fmt: skip
        done = subprocess.run(["git", *words], cwd=folder, env=variables, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def plain(text: str) -> str:
    """Return the words of a page's elements."""
    body = re.sub(r"<(style|script|template|title)\b.*?</\1>", "", text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", body)).replace(" ,", ",")


# ---------------------------------------------------------------- the head


@pytest.mark.usefixtures("git")
def test_head_has_project_revision_date_and_command(tmp_path: Path) -> None:
    write(tmp_path / "solver", src__a_cu=KERNEL)
    name = commit(tmp_path / "solver")
    put(tmp_path / "solver" / "new.txt", "not in git")
    words = ("report", "src", "--unsafe-fixes", "--output", "html:r.html", "--", f"-I{tmp_path}/inc")
    assert cuport(*words, cwd=tmp_path / "solver").code == 0
    text = plain((tmp_path / "solver" / "r.html").read_text())
    assert "solver: from CUDA to HIP" in text
    assert f"Revision {name} of 2026-03-04 Made by cuport report src --unsafe-fixes -- -Iinc" in text
    first = (tmp_path / "solver" / "r.html").read_bytes()
    assert cuport(*words[:3], "--jobs", "1", *words[3:], cwd=tmp_path / "solver").code == 0
    assert (tmp_path / "solver" / "r.html").read_bytes() == first


@pytest.mark.usefixtures("git")
def test_changes_that_are_not_committed_are_told(tmp_path: Path) -> None:
    write(tmp_path, a_cu=KERNEL)
    revision = commit(tmp_path)
    assert describe(tmp_path) == About(tmp_path.name, revision, "2026-03-04")
    put(tmp_path / "a.cu", KERNEL + "// more\n")
    assert describe(tmp_path, "cuport report", "Solver") == About(
        "Solver", revision, "2026-03-04", True, "cuport report"
    )


def test_date_may_be_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert describe(tmp_path) == About(tmp_path.name)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert describe(tmp_path).date == "2023-11-14"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    with pytest.raises(SettingsError, match="SOURCE_DATE_EPOCH=soon: not a number of seconds"):
        describe(tmp_path)


@pytest.mark.usefixtures("git")
def test_settings_of_a_checkout_run_nothing(tmp_path: Path) -> None:
    write(tmp_path, a_cu=KERNEL)
    put(tmp_path / ".gitattributes", "*.cu filter=bad\n")
    commit(tmp_path)
    for name in ("core.fsmonitor", "filter.bad.clean", "filter.bad.process"):
        subprocess.run(["git", "config", name, f"touch {tmp_path}/ran; cat"], cwd=tmp_path, check=True)
    os.utime(tmp_path / "a.cu", (1, 1))
    describe(tmp_path)
    assert not (tmp_path / "ran").exists()


def test_hostile_project_is_text() -> None:
    about = About("<script>alert(1)</script>", "a\x1b[0m", "2026", False, "cuport <img>")
    text = html.render(replace(report_of(tree()), about=lambda: about))
    assert "<script>alert(1)" not in text and "<img" not in text.replace("\\u003cimg", "") and "\x1b" not in text


# ---------------------------------------------------------------- what is left


def test_tasks_are_causes_with_effort_as_a_range() -> None:
    found = tasks.group(f for f in report_of(tree()).first.findings if f.is_open)
    assert [(task.code, task.places, task.files, task.minutes) for task in found] == [
        ("CU200", 2, 2, (60, 120)), ("CU203", 2, 2, (120, 120)), ("CU146", 1, 1, (5, 5)),
    ]  # fmt: skip
    text = plain(html.render(report_of(tree())))
    assert "__nanosleep has no counterpart in HIP 2 places in 2 files · 1 to 2 hours · CU200" in text
    assert "All 5 4 to 5 hours" in text, text[:3000]


def test_consequences_are_counted_with_their_cause(tmp_path: Path) -> None:
    source = "struct S { Missing m; };\n__device__ void g(S *s) { s->m = nowhere; }\n"
    write(tmp_path, a_cu=source + "__global__ void k(S *s) { g(s); __syncthreads(); }\n")
    done = cuport("report", ".", "--to", "opencl", "--output", "html:r.html", cwd=tmp_path)
    assert done.code == 0, done.err
    text = plain((tmp_path / "r.html").read_text())
    assert "2 places in 1 file, and 3 places elsewhere that follow from them · about 1 hour · CU414" in text


def test_nothing_left_to_do(tmp_path: Path) -> None:
    write(tmp_path, a_cu=KERNEL)
    cuport("report", ".", "--output", "html:r.html", cwd=tmp_path)
    text = plain((tmp_path / "r.html").read_text())
    assert "What to do first Nothing." in text
    assert "Work that is left none No finding asks for manual work." in text


# ---------------------------------------------------------------- targets side by side, libraries, the trend


def test_two_targets_side_by_side(tmp_path: Path) -> None:
    write(tmp_path / "in", a_cu=KERNEL + 'void f() { asm("mov.u32 %0, %laneid;"); }\n')
    done = cuport("report", "in", "--to", "hip,opencl", "--output", "html:r.html", "--output", "text", cwd=tmp_path)
    assert re.findall(r"(?m)^(\w+): [\d.]+ % of \d+ CUDA sites", done.text) == ["hip", "opencl"]
    text = plain((tmp_path / "r.html").read_text())
    assert "from CUDA to HIP and OpenCL" in text
    assert text.index("CUDA to HIP ") < text.index("CUDA to OpenCL ")
    both = (tmp_path / "r.html").read_bytes()
    cuport("report", "in", "--to", "hip, opencl,hip", "--output", "html:r.html", cwd=tmp_path)
    assert (tmp_path / "r.html").read_bytes() == both
    refused = cuport("report", "in", "--to", "hip,opengl", cwd=tmp_path)
    assert refused.code == 2 and "'opengl' is not one of 'hip', 'opencl'." in refused.err


def test_libraries_have_their_own_names_in_mixed_files(tmp_path: Path) -> None:
    write(tmp_path, a_cu=MIXED)
    done = cuport("report", ".", "--to", "hip,opencl", "--output", "json", "--output", "html:r.html", cwd=tmp_path)
    assert done.text.count('"library": "cuBLAS"') == 3 and done.text.count('"library": "cuSPARSE"') == 3
    text = plain((tmp_path / "r.html").read_text())
    assert re.search(r"cuSPARSE 3 100\.0 % 0 0 supplied by cuport", text)


def test_library_that_one_target_alone_has() -> None:
    report = report_of(tree(), ("hip", "opencl"))
    found = libraries(report, targets(report))
    assert {library.name for library in found} == {"Device", "PTX", "Runtime"}
    assert not any(any(library.supplied) for library in found)


def test_trend() -> None:
    def entries(*percents: float) -> tuple[Entry, ...]:
        return tuple(Entry(f"c{i}", f"2026-01-0{i + 1}", "hip", {"percent": p}) for i, p in enumerate(percents))

    shown = replace(report_of(tree()), trend=entries(50.0, 75.5, 98.3))
    text = html.render(shown)
    assert "HIP: from 50.0 % on 2026-01-01 to 98.3 % on 2026-01-03, in 3 commits." in text
    assert text.count("<circle") == 3
    assert trend(entries(50.0)) is None and '<h2 id="h-trend"' not in html.render(report_of(tree()))
