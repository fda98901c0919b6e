"""Sections of the glue that are made from other headers of ours: there is one text of each in the repository."""

from __future__ import annotations

import re
from functools import cache

from cuport.support import resources
from cuport.targets.opencl.host import glue_graphs, glue_random

_CPU = resources.PACKAGE / "verify" / "cpu" / "include" / "cuport"
_CUDA = resources.CUDA_HEADERS / "cuport"
# What kernels get: a place where the handle of a texture or surface is, for references.
_TEXTURE_ARGUMENTS = """
//: provides cuport::image cuport::sampler cuport::linear
namespace cuport {

inline Argument image(int parameter) { return {Argument::is_image, parameter, 8, nullptr}; }
inline Argument sampler(int parameter) { return {Argument::is_sampler, parameter, 8, nullptr}; }
inline Argument linear(int parameter) { return {Argument::is_linear, parameter, 8, nullptr}; }
inline Argument image(const textureReference& t) { return {Argument::is_image, -1, 8, &t.textureObject}; }
inline Argument image(const surfaceReference& s) { return {Argument::is_image, -1, 8, &s.surfaceObject}; }
inline Argument sampler(const textureReference& t) { return {Argument::is_sampler, -1, 8, &t.textureObject}; }
inline Argument linear(const textureReference& t) { return {Argument::is_linear, -1, 8, &t.textureObject}; }

}  // namespace cuport
"""
_NAMED = re.compile(r"CUPORT_NAMED\(([^(),]*),([^(),]*)\)")
_FIRST_HIP = 1000  # attributes that only HIP has
_ERROR = re.compile(r"X\((\d+), (?:\w+, )?(\w+), (?:\\\s*)?(\"[^\"]*\")\)")


@cache
def error_rows() -> str:
    """Return a line of the glue's table for each error that the CPU runtime knows: number, CUDA's name, text."""
    text = (_CPU / "errors.h").read_text(encoding="utf-8")
    rows = sorted((int(number), name, message) for number, name, message in _ERROR.findall(text))
    return "".join(f'    {{{number}, "cuda{name}", {message}}},\n' for number, name, message in rows)


_RESULT = re.compile(r"\b(CUDA_\w+) = (\d+)")


@cache
def driver_error_rows() -> str:
    """Return a line of the glue's table for each result of the driver: number, CUDA's name."""
    text = (_CUDA / "driver_enums.h").read_text(encoding="utf-8").partition("CUresult;")[0]
    return "".join(f'    {{{number}, "{name}"}},\n' for name, number in _RESULT.findall(text))


_ATTRIBUTE = re.compile(r"X\((\d+), (\w+), ([^)]+)\)")
_CUDA_MEMBERS = {
    "sparseHipMappedArraySupported": "sparseCudaArraySupported",
    "deferredMappingHipArraySupported": "deferredMappingCudaArraySupported",
    "properties.memSyncDomainCount": "1",
}


@cache
def attribute_rows() -> str:
    """Return a case for each device attribute that the CPU runtime answers, with the property that says it."""
    text = (_CPU / "attributes.h").read_text(encoding="utf-8")
    both, _, cuda_only = text.partition("#define CUPORT_CUDA_ATTRIBUTES")
    rows = [(number, value) for number, _, value in _ATTRIBUTE.findall(both) if int(number) < _FIRST_HIP]
    # In the second list CUDA's names count, not the numbers.
    rows += [(f"cuportDevAttr{name}", value) for _, name, value in _ATTRIBUTE.findall(cuda_only)]
    lines = [f"    case {number}: *value = as_int({value}); break;\n" for number, value in rows]
    out = "".join(lines)
    for member, name in _CUDA_MEMBERS.items():
        out = out.replace(member, name)
    return out


@cache
def sections() -> dict[str, dict[str, str]]:
    """Return section -> suffix -> text."""
    return {
        "vector_types": {".h": _vector_types()},
        "bit_casts": {".h": _part("intrinsics.h", "the same bits, another type", "Numbers by their bits.")},
        "bits": {".h": _part("intrinsics.h", "bits", "Functions on bits.")},
        "min_max": {".h": _min_max()},
        "math": {".h": _whole("math_functions.h")},
        "math_constants": {".h": _constants()},
        "complex": {
            ".h": _whole("complex.h", "vector_types").replace("hip/hip_complex.h's", "HIP's").replace("hip", "cu")
        },
        "channels": {".h": _channels()},
        "texture_types": {".h": _texture_types()},
        "texture_objects": {".h": _textures()},
        **glue_graphs.sections(),
        **glue_random.sections(),
        "rounding": {".h": _rounding()},
        "small_floats": {".h": _whole("small_floats.h", "bit_casts", "math", "rounding")},
        "half": {".h": _half("half.h", "__half", "__half2", "half", "small_floats")},
        "bfloat16": {".h": _half("bfloat16.h", "__nv_bfloat16", "__nv_bfloat162", "bfloat16", "half")},
        "fp8": {".h": _fp8()},
    }


def _vector_types() -> str:
    text = _plain((_CUDA / "vector_types.h").read_text(encoding="utf-8"))
    text = re.sub(r"#if defined\(__cplusplus\)\n(.*?)#endif\n", r"\1", text, flags=re.DOTALL)
    text = re.sub(r" typedef struct (\w|#)+ \S+;", "", text).replace("typedef struct dim3 dim3;\n", "")
    text = re.sub(r"^  (?=typedef struct).*\\\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^  \\\n", "", text.replace("CUPORT_HD ", ""), flags=re.MULTILINE)
    text = re.sub(r"^( +)", r"\1\1", text, flags=re.MULTILINE)
    return f"// Vector types, with CUDA's alignment, and dim3.\n\n{text}"


