"""Textures, half precision and coalesced groups: what a kernel does with them, and what the host needs for that."""

from __future__ import annotations

import random

from random_cuda.statements import Writer
from random_cuda.values import UINT, Scope, expression, mixed

CELLS = 64
"""Texels of a texture: in a row, or eight rows of eight."""


def half(write: Writer, scope: Scope) -> None:
    """Numbers of half precision: multiples of 1/4 below 4, whose products fit."""
    rng = scope.rng
    one, other, both = write.name(), write.name(), write.name()
    for name in (one, other):
        value = f"(float)(({mixed(scope, 2)}) & 15u) * 0.25f"
        write.line(f"__half {name} = {rng.choice((f'__float2half({value})', f'__float2half_rn({value})'))};")
    for _ in range(rng.randrange(1, 3)):
        write.line(f"{rng.choice((one, other))} = " + rng.choice((
            f"__hsub(__hmul({one}, {other}), __hmul({other}, {one}))", f"__hadd({one}, __hneg({other}))",
            f"__hlt({one}, {other}) ? {one} : {other}", f"__hfma({one}, __float2half(0.0f), {other})",
            f"__habs(__hsub({one}, {other}))", "__ushort_as_half((unsigned short)(0x3c00u + (h & 1u) * 1024u))",
        )) + ";")  # fmt: skip
    write.line(f"__half2 {both} = __halves2half2({one}, {other});")
    if scope.chance(0.6):
        write.line(f"{both} = {rng.choice(('__hadd2', '__hmul2', '__hsub2'))}({both}, {both});")
    text = rng.choice((f"__half2float(__low2half({both}))", f"__high2float({both})", f"__half2float({one})"))
    write.line(f"h = h * 31u ^ (unsigned)(int)({text} * 16.0f);")
    if scope.chance(0.3):
        write.line(f"h += (unsigned)__half_as_ushort(__hadd({other}, {one})) & 0x7fffu;")


def coalesced(write: Writer, scope: Scope) -> None:
    """The threads that take a branch: what they do together is the same however they are grouped."""
    name, place = write.name(), write.name()
    write.line(f"if (({mixed(scope, 2)}) & {scope.rng.choice((1, 2, 3))}u) {{")
    write.line(f"    cg::coalesced_group {name} = cg::coalesced_threads();")
    write.line(f"    unsigned {place} = 0u;")
    write.line(f"    if ({name}.thread_rank() == 0u) {place} = atomicAdd(&few[1], {name}.size());")
    write.line(f"    {place} = {name}.shfl({place}, 0) + {name}.thread_rank();")
    write.line(f"    atomic{scope.rng.choice(('Add', 'Xor'))}(&few[2], {place} * {place});")
    if scope.chance(0.5):
        write.line(f"    h += (unsigned){name}.any(1) + 2u * (unsigned){name}.all(1);")
    write.line("}")
    write.line("__syncthreads();")
    write.line("h = h * 31u ^ few[2] ^ few[1];")
    write.line("__syncthreads();")


def texture(write: Writer, scope: Scope, is_flat: bool) -> None:
    """A texel, which nothing filters: by its number, or by the middle of its square."""
    at = [f"({expression(scope, UINT, 2)})" for _ in range(2)]
    if is_flat:
        text = f"tex2D<unsigned>(tex, (float)({at[0]} & 7u) + 0.5f, (float)({at[1]} & 7u) + 0.5f)"
    else:
        text = f"tex1Dfetch<unsigned>(tex, (int)({at[0]} & {CELLS - 1}u))"
    write.line(f"h = h * 31u ^ {text};")


def texture_calls(rng: random.Random, is_flat: bool) -> tuple[list[str], list[str]]:
    """Return the host's lines before the launch, which make `tex` from `given`, and those after it."""
    before = ["    cudaResourceDesc what = {};", "    cudaTextureDesc how = {};", "    cudaTextureObject_t tex = 0;",
              "    how.readMode = cudaReadModeElementType;", "    how.filterMode = cudaFilterModePoint;"]  # fmt: skip
    after = ["    CHECK(cudaDestroyTextureObject(tex));"]
    if is_flat:
        mode = rng.choice(("cudaAddressModeClamp", "cudaAddressModeBorder"))
        before += [
            "    const cudaChannelFormatDesc form = cudaCreateChannelDesc<unsigned>();", "    cudaArray_t cells;",
            "    CHECK(cudaMallocArray(&cells, &form, 8, 8));",
            "    CHECK(cudaMemcpy2DToArray(cells, 0, 0, given.data(), 32, 32, 8, cudaMemcpyHostToDevice));",
            "    what.resType = cudaResourceTypeArray;", "    what.res.array.array = cells;",
            f"    how.addressMode[0] = how.addressMode[1] = {mode};",
        ]  # fmt: skip
        after.append("    CHECK(cudaFreeArray(cells));")
    else:
        before += [
            "    what.resType = cudaResourceTypeLinear;", "    what.res.linear.devPtr = in;",
            "    what.res.linear.desc = cudaCreateChannelDesc<unsigned>();",
            f"    what.res.linear.sizeInBytes = {CELLS} * sizeof(unsigned);",
        ]  # fmt: skip
    return [*before, "    CHECK(cudaCreateTextureObject(&tex, &what, &how, nullptr));"], after
