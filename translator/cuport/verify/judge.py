"""Run one program on one backend after another, and judge each run by the first that succeeds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport.verify import dump
from cuport.verify.cells import GOOD, Cell, RunRecord, State
from cuport.verify.compare import Outcome, Tolerance
from cuport.verify.memory import MemoryDifference, compare_memory, count_compared_launches
from cuport.verify.model import Program, Run
from cuport.verify.process import WRITTEN, Ran, run

FORWARD = "forward"
# A race shows when the last thread goes first: so translations run twice, unless that takes too long.
DEFAULT_SCHEDULES = (FORWARD, "reverse")
# How our runtimes begin what they say on stderr.
_OURS = "cuport: "
_SHARE_OF_FIRST_RUN = 1 / 3
# Not "invalid argument", which is what CUDA says of cudaErrorInvalidValue.
_USAGE = re.compile(r"\busage\b|\bcommand.line\b|\b(missing|few|enough) arguments?\b", re.IGNORECASE)
_FAILED = re.compile(r"\bfail(?:ed|s|ure)?\b", re.IGNORECASE)
_NONE_FAILED = re.compile(r"\b(?:0|no|none|nothing)\b[^.;,]*\bfail|\bfail\w*\s*[:=]\s*0\b", re.IGNORECASE)
_IN_STEP = "; threads of a warp do not run in step here, and a program that relies on that fails"
_LONGEST = 200  # letters of a line that a program printed
_ARGUMENTS = '; name what it needs as `args = ["..."]` under [program] in a sample.toml beside it'


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How programs run on the CPU runtime: the orders of threads (a few by default), with checks of memory or not.

    With `dump`, what launches leave in memory goes to that folder, up to `dump_limit` bytes a run, and is compared.
    """

    schedules: tuple[str, ...] = ()
    memcheck: bool = False
    dump: Path | None = None
    dump_limit: int = 1 << 30


