"""`cuport verify`: which programs there are, how they run, what the matrix says."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from cuport.project.discover import discover
from cuport.support.errors import SettingsError
from cuport.verify import matrix, programs
from cuport.verify.backends import registry
from cuport.verify.compare import Tolerance
from cuport.verify.judge import RunOptions
from cuport.verify.model import Built, Probe, Program, Run, Setup, Source
from helpers import cuport, put

needs_compiler = pytest.mark.usefixtures("compiler")


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


def test_macros_are_told_from_other_flags() -> None:
    flags = ("-DA", "-D", "B=1", "-std=c++20", "-U", "C", "-I", "D", "-UE")
    assert programs.macro_flags(flags) == ("-DA", "-DB=1", "-UC", "-UE")
    assert programs.macro_flags(()) == ()


def python(code: str) -> tuple[str, ...]:
    return sys.executable, "-c", code


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


def test_the_programs_that_are_done_are_counted_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    two = tuple(Program(name, (name,)) for name in ("p.cu", "q\x1b.cu"))
    backends = (Fake("a", ("print(1)",)), Fake("b", ("print(2)",)))
    plan = matrix.Plan(two, backends, {Source.CUDA_CPP: tmp_path}, Tolerance(), seconds=20, jobs=2)
    counted: list[tuple[int, int]] = []
    with caplog.at_level("INFO", "cuport"):
        matrix.fill(plan, lambda done, total: counted.append((done, total)))
    assert counted == [(0, 2), (1, 2), (2, 2)]
    assert sorted(caplog.messages) == ["p.cu: a0 reference, b0 differs", "q\\x1b.cu: a0 reference, b0 differs"]


def test_a_note_that_columns_share_is_said_once(tmp_path: Path) -> None:
    class Noted(Fake):
        def build(self, program: Program, tree: Path, work: Path) -> Built:
            return replace(super().build(program, tree, work), note="a name has no counterpart")

    _, table = cells(tmp_path, Noted("a", ("print(1)", "print(1)")), Fake("b", ("print(1)",)))
    assert table.count("a name has no counterpart") == 1
    assert "p.cu: a0, a1: a name has no counterpart\n" in table


def test_a_reference_that_fails_is_none(tmp_path: Path) -> None:
    states, table = cells(tmp_path, Fake("a", ("raise SystemExit('bad input')",)), Fake("b", ("print(1)",)))
    assert states == ["a0 fails", "b0 reference"]
    assert "p.cu: a0: exit code 1; bad input\n" in table


def test_a_reference_that_says_it_failed_judges_nobody(tmp_path: Path) -> None:
    """A program that prints so, and ends with 0, may rely on what the reference does otherwise."""
    failed = "print('sum 3, not 4\\nTest FAILED')"
    states, table = cells(tmp_path, Fake("a", (failed,)), Fake("b", ("print('PASS')", failed)))
    assert states == ["a0 reference", "b0 unjudged", "b1 agrees"]
    assert "p.cu: a0: the program says here that it failed ('Test FAILED'): what differs is not held" in table
    assert "p.cu: b0: stdout line 1: expected 'sum 3, not 4', found 'PASS'; but the reference itself" in table
    assert table.endswith("0 of 1 programs pass on a0, b0, b1\n")


@pytest.mark.parametrize("said", ["3 passed, 0 failed", "no test failed", "failures: 0", "a failing grade\n7"])
def test_what_only_mentions_failures_says_of_none(tmp_path: Path, said: str) -> None:
    states, _ = cells(tmp_path, Fake("a", (f"print({said!r})",)), Fake("b", ("print(1)",)))
    assert states == ["a0 reference", "b0 differs"]


def test_a_program_that_wants_arguments_is_told_where_they_go(tmp_path: Path) -> None:
    _, table = cells(tmp_path, Fake("a", ("print('Usage: p <size>'); raise SystemExit(1)", "raise SystemExit(3)")))
    where = '`args = ["..."]` under [program] in a sample.toml beside it'
    assert f"p.cu: a0: exit code 1; it printed: Usage: p <size>; name what it needs as {where}\n" in table
    assert "p.cu: a1: exit code 3\n" in table
    _, table = cells(tmp_path, Fake("a", ("raise SystemExit('CUDA error: invalid argument')",)))
    assert "p.cu: a0: exit code 1; CUDA error: invalid argument\n" in table


def test_what_does_not_build_says_why(tmp_path: Path) -> None:
    states, table = cells(tmp_path, Fake("a", error="p.cu:3: error: no"))
    assert states == ["a0 fails"]
    assert "p.cu: a0: p.cu:3: error: no\n" in table


@pytest.mark.parametrize(("error", "built"), [("", ["all.cu"]), ("all.cu:1: error: no", ["all.cu", "p0.cu", "p1.cu"])])
def test_rows_with_a_common_source_are_built_together(tmp_path: Path, error: str, built: list[str]) -> None:
    """Unless that doesn't build: then one may work, where another doesn't."""
    found: list[str] = []

    class Recorder(Fake):
        def build(self, program: Program, tree: Path, work: Path) -> Built:
            found.append(program.sources[0])
            return Built(error=error) if program.sources[0] == "all.cu" else super().build(program, tree, work)

    setup = Setup(shared="all.cu")
    rows = tuple(Program(f"p: {k}", (f"p{k}.cu",), setup=setup) for k in range(2))
    plan = matrix.Plan(rows, (Recorder("a", ("print(1)",)),), {Source.CUDA_CPP: tmp_path}, Tolerance(), 20, jobs=1)
    assert all(cell.is_good for cell in matrix.fill(plan))
    assert found == built


def test_a_backend_that_is_asked_for_must_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SettingsError, match="hipcc: Debian: apt-get install hipcc"):
        registry.choose(["hipcc"], ["gfx90a"])


def on_runtime(*codes: str) -> Run:
    """A program that behaves by the settings of the CPU runtime, as in `schedule`, `memcheck`."""
    get = "import os; schedule = os.environ['CUPORT_SCHEDULE']; memcheck = 'CUPORT_MEMCHECK' in os.environ; "
    return Run("", python(get + "; ".join(codes)), {"CUPORT_WARP_SIZE": "32"})


@dataclass
class FakeRuntime(Fake):
    """A backend on the CPU runtime; a translation when its source is HIP."""

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        runs = (on_runtime(code) for code in self.codes)
        return Built(tuple(replace(run, name=name) for run, name in zip(runs, self.columns, strict=False)))


RACE = "print(schedule != 'reverse')"


def scheduled(
    tmp_path: Path, run_options: RunOptions, *codes: str, seconds: float = 20
) -> tuple[list[matrix.Cell], str]:
    """Judge programs, the first as the original, all others as translations."""
    backends = [FakeRuntime("cpu", codes[:1]), FakeRuntime("hip", codes[1:], source=Source.HIP_CPP)]
    trees = {Source.CUDA_CPP: tmp_path, Source.HIP_CPP: tmp_path}
    plan = matrix.Plan((Program("p.cu", ("p.cu",)),), tuple(backends), trees, Tolerance(), seconds, 1, run_options)
    found = matrix.fill(plan)
    return found, matrix.render(plan, found)


def test_a_race_shows_in_reverse(tmp_path: Path) -> None:
    found, table = scheduled(tmp_path, RunOptions(), "print(True)", RACE, "print(True)")
    assert [cell.state for cell in found] == ["reference", "differs", "agrees"]
    assert [[run.schedule for run in cell.runs] for cell in found] == [["forward"], *[["forward", "reverse"]] * 2]
    assert "p.cu: hip0: under --schedule reverse: stdout line 1: expected 'True', found 'False'\n" in table
    assert "run with --dump DIR to compare memory after each launch and find the first kernel that differs\n" in table


def test_a_race_of_the_original_is_a_remark(tmp_path: Path) -> None:
    found, table = scheduled(tmp_path, RunOptions(), RACE, RACE)
    assert [cell.state for cell in found] == ["reference", "agrees"]
    assert "p.cu: hip0: under --schedule reverse: the original's result differs too: it depends on" in table
    assert table.endswith("1 of 1 programs pass on cpu0, hip0\n")


def test_schedules_that_are_asked_for_are_used(tmp_path: Path) -> None:
    found, table = scheduled(
        tmp_path, RunOptions(("random:7", "forward")), "print(0)", "print(int(schedule == 'random:7'))"
    )
    assert [[run.schedule for run in cell.runs] for cell in found] == [["forward"], ["random:7"]]
    assert "p.cu: hip0: under --schedule random:7: stdout line 1: expected '0', found '1'\n" in table


def test_a_long_run_is_not_repeated(tmp_path: Path) -> None:
    found, _ = scheduled(tmp_path, RunOptions(), "print(1)", "__import__('time').sleep(1); print(1)", seconds=2.5)
    assert [[run.schedule for run in cell.runs] for cell in found] == [["forward"], ["forward"]]
    assert found[1].runs[0].seconds >= 1


def test_memcheck_is_for_all_on_the_cpu_runtime(tmp_path: Path) -> None:
    found, _ = scheduled(tmp_path, RunOptions(memcheck=True), "print(memcheck)", "print(True)")
    assert [cell.state for cell in found] == ["reference", "agrees"]


@needs_compiler
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--schedule", "backward"), "'backward' is not an order of threads: expected forward, reverse, or random:N"),
        (("--schedule", "random"), "'random' is not an order of threads"),
        (("--schedule", "random:-1"), "'random:-1' is not an order of threads"),
        (("--dump-limit", "much"), "'much' is not a size: expected bytes, or a number with K, M, G or T"),
        (("--translated", "nowhere"), "--translated nowhere: no such folder"),
    ],
)
def test_options_are_checked(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    put(tmp_path / "src" / "p.cu", "int main() {}")
    done = cuport("verify", "src", "--backend", "hip-cpu", *words, cwd=tmp_path)
    assert (done.code, said in done.err) == (2, True), done


@needs_compiler
def test_a_translation_by_hand_is_judged(tmp_path: Path) -> None:
    """`--translated` takes the folder's sources, and headers that the original has not; what is outside is ours."""
    put(
        tmp_path / "src" / "common.h", "inline int seven() { int count; cudaGetDeviceCount(&count); return 6 + count; }"
    )
    main = '#include <cstdio>\n#include "../common.h"\nint main() { printf("%d\\n", seven()); }\n'
    put(tmp_path / "src" / "one" / "p.cu", main)
    put(
        tmp_path / "hand" / "p.cu",
        main.replace("seven()", "twice(seven()) / 2").replace('"../', '"more.h"\n#include "../'),
    )
    put(tmp_path / "hand" / "more.h", "inline int twice(int x) { return 2 * x; }")
    words = ("src/one", "--backend", "cpu", "--backend", "hip-cpu", "--translated", "hand")
    done = cuport("verify", *words, cwd=tmp_path)
    assert (done.code, "reference agrees     agrees" in done.text) == (0, True), done
    put(tmp_path / "hand" / "more.h", "inline int twice(int x) { return 4 * x; }")
    done = cuport("verify", *words, cwd=tmp_path)
    assert "hip-cpu 32: stdout line 1: expected '7', found '14'" in done.text
    (tmp_path / "hand" / "p.cu").unlink()
    done = cuport("verify", *words, cwd=tmp_path)
    assert (done.code, done.err) == (2, "cuport: --translated hand: no p.cu, which the original has\n")


