// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: plans by their numbers, and what programs call.

#include "fft.h"

#include <cstddef>
#include <map>
#include <memory>

#include "api/fft.h"
#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "fft_plans.h"
#include "types/runtime_enums.h"

namespace cuport {

static std::map<cuportfftHandle, std::unique_ptr<FftPlan>>& fft_plans()
{
    static auto& all = *new std::map<cuportfftHandle, std::unique_ptr<FftPlan>>;
    return all;
}

FftPlan* fft_plan(cuportfftHandle number)
{
    Hold hold(runtime().lock);
    const auto found = fft_plans().find(number);
    return found != fft_plans().end() ? found->second.get() : nullptr;
}

template <typename Number>
static cuportfftResult fft_make(cuportfftHandle number, const FftRequest<Number>& request, size_t* bytes)
{
    FftPlan* plan = fft_plan(number);
    if (plan == nullptr || plan->is_made) return CUPORTFFT_INVALID_PLAN;
    const cuportfftResult result = fft_design(request, *plan);
    if (result != CUPORTFFT_SUCCESS) return result;
    const cuportError_t error = plan->keep_tables();
    if (error == cuportErrorMemoryAllocation) return CUPORTFFT_ALLOC_FAILED;
    if (error != cuportSuccess) return CUPORTFFT_SETUP_FAILED;
    plan->is_made = true;
    if (bytes != nullptr) *bytes = plan->work_bytes;
    return CUPORTFFT_SUCCESS;
}

template <typename Number>
static cuportfftResult fft_create(cuportfftHandle* number, const FftRequest<Number>& request)
{
    cuportfftResult result = cuportfftCreate(number);
    if (result != CUPORTFFT_SUCCESS) return result;
    result = fft_make(*number, request, nullptr);
    if (result != CUPORTFFT_SUCCESS) cuportfftDestroy(*number);
    return result;
}

FftRequest<int> fft_plain(int rank, const int* n, cuportfftType type, int batch)
{
    return {rank, n, nullptr, nullptr, 1, 0, 1, 0, type, batch};
}

// Data that are not where their layout says they may be: lines would be written over others that are yet to be read.
static bool fft_is_safe_in_place(const FftShape& shape)
{
    if (shape.is_basic) return true;
    const long long in = shape.to_real() ? 2 : 1, out = shape.from_real() ? 2 : 1;
    const int last = shape.rank - 1;
    bool is_same = shape.batch == 1 || shape.in.batch * in == shape.out.batch * out;
    for (int axis = 0; axis < last; ++axis) {
        is_same = is_same && shape.in.steps[axis] * in == shape.out.steps[axis] * out;
    }
    if (in != out) return is_same && shape.in.steps[last] == 1 && shape.out.steps[last] == 1;
    return is_same && shape.in.steps[last] == shape.out.steps[last];
}

cuportfftResult fft_run(cuportfftHandle number, cuportfftType type, const void* in, void* out, int direction)
{
    FftPlan* plan = fft_plan(number);
    if (plan == nullptr || !plan->is_made || plan->shape.type != type) return CUPORTFFT_INVALID_PLAN;
    if (in == nullptr || out == nullptr || (direction != -1 && direction != 1)) return CUPORTFFT_INVALID_VALUE;
    if (in == out && !fft_is_safe_in_place(plan->shape)) {
        say("a Fourier transform in place has other steps for its input than for its output");
        return CUPORTFFT_INVALID_VALUE;
    }
    return plan->run(in, out, direction);
}

}  // namespace cuport

cuportfftResult cuportfftCreate(cuportfftHandle* plan)
{
    using namespace cuport;
    static cuportfftHandle last = 0;
    if (plan == nullptr) return CUPORTFFT_INVALID_VALUE;
    if (ready() != cuportSuccess) return CUPORTFFT_SETUP_FAILED;
    Hold hold(runtime().lock);
    *plan = ++last;
    fft_plans()[*plan] = std::make_unique<FftPlan>();
    return CUPORTFFT_SUCCESS;
}

// Waits for the device: the plan's memory goes.
cuportfftResult cuportfftDestroy(cuportfftHandle plan)
{
    using namespace cuport;
    if (fft_plan(plan) == nullptr) return CUPORTFFT_INVALID_PLAN;
    const cuportError_t error = synchronize_all();
    Hold hold(runtime().lock);
    fft_plans().erase(plan);
    return error == cuportSuccess ? CUPORTFFT_SUCCESS : CUPORTFFT_EXEC_FAILED;
}

cuportfftResult cuportfftPlan1d(cuportfftHandle* plan, int nx, cuportfftType type, int batch)
{
    return cuport::fft_create(plan, cuport::fft_plain(1, &nx, type, batch));
}

cuportfftResult cuportfftPlan2d(cuportfftHandle* plan, int nx, int ny, cuportfftType type)
{
    const int n[] = {nx, ny};
    return cuport::fft_create(plan, cuport::fft_plain(2, n, type, 1));
}

