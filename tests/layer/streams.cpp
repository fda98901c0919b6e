// Streams and events: what waits for what, and the times between events.
#include "cuport.h"

void slow(int* p, int rounds) { cuport::run(slow, p, rounds); }
void copy_one(int* to, const int* from) { cuport::run(copy_one, to, from); }

int main()
{
    int *a, *b, seen = 0;
    cuportMalloc(&a, sizeof(int));
    cuportMalloc(&b, sizeof(int));
    cuportStream_t first, second, free_one;
    cuportStreamCreate(&first);
    cuportStreamCreateWithFlags(&second, 0);
    cuportStreamCreateWithFlags(&free_one, cuportStreamNonBlocking);
    unsigned flags = 9;
    cuportStreamGetFlags(free_one, &flags);
    std::printf("flags %u\n", flags);

    // The null stream waits for the others, and they for it.
    cuportMemset(a, 0, sizeof(int));
    cuport::launch(1, 1, 0, first), slow(a, 3000000);
    cuport::launch(1, 1), copy_one(b, a);
    cuport::launch(1, 1, 0, second), slow(b, 10);
    cuportStreamSynchronize(second);
    cuportMemcpy(&seen, b, sizeof(int), cuportMemcpyDeviceToHost);
    std::printf("ordered %d\n", seen);

    // One that does not block waits for an event.
    cuportEvent_t event, begin, end;
    cuportEventCreateWithFlags(&event, cuportEventDisableTiming);
    cuportEventCreate(&begin);
    cuportEventCreate(&end);
    std::printf("new %s\n", cuportGetErrorName(cuportEventQuery(event)));
    cuportEventRecord(begin, first);
    cuport::launch(1, 1, 0, first), slow(a, 100000000);
    cuportEventRecord(end, first);
    cuportEventRecord(event, first);
    std::printf("busy %s\n", cuportGetErrorName(cuportStreamQuery(first)));
    cuportStreamWaitEvent(free_one, event, 0);
    cuport::launch(1, 1, 0, free_one), copy_one(b, a);
    int* pinned;
    cuportMallocHost(&pinned, sizeof(int));
    cuportMemcpyAsync(pinned, b, sizeof(int), cuportMemcpyDeviceToHost, free_one);
    cuportStreamSynchronize(free_one);
    std::printf("waited %d\n", *pinned);
    std::printf("done %s\n", cuportGetErrorName(cuportEventQuery(end)));
    float time = 0;
    std::printf("%s", cuportGetErrorName(cuportEventElapsedTime(&time, begin, end)));
    std::printf(" %s\n", time > 1 && time < 60000 ? "plausible" : "odd");
    std::printf("%s\n", cuportGetErrorName(cuportEventElapsedTime(&time, begin, event)));
    cuportGetLastError();
    std::printf("%d\n", cuportEventDestroy(event) + cuportEventDestroy(begin) + cuportEventDestroy(end));
    std::printf("%d\n", cuportStreamDestroy(first) + cuportStreamDestroy(second) + cuportStreamDestroy(free_one));
    std::printf("%s\n", cuportGetErrorName(cuportStreamDestroy(first)));
    std::printf("%d\n", cuportFreeHost(pinned) + cuportDeviceSynchronize());
}

namespace {
cuport::Program streams_cl("streams.cl", R"(
__kernel void slow(__global int* p, int rounds)
{
    int x = p[0];
    for (int i = 0; i < rounds; i++)
        x = (x ^ i) * 1664525 + 1013904223;
    p[0] = rounds + (x == 123456789 ? 1 : 0);
}

__kernel void copy_one(__global int* to, __global const int* from)
{
    to[0] = from[0];
}
)");
const cuport::Kernel streams_kernels[] = {
    {streams_cl, "slow", cuport::stub<void(int*, int)>(&slow), {cuport::buffer(0), cuport::value(1, 4)}},
    {streams_cl, "copy_one", cuport::stub<void(int*, const int*)>(&copy_one), {cuport::buffer(0), cuport::buffer(1)}},
};
}  // namespace
// output:
// flags 1
// ordered 10
// new cudaSuccess
// busy cudaErrorNotReady
// waited 100000000
// done cudaSuccess
// cudaSuccess plausible
// cudaErrorInvalidResourceHandle
// 0
// 0
// cudaErrorInvalidResourceHandle
// 0
