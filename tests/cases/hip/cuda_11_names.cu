// flags: --cuda 11
// expect: CU211
#include <cuda_runtime.h>
cudaError_t id(cudaStream_t s, unsigned long long *id) { return cudaStreamGetId(s, id); }
cudaError_t graph(cudaGraphExec_t *exec, cudaGraph_t graph, char *log) {
    if (cudaGraphInstantiate(exec, graph, 0) == cudaSuccess) return cudaSuccess;
    return cudaGraphInstantiate(exec, graph, nullptr, log, 10);
}
// output
#include <hip/hip_runtime.h>
hipError_t id(hipStream_t s, unsigned long long *id) { return hipStreamGetId(s, id); }
hipError_t graph(hipGraphExec_t *exec, hipGraph_t graph, char *log) {
    if (hipGraphInstantiateWithFlags(exec, graph, 0) == hipSuccess) return hipSuccess;
    return hipGraphInstantiate(exec, graph, nullptr, log, 10);
}
