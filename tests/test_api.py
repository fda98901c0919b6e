"""The API catalogue: no call that does not fit its target is reported as translated."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from cuport.api import catalogue, fit, functions, rocm_header
from cuport.api.fit import Fit
from cuport.api.signature import Parameter, Type, parse
from cuport.ruleset.load import load
from cuport.ruleset.model import RuleSet
from cuport.support import cache
from cuport.targets.hip import adapters
from helpers import missing, put

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from api import status  # noqa: E402


@pytest.fixture(scope="module", params=["hip", "roc"])
def target_rules(request: pytest.FixtureRequest) -> RuleSet:
    return load("hip", roc=request.param == "roc", cache=cache.usable())


def test_a_signature_is_read_with_names_types_and_defaults() -> None:
    found = parse("cudaError_t (const float *const A[], unsigned int flags = 0, void (*callback)(void *), struct S s)")
    assert [str(parameter.type) for parameter in found.parameters] == [
        "const float *const *", "unsigned int", "void (*)(void *)", "S",
    ]  # fmt: skip
    assert [parameter.name for parameter in found.parameters] == ["A", "flags", "callback", "s"]
    assert (found.fewest, found.most) == (3, 4)


def test_what_is_no_signature_is_refused() -> None:
    with pytest.raises(ValueError, match="no signature"):
        parse("cudaFree")


@pytest.mark.parametrize(
    ("given", "wanted", "expected"),
    [
        ("int", "int64_t", Fit.CONVERTS),
        ("float", "double", Fit.CONVERTS),
        ("int64_t", "int", Fit.DIFFERS),
        ("double", "float", Fit.DIFFERS),
        ("int *", "int32_t *", Fit.SAME),
        ("long long *", "int64_t *", Fit.CAST),
        ("int *", "int64_t *", Fit.DIFFERS),
        ("int *", "size_t *", Fit.DIFFERS),
        ("float *", "const float *", Fit.CONVERTS),
        ("const float *", "float *", Fit.CAST),
        ("float *", "void *", Fit.CONVERTS),
        ("void *", "float *", Fit.CAST),
        ("float **", "void **", Fit.CAST),
        ("hipFloatComplex *", "rocblas_float_complex *", Fit.CAST),
        ("hipFloatComplex *", "rocblas_double_complex *", Fit.DIFFERS),
        ("hipblasOperation_t", "hipsolverOperation_t", Fit.SAME),
        ("hipblasOperation_t", "hipblasFillMode_t", Fit.DIFFERS),
        ("hipblasOperation_t", "int", Fit.CONVERTS),
        ("int", "hipblasOperation_t", Fit.DIFFERS),
        ("float *", "float", Fit.DIFFERS),
    ],
)
def test_how_an_argument_fits(given: str, wanted: str, expected: Fit) -> None:
    def read(text: str) -> Type:
        return parse(f"void ({text} x)").parameters[0].type

    assert fit.fit_of(read(given), read(wanted)) == expected


def test_a_size_that_the_target_writes_in_64_bits_is_narrowed() -> None:
    cuda = parse("int (int *pBufferSizeInBytes)")
    target = parse("int (size_t *buffer_size)")
    assert fit.compare(cuda, target, lambda word: word).fit == Fit.NARROWED
    assert fit.compare(cuda, parse("int (size_t *count)"), lambda word: word).fit == Fit.DIFFERS


def test_another_result_does_not_fit() -> None:
    found = fit.compare(parse("cudaError_t (int a)"), parse("void (int a)"), lambda word: word)
    assert (found.fit, found.text) == (Fit.DIFFERS, "it returns void, not cudaError_t")


def test_a_value_that_may_be_left_out_only_in_cuda_does_not_fit() -> None:
    found = fit.compare(parse("int (int a, int b = 0)"), parse("int (int a, int b)"), lambda word: word)
    assert found.fit == Fit.DIFFERS


def test_no_call_is_renamed_that_does_not_fit(target_rules: RuleSet) -> None:
    """Of all functions whose signatures are known, none is a plain rename unless its arguments fit."""
    checked = list(status.check(target_rules))
    silent = [f"{one.name} -> {one.to}: {one.detail}" for one in checked if one.status == status.SILENT]
    assert silent == []
    counts = Counter(one.status for one in checked)
    assert counts[status.FITS] > 1000
    assert counts[status.ADAPTED] > 50


def test_every_counterpart_is_declared_by_a_header(target_rules: RuleSet) -> None:
    """A name that cuport writes is one that ROCm has."""
    unknown = {one.name for one in status.check(target_rules) if one.status == status.UNKNOWN}
    assert unknown == {"cudaCreateChannelDesc"}  # a template, which the catalogue does not hold


def test_signatures_of_other_versions_are_told_apart(target_rules: RuleSet) -> None:
    """Where CUDA 11, 13 or a C++ overload takes another number of arguments, the rule has forms for them."""
    assert [one.name for one in status.versions_that_fail(target_rules)] == []


def test_accepted_differences_are_real() -> None:
    """A function on the list of accepted differences has a counterpart, and a reason."""
    for name, reason in catalogue.list_accepted().items():
        entry = functions.find(name)
        assert entry is not None, name
        assert reason


def test_every_adapter_that_a_rule_names_is_there(target_rules: RuleSet) -> None:
    for rule in target_rules.names.values():
        if rule.target_name.startswith("cuport_"):
            assert adapters.find(rule.target_name) is not None, rule


@pytest.mark.parametrize("language", ["c", "c++"])
def test_adapters_compile_as_c_and_as_cpp(language: str, tmp_path: Path) -> None:
    """Those that casts are enough for, or a plan, against headers made from the catalogue, beside HIP's own."""
    if not Path("/usr/include/hip/hip_runtime_api.h").is_file():
        missing("no HIP headers (package libamdhip64-dev)")
    for name in rocm_header.rocm_libraries():
        first, *others = rocm_header.headers_of(name)
        put(tmp_path / first, rocm_header.rocm_header(name))
        for other in others:
            put(tmp_path / other, f"#include <{first}>\n")
    files = sorted(adapters.folder().glob("*_casts.h"))
    names = {name for path in files for block in adapters.parse(path.read_text()) for name in block.names}
    assert len(names) > 400
    (tmp_path / "adapters.c").write_text(f"#include <hip/hip_runtime_api.h>\n{adapters.header_text(names)}")
    if not Path("/usr/include/hip/hip_bf16.h").is_file():  # newer than Debian's HIP
        put(tmp_path / "hip" / "hip_bf16.h", "typedef struct { unsigned short data; } __hip_bfloat16;\n")
    flags = ["-x", language, "-D__HIP_PLATFORM_AMD__", "-fsyntax-only", "-Werror=incompatible-pointer-types"]
    command = ["gcc", *(flags[:-1] if language == "c++" else flags), "-I", str(tmp_path), "adapters.c"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:2000]


def test_parameters_keep_their_text() -> None:
    assert parse("int (const char *name = 0)").parameters[0] == Parameter(
        "name", Type("char", True, (False,)), "const char *name", "0"
    )
