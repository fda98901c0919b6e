// expect: CU140
// All 64 bits are kept; what only mentions a vote is no macro for it.
#define BALLOT(p) (__ballot_sync(0xffffffff, p))
#define ANY(p) (__ballot_sync(0xffffffff, p) != 0)

struct Vote {
    unsigned long long lanes;
    __device__ void take(bool mine) { this->lanes = __ballot_sync(0xffffffff, mine); }
};

__global__ void mark(const int *in, unsigned long long *out, int limit) {
    unsigned long long flags = BALLOT(in[threadIdx.x] > limit);
    int found = ANY(in[threadIdx.x] > limit);
    out[threadIdx.x] = found ? flags : 0;
}
// output
// All 64 bits are kept; what only mentions a vote is no macro for it.
#include <hip/hip_runtime.h>

#define BALLOT(p) (__ballot_sync(0xffffffffffffffffull, p))
#define ANY(p) (__ballot_sync(0xffffffffffffffffull, p) != 0)

struct Vote {
    unsigned long long lanes;
    __device__ void take(bool mine) { this->lanes = __ballot_sync(0xffffffffffffffffull, mine); }
};

__global__ void mark(const int *in, unsigned long long *out, int limit) {
    unsigned long long flags = BALLOT(in[threadIdx.x] > limit);
    int found = ANY(in[threadIdx.x] > limit);
    out[threadIdx.x] = found ? flags : 0;
}
