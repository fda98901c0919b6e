// A program that is right already: the harness itself is tested by it.
#include <cstdio>

__global__ void count(int *counter) { atomicAdd(counter, threadIdx.x % 2); }

int main()
{
    int *counter;
    cudaMallocManaged(&counter, sizeof *counter);
    *counter = 0;
    count<<<2, 64>>>(counter);
    cudaDeviceSynchronize();
    std::puts(*counter == 64 ? "PASS" : "FAIL");
}
