// SPDX-License-Identifier: Apache-2.0
//
// Graphs: captured from one stream and from two, made node by node, changed, cloned, and launched again.

#include "check.cuh"

#include <cstring>
#include <vector>

__global__ void scale(float* data, float factor, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) data[i] *= factor;
}
__global__ void add(float* out, const float* a, const float* b, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = a[i] + b[i];
}

static const int count = 100;

static void count_up(void* data) { ++*static_cast<int*>(data); }

static void captured()
{
    float *in = managed<float>(count), *data = managed<float>(count), *out = managed<float>(count);
    for (int i = 0; i < count; ++i) in[i] = i;
    static int calls = 0;
    cudaStream_t stream;
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t executable = nullptr;
    cudaStreamCaptureStatus state;
    EXPECT_OK(cudaStreamCreate(&stream));
    EXPECT_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    EXPECT_OK(cudaStreamIsCapturing(stream, &state));
    EXPECT(state == cudaStreamCaptureStatusActive);
    float factor = 2;
    EXPECT_OK(cudaMemcpyAsync(data, in, count * sizeof(float), cudaMemcpyDeviceToDevice, stream));
    scale<<<2, 64, 0, stream>>>(data, factor, count);
    EXPECT_OK(cudaMemcpyAsync(out, data, count * sizeof(float), cudaMemcpyDefault, stream));
    EXPECT_OK(cudaLaunchHostFunc(stream, count_up, &calls));
    factor = 1000;  // the launch has a copy
    EXPECT_OK(cudaStreamEndCapture(stream, &graph));
    EXPECT(calls == 0 && out[3] == 0 && data[3] == 0);
    size_t nodes = 0;
    EXPECT_OK(cudaGraphGetNodes(graph, nullptr, &nodes));
    EXPECT(nodes == 4);
    EXPECT_OK(cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    for (int round = 1; round <= 3; ++round) {
        for (int i = 0; i < count; ++i) in[i] = i * round;
        EXPECT_OK(cudaGraphLaunch(executable, stream));
        EXPECT_OK(cudaStreamSynchronize(stream));
        EXPECT(calls == round && out[7] == 14 * round && out[99] == 198 * round);
    }
    EXPECT_OK(cudaGraphExecDestroy(executable));
    EXPECT_OK(cudaGraphDestroy(graph));
    EXPECT_OK(cudaStreamDestroy(stream));
}

static void two_streams()
{
    float *a = managed<float>(count), *b = managed<float>(count), *out = managed<float>(count);
    for (int i = 0; i < count; ++i) a[i] = b[i] = i;
    cudaStream_t main_stream, side;
    cudaEvent_t fork, join;
    EXPECT_OK(cudaStreamCreate(&main_stream));
    EXPECT_OK(cudaStreamCreate(&side));
    EXPECT_OK(cudaEventCreateWithFlags(&fork, cudaEventDisableTiming));
    EXPECT_OK(cudaEventCreateWithFlags(&join, cudaEventDisableTiming));
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t executable = nullptr;
    EXPECT_OK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeRelaxed));
    EXPECT_OK(cudaEventRecord(fork, main_stream));
    EXPECT_OK(cudaStreamWaitEvent(side, fork, 0));
    scale<<<2, 64, 0, main_stream>>>(a, 3, count);
    scale<<<2, 64, 0, side>>>(b, 5, count);
    EXPECT_OK(cudaEventRecord(join, side));
    EXPECT_OK(cudaStreamWaitEvent(main_stream, join, 0));
    add<<<2, 64, 0, main_stream>>>(out, a, b, count);
    EXPECT_OK(cudaStreamEndCapture(main_stream, &graph));
    size_t roots = 0, edges = 0;
    EXPECT_OK(cudaGraphGetRootNodes(graph, nullptr, &roots));
    EXPECT_OK(cudaGraphGetEdges(graph, nullptr, nullptr, &edges));
    EXPECT(roots == 2 && edges == 2);
    EXPECT_OK(cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    EXPECT_OK(cudaGraphLaunch(executable, main_stream));
    EXPECT_OK(cudaStreamSynchronize(main_stream));
    for (int i = 0; i < count; ++i) EXPECT(out[i] == 8 * i);
    EXPECT_OK(cudaGraphExecDestroy(executable));
    EXPECT_OK(cudaGraphDestroy(graph));

    // A stream may go once it is joined.
    cudaStream_t brief;
    EXPECT_OK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeRelaxed));
    EXPECT_OK(cudaStreamCreate(&brief));
    EXPECT_OK(cudaEventRecord(fork, main_stream));
    EXPECT_OK(cudaStreamWaitEvent(brief, fork, 0));
    scale<<<2, 64, 0, brief>>>(b, 5, count);
    EXPECT_OK(cudaEventRecord(join, brief));
    EXPECT_OK(cudaStreamWaitEvent(main_stream, join, 0));
    EXPECT_OK(cudaStreamDestroy(brief));
    EXPECT_OK(cudaStreamEndCapture(main_stream, &graph));
    EXPECT_OK(cudaGraphDestroy(graph));

    // A stream that is not joined again.
    EXPECT_OK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeRelaxed));
    EXPECT_OK(cudaEventRecord(fork, main_stream));
    EXPECT_OK(cudaStreamWaitEvent(side, fork, 0));
    scale<<<2, 64, 0, side>>>(b, 5, count);
    EXPECT(cudaStreamEndCapture(main_stream, &graph) == cudaErrorStreamCaptureUnjoined && graph == nullptr);
    // Waiting for a stream that captures.
    EXPECT_OK(cudaStreamBeginCapture(main_stream, cudaStreamCaptureModeRelaxed));
    EXPECT(cudaStreamSynchronize(main_stream) == cudaErrorStreamCaptureUnsupported);
    EXPECT(cudaStreamEndCapture(main_stream, &graph) == cudaErrorStreamCaptureInvalidated);
    EXPECT(cudaStreamEndCapture(main_stream, &graph) == cudaErrorIllegalState);
    cudaGetLastError();
    EXPECT_OK(cudaEventDestroy(fork));
    EXPECT_OK(cudaEventDestroy(join));
    EXPECT_OK(cudaStreamDestroy(side));
    EXPECT_OK(cudaStreamDestroy(main_stream));
}

