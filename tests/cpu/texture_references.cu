// SPDX-License-Identifier: Apache-2.0
//
// Texture references, as programs before CUDA 12 have them: bound to memory, to rows with a pitch, and to arrays.

#include "check.cuh"

#include <vector>

texture<float> linear_reference;
texture<uchar4, 2, cudaReadModeNormalizedFloat> picture_reference;
texture<int, 2, cudaReadModeElementType> rows_reference;
static texture<float, cudaTextureType3D> volume_reference(false, cudaFilterModeLinear, cudaAddressModeClamp);

__device__ float double_of(int i) { return 2 * tex1Dfetch(linear_reference, i); }

__global__ void read_linear(float* out) { out[threadIdx.x] = double_of(threadIdx.x); }

__global__ void read_picture(float4* out)
{
    out[threadIdx.x] = tex2D(picture_reference, (threadIdx.x % 2 + 0.5f) / 2, (threadIdx.x / 2 + 0.5f) / 2);
}

__global__ void read_rows(int* out) { out[threadIdx.x] = tex2D(rows_reference, threadIdx.x % 3, threadIdx.x / 3); }

__global__ void read_volume(float* out) { out[threadIdx.x] = tex3D(volume_reference, threadIdx.x + 1.0f, 1.0f, 1.0f); }

static void memory()
{
    float *in = managed<float>(64), *out = managed<float>(64);
    for (int i = 0; i < 64; ++i) in[i] = i + 0.5f;
    size_t offset = 99;
    EXPECT_OK(cudaBindTexture(&offset, linear_reference, in, 32 * sizeof(float)));
    EXPECT(offset == 0);
    read_linear<<<1, 64>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 64; ++i) EXPECT(out[i] == (i < 32 ? 2 * i + 1 : 0));
    EXPECT_OK(cudaUnbindTexture(linear_reference));
    EXPECT_OK(cudaBindTexture(nullptr, linear_reference, in));  // all of it
    read_linear<<<1, 64>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[63] == 127);
    EXPECT_OK(cudaUnbindTexture(linear_reference));
}

static void picture()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
    const uchar4 texels[4] = {{0, 51, 102, 255}, {1, 2, 3, 4}, {5, 6, 7, 8}, {255, 255, 0, 0}};
    cudaArray* array = nullptr;
    EXPECT_OK(cudaMallocArray(&array, &format, 2, 2));
    EXPECT_OK(cudaMemcpyToArray(array, 0, 0, texels, sizeof(texels), cudaMemcpyHostToDevice));
    picture_reference.addressMode[0] = picture_reference.addressMode[1] = cudaAddressModeWrap;
    picture_reference.filterMode = cudaFilterModePoint;
    picture_reference.normalized = true;
    EXPECT_OK(cudaBindTextureToArray(picture_reference, array, format));
    float4* out = managed<float4>(4);
    read_picture<<<1, 4>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0].x == 0 && out[0].y == 0.2f && out[0].z == 0.4f && out[0].w == 1);
    EXPECT(out[3].x == 1 && out[3].y == 1 && out[3].z == 0 && out[1].w == 4 / 255.0f);
    EXPECT_OK(cudaUnbindTexture(picture_reference));
    EXPECT_OK(cudaFreeArray(array));
}

static void rows()
{
    int* memory = nullptr;
    size_t pitch = 0;
    const int values[6] = {1, -2, 3, 4, 5, -6};
    EXPECT_OK(cudaMallocPitch((void**)&memory, &pitch, 3 * sizeof(int), 2));
    EXPECT_OK(cudaMemcpy2D(memory, pitch, values, 3 * sizeof(int), 3 * sizeof(int), 2, cudaMemcpyHostToDevice));
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    EXPECT_OK(cudaBindTexture2D(nullptr, rows_reference, memory, format, 3, 2, pitch));
    int* out = managed<int>(6);
    read_rows<<<1, 6>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 6; ++i) EXPECT(out[i] == values[i]);
    EXPECT_OK(cudaUnbindTexture(rows_reference));
    EXPECT_OK(cudaFree(memory));
}

static void volume()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    const cudaExtent extent = make_cudaExtent(4, 2, 2);
    std::vector<float> values(16);
    for (int i = 0; i < 16; ++i) values[i] = i;
    cudaArray_t array = nullptr;
    EXPECT_OK(cudaMalloc3DArray(&array, &format, extent));
    cudaMemcpy3DParms copy = {0};
    copy.srcPtr = make_cudaPitchedPtr(values.data(), 4 * sizeof(float), 4, 2);
    copy.dstArray = array;
    copy.extent = extent;
    copy.kind = cudaMemcpyHostToDevice;
    EXPECT_OK(cudaMemcpy3D(&copy));
    EXPECT_OK(cudaBindTextureToArray(volume_reference, array));
    float* out = managed<float>(3);
    read_volume<<<1, 3>>>(out);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 3; ++i) EXPECT(out[i] == i + 6.5f);  // the mean of eight
    EXPECT_OK(cudaFreeArray(array));
}

int main()
{
    memory();
    picture();
    rows();
    volume();
    return verdict("texture_references");
}
