"""What our hand-written headers declare of CUDA's is what the API catalogue says."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from cuport.api import catalogue, fit
from cuport.api.signature import Signature, parse
from cuport.support import resources

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from api.headers import Declared, read  # noqa: E402

PARSED = ("cuda.h", "cudaProfiler.h", "cuda_runtime_api.h", "cuport/runtime_cpp.h")
# What the CPU runtime has in CUDA's form next to HIP's: numbers that CUDA lets a program write to.
ALSO_AS_IN_CUDA = {"hiprandGetScrambleConstants32", "hiprandGetScrambleConstants64"}
# Arrays of pointers to arrays, which signatures are not read from without a name for the array.
ARRAYS = {"hiprandGetDirectionVectors32", "hiprandGetDirectionVectors64"}
# A structure that nothing of ours has, and default values that would make calls ambiguous.
NOT_DECLARED = {
    "cudaCreateTextureObject_v2",
    "cudaGetTextureObjectTextureDesc_v2",
    "cudaStreamGetCaptureInfo",
}


@cache
def parsed() -> Declared:
    """Return what the runtime's and the driver's headers declare that sources are parsed with."""
    own = re.compile(re.escape(str(resources.CUDA_HEADERS)))
    return read(PARSED, [resources.CUDA_HEADERS], ["-D__CUDACC__"], own)


def meant(text: str, stem: str) -> Signature:
    """Return a signature with the types that names of types stand for."""
    texts = {name: entry.definition for name, entry in catalogue.cuda(stem).items() if entry.table == "types"}
    names = {name: one for name, one in texts.items() if re.fullmatch(r"\w+", one) and one != "enum"}

    def rename(name: str) -> str:
        return rename(names[name]) if name in names else name

    found = parse(text)
    parameters = tuple(replace(one, type=fit.rename_type(one.type, rename)) for one in found.parameters)
    return replace(found, returns=fit.rename_type(found.returns, rename), parameters=parameters)


def differing(found: Declared, stem: str) -> dict[str, str]:
    """Return the functions of a library that are declared in another way than the catalogue says."""
    wrong: dict[str, str] = {}
    for name, entry in catalogue.cuda(stem).items():
        declared = [meant(text, stem) for _, text in found.functions.get(name, [])]
        for text in entry.signatures.values() if declared and name not in NOT_DECLARED else ():
            if min(fit.compare(meant(text, stem), one, lambda name: name).fit for one in declared) > fit.Fit.SAME:
                wrong[name] = f"{text}\nis declared as\n" + "\n".join(text for _, text in found.functions[name])
    return wrong


@pytest.mark.parametrize("stem", ["runtime", "driver"])
def test_sources_are_parsed_with_the_prototypes_of_the_catalogue(stem: str) -> None:
    """Those of each version of CUDA's, one under the other."""
    found = parsed()
    assert len(found.functions.keys() & catalogue.cuda(stem).keys()) > 280
    assert differing(found, stem) == {}


@pytest.mark.parametrize("stem", ["runtime", "driver"])
def test_enumerators_have_cudas_numbers(stem: str) -> None:
    found = parsed()
    numbers = {name: entry.definition for name, entry in catalogue.cuda(stem).items() if entry.enumeration}
    ours = {name: str(found.values[name][1]) for name in numbers if name in found.values}
    assert len(ours) > 400
    assert {name: number for name, number in ours.items() if number != numbers[name]} == {}


LAYER_TYPES = {
    "float2": "cuComplex",
    "double2": "cuDoubleComplex",
    "cuportDataType": "cudaDataType",
    "cudaDataType_t": "cudaDataType",
    "cuportStream_t": "cudaStream_t",
}
"""What types of the layer over OpenCL, and names for types, are in the catalogue."""


@pytest.mark.parametrize(
    ("prefix", "stem"), [("blas", "cublas"), ("fft", "cufft"), ("rand", "curand"), ("rtc", "nvrtc")]
)
def test_the_layer_over_opencl_has_cudas_signatures(prefix: str, stem: str) -> None:
    """`cuportblasSgemm` takes what `cublasSgemm` does, with the layer's types for CUDA's."""
    theirs = "nvrtc" if prefix == "rtc" else f"cu{prefix}"

    def rename(name: str) -> str:
        return LAYER_TYPES.get(name) or re.sub(f"^cuport{prefix}(?=[A-Z])", theirs, name)

    known = catalogue.cuda(stem)
    found = {name: rows for name, rows in layer().functions.items() if re.match(f"cuport{prefix}[A-Z]", name)}
    assert len(found) > 10
    wrong: dict[str, str] = {}
    for name, rows in found.items():
        entry = known[rename(name)]
        wanted = [
            renamed(text, rename) for one in (entry, known.get(entry.alias)) if one for text in one.signatures.values()
        ]
        for _, text in rows:
            if not any(fit.compare(one, renamed(text, rename), rename).fit == fit.Fit.SAME for one in wanted):
                wrong[name] = text
    assert wrong == {}


@cache
def layer() -> Declared:
    """Return what the headers of the layer over OpenCL declare of CUDA's libraries."""
    runtime = resources.PACKAGE / "runtime"
    paths = [path for path in sorted((runtime / "opencl" / "api").glob("*.h")) if re.match("blas|fft|nvrtc", path.name)]
    names = [path.relative_to(runtime).as_posix() for path in (*paths, runtime / "common" / "random.h")]
    return read(names, [runtime], [], re.compile(re.escape(str(runtime))))


def renamed(text: str, rename: fit.Rename) -> Signature:
    """Return a signature with other names of types."""
    found = parse(text)
    parameters = tuple(replace(one, type=fit.rename_type(one.type, rename)) for one in found.parameters)
    return replace(found, returns=fit.rename_type(found.returns, rename), parameters=parameters)


STANDARD = (
    "algorithm", "array", "atomic", "cmath", "complex", "cstdio", "cstdlib", "cstring", "functional", "iostream",
    "limits", "memory", "mutex", "string", "thread", "tuple", "type_traits", "utility", "vector",
)  # fmt: skip


@pytest.mark.parametrize("stem", ["hipfft", "hiprand", "hipblas"])
def test_the_cpu_runtime_has_hips_signatures(stem: str) -> None:
    """Those that the catalogue has for HIP, under HIP's names; CUDA's names are macros for them."""
    library = catalogue.rocm(stem)
    runtime = resources.PACKAGE / "runtime"
    own = re.compile(re.escape(str(runtime)))
    names = (*STANDARD, f"{stem}/{stem}.h")  # the runtime's macros would change what the standard headers say
    found = read(names, [runtime / "cpu" / "include", runtime, runtime.parent], [], own)
    ours = {name: rows for name, rows in found.functions.items() if library.signatures(name) and name not in ARRAYS}
    assert len(ours) > 10
    wrong = {}
    for name, rows in ours.items():
        fits = [
            min(fit.compare(one, parse(text), lambda word: word).fit for one in library.signatures(name))
            for _, text in rows
        ]
        if (min(fits) if name in ALSO_AS_IN_CUDA else max(fits)) > fit.Fit.CONVERTS:
            wrong[name] = (rows, [str(one) for one in library.signatures(name)])
    assert wrong == {}
