// expect: CU140 CU143 CU157
#define FULL 0xffffffffu
__device__ const unsigned ALL = 0xffffffffu;

__global__ void compare(int *out, const int *in)
{
    // Masks by name.
    unsigned long long wide = __ballot_sync(FULL, in[0]);
    int every = __ballot_sync(FULL, in[0]) == FULL;
    if (FULL != __ballot_sync(FULL, in[0]) || wide == ALL) out[1] = every;

    // In brackets.
    unsigned kept = (__ballot_sync(FULL, in[0]));
    out[2] = kept + (unsigned)(__ballot_sync(FULL, in[1]));
}
// output
#include <hip/hip_runtime.h>

#define FULL 0xffffffffu
__device__ const unsigned ALL = 0xffffffffu;

__global__ void compare(int *out, const int *in)
{
    // Masks by name.
    unsigned long long wide = __ballot_sync(0xffffffffffffffffull, in[0]);
    int every = __ballot_sync(0xffffffffffffffffull, in[0]) == FULL;
    if (FULL != __ballot_sync(0xffffffffffffffffull, in[0]) || wide == ALL) out[1] = every;

    // In brackets.
    unsigned kept = (__ballot_sync(0xffffffffffffffffull, in[0]));
    out[2] = kept + (unsigned)(__ballot_sync(0xffffffffffffffffull, in[1]));
}
