// SPDX-License-Identifier: Apache-2.0
//
// Surface objects: reads and writes in one, two and three dimensions and in layers, and what happens at the edges.

#include "check.cuh"

#include <vector>

static cudaSurfaceObject_t make_surface(cudaArray_t array)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaSurfaceObject_t surface = 0;
    EXPECT_OK(cudaCreateSurfaceObject(&surface, &resource));
    return surface;
}

__global__ void flip(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int width, int height)
{
    const int x = threadIdx.x, y = threadIdx.y;
    uchar4 value;
    surf2Dread(&value, from, x * sizeof(uchar4), y);
    value.w = static_cast<unsigned char>(x);
    surf2Dwrite(value, to, (width - 1 - x) * sizeof(uchar4), height - 1 - y);
}

static void two_dimensions()
{
    const int width = 5, height = 3;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
    cudaArray_t from = nullptr, to = nullptr;
    EXPECT_OK(cudaMallocArray(&from, &format, width, height, cudaArraySurfaceLoadStore));
    EXPECT_OK(cudaMallocArray(&to, &format, width, height, cudaArraySurfaceLoadStore));
    std::vector<uchar4> in(width * height), out(width * height);
    for (int i = 0; i < width * height; ++i) in[i] = make_uchar4(i, i + 1, i + 2, 0);
    const size_t row = width * sizeof(uchar4);
    EXPECT_OK(cudaMemcpy2DToArray(from, 0, 0, in.data(), row, row, height, cudaMemcpyHostToDevice));
    const cudaSurfaceObject_t a = make_surface(from), b = make_surface(to);
    flip<<<1, dim3(width, height)>>>(a, b, width, height);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT_OK(cudaMemcpy2DFromArray(out.data(), row, to, 0, 0, row, height, cudaMemcpyDeviceToHost));
    for (int i = 0; i < width * height; ++i) {
        const uchar4 got = out[width * height - 1 - i];
        EXPECT(got.x == i && got.y == i + 1 && got.z == i + 2 && got.w == i % width);
    }
    EXPECT_OK(cudaDestroySurfaceObject(a));
    EXPECT_OK(cudaDestroySurfaceObject(b));
    EXPECT_OK(cudaFreeArray(from));
    EXPECT_OK(cudaFreeArray(to));
}

__global__ void edges(cudaSurfaceObject_t line, float* out)
{
    out[0] = surf1Dread<float>(line, -4, cudaBoundaryModeZero);
    out[1] = surf1Dread<float>(line, -4, cudaBoundaryModeClamp);
    out[2] = surf1Dread<float>(line, 400, cudaBoundaryModeClamp);
    surf1Dwrite(77.0f, line, 16, cudaBoundaryModeZero);  // lost
    surf1Dwrite(5.0f, line, 400, cudaBoundaryModeClamp);
    out[3] = surf1Dread<float>(line, 12);
}

static void one_dimension()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array = nullptr;
    EXPECT_OK(cudaMallocArray(&array, &format, 4, 0, cudaArraySurfaceLoadStore));
    const float values[4] = {1, 2, 3, 4};
    EXPECT_OK(cudaMemcpy2DToArray(array, 0, 0, values, 16, 16, 1, cudaMemcpyHostToDevice));
    const cudaSurfaceObject_t line = make_surface(array);
    float* out = managed<float>(4);
    edges<<<1, 1>>>(line, out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 0 && out[1] == 1 && out[2] == 4 && out[3] == 5);
    EXPECT_OK(cudaDestroySurfaceObject(line));
    EXPECT_OK(cudaFreeArray(array));
}

__global__ void fill(cudaSurfaceObject_t volume, cudaSurfaceObject_t layers)
{
    const int3 at = make_int3(threadIdx.x, threadIdx.y, threadIdx.z);
    const int value = at.x + 10 * at.y + 100 * at.z;
    surf3Dwrite(value, volume, at.x * 4, at.y, at.z);
    surf2DLayeredwrite(surf3Dread<int>(volume, at.x * 4, at.y, at.z) + 1, layers, at.x * 4, at.y, at.z);
}

static void three_dimensions()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    const cudaExtent extent = make_cudaExtent(4, 3, 2);
    cudaArray_t volume = nullptr, layers = nullptr;
    EXPECT_OK(cudaMalloc3DArray(&volume, &format, extent, cudaArraySurfaceLoadStore));
    EXPECT_OK(cudaMalloc3DArray(&layers, &format, extent, cudaArraySurfaceLoadStore | cudaArrayLayered));
    const cudaSurfaceObject_t a = make_surface(volume), b = make_surface(layers);
    fill<<<1, dim3(4, 3, 2)>>>(a, b);
    EXPECT_OK(cudaDeviceSynchronize());
    std::vector<int> out(24, -1);
    cudaMemcpy3DParms copy = {};
    copy.srcArray = layers;
    copy.dstPtr = make_cudaPitchedPtr(out.data(), 4 * sizeof(int), 4, 3);
    copy.extent = extent;
    copy.kind = cudaMemcpyDeviceToHost;
    EXPECT_OK(cudaMemcpy3D(&copy));
    for (int i = 0; i < 24; ++i) EXPECT(out[i] == i % 4 + 10 * (i / 4 % 3) + 100 * (i / 12) + 1);
    EXPECT_OK(cudaDestroySurfaceObject(a));
    EXPECT_OK(cudaDestroySurfaceObject(b));
    EXPECT_OK(cudaFreeArray(volume));
    EXPECT_OK(cudaFreeArray(layers));
}

int main()
{
    one_dimension();
    two_dimensions();
    three_dimensions();
    return verdict("surfaces");
}