static cudaKernelNodeParams kernel_parameters(void* kernel, void** arguments)
{
    cudaKernelNodeParams parameters = {};
    parameters.func = kernel;
    parameters.gridDim = dim3(2);
    parameters.blockDim = dim3(64);
    parameters.kernelParams = arguments;
    return parameters;
}

static void by_hand()
{
    std::vector<float> in(count), out(count);
    for (int i = 0; i < count; ++i) in[i] = i;
    float *a = nullptr, *b = nullptr;
    const size_t bytes = count * sizeof(float);
    EXPECT_OK(cudaMalloc(&a, bytes));
    EXPECT_OK(cudaMalloc(&b, bytes));
    cudaGraph_t graph = nullptr;
    EXPECT_OK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t upload, clear, double_it, sum, download, tell;
    EXPECT_OK(cudaGraphAddMemcpyNode1D(&upload, graph, nullptr, 0, a, in.data(), bytes, cudaMemcpyHostToDevice));
    cudaMemsetParams set = {};
    set.dst = b;
    set.value = 0x3f800000;  // 1.0f
    set.elementSize = 4;
    set.width = count;
    set.height = 1;
    EXPECT_OK(cudaGraphAddMemsetNode(&clear, graph, nullptr, 0, &set));
    float factor = 2;
    int length = count;
    void* scale_arguments[] = {&a, &factor, &length};
    cudaKernelNodeParams parameters = kernel_parameters((void*)scale, scale_arguments);
    EXPECT_OK(cudaGraphAddKernelNode(&double_it, graph, &upload, 1, &parameters));
    void* add_arguments[] = {&a, &a, &b, &length};
    const cudaKernelNodeParams add_parameters = kernel_parameters((void*)add, add_arguments);
    const cudaGraphNode_t both[] = {double_it, clear};
    EXPECT_OK(cudaGraphAddKernelNode(&sum, graph, both, 2, &add_parameters));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(a, bytes, count, 1);
    copy.dstPtr = make_cudaPitchedPtr(out.data(), bytes, count, 1);
    copy.extent = make_cudaExtent(bytes, 1, 1);
    copy.kind = cudaMemcpyDeviceToHost;
    EXPECT_OK(cudaGraphAddMemcpyNode(&download, graph, nullptr, 0, &copy));
    EXPECT_OK(cudaGraphAddDependencies(graph, &sum, &download, 1));
    int calls = 0;
    cudaHostNodeParams host = {};
    host.fn = count_up;
    host.userData = &calls;
    EXPECT_OK(cudaGraphAddHostNode(&tell, graph, &download, 1, &host));

    cudaGraphNodeType type;
    EXPECT_OK(cudaGraphNodeGetType(sum, &type));
    EXPECT(type == cudaGraphNodeTypeKernel);
    size_t dependencies = 0;
    EXPECT_OK(cudaGraphNodeGetDependencies(sum, nullptr, &dependencies));
    EXPECT(dependencies == 2);

    cudaGraph_t clone = nullptr;
    cudaGraphExec_t executable = nullptr, cloned = nullptr;
    EXPECT_OK(cudaGraphClone(&clone, graph));
    EXPECT_OK(cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    EXPECT_OK(cudaGraphInstantiate(&cloned, clone, nullptr, nullptr, 0));
    EXPECT_OK(cudaGraphDestroy(clone));
    factor = 999;  // the nodes have copies
    EXPECT_OK(cudaGraphLaunch(executable, 0));
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < count; ++i) EXPECT(out[i] == 2 * i + 1);
    EXPECT_OK(cudaGraphLaunch(cloned, 0));
    EXPECT(calls == 2);

    factor = 3;
    EXPECT_OK(cudaGraphExecKernelNodeSetParams(executable, double_it, &parameters));
    EXPECT_OK(cudaGraphLaunch(executable, 0));
    EXPECT(out[10] == 31 && calls == 3);
    EXPECT_OK(cudaGraphLaunch(cloned, 0));
    EXPECT(out[10] == 21 && calls == 4);

    // A circle can't be made executable.
    cudaGraphExec_t none = nullptr;
    EXPECT_OK(cudaGraphAddDependencies(graph, &tell, &upload, 1));
    EXPECT(cudaGraphInstantiate(&none, graph, nullptr, nullptr, 0) == cudaErrorInvalidValue && none == nullptr);
    cudaGetLastError();
    EXPECT_OK(cudaGraphExecDestroy(executable));
    EXPECT_OK(cudaGraphExecDestroy(cloned));
    EXPECT_OK(cudaGraphDestroy(graph));
    EXPECT_OK(cudaFree(a));
    EXPECT_OK(cudaFree(b));
}

