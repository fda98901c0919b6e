// Kernels by their functions: templates, overloads, local memory, pointers into the middle of memory, what is refused.
#include "cuport.h"

template <typename T, int N>
void add(const T* x, T* y, const int n)
{
    cuport::run(add<T, N>, x, y, n);
}
void fill(int* p, int v) { cuport::run(fill, p, v); }
void fill(float* p, float v) { cuport::run(fill, p, v); }
void recursive(int* p) { cuport::run(recursive, p); }
void reverse(int* p) { cuport::run(reverse, p); }

int main()
{
    const int n = 1000;
    float *x, *y, host[n];
    int* q;
    cuportMalloc(&x, n * sizeof(float));
    cuportMalloc((void**)&y, n * sizeof(float));
    cuportMalloc(&q, n * sizeof(int));
    for (int i = 0; i < n; i++) host[i] = static_cast<float>(i);
    cuportMemcpy(x, host, sizeof(host), cuportMemcpyHostToDevice);

    cuport::launch(10, 100), fill(y, 1.5f);
    cuport::launch((n + 255) / 256, dim3(256), 64, nullptr), add<float, 256>(x, y, n);
    cuportMemcpy(host, y, sizeof(host), cuportMemcpyDeviceToHost);
    std::printf("%g %g %s\n", host[0], host[999], cuportGetErrorString(cuportGetLastError()));

    cuport::launch(1, 10), add<float, 256>(x + 3, y + 1, 10);
    cuportMemcpy(host, y + 1, 10 * sizeof(float), cuportMemcpyDeviceToHost);
    std::printf("%g %g\n", host[0], host[9]);

    int small[8];
    cuport::launch(1, 8), fill(q + 5, 7);
    cuport::launch(1, 8), fill(q + 5, 3);
    cuport::launch(2, 4, 4 * sizeof(int)), reverse(q + 5);
    cuportMemcpy(small, q + 5, sizeof(small), cuportMemcpyDeviceToHost);
    for (int v : small) std::printf("%d ", v);
    std::printf("\n");

    cuport::launch(1, 10), recursive(q);
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    cuport::launch(1, 5000), fill(q, 1);
    std::printf("%s\n", cuportGetErrorName(cuportPeekAtLastError()));
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    cuport::launch(dim3(1, 70000), 1), fill(q, 1);
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    cuport::launch(1, 257), add<float, 256>(x, y, n);
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    cuport::launch(1, 8, 1 << 30), reverse(q);
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    std::printf("%d\n", cuportFree(x) + cuportFree(y) + cuportFree(q) + cuportFree(nullptr));
    std::printf("%s\n", cuportGetErrorName(cuportFree(host)));
}

namespace {
cuport::Program launches_cl("launches.cl", R"(
__kernel void add_float_256(__global const float* restrict x, __global float* y, int n)
{
    int i = (int)get_global_id(0);
    if (i < n)
        y[i] += x[i];
}

__kernel void fill_f(__global float* p, float v)
{
    p[get_global_id(0)] = v;
}

__kernel void fill_i(__global int* p, int v)
{
    p[get_global_id(0)] = v + (int)get_local_id(0);
}

__kernel void reverse(__global int* p, __local uchar* dynamic_shared)
{
    __local int* s = (__local int*)dynamic_shared;
    s[get_local_id(0)] = p[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    p[get_global_id(0)] = s[get_local_size(0) - 1 - get_local_id(0)];
}
)");
const cuport::Kernel launches_kernels[] = {
    {launches_cl, "add_float_256", cuport::stub<void(const float*, float*, int)>(&add<float, 256>),
     {cuport::buffer(0), cuport::buffer(1), cuport::value(2, 4)}, cuport::Facts().launch_bounds(256).local_bytes(1024)},
    {launches_cl, "fill_f", cuport::stub<void(float*, float)>(&fill), {cuport::buffer(0), cuport::value(1, 4)}},
    {launches_cl, "fill_i", cuport::stub<void(int*, int)>(&fill), {cuport::buffer(0), cuport::value(1, 4)}},
    {launches_cl, "reverse", cuport::stub<void(int*)>(&reverse), {cuport::buffer(0), cuport::dynamic_shared()}},
    {cuport::stub<void(int*)>(&recursive), "CU404 at launches.cu:12: recursion"},
};
}  // namespace
// output:
// 1.5 1000.5 no error
// 5.5 23.5
// 6 5 4 3 10 9 8 7 
// cudaErrorInvalidDeviceFunction
// cudaErrorInvalidConfiguration
// cudaErrorInvalidConfiguration
// cudaErrorInvalidConfiguration
// cudaErrorLaunchOutOfResources
// cudaErrorInvalidValue
// 0
// cudaErrorInvalidValue
