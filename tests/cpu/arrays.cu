// SPDX-License-Identifier: Apache-2.0
//
// Arrays and copies in three dimensions: between pointers and arrays in every combination, with offsets, and the errors
// of what does not fit.

#include "check.cuh"

#include <cstring>
#include <vector>

static const int width = 5, height = 4, depth = 3;

static int value_at(int x, int y, int z) { return x + 10 * y + 100 * z; }

static std::vector<int> make_values()
{
    std::vector<int> values(width * height * depth);
    for (int i = 0; i < width * height * depth; ++i) {
        values[i] = value_at(i % width, i / width % height, i / width / height);
    }
    return values;
}

// A box of 2 x 2 x 2 from (1, 2, 1) of the source to (3, 0, 1) of the target, whatever they are.
struct Place {
    bool is_array;
    cudaArray_t array;
    cudaPitchedPtr pointer;
};

static Place make_place(bool is_array)
{
    Place place = {};
    place.is_array = is_array;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    if (is_array) {
        EXPECT_OK(cudaMalloc3DArray(&place.array, &format, make_cudaExtent(width, height, depth)));
    } else {
        EXPECT_OK(cudaMalloc3D(&place.pointer, make_cudaExtent(width * sizeof(int), height, depth)));
        EXPECT(place.pointer.pitch >= width * sizeof(int) && place.pointer.ysize == height);
    }
    return place;
}

static void free_place(const Place& place)
{
    if (place.is_array) EXPECT_OK(cudaFreeArray(place.array));
    else EXPECT_OK(cudaFree(place.pointer.ptr));
}

static cudaPitchedPtr host(std::vector<int>& values)
{
    return make_cudaPitchedPtr(values.data(), width * sizeof(int), width, height);
}

static void fill(const Place& place, std::vector<int>& values)
{
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = host(values);
    if (place.is_array) copy.dstArray = place.array;
    else copy.dstPtr = place.pointer;
    copy.extent = make_cudaExtent(place.is_array ? width : width * sizeof(int), height, depth);
    copy.kind = cudaMemcpyHostToDevice;
    EXPECT_OK(cudaMemcpy3D(&copy));
}

static std::vector<int> read(const Place& place)
{
    std::vector<int> values(width * height * depth, -1);
    cudaMemcpy3DParms copy = {};
    copy.dstPtr = host(values);
    if (place.is_array) copy.srcArray = place.array;
    else copy.srcPtr = place.pointer;
    copy.extent = make_cudaExtent(place.is_array ? width : width * sizeof(int), height, depth);
    copy.kind = cudaMemcpyDeviceToHost;
    EXPECT_OK(cudaMemcpy3DAsync(&copy, 0));
    EXPECT_OK(cudaStreamSynchronize(0));
    return values;
}

static void three_dimensions(bool from_array, bool to_array)
{
    const Place from = make_place(from_array), to = make_place(to_array);
    std::vector<int> values = make_values(), zeros(width * height * depth, 0);
    fill(from, values);
    EXPECT(read(from) == values);
    fill(to, zeros);
    cudaMemcpy3DParms copy = {};
    if (from_array) copy.srcArray = from.array;
    else copy.srcPtr = from.pointer;
    if (to_array) copy.dstArray = to.array;
    else copy.dstPtr = to.pointer;
    // If an array takes part, offsets and the extent count its elements. HIP's offsets count bytes of a pointer.
#ifdef __HIPCC__
    const bool from_counts = from_array, to_counts = to_array;
#else
    const bool from_counts = from_array || to_array, to_counts = from_counts;
#endif
    copy.srcPos = make_cudaPos(from_counts ? 1 : sizeof(int), 2, 1);
    copy.dstPos = make_cudaPos(to_counts ? 3 : 3 * sizeof(int), 0, 1);
    copy.extent = make_cudaExtent(from_array || to_array ? 2 : 2 * sizeof(int), 2, 2);
    copy.kind = cudaMemcpyDeviceToDevice;
    EXPECT_OK(cudaMemcpy3D(&copy));
    const std::vector<int> got = read(to);
    for (int i = 0; i < width * height * depth; ++i) {
        const int x = i % width, y = i / width % height, z = i / width / height;
        const bool inside = x >= 3 && y < 2 && z >= 1;
        EXPECT(got[i] == (inside ? value_at(x - 2, y + 2, z) : 0));
    }
    if (to_array) {
        copy.dstPos.x = 4;  // the box would leave its row
        EXPECT(cudaMemcpy3D(&copy) == cudaErrorInvalidValue);
        cudaGetLastError();
    }
    free_place(from);
    free_place(to);
}