static void updated()
{
    float* data = managed<float>(count);
    cudaStream_t stream;
    EXPECT_OK(cudaStreamCreate(&stream));
    cudaGraphExec_t executable = nullptr;
    for (int round = 1; round <= 3; ++round) {
        for (int i = 0; i < count; ++i) data[i] = i;
        cudaGraph_t graph = nullptr;
        EXPECT_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        scale<<<2, 64, 0, stream>>>(data, static_cast<float>(round), count);
        EXPECT_OK(cudaStreamEndCapture(stream, &graph));
        if (executable == nullptr) {
            EXPECT_OK(cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
        } else {
            cudaGraphNode_t node = nullptr;
            cudaGraphExecUpdateResult result;
            EXPECT_OK(cudaGraphExecUpdate(executable, graph, &node, &result));
            EXPECT(result == cudaGraphExecUpdateSuccess);
        }
        EXPECT_OK(cudaGraphDestroy(graph));
        EXPECT_OK(cudaGraphLaunch(executable, stream));
        EXPECT_OK(cudaStreamSynchronize(stream));
        EXPECT(data[9] == 9 * round);
    }
    EXPECT_OK(cudaGraphExecDestroy(executable));
    EXPECT_OK(cudaStreamDestroy(stream));
}

// Memory of a graph: at the same address in each launch, whether the graph frees it or the program.
static void with_memory()
{
    cudaStream_t stream;
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t executable = nullptr;
    float *kept = nullptr, *brief = nullptr, *out = managed<float>(count);
    const size_t bytes = count * sizeof(float);
    EXPECT_OK(cudaStreamCreate(&stream));
    EXPECT_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    EXPECT_OK(cudaMallocAsync((void**)&kept, bytes, stream));
    EXPECT_OK(cudaMallocAsync((void**)&brief, bytes, stream));
    EXPECT_OK(cudaMemsetAsync(kept, 0, bytes, stream));
    EXPECT_OK(cudaMemcpyAsync(brief, out, bytes, cudaMemcpyDefault, stream));
    add<<<2, 64, 0, stream>>>(kept, brief, brief, count);
    EXPECT_OK(cudaFreeAsync(brief, stream));
    EXPECT_OK(cudaStreamEndCapture(stream, &graph));
    EXPECT_OK(cudaGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
    for (int round = 1; round <= 3; ++round) {
        for (int i = 0; i < count; ++i) out[i] = i * round;
        EXPECT_OK(cudaGraphLaunch(executable, stream));
        EXPECT_OK(cudaMemcpyAsync(out, kept, bytes, cudaMemcpyDefault, stream));
        EXPECT_OK(cudaStreamSynchronize(stream));
        EXPECT(out[50] == 100 * round);
        EXPECT(cudaFree(brief) == cudaErrorInvalidValue);
        cudaGetLastError();
        EXPECT_OK(cudaFreeAsync(kept, stream));
    }
    EXPECT_OK(cudaGraphExecDestroy(executable));
    EXPECT_OK(cudaGraphDestroy(graph));
    EXPECT_OK(cudaStreamDestroy(stream));
    cudaFree(out);
}

int main()
{
    captured();
    two_streams();
    by_hand();
    updated();
    with_memory();
    return verdict("graphs");
}
