#include <hip/hip_runtime.h>
#include "votes.h"

__global__ void count(int *out, bool mine) {
    unsigned voters = VOTE(mine);
    unsigned long long all = VOTE(mine);
    int any = ANY(mine);
    out[0] = rank_in(__ballot_sync(0xffffffffffffffffull, mine), threadIdx.x);
    out[1] = rank_in(VOTE(mine), 3) + wide_rank(VOTE(mine), 3);
    out[2] = voters + all + any;
}
