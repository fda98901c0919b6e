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
