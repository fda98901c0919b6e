# SPDX-License-Identifier: Apache-2.0
"""What the CPU runtime calls the names of CUDA's and of `runtime/common/`, as headers of macros.

The CPU runtime speaks HIP, and has `#define cudaMalloc hipMalloc`. There is such a macro for each name of CUDA's that
it declares, in a header of its own or in `runtime/common/`. What a name stands for is told, in this order, by

1. what a header that includes the made ones defines itself (`BY_HAND`);
2. the tables of errors and of devices' attributes in `runtime/common/`, by CUDA's names and numbers;
3. spelling: `cudaMalloc` is `hipMalloc`;
4. the catalogue, for what HIP spells otherwise: `cudaDeviceProp` is `hipDeviceProp_t`;
5. the runtimes' own name, for what HIP lacks. So a translation to HIP can't call it by mistake.

The catalogue comes late on purpose: translations are made by its rules, and `cuport verify` compares them with the
original, which a wrong row should not change as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from cuport.api import catalogue
from cuport.support import resources
from cuport.targets.opencl.host import layer_names

RUNTIME = layer_names.RUNTIME
FOLDER = "cpu/include/cuport/names"
CPU = (RUNTIME / FOLDER).parent
COMMON = RUNTIME / "common"
BY_HAND = (CPU / "cuda_names.h", CPU / "common_names.h", CPU / "random" / "curand_names.h")
_HEAD = """// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from the catalogue in rules/api and what the runtime's headers declare.
//
// {}
#pragma once

"""
_TOPICS = {
    "attributes": "CUDA's names: what cudaDeviceGetAttribute() knows.",
    "constants": "CUDA's names: enumerators and other constants.",
    "errors": "CUDA's names: the error codes.",
    "functions": "CUDA's names: functions.",
    "types": "CUDA's names: types.",
}
_MACRO = re.compile(r"^#define (\w+) (\w+)", re.MULTILINE)
_TABLE = re.compile(r"#define (\w+)\(X\)((?:.*\\\n)*.*)")
_ROW = re.compile(r"\bX\((\d+), (\w+)(?:, (\w+))?")
_NUMBERED = re.compile(r"\b(\w+)\s*=\s*(\d+)")
_OPAQUE = re.compile(r"^struct (\w+);", re.MULTILINE)
_OF_CUDA = re.compile(r"\b(?:make_)?cuda[A-Z]\w*")
_OF_COMMON = re.compile(r"\b(?:make_)?cuport[A-Z]\w*")
_OF_RANDOM = re.compile(r"\bcuportrand\w*|\bCUPORTRAND_\w+")


def headers() -> dict[str, str]:
    """Return the headers of macros by their paths within `runtime/`."""
    made = {name: _header(_TOPICS[name], names) for name, names in _by_topic().items()}
    driver = _attributes("CU_DEVICE_ATTRIBUTE_", "driver_enums")
    made["driver_attributes"] = _header("CUDA's names: what cuDeviceGetAttribute() knows.", driver)
    made["common"] = _header("What the files in ../../../../common call things of the API, in HIP's names.", _common())
    made["curand"] = _header("cuRAND's names, in hipRAND's.", _curand())
    made["common_random"] = _header(
        "What the files in ../../../../common call things of cuRAND, in hipRAND's names.", _common_random()
    )
    return {f"{FOLDER}/{name}.h": text for name, text in made.items()}


def find_target(name: str) -> str | None:
    """Return what the CPU runtime calls a name of CUDA's; None where it has no such thing."""
    if name in _by_hand() or name in _tables():
        return _by_hand().get(name) or _tables()[name]
    own, spelled = (re.sub("cuda", word, name, count=1) for word in ("cuport", "hip"))
    hip, entry = catalogue.rocm("hip"), catalogue.cuda("runtime").get(name)
    if spelled in _own() or (own in _shared() and (hip.signatures(spelled) or spelled in hip.types)):
        return spelled
    counterpart = entry.counterparts.get("hip") if entry else None
    if counterpart and (own in _shared() or _has(counterpart.name)):
        return counterpart.name
    return own if own in _shared() else None


def _has(hip_name: str) -> bool:
    return hip_name in _own() or hip_name.replace("hip", "cuport", 1) in _shared()


# --- what is declared -------------------------------------------------------------------------------------------------


@cache
def _own() -> frozenset[str]:
    """Return what the CPU runtime's own headers declare."""
    paths = [path for path in sorted(CPU.rglob("*.h")) if path not in BY_HAND]
    return _declared(text for path in paths if not is_made(text := path.read_text(encoding="utf-8")))


@cache
def _shared() -> frozenset[str]:
    """Return what both runtimes declare in `runtime/common/`."""
    return _declared(path.read_text(encoding="utf-8") for path in sorted(COMMON.rglob("*.h")))


