"""What the tests share: one cache folder for all, rules read once, a translation in one call."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import helpers
import pytest
import small_pocl
from costs import Costs
from cuport.project import engine, process
from cuport.project.discover import discover
from cuport.report.model import Report
from cuport.results import FileResult, Results
from cuport.ruleset.load import load
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.source.edits import apply
from cuport.support import cache
from cuport.tree import Tree
from cuport.verify.backends import cpu as cpu_backends
from cuport.verify.backends import hipcc as hipcc_backend
from cuport.verify.cpu import kept
from cuport.verify.cpu.cuda_frontend import toolchain
from cuport.verify.cpu.cuda_frontend.toolchain import COMPILERS
from cuport.verify.cpu.kept import NO_OPTIMISATION
from helpers import AS_USERS, RunTree, locked, missing, shared_folder
from opencl_runs import Device, device_backend, device_driver, uses_pips_pocl
from report_samples import FILES, run_report

Translate = Callable[..., tuple[FileResult, bytes]]

# Tests have the one PoCL that pip brings, where it does and knows the processor, or the drivers that
# CUPORT_TEST_BACKEND asks for; test_opencl_devices.py looks at all drivers.
_driver = device_driver()
_has_pips_pocl = uses_pips_pocl()
if (_driver or _has_pips_pocl) and "CUPORT_TEST_VENDORS" not in os.environ:
    os.environ["CUPORT_TEST_VENDORS"] = os.environ.get("OCL_ICD_VENDORS", "")
    _vendors = tempfile.TemporaryDirectory()
    os.environ["OCL_ICD_VENDORS"] = _vendors.name
    if _driver:
        Path(_vendors.name, "driver.icd").write_text(f"{_driver}\n", encoding="utf-8")

# Nearly all that a test costs on PoCL is LLVM's optimiser: kernels are built without it, but for `optimised_kernels`.
POCL_FLAGS = "POCL_EXTRA_BUILD_FLAGS"
os.environ.setdefault(POCL_FLAGS, "-cl-opt-disable")
# Most programs run for a moment: none is optimised, and clang, where it is, compiles hosts in half of g++'s time.
os.environ.setdefault("CXXFLAGS", NO_OPTIMISATION)
# Large pages spare clang most of its page faults.
os.environ.setdefault("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=16777216")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its threads wait for work without a rest, and take it from others
if clang := next((name for name in COMPILERS if shutil.which(name)), ""):
    os.environ.setdefault("CXX", clang)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --update and --costs."""
    parser.addoption("--update", action="store_true", help="Rewrite the expectations in tests/cases from what is got.")
    parser.addoption("--costs", type=Path, help="Write what each test took to this file, the dearest first.")


