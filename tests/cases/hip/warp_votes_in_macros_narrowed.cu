// expect: CU143
// The macro's text is a vote, and what uses it keeps 32 bits.
#define BALLOT(p) __ballot_sync(0xffffffff, p)

__global__ void mark(const int *in, int *out, int limit) {
    int flags = BALLOT(in[threadIdx.x] > limit);
    while (flags != 0) {
        out[__ffs(flags) - 1] = 1;
        flags &= flags - 1;
    }
}
// output
// The macro's text is a vote, and what uses it keeps 32 bits.
#include <hip/hip_runtime.h>

#define BALLOT(p) __ballot_sync(0xffffffffffffffffull, p)

__global__ void mark(const int *in, int *out, int limit) {
    int flags = BALLOT(in[threadIdx.x] > limit);
    while (flags != 0) {
        out[__ffs(flags) - 1] = 1;
        flags &= flags - 1;
    }
}
