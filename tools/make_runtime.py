#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Write the files of the runtimes that follow from others: OpenCL's types and interface for C, the processor's names.

    python tools/make_runtime.py [--check]

Types and prototypes are written once, under CUDA's names, in `frontend/headers/cuport/`. `runtime/opencl/types/` is
the same under the runtime's names, and `runtime/opencl/c/` is what files in C call: `cuport_c_Malloc` for
`cuportMalloc`, which in C++ may be a template or have several forms. `runtime/cpu/include/cuport/names/` says what the
CPU runtime calls these names (`runtime_names.py`). `--check` only tells what is out of date.
"""

from __future__ import annotations

import argparse
import posixpath
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "translator"))

import runtime_names
from cuport.support import resources
from cuport.targets.opencl.host import layer, layer_names

ABOUT = {
    "runtime_enums": "Enumerations of CUDA's runtime.",
    "device_attr": "The attributes of devices.",
    "runtime_types": "Constants and structs of CUDA's runtime.",
    "device_prop": "The properties of a device.",
    "graph_types": "What launches, graphs and external memory are described by.",
    "library_types": "The types of numbers that CUDA's libraries share.",
    "driver_enums": "Enumerations of CUDA's driver.",
    "driver_enums2": "More enumerations of CUDA's driver.",
    "driver_structs": "Handles, constants and structs of CUDA's driver.",
    "driver_params": "What functions of CUDA's driver are given.",
}
MADE = "// SPDX-License-Identifier: Apache-2.0\n// Made by tools/make_runtime.py from frontend/headers/cuport/{}.\n//\n"
_WORD = re.compile(r"[A-Za-z_]\w*")
_CUDA = re.compile(r"\b(make_)?cuda(?=[A-Z])")
_DRIVER = ((re.compile(r"\bCU(?:DA(?!_POINTER_))?_"), "CUPORTDRV_"), (re.compile(r"\bCU(?=[a-z])"), "CUPORT"))
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_TAG = re.compile(r"(enum|struct|union) (\w+)\s*\{")
_WIDTH = 120
_GLUED = "\0=\0"  # keeps a constant and its value on one line

_PROTOTYPE = re.compile(r"([\w\s*]+?)\b(cuport\w+)\((.*)\);", re.DOTALL)
_PARAMETER = re.compile(r"\(\s*\*\s*(\w+)\s*\)|(\w+)\s*(?:\[[^\]]*\])?\s*$")
_COMMA = re.compile(r",(?![^()]*\))")
# In C++ these take variables, kernels or types, where C has addresses alone: another meaning of the same words.
_BY_TYPE = re.compile(r"Symbol|Func|Occupancy|Launch|Texture|Surface|ChannelDesc|\bdim3\b")


def main() -> int:
    """Write the files, or tell which differ."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    is_check = parser.parse_args().check
    made = {f"opencl/{name}": text for name, text in (types() | driver_errors() | c_interface()).items()}
    made |= runtime_names.headers()
    differing = sorted(name for name in {*made, *_old(made)} if _text(name) != made.get(name))
    for name in differing:
        print(f"runtime/{name}{' is out of date; run tools/make_runtime.py' if is_check else ''}")
        path = layer.RUNTIME / name
        if not is_check and name in made:
            path.parent.mkdir(exist_ok=True)
            path.write_text(made[name], encoding="utf-8")
        elif not is_check:
            path.unlink()
    return 1 if is_check and differing else 0


def _old(made: Iterable[str]) -> set[str]:
    """Return the files that this program wrote before, in the folders of those that it makes."""
    paths = {path for name in made for path in (layer.RUNTIME / name).parent.glob("*")}
    names = {path.relative_to(layer.RUNTIME).as_posix() for path in paths}
    return {name for name in names if runtime_names.is_made(_text(name))}


def _text(name: str) -> str:
    path = layer.RUNTIME / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _source(name: str) -> str:
    return (resources.CUDA_HEADERS / "cuport" / f"{name}.h").read_text(encoding="utf-8")


