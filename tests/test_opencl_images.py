"""Textures and surfaces in OpenCL C: images, samplers and plain pointers, run on PoCL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuport.targets.opencl import mapping
from cuport.targets.opencl.lower import Lowered
from opencl_runs import Device, lowered

WIDTH, HEIGHT = 8, 6

OBJECTS = """
#include <cuda_runtime.h>
__device__ float at(cudaTextureObject_t tex, float x, float y) { return tex2D<float>(tex, x, y); }
__global__ void sample(cudaTextureObject_t image, const float *where, float *out)
{
    const cudaTextureObject_t copy = image;
    const int i = threadIdx.x;
    out[i] = at(copy, where[2 * i], where[2 * i + 1]);
}
template <int I> __device__ float sum(float x, cudaTextureObject_t row)
{
    return tex2D<float>(row, x + I, 0.5f) + sum<I - 1>(x, row);
}
template <> __device__ float sum<-1>(float x, cudaTextureObject_t row) { return 0; }
__global__ void sums(cudaTextureObject_t image, float *out) { out[threadIdx.x] = sum<2>(threadIdx.x + 0.5f, image); }
__global__ void colours(cudaTextureObject_t image, uchar4 *out)
{
    out[threadIdx.x] = tex2D<uchar4>(image, threadIdx.x % 8 + 0.5f, threadIdx.x / 8 + 0.5f);
}
__global__ void normalised(cudaTextureObject_t image, float *out)
{
    float value;
    tex2D(&value, image, threadIdx.x % 8 + 0.5f, threadIdx.x / 8 + 0.5f);
    out[threadIdx.x] = value;
}
__global__ void linear(cudaTextureObject_t table, int *out)
{
    const int2 pair = tex1Dfetch<int2>(table, (int)threadIdx.x);
    out[threadIdx.x] = pair.x - pair.y;
}
__global__ void layers(cudaTextureObject_t image, float *out)
{
    out[threadIdx.x] = tex2DLayered<float>(image, threadIdx.x + 0.5f, 1.5f, 2);
}
__global__ void volume(cudaTextureObject_t image, float2 *out)
{
    out[threadIdx.x] = tex3D<float2>(image, threadIdx.x + 0.5f, 1.5f, 2.5f);
}
"""

SURFACES = """
#include <cuda_runtime.h>
__global__ void invert(cudaSurfaceObject_t from, cudaSurfaceObject_t to)
{
    const int x = threadIdx.x % 8, y = threadIdx.x / 8;
    uchar4 colour;
    surf2Dread(&colour, from, x * 4, y);
    colour = make_uchar4(255 - colour.x, 255 - colour.y, 255 - colour.z, colour.w);
    surf2Dwrite(colour, to, x * (int)sizeof(uchar4), y);
}
__global__ void outside(cudaSurfaceObject_t from, float *out)
{
    const int x = (int)threadIdx.x - 2;
    out[2 * threadIdx.x] = surf2Dread<float>(from, x * 4, 1, cudaBoundaryModeClamp);
    out[2 * threadIdx.x + 1] = surf2Dread<float>(from, x * 4, 1, cudaBoundaryModeZero);
}
__global__ void shifted(cudaSurfaceObject_t to)
{
    surf2Dwrite((float)threadIdx.x, to, ((int)threadIdx.x - 2) * 4, 0, cudaBoundaryModeZero);
}
"""

REFERENCES = """
#include <cuda_runtime.h>
texture<float, 2, cudaReadModeElementType> plane;
texture<unsigned char, 1, cudaReadModeNormalizedFloat> bytes;
__device__ float twice(int x, int y) { return 2 * tex2D(plane, x + 0.5f, y + 0.5f); }
__global__ void add(float *out)
{
    const int i = threadIdx.x;
    out[i] = twice(i % 8, i / 8) + tex1Dfetch(bytes, i);
}
"""


def plane() -> Any:
    """A picture of 8 by 6 numbers without a pattern that a wrong place could hit."""
    return np.arange(WIDTH * HEIGHT, dtype=np.float32).reshape(HEIGHT, WIDTH) ** 1.5


def image(device: Device, data: Any, channels: int = 1, kind: str = "FLOAT", depth: int = 0, layers: int = 0) -> Any:
    """Return an image with the contents of an array; a float of 0 to 1 for each byte if `kind` is UNORM_INT8."""
    cl = device.cl
    order = {1: cl.channel_order.R, 4: cl.channel_order.RGBA}[channels]
    form = cl.ImageFormat(order, getattr(cl.channel_type, kind))
    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR
    size = (WIDTH, HEIGHT, depth + layers)[: 3 if depth + layers else 2]
    return cl.create_image(device.context, flags, form, size, hostbuf=data, is_array=layers > 0)


def sampler(device: Device, filter: str = "NEAREST", address: str = "CLAMP_TO_EDGE") -> Any:
    """Return a sampler for places in texels."""
    cl = device.cl
    return cl.Sampler(device.context, False, getattr(cl.addressing_mode, address), getattr(cl.filter_mode, filter))


def lower_text(text: str, folder: Path, cache: Path) -> Lowered:
    """Lower a source that is given as text."""
    path = folder / "source.cu"
    path.write_text(text, encoding="utf-8")
    return lowered(path, cache)


def bilinear(data: Any, x: float, y: float) -> float:
    """Return what CUDA's programming guide says of a linear fetch: texels have their centres at halves."""
    x, y = x - 0.5, y - 0.5
    i, j = int(np.floor(x)), int(np.floor(y))
    a, b = x - i, y - j

    def texel(row: int, column: int) -> float:
        return float(data[min(max(row, 0), HEIGHT - 1), min(max(column, 0), WIDTH - 1)])

    below = (1 - a) * texel(j, i) + a * texel(j, i + 1)
    return (1 - b) * below + b * ((1 - a) * texel(j + 1, i) + a * texel(j + 1, i + 1))