def _read(name: str) -> str:
    return (_CPU / name).read_text(encoding="utf-8")


def _part(name: str, title: str, about: str) -> str:
    """Return what stands under a title in a header of the CPU runtime."""
    found = re.search(rf"^// --- {re.escape(title)} -+\n(.*?)(?=^// --- )", _read(name), re.MULTILINE | re.DOTALL)
    assert found is not None, f"{name} has no part {title}"
    return f"// {about}\n\n{found[1].strip()}\n"


def _channels() -> str:
    text = _read("arrays.h")
    text = text[text.index("inline hipChannelFormatDesc hipCreateChannelDesc(int") :]
    return glue_graphs.renamed(f"// What the elements of textures are made of.\n//: needs vector_types\n\n{text}")


def _texture_types() -> str:
    text = _read("texture_types.h")
    text = text[text.index("// What a program may set before") :]
    text = re.sub(r"^// clang's CUDA front end.*?^#endif\n\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"CUPORT_(?:TEXTURE|SURFACE)_TYPE ", "", text)
    return glue_graphs.renamed(f"// Texture and surface references.\n//: needs channels\n\n{text}")


def _textures() -> str:
    text = _whole("texture_api.h", "launch", "texture_types")
    text = re.sub(r"^(?:template <.*>\n)?hipError_t hipBindTextureToMipmappedArray\([^;{]*(?:;|\{\n.*\n\})\n", "", text,
                  flags=re.MULTILINE)  # fmt: skip
    return glue_graphs.renamed(text) + _TEXTURE_ARGUMENTS


def _constants() -> str:
    text = _whole("math_constants.h", "bit_casts").replace(
        "math_constants.h and hip/hip_math_constants.h: special", "Special"
    )
    return re.sub(r"^#define HIP_.*\n", "", text, flags=re.MULTILINE)


def _min_max() -> str:
    text = _part("intrinsics.h", "integers", "")
    return f"// The smaller and the larger of two numbers.\n\n{text[text.index('#define CUPORT_MIN_MAX') :]}"


def _rounding() -> str:
    text = _plain(_read("rounding.h"))
    text = text[text.index("// As the hardware converts") :]
    text = text[: text.index("// The whole of")]
    return f"// Conversions to whole numbers.\n#include <limits>\n\nnamespace cuport {{\n\n{text}}}\n"


def _whole(name: str, *needs: str) -> str:
    """Return a header of the CPU runtime as a section."""
    about, _, text = _plain(_read(name)).partition("\n\n")
    return f"{about}\n{_needs(*needs)}\n{text}"


def _needs(*names: str) -> str:
    return f"//: needs {', '.join(names)}\n" if names else ""


def _half(name: str, one: str, pair: str, word: str, *needs: str) -> str:
    """Return a header of 16-bit numbers with the functions that both kinds share in place, by their names."""
    text = re.sub(
        r"^#include <cuport/(float16_\w+\.h)>\n", lambda match: _shared(match[1]), _read(name), flags=re.MULTILINE
    )
    text = re.sub(r"^#(?:define|undef) CUPORT_(?:SMALL|PAIR|NAMED)\b.*\n", "", text, flags=re.MULTILINE)
    lines, in_macro = [], False
    for line in text.split("\n"):
        in_macro = in_macro or line.startswith("#define ")
        lines.append(_NAMED.sub(lambda match: _named(match, word, is_macro=in_macro), line))  # noqa: B023
        in_macro = in_macro and line.endswith("\\")
    text = re.sub(r"\bCUPORT_PAIR\b", pair, re.sub(r"\bCUPORT_SMALL\b", one, "\n".join(lines)))
    text = re.sub(r"^#define HIPRT_.*\n|^typedef \w+ _*hip_\w+;\n", "", text, flags=re.MULTILINE)
    about, _, text = _plain(text).partition("\n\n")
    return f"{about}\n{_needs(*needs)}\n{text}"


def _fp8() -> str:
    text = _whole("fp8.h", "bfloat16")
    return text[: text.index("// --- HIP's names")].rstrip() + "\n"


def _shared(name: str) -> str:
    """Return a header that half.h and bfloat16.h include, without its head."""
    return "\n" + _read(name).partition("\n\n")[2].rstrip("\n") + "\n\n"


def _named(match: re.Match[str], word: str, is_macro: bool) -> str:
    """Return a name that is put together from what stands before and after; in a macro, by the preprocessor."""
    before, after = match[1].strip(), match[2].strip()
    parts = [part for part in (before, word, after) if part]
    return ("##" if is_macro else "").join(parts)


def _plain(text: str) -> str:
    """Return a header without licence, guard and includes."""
    text = re.sub(r"^/\*.*?\*/\n|^// SPDX.*\n(?://\n)?", "", text, flags=re.MULTILINE)
    text = re.sub(r"^#include .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^#pragma once\n+", "", text, flags=re.MULTILINE)
    guard = re.search(r"^#ifndef (\w+_H)\n#define \1\n", text, re.MULTILINE)
    if guard:
        text = text[: guard.start()] + text[guard.end() :].rstrip().removesuffix("#endif")
    return text.strip("\n") + "\n"