# --- types ------------------------------------------------------------------------------------------------------------


def types() -> dict[str, str]:
    """Return the headers of types by name."""
    own = _owners()
    found: dict[str, list[str]] = {}
    owner = dict(own)
    for name in ABOUT:
        found[name] = []
        for text in declarations(_source(name)):
            shown = _shown(_rename(text, name))
            names = _names(shown)
            if names & own.keys() or all(word in owner for word in names):
                continue
            found[name].append(_with_name(shown))
            owner |= dict.fromkeys(names, f"opencl/types/{name}.h")
    made = {}
    for name, texts in found.items():
        body = "\n".join(texts)
        includes = {owner[word] for word in _WORD.findall(body) if word in owner} - {f"opencl/types/{name}.h"}
        made[f"types/{name}.h"] = _header(f"{name}.h", f"// {ABOUT[name]}\n", _standard(body), includes, body, "types")
    return made


def driver_errors() -> dict[str, str]:
    """Return the header with the driver's results: their numbers, and CUDA's names as text."""
    text = _source("driver_enums").partition("CUresult;")[0]
    rows = [f'X({number}, "{name}")' for name, number in re.findall(r"\b(CUDA_\w+) = (\d+)", text)]
    body = "#define CUPORT_DRIVER_ERRORS(X) \\\n    " + " \\\n    ".join(rows)
    about = "// The results of CUDA's driver.\n"
    return {"types/driver_errors.h": _header("driver_enums.h", about, (), (), body, "types")}


def _standard(text: str) -> list[str]:
    found = ["stddef.h"] if re.search(r"\bsize_t\b", text) else []
    return [*found, "stdint.h"] if re.search(r"\bu?int\d+_t\b", text) else found


def _owners() -> dict[str, str]:
    """Return name -> header, for what the runtime's other headers declare."""
    return {name: paths[0] for name, paths in layer_names.owners().items() if "/types/" not in paths[0]}


def _header(source: str, about: str, standard: Iterable[str], includes: Iterable[str], body: str, folder: str) -> str:
    text = f"{MADE.format(source)}{about}#pragma once\n"
    if standard:
        text += "\n" + "".join(f"#include <{name}>\n" for name in standard)
    if includes:
        paths = sorted(posixpath.relpath(path, f"opencl/{folder}") for path in includes)
        text += "\n" + "".join(f'#include "{path}"\n' for path in paths)
    return f"{text}\n{body}\n"


def _rename(text: str, name: str) -> str:
    """Return CUDA's text with the runtime's names: `CUdevice` is `CUPORTdevice` there."""
    if name.startswith("driver_"):
        for pattern, to in _DRIVER:
            text = pattern.sub(to, text)
    return _CUDA.sub(r"\1cuport", text)


def declarations(text: str) -> list[str]:
    """Part a header into its declarations and object-like macros; guards, conditions and includes are left out."""
    text = _COMMENT.sub("", text)
    found, current, depth = [], "", 0
    for line in text.split("\n"):
        if line.startswith("#"):
            macro = re.match(r"#define (\w+) +(\S.*)", line)
            if macro and not macro[1].startswith(("CUPORT_", "__", "CUDART_VERSION", "CUDA_VERSION")):
                found.append(line)
            continue
        for letter in line + "\n":
            depth += (letter == "{") - (letter == "}")
            current += letter
            if letter == ";" and depth == 0:
                found.append(current.strip())
                current = ""
    return [text for text in found if not text.startswith("extern")]


def _names(text: str) -> frozenset[str]:
    if text.startswith("#define"):
        return frozenset(text.split()[1:2])
    return layer_names.find_declared(text)


