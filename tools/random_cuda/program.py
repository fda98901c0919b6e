"""A whole program: what it declares, its kernels, and a host that launches them and prints a mark for each buffer."""

from __future__ import annotations

import random
from collections.abc import Sequence

from random_cuda import language, records
from random_cuda.collective import Kernel, Shape
from random_cuda.records import Record
from random_cuda.statements import Writer
from random_cuda.values import SCALARS, UINT, Function, Scope, Type, Variable, expression, literal

HEAD = """\
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#define HD __host__ __device__
#define FULL 0xffffffffu
#define SAY(x, e) std::printf("%s: %s\\n", #x, cudaGetErrorString(e))
#define CHECK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) { SAY(x, e_); return 1; } } while (0)
#define LAUNCH(k, g, b, ...) k<<<g, b>>>(__VA_ARGS__); CHECK(cudaGetLastError())

namespace cg = cooperative_groups;

HD inline float qf(float x) { x = floorf(x * 4.0f) * 0.25f; return x > 256.0f ? 255.5f : x < -256.0f ? -256.0f : x; }
HD inline double q(double x) { x = floor(x * 4.0) * 0.25; return x > 256.0 ? 255.5 : x < -256.0 ? -256.0 : x; }
"""
MARK = """\
static void mark(const char* name, const void* data, size_t size)
{
    unsigned long long h = 1469598103934665603ull;
    for (size_t i = 0; i < size; ++i) h = (h ^ static_cast<const unsigned char*>(data)[i]) * 1099511628211ull;
    std::printf("%s %016llx\\n", name, h);
}
"""
_INACTIVE = (
    "#if 0\n__global__ void never(int* p) { p[threadIdx.x] = cudaNever; }\n#endif",
    "#ifdef NEVER_DEFINED\n#include <never.h>\n#endif",
    "#ifndef __CUDACC__\n#define NOT_CUDA 1\n#endif",
    '// )x" R"( /* ',
    '/* <<<1, 1>>> " */',
)


