// Failed assertions and traps: the host hears of them when it waits, in every call from then on, until a reset.
#include "cuport.h"

void check(int n, int* counts) { cuport::run(check, n, counts); }
void trap(int* counts) { cuport::run(trap, counts); }

void tell(const char* what, cuportError_t error) { std::printf("%s: %s\n", what, cuportGetErrorName(error)); }

void say_all(int* counts)
{
    int value = 0;
    tell("last", cuportGetLastError());
    tell("last again", cuportGetLastError());
    tell("copy", cuportMemcpy(&value, counts, sizeof(value), cuportMemcpyDeviceToHost));
    int* more = nullptr;
    tell("malloc", cuportMalloc((void**)&more, 4));
    cuport::launch(1, 1), check(1, counts);
    tell("launch", cuportPeekAtLastError());
    tell("reset", cuportDeviceReset());
    tell("after it", cuportGetLastError());
}

int* zeros()
{
    int* memory = nullptr;
    cuportMalloc((void**)&memory, 4096);
    cuportMemset(memory, 0, 4096);
    return memory;
}

int main()
{
    int* counts = zeros();
    cuport::launch(2, 32), check(64, counts);
    tell("all hold", cuportDeviceSynchronize());
    cuport::launch(2, 32), check(60, counts);
    tell("launched", cuportGetLastError());
    tell("four fail", cuportDeviceSynchronize());
    say_all(counts);

    counts = zeros();
    cuport::launch(1, 1), trap(counts);
    int value = 0;
    tell("a trap, and a copy", cuportMemcpy(&value, counts, sizeof(value), cuportMemcpyDeviceToHost));
    say_all(counts);

    counts = zeros();
    cuport::launch(200, 512), check(0, counts);
    cuportEvent_t event;
    cuportEventCreate(&event);
    cuportEventRecord(event, nullptr);
    tell("more than there is room for", cuportEventSynchronize(event));
}

namespace {
cuport::Program failures_cl("failures.cl", R"(
void cuport_assert_fail(volatile __global uint* failures, uint line)
{
    atomic_cmpxchg(failures, 0u, 710u);
#ifdef CUPORT_READS_FAILURES
    const uint words = 10;
    const uint start = atomic_add(failures + 1, words);
    if (start > 16382u || words > 16382u - start) return;
    volatile __global uint* message = failures + 2 + start;
    message[1] = line;
    for (uint axis = 0; axis < 3; ++axis) {
        message[2 + axis] = (uint)get_group_id(axis);
        message[5 + axis] = (uint)get_local_id(axis);
    }
    message[8] = 'd' | 0 << 8 | 'f' << 16;
    message[9] = 'n';
    message[0] = words;
#endif
}

__kernel void check(int n, __global int* counts, __global uint* failures)
{
    if ((int)get_global_id(0) >= n) {
        cuport_assert_fail(failures, 7);
        return;
    }
    atomic_inc(counts);
}

__kernel void trap(__global int* counts, __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 719u);
}
)");
const cuport::Kernel failures_kernels[] = {
    {failures_cl, "check", cuport::stub<void(int, int*)>(&check),
     {cuport::value(0, 4), cuport::buffer(1), cuport::symbol(cuport::failures)}},
    {failures_cl, "trap", cuport::stub<void(int*)>(&trap), {cuport::buffer(0), cuport::symbol(cuport::failures)}},
};
}  // namespace
// output:
// all hold: cudaSuccess
// launched: cudaSuccess
// four fail: cudaErrorAssert
// last: cudaErrorAssert
// last again: cudaErrorAssert
// copy: cudaErrorAssert
// malloc: cudaErrorAssert
// launch: cudaErrorAssert
// reset: cudaSuccess
// after it: cudaSuccess
// a trap, and a copy: cudaErrorLaunchFailure
// last: cudaErrorLaunchFailure
// last again: cudaErrorLaunchFailure
// copy: cudaErrorLaunchFailure
// malloc: cudaErrorLaunchFailure
// launch: cudaErrorLaunchFailure
// reset: cudaSuccess
// after it: cudaSuccess
// more than there is room for: cudaErrorAssert
