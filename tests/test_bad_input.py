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
from helpers import (
    AS_ROOT,
    COMMAND,
    HIP_KERNEL,
    KERNEL,
    children,
    cuport,
    environment,
    is_translated,
    line_with,
    put,
    put_beside,
    snapshot,
    started,
    write,
)

SELF_MEMORY = Path("/proc/self/mem")  # a regular file whose first byte can't be read, not even by root


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"int x;\0\1\2cudaMalloc", "control byte 0x00 at offset 6"),
        (KERNEL.encode("utf-16"), "UTF-16; save it as UTF-8"),
    ],
    ids=["binary", "utf-16"],
)
def test_file_that_is_no_text(tmp_path: Path, data: bytes, reason: str) -> None:
    source, out = put_beside(tmp_path, "odd.cu", data)
    before = snapshot(source)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    line_with(done.err, "cuport: odd.cu", reason, "copied unchanged")
    assert snapshot(source) == before
    assert (out / "odd.cu").read_bytes() == data
    assert is_translated(out)


def test_file_that_is_no_text_to_stdout(tmp_path: Path) -> None:
    path = put(tmp_path / "odd.cu", b"\0binary")
    done = cuport("translate", path, "-")
    assert (done.code, done.out) == (2, b"\0binary")
    line_with(done.err, "odd.cu", "not a text file")


def test_empty_file(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "empty.cu", b"")
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    assert (out / "empty.cu").read_bytes() == b""
    assert is_translated(out)


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
    line_with(done.err, "wide.cu: larger than 2 MB", "judged by spelling")
    assert (tmp_path / "out" / "wide.cu").read_bytes() == (
        b"#include <hip/hip_runtime.h>\n\n" + data.replace(b"cudaFree", b"hipFree")
    )
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 2 * 1024 * 1024


def _seconds_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def test_unbalanced_launch(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "odd.cu", b"void f() {\n  k<<<1, 2;\n  cudaFree(0);\n}\n")
    done = cuport("check", source)
    assert done.code == 1
    line_with(done.text, "odd.cu:2:4: CU204 unsupported", "this <<< has no >>>")
    assert cuport("translate", source, "-o", out).code == 0
    assert b"k<<<1, 2;\n  hipFree(0);" in (out / "odd.cu").read_bytes()
    assert is_translated(out)


@pytest.mark.parametrize(
    ("tail", "message"),
    [(b"/* never closed\ncudaFree(0);\n", "inside a comment"), (b'auto s = R"(cudaFree\n', "inside a raw string")],
    ids=["comment", "raw-string"],
)
def test_file_that_ends_too_early(tmp_path: Path, tail: bytes, message: str) -> None:
    source, out = put_beside(tmp_path, "odd.cu", b"int a = cudaSuccess;\n" + tail)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    line_with(done.err, "cuport: odd.cu:2: the file ends " + message, "close it, or restore the end of the file")
    assert (out / "odd.cu").read_bytes().endswith(b"int a = hipSuccess;\n" + tail)
    assert is_translated(out)


def test_latin_1_is_kept(tmp_path: Path) -> None:
    text = '#include <cuda.h>\n// café\nchar s[] = "grüß"; int été; void f() { cudaFree(0); }\n'.encode("latin-1")
    source, out = put_beside(tmp_path, "odd.cu", text)
    assert cuport("translate", source, "-o", out).code == 0
    expected = text.replace(b"cudaFree", b"hipFree").replace(b"cuda.h", b"hip/hip_runtime.h")
    assert (out / "odd.cu").read_bytes() == expected
    diff = cuport("translate", source, "--diff")
    assert "été".encode("latin-1") in diff.out


def test_missing_include(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "odd.cu", b'#include "nowhere.h"\nvoid f() { cudaFree(0); }\n')
    done = cuport("translate", source, "-o", out)
    assert done.code == 0
    line_with(done.err, "odd.cu:1:", "CU303", "nowhere.h was not found")
    assert b"hipFree(0)" in (out / "odd.cu").read_bytes()
    assert is_translated(out)


