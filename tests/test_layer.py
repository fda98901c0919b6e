"""The layer under translated host code: small programs in the form that translation gives, built and run on PoCL."""

from __future__ import annotations

import os
import posixpath
import re
import shutil
import subprocess
from collections.abc import Collection
from functools import cache
from pathlib import Path

import pytest
from cuport.targets.opencl.host import layer
from cuport.verify.backends import opencl, opencl_make
from helpers import locked, missing, put, shared_folder
from opencl_runs import device_backend, drivers_file
from strict_drivers import NO_NULL, OLD, SMALL, STRICT, make_strict

PROGRAMS = Path(__file__).with_name("layer")
FLAGS = ("-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror")
PARSED = "parsed/cuport.h.gch"
"""In a folder that is searched first: g++ takes it for programs that begin with the layer's header."""
MODES = {"fine": "1", "coarse": "coarse", "buffers": "0"}
_WORD = re.compile(r"(?:cuport::)?[A-Za-z_]\w*")


def names(source: str) -> set[str]:
    """Return what a program uses of the layer."""
    return set(_WORD.findall(source)) & layer.list_provided()


def expected(source: str) -> str:
    """Return what a program prints, from the comment at its end."""
    lines = source.partition("// output:\n")[2].splitlines()
    return "".join(line.removeprefix("//").removeprefix(" ") + "\n" for line in lines)


@cache
def _lacking() -> str:
    """Return why programs can't be built and run here, or nothing."""
    if shutil.which("g++") is None:
        return "no g++; Debian: apt-get install g++"
    test = "#include <CL/cl.h>\nint main() { cl_uint n; return clGetPlatformIDs(0, nullptr, &n); }\n"
    command = ["g++", "-xc++", "-DCL_TARGET_OPENCL_VERSION=300", "-", "-o", "/dev/null", "-lOpenCL"]
    if subprocess.run(command, input=test, text=True, capture_output=True, check=False).returncode != 0:
        return "no OpenCL headers or loader; Debian: apt-get install opencl-headers ocl-icd-opencl-dev"
    return "" if drivers_file() else f"no {device_backend().platform}; {device_backend().install}"


def write_layer(folder: Path, used: Collection[str], in_c: Collection[str] = ()) -> None:
    """Write the layer with what declares these names, and cuport.cpp, which includes its sources, as `make` has it."""
    files = layer.render(used, in_c=in_c)
    files["cuport.cpp"] = "".join(f'#include "{name}"\n' for name in layer.sources(files)).encode()
    for name, text in files.items():
        put(folder / name, text)


@cache
def _library() -> Path:
    """Return a folder with the layer that all of these programs use together, compiled once for all workers."""
    if why := _lacking():
        missing(why)
    folder = shared_folder("layer")
    with locked(folder):
        if not (folder / "cuport.o").exists():
            used = set().union(*(names(path.read_text(encoding="utf-8")) for path in PROGRAMS.glob("*.cpp")))
            write_layer(folder, used)
            (folder / PARSED).parent.mkdir()
            _compile(*FLAGS, "-O0", "-w", "-x", "c++-header", folder / "cuport.h", "-o", folder / PARSED)
            _compile(*FLAGS, "-c", folder / "cuport.cpp", "-o", folder / "made.o")
            (folder / "made.o").rename(folder / "cuport.o")
    return folder


def build(program: Path, folder: Path) -> Path:
    """Build a program with the layer; return it. Skips the test for want of what it takes."""
    library = _library()
    built = library / program.stem
    with locked(built.with_suffix(".built")):  # several tests run the same program
        if not built.exists():
            made = built.with_suffix(".made")
            folders = [f"-I{folder}" for folder in ((library / PARSED).parent, library)]
            _compile(*FLAGS, "-O0", *folders, program, library / "cuport.o", "-o", made, "-lOpenCL", "-lpthread")
            made.rename(built)
    return Path(shutil.copy(built, folder / program.stem))