def _declared(texts: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for text in texts:
        found |= layer_names.find_declared(text) | set(_OPAQUE.findall(text))
    return frozenset(found)


def is_made(text: str) -> bool:
    """Whether a program of ours wrote a file, by what its head says."""
    return "\n// Made by tools/make_runtime.py" in text[:200]


@cache
def _by_hand() -> Mapping[str, str]:
    return {name: target for path in BY_HAND for name, target in _MACRO.findall(path.read_text(encoding="utf-8"))}


# --- tables -----------------------------------------------------------------------------------------------------------


@cache
def _tables() -> Mapping[str, str]:
    """Return what errors and attributes of devices are called here, by CUDA's names."""
    found = {}
    for table, rows in _rows("error_texts").items():
        for _, name, cuda_name in rows:
            is_cuda = table == "CUPORT_CUDA_ERRORS"
            found[f"cuda{name if is_cuda else cuda_name}"] = f"{'cuport' if is_cuda else 'hip'}{name}"
    return found | _attributes("cudaDevAttr", "device_attr")


def _attributes(prefix: str, header: str) -> dict[str, str]:
    """Return attributes of devices by CUDA's names, as one of our CUDA headers has them: the numbers are the same."""
    names = {}
    for table, rows in _rows("device_attributes").items():
        word = "cuport" if table == "CUPORT_CUDA_ATTRIBUTES" else "hip"
        names |= {number: f"{word}DeviceAttribute{name}" for number, name, _ in rows}
    text = (resources.CUDA_HEADERS / "cuport" / f"{header}.h").read_text(encoding="utf-8")
    return {name: names[at] for name, at in _NUMBERED.findall(text) if name.startswith(prefix) and at in names}


def _rows(header: str) -> dict[str, list[tuple[str, str, str]]]:
    """Return the rows of a header's tables, by table: a number, a name, and another name or nothing."""
    text = (COMMON / f"{header}.h").read_text(encoding="utf-8")
    return {table: _ROW.findall(rows) for table, rows in _TABLE.findall(text)}


# --- names ------------------------------------------------------------------------------------------------------------


def _by_topic() -> dict[str, dict[str, str]]:
    """Return the names of CUDA's runtime for each header of them."""
    topics: dict[str, dict[str, str]] = {topic: {} for topic in _TOPICS}
    known = {name for name in catalogue.cuda("runtime") if _OF_CUDA.fullmatch(name)}
    for name in (known | _words_for_clang()) - _by_hand().keys():
        target = find_target(name)
        if target:
            topics[_topic(name, target)][name] = target
    return topics


def _words_for_clang() -> set[str]:
    """Return the names of CUDA's in our CUDA headers: the catalogue lacks what is inline there."""
    paths = (resources.CUDA_HEADERS / "cuport").glob("*.h")
    return {word for path in paths for word in _OF_CUDA.findall(path.read_text(encoding="utf-8"))}


def _topic(name: str, target: str) -> str:
    if name in _tables():
        return "attributes" if name.startswith("cudaDevAttr") else "errors"
    entry = catalogue.cuda("runtime").get(name)
    if entry and entry.table in ("functions", "types"):
        return entry.table
    if {target, re.sub("cuda", "cuport", name, count=1)} & _called():
        return "functions"
    return "types" if name.endswith("_t") else "constants"


@cache
def _called() -> frozenset[str]:
    """Return the words in front of a parenthesis in headers: functions."""
    paths = [*CPU.rglob("*.h"), *COMMON.rglob("*.h")]
    return frozenset(word for path in paths for word in re.findall(r"\b(\w+)\(", path.read_text(encoding="utf-8")))


def _common() -> dict[str, str]:
    """Return the words of `runtime/common/` that are called otherwise here."""
    targets = {word: find_target(re.sub("cuport", "cuda", word, count=1)) for word in _words_of_common(_OF_COMMON)}
    return {word: to for word, to in targets.items() if to and to != word and word not in _by_hand()}


def _words_of_common(pattern: re.Pattern[str]) -> set[str]:
    paths = (path for end in ("h", "cpp", "inc") for path in COMMON.rglob(f"*.{end}"))
    return {word for path in paths for word in pattern.findall(path.read_text(encoding="utf-8"))}


def _common_random() -> dict[str, str]:
    """Return the words for cuRAND in `runtime/common/`, which hipRAND spells alike."""
    return {word: word.replace("cuport", "hip").replace("CUPORT", "HIP") for word in _words_of_common(_OF_RANDOM)}


def _curand() -> dict[str, str]:
    """Return cuRAND's names for what is declared under hipRAND's, or stands in `runtime/common/`."""
    found = {name for name in _own() if re.match("hiprand|HIPRAND_", name)} | set(_common_random().values())
    names = {name.replace("hip", "cu", 1).replace("HIP", "CU", 1): name for name in found}
    return {name: target for name, target in names.items() if name not in _by_hand()}


def _header(about: str, names: Mapping[str, str]) -> str:
    return _HEAD.format(about) + "".join(f"#define {name} {target}\n" for name, target in sorted(names.items()))
