// expect: CU143
__device__ int leader(unsigned lanes) { return __ffs(lanes) - 1; }
template <typename T> __device__ T same(T lanes) { return lanes; }

__global__ void elect(unsigned *out, bool mine) {
    auto count = [](unsigned lanes) { return __popc(lanes); };
    unsigned direct(__ballot_sync(0xffffffff, mine)), listed{__ballot_sync(0xffffffff, mine)};
    unsigned both[2] = {__ballot_sync(0xffffffff, mine), __activemask()};
    unsigned chosen = mine ? __ballot_sync(0xffffffff, mine) : 0;
    out[0] = leader(__ballot_sync(0xffffffff, mine));
    out[1] = same<unsigned>(__ballot_sync(0xffffffff, mine));
    out[2] = count(__ballot_sync(0xffffffff, mine));
    atomicOr(out + 3, __ballot_sync(0xffffffff, mine));
    out[4] = direct + listed + both[0] + both[1] + chosen;
}
// output
#include <hip/hip_runtime.h>

__device__ int leader(unsigned lanes) { return __ffs(lanes) - 1; }
template <typename T> __device__ T same(T lanes) { return lanes; }

__global__ void elect(unsigned *out, bool mine) {
    auto count = [](unsigned lanes) { return __popc(lanes); };
    unsigned direct(__ballot_sync(0xffffffffffffffffull, mine)), listed{__ballot_sync(0xffffffffffffffffull, mine)};
    unsigned both[2] = {__ballot_sync(0xffffffffffffffffull, mine), __activemask()};
    unsigned chosen = mine ? __ballot_sync(0xffffffffffffffffull, mine) : 0;
    out[0] = leader(__ballot_sync(0xffffffffffffffffull, mine));
    out[1] = same<unsigned>(__ballot_sync(0xffffffffffffffffull, mine));
    out[2] = count(__ballot_sync(0xffffffffffffffffull, mine));
    atomicOr(out + 3, __ballot_sync(0xffffffffffffffffull, mine));
    out[4] = direct + listed + both[0] + both[1] + chosen;
}
