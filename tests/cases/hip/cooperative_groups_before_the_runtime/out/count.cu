#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include "cuport_hip_compat.h"
#include <hip/hip_runtime.h>

namespace cg = cooperative_groups;

__global__ void count(unsigned long long *out) {
    auto grid = cg::this_grid();
    if (cuport_cg_thread_rank(grid) == 0) out[0] = cuport_cg_num_threads(grid);
}
