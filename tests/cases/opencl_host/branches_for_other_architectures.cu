// expect: CU462
// A host compiler has no `__CUDA_ARCH__` and takes other branches than clang did: device functions lose their bodies there.
#define DEVICE __device__

#if __CUDA_ARCH__ < 600
__device__ double add(double *to, double value) { return *to += __longlong_as_double(atomicCAS((unsigned long long *)to, 0, 0)) + value; }
__host__ __device__ inline int both(int x) { return x; }
__device__ int table[] = {1, 2};
int host(int x) { if (x > 1) { return x; } return 0; }
#else
__device__ double add(double *to, double value) { return atomicAdd(to, value); }
__host__ __device__ inline int both(int x) { return x; }
int host(int x);
#endif

template <class T> struct Sum {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
  DEVICE T all(T x) const { return x + __shfl_xor_sync(~0u, x, 1); }
#else
  DEVICE T all(T x) const // through memory
  {
    __shared__ T kept[32];
    if (x > 0) { kept[threadIdx.x] = x; }
    __syncthreads();
    return x + kept[threadIdx.x ^ 1];
  }
#endif
};

__global__ void total(double *to) { add(to, Sum<double>().all(1)); }
// output
// A host compiler has no `__CUDA_ARCH__` and takes other branches than clang did: device functions lose their bodies there.
#include "cuport.h"

#define DEVICE

#if __CUDA_ARCH__ < 600
double add(double *to, double value);
inline int both(int x) { return x; }
int table[] = {1, 2};
int host(int x) { if (x > 1) { return x; } return 0; }
#else
double add(double *to, double value) { std::abort(); }
inline int both(int x) { return x; }
int host(int x);
#endif

template <class T> struct Sum {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
  DEVICE T all(T x) const;
#else
  DEVICE T all(T x) const;
#endif
};

void total(double *to) { cuport::run(total, to); }

#include "branches_for_other_architectures.kernels.h"
// kernels
namespace {

cuport::Program branches_for_other_architectures_cl("branches_for_other_architectures.cl",
#include "branches_for_other_architectures.cl.inc"
);

const cuport::Kernel branches_for_other_architectures_cl_kernels[] = {
    {branches_for_other_architectures_cl, "total", cuport::stub<void (double *)>(&total),
     {cuport::buffer(0)},
     cuport::Facts().warps()},
};

}  // namespace
