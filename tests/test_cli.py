"""The command line as its users meet it: what goes to stdout and stderr, exit codes, and what is written where."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from cuport.cli import doctor
from cuport.verify.backends import opencl, opencl_make
from helpers import COMMAND, HIP_KERNEL, KERNEL, cuport, environment, missing, put, snapshot, started, write

OPEN = '#include <cuda_runtime.h>\nvoid f() { asm("mov.u32 %0, %laneid;"); }\n'


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree: CUDA, a header, a build file, and what is only copied."""
    root = write(tmp_path / "in", main_cu=KERNEL, sub__tool_cuh="#pragma once\nvoid use(cudaStream_t stream);\n")
    put(root / "Makefile", "app: main.cu\n\tnvcc -O2 -o app main.cu\n")
    put(root / "README.md", "cudaMalloc stays here\n")
    put(root / "run.sh", "#!/bin/sh\nexec ./app\n").chmod(0o755)
    (root / "main.cu").chmod(0o640)
    put(root / "ignored" / "x.o", b"\0")
    put(root / ".gitignore", "ignored/\n")
    return root


def test_output_folder_gets_the_whole_tree(tree: Path, tmp_path: Path) -> None:
    before, out = snapshot(tree), tmp_path / "out"
    done = cuport("translate", tree, "-o", out)
    assert (done.code, done.text) == (0, "")
    assert f"6 files written to {out}\n" in done.err
    assert snapshot(tree) == before
    expected = before | {
        "main.cu": HIP_KERNEL.encode(),
        "sub/tool.cuh": b"#pragma once\nvoid use(hipStream_t stream);\n",
        "Makefile": b"app: main.cu\n\thipcc -O2 -o app main.cu\n",
    }
    del expected["ignored/x.o"]
    assert snapshot(out) == expected
    assert (out / "run.sh").stat().st_mode & 0o777 == 0o755
    assert (out / "main.cu").stat().st_mode & 0o777 == 0o640


