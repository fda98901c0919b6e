// Masks that warp operations return have 32 bits: inverted, shifted, and as the argument of overloaded functions.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>

__global__ void look(int *found)
{
    const int t = threadIdx.x;
    auto odd = __ballot_sync(~0u, t & 1);
    const auto tile = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
    int right = ~__ballot_sync(~0u, 1) == 0;
    right += sizeof odd == 4 && sizeof tile.ballot(1) == 4;
    right += (odd << 1) == 0x55555554u && ~odd >> 31 == 0;
    right += __ffs(__activemask()) == 1;
    right += __ffs(__match_any_sync(~0u, t / 8)) == t / 8 * 8 + 1;
    right += ~tile.ballot(1) == 0;
    found[t] = right;
}

int main()
{
    int *found, wrong = 0;
    cudaMallocManaged(&found, 32 * sizeof(int));
    look<<<1, 32>>>(found);
    cudaDeviceSynchronize();
    for (int i = 0; i < 32; ++i) wrong += found[i] != 6;
    std::puts(wrong ? "FAIL" : "PASS");
}
