// The heap of kernels: as large as the program says before the first kernel that uses it, 8 MiB without that.
#include "cuport.h"

void fill(int n, int* out) { cuport::run(fill, n, out); }

static void tell(const char* what, cuportError_t error) { std::printf("%s: %s\n", what, cuportGetErrorName(error)); }

int main()
{
    size_t bytes = 0;
    cuportDeviceGetLimit(&bytes, cuportLimitMallocHeapSize);
    std::printf("%zu by default\n", bytes);
    tell("1 MiB", cuportDeviceSetLimit(cuportLimitMallocHeapSize, 1 << 20));
    int* out = nullptr;
    int host[2] = {};
    cuportMalloc((void**)&out, sizeof(host));
    for (int round = 0; round < 2; ++round) {
        cuport::launch(1, 1), fill(1 << 20, out);
        cuportMemcpy(host, out, sizeof(host), cuportMemcpyDeviceToHost);
        std::printf("%d units of 65536, starting at 0: %d\n", host[0], host[1]);
    }
    tell("too late", cuportDeviceSetLimit(cuportLimitMallocHeapSize, 2 << 20));
    tell("other limits", cuportDeviceSetLimit(cuportLimitStackSize, 4096));
}

namespace {
cuport::Program heap_cl("heap.cl", R"(
__kernel void fill(int n, __global int* out, __global uint* heap)
{
    out[0] = (int)heap[0];
    out[1] = (int)heap[1];
    heap[2] = 7;
    heap[4 * heap[0] - 1] = 7;
}
)");
const cuport::Kernel heap_kernels[] = {
    {heap_cl, "fill", cuport::stub<void(int, int*)>(&fill),
     {cuport::value(0, 4), cuport::buffer(1), cuport::symbol(cuport::heap)}},
};
}  // namespace
// output:
// 8388608 by default
// 1 MiB: cudaSuccess
// 65536 units of 65536, starting at 0: 0
// 65536 units of 65536, starting at 0: 0
// too late: cudaErrorInvalidValue
// other limits: cudaSuccess
