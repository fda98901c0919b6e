// flags: --cuda 11
// expect: CU107 CU146 CU148
#include <cuda_runtime.h>
#if CUDART_VERSION >= 13000
cudaError_t run(cudaGraph_t g, cudaGraphNode_t *n) { return cudaGraphAddDependencies(g, n, n + 1, nullptr, 1); }
#elif !defined(CUDART_VERSION) || CUDART_VERSION / 1000 < 12
cudaError_t run(cudaGraphExec_t *e, cudaGraph_t g) { return cudaThreadSynchronize(); }
#else
cudaError_t run(cudaStream_t s, unsigned long long *id) { return cudaStreamGetId(s, id); }
#endif
#if CUDA_VERSION < 12000 && defined(OLD)
cudaError_t bind(cudaArray_t a) { return cudaBindTextureToArray(old, a); }
#endif
// output
#include <hip/hip_runtime.h>
#if HIP_VERSION >= 13000
hipError_t run(hipGraph_t g, hipGraphNode_t *n) { return hipGraphAddDependencies(g, n, n + 1, 1); }
#elif !defined(HIP_VERSION) || HIP_VERSION / 1000 < 12
hipError_t run(hipGraphExec_t *e, hipGraph_t g) { return hipDeviceSynchronize(); }
#else
hipError_t run(hipStream_t s, unsigned long long *id) { return hipStreamGetId(s, id); }
#endif
#if HIP_VERSION < 12000 && defined(OLD)
hipError_t bind(hipArray_t a) { return hipBindTextureToArray(old, a); }
#endif
