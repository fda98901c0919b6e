#define FOR_BLOCKS
#include "share.h"

__global__ void square_shares(int *out, int count, int first)
{
    Share share = make_share(count, first);
    for (int i = begin(&share); i < count; i = go_on(&share)) {
        if (threadIdx.x == 0) out[i] = i * i;
    }
}

void square_on_device(int *out, int count, int first)
{
    square_shares<<<3, 32>>>(out, count, first);
    cudaDeviceSynchronize();
}
