// SPDX-License-Identifier: Apache-2.0
//
// cuFFT on the host: plans and streams; the work is in ../common/fft/.

#include <cuport/libraries/fft_xt.h>

#include "../common/fft/kinds.h"
#include "../common/fft/plain_transform.h"
#include "api.h"

#include <cstdio>
#include <map>
#include <memory>

namespace cuport {

struct FftPlan : PlainTransform {
    bool is_made = false;
    hipStream_t stream = nullptr;
    hipfftType type = HIPFFT_C2C;
};

static std::map<int, std::shared_ptr<FftPlan>>& fft_plans()
{
    static std::map<int, std::shared_ptr<FftPlan>> all;
    return all;
}

static std::shared_ptr<FftPlan> fft_plan(hipfftHandle plan)
{
    const auto found = fft_plans().find(plan);
    return found == fft_plans().end() ? nullptr : found->second;
}

template <typename Real>
static hipfftResult fft_run(hipfftHandle number, hipfftType type, const void* in, void* out, int direction)
{
    const std::shared_ptr<FftPlan> plan = fft_plan(number);
    if (!plan || !plan->is_made || plan->type != type) return HIPFFT_INVALID_PLAN;
    if (in == nullptr || out == nullptr || (direction != -1 && direction != 1)) return HIPFFT_INVALID_VALUE;
    const hipError_t error = in_order(plan->stream, hipGraphNodeTypeHost, [=] {
        plain_transform<Real>(*plan, in, out, direction);
        return hipSuccess;
    });
    return error == hipSuccess ? HIPFFT_SUCCESS : HIPFFT_EXEC_FAILED;
}

}  // namespace cuport

hipfftResult hipfftCreate(hipfftHandle* plan)
{
    static hipfftHandle last = 0;
    if (plan == nullptr) return HIPFFT_INVALID_VALUE;
    *plan = ++last;
    cuport::fft_plans()[*plan] = std::make_shared<cuport::FftPlan>();
    return HIPFFT_SUCCESS;
}

hipfftResult hipfftDestroy(hipfftHandle plan)
{
    return cuport::fft_plans().erase(plan) != 0 ? HIPFFT_SUCCESS : HIPFFT_INVALID_PLAN;
}

hipfftResult hipfftMakePlanMany64(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
                                  long long idist, long long* onembed, long long ostride, long long odist,
                                  hipfftType type, long long batch, size_t* bytes)
{
    const std::shared_ptr<cuport::FftPlan> own = cuport::fft_plan(plan);
    if (!own || own->is_made) return HIPFFT_INVALID_PLAN;
    if (rank < 1 || rank > 3 || n == nullptr) return HIPFFT_INVALID_VALUE;
    if (batch < 1) return HIPFFT_INVALID_SIZE;
    own->type = type;
    own->from_real = type == HIPFFT_R2C || type == HIPFFT_D2Z;
    own->to_real = type == HIPFFT_C2R || type == HIPFFT_Z2D;
    own->rank = rank;
    own->batch = batch;
    own->is_basic = inembed == nullptr || onembed == nullptr;
    for (int axis = 0; axis < rank; ++axis) {
        if (n[axis] < 1) return HIPFFT_INVALID_SIZE;
        own->n[axis] = n[axis];
        own->in_sizes[axis] = own->is_basic ? 0 : inembed[axis];
        own->out_sizes[axis] = own->is_basic ? 0 : onembed[axis];
    }
    own->in_step = istride;
    own->out_step = ostride;
    own->in_batch = idist;
    own->out_batch = odist;
    own->is_made = true;
    if (bytes != nullptr) *bytes = 0;
    return HIPFFT_SUCCESS;
}

hipfftResult hipfftMakePlanMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
                                int ostride, int odist, hipfftType type, int batch, size_t* bytes)
{
    long long wide[3][3] = {};
    int* const narrow[] = {n, inembed, onembed};
    long long* places[3] = {};
    for (int i = 0; i < 3; ++i) {
        if (narrow[i] == nullptr) continue;
        places[i] = wide[i];
        for (int axis = 0; axis < rank && axis < 3; ++axis) wide[i][axis] = narrow[i][axis];
    }
    return hipfftMakePlanMany64(plan, rank, places[0], places[1], istride, idist, places[2], ostride, odist, type, batch,
                                bytes);
}

hipfftResult hipfftMakePlan1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* bytes)
{
    return hipfftMakePlanMany(plan, 1, &nx, nullptr, 1, 0, nullptr, 1, 0, type, batch, bytes);
}

hipfftResult hipfftMakePlan2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* bytes)
{
    int n[] = {nx, ny};
    return hipfftMakePlanMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1, bytes);
}

hipfftResult hipfftMakePlan3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* bytes)
{
    int n[] = {nx, ny, nz};
    return hipfftMakePlanMany(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1, bytes);
}

