"""What a person at a terminal sees, and what stays as it is in a pipe: tables, colours, `-q`, `--watch`."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers import COMMAND, KERNEL, cuport, environment, put, started, write

pty = pytest.importorskip("pty", reason="no terminals on this system")
OPEN = "#include <cuda_runtime.h>\nvoid f() { cudaCtxResetPersistingL2Cache(); }\n"
SECONDS = 120


def in_terminal(*words: str | Path, cwd: Path, **variables: str) -> tuple[int, str]:
    """Run the command in a terminal of 100 columns; return its exit code, and all that it printed there."""
    ours, theirs = pty.openpty()
    variables = {"TERM": "xterm-256color", "COLUMNS": "100", **variables}
    given = {name: value for name, value in environment(**variables).items() if name != "NO_COLOR" or value}
    command = [*COMMAND, *map(str, words)]
    process = subprocess.Popen(command, cwd=cwd, stdin=theirs, stdout=theirs, stderr=theirs, env=given)
    os.close(theirs)
    text = b""
    while select.select([ours], [], [], SECONDS)[0]:
        try:
            data = os.read(ours, 1 << 16)
        except OSError:  # how Linux says that the other end is closed
            break
        if not data:
            break
        text += data
    os.close(ours)
    return process.wait(SECONDS), text.decode().replace("\r\n", "\n")


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_check_has_one_line_for_each_cause_in_a_terminal(tmp_path: Path) -> None:
    write(tmp_path, a_cu=OPEN, b_cu=OPEN, c_cu=KERNEL)
    code, text = in_terminal("check", ".", cwd=tmp_path)
    assert code == 1
    assert "\x1b[31mCU200\x1b[0m" in text
    rows = [line.split() for line in plain(text).splitlines() if line.lstrip().startswith("CU200")]
    assert len(rows) == 1 and "2" in rows[0] and rows[0][-1] == "a.cu:2"
    assert re.search(r"hip: \d+\.\d % of \d+ CUDA sites translated, 0 to review, 2 unsupported", plain(text))
    code, text = in_terminal("check", ".", "--all", cwd=tmp_path)
    assert re.findall(r"(?m)^(\w\.cu):2:12: CU200 unsupported", plain(text)) == ["a", "b"] or "b.cu:2:12" in plain(text)


def test_no_color_is_honoured(tmp_path: Path) -> None:
    write(tmp_path, a_cu=OPEN)
    _, text = in_terminal("check", ".", cwd=tmp_path, NO_COLOR="1")
    assert "CU200" in text and not re.search(r"\x1b\[(?:[0-9;]*;)?(?:3[0-7]|9[0-7]|38)[;m]", text)
    _, text = in_terminal("check", ".", cwd=tmp_path, TERM="dumb")
    assert "a.cu:2:12: CU200 unsupported: cudaCtxResetPersistingL2Cache has no counterpart" in text


def test_a_name_can_not_reach_the_terminal(tmp_path: Path) -> None:
    put(tmp_path / "a\x1b[31m[bold]x.cu", OPEN)
    for words in (("check", "."), ("check", ".", "--all")):
        _, text = in_terminal(*words, cwd=tmp_path)
        assert "\\x1b[31m[bold]x.cu" in plain(text).replace("\n", "").replace(" ", "")


def test_pipes_get_plain_text(tmp_path: Path) -> None:
    write(tmp_path, a_cu=OPEN)
    done = started("check", ".", cwd=tmp_path, TERM="xterm-256color")
    assert done.text.startswith("a.cu:2:12: CU200 unsupported: ") and "\x1b" not in done.text


def test_quiet(tmp_path: Path) -> None:
    write(tmp_path / "in", a_cu=OPEN)
    done = cuport("check", "in", "-q", cwd=tmp_path)
    assert (done.code, done.text, done.err) == (1, "", "")
    assert cuport("check", "in", "--quiet", "--output", "badge", cwd=tmp_path).text.startswith("<svg")
    done = cuport("translate", "in", "-q", "-o", "out", cwd=tmp_path)
    assert (done.code, done.text, done.err) == (0, "", "") and (tmp_path / "out" / "a.cu").is_file()
    done = cuport("check", "gone", "-q", cwd=tmp_path)
    assert (done.code, done.err) == (2, "cuport: gone: no such file or folder\n")


def test_check_says_how_it_ended_when_the_report_goes_to_a_file(tmp_path: Path) -> None:
    write(tmp_path / "in", a_cu=OPEN)
    words = ("check", "in", "--output", "json:r.json", "--output", "html:r.html")
    done = cuport(*words, cwd=tmp_path)
    assert (done.code, done.text) == (1, "")
    assert done.err.startswith("hip: 50.0 % of 2 CUDA sites translated, 0 to review, 1 unsupported\n")
    assert done.err.endswith("failed, 1 open finding; written to r.json, r.html\n")
    assert cuport(*words, "--fail-under", "10", cwd=tmp_path).err.endswith(
        "passed, 1 open finding; written to r.json, r.html\n"
    )
    assert cuport(*words, "-q", cwd=tmp_path).err == ""
    assert cuport("check", "in", "--output", "json", cwd=tmp_path).err == ""


def test_watch_checks_again_after_a_change(tmp_path: Path) -> None:
    pytest.importorskip("watchfiles", reason="no watchfiles; pip install 'cuport[watch]'")
    path = put(tmp_path / "in" / "a.cu", KERNEL)
    words = [*COMMAND, "check", "in", "--watch", "--output", "json:in/r.json", "--output", "text"]
    given = environment(WATCHFILES_FORCE_POLLING="true")
    process = subprocess.Popen(words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=given)
    assert process.stdout is not None and process.stderr is not None

    def wait() -> None:
        assert process.stderr is not None
        assert select.select([process.stderr], [], [], SECONDS)[0]
        assert process.stderr.readline() == b"cuport: waiting for changes; Ctrl-C ends\n"

    wait()
    time.sleep(1)  # what it wrote itself is no change
    path.write_text(OPEN)
    wait()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 1, err
    assert re.findall(rb"hip: ([\d.]+) %", out) == [b"100.0", b"50.0"] and err == b""


def test_watch_without_the_library_says_what_to_install(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.cu", KERNEL)
    put(tmp_path / "lib" / "watchfiles" / "__init__.py", "raise ModuleNotFoundError(name='watchfiles')")
    path = f"{tmp_path / 'lib'}{os.pathsep}{environment()['PYTHONPATH']}"
    done = started("check", "in", "--watch", cwd=tmp_path, PYTHONPATH=path)
    assert (done.code, done.err) == (2, "cuport: --watch needs watchfiles: pip install 'cuport[watch]'\n")


def test_help_loads_no_library_that_it_has_no_use_for() -> None:
    words = [sys.executable, "-X", "importtime", "-m", "cuport", "--help"]
    done = subprocess.run(words, capture_output=True, text=True, env=environment(), check=True)
    loaded = set(re.findall(r"(?m)\|\s+(\w+)", done.stderr))
    assert not loaded & {"rich", "pygls", "lsprotocol", "watchfiles", "jinja2", "pygments"}


def test_kernels_are_listed_with_arguments_to_begin_with(tmp_path: Path) -> None:
    source = "__global__ void scale(float *x, const double *__restrict__ y, int n, Odd o, float f = 2) { x[0] = f; }\n"
    write(tmp_path, a_cu=source + "__global__ void later(int *);\n")
    done = cuport("verify", "a.cu", "--kernel", cwd=tmp_path)
    assert (done.code, done.err) == (0, "")
    assert done.text == (
        "a.cu: scale(float * x, const double * __restrict__ y, int n, Odd o, float f)\n"
        "  --kernel scale --arg 'x=random:f32[n]' --arg 'y=random:f64[n]' --arg n=1000 --arg o=... --arg f=1.0\n"
    )
    done = cuport("verify", "a.cu", "--kernel", "scale", cwd=tmp_path)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "it lacks x (float *), y (const double * __restrict__), n (int), o (Odd), f (float): --arg 'x=" in done.err
    assert 'did you mean "scale"' in cuport("verify", "a.cu", "--kernel", "scal", cwd=tmp_path).err
    put(tmp_path / "b.cu", "int main() { return 0; }\n")
    assert cuport("verify", "b.cu", "--kernel", cwd=tmp_path).err == "cuport: b.cu: no kernels\n"


@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        ('"$@" >&-', 0, ""),
        ('"$@" 2>&-', 0, ""),
        ('"$@" > /dev/full', 2, "cuport: stdout: no space left on device; the output is not whole\n"),
        ('"$@" | true', 0, ""),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
def test_output_that_cannot_be_written(shell: str, code: int, said: str) -> None:
    words = ["bash", "-c", shell, "bash", *COMMAND, "explain", "CU201"]
    done = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment(), check=False
    )
    assert (done.returncode, done.stderr) == (code, said)
