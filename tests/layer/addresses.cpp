// Addresses that are in no memory of the device's: null, and the end of an array.
#include "cuport.h"

void tell(int* begin, int* end, int* nothing, long* found) { cuport::run(tell, begin, end, nothing, found); }

int main()
{
    const int n = 4096;
    int* numbers;
    long *found, host[2];
    cuportMalloc(&numbers, n * sizeof(int));
    cuportMalloc(&found, sizeof(host));
    for (int* end : {numbers + n, numbers + 3}) {
        cuport::launch(1, 1), tell(numbers, end, nullptr, found);
        std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
        cuportMemcpy(host, found, sizeof(host), cuportMemcpyDeviceToHost);
        std::printf("%ld %ld\n", host[0], host[1]);
    }
    std::printf("%d\n", cuportFree(numbers) + cuportFree(found));
}

namespace {
cuport::Program addresses_cl("addresses.cl", R"(
__kernel void tell(__global int* begin, __global int* end, __global int* nothing, __global long* found)
{
    found[0] = end - begin;
    found[1] = nothing == 0;
}
)");
const cuport::Kernel addresses_kernels[] = {
    {addresses_cl, "tell", cuport::stub<void(int*, int*, int*, long*)>(&tell),
     {cuport::buffer(0), cuport::buffer(1), cuport::buffer(2), cuport::buffer(3)}},
};
}  // namespace
// output:
// cudaSuccess
// 4096 1
// cudaSuccess
// 3 1
// 0
