/* What CUDA's grid groups tell of the grid, its blocks and its threads. */

#include <hip/hip_runtime.h>

template <class Group> __device__ inline dim3 cuport_cg_dim_blocks(const Group &)
{
    return dim3(gridDim.x, gridDim.y, gridDim.z);
}

template <class Group> __device__ inline dim3 cuport_cg_dim_threads(const Group &)
{
    return dim3(blockDim.x, blockDim.y, blockDim.z);
}

template <class Group> __device__ inline dim3 cuport_cg_block_index(const Group &)
{
    return dim3(blockIdx.x, blockIdx.y, blockIdx.z);
}

template <class Group> __device__ inline dim3 cuport_cg_thread_index(const Group &)
{
    return dim3(threadIdx.x, threadIdx.y, threadIdx.z);
}

template <class Group> __device__ inline unsigned long long cuport_cg_num_blocks(const Group &)
{
    return 1ull * gridDim.x * gridDim.y * gridDim.z;
}

template <class Group> __device__ inline unsigned long long cuport_cg_block_rank(const Group &)
{
    return (1ull * blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

/* HIP's own members have 32 bits. */
template <class Group> __device__ inline unsigned long long cuport_cg_num_threads(const Group &)
{
    return 1ull * gridDim.x * gridDim.y * gridDim.z * (1ull * blockDim.x * blockDim.y * blockDim.z);
}

template <class Group> __device__ inline unsigned long long cuport_cg_thread_rank(const Group &)
{
    const unsigned long long block = (1ull * blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    return block * blockDim.x * blockDim.y * blockDim.z + thread;
}
