// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: sizes are those of a plan that is made and thrown away again.

#include "api/fft_sizes.h"

#include <cstddef>

#include "../common/fft/kinds.h"
#include "api/fft.h"
#include "errors.h"
#include "fft.h"
#include "fft_plans.h"
#include "types/library_types.h"

namespace cuport {

template <typename Number>
static cuportfftResult fft_size(const FftRequest<Number>& request, size_t* bytes)
{
    if (bytes == nullptr) return CUPORTFFT_INVALID_VALUE;
    FftPlan plan;
    const cuportfftResult result = fft_design(request, plan);
    if (result == CUPORTFFT_SUCCESS) *bytes = plan.work_bytes;
    return result;
}

template <typename Number>
static cuportfftResult fft_size(cuportfftHandle plan, const FftRequest<Number>& request, size_t* bytes)
{
    return fft_plan(plan) == nullptr ? CUPORTFFT_INVALID_PLAN : fft_size(request, bytes);
}

// The kind of transform that the types of both sides and the one it is computed in stand for.
static cuportfftResult fft_type(cuportDataType in, cuportDataType out, cuportDataType computed_in, cuportfftType& type)
{
    int kind = 0;
    if (fft_kind(in, out, computed_in, kind)) {
        type = static_cast<cuportfftType>(kind);
        return CUPORTFFT_SUCCESS;
    }
    say("Fourier transforms are of float and double; there are none for types %d and %d", in, out);
    return CUPORTFFT_NOT_SUPPORTED;
}

}  // namespace cuport

cuportfftResult cuportfftGetSize(cuportfftHandle plan, size_t* bytes)
{
    const cuport::FftPlan* own = cuport::fft_plan(plan);
    if (own == nullptr) return CUPORTFFT_INVALID_PLAN;
    if (bytes == nullptr) return CUPORTFFT_INVALID_VALUE;
    *bytes = own->work_bytes;
    return CUPORTFFT_SUCCESS;
}

cuportfftResult cuportfftGetSize1d(cuportfftHandle plan, int nx, cuportfftType type, int batch, size_t* bytes)
{
    return cuport::fft_size(plan, cuport::fft_plain(1, &nx, type, batch), bytes);
}

cuportfftResult cuportfftGetSize2d(cuportfftHandle plan, int nx, int ny, cuportfftType type, size_t* bytes)
{
    const int n[] = {nx, ny};
    return cuport::fft_size(plan, cuport::fft_plain(2, n, type, 1), bytes);
}

cuportfftResult cuportfftGetSize3d(cuportfftHandle plan, int nx, int ny, int nz, cuportfftType type, size_t* bytes)
{
    const int n[] = {nx, ny, nz};
    return cuport::fft_size(plan, cuport::fft_plain(3, n, type, 1), bytes);
}

cuportfftResult cuportfftGetSizeMany(cuportfftHandle plan, int rank, int* n, int* inembed, int istride, int idist,
                                     int* onembed, int ostride, int odist, cuportfftType type, int batch,
                                     size_t* bytes)
{
    const cuport::FftRequest<int> request{rank,    n,     inembed, onembed, istride,
                                          idist, ostride, odist,   type,    batch};
    return cuport::fft_size(plan, request, bytes);
}

cuportfftResult cuportfftGetSizeMany64(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                       long long istride, long long idist, long long* onembed, long long ostride,
                                       long long odist, cuportfftType type, long long batch, size_t* bytes)
{
    const cuport::FftRequest<long long> request{rank,    n,     inembed, onembed, istride,
                                                idist, ostride, odist,   type,    batch};
    return cuport::fft_size(plan, request, bytes);
}

cuportfftResult cuportfftEstimate1d(int nx, cuportfftType type, int batch, size_t* bytes)
{
    return cuport::fft_size(cuport::fft_plain(1, &nx, type, batch), bytes);
}

cuportfftResult cuportfftEstimate2d(int nx, int ny, cuportfftType type, size_t* bytes)
{
    const int n[] = {nx, ny};
    return cuport::fft_size(cuport::fft_plain(2, n, type, 1), bytes);
}

cuportfftResult cuportfftEstimate3d(int nx, int ny, int nz, cuportfftType type, size_t* bytes)
{
    const int n[] = {nx, ny, nz};
    return cuport::fft_size(cuport::fft_plain(3, n, type, 1), bytes);
}

cuportfftResult cuportfftEstimateMany(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride,
                                      int odist, cuportfftType type, int batch, size_t* bytes)
{
    const cuport::FftRequest<int> request{rank,    n,     inembed, onembed, istride,
                                          idist, ostride, odist,   type,    batch};
    return cuport::fft_size(request, bytes);
}

cuportfftResult cuportfftGetVersion(int* version)
{
    if (version == nullptr) return CUPORTFFT_INVALID_VALUE;
    *version = CUPORTFFT_VERSION;
    return CUPORTFFT_SUCCESS;
}

cuportfftResult cuportfftGetProperty(libraryPropertyType which, int* value)
{
    if (value == nullptr) return CUPORTFFT_INVALID_VALUE;
    switch (which) {
    case MAJOR_VERSION: *value = CUPORTFFT_VER_MAJOR; return CUPORTFFT_SUCCESS;
    case MINOR_VERSION: *value = CUPORTFFT_VER_MINOR; return CUPORTFFT_SUCCESS;
    case PATCH_LEVEL: *value = CUPORTFFT_VER_PATCH; return CUPORTFFT_SUCCESS;
    default: return CUPORTFFT_INVALID_TYPE;
    }
}

cuportfftResult cuportfftXtMakePlanMany(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                        long long istride, long long idist, cuportDataType in_type, long long* onembed,
                                        long long ostride, long long odist, cuportDataType out_type, long long batch,
                                        size_t* bytes, cuportDataType computed_in)
{
    cuportfftType type = CUPORTFFT_C2C;
    const cuportfftResult result = cuport::fft_type(in_type, out_type, computed_in, type);
    if (result != CUPORTFFT_SUCCESS) return result;
    return cuportfftMakePlanMany64(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, bytes);
}

cuportfftResult cuportfftXtGetSizeMany(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                       long long istride, long long idist, cuportDataType in_type, long long* onembed,
                                       long long ostride, long long odist, cuportDataType out_type, long long batch,
                                       size_t* bytes, cuportDataType computed_in)
{
    cuportfftType type = CUPORTFFT_C2C;
    const cuportfftResult result = cuport::fft_type(in_type, out_type, computed_in, type);
    if (result != CUPORTFFT_SUCCESS) return result;
    return cuportfftGetSizeMany64(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, bytes);
}

// The direction counts for complex numbers alone: transforms of real ones have one of their own.
cuportfftResult cuportfftXtExec(cuportfftHandle plan, void* in, void* out, int direction)
{
    const cuport::FftPlan* own = cuport::fft_plan(plan);
    if (own == nullptr) return CUPORTFFT_INVALID_PLAN;
    if (own->shape.from_real()) direction = CUPORTFFT_FORWARD;
    if (own->shape.to_real()) direction = CUPORTFFT_INVERSE;
    return cuport::fft_run(plan, own->shape.type, in, out, direction);
}
