// Reductions, scans and partitions of cooperative groups, printed.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
namespace cg = cooperative_groups;

__global__ void k(const int *in, int *out)
{
    __shared__ int part[64];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, part, in, sizeof(int) * 64);
    cg::wait(block);
    auto tile = cg::tiled_partition<16>(block);
    const int v = part[threadIdx.x];
    int *mine = out + threadIdx.x * 6;
    mine[0] = cg::reduce(tile, v, cg::plus<int>());
    mine[1] = cg::inclusive_scan(tile, v);
    mine[2] = cg::exclusive_scan(tile, v);
    mine[3] = cg::reduce(tile, v, cg::less<int>());
    mine[4] = mine[5] = 0;
    if (threadIdx.x % 3 == 0) {
        auto active = cg::coalesced_threads();
        mine[4] = cg::reduce(active, v, cg::greater<int>()) > 0;
    }
}

// What a grid says of its threads has 64 bits.
__global__ void wide(unsigned long long *out)
{
    const auto grid = cg::this_grid();
    auto *same = &grid;
    if (grid.thread_rank() == grid.size() - 1) {
        out[0] = grid.num_threads() * 2000000;
        out[1] = cg::this_grid().size() * 3000000;
        out[2] = same->thread_rank() * 4000000;
        out[3] = sizeof(grid.num_threads()) + sizeof same->thread_rank();
    }
}

int main()
{
    int in[64], *a, *b, out[64 * 6];
    for (int i = 0; i < 64; ++i) in[i] = (i * 37 + 11) % 101;
    cudaMalloc(&a, sizeof in);
    cudaMalloc(&b, sizeof out);
    cudaMemcpy(a, in, sizeof in, cudaMemcpyHostToDevice);
    k<<<1, 64>>>(a, b);
    cudaMemcpy(out, b, sizeof out, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 64 * 6; ++i) std::printf("%d%c", out[i], i % 6 == 5 ? '\n' : ' ');
    unsigned long long *c, counts[4];
    cudaMalloc(&c, sizeof counts);
    wide<<<dim3(16, 2, 2), dim3(16, 4)>>>(c);
    cudaMemcpy(counts, c, sizeof counts, cudaMemcpyDeviceToHost);
    for (unsigned long long count : counts) std::printf("%llu\n", count);
    return cudaGetLastError();
}