# The files with the longest tests. What starts last should be short: nobody shares its work.
LONG = (
    "test_realworld.py",
    "test_samples.py",
    "test_cuda_libraries.py",
    "test_opencl_cub.py",
    "test_opencl_devices.py",
    "test_thrust.py",
    "test_clblast.py",
    "test_layer.py",
    "test_programs.py",
    "test_mutations.py",
    "test_cudnn.py",
    "test_cuda_frontend.py",
    "test_hipcc.py",
    "test_opencl_project.py",
    "test_opencl_verify.py",
    "test_opencl_nvrtc.py",
    "test_own_build.py",
    "test_pages.py",
    "test_program_speed.py",
    "test_random_programs.py",
    "test_stand_ins.py",
    "test_tensor_cores.py",
    "test_verify_corpus.py",
    "test_html_browser.py",
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long tests first in the piece of the list that xdist gives each worker; it gets a part of others' later."""
    first = [item for name in LONG for item in items if item.path.name == name]
    rest = [item for item in items if item.path.name not in LONG]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))

    def piece(whole: list[pytest.Item], number: int) -> list[pytest.Item]:
        """Neighbours stay together: some have a build in common."""
        return whole[number * len(whole) // workers : (number + 1) * len(whole) // workers]

    items[:] = [item for number in range(workers) for item in (*piece(first, number), *piece(rest, number))]


def pytest_configure(config: pytest.Config) -> None:
    """Measure what tests cost."""
    if file := config.getoption("--costs"):
        config.pluginmanager.register(Costs(file))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Have Python look for circles of objects less often, and not among what stays: 18 s of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the tests a cache of their own, so that clang's precompiled header is made once for all xdist workers."""
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUPORT_CACHE_DIR", str(base / "cuport-cache"))
        patch.setattr(helpers, "SESSION_CACHE", str(base / "cuport-cache"))
        if _has_pips_pocl and "PYTEST_XDIST_WORKER" in os.environ and (smaller := small_pocl.library(base / "pocl")):
            Path(os.environ["OCL_ICD_VENDORS"], "pocl.icd").write_text(f"{smaller}\n", encoding="utf-8")
        if "POCL_CACHE_DIR" not in os.environ:  # what an earlier run built proves nothing, and hides what tests cost
            patch.setenv("POCL_CACHE_DIR", str(base / "pocl-cache"))
        yield base / "cuport-cache"


@pytest.fixture(scope="session")
def compiler(cache_folder: Path) -> str:
    """The host's C++ compiler, which builds what runs on the processor; the CPU runtime, by the first worker."""
    found = kept.host_compiler()
    if shutil.which(found) is None:
        missing(f"no C++ compiler; {cpu_backends.INSTALL}")
    with locked(shared_folder("cpu-runtime")):
        kept.runtime()
    return found


@pytest.fixture
def as_users(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have hosts compiled as most users compile them."""
    for name, value in AS_USERS.items():
        monkeypatch.setenv(name, value)


@pytest.fixture(scope="session")
def clang_for_cuda() -> None:
    """A clang with CUDA's front end, for programs that the rewriting for plain C++ is not enough for."""
    if toolchain.find() is None:
        missing("no clang that compiles CUDA for this processor; Debian: apt-get install clang-19")


@pytest.fixture(scope="session")
def hipcc() -> None:
    """hipcc with its libraries."""
    if shutil.which("hipcc") is None:
        missing(f"no hipcc; {hipcc_backend.INSTALL}")


@pytest.fixture(scope="session")
def git() -> None:
    """git, for what asks it about changes and commits."""
    if shutil.which("git") is None:
        missing("no git; Debian: apt-get install git")


@pytest.fixture(scope="session")
def pocl() -> None:
    """PoCL, for `cuport verify --backend pocl`; or the driver that CUPORT_TEST_BACKEND names."""
    probe = device_backend().probe()
    if not probe.found:
        missing(f"no {device_backend().platform}; {probe.detail}")


@pytest.fixture
def optimised_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels as PoCL builds them for users: for tests of what its optimiser may get wrong, and of speed."""
    monkeypatch.delenv(POCL_FLAGS, raising=False)


@pytest.fixture(scope="session")
def device() -> Device:
    """PoCL's device, for programs that the test itself builds."""
    return Device()


def _load(target: str, **options: Any) -> RuleSet:
    """Load rules as cuport does with a cache: results may not be kept in it, parsed rules always are."""
    return load(target, **{**options, "cache": cache.folder()})


@pytest.fixture
def rules(cache_folder: Path) -> RuleSet:
    """The built-in rules for HIP."""
    return _load("hip")


@pytest.fixture
def roc_rules(cache_folder: Path) -> RuleSet:
    """The built-in rules for HIP with the roc* libraries."""
    return _load("hip", roc=True)


@pytest.fixture
def run_tree(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> RunTree:
    """Return a function that translates a folder in memory, in this process."""
    monkeypatch.setattr(process, "load", _load)

    def run(folder: Path, settings: Settings) -> tuple[Tree, Results]:
        tree = discover([str(folder)])
        return tree, engine.run(settings, tree, isolated=False)

    return run


@pytest.fixture
def translate(tmp_path: Path, run_tree: RunTree) -> Translate:
    """Return a function that translates one source and gives its result and its new text.

    `translate(source, name="a.cu", others={"b.h": b"..."}, **settings)`.
    """
    count = 0

    def run(
        source: bytes, name: str = "a.cu", others: Mapping[str, bytes] = {}, **settings: Any
    ) -> tuple[FileResult, bytes]:
        nonlocal count
        count += 1
        folder = tmp_path / f"tree{count}"
        for rel, data in {name: source, **others}.items():
            (folder / rel).parent.mkdir(parents=True, exist_ok=True)
            (folder / rel).write_bytes(data)
        _, results = run_tree(folder, Settings(**{"jobs": 1, "cache": False, **settings}))
        result = next(result for result in results.files if result.rel == name)
        return result, apply(source, result.edits)

    return run


@pytest.fixture
def report(tmp_path: Path, run_tree: RunTree) -> Report:
    """A program with all sorts of findings."""
    return run_report(tmp_path / "tree", run_tree, FILES)