def test_a_second_run_writes_nothing(tree: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    started("translate", tree, "-o", out)
    times = {path: path.stat().st_mtime_ns for path in out.rglob("*")}
    done = started("translate", tree, "-o", out)
    assert f"0 files written to {out}, 6 unchanged" in done.err
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == times
    put(tree / "main.cu", KERNEL + "// more\n")
    assert f"1 file written to {out}, 5 unchanged" in started("translate", tree, "-o", out).err
    assert (out / "main.cu").read_text() == HIP_KERNEL + "// more\n"


def test_a_run_over_the_output_changes_nothing(tree: Path, tmp_path: Path) -> None:
    cuport("translate", tree, "-o", tmp_path / "out")
    assert cuport("translate", tmp_path / "out", "--diff").out == b""
    cuport("translate", tmp_path / "out", "-o", tmp_path / "again")
    assert snapshot(tmp_path / "again") == snapshot(tmp_path / "out")


def test_in_place_keeps_the_originals(tree: Path) -> None:
    before = snapshot(tree)
    done = cuport("translate", tree, "--in-place")
    assert (done.code, done.text) == (0, "")
    assert "3 files changed in place, 3 unchanged" in done.err
    after = snapshot(tree)
    assert after["main.cu"] == HIP_KERNEL.encode()
    kept = {name: data for name, data in after.items() if name.endswith(".cuda-orig")}
    assert kept == {f"{name}.cuda-orig": before[name] for name in ("main.cu", "sub/tool.cuh", "Makefile")}
    assert (tree / "main.cu").stat().st_mode & 0o777 == 0o640
    assert "0 files changed in place" in cuport("translate", tree, "--in-place").err
    assert snapshot(tree) == after


def test_in_place_without_backup(tree: Path) -> None:
    names = set(snapshot(tree))
    assert cuport("translate", tree, "--in-place", "--no-backup").code == 0
    assert set(snapshot(tree)) == names
    assert (tree / "main.cu").read_text() == HIP_KERNEL


def test_rename_ext(tmp_path: Path) -> None:
    root = write(
        tmp_path / "in",
        a_cu='#include "k.cuh"\nvoid f() { cudaFree(0); }\n',
        k_cuh="#pragma once\n",
        b_cpp='#include "k.cuh"\n',
    )
    assert cuport("translate", root, "-o", tmp_path / "out", "--rename-ext").code == 0
    assert snapshot(tmp_path / "out") == {
        "a.hip": b'#include <hip/hip_runtime.h>\n#include "k.hip.h"\nvoid f() { hipFree(0); }\n',
        "k.hip.h": b"#pragma once\n",
        "b.cpp": b'#include "k.hip.h"\n',
    }
    assert cuport("translate", root, "-o", tmp_path / "other", "--rename-ext=.cu=.hip.cpp").code == 0
    assert set(snapshot(tmp_path / "other")) == {"a.hip.cpp", "k.cuh", "b.cpp"}


TRICKY = {
    "plain.cu": KERNEL.encode(),
    "form feed.cu": b"int a;\n\x0c\nint b = cudaSuccess;\n\x0cint c;\n",
    "no_newline.cu": b"#include <cuda.h>\nint a = cudaSuccess;",
    "crlf.cu": KERNEL.replace("\n", "\r\n").encode(),
    "latin.cu": "#include <cuda.h>\n// é\nint a = cudaSuccess; // ü\n".encode("latin-1"),
}


@pytest.mark.parametrize("tool", ["git", "patch"])
@pytest.mark.parametrize("rename", [[], ["--rename-ext"]], ids=["", "rename"])
def test_diff_can_be_applied(tmp_path: Path, tool: str, rename: list[str]) -> None:
    if shutil.which(tool) is None:
        missing(f"no {tool}; Debian: apt-get install {tool}")
    root, out = tmp_path / "in", tmp_path / "out"
    for name, data in TRICKY.items():
        put(root / name, data)
    before = snapshot(root)
    done = cuport("translate", root, "--diff", *rename)
    assert done.code == 0
    assert snapshot(root) == before
    cuport("translate", root, "-o", out, *rename)
    command = {"git": ["git", "apply", "-"], "patch": ["patch", "-p1", "--binary"]}[tool]
    applied = subprocess.run(command, cwd=root, input=done.out, capture_output=True, check=False)
    assert applied.returncode == 0, applied.stdout + applied.stderr
    assert snapshot(root) == snapshot(out)


def test_stdin_to_stdout() -> None:
    done = cuport("translate", "-", stdin=KERNEL.encode())
    assert (done.code, done.text, done.err) == (0, HIP_KERNEL, "")
    done = cuport("translate", "-", stdin=OPEN.encode())
    assert done.code == 0
    assert done.text == OPEN.replace("cuda_runtime", "hip/hip_runtime")
    assert done.err.startswith("<stdin>.cu:2:")
    assert "CU203" in done.err
    assert cuport("translate", "-").out == b""


def test_file_to_stdout(tmp_path: Path) -> None:
    path = put(tmp_path / "a.cu", KERNEL)
    for words in ([path, "-"], [path, "-o", "-"]):
        done = cuport("translate", *words)
        assert (done.code, done.text, done.err) == (0, HIP_KERNEL, "")
    assert snapshot(tmp_path) == {"a.cu": KERNEL.encode()}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "choose where to write the translation: -o DIR, --in-place, --diff, or - for stdout"),
        (["-o", "out", "--diff"], "choose only one output"),
        (["--in-place", "--diff"], "choose only one output"),
        (["-", "--in-place"], "choose only one output"),
        (["a.cu", "-"], "- writes one file to stdout; use -o DIR"),
        (["--to", "sycl", "--diff"], "Invalid value for '--to'"),
        (["--jobs", "-1", "--diff"], "Invalid value for '--jobs'"),
        (["--launch-syntax", "x", "--diff"], "Invalid value for '--launch-syntax'"),
        (["--no-such-flag"], "No such option"),
    ],
)
def test_options_that_make_no_sense(tmp_path: Path, words: list[str], message: str) -> None:
    put(tmp_path / "a.cu", KERNEL)
    put(tmp_path / "b.cu", KERNEL)
    done = cuport("translate", "b.cu", *words, cwd=tmp_path)
    assert (done.code, done.text) == (2, "")
    assert message in done.err
    assert set(snapshot(tmp_path)) == {"a.cu", "b.cu"}


