// expect: CU142
#define WARP_SIZE 32
const int kWarpSize = 32;
constexpr unsigned warp_size{32};
static constexpr int WARPSIZE = 32u;
__device__ int lane() { return threadIdx.x % WARP_SIZE; }
