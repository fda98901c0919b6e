"""Kernels: what the threads of a block do together, and what each does for itself between."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from random_cuda import barriers, language, special
from random_cuda.records import Record, uses
from random_cuda.statements import Writer
from random_cuda.values import FLOAT, INT, SCALARS, UINT, Scope, Type, Variable, literal, mixed


@dataclass(frozen=True)
class Shape:
    """A launch: threads of a block, a power of two in one or two dimensions, and blocks."""

    width: int
    height: int
    blocks: int
    dynamic: bool
    template: bool

    @staticmethod
    def any(rng: random.Random) -> Shape:
        """Choose one."""
        width, height = rng.choice(((32, 1), (64, 1), (128, 1), (32, 2), (16, 4), (8, 8)))
        return Shape(width, height, rng.randrange(1, 4), rng.random() < 0.3, rng.random() < 0.4)

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return self.width * self.height


class Kernel:
    """A kernel, and how the host calls it."""

    def __init__(
        self, name: str, scope: Scope, records: Mapping[str, Record], enumerations: tuple[Type, ...], shape: Shape
    ) -> None:
        rng = scope.rng
        self.name, self.records, self.shape, self.rng = name, records, shape, rng
        self.value = rng.choice([*records.values()]) if scope.chance(0.6) else None
        self.many = rng.choice([*records.values()]) if scope.chance(0.4) else None
        self.scalar = rng.choice((UINT, INT, *SCALARS))
        self.texture = rng.choice(("row", "square", "", ""))
        self.left = False
        self.writer = Writer(scope, records, enumerations, language.anything)
        self._body(scope)

    def _body(self, scope: Scope) -> None:
        write = self.writer
        threads = self.shape.threads
        write.line("const unsigned t = threadIdx.x + blockDim.x * threadIdx.y;")
        write.line(f"const unsigned i = t + blockIdx.x * {threads}u;")
        write.line(f"unsigned h = i * {self.rng.randrange(1, 99)}u + (unsigned)b;")
        if self.shape.dynamic:
            write.line("extern __shared__ unsigned shared[];")
        else:
            write.line(f"__shared__ unsigned shared[{threads}];")
        write.line("__shared__ unsigned few[4];")
        write.line("__shared__ unsigned long long wide;")
        write.line("if (t < 4u) few[t] = t;")
        write.line("if (t == 0u) wide = 0u;")
        write.line("__syncthreads();")
        fixed = [Variable("t", UINT, False), Variable("i", UINT, False), Variable("a", self.scalar, False),
                 Variable("in", UINT, False, 64)]  # fmt: skip
        scope.variables += [
            *fixed,
            Variable("w", UINT),
            Variable("y", FLOAT),
            Variable("b", INT, not self.shape.template),
        ]
        write.line("unsigned w = h ^ in[t & 63u];")
        write.line("float y = (float)(t & 63u) * 0.25f;")
        if self.value:
            write.line(f"h += {self.rng.choice(uses(self.value, 'r'))};")
            if scope.chance(0.5):
                write.line("r.set(h);")
            scope.variables += [Variable(f"r.{name}", type_) for name, type_ in self.value.members]
        if self.many:
            write.line(f"{self.many.type.name}& m = many[i];")
            write.line(f"h ^= {self.rng.choice(uses(self.many, 'm'))};")
            scope.variables += [Variable(f"m.{name}", type_) for name, type_ in self.many.members]
        for _ in range(self.rng.randrange(3, 7)):
            if scope.chance(0.45):
                self.rng.choice((self._share, self._share, self._tree, self._atomics, self._shuffle, self._tile,
                                 self._vote, self._half, self._coalesced, self._exchange, self._steps,
                                 self._leave, self._nested))(scope)  # fmt: skip
            else:
                write.statement(2)
        if self.texture:
            special.texture(write, scope, self.texture == "square")
        if self.value:
            write.line(f"h ^= {self.rng.choice(uses(self.value, 'r'))};")
        if self.many and scope.chance(0.6):
            write.line("m.set(h);")
        if scope.chance(0.2):
            write.line(f"if ({mixed(scope, 2)} & 1u) {{ out[i] = h * 3u; return; }}")
        write.line("out[i] = h ^ w + (unsigned)(int)(y * 4.0f);")
        if scope.chance(0.3):
            write.line("atomicAdd(&total[h & 3u], h);")

    def _share(self, scope: Scope) -> None:
        count = self.shape.threads
        self.writer.line(f"shared[t] = {mixed(scope, 3)} + h;")
        self.writer.line("__syncthreads();")
        place = self.rng.choice((f"{count - 1}u - t", f"(t + {self.rng.randrange(count)}u) & {count - 1}u",
                                 f"t ^ {self.rng.randrange(count)}u", "0"))  # fmt: skip
        self.writer.line(f"h = h * 31u + shared[{place}];")
        self.writer.line("__syncthreads();")

    def _tree(self, _: Scope) -> None:
        op = self.rng.choice(("+=", "^=", "|="))
        self.writer.line("shared[t] = h;")
        self.writer.line("__syncthreads();")
        self.writer.line(f"for (unsigned d = {self.shape.threads // 2}u; d > 0u; d >>= 1) {{")
        self.writer.line(f"    if (t < d) shared[t] {op} shared[t + d];")
        self.writer.line("    __syncthreads();")
        self.writer.line("}")
        self.writer.line("h += shared[0];")
        self.writer.line("__syncthreads();")

    def _atomics(self, scope: Scope) -> None:
        op = self.rng.choice(("Add", "Max", "Min", "Xor", "Or", "And", "Sub"))
        condition = f"if (h & {self.rng.choice((1, 2, 4))}u) " if scope.chance(0.5) else ""
        self.writer.line(f"{condition}atomic{op}(&few[h & 3u], {mixed(scope, 2)});")
        self.writer.line("__syncthreads();")
        self.writer.line(f"h ^= few[{self.rng.choice(('0', 't & 3u', 'h & 3u'))}];")
        self.writer.line("__syncthreads();")

    def _shuffle(self, scope: Scope) -> None:
        """Among 32 lanes or fewer, which are the same on wavefronts of 64."""
        width = self.rng.choice((32, 32, 16, 8))
        value = self.rng.choice(("h", "w", "(unsigned)(int)(y * 4.0f)", "(long long)h * 3", "y"))
        sort = self.rng.choice(("_xor", "_up", "_down", ""))
        by = str(self.rng.randrange(1, width)) if scope.chance(0.7) or sort == "_xor" else f"t & {width - 1}u"
        text = f"__shfl{sort}_sync(FULL, {value}, {by}, {width})"
        self.writer.line(
            f"h = h * 31u ^ (unsigned)(int)({text} * 4.0f);" if value == "y" else f"h = h * 31u ^ (unsigned){text};"
        )

    def _tile(self, scope: Scope) -> None:
        size = self.rng.choice((4, 8, 16, 32))
        name = self.writer.name()
        self.writer.line(f"auto {name} = cg::tiled_partition<{size}>(cg::this_thread_block());")
        lane = self.rng.randrange(size)
        condition = f"{mixed(scope, 1)} & 1u"
        text = self.rng.choice((
            f"{name}.shfl(h, {lane})", f"{name}.shfl_xor(h, {max(lane, 1)})", f"{name}.shfl_down(w, {lane})",
            f"(unsigned){name}.any({condition})", f"(unsigned){name}.all({condition})",
            f"(unsigned){name}.ballot({condition})", f"{name}.thread_rank() + {name}.size()",
            f"{name}.meta_group_rank()", f"cg::reduce({name}, h, cg::plus<unsigned>())",
            f"cg::reduce({name}, (int)(h & 1023u), cg::greater<int>())",
        ))  # fmt: skip
        self.writer.line(f"h = h * 31u ^ {text};")
        self.writer.line(f"{name}.sync();")

    def _vote(self, scope: Scope) -> None:
        word = self.rng.choice(("__syncthreads_or", "__syncthreads_and", "__syncthreads_count"))
        self.writer.line(f"h = h * 31u ^ (unsigned){word}((int)({mixed(scope, 2)} & 1u));")

    def _exchange(self, scope: Scope) -> None:
        """Sums by compare-and-swap, counters that wrap, and a struct's function for the whole block."""
        place = self.rng.randrange(4)
        text = self.rng.choice((
            f"unsigned seen = few[{place}], held; do {{ held = seen; "
            f"seen = atomicCAS(&few[{place}], held, held + (h & 7u)); }} while (seen != held);",
            f"atomicInc(&few[{place}], {self.shape.threads - 1}u);",
            f"atomicExch(&few[{place}], {self.rng.randrange(99)}u);",
            f"atomicAdd((unsigned long long*)&wide, (unsigned long long)({mixed(scope, 2)}));",
        ))  # fmt: skip
        self.writer.line("__syncthreads();")
        self.writer.line(f"{{ {text} }}")
        self.writer.line("__syncthreads();")
        self.writer.line(f"h = h * 31u ^ few[{place}] ^ (unsigned)wide;")
        self.writer.line("__syncthreads();")

    def _steps(self, scope: Scope) -> None:
        """Barriers in loops and functions, and a loop over memory whose stride is the grid's."""
        count = self.shape.threads
        sort = self.rng.randrange(3)
        if sort == 0:
            self.writer.line(f"h ^= of_block<{count}>({mixed(scope, 2)}, shared, t);")
        elif sort == 1:
            name = self.writer.name()
            self.writer.line(f"for (int {name} = 0; {name} < (int)b % 3 + 1; ++{name}) {{")
            self.writer.line(f"    shared[t] = {mixed(scope, 2)} + h;")
            self.writer.line("    __syncthreads();")
            self.writer.line(f"    if ((int)b + {name} == 2) h ^= 9u;")
            self.writer.line(f"    h = h * 31u ^ shared[(t + {self.rng.randrange(1, count)}u) % {count}u];")
            self.writer.line("    __syncthreads();")
            self.writer.line("}")
        else:
            name = self.writer.name()
            self.writer.line(
                f"for (unsigned {name} = i; {name} < 64u; {name} += gridDim.x * {count}u) h ^= __ldg(&in[{name}]);"
            )

    def _leave(self, scope: Scope) -> None:
        """Whole blocks go before the others are done."""
        if self.left:
            return
        self.left = True
        self.writer.line(f"if (blockIdx.x == {self.rng.randrange(1, 3)}u) {{ out[i] = {mixed(scope, 2)}; return; }}")

    def _nested(self, _: Scope) -> None:
        barriers.nested(self.writer, self.rng)

    def _half(self, scope: Scope) -> None:
        special.half(self.writer, scope)

    def _coalesced(self, scope: Scope) -> None:
        special.coalesced(self.writer, scope)

    def text(self) -> str:
        """Return the kernel."""
        words = ["unsigned* out", "const unsigned* in", f"{self.scalar.name} a"]
        words += ["T b" if self.shape.template else "int b"]
        if self.value:
            words.append(f"{self.value.type.name} r")
        if self.many:
            words.append(f"{self.many.type.name}* many")
        if self.texture:
            words.append("cudaTextureObject_t tex")
        head = "template <typename T, int N>\n" if self.shape.template else ""
        lines = (
            [line.replace("h = h * 31u", "h = h * (31u + 2u * N)") for line in self.writer.lines]
            if head
            else self.writer.lines
        )
        return f"{head}__global__ void {self.name}({', '.join(words)})\n{{\n" + "\n".join(lines) + "\n}"

    def calls(self, rng: random.Random, number: int) -> list[str]:
        """Return the host's lines: memory, the launch, what came of it."""
        shape, count = self.shape, self.shape.threads * self.shape.blocks
        lines = ["{", f"    const size_t size = {count} * sizeof(unsigned);", "    unsigned *out, *in;",
                 f"    std::vector<unsigned> result({count}), given(64);",
                 f"    for (unsigned i = 0; i < 64u; ++i) given[i] = i * {rng.randrange(1, 1 << 31)}u;"]  # fmt: skip
        managed = rng.random() < 0.3
        allocate = "cudaMallocManaged" if managed else "cudaMalloc"
        lines += [f"    CHECK({allocate}(&out, size));", "    CHECK(cudaMalloc(&in, 64 * sizeof(unsigned)));",
                  "    CHECK(cudaMemset(out, 7, size));",
                  "    CHECK(cudaMemcpy(in, given.data(), 64 * sizeof(unsigned), cudaMemcpyHostToDevice));",
                  "    CHECK(cudaMemcpyToSymbol(total, sums, sizeof sums));"]  # fmt: skip
        scope = Scope(rng, [], [], True)
        words = ["out", "in", f"({self.scalar.name}){literal(scope, self.scalar)}", str(rng.randrange(100))]
        if self.value:
            lines += [f"    {self.value.type.name} r;", f"    r.set({rng.randrange(1 << 20)}u);"]
            words.append("r")
        if self.many:
            name = self.many.type.name
            lines += [
                f"    {name}* many;",
                f"    CHECK(cudaMallocManaged(&many, {count} * sizeof({name})));",
                f"    for (unsigned i = 0; i < {count}u; ++i) {{ many[i] = {name}(); many[i].set(i * 77u); }}",
            ]
            words.append("many")
        after: list[str] = []
        if self.texture:
            before, after = special.texture_calls(rng, self.texture == "square")
            lines += before
            words.append("tex")
        kind = rng.choice(("int", "short", "unsigned char")) if shape.template else "int"
        name = f"{self.name}<{kind}, {rng.randrange(1, 5)}>" if shape.template else self.name
        stream = rng.choice(("0", "streams[0]", "streams[1]"))
        size = f"{shape.threads} * sizeof(unsigned)" if shape.dynamic else "0"
        block = f"dim3({shape.width}, {shape.height})" if shape.height > 1 else str(shape.width)
        if not shape.dynamic and not shape.template and rng.random() < 0.3:
            lines.append(f"    LAUNCH({name}, {shape.blocks}, {block}, {', '.join(words)});")
        elif rng.random() < 0.2:
            lines += [f"    {self.scalar.name} a = {words[2]};", f"    {kind} b = {words[3]};"]
            taken = ", ".join(f"&{word}" for word in ("out", "in", "a", "b", *words[4:]))
            how = f"dim3({shape.blocks}), dim3({block}), taken, {size}, {stream}"
            lines += [f"    void* taken[] = {{{taken}}};", f"    CHECK(cudaLaunchKernel((const void*){name}, {how}));"]
        else:
            lines.append(f"    {name}<<<{shape.blocks}, {block}, {size}, {stream}>>>({', '.join(words)});")
        lines += ["    CHECK(cudaDeviceSynchronize());"]
        lines.append(f'    mark("out{number}", {"out" if managed else "result.data()"}, size);')
        if not managed:
            lines.insert(-1, "    CHECK(cudaMemcpy(result.data(), out, size, cudaMemcpyDeviceToHost));")
        if self.many:
            lines += [
                "    unsigned sum = 0;",
                f"    for (unsigned i = 0; i < {count}u; ++i) sum = sum * 31u + many[i].mix(i);",
                f'    std::printf("many{number} %u %zu\\n", sum, sizeof(*many));',
                "    CHECK(cudaFree(many));",
            ]
        lines += [
            "    unsigned after[4];",
            "    CHECK(cudaMemcpyFromSymbol(after, total, sizeof after));",
            f'    mark("total{number}", after, sizeof after);',
            *after,
            "    CHECK(cudaFree(out));",
            "    CHECK(cudaFree(in));",
            "}",
        ]
        return lines
