/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime.h>

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline dim3 cuport_cg_block_index(const Group &)
{
    return dim3(blockIdx.x, blockIdx.y, blockIdx.z);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline unsigned long long cuport_cg_block_rank(const Group &)
{
    return (1ull * blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline dim3 cuport_cg_dim_blocks(const Group &)
{
    return dim3(gridDim.x, gridDim.y, gridDim.z);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline dim3 cuport_cg_dim_threads(const Group &)
{
    return dim3(blockDim.x, blockDim.y, blockDim.z);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline unsigned long long cuport_cg_num_blocks(const Group &)
{
    return 1ull * gridDim.x * gridDim.y * gridDim.z;
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* HIP's own members have 32 bits. */
template <class Group> __device__ inline unsigned long long cuport_cg_num_threads(const Group &)
{
    return 1ull * gridDim.x * gridDim.y * gridDim.z * (1ull * blockDim.x * blockDim.y * blockDim.z);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline dim3 cuport_cg_thread_index(const Group &)
{
    return dim3(threadIdx.x, threadIdx.y, threadIdx.z);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline unsigned long long cuport_cg_thread_rank(const Group &)
{
    const unsigned long long block = (1ull * blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    return block * blockDim.x * blockDim.y * blockDim.z + thread;
}
#endif

#endif
#endif