static void two_dimensions()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<short2>();
    cudaArray_t a = nullptr, b = nullptr;
    EXPECT_OK(cudaMallocArray(&a, &format, 8, 4));
    EXPECT_OK(cudaMallocArray(&b, &format, 8, 4));
    std::vector<short2> in(32), out(32);
    for (int i = 0; i < 32; ++i) in[i] = make_short2(i, -i);
    const size_t row = 8 * sizeof(short2);
    EXPECT_OK(cudaMemcpy2DToArray(a, 0, 0, in.data(), row, row, 4, cudaMemcpyHostToDevice));
    EXPECT_OK(cudaMemcpy2DArrayToArray(b, 4 * sizeof(short2), 1, a, 0, 0, 4 * sizeof(short2), 3));
    EXPECT_OK(cudaMemcpy2DFromArray(out.data(), row, b, 0, 0, row, 4, cudaMemcpyDeviceToHost));
    for (int y = 1; y < 4; ++y) {
        for (int x = 4; x < 8; ++x) {
            const short2 got = out[y * 8 + x];
            EXPECT(got.x == (y - 1) * 8 + x - 4 && got.y == -got.x);
        }
    }
    EXPECT(cudaMemcpy2DToArray(a, 4, 0, in.data(), row, row, 4, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy2DToArray(a, 0, 1, in.data(), row, row, 4, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy2DToArray(a, 0, 0, in.data(), row - 1, row, 4, cudaMemcpyHostToDevice) ==
           cudaErrorInvalidPitchValue);
    cudaGetLastError();
    cudaChannelFormatDesc got = {};
    cudaExtent extent = {};
    unsigned flags = 99;
    EXPECT_OK(cudaArrayGetInfo(&got, &extent, &flags, a));
    EXPECT(got.x == 16 && got.y == 16 && got.z == 0 && got.f == cudaChannelFormatKindSigned);
    EXPECT(extent.width == 8 && extent.height == 4 && extent.depth == 0 && flags == 0);
    EXPECT_OK(cudaFreeArray(a));
    EXPECT_OK(cudaFreeArray(b));
    const cudaChannelFormatDesc three = {8, 8, 8, 0, cudaChannelFormatKindUnsigned};  // no card has texels of three
    EXPECT(cudaMallocArray(&a, &three, 8, 4) != cudaSuccess && a == nullptr);
    cudaGetLastError();
}

static void sets()
{
    cudaPitchedPtr box = {};
    EXPECT_OK(cudaMalloc3D(&box, make_cudaExtent(20, 3, 2)));
    EXPECT_OK(cudaMemset3D(box, 1, make_cudaExtent(20, 3, 2)));
    EXPECT_OK(cudaMemset3D(box, 9, make_cudaExtent(4, 2, 2)));
    std::vector<char> out(20 * 3 * 2);
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = box;
    copy.dstPtr = make_cudaPitchedPtr(out.data(), 20, 20, 3);
    copy.extent = make_cudaExtent(20, 3, 2);
    copy.kind = cudaMemcpyDeviceToHost;
    EXPECT_OK(cudaMemcpy3D(&copy));
    for (int i = 0; i < 120; ++i) EXPECT(out[i] == (i % 20 < 4 && i / 20 % 3 < 2 ? 9 : 1));
    EXPECT_OK(cudaFree(box.ptr));
}

int main()
{
    for (int way = 0; way < 4; ++way) three_dimensions(way & 1, way & 2);
    two_dimensions();
    sets();
    return verdict("arrays");
}
