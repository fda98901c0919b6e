"""`cuport verify`: which programs there are, how they run, what the matrix says."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from helpers import cuport, put

from translator.discover import discover
from translator.errors import SettingsError
from translator.verify import matrix, process, programs
from translator.verify.backends import registry
from translator.verify.backends.base import Built, Probe, Run, Source
from translator.verify.compare import Tolerance
from translator.verify.programs import Program


def tree(folder: Path, **files: str) -> list[Program]:
    for name, text in files.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_name(path.name + ".cu").write_text(text, encoding="utf-8")
    return programs.find(discover([str(folder)]).files)


def test_a_program_is_a_main_and_the_sources_beside_it(tmp_path: Path) -> None:
    found = tree(
        tmp_path,
        one__main='#include "part.cu"\nint main() { return 0; }',
        one__part="void part() {}",
        one__other="void other() {}",
        two__a="int main(int argc, char** argv) { return 0; }",
        two__b="auto main() -> int { return 0; }",
        three__none='// int main() {}\nint main();\nconst char* s = "int main() {}";\nvoid f() { main (); }',
    )
    assert found == [
        Program("one/main.cu", ("one/main.cu", "one/other.cu"), ("one",)),
        Program("two/a.cu", ("two/a.cu",)),
        Program("two/b.cu", ("two/b.cu",)),
    ]


def python(code: str) -> tuple[str, ...]:
    return sys.executable, "-c", code


def test_a_run_has_exit_code_output_and_files() -> None:
    ran = process.run(python("open('out.txt', 'w').write('7'); print('hello'); raise SystemExit(3)"), 20)
    assert ran.outcome is not None
    assert (ran.outcome.exit_code, ran.outcome.stdout, ran.outcome.files) == (3, "hello\n", {"out.txt": b"7"})


def test_a_run_that_does_not_end_is_ended() -> None:
    ran = process.run(python("import time; time.sleep(60)"), 0.5)
    assert (ran.outcome, ran.problem) == (None, "did not end within 0.5 s")


def test_a_run_gets_a_copy_of_its_inputs(tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text("before", encoding="utf-8")
    ran = process.run(python("open('in.txt', 'a').write('!')"), 20, inputs=tmp_path)
    assert ran.outcome is not None
    assert ran.outcome.files == {"in.txt": b"before!"}
    assert (tmp_path / "in.txt").read_text(encoding="utf-8") == "before"


@dataclass
class Fake:
    """A backend whose programs are Python code."""

    name: str
    codes: tuple[str, ...] = ()
    error: str = ""
    source: Source = Source.CUDA_CPP
    columns: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.columns = tuple(f"{self.name}{k}" for k in range(max(len(self.codes), 1)))

    def probe(self) -> Probe:
        return Probe(True, "")

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        runs = tuple(Run(column, python(code)) for column, code in zip(self.columns, self.codes, strict=False))
        return Built(runs, self.error)


def cells(tmp_path: Path, *backends: Fake) -> tuple[list[str], str]:
    plan = matrix.Plan(
        (Program("p.cu", ("p.cu",)),), backends, {Source.CUDA_CPP: tmp_path}, Tolerance(), seconds=20, jobs=1
    )
    found = matrix.fill(plan)
    return [f"{cell.column} {cell.state}" for cell in found], matrix.render(plan, found)


def test_what_runs_first_is_the_reference(tmp_path: Path) -> None:
    states, table = cells(tmp_path, Fake("c"), Fake("a", ("print(1.0)",)), Fake("b", ("print(1.000001)", "print(2)")))
    assert states == ["c0 compiles", "a0 reference", "b0 agrees", "b1 differs"]
    assert "p.cu: b1: stdout line 1: expected '1.0', found '2'\n0 of 1 programs pass on c0, a0, b0, b1\n" in table


def test_a_reference_that_fails_is_none(tmp_path: Path) -> None:
    states, table = cells(tmp_path, Fake("a", ("raise SystemExit('bad input')",)), Fake("b", ("print(1)",)))
    assert states == ["a0 fails", "b0 reference"]
    assert "p.cu: a0: exit code 1; bad input\n" in table


def test_what_does_not_build_says_why(tmp_path: Path) -> None:
    states, table = cells(tmp_path, Fake("a", error="p.cu:3: error: no"))
    assert states == ["a0 fails"]
    assert "p.cu: a0: p.cu:3: error: no\n" in table


def test_a_backend_that_is_asked_for_must_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SettingsError, match="hipcc: Debian: apt-get install hipcc"):
        registry.choose(["hipcc"], ["gfx90a"])


SAMPLES = Path(__file__).resolve().parents[1] / "samples"


@pytest.mark.parametrize("name", ["softmax", "reduction"])
def test_samples_agree_on_the_processor(name: str, tmp_path: Path) -> None:
    """The original and its translation print the same, on warps of 32 and of 64."""
    shutil.copytree(SAMPLES / name, tmp_path / name)
    shutil.copytree(SAMPLES / "common", tmp_path / "common")
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", "--atol", "1e-5", cwd=tmp_path)
    assert done.code == 0, done
    assert "reference agrees     agrees" in done.text
    assert done.text.endswith("1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64\n")


def test_a_wrong_translation_is_told(tmp_path: Path) -> None:
    """A rule that is wrong on purpose: the copy goes the other way."""
    program = """\
#include <cstdio>
#include <cuda_runtime.h>

int main() {
    int n = 5;
    printf("%d\\n", cudaGetDeviceCount(&n));
    printf("%d\\n", n);
}
"""
    put(tmp_path / "src" / "p.cu", program)
    put(tmp_path / "rules" / "wrong.toml", '[functions]\ncudaGetDeviceCount = "hipGetDevice"\n')
    done = cuport("verify", "src", "--backend", "cpu", "--backend", "hip-cpu", "--rules", "rules", cwd=tmp_path)
    assert done.code == 1
    assert "src" not in done.text.splitlines()[0]
    assert "p.cu: hip-cpu 32: stdout line 2: expected '1', found '0'" in done.text
