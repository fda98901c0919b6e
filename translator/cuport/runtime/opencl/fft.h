// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: plans by their numbers, and what programs call.
#pragma once

#include <initializer_list>

#include "api/fft.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "fft_plans.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

FftPlan* fft_plan(cuportfftHandle number);

// Sizes as a program gives them: int or long long.
template <typename Number>
struct FftRequest {
    int rank;
    const Number *n, *in_sizes, *out_sizes;
    long long in_step, in_batch, out_step, out_batch;
    cuportfftType type;
    long long batch;
};

template <typename Number>
FftLayout fft_advanced(int rank, const Number* sizes, long long step, long long batch)
{
    FftLayout layout{{}, batch};
    for (int axis = rank - 1; axis >= 0; --axis) {
        layout.steps[axis] = step;
        step *= sizes[axis];
    }
    return layout;
}

template <typename Number>
cuportfftResult fft_shape(const FftRequest<Number>& request, FftShape& shape)
{
    if (request.rank < 1 || request.rank > 3 || request.n == nullptr) return CUPORTFFT_INVALID_VALUE;
    switch (request.type) {
    case CUPORTFFT_C2C: case CUPORTFFT_R2C: case CUPORTFFT_C2R: break;
    case CUPORTFFT_Z2Z: case CUPORTFFT_D2Z: case CUPORTFFT_Z2D: break;
    default: return CUPORTFFT_INVALID_TYPE;
    }
    shape.type = request.type;
    shape.rank = request.rank;
    shape.batch = request.batch;
    if (request.batch < 1) return CUPORTFFT_INVALID_SIZE;
    for (int axis = 0; axis < request.rank; ++axis) {
        shape.n[axis] = request.n[axis];
        if (request.n[axis] < 1) return CUPORTFFT_INVALID_SIZE;
    }
    shape.is_basic = request.in_sizes == nullptr || request.out_sizes == nullptr;
    if (shape.is_basic) return CUPORTFFT_SUCCESS;
    if (request.in_step < 1 || request.out_step < 1) return CUPORTFFT_INVALID_VALUE;
    shape.in = fft_advanced(request.rank, request.in_sizes, request.in_step, request.in_batch);
    shape.out = fft_advanced(request.rank, request.out_sizes, request.out_step, request.out_batch);
    return CUPORTFFT_SUCCESS;
}

// Makes a plan's passes; nothing of it is on the device yet.
template <typename Number>
cuportfftResult fft_design(const FftRequest<Number>& request, FftPlan& plan)
{
    if (ready() != cuportSuccess) return CUPORTFFT_SETUP_FAILED;
    const cuportfftResult result = fft_shape(request, plan.shape);
    if (result != CUPORTFFT_SUCCESS) return result;
    const Device& device = device_now();
    if (plan.shape.is_double() && device_info<cl_device_fp_config>(device.id, CL_DEVICE_DOUBLE_FP_CONFIG) == 0) {
        say("%s has no double precision, and a Fourier transform asks for it", device.name.c_str());
        return CUPORTFFT_NOT_SUPPORTED;
    }
    for (const bool is_in_place : {false, true}) {
        if (!plan.add_passes(is_in_place)) return CUPORTFFT_INVALID_SIZE;
    }
    return CUPORTFFT_SUCCESS;
}

FftRequest<int> fft_plain(int rank, const int* n, cuportfftType type, int batch);
cuportfftResult fft_run(cuportfftHandle number, cuportfftType type, const void* in, void* out, int direction);

}  // namespace cuport
