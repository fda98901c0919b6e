"""How `cuport verify` runs a program: what its outcome is, where it ends, and that nothing is left of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cuport.verify import process, started
from helpers import children, environment, put


def python(code: str) -> tuple[str, ...]:
    return sys.executable, "-c", code


def test_a_run_has_exit_code_output_and_files() -> None:
    ran = process.run(python("open('out.txt', 'w').write('7'); print('hello'); raise SystemExit(3)"), 20)
    assert ran.outcome is not None
    assert (ran.outcome.exit_code, ran.outcome.stdout, ran.outcome.files) == (3, "hello\n", {"out.txt": b"7"})


def test_a_program_that_prints_its_path_agrees_with_itself(tmp_path: Path) -> None:
    texts = set()
    for folder in ("one", "two"):
        program = put(tmp_path / folder / "program", "#!/bin/sh\necho $0 starts\n")
        program.chmod(0o755)
        ran = process.run((str(program),), 20)
        assert ran.outcome is not None
        texts.add(ran.outcome.stdout)
    assert texts == {"program starts\n"}


def test_a_run_that_does_not_end_is_ended() -> None:
    ran = process.run(python("import time; time.sleep(60)"), 0.5)
    assert (ran.outcome, ran.problem) == (None, "did not end within 0.5 s")


LEAVE = """
import os, sys, time
mark = sys.argv[1]
for leaves_session in (True, False):
    if os.fork() == 0:
        if leaves_session:
            os.setsid()
            if os.fork():
                os._exit(0)
        for stream in (0, 1, 2):
            os.close(stream)
        open(f"{mark}-{os.getpid()}", "w").close()
        time.sleep(60)
        os._exit(0)
while len([name for name in os.listdir(os.path.dirname(mark)) if "-" in name]) < 2:
    time.sleep(0.01)
