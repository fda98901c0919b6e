#include "bits.h"

__global__ void elect(unsigned *out, bool mine) {
    int lane = threadIdx.x % 32;
    out[0] = __popc(__ballot_sync(0xffffffff, mine) & LANES_BELOW(lane));
    out[1] = (__ballot_sync(0xffffffff, mine) & LANE_BIT(lane)) != 0;
    out[2] = LANES_FROM(lane) + LANE_BIT(blockIdx.x) + FLAG(lane);
}

__global__ void no_vote(unsigned *out) { out[0] = LANE_BIT(threadIdx.x % 32); }
