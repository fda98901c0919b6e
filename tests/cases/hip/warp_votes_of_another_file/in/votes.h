#pragma once
#define VOTE(p) (__ballot_sync(0xffffffff, (p)))
#define ANY(p) (__ballot_sync(0xffffffff, (p)) != 0)
__device__ inline int rank_in(unsigned lanes, int lane) { return __popc(lanes & ((1u << lane) - 1)); }
__device__ inline int wide_rank(unsigned long long lanes, int lane) { return __popcll(lanes & ((1ull << lane) - 1)); }
