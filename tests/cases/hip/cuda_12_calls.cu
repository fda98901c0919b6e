// flags: --cuda 12
// expect: CU211
#include <cuda_runtime.h>
cudaError_t move(void *data, size_t size, int, cudaGraph_t graph, cudaGraphNode_t *nodes) {
    cudaGraphAddDependencies(graph, nodes, nodes + 1, 1);
    return cudaGraphAddDependencies(graph, nodes, nodes + 1, nullptr, 1);
}
// output
#include <hip/hip_runtime.h>
hipError_t move(void *data, size_t size, int, hipGraph_t graph, hipGraphNode_t *nodes) {
    hipGraphAddDependencies(graph, nodes, nodes + 1, 1);
    return hipGraphAddDependencies(graph, nodes, nodes + 1, 1);
}
