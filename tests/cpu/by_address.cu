// SPDX-License-Identifier: Apache-2.0
//
// Kernels that are launched by their address, kept as `void *` on the way.

#include "check.cuh"

struct Line {
    float slope, offset;
    char unused[3];
};

__global__ void fill(int* out, int value) { out[threadIdx.x] = value; }
__global__ void nothing() {}

template <typename T>
__global__ void line(T* out, Line with, unsigned char count)
{
    if (threadIdx.x < count) out[threadIdx.x] = static_cast<T>(with.slope * threadIdx.x + with.offset);
}

namespace outer {
template <int factor, bool negative>
__global__ void scale(double* out)
{
    out[threadIdx.x] *= negative ? -factor : factor;
}
}  // namespace outer

static int not_a_kernel(int* value) { return *value; }

// Made before main() begins.
static const void* const table[] = {(const void*)fill, (void*)line<float>, reinterpret_cast<const void*>(&line<int>)};

struct Job {
    void* kernel;
    dim3 grid, block;
    void** arguments;
};

static cudaError_t run(const Job& job)
{
    return cudaLaunchKernel(job.kernel, job.grid, job.block, job.arguments, 0, 0);
}

template <typename Kernel>
static cudaError_t run_any(Kernel kernel, void** arguments)
{
    return cudaLaunchKernel((const void*)kernel, dim3(1), dim3(8), arguments);
}

#define RUN(kernel, arguments) EXPECT_OK(cudaLaunchKernel((void*)kernel, 1, 8, arguments, 0, nullptr))

int main()
{
    int* out = managed<int>(8);
    float* floats = managed<float>(8);
    double* doubles = managed<double>(8);
    int value = 5;
    void* to_fill[] = {&out, &value};
    EXPECT_OK(cudaLaunchKernel((void*)fill, 1, 8, to_fill, 0, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[7] == 5);
    value = 6;
    EXPECT_OK(cudaLaunchKernel(fill, dim3(1), dim3(8), to_fill));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[7] == 6);
    value = 7;
    EXPECT_OK(cudaLaunchKernel(table[0], dim3(1), dim3(8), to_fill, 0, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[7] == 7);
    value = 8;
    EXPECT_OK(run({(void*)&fill, 1, 8, to_fill}));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[7] == 8);
    value = 9;
    EXPECT_OK(run_any(fill, to_fill));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[7] == 9);
    value = 10;
    RUN(fill, to_fill);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[7] == 10);

    Line with = {2, 1, ""};
    unsigned char count = 6;
    void* to_line[] = {&floats, &with, &count};
    EXPECT_OK(cudaLaunchKernel(table[1], 1, 8, to_line, 0, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(floats[5] == 11 && floats[6] == 0);
    to_line[0] = &out;
    EXPECT_OK(cudaLaunchKernel(table[2], 1, 8, to_line, 0, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[5] == 11 && out[6] == 10);
    for (int i = 0; i < 8; ++i) doubles[i] = i;
    void* to_scale[] = {&doubles};
    void* const scale = reinterpret_cast<void*>(outer::scale<3, true>);
    EXPECT_OK(cudaLaunchKernel(scale, 1, 8, to_scale, 0, nullptr));
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(doubles[7] == -21);
    EXPECT_OK(cudaLaunchKernel((void*)nothing, 1, 1, nullptr, 0, nullptr));
    EXPECT_OK(cudaFuncSetAttribute(scale, cudaFuncAttributeMaxDynamicSharedMemorySize, 4096));

    EXPECT(cudaLaunchKernel((void*)fill, 1, 2000, to_fill, 0, nullptr) == cudaErrorInvalidConfiguration);
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
    EXPECT(cudaLaunchKernel((void*)not_a_kernel, 1, 1, to_fill, 0, nullptr) == cudaErrorInvalidDeviceFunction);
    EXPECT(cudaGetLastError() == cudaErrorInvalidDeviceFunction);
    EXPECT(cudaLaunchKernel((void*)out, 1, 1, to_fill, 0, nullptr) == cudaErrorInvalidDeviceFunction);
    EXPECT(cudaGetLastError() == cudaErrorInvalidDeviceFunction);
    return verdict("by_address");
}
