// Lanes of a group hand each other pointers, to memory of the device and of the block, and enumerations.
#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;

struct Node {
    int value;
    Node *next;
};
enum class Side : unsigned char { left, right };

__global__ void pass(Node *nodes, int *out)
{
    __shared__ int kept[32];
    kept[threadIdx.x] = 100 * threadIdx.x;
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
    Node *own = nodes + threadIdx.x;
    const Node *first = tile.shfl(own, 0);
    Node *other = tile.shfl_down(own, 2);
    const int *place = tile.shfl_xor(kept + threadIdx.x, 1);
    const Side side = tile.shfl(threadIdx.x % 8 == 3 ? Side::right : Side::left, 3);
    tile.sync();
    out[threadIdx.x] = first->value + other->value + other->next->value + *place + (side == Side::right ? 100000 : 0);
}

int main()
{
    Node *nodes;
    int *out;
    cudaMallocManaged(&nodes, 32 * sizeof(Node));
    cudaMallocManaged(&out, 32 * sizeof(int));
    for (int i = 0; i < 32; i++) nodes[i].value = i, nodes[i].next = nodes + (i + 1) % 32;
    pass<<<1, 32>>>(nodes, out);
    cudaDeviceSynchronize();
    bool good = true;
    for (int i = 0; i < 32; i++) {
        const int other = i % 8 < 6 ? i + 2 : i;
        good = good && out[i] == i / 8 * 8 + other + (other + 1) % 32 + 100 * (i ^ 1) + 100000;
    }
    puts(good ? "PASS" : "FAIL");
}
