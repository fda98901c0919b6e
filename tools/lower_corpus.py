"""Lower the kernels of a corpus that lies on this machine to OpenCL C, build each program, and count.

Usage::

    python tools/lower_corpus.py FOLDER [TABLE.toml [NAME...]] [--include DIR]... [--device TEXT] [--no-build]
                                 [--top N] [--json FILE]

Without TABLE.toml, FOLDER is one tree. TABLE.toml says which programs lie in FOLDER and how hard each is, by level::

    [programs]
    1 = ["vectorAdd", "simpleStreams"]
    2 = ["matrixMul"]

with these keys, all of which may be left out: ``level``, what the levels are called; ``folder``, where below FOLDER the
programs lie; ``include``, folders below FOLDER with headers for all of them; ``[flags]``, flags for clang by program.

Each goes through ``cuport translate --to opencl``, in memory. A kernel counts once for each translation unit that needs
it, and each instance of a template by itself. A program is built as OpenCL C 1.2 on the first device whose platform's
name has TEXT in it (Portable, that is PoCL); its warnings are counted. The table has a row for each level; below it
stand the reasons why kernels were left out, the most frequent first, with names and numbers put as `...`.

Exit code 0 when every kernel is lowered and built without a warning, 1 when one is not, 2 when something is wrong with
what was given.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cuport.project import engine
from cuport.project.discover import discover
from cuport.results import Results
from cuport.settings import Settings
from cuport.support.errors import UserError
from cuport.targets.opencl.options import MAP_SUFFIX, OpenClOptions

_KEYS = {"level": str, "folder": str, "include": list, "programs": dict, "flags": dict}
_BUILD_SECONDS = 300
_JOBS = 2
# What differs between two findings that say the same: names and numbers of the user's.
_NAMES = re.compile(r"'[^']*'|\blines? \d+(?: and line \d+)?|\b[\w./-]+:\d+\b|<[^<>]*>|\(parameter \w+")
_OBJECTS = re.compile(r"\b(virtual method|class|member|method|launch of|bit-field|host variable) \w+(?: of \w+)?")
# Builds one program; stands by itself, so that a driver that crashes takes nothing else along.
_BUILD = """
import json, os, sys, warnings
os.environ["PYOPENCL_NO_CACHE"] = "1"
warnings.simplefilter("ignore")
import pyopencl as cl
platforms = [platform for platform in cl.get_platforms() if sys.argv[2].lower() in platform.name.lower()]
devices = [device for platform in platforms for device in platform.get_devices()][:1]
if not devices:
    sys.exit(f"no OpenCL device of a platform called {sys.argv[2]}")
context = cl.Context(devices)
program = cl.Program(context, open(sys.argv[1], encoding="utf-8").read())
try:
    log, built = program.build(["-cl-std=CL1.2"]).get_build_info(devices[0], cl.program_build_info.LOG), True
except cl.RuntimeError as error:
    log, built = str(error), False
print(json.dumps({"built": built, "log": log}))
"""


class CorpusError(Exception):
    """The folder, the table or the device can't be used."""


@dataclass(frozen=True, slots=True)
class Program:
    """What is lowered in one go: its folder, its level, and the flags that clang needs for it."""

    name: str
    level: str
    folder: Path
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one program: numbers of kernels, `reasons` for those left out, `remarks` on builds that failed."""

    name: str
    level: str
    kernels: int = 0
    lowered: int = 0
    built: int = 0
    warnings: int = 0
    reasons: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether all its kernels are lowered and built, and the device said nothing."""
        return self.kernels == self.lowered == self.built and not self.warnings and not self.remarks


@dataclass(slots=True)
class Totals:
    """The sums of some rows."""

    programs: int = 0
    kernels: int = 0
    lowered: int = 0
    built: int = 0
    warnings: int = 0
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, row: Row) -> None:
        self.programs += 1
        self.kernels += row.kernels
        self.lowered += row.lowered
        self.built += row.built
        self.warnings += row.warnings
        self.reasons.update(row.reasons)


