// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: plans, from sizes and layouts to passes, and how they run.

#include "fft_plans.h"

#include <algorithm>
#include <complex>

#include "../common/vector_types.h"
#include "api/fft.h"
#include "api/launch.h"
#include "context.h"
#include "fft_kernels.h"
#include "fft_passes.h"
#include "fft_tables.h"
#include "launch.h"
#include "memcpy.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

// The kernel in one precision.
struct FftKernel {
    Program program;
    Kernel kernel;
    explicit FftKernel(const char* options)
        : program("fft.cl", fft_source, options),
          kernel(program, "fft", {this, ParametersOf<void(FftPass, void*, void*, void*)>::sizes, 4},
                 {value(0, sizeof(FftPass)), buffer(1), buffer(2), buffer(3), dynamic_shared()})
    {
    }
};

const FftKernel fft_float("-cl-std=CL1.2 -DREAL=float -DREAL2=float2");
const FftKernel fft_double("-cl-std=CL1.2 -DREAL=double -DREAL2=double2 -DDOUBLES");

// Rows without gaps, or with those that real numbers have in the place of complex ones.
static FftLayout fft_rows(const FftShape& shape, long long row)
{
    FftLayout layout{{}, row};
    for (int axis = shape.rank - 1; axis >= 0; --axis) {
        layout.steps[axis] = axis == shape.rank - 1 ? 1 : layout.batch;
        if (axis < shape.rank - 1) layout.batch *= shape.n[axis];
    }
    return layout;
}

// Puts the passes of all axes together.
struct FftAxes {
    const FftShape& shape;
    FftPasses& passes;
    const FftLayout in, out;
    FftLayout packed;  // complex numbers on their way to real ones

    // The lines along an axis: the other axes and the batch, those first whose numbers are nearest in memory.
    void add(int axis, FftSide from, FftSide to, const FftLayout& first, const FftLayout& second, long long begin)
    {
        struct Counter {
            long long size, in, out;
        };
        std::vector<Counter> counters;
        const bool has_halves = shape.from_real() || shape.to_real();
        for (int other = shape.rank - 1; other >= 0; --other) {
            const long long size = has_halves && other == shape.rank - 1 ? shape.half() : shape.n[other];
            if (other != axis && size > 1) counters.push_back({size, first.steps[other], second.steps[other]});
        }
        if (shape.batch > 1) counters.push_back({shape.batch, first.batch, second.batch});
        std::stable_sort(counters.begin(), counters.end(), [](Counter a, Counter b) { return a.in < b.in; });
        passes.sizes.clear();
        for (const Counter& counter : counters) {
            passes.sizes.push_back(counter.size);
            from.steps.push_back(counter.in);
            to.steps.push_back(counter.out);
        }
        from.step = first.steps[axis];
        to.step = second.steps[axis];
        passes.add_axis(shape.n[axis], from, to, begin);
    }

    void add_all()
    {
        const int last = shape.rank - 1;
        if (shape.to_real() && shape.rank > 1) return add_to_real();
        const int in_flags = shape.from_real() ? fft_real : shape.to_real() ? fft_half : 0;
        const int out_flags = shape.from_real() ? fft_half : shape.to_real() ? fft_real : 0;
        add(last, {FftArea::in, 0, 1, {}, in_flags}, {FftArea::out, 0, 1, {}, out_flags}, in, out, 0);
        for (int axis = last - 1; axis >= 0; --axis) {
            if (shape.n[axis] > 1) add(axis, {FftArea::out, 0, 1, {}}, {FftArea::out, 0, 1, {}}, out, out, 0);
        }
    }

    // Rows come last; until then complex numbers are in the work area, as the input must stay what it is.
    void add_to_real()
    {
        const int last = shape.rank - 1;
        const long long begin = packed.batch * shape.batch;
        passes.work = std::max(passes.work, begin);
        for (int axis = 0; axis < last; ++axis) {
            const FftArea from = axis == 0 ? FftArea::in : FftArea::work;
            add(axis, {from, 0, 1, {}}, {FftArea::work, 0, 1, {}}, axis == 0 ? in : packed, packed, begin);
        }
        add(last, {FftArea::work, 0, 1, {}, fft_half}, {FftArea::out, 0, 1, {}, fft_real}, packed, out, begin);
    }
};

bool FftPlan::add_passes(bool is_in_place)
{
    const FftLimits limits(shape.number_bytes());
    FftPasses passes(limits, values);
    const long long n = shape.n[shape.rank - 1], half = shape.half();
    FftLayout in = shape.in, out = shape.out;
    if (shape.is_basic) {
        const long long real = is_in_place ? 2 * half : n;
        in = fft_rows(shape, shape.from_real() ? real : shape.to_real() ? half : n);
        out = fft_rows(shape, shape.to_real() ? real : shape.from_real() ? half : n);
    }
    FftAxes{shape, passes, in, out, fft_rows(shape, half)}.add_all();
    items = limits.items;
    steps[is_in_place] = passes.steps;
    work_bytes = std::max(work_bytes, static_cast<size_t>(passes.work) * shape.number_bytes());
    return passes.is_possible;
}

template <typename Real>
static cuportError_t fft_copy_tables(const std::vector<FftNumber>& values, Allocation*& tables)
{
    const std::vector<std::complex<Real>> rounded(values.begin(), values.end());
    const size_t bytes = rounded.size() * sizeof(rounded[0]);
    const cuportError_t error = allocate(bytes, tables);
    if (error != cuportSuccess) return error;
    return copy(*device_now().null_stream, tables->begin, rounded.data(), bytes, true);
}

cuportError_t FftPlan::keep_tables()
{
    const cuportError_t error = shape.is_double() ? fft_copy_tables<double>(values.values, tables)
                                                  : fft_copy_tables<float>(values.values, tables);
    values = {};
    if (error != cuportSuccess || !is_automatic || work_bytes == 0) return error;
    const cuportError_t refused = allocate(work_bytes, own_work);
    if (refused == cuportSuccess) work = own_work->begin;
    return refused;
}

cuportfftResult FftPlan::run(const void* in, void* out, int direction)
{
    if (work_bytes > 0 && work == nullptr) return CUPORTFFT_NO_WORKSPACE;
    const FftKernel& kernel = shape.is_double() ? fft_double : fft_float;
    const void* table = tables->begin;
    for (const FftStep& step : steps[in == out]) {
        FftPass pass = step.pass;
        pass.sign *= direction;
        const void* from = step.from == FftArea::in ? in : step.from == FftArea::out ? out : work;
        const void* to = step.to == FftArea::out ? out : work;
        void* parameters[] = {&pass, &from, &to, &table, nullptr};
        const size_t numbers = static_cast<size_t>(2 * pass.n * pass.group_lines);
        const size_t bytes = numbers * shape.number_bytes() + static_cast<size_t>(pass.group_lines) * 40;
        const dim3 groups(static_cast<unsigned>((pass.lines + pass.group_lines - 1) / pass.group_lines));
        const Configuration what{groups, dim3(static_cast<unsigned>(items)), bytes, stream};
        if (start(what, &kernel, parameters) != cuportSuccess) return CUPORTFFT_EXEC_FAILED;
    }
    return CUPORTFFT_SUCCESS;
}

}  // namespace cuport
