// Times Boost.Compute's algorithms, and kernels in OpenCL C as a person writes them, with a group's local memory.
// SPDX-License-Identifier: Apache-2.0
#define CL_TARGET_OPENCL_VERSION 120
#define BOOST_COMPUTE_MAX_CL_VERSION 102
#include "measure.h"

#include <boost/compute/core.hpp>
#include <boost/compute/algorithm/copy.hpp>
#include <boost/compute/algorithm/exclusive_scan.hpp>
#include <boost/compute/algorithm/reduce.hpp>
#include <boost/compute/algorithm/sort.hpp>
#include <boost/compute/algorithm/sort_by_key.hpp>
#include <boost/compute/container/vector.hpp>
#include <boost/compute/utility/source.hpp>

#include <numeric>

namespace compute = boost::compute;

// A group of 32 for each row.
static const char *const SOURCE = R"(
float group_sum(__local float *part, float value)
{
    const int lane = get_local_id(0);
    part[lane] = value;
    for (int step = 16; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < step) part[lane] += part[lane + step];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return part[0];
}

float group_max(__local float *part, float value)
{
    const int lane = get_local_id(0);
    part[lane] = value;
    for (int step = 16; step > 0; step /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane < step) part[lane] = fmax(part[lane], part[lane + step]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    return part[0];
}

__kernel void softmax(__global const float *in, __global float *out, int columns)
{
    __local float most_of[32], sum_of[32];
    const int row = get_group_id(0), lane = get_local_id(0);
    float most = -INFINITY, sum = 0;
    for (int i = lane; i < columns; i += 32) most = fmax(most, in[row * columns + i]);
    most = group_max(most_of, most);
    for (int i = lane; i < columns; i += 32) sum += exp(in[row * columns + i] - most);
    sum = group_sum(sum_of, sum);
    for (int i = lane; i < columns; i += 32) out[row * columns + i] = exp(in[row * columns + i] - most) / sum;
}

__kernel void row_sums(__global const float *in, __global float *out, int columns)
{
    __local float sum_of[32];
    const int row = get_group_id(0), lane = get_local_id(0);
    float sum = 0;
    for (int i = lane; i < columns; i += 32) sum += in[row * columns + i];
    sum = group_sum(sum_of, sum);
    if (lane == 0) out[row] = sum;
}
)";

static compute::device chosen()
{
    const char *wanted = std::getenv("CUPORT_DEVICE");
    for (const compute::device &device : compute::system::devices())
        if (wanted == nullptr || (device.platform().version() + device.name()).find(wanted) != std::string::npos)
            return device;
    check(false, "CUPORT_DEVICE");
    return {};
}

int main()
{
    const std::vector<unsigned> given = keys();
    const std::vector<float> real = numbers();
    std::vector<unsigned> sorted = given, scanned(COUNT), index(COUNT), back(COUNT), moved(COUNT);
    std::sort(sorted.begin(), sorted.end());
    std::exclusive_scan(given.begin(), given.end(), scanned.begin(), 0u);
    std::iota(index.begin(), index.end(), 0u);
    const unsigned all = std::accumulate(given.begin(), given.end(), 0u);
    const compute::device device = chosen();
    compute::context context(device);
    compute::command_queue queue(context, device);
    compute::vector<unsigned> in(given.begin(), given.end(), queue), out(COUNT, context), values(COUNT, context);
    compute::vector<float> x(real.begin(), real.end(), queue), y(COUNT, context);
    const auto nothing = [] {};
    const auto copy = [&] {
        compute::copy(in.begin(), in.end(), out.begin(), queue);
        compute::copy(index.begin(), index.end(), values.begin(), queue);
        queue.finish();
    };

    measure("sort in place", copy, [&] {
        compute::sort(out.begin(), out.end(), queue);
        queue.finish();
    });
    compute::copy(out.begin(), out.end(), back.begin(), queue);
    check(back == sorted, "sort in place");
    measure("sort by key", copy, [&] {
        compute::sort_by_key(out.begin(), out.end(), values.begin(), queue);
        queue.finish();
    });
    compute::copy(out.begin(), out.end(), back.begin(), queue);
    compute::copy(values.begin(), values.end(), moved.begin(), queue);
    check(back == sorted && given[moved[0]] == sorted[0], "sort by key");
    measure("scan", nothing, [&] {
        compute::exclusive_scan(in.begin(), in.end(), out.begin(), 0u, queue);
        queue.finish();
    });
    compute::copy(out.begin(), out.end(), back.begin(), queue);
    check(back == scanned, "scan");
    unsigned found = 0;
    measure("sum", nothing, [&] { compute::reduce(in.begin(), in.end(), &found, compute::plus<unsigned>(), queue); });
    check(found == all, "sum");

    const compute::program program = compute::program::build_with_source(SOURCE, context);
    compute::kernel softmax(program, "softmax"), row_sums(program, "row_sums");
    for (compute::kernel *kernel : {&softmax, &row_sums})
        kernel->set_args(x.get_buffer(), y.get_buffer(), COLUMNS);
    measure("softmax of rows", nothing, [&] {
        queue.enqueue_1d_range_kernel(softmax, 0, ROWS * 32, 32);
        queue.finish();
    });
    std::vector<float> rows(COUNT);
    compute::copy(y.begin(), y.end(), rows.begin(), queue);
    check(is_near(rows, softmax_of(real)), "softmax of rows");
    measure("sums of rows", nothing, [&] {
        queue.enqueue_1d_range_kernel(row_sums, 0, ROWS * 32, 32);
        queue.finish();
    });
    return 0;
}
