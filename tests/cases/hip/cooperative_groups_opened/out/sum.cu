#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_cooperative_groups.h>
using namespace cooperative_groups;
struct mine { int reduce(int v) { return v; } };
__device__ int sum(thread_block_tile<32> tile, int v, mine m) {
    return m.reduce(v) + cuport_cg_reduce(tile, v, cuport_cg_plus<int>());
}
