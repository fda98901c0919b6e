__device__ int lanes() { return warpSize; }
#define WARP_SIZE warpSize
#define BLOCK_SIZE 32
const int kWarps = 32;
