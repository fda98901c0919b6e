// expect: CU107 CU151
#include <cuda.h>
#include <cuda_runtime.h>
CUresult driver(CUgraphNode to, CUgraphNode from) { return cuGraphKernelNodeCopyAttributes(to, from); }
cudaError_t runtime(cudaGraphNode_t a, cudaGraphNode_t b) { return cudaGraphKernelNodeCopyAttributes(a, b); }
// output
#include <hip/hip_runtime.h>
#include <hip/hip_runtime.h>
hipError_t driver(hipGraphNode_t to, hipGraphNode_t from) { return hipGraphKernelNodeCopyAttributes(from, to); }
hipError_t runtime(hipGraphNode_t a, hipGraphNode_t b) { return hipGraphKernelNodeCopyAttributes(a, b); }