SAMPLES = Path(__file__).resolve().parents[1] / "samples"


@needs_compiler
@pytest.mark.parametrize("name", ["softmax", "reduction"])
def test_samples_agree_on_the_processor(name: str, tmp_path: Path) -> None:
    """The original and its translation print the same, on warps of 32 and of 64; no sample.toml says how."""
    shutil.copytree(SAMPLES / name, tmp_path / name, ignore=shutil.ignore_patterns("*.toml"))
    shutil.copytree(SAMPLES / "common", tmp_path / "common")
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", "--atol", "1e-5", cwd=tmp_path)
    assert done.code == 0, done
    assert "reference agrees     agrees" in done.text
    assert done.text.endswith("1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64\n")


@needs_compiler
def test_a_function_that_is_nowhere_is_named(tmp_path: Path) -> None:
    """Whichever linker says so; no message names a folder that is called otherwise each time."""
    put(tmp_path / "p.cu", "int missing(int);\nint main() { return missing(3); }\n")
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", cwd=tmp_path)
    assert done.code == 1
    assert "p.cu: cpu: undefined reference to 'missing(int)'" in done.text
    assert "p.cu: hip-cpu 64: undefined reference to 'missing(int)'\n" in done.text


@needs_compiler
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
    words = ("verify", "src", "--backend", "cpu", "--backend", "hip-cpu", "--rules", "rules")
    done = cuport(*words, cwd=tmp_path)
    assert done.code == 1
    assert "src" not in done.text.splitlines()[0]
    assert "p.cu: hip-cpu 32: stdout line 2: expected '1', found '0'" in done.text
    assert cuport(*words, "--ignore", "^1$", "--ignore", "(?i)^0$", cwd=tmp_path).code == 0
    done = cuport(*words, "--ignore", "(", cwd=tmp_path)
    assert (done.code, "'(' is no regular expression" in done.err) == (2, True)


