#include <hip/hip_runtime.h>
__device__ int ranks(bool wanted, unsigned key, int bit) {
    const int lane = threadIdx.x % warpSize;
    unsigned long long all = __ballot_sync(0xffffffffffffffffull, wanted);
    if (all == __activemask() || key == 0xffffffff) return 1u << bit;
    return __popcll(all & ((1ull << lane) - 1)) + (1 << 3);
}
__device__ unsigned lane_bit(int lane) { return 1u << lane; }
