// SPDX-License-Identifier: Apache-2.0
//
// Launches with attributes, and cooperative ones on several devices: what HIP has no counterpart for.

#include "check.cuh"

#include <cooperative_groups.h>

__global__ void fill(int* out, int value) { out[threadIdx.x] = value; }

template <typename T>
__global__ void ramp(T* out, T step, int count)
{
    if (threadIdx.x < count) out[threadIdx.x] = step * threadIdx.x;
}

__global__ void meet(int* out)
{
    out[blockIdx.x] = 1;
    cooperative_groups::this_grid().sync();
    out[2 + blockIdx.x] = out[1 - blockIdx.x];
}

int main()
{
    int *out = managed<int>(8), value = 11;
    float* floats = managed<float>(8);
    void* to_fill[] = {&out, &value};
    cudaLaunchAttribute attributes[2] = {};
    attributes[0].id = cudaLaunchAttributeCooperative;
    attributes[0].val.cooperative = 1;
    attributes[1].id = cudaLaunchAttributeClusterDimension;
    attributes[1].val.clusterDim.x = attributes[1].val.clusterDim.y = attributes[1].val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = 2;
    config.blockDim = 8;
    config.attrs = attributes;
    config.numAttrs = 2;
    EXPECT_OK(cudaLaunchKernelExC(&config, (const void*)fill, to_fill));
    EXPECT(out[7] == 11);
    EXPECT_OK(cudaLaunchKernelEx(&config, fill, out, 12));
    EXPECT(out[7] == 12);
    EXPECT_OK(cudaLaunchKernelEx(&config, ramp<float>, floats, 1, 8));
    EXPECT(floats[7] == 7);
    attributes[1].val.clusterDim.x = 2;
    EXPECT(cudaLaunchKernelEx(&config, fill, out, 13) == cudaErrorNotSupported);
    EXPECT(cudaGetLastError() == cudaErrorNotSupported && out[7] == 12);
    attributes[1].val.clusterDim.x = 1;
    for (int i = 0; i < 8; ++i) out[i] = 0;
    EXPECT_OK(cudaLaunchKernelEx(&config, meet, out));
    EXPECT(out[2] == 1 && out[3] == 1);

    cudaLaunchParams several = {};
    EXPECT(cudaLaunchCooperativeKernelMultiDevice(&several, 1) == cudaErrorNotSupported);
    EXPECT(cudaGetLastError() == cudaErrorNotSupported);
    return verdict("launch_attributes");
}