hipfftResult hipfftPlanMany(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
                            int ostride, int odist, hipfftType type, int batch)
{
    hipfftResult result = hipfftCreate(plan);
    if (result != HIPFFT_SUCCESS) return result;
    result = hipfftMakePlanMany(*plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, nullptr);
    if (result != HIPFFT_SUCCESS) hipfftDestroy(*plan);
    return result;
}

hipfftResult hipfftPlan1d(hipfftHandle* plan, int nx, hipfftType type, int batch)
{
    return hipfftPlanMany(plan, 1, &nx, nullptr, 1, 0, nullptr, 1, 0, type, batch);
}

hipfftResult hipfftPlan2d(hipfftHandle* plan, int nx, int ny, hipfftType type)
{
    int n[] = {nx, ny};
    return hipfftPlanMany(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}

hipfftResult hipfftPlan3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type)
{
    int n[] = {nx, ny, nz};
    return hipfftPlanMany(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}

hipfftResult hipfftSetStream(hipfftHandle plan, hipStream_t stream)
{
    const std::shared_ptr<cuport::FftPlan> own = cuport::fft_plan(plan);
    if (!own) return HIPFFT_INVALID_PLAN;
    own->stream = stream;
    return HIPFFT_SUCCESS;
}

// No work area is needed.
hipfftResult hipfftSetAutoAllocation(hipfftHandle plan, int)
{
    return cuport::fft_plan(plan) ? HIPFFT_SUCCESS : HIPFFT_INVALID_PLAN;
}

hipfftResult hipfftSetWorkArea(hipfftHandle plan, void*)
{
    return cuport::fft_plan(plan) ? HIPFFT_SUCCESS : HIPFFT_INVALID_PLAN;
}

hipfftResult hipfftGetSize(hipfftHandle plan, size_t* bytes)
{
    if (!cuport::fft_plan(plan)) return HIPFFT_INVALID_PLAN;
    *bytes = 0;
    return HIPFFT_SUCCESS;
}

hipfftResult hipfftGetVersion(int* version)
{
    *version = 11203;
    return HIPFFT_SUCCESS;
}

hipfftResult hipfftExecC2C(hipfftHandle plan, hipfftComplex* in, hipfftComplex* out, int direction)
{
    return cuport::fft_run<float>(plan, HIPFFT_C2C, in, out, direction);
}

hipfftResult hipfftExecR2C(hipfftHandle plan, hipfftReal* in, hipfftComplex* out)
{
    return cuport::fft_run<float>(plan, HIPFFT_R2C, in, out, HIPFFT_FORWARD);
}

hipfftResult hipfftExecC2R(hipfftHandle plan, hipfftComplex* in, hipfftReal* out)
{
    return cuport::fft_run<float>(plan, HIPFFT_C2R, in, out, HIPFFT_BACKWARD);
}

hipfftResult hipfftExecZ2Z(hipfftHandle plan, hipfftDoubleComplex* in, hipfftDoubleComplex* out, int direction)
{
    return cuport::fft_run<double>(plan, HIPFFT_Z2Z, in, out, direction);
}

hipfftResult hipfftExecD2Z(hipfftHandle plan, hipfftDoubleReal* in, hipfftDoubleComplex* out)
{
    return cuport::fft_run<double>(plan, HIPFFT_D2Z, in, out, HIPFFT_FORWARD);
}

hipfftResult hipfftExecZ2D(hipfftHandle plan, hipfftDoubleComplex* in, hipfftDoubleReal* out)
{
    return cuport::fft_run<double>(plan, HIPFFT_Z2D, in, out, HIPFFT_BACKWARD);
}

// The direction counts for complex numbers alone: transforms of real ones have one of their own.
hipfftResult hipfftXtExec(hipfftHandle plan, void* in, void* out, int direction)
{
    const std::shared_ptr<cuport::FftPlan> own = cuport::fft_plan(plan);
    if (!own) return HIPFFT_INVALID_PLAN;
    if (own->from_real) direction = HIPFFT_FORWARD;
    if (own->to_real) direction = HIPFFT_BACKWARD;
    const bool is_double = (own->type & 0x40) != 0;
    return is_double ? cuport::fft_run<double>(plan, own->type, in, out, direction)
                     : cuport::fft_run<float>(plan, own->type, in, out, direction);
}

hipfftResult cuport::fft_make(hipfftHandle plan, int rank, long long* n, const FftSide& in, const FftSide& out,
                              int computed, long long batch, size_t* bytes)
{
    int kind = 0;
    if (!fft_kind(in.type, out.type, computed, kind)) {
        std::fprintf(stderr, "cuport: Fourier transforms are of float and double; there are none for types %d and %d\n",
                     in.type, out.type);
        return HIPFFT_NOT_SUPPORTED;
    }
    return hipfftMakePlanMany64(plan, rank, n, in.sizes, in.step, in.distance, out.sizes, out.step, out.distance,
                                static_cast<hipfftType>(kind), batch, bytes);
}
