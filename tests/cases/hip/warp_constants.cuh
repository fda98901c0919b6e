// expect: CU142
#define THREADS_PER_WARP (32)
#define LANES_IN_WARP 0x20u
#define MY_WARP_SIZE (1 << 5)
#define LOG2_WARP_SIZE 5
#define WARP_SHIFT 5
#define LANE_MASK 31
enum { kWarpThreads = 32, kWarpSizeLog = 5 };
static constexpr unsigned warpMask = 0x1f;
template <int WarpWidth = 32> struct Warp {};
