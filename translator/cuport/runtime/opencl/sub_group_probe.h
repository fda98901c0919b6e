// SPDX-License-Identifier: Apache-2.0
//
// What proves that a device's sub-groups are CUDA's warps: for the layer, and for `cuport verify`, which reads this text.
#pragma once

namespace cuport {

// What a device must have. Sub-groups themselves come with cl_khr_subgroups, cl_intel_subgroups or OpenCL's core: without
// them the probe does not build. A kernel that can't ask for a size may get another one than the probe had.
inline const char* const sub_group_extensions[] = {
    "cl_intel_required_subgroup_size",
    "cl_khr_subgroup_ballot",
    "cl_khr_subgroup_shuffle",
};

// Counts work-items whose sub-group is not their warp, or of CUPORT_LANES = 16 their half of it.
inline const char* const sub_group_probe = R"(
__kernel __attribute__((intel_reqd_sub_group_size(CUPORT_LANES))) void probe(__global uint* wrong)
{
    uint size = (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
    uint id = (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
    uint first = id & ~(CUPORT_LANES - 1u), lanes = min(size - first, (uint)CUPORT_LANES);
    bool is_warp = get_sub_group_id() == id / CUPORT_LANES && get_sub_group_local_id() == id % CUPORT_LANES;
    is_warp &= get_sub_group_size() == lanes;
    uint across = lanes - 1u - id % CUPORT_LANES;
    is_warp &= sub_group_shuffle(id, across) == first + across;
    is_warp &= sub_group_broadcast((ulong)id, 0u) == first;
    is_warp &= sub_group_ballot(id == first).x == 1u;
#ifdef cl_khr_subgroup_shuffle_relative
    uint before = sub_group_shuffle_up(id, 1u), behind = sub_group_shuffle_down(id, 1u);
    is_warp &= (id == first || before == id - 1u) && (id == first + lanes - 1u || behind == id + 1u);
#endif
#ifdef cl_khr_subgroup_clustered_reduce
    if (lanes == CUPORT_LANES) {
        is_warp &= sub_group_clustered_reduce_max(id, CUPORT_LANES) == first + lanes - 1u;
    }
#endif
    sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (!is_warp) {
        atomic_inc(wrong);
    }
})";

}  // namespace cuport
