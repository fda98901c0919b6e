// SPDX-License-Identifier: Apache-2.0
//
// Fetches from nothing, and accesses beside a surface: what each is told.

#include <cuda_runtime.h>

#include <cstring>

__global__ void fetch(cudaTextureObject_t texture, float* out) { *out = tex2D<float>(texture, 0.5f, 0.5f); }

__global__ void store(cudaSurfaceObject_t surface, int x, int y) { surf2Dwrite(1.0f, surface, x, y); }

int main(int, char** words)
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    cudaMallocArray(&resource.res.array.array, &format, 8, 4, cudaArraySurfaceLoadStore);
    cudaSurfaceObject_t surface = 0;
    cudaCreateSurfaceObject(&surface, &resource);
    float* out = nullptr;
    cudaMalloc(&out, sizeof(float));
    if (std::strcmp(words[1], "no-texture") == 0) fetch<<<1, 1>>>(0, out);
    if (std::strcmp(words[1], "no-surface") == 0) store<<<1, 1>>>(0, 0, 0);
    if (std::strcmp(words[1], "beside-row") == 0) store<<<1, 1>>>(surface, 30, 3);
    if (std::strcmp(words[1], "below") == 0) store<<<1, 1>>>(surface, 0, -1);
    return cudaDeviceSynchronize() != cudaSuccess;
}