def read(path: Path, folder: Path) -> tuple[str, list[Program]]:
    """Return what the table calls its levels, and its programs below `folder`. Raises CorpusError."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CorpusError(f"{path}: {error}") from None
    for key, value in table.items():
        if key not in _KEYS or not isinstance(value, _KEYS[key]):
            raise CorpusError(f"{path}: {key} = {value!r} is no key, or not of its type")
    shared = tuple(f"-I{(folder / one).resolve()}" for one in table.get("include", ()))
    base, own = folder / table.get("folder", "."), table.get("flags", {})
    found = []
    for level, names in table.get("programs", {}).items():
        for name in names:
            flags = (*shared, f"-I{(base / name).resolve()}", *own.get(name, ()))
            found.append(Program(name, level, base / name, flags))
    return table.get("level", "level"), found


def chosen(programs: Sequence[Program], names: Sequence[str]) -> list[Program]:
    """Return the programs with these names, or all of them. Raises CorpusError."""
    known = {program.name for program in programs}
    for name in names:
        if name not in known:
            raise CorpusError(f"{name}: not in the table")
    found = [program for program in programs if not names or program.name in names]
    for program in found:
        if not program.folder.is_dir():
            raise CorpusError(f"{program.folder}: no such folder")
    return found


def lower(program: Program, device: str) -> Row:
    """Lower the kernels of a program, and build what came of them on `device` if that is not empty."""
    device_code = OpenClOptions(host="")
    settings = Settings(target="opencl", jobs=_JOBS, cache=False, clang_flags=program.flags, options=device_code)
    results = engine.run(settings, discover([str(program.folder)]))
    left = [one for file in results.files if file.device for one in file.device.left_out]
    reasons = tuple(f"{one.code} {normal(one.text)}" for one in left)
    remarks = [*results.errors]
    lowered = built = warnings = 0
    for name, text, count in _programs(results):
        lowered += count
        if device:
            state, log = build(text, device)
            built += count if state else 0
            warnings += len(re.findall(r"\bwarning:", log)) if state else 0
            remarks += [] if state else [f"{name} does not build: {_first_error(log)}"]
    kernels = lowered + len(left)
    return Row(program.name, program.level, kernels, lowered, built, warnings, reasons, tuple(remarks))


def _programs(results: Results) -> Iterable[tuple[str, str, int]]:
    """Yield the programs in OpenCL C: name, text and number of kernels."""
    for file in results.files:
        data = {made.rel: made.data.decode() for made in file.generated}
        for name in data.keys() & {other.removesuffix(MAP_SUFFIX) for other in data if other.endswith(MAP_SUFFIX)}:
            yield name, data[name], len(json.loads(data[name + MAP_SUFFIX])["kernels"])


def normal(text: str) -> str:
    """Return what a finding says without the names and numbers that are the user's."""
    plain = _OBJECTS.sub(r"\1 ...", " ".join(text.split()))
    return _NAMES.sub(lambda found: "(parameter ..." if found[0].startswith("(") else "...", plain)