@pytest.mark.parametrize("words", [["translate"], ["check"], ["report"], ["explain"], ["nonsense"]])
def test_words_that_are_missing_or_unknown(words: list[str]) -> None:
    done = cuport(*words)
    assert (done.code, done.text) == (2, "")
    assert "Usage: " in done.err


def test_help_and_version() -> None:
    assert started("--help").text.startswith("Usage: ")
    assert started("translate", "-h").code == 0
    assert started("--version").text.startswith("cuport, version ")


def test_check_says_ok(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", KERNEL)
    done = cuport("check", tmp_path)
    assert done.code == 0
    assert "100.0 % of 7 CUDA sites translated" in done.text
    assert done.err == ""


def test_check_finds_something(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", KERNEL)
    put(tmp_path / "b.cu", OPEN)
    done = cuport("check", tmp_path)
    assert done.code == 1
    assert [line for line in done.text.splitlines() if line.startswith("b.cu:2:")]
    assert set(snapshot(tmp_path)) == {"a.cu", "b.cu"}
    assert cuport("check", tmp_path, "--fail-under", "50").code == 0
    done = cuport("check", tmp_path, "--fail-under", "99.9")
    assert done.code == 1
    assert "coverage" in done.err
    assert "99.9 %" in done.err
    assert cuport("check", tmp_path, "--fail-under", "101").code == 2


def test_check_writes_several_reports_at_once(tmp_path: Path) -> None:
    source, path = put(tmp_path / "in" / "b.cu", OPEN).parent, tmp_path / "new" / "report.json"
    done = cuport("check", source, "--output", f"json:{path}", "--output", "text")
    assert done.code == 1
    assert "b.cu:2:" in done.text
    assert json.loads(path.read_text())
    assert json.loads(cuport("check", source, "--output", "json").text) == json.loads(path.read_text())
    done = cuport("check", source, "--output", "jsn")
    assert done.code == 2
    assert 'unknown format "jsn"' in done.err


def test_report_never_fails(tmp_path: Path) -> None:
    put(tmp_path / "b.cu", OPEN)
    done = cuport("report", tmp_path, "--output", "text")
    assert done.code == 0
    assert "b.cu:2:" in done.text


def test_statistics(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", KERNEL)
    done = cuport("check", tmp_path, "--statistics")
    assert "Runtime" in done.text
    assert "CU100" in done.text
    done = cuport("translate", tmp_path, "--diff", "--statistics")
    assert "CU100" in done.err
    assert "CU100" not in done.text


def test_explain() -> None:
    assert cuport("explain", "CU203").text.startswith("# CU203 asm.ptx\n")
    assert cuport("explain", "asm.ptx").text == cuport("explain", "cu203").text
    done = cuport("explain", "cudaMalloc")
    assert (done.code, done.err) == (0, "")
    assert done.text.startswith("cudaMalloc -> hipMalloc\n")
    done = cuport("explain", "cudaMaloc")
    assert (done.code, done.text) == (2, "")
    assert "cuport: cudaMaloc: " in done.err
    assert "did you mean cudaMalloc?" in done.err


def test_rules(tmp_path: Path) -> None:
    plain = cuport("rules").text
    assert cuport("rules", "list").text == plain
    assert "cudaMalloc\thipMalloc\tfunction\tRuntime\n" in plain
    row = next(row for row in cuport("rules", "list", "--origin").text.splitlines() if row.startswith("cudaMalloc\t"))
    path, _, line = row.split("\t")[-1].rpartition(":")
    assert Path(path).name == "runtime_functions.toml"
    assert int(line) > 1
    mine = put(tmp_path / "mine" / "my.toml", '[functions]\ncudaMalloc = "poolMalloc"\n').parent
    assert "cudaMalloc\tpoolMalloc\t" in cuport("rules", "list", "--rules", mine).text


def test_rules_lint(tmp_path: Path) -> None:
    done = cuport("rules", "lint")
    assert done.code == 0
    assert "no errors" in done.text
    path = put(tmp_path / "my.toml", "[functions]\ncudaFoo = { hnt = 'x' }\n")
    done = cuport("rules", "lint", tmp_path)
    assert (done.code, done.text) == (2, "")
    assert f"{path}:2: " in done.err
    assert 'did you mean "hint"?' in done.err


def test_own_rules_are_used(tmp_path: Path) -> None:
    put(tmp_path / "mine" / "my.toml", '[functions]\ncudaMalloc = "poolMalloc"\n')
    done = cuport("translate", "-", "--rules", tmp_path / "mine", stdin=KERNEL.encode())
    assert "poolMalloc(&data" in done.text


def test_doctor() -> None:
    done = cuport("doctor")
    assert done.code == 0
    assert done.text.startswith("cuport ")
    assert "libclang" in done.text


def test_doctor_parses_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_KERNEL", b"__global__ void fill(float *out) { unknown(); }\n")
    found = doctor._clang()
    assert not found.found and "can't parse cuport's CUDA headers; reinstall it" in found.detail


def test_a_driver_that_is_named_already_is_not_named_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by the name of a link to it; a loader would show its devices twice."""
    library, link = put(tmp_path / "libpocl.so", ""), tmp_path / "link.so"
    link.symlink_to(library)
    monkeypatch.setattr(opencl_make, "_pip_drivers", lambda: [library])
    named = put(tmp_path / "vendors" / "own.icd", f"{link}\n").parent
    assert opencl_make.environment({"OCL_ICD_VENDORS": str(named)}) == {}
    others = put(tmp_path / "others" / "own.icd", "libother.so\n").parent
    made = Path(opencl_make.environment({"OCL_ICD_VENDORS": str(others)})["OCL_ICD_VENDORS"])
    assert sorted(path.read_text() for path in made.glob("*.icd")) == [f"{library}\n", "libother.so\n"]


def test_doctor_says_how_built_programs_find_the_driver_of_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = tmp_path / "a b" / "libpocl.so"
    monkeypatch.setattr(opencl_make, "_pip_drivers", lambda: [library])
    monkeypatch.setattr(opencl_make, "SYSTEM_VENDORS", tmp_path)
    assert opencl_make.hint({}) == f"export OCL_ICD_VENDORS='{library}'"
    assert opencl_make.hint({"OCL_ICD_VENDORS": "/x"}) == ""
    monkeypatch.delenv("OCL_ICD_VENDORS", raising=False)
    pocl = opencl.Device("Portable Computing Language", "cpu", "1.2", "3.0")
    monkeypatch.setattr(opencl, "_devices", lambda: (pocl,))  # what is there without it is not for other tests
    text, _ = doctor.report()
    assert text.endswith(f"\n    export OCL_ICD_VENDORS='{library}'\n")
    monkeypatch.setattr(opencl, "_devices", lambda: (replace(pocl, knows_processor=False),))
    assert "OCL_ICD_VENDORS" not in doctor.report()[0]
    monkeypatch.setattr(opencl, "_devices", lambda: (pocl,))
    (tmp_path / "some.icd").write_text("lib.so\n")
    assert "OCL_ICD_VENDORS" not in doctor.report()[0]


MACRO = "#ifdef FOO\n#include <flags.h>\n#endif\n"
HEADER = "struct Pool { int cudaFree(int); };\n"
USER = MACRO + "#ifndef FOO\n#include <cuda_runtime.h>\n#endif\nvoid f(Pool &p) { p.cudaFree(0); }\n"


def _flags_tree(tmp_path: Path) -> Path:
    put(tmp_path / "inc" / "flags.h", HEADER)
    return put(tmp_path / "in" / "a.cu", USER).parent


def test_flags_behind_the_dashes_reach_the_parse(tmp_path: Path) -> None:
    source = _flags_tree(tmp_path)
    done = cuport("check", source, "--", "-DFOO", f"-I{tmp_path / 'nowhere'}")
    assert "flags.h was not found" in done.text
    done = cuport("check", source, "--", "-DFOO", f"-I{tmp_path / 'inc'}")
    assert "flags.h was not found" not in done.text
    assert "flags.h was not found" not in cuport("check", source).text


def test_compilation_database_is_used(tmp_path: Path) -> None:
    source = _flags_tree(tmp_path)
    entry = {"directory": str(tmp_path), "file": "in/a.cu", "command": "nvcc -DFOO -Iinc -O2 -c in/a.cu -o a.o"}
    put(tmp_path / "build" / "compile_commands.json", json.dumps([entry]))
    assert "flags.h" not in cuport("check", source, "-p", tmp_path / "build").text
    entry["command"] = "nvcc -DFOO -c in/a.cu"
    path = put(tmp_path / "build" / "compile_commands.json", json.dumps([entry]))
    assert "flags.h was not found" in cuport("check", source, "-p", path).text


def test_cuda_path_that_is_none(tmp_path: Path) -> None:
    put(tmp_path / "a.cu", KERNEL)
    done = cuport("translate", tmp_path, "-o", tmp_path / "out", "--cuda-path", tmp_path / "cuda")
    assert done.code == 2
    assert f"cuport: {tmp_path / 'cuda' / 'include'}: no such folder; --cuda-path needs the folder" in done.err
    assert not (tmp_path / "out").exists()


def test_no_ast(tmp_path: Path) -> None:
    put(tmp_path / "b.cu", OPEN)
    assert "[ast]" not in cuport("check", tmp_path, "--no-ast").text
    assert cuport("translate", "-", "--no-ast", stdin=KERNEL.encode()).text == HIP_KERNEL


def test_jobs_make_no_difference(tmp_path: Path) -> None:
    for i in range(8):
        put(tmp_path / "in" / f"f{i}.cu", KERNEL + OPEN.partition("\n")[2] * i)
    runs = [
        started("check", tmp_path / "in", "--no-cache", "--output", "json", "--jobs", jobs).text for jobs in ("1", "2")
    ]
    assert runs[0] == runs[1]
    for jobs in ("1", "2"):
        started("translate", tmp_path / "in", "-o", tmp_path / jobs, "--no-cache", "--jobs", jobs)
    assert snapshot(tmp_path / "1") == snapshot(tmp_path / "2")


def test_environment_sets_flags(tmp_path: Path) -> None:
    put(tmp_path / "b.cu", OPEN)
    assert "[ast]" not in cuport("check", tmp_path, CUPORT_CHECK_NO_AST="1").text
    assert cuport("check", tmp_path, NO_COLOR="1").out == cuport("check", tmp_path).out
    assert b"\x1b" not in cuport("check", tmp_path).out


@pytest.mark.parametrize("words", [["check"], ["translate", "--diff"], ["check", "--output", "json"]])
def test_a_reader_that_leaves_early(tmp_path: Path, words: list[str]) -> None:
    put(tmp_path / "a.cu", OPEN + "void g() { cudaFree(0); }\n" * 5000)
    process = subprocess.Popen(
        [*COMMAND, *words, str(tmp_path), "--no-ast"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    err = process.stderr.read().decode()
    assert process.wait() in (0, 1)
    assert "Broken" not in err
    assert "Traceback" not in err


def test_globs_and_single_files(tmp_path: Path) -> None:
    write(tmp_path / "in", a_cu=KERNEL, b_cu=KERNEL, deep__c_cu=KERNEL)
    done = cuport("translate", tmp_path / "in" / "*.cu", "-o", tmp_path / "out")
    assert done.code == 0
    assert set(snapshot(tmp_path / "out")) == {"a.cu", "b.cu"}
    done = cuport("translate", tmp_path / "in" / "nothing*.cu", "-o", tmp_path / "other")
    assert done.code == 2
    assert "nothing*.cu: no such file or folder" in done.err
