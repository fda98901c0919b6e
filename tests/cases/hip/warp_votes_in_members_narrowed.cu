// expect: CU143
struct Vote {
    unsigned lanes;
    __device__ void take(bool mine) { this->lanes = __ballot_sync(0xffffffff, mine); }
};
// output
#include <hip/hip_runtime.h>

struct Vote {
    unsigned lanes;
    __device__ void take(bool mine) { this->lanes = __ballot_sync(0xffffffffffffffffull, mine); }
};
