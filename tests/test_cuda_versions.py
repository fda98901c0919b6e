"""`--cuda`: what the catalogue says of one version of CUDA, and which branches of `#if` are for it."""

from __future__ import annotations

import re

import pytest
from conftest import Translate
from cuport.api import versions
from cuport.cuda import version_branches
from cuport.findings import Confidence
from cuport.report.explain import explain
from cuport.settings import Settings
from cuport.source.lexer import lex
from cuport.source.scopes import Scopes
from cuport.support import resources
from cuport.support.errors import SettingsError
from cuport.targets.opencl.host import library_versions

# A condition, and whether what stands behind it is left out for 12.8.
CONDITIONS = [
    ("CUDART_VERSION >= 12000", False),
    ("CUDART_VERSION < 12000", True),
    ("CUDART_VERSION / 1000 == 11", True),
    ("(CUDA_VERSION >= 11000) && (CUDA_VERSION < 12000)", True),
    ("!defined(CUDART_VERSION)", True),
    ("defined CUDART_VERSION && CUDART_VERSION > 13000", True),
    ("__CUDACC_VER_MAJOR__ >= 13 || (__CUDACC_VER_MAJOR__ == 12 && __CUDACC_VER_MINOR__ >= 2)", False),
    ("__CUDACC_VER_MAJOR__ * 1000 + 10 != 12010", True),
    ("CUDART_VERSION < 12000 || defined(OLD)", False),
    ("CUDART_VERSION < 12000 && defined(OLD)", True),
    ("SOMETHING(CUDART_VERSION) < 12000", False),
    ("CUDART_VERSION << 1", False),
    ("0", True),
    ("OTHER", False),
]


@pytest.mark.parametrize(("condition", "is_out"), CONDITIONS)
def test_branch_of_another_version(condition: str, is_out: bool) -> None:
    source = f"#if {condition}  // why\nfirst\n#endif\nlast\n".encode()
    branches = version_branches.find_left_out(Scopes(lex(source)), 12080)
    assert any(source.index(b"first") in branch for branch in branches) == is_out
    assert not any(source.index(b"last") in branch for branch in branches)


@pytest.mark.parametrize(
    ("condition", "is_out"),
    [
        ("CUDNN_VERSION < 5000", True),
        ("AT_LEAST(5, 0)", False),
        ("!AT_LEAST(5, 0)", True),
        ("AT_LEAST(5 + (4 - 1), 9) && CUDNN_VERSION <= 8000", True),
        ("!defined(CUDNN_VERSION)", False),
        ("AT_LEAST(5, 0) && defined(OLD)", False),
        ("TWICE(1)", False),
        ("ITSELF(1)", False),
        ("NOT_LEAST(5)", True),
    ],
)
def test_branch_of_another_version_of_a_library(condition: str, is_out: bool) -> None:
    """Macros with arguments are those of the file, where they have one text."""
    macros = (
        "#define AT_LEAST(major, minor) \\\n  (CUDNN_VERSION >= (major * 1000 + minor * 100))\n"
        "#define NOT_LEAST(major) !AT_LEAST(major, 0)\n#define TWICE(x) 0\n#define TWICE(x) 1\n"
        "#define ITSELF(x) ITSELF(x)\n"
    )
    source = f"{macros}#if {condition}\nfirst\n#endif\n".encode()
    branches = version_branches.find_left_out(Scopes(lex(source)), 12080, {b"CUDNN_VERSION": 8907})
    assert any(source.index(b"first") in branch for branch in branches) == is_out


def test_versions_of_the_layer_over_opencl() -> None:
    """They are read from its headers, by CUDA's names."""
    known = library_versions.load()
    assert (
        known[b"CUDNN_VERSION"]
        == known[b"CUDNN_MAJOR"] * 1000 + known[b"CUDNN_MINOR"] * 100 + known[b"CUDNN_PATCHLEVEL"]
    )
    assert {
        b"CUBLAS_VER_MAJOR",
        b"CUFFT_VERSION",
        b"CUSPARSE_VERSION",
        b"CUSOLVER_VER_MINOR",
        b"NCCL_MAJOR",
    } <= known.keys()


