#pragma once

// What takes part of some tasks: for the host one of its threads, for the device a block.
struct Share {
    int count, next;
#ifndef FOR_BLOCKS
    int step;
#endif
};

#ifdef FOR_BLOCKS
__device__
#endif
inline Share make_share(int count, int first
#ifndef FOR_BLOCKS
    , int step
#endif
    ) {
    Share share;
    share.count = count;
    share.next = first;
#ifndef FOR_BLOCKS
    share.step = step;
#endif
    return share;
}

#ifdef FOR_BLOCKS
__device__ inline int begin(Share *share) { return share->next += blockIdx.x; }
__device__ inline int go_on(Share *share) { return share->next += gridDim.x; }
#else
inline int begin(Share *share) { return share->next; }
inline int go_on(Share *share) { return share->next += share->step; }
#endif