def test_texture_objects(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """Fetches with and without a filter, at the border and outside, through a function and a copy of the object."""
    program = device.build(lower_text(OBJECTS, tmp_path, cache_folder).text)
    data = plane()
    places = np.array([(0.5, 0.5), (3.25, 2.75), (7.9, 5.9), (0.1, 3.3), (5.0, 1.0), (-3.0, 2.5)], np.float32)
    where, out = device.buffer(places), device.buffer(len(places) * 4)
    picture = image(device, data)
    device.run(program, "sample", len(places), len(places), picture, where, out, sampler(device, "LINEAR"))
    wanted = [bilinear(data, x, y) for x, y in places]
    np.testing.assert_allclose(device.read(out, np.float32, len(places)), wanted, rtol=1e-5, atol=1e-4)
    device.run(program, "sample", len(places), len(places), picture, where, out, sampler(device))
    nearest = [data[int(y), max(int(x), 0)] for x, y in places]
    assert device.read(out, np.float32, len(places)).tolist() == nearest
    device.run(program, "sample", len(places), len(places), picture, where, out, sampler(device, address="CLAMP"))
    assert device.read(out, np.float32, len(places)).tolist() == [*nearest[:-1], 0.0]
    device.run(program, "sums", 6, 6, picture, out, sampler(device))
    wanted = [data[0, i + 2] + (data[0, i + 1] + data[0, i]) for i in range(6)]
    np.testing.assert_allclose(device.read(out, np.float32, 6), wanted, rtol=1e-6)


def test_element_types(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """Bytes as bytes, bytes as numbers from 0 to 1, linear memory, layers and volumes."""
    program = device.build(lower_text(OBJECTS, tmp_path, cache_folder).text)
    colours = np.random.default_rng(1).integers(0, 256, (HEIGHT, WIDTH, 4), np.uint8)
    out = device.buffer(colours.nbytes)
    device.run(
        program,
        "colours",
        WIDTH * HEIGHT,
        WIDTH * HEIGHT,
        image(device, colours, 4, "UNSIGNED_INT8"),
        out,
        sampler(device),
    )
    assert (device.read(out, np.uint8, colours.size) == colours.ravel()).all()
    grey = np.ascontiguousarray(colours[:, :, 0])
    out = device.buffer(grey.size * 4)
    device.run(program, "normalised", grey.size, grey.size, image(device, grey, 1, "UNORM_INT8"), out, sampler(device))
    np.testing.assert_allclose(device.read(out, np.float32, grey.size), grey.ravel() / 255, rtol=1e-6)
    pairs = np.arange(32, dtype=np.int32).reshape(16, 2) ** 2
    out = device.buffer(16 * 4)
    device.run(program, "linear", 16, 16, device.buffer(pairs), out)
    assert device.read(out, np.int32, 16).tolist() == (pairs[:, 0] - pairs[:, 1]).tolist()
    stack = np.random.default_rng(2).random((3, HEIGHT, WIDTH), np.float32)
    out = device.buffer(WIDTH * 4)
    layered = image(device, stack, layers=3)
    device.run(program, "layers", WIDTH, WIDTH, layered, out, sampler(device))
    assert (device.read(out, np.float32, WIDTH) == stack[2, 1]).all()
    cube = np.random.default_rng(3).random((4, HEIGHT, WIDTH, 4), np.float32)  # PoCL has no images of two channels
    out = device.buffer(WIDTH * 8)
    device.run(program, "volume", WIDTH, WIDTH, image(device, cube, 4, depth=4), out,
               sampler(device))  # fmt: skip
    assert (device.read(out, np.float32, WIDTH * 2) == cube[2, 1, :, :2].ravel()).all()


def test_surfaces(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """Surfaces are addressed in bytes; outside is zero, the nearest inside, or not written."""
    result = lower_text(SURFACES, tmp_path, cache_folder)
    assert "write_imageui(to, (int2)(x, y), convert_uint4(colour))" in result.text
    program = device.build(result.text)
    colours = np.random.default_rng(1).integers(0, 256, (HEIGHT, WIDTH, 4), np.uint8)
    start = image(device, colours, 4, "UNSIGNED_INT8")
    end = image(device, np.zeros_like(colours), 4, "UNSIGNED_INT8")
    device.run(program, "invert", WIDTH * HEIGHT, WIDTH * HEIGHT, start, end)
    found = np.zeros_like(colours)
    device.cl.enqueue_copy(device.queue, found, end, origin=(0, 0), region=(WIDTH, HEIGHT))
    assert (found == np.concatenate([255 - colours[:, :, :3], colours[:, :, 3:]], 2)).all()
    out = device.buffer(12 * 2 * 4)
    device.run(program, "outside", 12, 12, image(device, plane()), out)
    row = plane()[1]
    edges = device.read(out, np.float32, 24).reshape(12, 2)
    assert edges[:, 0].tolist() == [row[0], row[0], *row, row[-1], row[-1]]
    assert edges[:, 1].tolist() == [0, 0, *row, 0, 0]
    written = image(device, plane())
    device.run(program, "shifted", 12, 12, written)
    after = np.zeros_like(plane())
    device.cl.enqueue_copy(device.queue, after, written, origin=(0, 0), region=(WIDTH, HEIGHT))
    assert after[0].tolist() == list(range(2, 10))
    assert (after[1:] == plane()[1:]).all()


def test_texture_references(device: Device, tmp_path: Path, cache_folder: Path) -> None:
    """A global reference becomes parameters of the kernel and of the function that fetches."""
    result = lower_text(REFERENCES, tmp_path, cache_folder)
    program = device.build(result.text)
    raw = np.arange(WIDTH * HEIGHT, dtype=np.uint8) * 5
    texture = {"plane": image(device, plane()), "plane_sampler": sampler(device), "bytes": device.buffer(raw)}
    entries = mapping.build(result, "source.cu", "source.cl", "1.2", {})["kernels"][0]["arguments"]
    assert {entry["name"]: entry["kind"] for entry in entries} == {
        "out": "buffer", "plane": "image", "plane_sampler": "sampler", "bytes": "buffer",
    }  # fmt: skip
    out = device.buffer(raw.size * 4)
    device.run(program, "add", raw.size, raw.size, *(texture.get(entry["name"], out) for entry in entries))
    wanted = 2 * plane().ravel() + raw / 255
    np.testing.assert_allclose(device.read(out, np.float32, raw.size), wanted, rtol=1e-6)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("struct Two { cudaTextureObject_t a, b; }; __global__ void k(Two two, float *o)"
         " { *o = tex2D<float>(two.a, 0, 0); }",
         "a member of a struct"),
        ("__global__ void k(cudaTextureObject_t *all, float *o) { *o = tex2D<float>(all[1], 0, 0); }",
         "an element of an array"),
        ("__global__ void k(cudaTextureObject_t a, cudaTextureObject_t b, float *o)"
         " { *o = tex2D<float>(*o > 0 ? a : b, 0, 0); }", "chosen when the program runs"),
        ("__global__ void k(cudaTextureObject_t t, float *o)"
         " { *o = tex2D<float>(t, 0, 0) + tex3D<float>(t, 0, 0, 0); }",
         "used as image2d_t and as image3d_t"),
        ("__global__ void k(cudaTextureObject_t t, float *o) { *o = tex2DLod<float>(t, 0, 0, 2.0f); }",
         "images with several levels"),
        ("__global__ void k(cudaTextureObject_t t, float2 g, float *o) { *o = tex2DGrad<float>(t, 0, 0, g, g); }",
         "no such read"),
        ("__global__ void k(cudaSurfaceObject_t s) { surf2Dwrite(surf2Dread<int>(s, 4, 0), s, 0, 0); }",
         "read and written by one kernel"),
        ("__global__ void k(cudaTextureObject_t t, float *o) { if (t) *o = tex2D<float>(t, 0, 0); }",
         "used for something other than fetching"),
    ],
)  # fmt: skip
def test_left_out(body: str, said: str, tmp_path: Path, cache_folder: Path) -> None:
    """What images can't do leaves the kernel out, once, and says what to do."""
    result = lower_text(f"#include <cuda_runtime.h>\n{body}\n", tmp_path, cache_folder)
    (problems,) = result.left_out.values()
    assert not result.kernels
    assert [problem.code for problem in problems] == ["CU418"]
    assert said in problems[0].text