print("ready", flush=True)
time.sleep(float(sys.argv[2]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds children that left their session")
@pytest.mark.parametrize("ends", [True, False])
def test_no_child_outlives_its_program(ends: bool, tmp_path: Path) -> None:
    """Neither one in a session of its own, nor a daemon's child; whether the program ends or is ended."""
    ran = process.run((*python(LEAVE), str(tmp_path / "mark"), "0" if ends else "60"), 20 if ends else 3)
    assert (ran.outcome is not None and ran.outcome.stdout == "ready\n") == ends
    children = [int(path.name.partition("-")[2]) for path in tmp_path.iterdir()]
    assert len(children) == 2 and not any(Path(f"/proc/{child}").exists() for child in children)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds children that left their session")
@pytest.mark.parametrize("killed", ["cuport", "server"])
def test_no_child_outlives_who_started_it(killed: str, tmp_path: Path) -> None:
    """Killed so that it can end nothing itself."""
    command = *python(LEAVE), str(tmp_path / "mark"), "60"
    code = f"from cuport.verify import process\nprint(process.run({command}, 90))"
    caller = subprocess.Popen(python(code), env=environment(), stdout=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while len(marks := list(tmp_path.iterdir())) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    (server,) = children(caller.pid)
    os.kill(caller.pid if killed == "cuport" else server, signal.SIGKILL)
    out, _ = caller.communicate(timeout=60)
    assert ("was killed, together with its supervisor" in out) == (killed == "server")
    left = [server, *(int(path.name.partition("-")[2]) for path in marks)]
    assert len(left) == 3
    while any(map(is_running, left)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no server")
def test_a_server_that_was_killed_is_started_anew() -> None:
    assert process.run(("true",), 20).outcome is not None
    for server in children(os.getpid()):
        if "supervisor.py" in Path(f"/proc/{server}/cmdline").read_text():
            os.kill(server, signal.SIGKILL)
            while is_running(server):
                time.sleep(0.01)
    assert process.run(("true",), 20).outcome is not None


def test_runs_at_the_same_time_are_kept_apart() -> None:
    with ThreadPoolExecutor(4) as pool:
        ran = list(pool.map(lambda i: process.run(("sh", "-c", f"sleep 0.2; echo $N > {i}; exit {i}"), 20,
                                                  {"N": str(i)}), range(8)))  # fmt: skip
    outcomes = [one.outcome for one in ran if one.outcome is not None]
    assert [(one.exit_code, one.files) for one in outcomes] == [(i, {str(i): f"{i}\n".encode()}) for i in range(8)]


SCRIPT = """
import os, sys, time
open(os.environ["LOADED"], "a").write("x")
def main(*words):
    print(words, os.path.basename(os.getcwd()), os.getsid(0) == os.getpid(), flush=True)
    match words[0]:
        case "crash":
            os.abort()
        case "hang":
            time.sleep(60)
        case "raise":
            raise ValueError("no such thing")
    return 3
if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
"""


def test_a_script_is_loaded_once_for_its_runs(tmp_path: Path) -> None:
    """Each run is a process of its own all the same: one that crashes or hangs leaves the others."""
    script, loaded = str(put(tmp_path / "script.py", SCRIPT)), tmp_path / "loaded"

    def run(word: str) -> process.Ran:
        command = sys.executable, "-P", script, word, "two words"
        return process.run(command, 1 if word == "hang" else 20, {"LOADED": str(loaded)}, script=script)

    crashed, hung, raised, fine = map(run, ("crash", "hang", "raise", "fine"))
    assert crashed.outcome is not None and crashed.outcome.exit_code == -signal.SIGABRT
    assert hung.problem == "did not end within 1 s"
    assert raised.outcome is not None and raised.outcome.exit_code == 1
    assert raised.stderr.endswith("ValueError: no such thing\n")
    assert fine.outcome is not None and fine.outcome.exit_code == 3
    assert fine.outcome.stdout == "('fine', 'two words') run True\n"
    assert sys.platform != "linux" or loaded.read_text(encoding="utf-8") == "x"


def test_a_script_that_can_not_be_loaded_says_why(tmp_path: Path) -> None:
    script = str(put(tmp_path / "script.py", "import no_such_module\n"))
    ran = process.run((sys.executable, "-P", script), 20, script=script)
    assert ran.outcome is not None and ran.outcome.exit_code == 1
    assert ran.stderr.endswith("ModuleNotFoundError: No module named 'no_such_module'\n")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("while True: print('x' * 100000)", "wrote more than 1 MiB to its output"),
        ("import sys\nwhile True: sys.stderr.write('x' * 100000)", "wrote more than 1 MiB to its output"),
        ("f = open('a', 'wb')\nwhile True: f.write(b'x' * 100000)", "wrote more than 2 MiB to a file"),
        ("for n in range(9): open(str(n), 'wb').write(b'x' * 1000000)", "wrote more than 4 MiB to files"),
    ],
)
def test_what_a_program_writes_is_bounded(code: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "KEPT", 1 << 20)
    restored = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_DFL)\n"  # Python ignores it
    ran = process.run(python(restored + code), 20, largest=2 << 20)
    assert (ran.outcome, ran.problem) == (None, said)


def test_a_program_that_takes_no_care_ends_at_the_largest_file() -> None:
    ran = process.run(("sh", "-c", "exec head -c 2000000 /dev/zero > file"), 20, largest=1 << 20)
    assert (ran.outcome, ran.problem) == (None, "wrote more than 1 MiB to a file")


GROW = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
held = b"x" * (80 << 20)
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a supervisor")
def test_memory_is_bounded() -> None:
    """That of all processes together."""
    begun = time.monotonic()
    ran = process.run(python(GROW), 50, memory=120 << 20)
    assert (ran.outcome, ran.problem) == (None, "took more than 120 MiB of memory") and time.monotonic() - begun < 30
    ran = process.run(python("held = b'x' * (80 << 20)"), 20, memory=120 << 20)
    assert ran.outcome is not None and ran.outcome.exit_code == 0


NETWORK = """
import socket
here = socket.create_server(("127.0.0.1", 0))
socket.create_connection(here.getsockname())
print(sorted(name for _, name in socket.if_nameindex()))
try:
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect(("192.0.2.1", 9))
except OSError as error:
    print(error.strerror)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has namespaces")
def test_programs_have_no_network() -> None:
    """But their own; where the system gives users no namespaces, `verify` says so."""
    ran = process.run(python(NETWORK), 20)
    assert ran.outcome is not None and ran.outcome.exit_code == 0
    if not started.had_network():
        assert ran.outcome.stdout == "['lo']\nNetwork is unreachable\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has namespaces")
def test_programs_run_where_there_are_no_namespaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(started, "_had_network", threading.Event())
    assert started._code(b"3 network") == 3 and started.had_network()


INTERRUPTED = """
import sys
from types import SimpleNamespace
from cuport.verify import matrix, process
matrix._rows = lambda plan, group, steps: [process.run(("sh", "-c", f"touch {sys.argv[1]}; sleep 60"), 50)]
program = SimpleNamespace(name="a", setup=SimpleNamespace(shared=""))
matrix.fill(SimpleNamespace(programs=[program], jobs=1))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a supervisor")
def test_an_interrupt_ends_what_runs(tmp_path: Path) -> None:
    """It does not wait until the time is up."""
    mark = tmp_path / "mark"
    caller = subprocess.Popen((*python(INTERRUPTED), str(mark)), env=environment(), stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not mark.exists():
        assert caller.poll() is None and time.monotonic() < deadline
        time.sleep(0.05)
    begun = time.monotonic()
    caller.send_signal(signal.SIGINT)
    _, said = caller.communicate(timeout=60)
    assert caller.returncode and "KeyboardInterrupt" in said and time.monotonic() - begun < 20


def test_a_link_that_a_program_leaves_is_not_followed() -> None:
    ran = process.run(python("import os; os.symlink('/proc/self/maps', 'link')"), 20)
    assert ran.outcome and ran.outcome.files == {"link": b"link to /proc/self/maps"}


def test_a_run_gets_a_copy_of_its_inputs(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("before", encoding="utf-8")
    ran = process.run(python("open('in.txt', 'a').write('!')"), 20, inputs=tmp_path)
    assert ran.outcome is not None
    assert ran.outcome.files == {"in.txt": b"before!"}
    assert (tmp_path / "in.txt").read_text(encoding="utf-8") == "before"
