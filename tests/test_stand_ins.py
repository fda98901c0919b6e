"""Headers that CUDA's samples share: a tree that lacks them gets cuport's own, translated like its files."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from cuport.support import resources
from helpers import Done, cuport, put, snapshot

FOLDER = resources.LIBRARIES / "cuda_samples"
PROGRAM = """\
#include <cuda_runtime.h>
#include <helper_cuda.h>
#include <helper_functions.h>
#include <helper_math.h>

__global__ void turn(float3 *data, float3 axis)
{
    data[threadIdx.x] = cross(data[threadIdx.x], axis) * 2.0f + make_float3(1.0f);
}

int main(int argc, char **argv)
{
    const char **words = const_cast<const char **>(argv);
    findCudaDevice(argc, words);
    StopWatchInterface *timer = nullptr;
    sdkCreateTimer(&timer);
    sdkStartTimer(&timer);
    float3 host[2] = {make_float3(1.0f, 0.0f, 0.0f), make_float3(0.0f, 1.0f, 0.0f)}, *data;
    checkCudaErrors(cudaMalloc(&data, sizeof host));
    checkCudaErrors(cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice));
    turn<<<1, 2>>>(data, make_float3(0.0f, 0.0f, 1.0f));
    getLastCudaError("turn");
    checkCudaErrors(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
    sdkStopTimer(&timer);
    printf("%d\\n", sdkGetTimerValue(&timer) >= 0.0f && sdkGetAverageTimerValue(&timer) == sdkGetTimerValue(&timer));
    sdkDeleteTimer(&timer);
    printf("%g %g %g\\n", host[0].x, host[0].y, dot(host[1], make_float3(1.0f, 10.0f, 100.0f)));

    const char *line[] = {"program", "-quick", "--size=12", "-name=three", "-half=0.5"};
    char *name = nullptr, *none = nullptr;
    getCmdLineArgumentString(5, line, "name", &name);
    printf("%d %d %d %s %g %d\\n", checkCmdLineFlag(5, line, "quick"), checkCmdLineFlag(5, line, "quic"),
           getCmdLineArgumentInt(5, line, "size="), name, getCmdLineArgumentFloat(5, line, "half"),
           getCmdLineArgumentString(5, line, "other", &none));

    unsigned char pixels[12] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, *loaded = nullptr;
    unsigned int width = 0, height = 0;
    sdkSavePPMub("picture.ppm", pixels, 2, 2);
    char *path = sdkFindFilePath("picture.ppm", argv[0]);
    const bool read = sdkLoadPPM4ub(path, &loaded, &width, &height);
    printf("%d %u %u", read, width, height);
    unsigned char *plain = nullptr;
    unsigned int channels = 0;
    __savePPM("other.ppm", pixels, 1, 4, 3);
    const bool again = __loadPPM("other.ppm", &plain, &width, &height, &channels);
    printf(" %d %d", again, again && width == 1 && height == 4 && channels == 3 && plain[11] == 11);
    printf(" %d %d\\n", loaded[4], sdkComparePPM("picture.ppm", path, 0.0f, 0.0f, true));
    const float one[2] = {1.0f, 2.0f}, other[2] = {1.0f, 2.5f};
    printf("%d %d %d\\n", compareData(one, other, 2, 0.1f, 0.0f), compareData(one, other, 2, 0.1f, 0.5f), ftoi(1.5f));
    try {
        RUNTIME_EXCEPTION("wrong");
    } catch (const std::runtime_error &problem) {
        printf("%d\\n", std::string(problem.what()).find("wrong") != std::string::npos);
    }
    return 0;
}
"""
OF_THE_DRIVER = {"helper_cuda_drvapi.h", "nvrtc_helper.h"}  # test_opencl_nvrtc.py has a program with these
BEFORE_CUDA_5 = """\
#include <cutil_inline.h>
#include <cutil_math.h>

__global__ void turn(float3 *data, float3 axis)
{
    __shared__ float3 held[2];
    CUT_BANK_CHECKER(held, threadIdx.x) = data[threadIdx.x];
    data[threadIdx.x] = cross(CUT_BANK_CHECKER(held, threadIdx.x), axis) * 2.0f;
}

