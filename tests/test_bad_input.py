"""Bad input: a clear line that says where, what and what to do; the right exit code; nothing lost."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest
from helpers import COMMAND, HIP_KERNEL, KERNEL, children, cuport, environment, put, snapshot, started, write

AS_ROOT = pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
SELF_MEMORY = Path("/proc/self/mem")  # a regular file whose first byte can't be read, not even by root


def _line(err: str, *parts: str) -> str:
    """Return the one line of stderr that holds all `parts`."""
    lines = [line for line in err.splitlines() if all(part in line for part in parts)]
    assert len(lines) == 1, err
    return lines[0]


def _beside(tmp_path: Path, name: str, data: bytes) -> tuple[Path, Path]:
    """Return an input folder with one good file and the odd one, and a place for the output."""
    source = write(tmp_path / "in", good_cu=KERNEL)
    put(source / name, data)
    return source, tmp_path / "out"


def _translated(out: Path) -> bool:
    return (out / "good.cu").read_text() == HIP_KERNEL


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"int x;\0\1\2cudaMalloc", "control byte 0x00 at offset 6"),
        (KERNEL.encode("utf-16"), "UTF-16; save it as UTF-8"),
    ],
    ids=["binary", "utf-16"],
)
def test_file_that_is_no_text(tmp_path: Path, data: bytes, reason: str) -> None:
    source, out = _beside(tmp_path, "odd.cu", data)
    before = snapshot(source)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    _line(done.err, "cuport: odd.cu", reason, "copied unchanged")
    assert snapshot(source) == before
    assert (out / "odd.cu").read_bytes() == data
    assert _translated(out)


def test_file_that_is_no_text_to_stdout(tmp_path: Path) -> None:
    path = put(tmp_path / "odd.cu", b"\0binary")
    done = cuport("translate", path, "-")
    assert (done.code, done.out) == (2, b"\0binary")
    _line(done.err, "odd.cu", "not a text file")


def test_empty_file(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "empty.cu", b"")
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    assert (out / "empty.cu").read_bytes() == b""
    assert _translated(out)


@pytest.mark.parametrize(
    "data",
    [
        b"void k(bool a) {\n unsigned m = __ballot_sync(~0u, a);\n for (unsigned m = 0; m < 3;)",
        b"__device__ float ptx(unsigned *out, const float *in, int n) {\n"
        b"  unsigned word, lane;\n"
        b'  asm volatile("st.global.u32 [%0+4], %1;" ::"l"(out), "r"(word) : "memory"");\n'
        b'  if (n) asm("{ .reg .pred p; setp.gt.s32 p, %1, 4; selp.u32 %0, %2, 0, p; }" : "=r"(word) : "r"(n), '
        b'"r"(lane)); else n = 1;\n'
        b"  return n;\n"
        b"}\n",
    ],
    ids=["the head of a loop at the end", "a quote too many in asm"],
)
def test_source_that_is_damaged(tmp_path: Path, data: bytes) -> None:
    done = cuport("translate", put(tmp_path / "cut.cu", data), "--diff", "--no-ast")
    assert "cuport failed" not in done.err, done.err


def test_ten_megabytes_in_one_line(tmp_path: Path) -> None:
    head, call, tail = b"void f() { const unsigned long t[] = {", b"0x0123456789abcdef,", b"0}; cudaFree(p); }"
    data = head + call * (10 * 1024 * 1024 // len(call)) + tail
    path = put(tmp_path / "wide.cu", data)
    begin = _seconds_of_children()
    done = started("translate", path, "-o", tmp_path / "out", "--jobs", "1")
    assert done.code == 0, done.err
    assert _seconds_of_children() - begin < 60
    _line(done.err, "wide.cu: larger than 2 MB", "judged by spelling")
    assert (tmp_path / "out" / "wide.cu").read_bytes() == (
        b"#include <hip/hip_runtime.h>\n\n" + data.replace(b"cudaFree", b"hipFree")
    )
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 2 * 1024 * 1024


def _seconds_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def test_unbalanced_launch(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "odd.cu", b"void f() {\n  k<<<1, 2;\n  cudaFree(0);\n}\n")
    done = cuport("check", source)
    assert done.code == 1
    _line(done.text, "odd.cu:2:4: CU204 unsupported", "this <<< has no >>>")
    assert cuport("translate", source, "-o", out).code == 0
    assert b"k<<<1, 2;\n  hipFree(0);" in (out / "odd.cu").read_bytes()
    assert _translated(out)


@pytest.mark.parametrize(
    ("tail", "message"),
    [(b"/* never closed\ncudaFree(0);\n", "inside a comment"), (b'auto s = R"(cudaFree\n', "inside a raw string")],
    ids=["comment", "raw-string"],
)
def test_file_that_ends_too_early(tmp_path: Path, tail: bytes, message: str) -> None:
    source, out = _beside(tmp_path, "odd.cu", b"int a = cudaSuccess;\n" + tail)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    _line(done.err, "cuport: odd.cu:2: the file ends " + message, "close it, or restore the end of the file")
    assert (out / "odd.cu").read_bytes().endswith(b"int a = hipSuccess;\n" + tail)
    assert _translated(out)


def test_latin_1_is_kept(tmp_path: Path) -> None:
    text = '#include <cuda.h>\n// café\nchar s[] = "grüß"; int été; void f() { cudaFree(0); }\n'.encode("latin-1")
    source, out = _beside(tmp_path, "odd.cu", text)
    assert cuport("translate", source, "-o", out).code == 0
    expected = text.replace(b"cudaFree", b"hipFree").replace(b"cuda.h", b"hip/hip_runtime.h")
    assert (out / "odd.cu").read_bytes() == expected
    diff = cuport("translate", source, "--diff")
    assert "été".encode("latin-1") in diff.out


def test_missing_include(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "odd.cu", b'#include "nowhere.h"\nvoid f() { cudaFree(0); }\n')
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    _line(done.err, "odd.cu:1:", "CU303", "nowhere.h was not found")
    assert b"hipFree(0)" in (out / "odd.cu").read_bytes()
    assert _translated(out)


def test_output_below_a_file(tmp_path: Path) -> None:
    source, _ = _beside(tmp_path, "other.cu", b"")
    blocker = put(tmp_path / "blocker", "text")
    done = cuport("translate", source, "-o", blocker / "out")
    assert done.code == 2
    _line(done.err, f"cuport: {blocker}: not a folder; -o needs a folder")
    assert blocker.read_text() == "text"
    done = cuport("translate", source, "-o", blocker)
    assert done.code == 2
    _line(done.err, f"cuport: {blocker}: not a folder")


def test_output_that_the_system_refuses(tmp_path: Path) -> None:
    source, _ = _beside(tmp_path, "other.cu", b"")
    done = cuport("translate", source, "-o", "/proc/cuport-output")
    assert done.code == 2
    _line(done.err, "cuport: /proc", "the output folder must be writable")


def test_a_folder_where_a_file_must_go(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "other.cu", b"")
    (out / "good.cu").mkdir(parents=True)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    _line(done.err, f"{out / 'good.cu'}: a folder is in the place")
    assert [path.name for path in out.rglob("*") if path.name.startswith(".")] == []


@AS_ROOT
def test_output_without_permission(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "other.cu", b"")
    out.mkdir(mode=0o555)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    _line(done.err, str(out), "permission denied", "must be writable")


@pytest.mark.skipif(not SELF_MEMORY.exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("name", ["odd.cu", "odd.bin"])
def test_unreadable_file(tmp_path: Path, name: str) -> None:
    source, out = _beside(tmp_path, "other.txt", b"text")
    (source / name).symlink_to(SELF_MEMORY)
    done = cuport("translate", source, "-o", out, "--follow-links")
    assert done.code == 2
    _line(done.err, f"{source / name}: input/output error", "not in the output", "run again")
    assert not (out / name).exists()
    assert (out / "other.txt").read_text() == "text"
    assert _translated(out)
    assert sorted(snapshot(out)) == ["good.cu", "other.txt"]


@pytest.mark.skipif(not SELF_MEMORY.exists(), reason="needs Linux's /proc")
def test_unreadable_file_to_stdout(tmp_path: Path) -> None:
    (tmp_path / "odd.cu").symlink_to(SELF_MEMORY)
    done = cuport("translate", tmp_path / "odd.cu", "-")
    assert (done.code, done.out) == (2, b"")
    _line(done.err, "odd.cu: input/output error")


@AS_ROOT
def test_file_without_permission(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "odd.cu", KERNEL.encode())
    (source / "odd.cu").chmod(0)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    _line(done.err, f"{source / 'odd.cu'}: permission denied", "not in the output")
    assert _translated(out)


def test_output_equal_to_the_input(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    for spelling in (source, source / ".." / "in"):
        done = cuport("translate", source, "-o", spelling)
        assert done.code == 2
        _line(done.err, f"{spelling}: the output is the input folder", "--in-place")
    assert snapshot(source) == {"good.cu": KERNEL.encode()}
    done = cuport("translate", source / "good.cu", "-o", source)
    assert done.code == 2
    assert snapshot(source) == {"good.cu": KERNEL.encode()}


def test_output_above_the_input(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL, in__inner_cu=KERNEL)
    put(tmp_path / "in" / "inner.cu", KERNEL)
    done = cuport("translate", source, "-o", tmp_path)
    assert done.code == 2
    _line(done.err, str(tmp_path / "in" / "inner.cu"), "would overwrite", "choose another folder")
    assert (source / "inner.cu").read_text() == KERNEL


def test_output_inside_the_input(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    out = source / "hip"
    assert cuport("translate", source, "-o", out).code == 0
    assert _translated(out)
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    _line(done.err, "0 files written", "1 unchanged")
    assert not (out / "hip").exists()
    elsewhere = tmp_path / "elsewhere"
    assert cuport("translate", source, "-o", elsewhere).code == 0
    assert sorted(snapshot(elsewhere)) == ["good.cu"]


def test_output_inside_the_input_with_foreign_files(tmp_path: Path) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL, hip__mine_txt="mine")
    done = cuport("translate", source, "-o", source / "hip")
    assert done.code == 2
    _line(done.err, f"{source / 'hip'}: inside the input", "choose an empty folder")
    assert sorted(snapshot(source)) == ["good.cu", "hip/mine.txt"]


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "sub/other.cu", b"")
    (source / "sub" / "up").symlink_to(source)
    (source / "dangling.cu").symlink_to("gone.cu")
    (source / "self.cu").symlink_to("self.cu")
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    _line(done.err, str(source / "sub" / "up"), "a link to a folder that contains it; skipped")
    _line(done.err, str(source / "dangling.cu"), "broken link", "skipped")
    _line(done.err, str(source / "self.cu"), "loop of links", "skipped")
    assert sorted(snapshot(out)) == ["good.cu", "sub/other.cu"]


def test_two_links_to_one_folder_lose_nothing(tmp_path: Path) -> None:
    source, out = _beside(tmp_path, "real/other.cu", KERNEL.encode())
    (source / "also").symlink_to("real")
    assert cuport("translate", source, "-o", out).code == 0
    assert sorted(snapshot(out)) == ["also/other.cu", "good.cu", "real/other.cu"]
    assert cuport("translate", source, "--in-place").code == 0
    assert (source / "also").is_symlink()
    assert (source / "real" / "other.cu").read_text() == HIP_KERNEL


def test_path_that_does_not_exist(tmp_path: Path) -> None:
    done = cuport("check", tmp_path / "nowhere")
    assert done.code == 2
    _line(done.err, f"cuport: {tmp_path / 'nowhere'}: no such file or folder")


def test_no_files_found(tmp_path: Path) -> None:
    done = cuport("check", tmp_path)
    assert done.code == 2
    _line(done.err, f"cuport: {tmp_path}: no files to translate")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('[functions]\ncudaFoo = { too = "hipFoo" }\n', 2, 'unknown key "too"; did you mean "to"?'),
        ('[function]\ncudaFoo = "hipFoo"\n', 1, 'unknown key "function"; did you mean "functions"?'),
        ('library = "x"\n[types]\ncudaFoo = 3\n', 3, '"to" of cudaFoo must be a string'),
        ("[functions]\ncudaFoo = \n", 2, "invalid value"),
        ("[build]\n're:(' = 'x'\n", 2, "not a regular expression"),
    ],
)
def test_rule_file_with_a_fault(tmp_path: Path, text: str, line: int, message: str) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    put(tmp_path / "rules" / "my.toml", text)
    done = cuport("translate", source, "-o", tmp_path / "out", "--rules", tmp_path / "rules")
    assert done.code == 2
    _line(done.err, f"cuport: {tmp_path / 'rules' / 'my.toml'}:{line}: ", message)
    assert not (tmp_path / "out").exists()


def test_rules_that_are_no_folder(tmp_path: Path) -> None:
    path = put(tmp_path / "my.toml", "[functions]\n")
    done = cuport("check", tmp_path, "--rules", path)
    assert done.code == 2
    _line(done.err, f"cuport: {path}: not a folder of rule files; --rules needs a folder")


@pytest.mark.parametrize("text", [None, "{", '{"a": 1}', '[{"file": "x.cu"}]', "[1]"])
def test_compilation_database(tmp_path: Path, text: str | None) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    if text is not None:
        put(tmp_path / "build" / "compile_commands.json", text)
    done = cuport("check", source, "-p", tmp_path / "build")
    assert done.code == 2
    _line(done.err, str(tmp_path / "build"), "compile_commands.json" if text is None else "not a compilation database")


@pytest.mark.parametrize("value", [".cu", "cu=hip", ".cu=", ".cu=.hip,", ".cu=./hip", ".cu=.x/../y"])
def test_bad_rename(tmp_path: Path, value: str) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    done = cuport("translate", source, "-o", tmp_path / "out", f"--rename-ext={value}")
    assert done.code == 2
    _line(done.err, "cuport: --rename-ext", "write it as .cu=.hip")
    assert not (tmp_path / "out").exists()


def test_two_files_for_one_place(tmp_path: Path) -> None:
    write(tmp_path, a__x_cu=KERNEL, b__x_cu=KERNEL)
    done = cuport("translate", tmp_path / "a" / "x.cu", tmp_path / "b" / "x.cu", "-o", tmp_path / "out")
    assert done.code == 2
    _line(done.err, "a/x.cu", "b/x.cu", "would both become x.cu", "translate them in two runs")
    assert not (tmp_path / "out").exists()
    twice = cuport("translate", tmp_path / "a", tmp_path / "b" / ".." / "a", "-o", tmp_path / "out")
    assert twice.code == 0


@pytest.mark.parametrize("where", ["-o", "--in-place"])
def test_rename_onto_another_file(tmp_path: Path, where: str) -> None:
    source = write(tmp_path / "in", x_cu=KERNEL, x_hip=HIP_KERNEL)
    words = ["-o", tmp_path / "out"] if where == "-o" else ["--in-place"]
    done = cuport("translate", source, *words, "--rename-ext")
    assert done.code == 2
    _line(done.err, str(source / "x.cu"), "x.hip", "rename one of them first")
    assert snapshot(tmp_path) == {"in/x.cu": KERNEL.encode(), "in/x.hip": HIP_KERNEL.encode()}


def _generated(folder: Path, count: int) -> Path:
    for i in range(count):
        put(folder / f"f{i:03}.cu", KERNEL.replace("fill", f"fill_{i}"))
    return folder


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("group", [True, False], ids=["terminal", "process"])
def test_interrupt(tmp_path: Path, group: bool) -> None:
    source, out = _generated(tmp_path / "in", 300), tmp_path / "out"
    before = snapshot(source)
    command = [*COMMAND, "translate", str(source), "-o", str(out), "--jobs", "2", "--no-cache"]
    process = subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a shell's & ignores it
    )
    deadline = time.monotonic() + 60
    while len(workers := children(process.pid)) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(0.3)
    if group:
        os.killpg(process.pid, signal.SIGINT)
    else:
        process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert err.splitlines() == ["cuport: interrupted; the files written so far are complete, run again for the rest"]
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)
    assert snapshot(source) == before
    for name, data in snapshot(out).items():
        assert not name.startswith(".")
        assert data == HIP_KERNEL.replace("fill", f"fill_{int(name[1:4])}").encode()
    cache = Path(os.environ["CUPORT_CACHE_DIR"])
    assert not [path for pid in workers for path in cache.glob(f"*.{pid}.part*")]
    assert cuport("translate", source, "-o", out).code == 0
    assert len(snapshot(out)) == 300


def test_cache_folder_that_can_not_be_made(tmp_path: Path) -> None:
    source, out = write(tmp_path / "in", good_cu=KERNEL), tmp_path / "out"
    blocker = put(tmp_path / "blocker", "")
    done = cuport("translate", source, "-o", out, CUPORT_CACHE_DIR=str(blocker / "cache"))
    assert done.code == 0
    _line(done.err, f"cuport: {blocker / 'cache'}: not a directory", "CUPORT_CACHE_DIR")
    assert _translated(out)
    explained = cuport("explain", "cudaMalloc", CUPORT_CACHE_DIR=str(blocker / "cache"))
    assert (explained.code, explained.text.splitlines()[0]) == (0, "cudaMalloc -> hipMalloc")


def test_report_that_can_not_be_written(tmp_path: Path) -> None:
    source, blocker = write(tmp_path / "in", good_cu=KERNEL), put(tmp_path / "blocker", "")
    done = cuport("check", source, "--output", f"json:{blocker / 'report.json'}")
    assert done.code == 2
    _line(done.err, str(blocker), "can't write the report there")


def test_errors_are_in_the_json_report(tmp_path: Path) -> None:
    source, _ = _beside(tmp_path, "odd.cu", b"\0")
    done = cuport("check", source, "--output", "json")
    assert done.code == 2
    report = json.loads(done.text)
    assert "odd.cu" in json.dumps(report)


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "text",
    [
        b"__global__ void k(int* p)) { int lane = threadIdx.x & 31; p[0] = __shfl_sync(~0u, lane, 3); }\n",
        b"__global__ void k(int* p) { for (int lane = a ] if (lane < 16) p[0] = __shfl_sync(~0u, p[1], 3); }\n",
        b'__global__ void k(int* p) { asm("bar.sync;"); asm("shl.b32 %0;" : "=r"(p[0])); asm("lop3.b32 %0, 1;"); }\n',
        b"#include <thrust/\xe9.h>\n#include <cuda\xe9.h>\nvoid f() { cudaFree(0); }\n",
        b'__global__ void k(int* p) { asm("mov.u32 \xe9, 1;"); cudaFree("\xe9"); }\n',
    ],
)
def test_code_that_no_compiler_takes(tmp_path: Path, text: bytes) -> None:
    """Brackets without partners, instructions without operands, bytes that are no UTF-8: each is translated so far."""
    path = tmp_path / "odd.cu"
    path.write_bytes(text)
    done = cuport("translate", path, "-o", tmp_path / "out", "--no-ast")
    assert done.code == 0, done.err
    assert text.count(b"\xe9") == (tmp_path / "out" / "odd.cu").read_bytes().count(b"\xe9")
