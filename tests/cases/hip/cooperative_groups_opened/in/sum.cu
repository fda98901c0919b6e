#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
using namespace cooperative_groups;
struct mine { int reduce(int v) { return v; } };
__device__ int sum(thread_block_tile<32> tile, int v, mine m) {
    return m.reduce(v) + reduce(tile, v, plus<int>());
}
