"""Faults put into translations on purpose, one at a time: `cuport verify` tells each of them."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from cuport.settings import Settings
from cuport.support.errors import ExitCode
from cuport.verify.backends import registry
from cuport.verify.command import Request, verify
from cuport.verify.compare import Tolerance
from cuport.verify.judge import RunOptions
from cuport.verify.model import Backend, Built, Probe, Program, Source
from helpers import cuport, put

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Fault:
    """A row of faults.toml: what to put into which sample's translation, and how it must be told."""

    name: str
    sample: str
    told: str
    find: str = ""
    replace: str = ""
    rules: str = ""
    memcheck: bool = False


FAULTS = [
    Fault(**fields) for fields in tomllib.loads((ROOT / "tests/mutations/faults.toml").read_text("utf-8"))["fault"]
]
USED = sorted({fault.sample for fault in FAULTS})


@dataclass
class BuiltOnce:
    """The backend `cpu`, which builds a sample's original for the first fault only: they all have the same."""

    inner: Backend
    folder: Path
    built: dict[str, Built] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.name: str = self.inner.name
        self.source: Source = self.inner.source
        self.columns: tuple[str, ...] = self.inner.columns

    def probe(self) -> Probe:
        return self.inner.probe()

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        if program.name not in self.built:
            place = self.folder / Path(program.name).stem
            place.mkdir()
            self.built[program.name] = self.inner.build(program, tree, place)
        return self.built[program.name]


@pytest.fixture(scope="session")
def backends(compiler: str, tmp_path_factory: pytest.TempPathFactory) -> list[Backend]:
    original, translated = registry.choose(["cpu", "hip-cpu"], [])
    return [BuiltOnce(original, tmp_path_factory.mktemp("originals")), translated]


@pytest.fixture(scope="session")
def samples(compiler: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the samples in `in`, and their translations in `out`; all xdist workers share it."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / "mutations"
    with (base / "mutations.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            for name in (*USED, "common"):
                shutil.copytree(ROOT / "samples" / name, folder / "in" / name, ignore=shutil.ignore_patterns("*.toml"))
            done = cuport("translate", "in", "-o", "out", cwd=folder)
            assert done.code == 0, done
    return folder


def test_there_are_faults_of_every_kind() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 20
    assert sum(bool(fault.rules) for fault in FAULTS) >= 4


def test_without_a_fault_all_agree(samples: Path, tmp_path: Path) -> None:
    """The samples pass with every option that a fault is found with, so it is the fault that is told."""
    words = ("--backend", "cpu", "--backend", "hip-cpu", "--atol", "1e-5", "--memcheck")
    done = cuport("verify", "in", *words, "--translated", "out", "--dump", tmp_path / "dump", cwd=samples)
    assert done.code == 0, done
    assert f"{len(USED)} of {len(USED)} programs pass on cpu, hip-cpu 32, hip-cpu 64\n" in done.text


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_told(
    fault: Fault, samples: Path, backends: list[Backend], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for tree in ("in", "out"):
        for name in (fault.sample, "common"):
            shutil.copytree(samples / tree / name, tmp_path / tree / name)
    if fault.rules:
        put(tmp_path / "rules" / "wrong.toml", fault.rules)
        settings, translated = Settings(rules=(tmp_path / "rules",)), None
    else:
        settings, translated = Settings(), tmp_path / "out"
        program = translated / fault.sample / f"{fault.sample}.cu"
        text = program.read_text(encoding="utf-8")
        assert text.count(fault.find) == 1, f"{fault.find!r} must stand once in the translation, or the fault is none"
        program.write_text(text.replace(fault.find, fault.replace), encoding="utf-8")
    monkeypatch.setattr(registry, "choose", lambda *_: backends)
    run_options = RunOptions(memcheck=fault.memcheck, dump=tmp_path / "dump")
    request = Request(tolerance=Tolerance(atol=1e-5), run_options=run_options, translated=translated)
    code, table, _ = verify([str(tmp_path / "in")], settings, request)
    lines = table.splitlines()
    assert (code, lines[1].split()[1]) == (ExitCode.FINDINGS, "reference"), table  # the original is not at fault
    told = [line for line in lines if line.startswith(f"{fault.sample}/{fault.sample}.cu: hip-cpu 32: ")]
    assert re.search(fault.told, "\n".join(told)), table