class Judge:
    """Judges one program, one way after another: the first that runs to its end is what others must agree with."""

    def __init__(self, program: Program, tolerance: Tolerance, seconds: float, run_options: RunOptions) -> None:
        self.program, self.seconds, self.run_options = program, seconds, run_options
        self.tolerance = tolerance
        self._reference: tuple[Run, Outcome] | None = None
        self._failure = ""  # what the reference says where its own check failed
        self._memory: dump.Dump | None = None
        self._reference_under: dict[str, Outcome | None] = {}

    def cell(self, way: Run, *, is_translation: bool) -> Cell:
        """Run the program in one way, under each schedule that it takes, and return what its runs say together."""
        runs: list[RunRecord] = []
        for schedule in self._schedules(way, is_translation):
            if runs and not self._is_worth_another(runs[0]):
                break
            runs.append(self._run(way, schedule, is_first=not runs))
        worst = next((record for record in runs if record.state not in GOOD), runs[0])
        return Cell(self.program.name, way.name, worst.state, worst.detail, worst.memory, tuple(runs))

    def _schedules(self, way: Run, is_translation: bool) -> Sequence[str]:
        if not way.on_cpu_runtime:
            return ("",)
        chosen = (self.run_options.schedules or DEFAULT_SCHEDULES) if is_translation else ()
        if self._reference is None:  # the reference itself runs forward, whatever else it does
            return tuple(dict.fromkeys((FORWARD, *chosen)))
        return chosen or (FORWARD,)

    def _is_worth_another(self, first: RunRecord) -> bool:
        if first.state not in GOOD:
            return False
        return bool(self.run_options.schedules) or first.seconds <= self.seconds * _SHARE_OF_FIRST_RUN

    def _run(self, way: Run, schedule: str, *, is_first: bool) -> RunRecord:
        folder = self._dump_folder(way) if is_first else None
        ran = self._start(way, schedule, folder)
        expected = self._reference[1] if self._reference else None
        state, detail = self._verdict(way, ran, expected)
        if state is State.REFERENCE and ran.outcome is not None:
            self._reference = (way, ran.outcome)
        memory, remark = self._judge_memory(folder, state) if folder else (None, "")
        if state is State.REFERENCE and ran.outcome is not None:
            self._failure = _find_failure(ran.outcome.stdout)
            remark = _describe_failure(self._failure, way) or remark
        if state is State.DIFFERS and self._failure and not self._is_reference(way):
            state, detail = State.UNJUDGED, f"{detail}; but the reference itself says that it failed"
        if memory is not None and state is State.AGREES:
            state = State.DIFFERS
        if schedule not in ("", FORWARD):
            if state not in GOOD and self._original_depends_on(schedule, way):
                remark = f"{_under(schedule)}the original's result differs too: it depends on the order of threads"
                state, detail, memory = State.AGREES, "", None
            detail = _under(schedule) + detail if detail else ""
        exit_code = ran.outcome.exit_code if ran.outcome else None
        return RunRecord(schedule, state, detail, exit_code, round(ran.seconds, 3), memory, remark)

    def _is_reference(self, way: Run) -> bool:
        return self._reference is not None and self._reference[0] == way

    def _start(self, way: Run, schedule: str, folder: Path | None = None) -> Ran:
        environment = dict(way.environment)
        if schedule:
            environment["CUPORT_SCHEDULE"] = schedule
        if way.on_cpu_runtime and self.run_options.memcheck:
            environment["CUPORT_MEMCHECK"] = "1"
        if folder is not None:
            environment |= {"CUPORT_DUMP": str(folder), "CUPORT_DUMP_LIMIT": str(self.run_options.dump_limit)}
        setup = self.program.setup
        largest = max(WRITTEN, self.run_options.dump_limit) if folder is not None else WRITTEN
        command = (*way.command, *setup.args)
        return run(command, self.seconds, environment, setup.inputs, largest=largest, script=way.script)

    def _verdict(self, way: Run, ran: Ran, expected: Outcome | None) -> tuple[State, str]:
        setup = self.program.setup
        if ran.outcome is None:
            return State.FAILS, ran.problem
        said = _find_message(ran.stderr)
        if (expected is None or way.is_harness) and ran.outcome.exit_code != 0:
            said = said or _last_line(ran.outcome.stdout)
            hint = _ARGUMENTS if not (way.is_harness or setup.args) and _USAGE.search(said) else ""
            return State.FAILS, _exit(ran.outcome.exit_code, said, way) + hint
        difference = setup.difference(expected, ran.outcome, self.tolerance) if expected else None
        if difference is not None:
            return State.DIFFERS, f"{difference}; {said}".removesuffix("; ")
        if complaint := setup.complaint(ran.outcome):
            return State.FAILS, complaint
        return (State.AGREES if expected else State.REFERENCE), ""

    def _dump_folder(self, way: Run) -> Path | None:
        if self.run_options.dump is None or not way.launches:
            return None
        words = (*self.program.name.split("/"), way.name)
        folder = self.run_options.dump.absolute().joinpath(*(re.sub(r"[^\w.+-]+", "-", word) for word in words))
        dump.clear(folder)
        return folder

    def _judge_memory(self, folder: Path, state: State) -> tuple[MemoryDifference | None, str]:
        found = dump.read(folder)
        if found is None:
            return None, ""  # this backend leaves none
        if self._memory is None:
            self._memory = found if state in GOOD else None
            return None, ""
        difference = compare_memory(self._memory, found, self.program.setup.tolerance or self.tolerance)
        compared = count_compared_launches(self._memory, found)
        if difference is None and compared is not None:
            return None, f"--dump-limit was reached: memory agrees up to launch {compared}"
        return difference, ""

    def _original_depends_on(self, schedule: str, way: Run) -> bool:
        """Tell whether the reference gives another result than before when its threads go in that order."""
        if self._reference is None or self._is_reference(way) or not self._reference[0].on_cpu_runtime:
            return False
        reference, before = self._reference
        if schedule not in self._reference_under:
            self._reference_under[schedule] = self._start(reference, schedule).outcome
        now = self._reference_under[schedule]
        return now is None or self.program.setup.difference(before, now, self.tolerance) is not None


def _exit(code: int, said: str, way: Run) -> str:
    """Say how a run failed. A harness that ends in order has said so itself."""
    if way.is_harness and code > 0 and said.startswith(_OURS):
        return said.removeprefix(_OURS)
    what = f"signal {-code}" if way.is_harness and code < 0 else f"exit code {code}"
    return f"{what}; {said}".removesuffix("; ")


def _find_failure(stdout: str) -> str:
    """Return the line with which a program says at its end that its own check failed; nothing where it does not."""
    last = stdout.strip().splitlines()[-1:]
    return "".join(line.strip()[:_LONGEST] for line in last if _FAILED.search(line) and not _NONE_FAILED.search(line))


def _describe_failure(failure: str, way: Run) -> str:
    if not failure:
        return ""
    said = f"the program says here that it failed ({failure!r}): what differs is not held against the translation"
    return said + (_IN_STEP if way.on_cpu_runtime else "")


def _last_line(stdout: str) -> str:
    lines = stdout.strip().splitlines()
    return f"it printed: {lines[-1].strip()[:_LONGEST]}" if lines else ""


def _under(schedule: str) -> str:
    return f"under --schedule {schedule}: "


def _find_message(stderr: str) -> str:
    """Return the line of stderr that says most: the runtime's own, else the last."""
    lines = stderr.strip().splitlines() or [""]
    for line, next_line in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith(_OURS):
            return f"{line}; {next_line.strip()}" if next_line.startswith("  ") else line
    return lines[-1]