def build(text: str, device: str) -> tuple[bool, str]:
    """Build a program in a process of its own; return whether that went well, and the log. Raises CorpusError."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "program.cl"
        path.write_text(text, encoding="utf-8")
        # The device's own cache would keep the warnings to itself.
        environment = {**os.environ, "POCL_CACHE_DIR": scratch, "PYOPENCL_COMPILER_OUTPUT": "0"}
        command = [sys.executable, "-c", _BUILD, str(path), device]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=_BUILD_SECONDS, check=False, env=environment
            )
        except subprocess.TimeoutExpired:
            return False, f"error: took longer than {_BUILD_SECONDS} s"
    try:
        said = json.loads(done.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        last = (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]
        if done.returncode == 1:  # Python's own: no pyopencl, or no such device
            raise CorpusError(last) from None
        return False, f"error: the device's compiler crashed: {last}"
    return said["built"], said["log"]


def _first_error(log: str) -> str:
    found = re.search(r"\berror: ([^\n]*)", log)
    return found[1] if found else " ".join(log.split())[:200]


def table(rows: Sequence[Row], level: str, is_built: bool) -> Iterable[str]:
    """Yield the lines of the table: one for each level, and one for all."""
    yield f"{level:10} {'programs':>9} {'kernels':>8} {'lowered':>8} {'built':>8} {'warnings':>9} {'share':>8}"
    groups: dict[str, Totals] = {}
    for row in rows:
        groups.setdefault(row.level, Totals()).add(row)
        groups.setdefault("all", Totals()).add(row)
    groups["all"] = groups.pop("all", Totals())
    for name, sums in groups.items():
        if name or len(groups) == 1:
            good = sums.built if is_built else sums.lowered
            share = f"{100 * good / sums.kernels:.1f} %" if sums.kernels else "-"
            shown = f"{sums.built:8} {sums.warnings:9}" if is_built else f"{'-':>8} {'-':>9}"
            yield f"{name:10} {sums.programs:9} {sums.kernels:8} {sums.lowered:8} {shown} {share:>8}"


def reasons(rows: Sequence[Row], top: int) -> Iterable[str]:
    """Yield why kernels were left out, the most frequent reasons first, then the builds that failed."""
    counted = Counter(reason for row in rows for reason in row.reasons)
    places: dict[str, list[str]] = {}
    for row in rows:
        for reason in dict.fromkeys(row.reasons):
            places.setdefault(reason, []).append(row.name)
    ordered = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    for reason, count in ordered[:top]:
        where = ", ".join(name for name in places[reason][:3] if name)
        yield f"{count:6}  {reason}" + (f"  [{where}]" if where else "")
    if len(ordered) > top:
        yield f"{sum(count for _, count in ordered[top:]):6}  for {len(ordered) - top} other reasons: --top"
    for row in rows:
        yield from (f"{row.name}: {remark}".removeprefix(": ") for remark in row.remarks)


def examine(programs: Sequence[Program], device: str) -> list[Row]:
    """Lower and build the programs, one after another, with a line on stderr for each. Raises CorpusError."""
    rows = []
    for program in programs:
        rows.append(lower(program, device))
        last = rows[-1]
        print(f"{program.name or program.folder}: {last.built if device else last.lowered} of {last.kernels}",
              file=sys.stderr, flush=True)  # fmt: skip
    return rows


def document(rows: Sequence[Row]) -> Mapping[str, Any]:
    """Return what --json writes: a row for each program, and the reasons with their numbers."""
    counted = Counter(reason for row in rows for reason in row.reasons)
    return {"programs": [asdict(row) for row in rows], "reasons": dict(counted.most_common())}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Count the kernels of a corpus that become OpenCL C and build.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("table", type=Path, nargs="?", help="the programs in the folder; without it, it is one tree")
    parser.add_argument("names", nargs="*", help="only these programs")
    parser.add_argument("--include", type=Path, action="append", default=[], metavar="DIR", help="headers for clang")
    parser.add_argument("--device", default="Portable", metavar="TEXT", help="part of the OpenCL platform's name")
    parser.add_argument("--no-build", action="store_true", help="lower only")
    parser.add_argument("--top", type=int, default=20, metavar="N", help="how many reasons to print")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows as JSON")
    given = parser.parse_args(arguments)
    device = "" if given.no_build else given.device
    extra = tuple(f"-I{path.resolve()}" for path in given.include)
    try:
        if not given.folder.is_dir():
            raise CorpusError(f"{given.folder}: no such folder")
        level, programs = read(given.table, given.folder) if given.table else ("", [Program("", "", given.folder)])
        programs = chosen(programs, given.names)
        programs = [Program(one.name, one.level, one.folder, (*extra, *one.flags)) for one in programs]
        rows = examine(programs, device)
    except (CorpusError, UserError) as error:
        print(f"lower_corpus: {error}", file=sys.stderr)
        return 2
    print("\n".join([*table(rows, level, bool(device)), *reasons(rows, given.top)]))
    if given.json:
        given.json.write_text(json.dumps(document(rows), indent=1) + "\n", encoding="utf-8")
    whole = all(row.is_whole if device else row.kernels == row.lowered for row in rows)
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
