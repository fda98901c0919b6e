__device__ int leader(unsigned long long lanes, int step) { return __ffsll(lanes) - step; }
template <typename T> __device__ T same(T lanes) { return lanes; }

__global__ void elect(unsigned long long *out, bool mine) {
    auto count = [](unsigned long long lanes) { return __popcll(lanes); };
    unsigned long long direct(__ballot_sync(0xffffffffffffffffull, mine));
    unsigned long long both[2] = {__ballot_sync(0xffffffffffffffffull, mine), direct};
    out[0] = leader(__ballot_sync(0xffffffffffffffffull, mine), 1);
    out[1] = same(__ballot_sync(0xffffffffffffffffull, mine));
    out[2] = count(__ballot_sync(0xffffffffffffffffull, mine)) + both[1];
    if (__ballot_sync(0xffffffffffffffffull, mine)) out[3] = 1;
}
// output
#include <hip/hip_runtime.h>

__device__ int leader(unsigned long long lanes, int step) { return __ffsll(lanes) - step; }
template <typename T> __device__ T same(T lanes) { return lanes; }

__global__ void elect(unsigned long long *out, bool mine) {
    auto count = [](unsigned long long lanes) { return __popcll(lanes); };
    unsigned long long direct(__ballot_sync(0xffffffffffffffffull, mine));
    unsigned long long both[2] = {__ballot_sync(0xffffffffffffffffull, mine), direct};
    out[0] = leader(__ballot_sync(0xffffffffffffffffull, mine), 1);
    out[1] = same(__ballot_sync(0xffffffffffffffffull, mine));
    out[2] = count(__ballot_sync(0xffffffffffffffffull, mine)) + both[1];
    if (__ballot_sync(0xffffffffffffffffull, mine)) out[3] = 1;
}