@pytest.mark.skipif(not SELF_MEMORY.exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("name", ["odd.cu", "odd.bin"])
def test_unreadable_file(tmp_path: Path, name: str) -> None:
    source, out = put_beside(tmp_path, "other.txt", b"text")
    (source / name).symlink_to(SELF_MEMORY)
    done = cuport("translate", source, "-o", out, "--follow-links")
    assert done.code == 2
    line_with(done.err, f"{source / name}: input/output error", "not in the output", "run again")
    assert not (out / name).exists()
    assert (out / "other.txt").read_text() == "text"
    assert is_translated(out)
    assert sorted(snapshot(out)) == ["good.cu", "other.txt"]


@pytest.mark.skipif(not SELF_MEMORY.exists(), reason="needs Linux's /proc")
def test_unreadable_file_to_stdout(tmp_path: Path) -> None:
    (tmp_path / "odd.cu").symlink_to(SELF_MEMORY)
    done = cuport("translate", tmp_path / "odd.cu", "-")
    assert (done.code, done.out) == (2, b"")
    line_with(done.err, "odd.cu: input/output error")


@AS_ROOT
def test_file_without_permission(tmp_path: Path) -> None:
    source, out = put_beside(tmp_path, "odd.cu", KERNEL.encode())
    (source / "odd.cu").chmod(0)
    done = cuport("translate", source, "-o", out)
    assert done.code == 2
    line_with(done.err, f"{source / 'odd.cu'}: permission denied", "not in the output")
    assert is_translated(out)


def test_path_that_does_not_exist(tmp_path: Path) -> None:
    done = cuport("check", tmp_path / "nowhere")
    assert done.code == 2
    line_with(done.err, f"cuport: {tmp_path / 'nowhere'}: no such file or folder")


def test_no_files_found(tmp_path: Path) -> None:
    done = cuport("check", tmp_path)
    assert done.code == 2
    line_with(done.err, f"cuport: {tmp_path}: no files to translate")


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
    line_with(done.err, f"cuport: {tmp_path / 'rules' / 'my.toml'}:{line}: ", message)
    assert not (tmp_path / "out").exists()


def test_rules_that_are_no_folder(tmp_path: Path) -> None:
    path = put(tmp_path / "my.toml", "[functions]\n")
    done = cuport("check", tmp_path, "--rules", path)
    assert done.code == 2
    line_with(done.err, f"cuport: {path}: not a folder of rule files; --rules needs a folder")


@pytest.mark.parametrize("text", [None, "{", '{"a": 1}', '[{"file": "x.cu"}]', "[1]"])
def test_compilation_database(tmp_path: Path, text: str | None) -> None:
    source = write(tmp_path / "in", good_cu=KERNEL)
    if text is not None:
        put(tmp_path / "build" / "compile_commands.json", text)
    done = cuport("check", source, "-p", tmp_path / "build")
    assert done.code == 2
    line_with(
        done.err, str(tmp_path / "build"), "compile_commands.json" if text is None else "not a compilation database"
    )


def _generated(folder: Path, count: int) -> Path:
    for i in range(count):
        put(folder / f"f{i:03}.cu", KERNEL.replace("fill", f"fill_{i}"))
    return folder


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("group", [True, False], ids=["terminal", "process"])
def test_interrupt(tmp_path: Path, group: bool) -> None:
    source, out = _generated(tmp_path / "in", 160), tmp_path / "out"
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
    assert len(snapshot(out)) == 160


def test_cache_folder_that_can_not_be_made(tmp_path: Path) -> None:
    source, out = write(tmp_path / "in", good_cu=KERNEL), tmp_path / "out"
    blocker = put(tmp_path / "blocker", "")
    done = cuport("translate", source, "-o", out, CUPORT_CACHE_DIR=str(blocker / "cache"))
    assert done.code == 0
    line_with(done.err, f"cuport: {blocker / 'cache'}: not a directory", "CUPORT_CACHE_DIR")
    assert is_translated(out)
    explained = cuport("explain", "cudaMalloc", CUPORT_CACHE_DIR=str(blocker / "cache"))
    assert (explained.code, explained.text.splitlines()[0]) == (0, "cudaMalloc -> hipMalloc")


def test_errors_are_in_the_json_report(tmp_path: Path) -> None:
    source, _ = put_beside(tmp_path, "odd.cu", b"\0")
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
