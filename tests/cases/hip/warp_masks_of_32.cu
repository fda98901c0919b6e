// expect: CU140 CU157
#include <cuda_runtime.h>
__device__ int ranks(bool wanted) {
    const int lane = threadIdx.x % warpSize;
    unsigned long long all = __ballot_sync(0xffffffff, wanted);
    if (all == 0xffffffffu || UINT_MAX != all) return -1;
    if (0xffffffff == __activemask()) return 0;
    return __popcll(all & ((1u << lane) - 1)) + __popcll(all & (0xffffffff >> (31 - lane)));
}
// output
#include <hip/hip_runtime.h>
__device__ int ranks(bool wanted) {
    const int lane = threadIdx.x % warpSize;
    unsigned long long all = __ballot_sync(0xffffffffffffffffull, wanted);
    if (all == 0xffffffffu || UINT_MAX != all) return -1;
    if (0xffffffff == __activemask()) return 0;
    return __popcll(all & ((1u << lane) - 1)) + __popcll(all & (0xffffffff >> (31 - lane)));
}