def _shown(text: str) -> str:
    """Return a declaration in the runtime's layout: four spaces, at most 120 columns."""
    enum = re.fullmatch(r"((?:typedef )?enum \w+ )\{(.*)\}(.*);", text, re.DOTALL)
    if enum:
        items = re.sub(r"\s*=\s*", _GLUED, " ".join(enum[2].split()))
        line = f"{enum[1]}{{ {items.rstrip(',')} }}{enum[3]};".replace(_GLUED, " = ")
        if len(line) <= _WIDTH:
            return line
        body = textwrap.fill(items, _WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
        return f"{enum[1]}{{\n{body}\n}}{enum[3]};".replace(_GLUED, " = ")
    lines = text.split("\n")
    return "\n".join(re.sub(r"^( +)", r"\1\1", line) for line in lines)


def _with_name(declaration: str) -> str:
    """Return a declaration with its tag as a type's name, for C."""
    tag = _TAG.match(declaration)
    return f"{declaration}\ntypedef {tag[1]} {tag[2]} {tag[2]};" if tag else declaration


# --- the interface for C ----------------------------------------------------------------------------------------------


def c_interface() -> dict[str, str]:
    """Return headers and sources by name: a pair for each topic of the runtime with functions that C can call."""
    owners = {name: paths[0] for name, paths in layer_names.owners().items()}
    functions: dict[str, set[tuple[str, str, str]]] = defaultdict(set)
    text = re.sub(r"\bCUPORT_C_\w+|\s*__dv\([^()]*\)", "", _source("runtime_api"))  # default values are C++'s
    for declaration in declarations(text):
        match = _PROTOTYPE.fullmatch(_CUDA.sub(r"\1cuport", declaration).strip())
        if match and match[2] in owners and not _BY_TYPE.search(match[2] + match[3]):
            topic = posixpath.basename(owners[match[2]]).removesuffix(".h")
            functions[topic].add((match[1].lstrip(), match[2], " ".join(match[3].split())))
    made = {}
    for name, found in functions.items():
        called = sorted(found, key=lambda one: one[1])
        own = sorted({posixpath.relpath(owners[function], "opencl/c") for _, function, _ in found})
        made[f"c/{name}.h"] = _c_header(called, own, owners)
        made[f"c/{name}.cpp"] = _c_source(name, called, own)
    return made


def _c_header(functions: Iterable[tuple[str, str, str]], own: list[str], owners: Mapping[str, str]) -> str:
    words = {word for result, _, parameters in functions for word in _WORD.findall(result + parameters)}
    includes = {owners[word] for word in words if word in owners}
    declared = "\n".join(f"{_head(*one)};" for one in functions)
    macros = "\n".join(f"#define {function} {in_c(function)}" for _, function, _ in functions)
    begin, end = '#ifdef __cplusplus\nextern "C" {\n#endif', "#ifdef __cplusplus\n}\n#else"
    body = f"{begin}\n\n{declared}\n\n{end}\n{macros}\n#endif"
    about = f"// For files in C: what {' and '.join(own)} declare{'s' if len(own) == 1 else ''} for C++.\n"
    return _header("runtime_api.h", about, _standard(declared), includes, body, "c")


def _c_source(name: str, functions: Iterable[tuple[str, str, str]], own: list[str]) -> str:
    calls = "\n\n".join(f"{_head(*one)}\n{_body(*one)}" for one in functions)
    included = "".join(f'#include "{header}"\n' for header in own)
    about = "// For files in C: the functions, which call those for C++.\n"
    return f'{MADE.format("runtime_api.h")}{about}\n#include "{name}.h"\n\n{included}\n{calls}\n'


def _head(result: str, function: str, parameters: str) -> str:
    return f"{result}{in_c(function)}({parameters})"


def in_c(function: str) -> str:
    """Return what a function is called for the linker."""
    return f"cuport_c_{function.removeprefix('cuport')}"


def _body(_result: str, function: str, parameters: str) -> str:
    names = [] if parameters == "void" else [_parameter(part) for part in _COMMA.split(parameters)]
    return f"{{\n    return {function}({', '.join(names)});\n}}"


def _parameter(text: str) -> str:
    found = _PARAMETER.search(text)
    assert found, text
    return found[1] or found[2]


if __name__ == "__main__":
    sys.exit(main())