def test_else_follows_the_condition() -> None:
    source = (
        b"#if CUDART_VERSION >= 13000\nof_13\n#elif CUDART_VERSION >= 12000\n#ifdef A\nof_12\n#else\nas_well\n#endif\n"
        b"#elif defined(B)\nolder\n#else\noldest\n#endif\n"
    )
    found = {
        version: [
            name
            for name in (b"of_13", b"of_12", b"as_well", b"older", b"oldest")
            if any(
                source.index(name) in branch for branch in version_branches.find_left_out(Scopes(lex(source)), number)
            )
        ]
        for version, number in versions.NUMBERS.items()
    }
    assert found == {
        "11": [b"of_13", b"of_12", b"as_well"],
        "12": [b"of_13", b"older", b"oldest"],
        "13": [b"of_12", b"as_well", b"older", b"oldest"],
    }


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("cudaGraphAddDependencies", {"11": 4, "12": 4, "13": 5}),
        ("cuGraphAddDependencies", {"11": 4, "12": 4, "13": 5}),
        ("cuCtxCreate", {"11": 3, "12": 3, "13": 4}),
        ("cuMemPrefetchAsync", {"11": 4, "12": 4, "13": 5}),
        ("cuGraphInstantiate", {"11": 5, "12": 3, "13": 3}),
        ("cudaMemPrefetchAsync", {"11": 4, "12": 4, "13": 5}),
        ("cuStreamGetCaptureInfo", {"11": 3, "12": 6, "13": 7}),
    ],
)
def test_signature_of_a_version(name: str, counts: dict[str, int]) -> None:
    assert {cuda: versions.signatures(name, cuda)[0].most for cuda in versions.CUDA_VERSIONS} == counts


@pytest.mark.parametrize(
    ("known", "lacking"),
    [
        ({"since": "11.2"}, {}),
        ({"since": "12.3"}, {"11"}),
        ({"since": "13.1", "removed": ""}, {"11", "12"}),
        ({"removed": "12.0"}, {"12", "13"}),
        ({"since": "12.0", "removed": "12.4"}, {"11", "13"}),
        ({}, {}),
    ],
)
def test_versions_that_lack_a_name(known: dict[str, str], lacking: set[str]) -> None:
    assert {cuda for cuda in versions.CUDA_VERSIONS if versions.missing(known, cuda)} == set(lacking)


def test_no_function_of_the_catalogue_goes_while_its_name_stays() -> None:
    """A function whose name becomes a macro for a newer one is still there."""
    for name in ("cuMemAdvise", "cuGraphAddNode", "cuGetProcAddress", "cuStreamWriteValue32", "cuEventElapsedTime"):
        rule = versions.functions.find(name)
        assert rule is not None and "removed" not in rule.versions, name


def test_sources_are_parsed_with_the_version(translate: Translate) -> None:
    source = b"""#include <cuda_runtime.h>
#if CUDART_VERSION >= 12000 && __CUDACC_VER_MAJOR__ >= 12
void run() { cudaDeviceSynchronize(); }
#endif
"""
    for cuda, confidence in (("11", Confidence.LEXICAL), ("13", Confidence.AST), ("", Confidence.AST)):
        result, _ = translate(source, cuda=cuda)
        found = [finding for finding in result.findings if finding.name == "cudaDeviceSynchronize"]
        assert [finding.confidence for finding in found] == [confidence], cuda


def test_explain_shows_what_each_version_takes() -> None:
    text = explain("cuMemAdvise")
    assert "CUDA, cuda.h: CUresult cuMemAdvise(CUdeviceptr devPtr, size_t count, CUmem_advise advice, CUd" in text
    assert "CUDA 13, as a macro for cuMemAdvise_v2: CUresult cuMemAdvise(CUdeviceptr devPtr" in text
    assert "include cublas.h" in explain("cublasSgemm") and "include cublas.h" not in explain("cuMemcpyHtoD")


def test_there_is_no_other_version() -> None:
    with pytest.raises(SettingsError, match="unknown CUDA version '14'; known versions are 11, 12, 13"):
        Settings(cuda="14")


def test_programs_are_told_of_one_version_when_they_are_read_and_when_they_run() -> None:
    runtime = resources.PACKAGE / "runtime" / "common" / "api" / "cuda_version.h"
    declared = resources.CUDA_HEADERS / "cuport" / "runtime_types.h"
    found = {
        number
        for header in (runtime, declared)
        for number in re.findall(r"#define CUDA(?:RT)?_VERSION (\d+)", header.read_text(encoding="utf-8"))
    }
    assert found == {str(versions.NUMBERS["12"])}