cuportfftResult cuportfftPlan3d(cuportfftHandle* plan, int nx, int ny, int nz, cuportfftType type)
{
    const int n[] = {nx, ny, nz};
    return cuport::fft_create(plan, cuport::fft_plain(3, n, type, 1));
}

cuportfftResult cuportfftPlanMany(cuportfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist,
                                  int* onembed, int ostride, int odist, cuportfftType type, int batch)
{
    const cuport::FftRequest<int> request{rank,    n,     inembed, onembed, istride,
                                          idist, ostride, odist,   type,    batch};
    return cuport::fft_create(plan, request);
}

cuportfftResult cuportfftMakePlan1d(cuportfftHandle plan, int nx, cuportfftType type, int batch, size_t* bytes)
{
    return cuport::fft_make(plan, cuport::fft_plain(1, &nx, type, batch), bytes);
}

cuportfftResult cuportfftMakePlan2d(cuportfftHandle plan, int nx, int ny, cuportfftType type, size_t* bytes)
{
    const int n[] = {nx, ny};
    return cuport::fft_make(plan, cuport::fft_plain(2, n, type, 1), bytes);
}

cuportfftResult cuportfftMakePlan3d(cuportfftHandle plan, int nx, int ny, int nz, cuportfftType type, size_t* bytes)
{
    const int n[] = {nx, ny, nz};
    return cuport::fft_make(plan, cuport::fft_plain(3, n, type, 1), bytes);
}

cuportfftResult cuportfftMakePlanMany(cuportfftHandle plan, int rank, int* n, int* inembed, int istride, int idist,
                                      int* onembed, int ostride, int odist, cuportfftType type, int batch,
                                      size_t* bytes)
{
    const cuport::FftRequest<int> request{rank,    n,     inembed, onembed, istride,
                                          idist, ostride, odist,   type,    batch};
    return cuport::fft_make(plan, request, bytes);
}

cuportfftResult cuportfftMakePlanMany64(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                        long long istride, long long idist, long long* onembed, long long ostride,
                                        long long odist, cuportfftType type, long long batch, size_t* bytes)
{
    const cuport::FftRequest<long long> request{rank,    n,     inembed, onembed, istride,
                                                idist, ostride, odist,   type,    batch};
    return cuport::fft_make(plan, request, bytes);
}

cuportfftResult cuportfftSetStream(cuportfftHandle plan, cuportStream_t stream)
{
    cuport::FftPlan* own = cuport::fft_plan(plan);
    if (own == nullptr) return CUPORTFFT_INVALID_PLAN;
    own->stream = stream;
    return CUPORTFFT_SUCCESS;
}

cuportfftResult cuportfftSetAutoAllocation(cuportfftHandle plan, int is_automatic)
{
    cuport::FftPlan* own = cuport::fft_plan(plan);
    if (own == nullptr) return CUPORTFFT_INVALID_PLAN;
    own->is_automatic = is_automatic != 0;
    return CUPORTFFT_SUCCESS;
}

cuportfftResult cuportfftSetWorkArea(cuportfftHandle plan, void* area)
{
    cuport::FftPlan* own = cuport::fft_plan(plan);
    if (own == nullptr) return CUPORTFFT_INVALID_PLAN;
    own->work = area;
    return CUPORTFFT_SUCCESS;
}

cuportfftResult cuportfftExecC2C(cuportfftHandle plan, cuportfftComplex* in, cuportfftComplex* out, int direction)
{
    return cuport::fft_run(plan, CUPORTFFT_C2C, in, out, direction);
}

cuportfftResult cuportfftExecR2C(cuportfftHandle plan, cuportfftReal* in, cuportfftComplex* out)
{
    return cuport::fft_run(plan, CUPORTFFT_R2C, in, out, CUPORTFFT_FORWARD);
}

cuportfftResult cuportfftExecC2R(cuportfftHandle plan, cuportfftComplex* in, cuportfftReal* out)
{
    return cuport::fft_run(plan, CUPORTFFT_C2R, in, out, CUPORTFFT_INVERSE);
}

cuportfftResult cuportfftExecZ2Z(cuportfftHandle plan, cuportfftDoubleComplex* in, cuportfftDoubleComplex* out,
                                 int direction)
{
    return cuport::fft_run(plan, CUPORTFFT_Z2Z, in, out, direction);
}

cuportfftResult cuportfftExecD2Z(cuportfftHandle plan, cuportfftDoubleReal* in, cuportfftDoubleComplex* out)
{
    return cuport::fft_run(plan, CUPORTFFT_D2Z, in, out, CUPORTFFT_FORWARD);
}

cuportfftResult cuportfftExecZ2D(cuportfftHandle plan, cuportfftDoubleComplex* in, cuportfftDoubleReal* out)
{
    return cuport::fft_run(plan, CUPORTFFT_Z2D, in, out, CUPORTFFT_INVERSE);
}
