// SPDX-License-Identifier: Apache-2.0
//
// Warps: where a device has sub-groups of 32, and a kernel proves that in a group of a launch's shape these are CUDA's
// warps, programs are built to use them; for kernels whose shuffles stay within 16 lanes, sub-groups of 16 do, too.
// Elsewhere warps exchange through local memory. CUPORT_SUB_GROUPS=0 turns it off.

#include "api/sub_groups.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

#include "../common/vector_types.h"
#include "api/launch.h"
#include "context.h"
#include "errors.h"
#include "launch.h"
#include "opencl.h"
#include "program.h"
#include "random_state.h"
#include "sub_group_probe.h"
#include "types/runtime_enums.h"

namespace cuport {

struct SubGroups {
    cl_kernel probe = nullptr;  // none where the device lacks what it takes
    cl_mem wrong = nullptr;
    int lanes;
    std::map<std::array<unsigned, 3>, bool> shapes;
    explicit SubGroups(int lanes);
};

static bool has_sub_groups(cl_device_id device)
{
    const std::string words = " " + device_text(device, CL_DEVICE_EXTENSIONS) + " ";
    for (const char* name : sub_group_extensions) {
        if (words.find(" " + std::string(name) + " ") == std::string::npos) return false;
    }
    return true;
}

SubGroups::SubGroups(int count) : lanes(count)
{
    const char* wanted = std::getenv("CUPORT_SUB_GROUPS");
    // One context may hold devices that differ; programs are built for all of them.
    if ((wanted != nullptr && std::strcmp(wanted, "0") == 0) || runtime().devices.size() != 1) return;
    const cl_device_id device = device_now().id;
    if (!has_sub_groups(device)) return;
    const std::string& text = *new std::string("#define CUPORT_LANES " + std::to_string(lanes) + sub_group_probe);
    const Program& program = *new Program("the probe of sub-groups", text.c_str());
    const Build& made = built(program, 0, dim3(0, 0, 0), program.source);
    if (made.error != cuportSuccess) return;
    cl_int code = CL_SUCCESS;
    probe = clCreateKernel(made.program, "probe", &code);
    wrong = clCreateBuffer(runtime().context, CL_MEM_READ_WRITE, sizeof(cl_uint), nullptr, &code);
    const bool is_cpu = (device_info<cl_device_type>(device, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
    sub_group_options = is_cpu ? " -DCUPORT_SUB_GROUPS -DCUPORT_ON_CPU" : " -DCUPORT_SUB_GROUPS";
}

// Runs the probe in two groups of the shape.
static bool prove(const SubGroups& own, const dim3& block)
{
    cl_command_queue queue = device_now().transfers;
    const size_t local[3] = {block.x, block.y, block.z}, global[3] = {2 * local[0], local[1], local[2]};
    const RandomOfDriver random;
    cl_uint count = 0;
    cl_int code = clEnqueueWriteBuffer(queue, own.wrong, CL_TRUE, 0, sizeof(count), &count, 0, nullptr, nullptr);
    if (code == CL_SUCCESS) code = clSetKernelArg(own.probe, 0, sizeof(own.wrong), &own.wrong);
    if (code == CL_SUCCESS) {
        code = clEnqueueNDRangeKernel(queue, own.probe, 3, nullptr, global, local, 0, nullptr, nullptr);
    }
    if (code == CL_SUCCESS) {
        code = clEnqueueReadBuffer(queue, own.wrong, CL_TRUE, 0, sizeof(count), &count, 0, nullptr, nullptr);
    }
    return code == CL_SUCCESS && count == 0;
}

static bool prove_once(const dim3& block, int lanes)
{
    Hold hold(runtime().lock);
    static std::map<int, SubGroups*>& all = *new std::map<int, SubGroups*>;
    SubGroups*& place = all[lanes];
    if (place == nullptr) place = new SubGroups(lanes);
    SubGroups& own = *place;
    if (own.probe == nullptr || own.wrong == nullptr) return false;
    const auto [found, is_new] = own.shapes.emplace(std::array<unsigned, 3>{block.x, block.y, block.z}, false);
    if (is_new) {
        found->second = prove(own, block);
        if (is_verbose()) {
            say("in groups of %u x %u x %u %s are %s", block.x, block.y, block.z, lanes == 32 ? "warps" : "half warps",
                found->second ? "sub-groups" : "exchanged through local memory");
        }
    }
    return found->second;
}

bool sub_groups_are_warps(const dim3& block)
{
    // The shape that this thread asked for last: launches in a loop ask again.
    thread_local dim3 last(0, 0, 0);
    thread_local bool answer = false;
    if (block.x != last.x || block.y != last.y || block.z != last.z) {
        answer = prove_once(block, 32);
        last = block;
    }
    return answer;
}

static int form_in_sub_groups(const dim3& block, int lanes)
{
    if (sub_groups_are_warps(block)) return for_sub_groups;
    return lanes <= 16 && prove_once(block, 16) ? for_half_warps : 0;
}

const bool has_sub_groups_as_warps = [] {
    form_for_warps = form_in_sub_groups;
    return true;
}();

}  // namespace cuport
