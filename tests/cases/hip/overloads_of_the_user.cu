// expect: CU141
#include <cuda_runtime.h>
struct Pair { float a, b; };
#ifdef WITH_PAIRS
__device__ Pair __shfl_xor_sync(unsigned mask, Pair x, int lanes, int width = 32) {
    Pair y = {__shfl_xor_sync(mask, x.a, lanes, width), x.b * __shfl_xor_sync(mask, x.b, lanes, width)};
    if (width > 8) __syncwarp(mask);
    return y;
}
template <class T> __device__ const T &__shfl_sync(unsigned mask, const T *x, int lane);
extern "C" cudaError_t cudaMemcpyToSymbol(int symbol, const void *from);
std::vector<Pair> *cudaGraphAddNode(int a, int b);
#endif
// output
#include <hip/hip_runtime.h>
struct Pair { float a, b; };
#ifdef WITH_PAIRS
__device__ Pair __shfl_xor_sync(unsigned mask, Pair x, int lanes, int width = 32) {
    Pair y = {__shfl_xor_sync((unsigned long long)(mask), x.a, lanes, width), x.b * __shfl_xor_sync((unsigned long long)(mask), x.b, lanes, width)};
    if (width > 8) __syncwarp((unsigned long long)(mask));
    return y;
}
template <class T> __device__ const T &__shfl_sync(unsigned mask, const T *x, int lane);
extern "C" hipError_t hipMemcpyToSymbol(int symbol, const void *from);
std::vector<Pair> *hipGraphAddNode(int a, int b);
#endif
