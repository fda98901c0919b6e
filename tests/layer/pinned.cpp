// A copy into pinned memory is there when cudaMemcpy returns.
#include <cstdio>

#include "cuport.h"

void count(int* out, int rounds) { cuport::run(count, out, rounds); }

int main()
{
    int *out, *host, *mapped;
    cuportMalloc(&out, sizeof(int));
    cuportMallocHost(&host, sizeof(int));
    cuportHostAlloc(&mapped, sizeof(int), cuportHostAllocMapped);
    for (int i = 1; i <= 3; i++) {
        *host = *mapped = -1;
        cuport::launch(1, 1), count(out, i * 1000000);
        cuportMemcpy(host, out, sizeof(int), cuportMemcpyDeviceToHost);
        cuportMemcpy(mapped, out, sizeof(int), cuportMemcpyDefault);
        std::printf("%d %d\n", *host, *mapped);
    }
    std::printf("%s\n", cuportGetErrorString(cuportGetLastError()));
}

namespace {
cuport::Program pinned_cl("pinned.cl", R"(
__kernel void count(__global int* out, int rounds)
{
    volatile int n = 0;
    for (int i = 0; i < rounds; i++)
        n = n + 1;
    out[0] = n;
}
)");
const cuport::Kernel pinned_kernels[] = {
    {pinned_cl, "count", cuport::stub<void(int*, int)>(&count), {cuport::buffer(0), cuport::value(1, 4)}},
};
}  // namespace
// output:
// 1000000 1000000
// 2000000 2000000
// 3000000 3000000
// no error
