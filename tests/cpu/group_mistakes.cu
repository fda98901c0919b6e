// SPDX-License-Identifier: Apache-2.0
//
// Groups used wrongly, one mistake for each word on the command line: the runtime must say so.

#include "check.cuh"

#include <cooperative_groups.h>
#include <cuda/barrier>

#include <cstring>

namespace cg = cooperative_groups;

__global__ void missed_by_a_block(int* out)
{
    if (blockIdx.x == 2) return;
    out[blockIdx.x] = 1;
    cg::this_grid().sync();
    out[blockIdx.x] = 2;
}

__global__ void missed_by_threads(int* out)
{
    if (threadIdx.x < 20) {
        cg::this_grid().sync();
    } else {
        __syncthreads();
    }
    out[blockIdx.x] = 1;
}

__global__ void missed_in_tile(int* out)
{
    const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    if (threadIdx.x != 5) tile.sync();
    __syncthreads();
    out[threadIdx.x] = 1;
}

__global__ void missed_in_wide_tile(int* out)
{
    const auto tile = cg::tiled_partition<128>(cg::this_thread_block());
    if (threadIdx.x < 100) out[0] = tile.shfl(7, 0);
    __syncthreads();
}

__global__ void not_enough_arrive(int* out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    if (threadIdx.x == 0) init(&barrier, 33);
    __syncthreads();
    barrier.arrive_and_wait();
    out[threadIdx.x] = 1;
}

__global__ void too_many_arrive()
{
    __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
    barrier.arrive_and_wait();
}

int main(int count, char** words)
{
    const char* mistake = count > 1 ? words[1] : "";
    const auto is = [=](const char* word) { return std::strcmp(mistake, word) == 0; };
    int* out = managed<int>(128);
    void* arguments[] = {&out};
    if (is("missed-by-block")) {
        EXPECT_OK(cudaLaunchCooperativeKernel((void*)missed_by_a_block, 4, 32, arguments, 0, 0));
    }
    if (is("missed-by-threads")) {
        EXPECT_OK(cudaLaunchCooperativeKernel((void*)missed_by_threads, 1, 32, arguments, 0, 0));
    }
    if (is("not-cooperative")) missed_by_a_block<<<2, 32>>>(out);
    if (is("missed-in-tile")) missed_in_tile<<<1, 32>>>(out);
    if (is("missed-in-wide-tile")) missed_in_wide_tile<<<1, 128>>>(out);
    if (is("not-enough-arrive")) not_enough_arrive<<<1, 32>>>(out);
    if (is("too-many-arrive")) too_many_arrive<<<1, 32>>>();
    EXPECT_OK(cudaDeviceSynchronize());
    return verdict("group_mistakes");
}
