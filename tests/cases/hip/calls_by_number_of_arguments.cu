// expect: CU107
#include <cuda_runtime.h>
#include <cuda.h>
__global__ void fill(float *out) { *out = 1; }
void graphs(cudaStream_t stream, cudaGraph_t graph, cudaGraphNode_t node, float *data) {
    cudaGraphExec_t exec;
    cudaGraphInstantiate(&exec, graph);
    cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch);
    cudaGraphInstantiate(&exec, graph, NULL, NULL, 0);
    cudaGraphInstantiateWithFlags(&exec, graph);
    cudaStreamCaptureStatus status;
    unsigned long long id;
    cudaStreamGetCaptureInfo(stream, &status, &id);
    cudaStreamGetCaptureInfo(stream, &status, &id, &graph);
    cudaStreamGetCaptureInfo(stream, &status, &id, &graph, nullptr, nullptr, nullptr);
    cudaGraphAddDependencies(graph, &node, &node, 1);
    cudaGraphAddDependencies(graph, &node, &node, nullptr, 1);
}
void others(cudaStream_t stream, float *data, cudaMemLocation there) {
    cudaEvent_t event;
    cudaEventCreate(&event);
    cudaEventCreate(&event, cudaEventDisableTiming);
    cudaMemPrefetchAsync(data, 4, 0);
    cudaMemPrefetchAsync(data, 4, 0, stream);
    cudaMemPrefetchAsync(data, 4, there, 0);
    cudaMemPrefetchAsync(data, 4, there, 0, stream);
    cudaMemAdvise(data, 4, cudaMemAdviseSetReadMostly, 0);
    cudaMemAdvise(data, 4, cudaMemAdviseSetReadMostly, there);
    void *arguments[] = {&data};
    cudaLaunchKernel(fill, dim3(1), dim3(1), arguments);
    cudaLaunchCooperativeKernel(fill, dim3(1), dim3(1), arguments);
    auto create = &cudaEventCreateWithFlags;
}
void driver(CUstream stream, CUcontext *context, CUdevice device, CUfunction kernel) {
    int grid, block;
    cuOccupancyMaxPotentialBlockSize(&grid, &block, kernel, nullptr, 0, 0);
    cuCtxCreate(context, 0, device);
    cuCtxCreate(context, nullptr, 0, device);
    CUstreamCaptureStatus status;
    cuuint64_t id;
    cuStreamGetCaptureInfo(stream, &status, &id);
    cuStreamBeginCapture(stream);
}
#define INSTANTIATE(...) cudaGraphInstantiate(__VA_ARGS__)
// output
#include <hip/hip_runtime.h>
#include <hip/hip_runtime.h>
__global__ void fill(float *out) { *out = 1; }
void graphs(hipStream_t stream, hipGraph_t graph, hipGraphNode_t node, float *data) {
    hipGraphExec_t exec;
    hipGraphInstantiateWithFlags(&exec, graph, 0);
    hipGraphInstantiateWithFlags(&exec, graph, hipGraphInstantiateFlagAutoFreeOnLaunch);
    hipGraphInstantiate(&exec, graph, NULL, NULL, 0);
    hipGraphInstantiateWithFlags(&exec, graph, 0);
    hipStreamCaptureStatus status;
    unsigned long long id;
    hipStreamGetCaptureInfo(stream, &status, &id);
    hipStreamGetCaptureInfo_v2(stream, &status, &id, &graph);
    hipStreamGetCaptureInfo_v2(stream, &status, &id, &graph, nullptr, nullptr);
    hipGraphAddDependencies(graph, &node, &node, 1);
    hipGraphAddDependencies(graph, &node, &node, 1);
}
void others(hipStream_t stream, float *data, hipMemLocation there) {
    hipEvent_t event;
    hipEventCreate(&event);
    hipEventCreateWithFlags(&event, hipEventDisableTiming);
    hipMemPrefetchAsync(data, 4, 0);
    hipMemPrefetchAsync(data, 4, 0, stream);
    hipMemPrefetchAsync_v2(data, 4, there, 0);
    hipMemPrefetchAsync_v2(data, 4, there, 0, stream);
    hipMemAdvise(data, 4, hipMemAdviseSetReadMostly, 0);
    hipMemAdvise_v2(data, 4, hipMemAdviseSetReadMostly, there);
    void *arguments[] = {&data};
    hipLaunchKernel((const void*)(fill), dim3(1), dim3(1), arguments);
    hipLaunchCooperativeKernel(fill, dim3(1), dim3(1), arguments, 0, 0);
    auto create = &hipEventCreateWithFlags;
}
void driver(hipStream_t stream, hipCtx_t *context, hipDevice_t device, hipFunction_t kernel) {
    int grid, block;
    hipModuleOccupancyMaxPotentialBlockSize(&grid, &block, kernel, 0, 0);
    hipCtxCreate(context, 0, device);
    hipCtxCreate(context, 0, device);
    hipStreamCaptureStatus status;
    uint64_t id;
    hipStreamGetCaptureInfo(stream, &status, (unsigned long long*)(&id));
    hipStreamBeginCapture(stream, hipStreamCaptureModeGlobal);
}
#define INSTANTIATE(...) hipGraphInstantiate(__VA_ARGS__)
