// Several threads of the host: each with its own last error, launches of the same kernel, streams of its own.
#include "cuport.h"

#include <thread>

void add(int* p, int v) { cuport::run(add, p, v); }

static void work(int number, int* sum)
{
    cuportStream_t stream;
    cuportStreamCreateWithFlags(&stream, cuportStreamNonBlocking);
    int *p, result = 0;
    cuportMalloc(&p, 64 * sizeof(int));
    cuportMemsetAsync(p, 0, 64 * sizeof(int), stream);
    for (int i = 0; i < 200; i++) cuport::launch(2, 32, 0, stream), add(p, number);
    cuportMemcpyAsync(&result, p + 63, sizeof(int), cuportMemcpyDeviceToHost, stream);
    cuportStreamSynchronize(stream);
    if (number % 2 == 0) cuport::launch(0, 1), add(p, 1);
    const bool has_error = cuportGetLastError() == cuportErrorInvalidConfiguration;
    *sum = result + (has_error ? 1 : 0);
    cuportFree(p);
    cuportStreamDestroy(stream);
}

int main()
{
    int sums[4];
    std::thread threads[4];
    for (int i = 0; i < 4; i++) threads[i] = std::thread(work, i + 1, &sums[i]);
    for (std::thread& thread : threads) thread.join();
    for (int sum : sums) std::printf("%d\n", sum);
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
}

namespace {
cuport::Program threads_cl("threads.cl", R"(
__kernel void add(__global int* p, int v)
{
    p[get_global_id(0)] += v;
}
)");
const cuport::Kernel threads_kernels[] = {
    {threads_cl, "add", cuport::stub<void(int*, int)>(&add), {cuport::buffer(0), cuport::value(1, 4)}},
};
}  // namespace
// output:
// 200
// 401
// 600
// 801
// cudaSuccess
