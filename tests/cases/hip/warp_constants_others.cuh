#define WARPS_PER_BLOCK 32
#define NUM_WARPS 5
#define WARP_SIZE_HALF 16
#define WARP_TILE_M 32
#define WARP_MASK 0xffffffff
#define WARP_SIZE warpSize
#define WARP_SIZES 32 * 2
#ifdef __GFX9__
#define CARD_WARP_SIZE 64
constexpr int kCardWarpShift = 6;
#else
#define CARD_WARP_SIZE 32
constexpr int kCardWarpShift = 5;
#endif
int warp_size();
inline int check(int lane_mask) { return lane_mask == 31 && warp_size() == 32; }
