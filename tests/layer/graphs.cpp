// Graphs: captured from streams that wait for each other, and built node by node; launched again with other values.
#include "cuport.h"

void add(int* p, int v) { cuport::run(add, p, v); }
void sum(const int* a, const int* b, int* to) { cuport::run(sum, a, b, to); }

static void tell(void* data) { ++*static_cast<int*>(data); }

static int value_of(const int* p)
{
    int value = 0;
    cuportMemcpy(&value, p, sizeof(int), cuportMemcpyDeviceToHost);
    return value;
}

int main()
{
    int *a, *b, *c, calls = 0;
    for (int** p : {&a, &b, &c}) cuportMalloc(p, sizeof(int));
    cuportStream_t first, second;
    cuportStreamCreate(&first);
    cuportStreamCreate(&second);
    cuportEvent_t forked, joined;
    cuportEventCreateWithFlags(&forked, cuportEventDisableTiming);
    cuportEventCreateWithFlags(&joined, cuportEventDisableTiming);

    cuportStreamBeginCapture(first, cuportStreamCaptureModeGlobal);
    cuportMemsetAsync(a, 0, sizeof(int), first);
    cuportEventRecord(forked, first);
    cuportStreamWaitEvent(second, forked, 0);
    cuport::launch(1, 1, 0, first), add(a, 5);
    cuportMemsetAsync(b, 0, sizeof(int), second);
    cuport::launch(1, 1, 0, second), add(b, 7);
    cuportEventRecord(joined, second);
    cuportStreamWaitEvent(first, joined, 0);
    cuport::launch(1, 1, 0, first), sum(a, b, c);
    cuportLaunchHostFunc(first, tell, &calls);
    cuportStreamCaptureStatus status;
    cuportStreamIsCapturing(second, &status);
    std::printf("capturing %d\n", status == cuportStreamCaptureStatusActive);
    cuportGraph_t graph;
    std::printf("%d", cuportStreamEndCapture(first, &graph));
    size_t count = 0;
    cuportGraphGetNodes(graph, nullptr, &count);
    std::printf(" %zu nodes\n", count);
    cuportMemset(c, 0, sizeof(int));
    std::printf("before %d\n", value_of(c));
    cuportGraphExec_t program;
    std::printf("%d", cuportGraphInstantiate(&program, graph, nullptr, nullptr, 0));
    for (int i = 0; i < 3; i++) std::printf("%d", cuportGraphLaunch(program, first));
    cuportStreamSynchronize(first);
    std::printf(" %d, %d calls\n", value_of(c), calls);

    // Built by hand: a copy, a kernel with other values later, a fill.
    cuportGraph_t built;
    cuportGraphNode_t copy, kernel, fill, host;
    cuportGraphCreate(&built, 0);
    int start = 100, by = 1;
    std::printf("%d", cuportGraphAddMemcpyNode1D(&copy, built, nullptr, 0, a, &start, sizeof(int),
                                                 cuportMemcpyHostToDevice));
    void* values[] = {&a, &by};
    cuportKernelNodeParams what = {};
    what.func = reinterpret_cast<void*>(add);
    what.gridDim = what.blockDim = dim3(1);
    what.kernelParams = values;
    std::printf("%d", cuportGraphAddKernelNode(&kernel, built, &copy, 1, &what));
    cuportMemsetParams set = {};
    set.dst = b;
    set.value = 9;
    set.elementSize = 4;
    set.width = set.height = 1;
    std::printf("%d", cuportGraphAddMemsetNode(&fill, built, nullptr, 0, &set));
    cuportHostNodeParams call = {tell, &calls};
    std::printf("%d", cuportGraphAddHostNode(&host, built, &kernel, 1, &call));
    cuportGraphExec_t second_program;
    std::printf("%d", cuportGraphInstantiate(&second_program, built, 0));
    std::printf("%d\n", cuportGraphLaunch(second_program, second));
    cuportStreamSynchronize(second);
    std::printf("%d %d %d\n", value_of(a), value_of(b), calls);
    by = 50;
    std::printf("%d", cuportGraphExecKernelNodeSetParams(second_program, kernel, &what));
    std::printf("%d\n", cuportGraphLaunch(second_program, nullptr));
    std::printf("%d\n", value_of(a));
    cuportStreamBeginCapture(first, cuportStreamCaptureModeRelaxed);
    std::printf("%s\n", cuportGetErrorName(cuportStreamSynchronize(first)));
    cuportGraph_t none;
    cuportStreamEndCapture(first, &none);
    std::printf("%d\n", cuportGraphExecDestroy(program) + cuportGraphDestroy(graph) + cuportStreamDestroy(first));
}

namespace {
cuport::Program graphs_cl("graphs.cl", R"(
__kernel void add(__global int* p, int v)
{
    *p += v;
}

__kernel void sum(__global const int* a, __global const int* b, __global int* to)
{
    *to += *a + *b;
}
)");
const cuport::Kernel graphs_kernels[] = {
    {graphs_cl, "add", cuport::stub<void(int*, int)>(&add), {cuport::buffer(0), cuport::value(1, 4)}},
    {graphs_cl, "sum", cuport::stub<void(const int*, const int*, int*)>(&sum),
     {cuport::buffer(0), cuport::buffer(1), cuport::buffer(2)}},
};
}  // namespace
// output:
// capturing 1
// 0 6 nodes
// before 0
// 0000 36, 3 calls
// 000000
// 101 9 4
// 00
// 150
// cudaErrorStreamCaptureUnsupported
// 0
