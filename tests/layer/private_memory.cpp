// A work-group whose private memory is more than a thread's stack usually is: 64 KiB for each of 256 work-items.
#include "cuport.h"

void histogram(int* out, const int size) { cuport::run(histogram, out, size); }

int main()
{
    const int n = 256;
    int host[n], *out;
    cuportMalloc(&out, sizeof(host));
    cuport::launch(1, n), histogram(out, 65536);
    cuportMemcpy(host, out, sizeof(host), cuportMemcpyDeviceToHost);
    std::printf("%d %d %d %s\n", host[0], host[100], host[255], cuportGetErrorName(cuportGetLastError()));
}

namespace {
cuport::Program private_memory_cl("private_memory.cl", R"(
__kernel void histogram(__global int* out, int size)
{
    uchar seen[65536];
    int id = (int)get_local_id(0);
    for (int i = 0; i < size; i++) seen[i] = 0;
    for (int i = id; i < size; i += 256) seen[i * 7 % size] = 1;
    out[id] = 0;
    barrier(CLK_GLOBAL_MEM_FENCE);
    for (int i = 0; i < size; i++) out[(id + 1) % 256] += seen[i] * (id + 1);
}
)");
const cuport::Kernel kernels[] = {
    {private_memory_cl, "histogram", cuport::stub<void(int*, int)>(&histogram), {cuport::buffer(0), cuport::value(1, 4)}},
};
}  // namespace

// output:
// 65536 25600 65280 cudaSuccess
