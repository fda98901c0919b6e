// SPDX-License-Identifier: Apache-2.0
//
// A range of memory that is copied onto itself, as by code that moves parts between devices and finds one.
#include <cstdio>
#include <cuda_runtime.h>

__device__ int kept = 3;

int main()
{
    int *data, host[4] = {1, 2, 3, 4};
    void *address;
    cudaMalloc(&data, sizeof(host));
    cudaMemcpy(data, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaGetSymbolAddress(&address, kept);
    bool is_right = cudaMemcpy(data + 1, data + 1, 2 * sizeof(int), cudaMemcpyDeviceToDevice) == cudaSuccess;
    is_right &= cudaMemcpyPeer(address, 0, address, 0, sizeof(int)) == cudaSuccess;
    is_right &= cudaMemcpyAsync(data, data, sizeof(host), cudaMemcpyDefault, 0) == cudaSuccess;
    cudaMemcpy(host, data, sizeof(host), cudaMemcpyDeviceToHost);
    int value = 0;
    cudaMemcpyFromSymbol(&value, kept, sizeof(value));
    is_right &= host[0] == 1 && host[1] == 2 && host[2] == 3 && host[3] == 4 && value == 3;
    std::puts(is_right ? "PASS" : "FAIL");
    cudaFree(data);
    return is_right ? 0 : 1;
}
