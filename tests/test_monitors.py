"""NVML over AMD SMI and NVTX over rocTX: programs are translated, built against libraries of ours, and run."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from cuport.api.rocm_header import headers_of, rocm_header
from cuport.support import resources
from helpers import cuport, missing, put

HERE = Path(__file__).parent / "monitors"
HIP = Path(__file__).parent / "miopen" / "include"
ADAPTERS = resources.data("rules") / "hip" / "adapters"
FLAGS = ("-D__HIP_PLATFORM_AMD__", "-Wall", "-Wextra", "-Werror")
LANGUAGES = {".c": ("gcc", "-std=c99"), ".cpp": ("g++", "-std=c++11")}

WANTED = {
    "monitor": """\
amdsmi_init 2
driver 6.10.5
2 devices
0: Card A
memory 17179869184 1048576 17178820608
use 60 30
temperature 45
power 150000
limit 300000
energy 15500
clock 1600
most 1700
fan 20
uuid d3ff-740f
serial 0x1234
pci 00000000:43:00.0 740f1002
index 0
short name: some error
1: Card B
memory 17179869184 1048576 17178820608
use 61 30
temperature 71
power 99000
limit 300000
energy 15500
clock 1600
most 1700
fan: feature not supported (not supported)
uuid d3ff-740f
serial 0x1234
pci 00000000:83:00.0 740f1002
index 1
short name: some error
beyond: some error
amdsmi_init 2
""",
    "ranges": """\
* plain
> outer
  [1 by id
<
1]
> with attributes
  * with attributes
<
[2 with attributes
2]
> solver: wide ?
<
* solver: registered
[3 solver: registered
3]
* wide mark
> wide push
<
[4 wide start
4]
device 0 is first card
""",
    "scopes": """\
> all
  > inner
    > step
      * in step
    <
  <
  > solver: event
    * solver: mark
    [1 any thread
    1]
    > solver: other_step
    <
  <
<
""",
}


def run(*words: object) -> str:
    """Run a command that must succeed; return what it printed."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs, translated, with nothing left to do."""
    folder = tmp_path_factory.mktemp("monitors")
    done = cuport("translate", HERE / "programs", "-o", folder / "out")
    assert done.code == 0
    assert "100.0 %" in done.err, done.err
    return folder / "out"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the libraries' headers, as the catalogue has them, and both libraries as one object file."""
    if shutil.which("gcc") is None or shutil.which("g++") is None:
        missing("no gcc and g++ (packages gcc, g++)")
    folder = tmp_path_factory.mktemp("libraries")
    for name in ("amdsmi", "roctx"):
        put(folder / headers_of(name)[0], rocm_header(name))
    run("g++", "-std=c++17", "-c", "-I", folder, "-I", HIP, HERE / "libraries.cpp", "-o", folder / "libraries.o")
    return folder


@pytest.mark.parametrize("program", sorted(path.name for path in (HERE / "programs").iterdir()))
def test_what_the_libraries_are_asked(program: str, translated: Path, library: Path) -> None:
    source = translated / program
    compiler, standard = LANGUAGES[source.suffix]
    made = library / source.stem
    run(compiler, standard, *FLAGS, "-I", library, "-I", HIP, "-c", source, "-o", f"{made}.o")
    run("g++", f"{made}.o", library / "libraries.o", "-o", made)
    assert run(made) == WANTED[source.stem]


def test_each_adapter_is_called(translated: Path) -> None:
    """No adapter for a function of these libraries is left out of the programs, but through others."""
    text = "".join(path.read_text() for path in translated.iterdir())
    files = [(ADAPTERS / name).read_text() for name in ("nvml.h", "nvtx.h", "nvtx3.h")]
    functions = {
        name for file in files for name in re.findall(r"^(?:static|template).*?\b(cuport_nv\w+)\(", file, re.M)
    }
    assert len(functions) > 30
    assert {name for name in functions if not re.search(rf"\b{name}\b", text)} - {
        "cuport_nvtx3_start_range_in"
    } == set()
