// SPDX-License-Identifier: Apache-2.0
//
// Memory: allocations of all kinds, copies in one, two and three dimensions, and the errors of wrong ones.

#include "check.cuh"

#include <cstring>
#include <vector>

__global__ void add_rows(char* data, size_t pitch, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y;
    if (x < width && y < height) reinterpret_cast<float*>(data + y * pitch)[x] += 100 * y;
}

static void linear()
{
    std::vector<int> in(1000), out(1000);
    for (int i = 0; i < 1000; ++i) in[i] = i;
    int *a = nullptr, *b = nullptr;
    size_t available = 0, after = 0, total = 0;
    EXPECT_OK(cudaMemGetInfo(&available, &total));
    EXPECT_OK(cudaMalloc(&a, 4000));
    EXPECT_OK(cudaMalloc((void**)&b, 4000));
    EXPECT_OK(cudaMemGetInfo(&after, &total));
    EXPECT(after + 8000 <= available && available <= total);
    EXPECT_OK(cudaMemcpy(a, in.data(), 4000, cudaMemcpyHostToDevice));
    EXPECT_OK(cudaMemcpyAsync(b, a, 4000, cudaMemcpyDeviceToDevice, 0));
    EXPECT_OK(cudaMemset(b + 500, 0, 4));
    EXPECT_OK(cudaMemcpy(out.data(), b, 4000, cudaMemcpyDefault));
    EXPECT(out[499] == 499 && out[500] == 0 && out[999] == 999);

    // What a driver refuses.
    EXPECT(cudaMemcpy(a, in.data(), 4001, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy(a + 1, in.data(), 4000, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    EXPECT(cudaMemcpy(out.data(), in.data(), 4, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
    EXPECT(cudaMemset(a, 0, 5000) == cudaErrorInvalidValue);
    EXPECT(cudaFree(a + 1) == cudaErrorInvalidValue);
    EXPECT(cudaFreeHost(a) == cudaErrorInvalidValue);
    EXPECT_OK(cudaFree(a));
    EXPECT(cudaFree(a) == cudaErrorInvalidValue);
    EXPECT_OK(cudaFree(nullptr));
    EXPECT_OK(cudaFree(b));
    EXPECT(cudaMalloc(&a, size_t(1) << 50) == cudaErrorMemoryAllocation && a == nullptr);
    cudaGetLastError();
    EXPECT_OK(cudaMalloc(&a, 0));
    EXPECT(a == nullptr);
}

static void two_dimensions()
{
    const int width = 37, height = 5;
    std::vector<float> host(width * height, 1.0f);
    char* data = nullptr;
    size_t pitch = 0;
    EXPECT_OK(cudaMallocPitch(&data, &pitch, width * sizeof(float), height));
    EXPECT(pitch >= width * sizeof(float) && pitch % 256 == 0);
    const size_t row = width * sizeof(float);
    EXPECT_OK(cudaMemcpy2D(data, pitch, host.data(), row, row, height, cudaMemcpyHostToDevice));
    add_rows<<<dim3(2, height), 32>>>(data, pitch, width, height);
    EXPECT_OK(cudaMemset2D(data + 4, pitch, 0, 4, height));
    EXPECT_OK(cudaMemcpy2DAsync(host.data(), row, data, pitch, row, height, cudaMemcpyDeviceToHost, 0));
    for (int i = 0; i < width * height; ++i) EXPECT(host[i] == (i % width == 1 ? 0 : 1 + 100 * (i / width)));
    EXPECT(cudaMemcpy2D(data, 4, host.data(), row, row, height, cudaMemcpyHostToDevice) == cudaErrorInvalidPitchValue);
    EXPECT(cudaMemcpy2D(data, pitch, host.data(), row, row, 6, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    cudaGetLastError();
    EXPECT_OK(cudaFree(data));
}

static void three_dimensions()
{
    unsigned char host[4][3][8], back[4][3][8] = {};
    for (int i = 0; i < 96; ++i) (&host[0][0][0])[i] = i;
    cudaPitchedPtr volume;
    const cudaExtent extent = make_cudaExtent(8, 3, 4);
    EXPECT_OK(cudaMalloc3D(&volume, extent));
    EXPECT_OK(cudaMemset3D(volume, 0xee, extent));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(host, 8, 8, 3);
    copy.dstPtr = volume;
    copy.extent = make_cudaExtent(8, 3, 3);  // not the last slice
    copy.kind = cudaMemcpyHostToDevice;
    EXPECT_OK(cudaMemcpy3D(&copy));
    copy = {};
    copy.srcPtr = volume;
    copy.dstPtr = make_cudaPitchedPtr(back, 8, 8, 3);
    copy.extent = extent;
    copy.kind = cudaMemcpyDeviceToHost;
    EXPECT_OK(cudaMemcpy3D(&copy));
    EXPECT(std::memcmp(host, back, 72) == 0 && back[3][0][0] == 0xee && back[3][2][7] == 0xee);
    EXPECT_OK(cudaFree(volume.ptr));
}

static void kinds()
{
    float *pinned = nullptr, *shared = nullptr, *device = nullptr, *alias = nullptr;
    EXPECT_OK(cudaMallocHost(&pinned, 64));
    EXPECT_OK(cudaMallocManaged(&shared, 64));
    EXPECT_OK(cudaMalloc(&device, 64));
    EXPECT_OK(cudaMemPrefetchAsync(shared, 64, 0, 0));
    cudaPointerAttributes attributes;
    EXPECT_OK(cudaPointerGetAttributes(&attributes, pinned + 3));
    EXPECT(attributes.type == cudaMemoryTypeHost);
    EXPECT_OK(cudaPointerGetAttributes(&attributes, shared));
    EXPECT(attributes.type == cudaMemoryTypeManaged);
    EXPECT(attributes.isManaged && attributes.memoryType == cudaMemoryTypeDevice);  // as CUDA 10 has it
    EXPECT_OK(cudaPointerGetAttributes(&attributes, device + 15));
    EXPECT(attributes.type == cudaMemoryTypeDevice && attributes.devicePointer == device + 15);
    static float own[16];
    EXPECT_OK(cudaHostRegister(own, sizeof(own), cudaHostRegisterDefault));
    EXPECT_OK(cudaHostGetDevicePointer(&alias, own, 0));
    EXPECT(cudaHostRegister(own, sizeof(own), 0) == cudaErrorHostMemoryAlreadyRegistered);
    EXPECT_OK(cudaHostUnregister(own));
    EXPECT(cudaHostUnregister(own) == cudaErrorHostMemoryNotRegistered);
    EXPECT(cudaFree(pinned) == cudaErrorInvalidValue);
    cudaGetLastError();
    EXPECT_OK(cudaFreeHost(pinned));
    EXPECT_OK(cudaFree(shared));
    EXPECT_OK(cudaFree(device));
}

int main()
{
    linear();
    two_dimensions();
    three_dimensions();
    kinds();
    return verdict("memory");
}