@needs_compiler
def test_programs_with_openmp_run_on_the_processor(tmp_path: Path) -> None:
    """Its functions are there, for clang and for g++, and a region has one thread."""
    put(
        tmp_path / "threads.cu",
        "#include <omp.h>\n#include <cstdio>\n__global__ void none() {}\n"
        "int main() {\n  int count = 0;\n#pragma omp parallel\n  count = omp_get_num_threads();\n"
        '  none<<<1, 1>>>();\n  std::printf("%d thread\\n", count);\n  return count != 1;\n}\n',
    )
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", cwd=tmp_path)
    assert done.text.endswith("1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64\n"), done.text


@needs_compiler
def test_sources_in_c_that_are_no_cxx(tmp_path: Path) -> None:
    """One takes `void *` for a pointer to numbers, the other is called by C's name for it."""
    put(tmp_path / "numbers.h", "int *some_numbers(int count);\nint next_number(void);\n")
    text = '#include <stdlib.h>\n#include "numbers.h"\n'
    body = "int *x = malloc(n * sizeof(int));\n  for (int i = 0; i < n; i++) x[i] = next_number();\n  return x;"
    put(tmp_path / "numbers.c", text + f"int *some_numbers(int n) {{\n  {body}\n}}\n")
    put(tmp_path / "next.c", "int next_number(void) { static int last; return ++last; }\n")
    kernel = "__global__ void twice(int *x) { x[threadIdx.x] *= 2; }\n"
    main = (
        "int main() {\n  int *d, *h = some_numbers(4);\n  cudaMalloc(&d, 16);\n"
        "  cudaMemcpy(d, h, 16, cudaMemcpyHostToDevice);\n  twice<<<1, 4>>>(d);\n"
        '  cudaMemcpy(h, d, 16, cudaMemcpyDeviceToHost);\n  printf("%d %d\\n", h[0], h[3]);\n}\n'
    )
    put(tmp_path / "main.cu", f'#include <cstdio>\nextern "C" {{\n#include "numbers.h"\n}}\n{kernel}{main}')
    done = cuport("verify", ".", "--backend", "cpu", "--backend", "hip-cpu", cwd=tmp_path)
    assert done.code == 0, done.text
    assert done.text.endswith("1 of 1 programs pass on cpu, hip-cpu 32, hip-cpu 64\n")
