// expect: CU140
#define FULL_MASK 0xffffffff
#define SHUFFLE(v, d) __shfl_down_sync(FULL_MASK, v, d)
#define SHUFFLE_ALL(v, d) __shfl_down_sync(0xffffffff, v, d)
// output
#define FULL_MASK 0xffffffff
#define SHUFFLE(v, d) __shfl_down_sync(0xffffffffffffffffull, v, d)
#define SHUFFLE_ALL(v, d) __shfl_down_sync(0xffffffffffffffffull, v, d)
