"""Write a hipBLAS that records its calls, and a program that calls each function of cuBLAS's first interface.

A line of the record is `NAME argument=value ...`. A pointer below PAGE * 1000 stands for memory, and shows its number;
another one points to a number, and shows that. What a function gives back is 7.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport.api import catalogue
from cuport.api.catalogue import Entry
from cuport.api.rocm_header import list_declared
from cuport.api.signature import Parameter, Signature, parse

PAGE = 4096
RESULT = 7
_HEAD = f"""\
#include <hip/hip_complex.h>
#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>
#include <cstdint>
#include <iostream>

static int memory = 0;
static std::ostream &operator<<(std::ostream &out, hipComplex z) {{ return out << z.x << ',' << z.y; }}
static std::ostream &operator<<(std::ostream &out, hipDoubleComplex z) {{ return out << z.x << ',' << z.y; }}
template <class T> void show(const char *name, T value) {{ std::cout << ' ' << name << '=' << (long)value; }}
template <class T> void show(const char *name, T *at)
{{
    std::cout << ' ' << name << '=';
    if ((std::uintptr_t)at < 1000 * {PAGE}) std::cout << 'm' << (std::uintptr_t)at / {PAGE};
    else std::cout << *at;
}}
void show(const char *name, void *at) {{ std::cout << ' ' << name << "=m" << (std::uintptr_t)at / {PAGE}; }}
static void set(float *to) {{ *to = {RESULT}; }}
static void set(double *to) {{ *to = {RESULT}; }}
static void set(int *to) {{ *to = {RESULT}; }}
static void set(hipComplex *to) {{ *to = make_hipComplex({RESULT}, 0); }}
static void set(hipDoubleComplex *to) {{ *to = make_hipDoubleComplex({RESULT}, 0); }}
extern "C" {{
hipError_t hipMalloc(void **to, size_t) {{ *to = (void *)((std::uintptr_t)++memory * {PAGE}); return hipSuccess; }}
hipError_t hipFree(void *) {{ return hipSuccess; }}
hipblasStatus_t hipblasCreate(hipblasHandle_t *handle) {{
    std::cout << "hipblasCreate" << std::endl;
    *handle = (hipblasHandle_t)(500 * {PAGE});
    return HIPBLAS_STATUS_SUCCESS;
}}
hipblasStatus_t hipblasDestroy(hipblasHandle_t) {{ std::cout << "hipblasDestroy" << std::endl;
    return HIPBLAS_STATUS_SUCCESS; }}
hipblasStatus_t hipblasSetStream(hipblasHandle_t, hipStream_t) {{ return HIPBLAS_STATUS_SUCCESS; }}
"""
_MODES = {"trans": "t", "transa": "t", "transb": "n", "uplo": "L", "side": "r", "diag": "u"}
MODE_NUMBERS = {"t": "112", "n": "111", "L": "122", "r": "142", "u": "132"}
"""What hipBLAS's enumerations have for the letters that the program passes."""


def entries() -> list[Entry]:
    """Return the functions of `cublas.h` that hipBLAS has with a handle, sorted."""
    found = [entry for entry in catalogue.cuda("cublas").values() if entry.header == "cublas.h"]
    return sorted((entry for entry in found if entry.alias and "hip" in entry.counterparts), key=lambda one: one.name)


def target(entry: Entry) -> Signature:
    """Return what the counterpart takes."""
    library = catalogue.rocm("hipblas")
    return library.signatures(entry.counterparts["hip"].name)[0]


def source() -> str:
    """Return the recorder as C++."""
    known, lines = list_declared("hipblas"), [_HEAD]
    for name in sorted({entry.counterparts["hip"].name for entry in entries()}):
        text = re.sub(r" = [^,)]*", "", known.get(name) or known[catalogue.rocm("hipblas").aliases[name]])
        shown = "".join(
            f' set({one.name});' if one.name == "result" else f' show("{one.name}", {one.name});'
            for one in parse(text).parameters
        )  # fmt: skip
        head, _, rest = text.partition(" (")
        body = f'std::cout << "{name}";{shown} std::cout << std::endl; return HIPBLAS_STATUS_SUCCESS;'
        lines.append(f"{head} {name}({rest} {{ {body} }}")
    return "\n".join([*lines, "}"]) + "\n"


def program() -> str:
    """Return a program that calls each function once."""
    lines = ["#include <cublas.h>", "#include <stdio.h>", "int main(void) {", "    cublasInit();"]
    for entry in entries():
        signature = parse(entry.signatures[""])
        call = f"{entry.name}({', '.join(text for _, text, _ in passed(signature))})"
        kind = str(signature.returns)
        if kind == "void":
            lines.append(f"    {call};")
        else:
            part = ".x" if "omplex" in kind else ""
            lines += [f"    {{ {kind} r = {call};", f'    printf("%d\\n", (int)r{part}); }}']
    return "\n".join([*lines, "    return 0;", "}"]) + "\n"


def passed(signature: Signature) -> Iterator[tuple[Parameter, str, str]]:
    """Yield for each parameter what the program passes, and how the record shows it: each value is another one."""
    for k, parameter in enumerate(signature.parameters):
        base = parameter.type.base
        if parameter.type.pointers:
            yield parameter, f"({base} *)({PAGE}L * {k + 10})", f"m{k + 10}"
        elif base == "char":
            letter = _MODES[parameter.name]
            yield parameter, f"'{letter}'", MODE_NUMBERS[letter]
        elif base in ("cuComplex", "cuDoubleComplex"):
            maker = "make_cuComplex" if base == "cuComplex" else "make_cuDoubleComplex"
            yield parameter, f"{maker}({k}.5, {k}.25)", f"{k}.5,{k}.25"
        elif base == "int":
            yield parameter, f"{k + 20}", f"{k + 20}"
        else:
            yield parameter, f"{k}.5", f"{k}.5"