def _compile(*words: str | Path) -> None:
    done = subprocess.run(["g++", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def run(binary: Path, mode: str = "fine", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a program on PoCL."""
    vendors = binary.parent / "vendors"
    with locked(vendors):
        if not (vendors / "driver.icd").exists():  # a program of another worker may be reading it
            put(vendors / "driver.icd", drivers_file())
    cache_folder = str(binary.parent / "cache")
    own = {"OCL_ICD_VENDORS": str(vendors), "CUPORT_SVM": MODES[mode], "CUPORT_CACHE": cache_folder, **more}
    if mode == "buffers":  # as cards, also for products of matrices
        own["CUPORT_ALONE"] = "0"
    return subprocess.run([binary], capture_output=True, text=True, check=False, env=os.environ | own, timeout=120)


@pytest.mark.parametrize("program", sorted(PROGRAMS.glob("*.cpp")), ids=lambda path: path.stem)
def test_program(program: Path, tmp_path: Path) -> None:
    """Each prints what stands at its end, with shared virtual memory and without."""
    binary = build(program, tmp_path)
    for mode in MODES:
        done = run(binary, mode)
        assert (done.returncode, done.stdout) == (0, expected(program.read_text(encoding="utf-8"))), (
            f"{mode}\n{done.stderr}"
        )


@pytest.mark.parametrize("driver", [STRICT, NO_NULL], ids=["outside", "null"])
def test_addresses_that_a_driver_refuses(driver: str, tmp_path: Path) -> None:
    """Null and the end of an array are given as offsets where they must be: kernels get both as CUDA gives them."""
    binary = build(PROGRAMS / "addresses.cpp", tmp_path)
    done = run(binary, "coarse", LD_PRELOAD=str(make_strict(driver, tmp_path)))
    assert done.stdout == expected((PROGRAMS / "addresses.cpp").read_text(encoding="utf-8")), done.stderr
    assert "refused" in done.stderr


@pytest.mark.parametrize("mode", MODES)
def test_blocks_that_a_driver_must_know_of(mode: str, tmp_path: Path) -> None:
    """A block of more threads than the driver takes of any size has the kernel compiled for its size."""
    binary = build(PROGRAMS / "launches.cpp", tmp_path)
    done = run(binary, mode, LD_PRELOAD=str(make_strict(SMALL, tmp_path)))
    assert done.stdout == expected((PROGRAMS / "launches.cpp").read_text(encoding="utf-8")), done.stderr
    assert "large" in done.stderr


def test_the_interface_for_c(tmp_path: Path) -> None:
    """All of it is C for a C compiler, and each function leads to one of the layer."""
    if why := _lacking():
        missing(why)
    names = layer.list_provided_in_c()
    assert {"cuportMalloc", "cuportMemcpy", "cuportEventRecord", "cuportSuccess", "cuportDeviceProp"} <= names
    assert {"dim3", "float4", "make_float4", "cuComplex", "CUDA_C_32F"} <= names
    assert {"cuportblasSgemm", "CUPORTBLAS_OP_T", "cuportrandGenerateUniform", "cuportfftExecC2C"} <= names
    assert not {"cuportMemcpyToSymbol", "cuportLaunchKernel", "cuportblasInit", "__half", "cuportDrvInit"} & names
    write_layer(tmp_path, names, in_c=names)
    (tmp_path / "c.c").write_text('#include "cuport.h"\n', encoding="utf-8")
    for compiler, source in (("gcc", "c.c"), ("g++", "cuport.cpp")):
        command = [compiler, "-std=c99" if compiler == "gcc" else "-std=c++17", "-Wall", "-Werror", "-fsyntax-only"]
        done = subprocess.run([*command, source], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    declared = set(re.findall(rb"\b(cuport_c_\w+)\(", b"".join(map(_read, (tmp_path / "cuport/opencl/c").glob("*.h")))))
    defined = set(
        re.findall(rb"\b(cuport_c_\w+)\(", b"".join(map(_read, (tmp_path / "cuport/opencl/c").glob("*.cpp"))))
    )
    assert declared == defined and b"cuport_c_Malloc" in defined


def _read(path: Path) -> bytes:
    return path.read_bytes()


@pytest.mark.skipif(device_backend().name != "pocl", reason="about PoCL's cache")
def test_pocl_keeps_programs_itself(tmp_path: Path) -> None:
    """It is not asked for binaries, for which it would compile every kernel: only that which runs is compiled."""
    binary = build(PROGRAMS / "launches.cpp", tmp_path)
    wanted = expected((PROGRAMS / "launches.cpp").read_text(encoding="utf-8"))
    assert run(binary, POCL_CACHE_DIR=str(tmp_path / "own")).stdout == wanted
    made = {path.name for path in (tmp_path / "own").rglob("*.so")}
    assert made == {"add_float_256.so", "fill_i.so", "fill_f.so", "reverse.so"} and not (tmp_path / "cache").exists()
    groups = {path.parent.name for path in (tmp_path / "own").rglob("*.so")}
    assert "0-0-0" not in groups  # what PoCL calls groups of any size


def test_binaries_are_kept(tmp_path: Path) -> None:
    """A second run takes the built program from the folder; a damaged file is made again."""
    others = opencl.BACKENDS[1].devices()
    if not others:
        pytest.skip("no driver that gives binaries; pip install 'cuport[intel]'")
    program = PROGRAMS / "symbols.cpp"
    binary = build(program, tmp_path)
    wanted = expected(program.read_text(encoding="utf-8"))
    drivers = opencl.environment()
    chosen = drivers | opencl_make.environment(drivers) | {"CUPORT_DEVICE": others[0].full_name}
    assert run(binary, **chosen).stdout == wanted
    files = sorted((tmp_path / "cache" / "opencl").iterdir())
    assert len(files) == 2  # one of them for buffers that begin at an offset
    damages = [lambda good: b"", lambda good: good[:100], lambda good: good[:-1] + bytes([good[-1] ^ 1])]
    damages.append(lambda good: b"x" * len(good))
    for damage in damages:
        damaged = {path: damage(path.read_bytes()) for path in files}
        for path, data in damaged.items():
            path.write_bytes(data)
        assert run(binary, **chosen).stdout == wanted
        assert all(path.read_bytes() != data for path, data in damaged.items())
    assert sorted(files[0].parent.iterdir()) == files


@pytest.mark.skipif(device_backend().name != "pocl", reason="names PoCL's device")
def test_device_is_chosen(tmp_path: Path) -> None:
    """CUPORT_DEVICE names a device by a part of its name or its number; a wrong one is told, with those there are."""
    binary = build(PROGRAMS / "printing.cpp", tmp_path)
    for wanted in ("0", "portable", "PoRtAbLe"):
        assert "hello 3" in run(binary, CUPORT_DEVICE=wanted).stdout
    done = run(binary, CUPORT_DEVICE="no such device")
    assert "there is no device named no such device (CUPORT_DEVICE); known devices are:\n    0 Portable" in done.stderr
    assert "hello" not in done.stdout


@pytest.mark.skipif(device_backend().name != "pocl", reason="names PoCL's device")
def test_a_driver_that_does_not_know_the_processor_is_refused(tmp_path: Path) -> None:
    binary = build(PROGRAMS / "printing.cpp", tmp_path)
    for wanted in ("", "portable"):
        done = run(binary, LD_PRELOAD=str(make_strict(OLD, tmp_path)), CUPORT_DEVICE=wanted)
        assert ") does not know this processor, and so builds no kernel; install a newer OpenCL driver" in done.stderr
        assert "hello" not in done.stdout


def test_mute_failures_are_told(tmp_path: Path) -> None:
    """What goes wrong in a launch that nobody asks about is told at the end, or at once with CUPORT_VERBOSE."""
    binary = build(PROGRAMS / "printing.cpp", tmp_path)
    empty = tmp_path / "none"
    empty.mkdir()
    done = run(binary, OCL_ICD_VENDORS=str(empty))
    assert "cuport: no OpenCL driver is installed\n" in done.stderr
    assert "hello<<<(1, 1, 1), (1, 1, 1), 0>>>: no device is detected; the program did not ask" in done.stderr
    assert done.stdout.splitlines()[-1] == "end"


def test_only_what_is_used() -> None:
    """The files are those that the names need, and no others."""
    small = layer.render({"cuportMalloc", "cuportMemcpyHostToDevice"})
    text = b"".join(small.values())
    assert b"cuportStreamCreate" not in text and b"clCreateImage" not in text
    assert b"enum cuportMemcpyKind" in small["cuport/opencl/types/runtime_enums.h"]
    assert b'#include "cuport/common/api/memory.h"\n' in small["cuport.h"]
    large = layer.render({"cuportCreateTextureObject", "cuportGraphLaunch"})
    assert b"clCreateImage" in large["cuport/opencl/texture_images.cpp"]
    assert b"cuportGraphLaunch(" in large["cuport/common/graphs.h"]
    assert large == layer.render(["cuportGraphLaunch", "cuportCreateTextureObject"])
    renamed = layer.render({"cuportblasDgemm_v2"})  # another name of what another header declares
    assert "cuport/opencl/api/blas_gemm.h" in renamed


def test_files_include_what_they_name() -> None:
    """Every include of the layer is one of its files."""
    files = layer.render(layer.list_provided(), in_c=layer.list_provided_in_c())
    for name, text in files.items():
        for included in re.findall(rb'^#include "([^"]+)"', text, re.MULTILINE):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(name), included.decode()))
            assert path in files, f"{name} includes {path}"


def test_provided_names_are_declared() -> None:
    """Each name that is said to be there is in the header that it brings."""
    for name in (
        "dim3",
        "float4",
        "make_uchar4",
        "__half",
        "__hadd2",
        "__float2bfloat16_rn",
        "cuCmulf",
        "rsqrtf",
        "umax",
    ):
        assert name in layer.list_provided()
    assert not layer.list_provided() & {
        "cuportLaunchCooperativeKernelMultiDevice",
        "cuportIpcGetMemHandle",
        "cudaMalloc",
        "flags",
        "stream",
    }
