"""The pages of `cuport explain`: one for each code, and their examples are what cuport does.

A page's ```cuda blocks are the files of a small tree; words behind the language tell more: `file=NAME` (else it is
example.cu) and `flags="..."`, as on the command line. A ```hip block is what the ```cuda block before it becomes,
an ```opencl block the program of its kernels, a ```cpp to=host block its host code. A ```python file=NAME block is
a file of the tree, too, and ```python to=host what becomes of it. A ```toml block with `file=NAME` is a rule file
beside that tree.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from cuport.api import libraries
from cuport.codes import CODES
from cuport.porting import for_tree
from cuport.project.discover import discover
from cuport.project.writer import text_of
from cuport.report.explain import explain
from cuport.ruleset.load import load
from cuport.settings import Settings, parse_rename
from cuport.support import resources
from cuport.targets.hip.options import HipOptions, LaunchSyntax
from cuport.targets.opencl.options import OpenClOptions
from helpers import RunTree

PAGES = resources.data("rules") / "explain"
SECTIONS = ["What we saw", "Why it matters", "Example", "What to do", "Safety"]
NO_CUDA = {"CU214", "CU300", "CU305", "CU306", "CU415"}
"""Codes that no text file of a tree can show: files outside of it, binary files, faults of clang's and of ours."""
_BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Example:
    """What a page's blocks say: inputs and rule files by name, expected output by the input's name, flags."""

    inputs: dict[str, bytes] = field(default_factory=dict)
    outputs: dict[str, bytes] = field(default_factory=dict)
    hosts: dict[str, bytes] = field(default_factory=dict)
    rules: dict[str, bytes] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)


def example_of(page: str) -> Example:
    """Read the blocks of a page."""
    example, last = Example(), ""
    for language, info, text in _BLOCK.findall(page):
        words = dict(word.split("=", 1) for word in shlex.split(info))
        if language == "cuda":
            last = words.get("file", "example.cu")
            assert last not in example.inputs, f"two blocks for {last}"
            example.inputs[last] = text.encode()
            example.flags += shlex.split(words.get("flags", ""))
        elif language == "hip":
            assert last, "a hip block without a cuda block before it"
            example.outputs[last] = text.encode()
        elif language == "opencl":
            example.outputs[last] = text.encode()
        elif language == "python" and "file" in words:
            last = words["file"]
            example.inputs[last] = text.encode()
            example.flags += shlex.split(words.get("flags", ""))
        elif language in ("cpp", "python") and words.get("to") == "host":
            example.hosts[last] = text.encode()
        elif language == "toml" and "file" in words:
            example.rules[words["file"]] = text.encode()
    return example


def settings_of(flags: list[str], folder: Path) -> Settings:
    """Turn an example's flags into settings."""
    options, rules, target, opencl = HipOptions(), list[Path](), "hip", OpenClOptions(build="patch")
    cuda = ""
    words = iter(flags)
    for word in words:
        match word:
            case "--launch-syntax":
                options = replace(options, launch_syntax=LaunchSyntax(next(words)))
            case "--rocm":
                options = replace(options, rocm=next(words))
            case "--cuda":
                cuda = next(words)
            case "--warp-size":
                options = replace(options, warp_size=int(next(words)))
            case "--unsafe-fixes":
                options = replace(options, unsafe_fixes=True)
            case "--rename-ext":
                options = replace(options, rename=parse_rename(""))
            case "--to":
                target = next(words)
            case "--host":
                opencl = replace(opencl, host=next(words))
            case "--build":
                opencl = replace(opencl, build=next(words))
            case "--rules":
                rules.append(folder / next(words))
            case _:
                raise AssertionError(f"flag {word} is not known to this test")
    chosen = options if target == "hip" else opencl
    return Settings(target, options=chosen, rules=tuple(rules), cuda=cuda, cache=False, jobs=1)


def page_of(code: str) -> str:
    return (PAGES / f"{code}.md").read_text(encoding="utf-8")


