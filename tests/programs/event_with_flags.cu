// An event with flags, by the overload that C++ has.
#include <cstdio>

int main()
{
    cudaEvent_t e;
    float ms;
    if (cudaEventCreate(&e, cudaEventDisableTiming) != cudaSuccess) return 1;
    cudaEventRecord(e);
    cudaEventSynchronize(e);
    puts(cudaEventElapsedTime(&ms, e, e) == cudaSuccess ? "FAIL" : "PASS");
}
