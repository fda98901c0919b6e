/* C that is no C++: it stays with the C compiler, and calls the runtime by itself. */
#include <cuda_runtime.h>
#include <stdio.h>

#include "work.h"

int main(void)
{
    int class = 20, *memory, *pinned = NULL, got[4] = {0};
    enum cudaMemcpyKind back = cudaMemcpyDeviceToHost;
    struct cudaDeviceProp properties;
    cudaStream_t stream;
    cudaEvent_t begin, end;
    float time = -1;
    cudaError_t error = cudaSetDevice(0);
    CHECKED(cudaGetDeviceProperties(&properties, 0));
    CHECKED(cudaMalloc((void **)&memory, sizeof got));
    CHECKED(cudaMallocHost((void **)&pinned, sizeof got));
    pinned[0] = class, pinned[1] = pinned[2] = pinned[3] = 1;
    CHECKED(cudaStreamCreate(&stream));
    CHECKED(cudaEventCreate(&begin));
    CHECKED(cudaEventCreate(&end));
    CHECKED(cudaEventRecord(begin, stream));
    CHECKED(cudaMemcpyAsync(memory, pinned, sizeof got, cudaMemcpyHostToDevice, stream));
    double_all(memory, 4, stream);
    CHECKED(cudaEventRecord(end, stream));
    CHECKED(cudaStreamSynchronize(stream));
    CHECKED(cudaEventElapsedTime(&time, begin, end));
    CHECKED(cudaMemcpy(got, memory, sizeof got, back));
    CHECKED(cudaFreeHost(pinned));
    CHECKED(cudaFree(memory));
    const char *text = cudaGetErrorString(cudaErrorInvalidValue);
    const int good = got[0] == 40 && got[3] == 2 && time >= 0 && properties.name[0] && text[0];
    puts(good && error == cudaSuccess && cudaGetLastError() == cudaSuccess ? "PASS" : "FAIL");
    return 0;
}
