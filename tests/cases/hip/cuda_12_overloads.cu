// flags: --cuda 12
#include <cuda_runtime.h>
cudaError_t graph(cudaGraphExec_t *exec, cudaGraph_t graph, char *log) {
    return cudaGraphInstantiate(exec, graph, nullptr, log, 10);
}
cudaError_t move(void *data, size_t size, cudaMemLocation there, int device, cudaStream_t stream) {
    cudaMemAdvise(data, size, cudaMemAdviseSetReadMostly, device);
    cudaMemAdvise(data, size, cudaMemAdviseSetReadMostly, there);
    cudaMemPrefetchAsync(data, size, device, stream);
    return cudaMemPrefetchAsync(data, size, there, 0, stream);
}
// output
#include <hip/hip_runtime.h>
hipError_t graph(hipGraphExec_t *exec, hipGraph_t graph, char *log) {
    return hipGraphInstantiate(exec, graph, nullptr, log, 10);
}
hipError_t move(void *data, size_t size, hipMemLocation there, int device, hipStream_t stream) {
    hipMemAdvise(data, size, hipMemAdviseSetReadMostly, device);
    hipMemAdvise_v2(data, size, hipMemAdviseSetReadMostly, there);
    hipMemPrefetchAsync(data, size, device, stream);
    return hipMemPrefetchAsync_v2(data, size, there, 0, stream);
}
