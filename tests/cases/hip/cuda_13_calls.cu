// flags: --cuda 13
// expect: CU107 CU211
#include <cuda_runtime.h>
template <class Place> cudaError_t move(void *data, size_t size, Place place, cudaGraph_t graph, cudaGraphNode_t *nodes) {
    cudaMemAdvise(data, size, cudaMemAdviseSetReadMostly, place);
    cudaMemPrefetchAsync(data, size, place, 0);
    cudaGraphAddDependencies(graph, nodes, nodes + 1, 1);
    return cudaGraphAddDependencies(graph, nodes, nodes + 1, nullptr, 1);
}
// output
#include <hip/hip_runtime.h>
template <class Place> hipError_t move(void *data, size_t size, Place place, hipGraph_t graph, hipGraphNode_t *nodes) {
    hipMemAdvise_v2(data, size, hipMemAdviseSetReadMostly, place);
    hipMemPrefetchAsync_v2(data, size, place, 0);
    hipGraphAddDependencies(graph, nodes, nodes + 1, 1);
    return hipGraphAddDependencies(graph, nodes, nodes + 1, 1);
}