class Program:
    """Makes a program from a seed."""

    def __init__(self, seed: int, kernels: int = 5) -> None:
        self.rng = random.Random(seed)
        self.seed, self.parts = seed, [f"// Made by tools/random_programs.py from seed {seed}.", HEAD, language.HEAD]
        self.enumerations: list[Type] = []
        self.records: dict[str, Record] = {}
        self.functions: list[Function] = []
        self.globals: list[Variable] = []
        self.kernels: list[Kernel] = []
        self._declare()
        for number in range(kernels):
            self._function(2 * number)
            self._function(2 * number + 1)
            kernel = Kernel(
                f"kernel{number}", self._scope(), self.records, tuple(self.enumerations), Shape.any(self.rng)
            )
            self.kernels.append(kernel)
            self.parts.append(kernel.text())
        self.parts += [MARK, self._host()]

    def text(self) -> str:
        """Return the source."""
        return "\n".join(self.parts) + "\n"

    def namespace(self) -> str:
        """Return what is this program's own, in a namespace, with `run` in place of `main`."""
        own = [part for part in self.parts[1:] if part not in (HEAD, language.HEAD, MARK)]
        own[-1] = own[-1].replace("int main()", "int run()", 1)
        return "\n".join([f"namespace seed{self.seed} {{", *own, "}"])

    def _scope(self) -> Scope:
        return Scope(self.rng, [*self.globals], self.functions)

    def _declare(self) -> None:
        rng = self.rng
        for number in range(rng.randrange(1, 3)):
            count = rng.randrange(2, 6)
            base = rng.choice(("", " : unsigned char", " : unsigned", " : short"))
            values = ", ".join(f"v{i}" for i in range(count))
            self.parts.append(f"enum class E{number}{base} {{ {values} }};")
            self.enumerations.append(Type(f"E{number}", "e", count=count))
        for number in range(rng.randrange(1, 5)):
            record = records.make(self._scope(), f"S{number}", [*self.records.values()], self.enumerations)
            self.records[record.type.name] = record
            self.parts.append(record.text)
        for number in range(rng.randrange(1, 4)):
            type_ = rng.choice([one for one in SCALARS if one.kind in "usf"])
            values = ", ".join(f"({type_.name}){literal(self._scope(), type_)}" for _ in range(8))
            space = rng.choice(("__constant__", "__device__ const", "__constant__"))
            self.parts.append(f"{space} {type_.name} g{number}[8] = {{{values}}};")
            self.globals.append(Variable(f"g{number}", type_, False, 8))
        self.parts.append("__constant__ unsigned table[16];\n__device__ unsigned total[4];")
        self.globals.append(Variable("table", UINT, False, 16))
        self.parts.append(rng.choice(_INACTIVE))

    def _function(self, number: int) -> None:
        rng = self.rng
        parameters = []
        for _ in range(rng.randrange(1, 4)):
            mode = rng.choice(("value", "value", "reference", "pointer"))
            parameters.append((rng.choice((UINT, *SCALARS, *self.enumerations)), mode))
        result = rng.choice((UINT, UINT, *SCALARS))
        made = Function(f"f{number}", result, tuple(parameters))
        scope = self._scope()
        words = []
        for i, (type_, mode) in enumerate(parameters):
            words.append(f"{type_.name}{'&' if mode == 'reference' else '*' if mode == 'pointer' else ''} p{i}")
            scope.variables.append(Variable(f"p{i}", type_, True, 4 if mode == "pointer" else 0))
        writer = Writer(scope, self.records, tuple(self.enumerations), language.anything)
        writer.line(f"unsigned h = {rng.randrange(1 << 20)}u;")
        for _ in range(rng.randrange(1, 4)):
            writer.statement(1)
        scope.variables.append(Variable("h", UINT, False))
        if scope.chance(0.2):
            writer.line(f"if (h & 1u) return {expression(scope, result, 2)};")
        ending = expression(scope, result, 3)
        writer.line(f"return h * 31u ^ {ending};" if result == UINT else f"return {ending};")
        word = rng.choice(
            (
                "__device__ ",
                "__device__ inline ",
                "static __device__ ",
                "__device__ __forceinline__ ",
                "__device__ __noinline__ ",
            )
        )
        self.parts.append(
            f"{word}{result.name} {made.name}({', '.join(words)})\n{{\n" + "\n".join(writer.lines) + "\n}"
        )
        self.functions.append(made)

    def _host(self) -> str:
        rng = self.rng
        lines = ["int main()", "{", "    unsigned host[16], sums[4] = {1u, 2u, 3u, 4u};",
                 "    for (unsigned i = 0; i < 16u; ++i) host[i] = i * 2654435761u;",
                 "    CHECK(cudaMemcpyToSymbol(table, host, sizeof host));", "    cudaStream_t streams[2];",
                 "    for (cudaStream_t& s : streams) CHECK(cudaStreamCreate(&s));"]  # fmt: skip
        for number, kernel in enumerate(self.kernels):
            lines += [f"    {line}" for line in kernel.calls(rng, number)]
        lines += [
            "    for (cudaStream_t& s : streams) CHECK(cudaStreamDestroy(s));",
            '    std::printf("done\\n");',
            "    return 0;",
            "}",
        ]
        return "\n".join(lines)


def source(seed: int, kernels: int = 5) -> str:
    """Return the program of a seed."""
    return Program(seed, kernels).text()


def joined(seeds: Sequence[int]) -> str:
    """Return one program that does what those of several seeds do, one after another.

    What each needs of a compiler and a driver before its own code is paid once.
    """
    runs = [f'    std::printf("seed {seed}\\n");\n    failed += seed{seed}::run();' for seed in seeds]
    return "\n".join(
        (
            f"// Made by tools/random_programs.py from seeds {', '.join(map(str, seeds))}.",
            *(HEAD, language.HEAD, MARK),
            *(Program(seed).namespace() for seed in seeds),
            *("int main()", "{", "    int failed = 0;", *runs, "    return failed;", "}\n"),
        )
    )