def write(folder: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def test_there_is_one_page_for_each_code() -> None:
    assert {path.name for path in PAGES.iterdir()} == {f"{code}.md" for code in CODES}


@pytest.mark.parametrize("code", CODES)
def test_page_has_the_title_and_the_sections(code: str) -> None:
    page = page_of(code)
    lines = page.splitlines()
    assert lines[0] == f"# {code} {CODES[code].name}"
    prose = _BLOCK.sub("", page)
    assert re.findall(r"^#+ (.*)$", prose, re.MULTILINE)[1:] == SECTIONS
    assert page.endswith("\n") and not page.endswith("\n\n")
    assert 25 <= len(lines) <= 60
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("code", CODES)
def test_explain_prints_the_page_by_code_and_by_name(code: str) -> None:
    assert explain(code.lower()) == explain(CODES[code].name) == page_of(code)


@pytest.mark.parametrize(
    "code",
    sorted(CODES.keys() - NO_CUDA),
)
def test_example_is_what_cuport_does(code: str, tmp_path: Path, run_tree: RunTree) -> None:
    example = example_of(page_of(code))
    write(tmp_path, example.rules)
    folder = write(tmp_path / "tree", example.inputs)
    settings = for_tree(settings_of(example.flags, tmp_path), discover([str(folder)]))
    tree, results = run_tree(folder, settings)
    by_rel = {result.rel: result for result in results.files}
    texts = {file.rel: text_of(file, by_rel[file.rel]) for file in tree.files}
    assert {rel: texts[rel].decode() for rel in example.hosts} == {
        rel: text.decode() for rel, text in example.hosts.items()
    }
    if results.target == "opencl":
        texts = {rel: b"".join(made.data for made in by_rel[rel].generated[:1]) for rel in texts}
    assert {rel: texts[rel].decode() for rel in example.outputs} == {
        rel: text.decode() for rel, text in example.outputs.items()
    }
    assert code in {finding.code for finding in results.findings}


@pytest.mark.parametrize("code", sorted(NO_CUDA))
def test_page_without_example_code_has_no_cuda_block(code: str) -> None:
    assert not example_of(page_of(code)).inputs


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        (
            "thrust::sort",
            ["thrust::sort -> the same in HIP", "OpenCL: cuport's own thrust has it", "projects/rocThrust/"],
        ),
        ("cub::DeviceReduce", ["cub::DeviceReduce -> hipcub::DeviceReduce", "hipCUB: <hipcub/hipcub.hpp>, https://"]),
        (
            "ncclAllReduce",
            [
                "ncclAllReduce -> the same in HIP",
                "CUDA, nccl.h: ncclResult_t ncclAllReduce(const void *sendbuff",
                "RCCL, rccl/rccl.h, -lrccl: ncclResult_t ncclAllReduce(const void *sendbuff",
                "OpenCL: cuport's own nccl has it",
                "https://rocm.docs.amd.com/projects/rccl/",
            ],
        ),
        ("ncclCommGrow", ["in HIP since 10.0"]),
        ("wmma", ["nvcuda::wmma -> rocwmma", "CU150", "OpenCL: kernels have it, as plain products", "rocWMMA"]),
        ("nvcuda::wmma::mma_sync", ["nvcuda::wmma::mma_sync -> rocwmma::mma_sync", "projects/rocWMMA/"]),
        (
            "cp.async",
            [
                "C++ in HIP",
                "then __syncthreads()",
                "CU203 (asm.ptx)",
                "OpenCL: plain products and copies in kernels: cp.async",
            ],
        ),
        ("mma.sync", ["C++ in HIP", "rocwmma::mma_sync", "CU203 (asm.ptx), in shapes and types that have none"]),
        ("wgmma.mma_async", ["no form in HIP", "rocwmma::mma_sync", "OpenCL: PTX without a form: CU408"]),
        ("mad.lo", ["C++ in HIP", "mad.lo.s32"]),
        (
            "cudnnConvolutionForward",
            [
                "cudnnConvolutionForward -> cuport_cudnnConvolutionForward",
                "with --dnn hipdnn: hipdnnConvolutionForward",
                "calls ",
                "miopenConvolutionForwardImmediate",
                "projects/MIOpen/",
            ],
        ),
        ("cudaMalloc", ["OpenCL: cuportMalloc of cuport's layer, declared by cuport/common/api/memory.h"]),
        (
            "nvmlDeviceGetName",
            [
                "calls amdsmi_get_gpu_asic_info",
                "AMD SMI, amd_smi/amdsmi.h, -lamd_smi: amdsmi_status_t",
                "projects/amdsmi/",
            ],
        ),
        ("nvmlDeviceGetEccMode", ["no counterpart in HIP", "AMD SMI: <amd_smi/amdsmi.h>", "CU200"]),
        ("nvtxRangePushEx", ["cuport_nvtxRangePushEx in cuport_hip_compat.h calls roctxRangePushA"]),
        ("nvjpegDecode", ["no counterpart in HIP", "rocJpegDecode", "projects/rocJPEG/"]),
        ("nppiFilterBox_8u_C1R", ["function of NPP", "projects/rpp/", "CU201"]),
        ("cutensorContract", ["hipTensor, hiptensor/hiptensor.h, -lhiptensor: hiptensorStatus_t hiptensorContract("]),
        ("cusparseLtMatmul", ["hipSPARSELt, hipsparselt/hipsparselt.h, -lhipsparselt: hipsparseStatus_t"]),
        ("cutlass::gemm", ["no counterpart in HIP", "projects/composable_kernel/"]),
        ("optixLaunch", ["function of OptiX", "https://gpuopen.com/hiprt/"]),
        ("cuFileRead", ["function of cuFile", "projects/hipFile/"]),
        ("cuvidCreateDecoder", ["function of Video Codec", "projects/rocDecode/"]),
        ("nvJitLinkCreate", ["function of nvJitLink", "hiprtcLinkCreate"]),
        ("nvshmem_malloc", ["function of NVSHMEM", "projects/rocSHMEM/"]),
        ("cuptiActivityEnable", ["function of CUPTI", "ROCprofiler-SDK: <rocprofiler-sdk/rocprofiler.h>"]),
        ("cuda::atomic", ["cuda::atomic -> the same in HIP", "projects/libhipcxx/"]),
        ("cuda::std::complex", ["the same in HIP", "ROCm has libhipcxx since 10.1", "OpenCL: cuda::std is std there"]),
        ("cuda/atomic", ["the same in HIP", "OpenCL: the include is removed"]),
        ("cuda::barrier", ["CU210", "libhipcxx has it since version 3"]),
        ("cooperative_groups::reduce", ["cuport_cg_reduce", "OpenCL: kernels have reduce"]),
        ("__shfl_down_sync", ["OpenCL: a form for each type in kernels"]),
    ],
)
def test_explain_says_what_a_name_becomes(word: str, lines: list[str]) -> None:
    text = explain(word)
    assert [line for line in lines if line not in text] == [], text


def test_explain_with_hipdnn() -> None:
    text = explain("cudnnConvolutionForward", layers=("hipdnn",))
    assert "cudnnConvolutionForward -> hipdnnConvolutionForward" in text
    assert "hipDNN: <hipDNN.h>" in text
    assert "with --dnn hipdnn" not in text


def test_every_library_of_the_rules_has_a_page() -> None:
    """What a rule's library is called has an entry, or is no library of AMD's; pages are addresses."""
    known = libraries.counterparts()
    of_rules = load("hip").libraries - {"Headers", "cuComplex", "Language", "CUDA", "Caffe2", "build", ""}
    assert of_rules - known.keys() == set()
    assert all(row.page.startswith("https://") for row in known.values())


def test_rewrites_and_open_ends_show_what_they_become() -> None:
    notes = {code for code in CODES if code.startswith("CU3")} - {"CU307", "CU309"} | {"CU214", "CU415", "CU459"}
    examples = {code: example_of(page_of(code)) for code in CODES}
    assert {code for code, example in examples.items() if not (example.outputs or example.hosts)} == notes