int main(int argc, char **argv)
{
    CUT_DEVICE_INIT(argc, argv);
    unsigned int timer = 0, other = 0;
    CUT_SAFE_CALL(cutCreateTimer(&timer));
    cutilCheckError(cutCreateTimer(&other));
    CUT_SAFE_CALL(cutStartTimer(timer));
    float3 host[2] = {make_float3(1.0f, 0.0f, 0.0f), make_float3(0.0f, 1.0f, 0.0f)}, *data;
    CUDA_SAFE_CALL(cudaMalloc((void **)&data, sizeof host));
    cutilSafeCall(cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice));
    turn<<<1, 2>>>(data, make_float3(0.0f, 0.0f, 1.0f));
    CUT_CHECK_ERROR("turn");
    CUDA_SAFE_CALL_NO_SYNC(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
    cutilSafeThreadSync();
    CUT_SAFE_CALL(cutStopTimer(timer));
    printf("%d %d %d\\n", cutGetTimerValue(timer) > 0.0f, cutGetTimerValue(other) == 0.0f, cutStopTimer(9));
    printf("%g %g %g\\n", host[0].x, host[0].y, dot(host[1], make_float3(1.0f, 10.0f, 100.0f)));

    const char *line[] = {"program", "--size=12", "-name=three", "-quick"};
    int size = 7, none = 7;
    char *name = nullptr;
    cutGetCmdLineArgumentstr(4, line, "name", &name);
    printf("%d %d", cutGetCmdLineArgumenti(4, line, "size", &size), cutGetCmdLineArgumenti(4, line, "none", &none));
    printf(" %d %d %s %d\\n", size, none, name, cutCheckCmdLineFlag(4, line, "quick"));

    const float one[2] = {1.0f, 2.0f}, two[2] = {1.0f, 2.5f};
    printf("%d %d %d %d\\n", cutComparef(one, one, 2), cutComparef(one, two, 2), cutComparefe(one, two, 2, 0.6f),
           cutCompareL2fe(one, two, 2, 0.1f));
    cutilSafeCall(cudaFree(data));
    cutilExit(argc, argv);
}
"""
PRINTED_BEFORE_CUDA_5 = ["1 1 0", "0 -2 2", "1 0 12 7 three 1", "1 0 1 0"]
OLD = {"cutil.h", "cutil_inline.h", "cutil_math.h"}
PRINTED = ["1", "1 -1 113", "1 0 12 three 0.5 0", "1 2 2 1 1 3 1", "0 1 2", "1"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    put(tmp_path / "tree" / "main.cu", PROGRAM)
    return tmp_path / "tree"


def translated(tree: Path, target: str, *words: str) -> tuple[Done, Path]:
    out = tree.parent / target
    done = cuport("translate", tree, "--to", target, "-o", out, *words)
    assert done.code == 0, done.err
    return done, out


@pytest.mark.parametrize(("target", "name"), [("hip", "hipGetErrorName"), ("opencl", "cuportGetErrorName")])
def test_missing_headers_are_written(tree: Path, target: str, name: str) -> None:
    done, out = translated(tree, target)
    assert "0 to review, 0 unsupported" in done.err, done.err
    assert {path.name for path in FOLDER.glob("*.h")} - OF_THE_DRIVER - OLD <= set(snapshot(out))
    assert name in (out / "helper_cuda.h").read_text(encoding="utf-8")
    assert "cudaError" not in (out / "helper_cuda.h").read_text(encoding="utf-8")


# HIP has the operators of helper_math.h, too.
@pytest.mark.parametrize(("target", "open_findings"), [("hip", {"CU160": 30}), ("opencl", {})])
def test_all_of_them_can_be_translated(tmp_path: Path, target: str, open_findings: dict[str, int]) -> None:
    for header in FOLDER.glob("*.h"):
        put(tmp_path / "tree" / header.name, header.read_bytes())
    put(tmp_path / "tree" / "main.cu", PROGRAM)
    done = cuport("check", tmp_path / "tree", "--to", target, "--output", "json")
    found = [finding for file in json.loads(done.text)["files"] for finding in file["findings"]]
    severe = Counter(one["code"] for one in found if one["status"] in ("review", "unsupported"))
    assert severe == open_findings, done.text


def test_the_finding_stands_on_the_include(tree: Path) -> None:
    done = cuport("check", tree, "--output", "json")
    found = [finding for file in json.loads(done.text)["files"] for finding in file["findings"]]
    findings = [finding for finding in found if finding["code"] == "CU112"]
    assert [(finding["line"], finding["name"]) for finding in findings] == [
        (2, "helper_cuda.h"),
        (3, "helper_functions.h"),
        (4, "helper_math.h"),
    ]


def test_the_trees_own_headers_stay(tree: Path, tmp_path: Path) -> None:
    put(tree / "inc" / "helper_cuda.h", "#define checkCudaErrors(call) call\n")
    put(tmp_path / "common" / "helper_math.h", "")
    put(tree / "main.cu", "#include <exception.h>\n#include <helper_cuda.h>\n#include <helper_math.h>\n")
    _, out = translated(tree, "hip", "--", f"-I{tmp_path / 'common'}")
    assert sorted(snapshot(out)) == ["inc/helper_cuda.h", "main.cu"]


def test_in_place_a_header_is_written_once(tree: Path) -> None:
    done = cuport("translate", tree, "--in-place", "--no-backup")
    assert done.code == 0, done.err
    before = snapshot(tree)
    assert "hipGetErrorName" in before["helper_cuda.h"].decode()
    done = cuport("translate", tree, "--in-place", "--no-backup")
    assert snapshot(tree) == before


@pytest.mark.usefixtures("compiler", "pocl")
@pytest.mark.parametrize(("program", "lines"), [(PROGRAM, PRINTED), (BEFORE_CUDA_5, PRINTED_BEFORE_CUDA_5)])
def test_the_program_does_the_same_everywhere(tree: Path, program: str, lines: list[str]) -> None:
    put(tree / "main.cu", program)
    printed = "".join(rf"{line}\n" for line in lines)
    put(tree / "sample.toml", f"[program]\nignore = 'GPU Device'\noutput = '''{printed}'''\n")
    done = cuport("verify", tree, "--backend", "cpu", "--backend", "hip-cpu", "--backend", "pocl", CXXFLAGS="-O0")
    assert done.code == 0, done.text + done.err
