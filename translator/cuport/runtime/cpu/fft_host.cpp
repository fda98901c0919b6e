// SPDX-License-Identifier: Apache-2.0
//
// cuFFT on the host: each transform is copied to double precision, transformed along its axes, and copied back. Short
// rather than fast, with nothing in common with the OpenCL layer's, whose results it is compared with.

#include <cuport/libraries/fft.h>

#include "api.h"

#include <complex>
#include <map>
#include <memory>
#include <vector>

namespace cuport {

typedef std::complex<double> FftNumber;

struct FftPlan {
    bool is_made = false;
    hipStream_t stream = nullptr;
    hipfftType type = HIPFFT_C2C;
    int rank = 0;
    long long n[3] = {1, 1, 1}, batch = 1;
    long long in_sizes[3] = {}, out_sizes[3] = {};  // rows as they lie in memory; 0: without gaps
    long long in_step = 1, out_step = 1, in_batch = 0, out_batch = 0;
    bool is_basic = true;
    bool from_real() const { return type == HIPFFT_R2C || type == HIPFFT_D2Z; }
    bool to_real() const { return type == HIPFFT_C2R || type == HIPFFT_Z2D; }
    long long total() const { return n[0] * n[1] * n[2]; }
};

static FftNumber fft_product(FftNumber a, FftNumber b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// Transforms n numbers by parts: as many as the least prime factor says. `turn`: how far apart the roots of n are.
static void fft_parts(const FftNumber* in, long long step, FftNumber* out, long long n,
                      const std::vector<FftNumber>& roots, long long turn)
{
    if (n == 1) {
        *out = *in;
        return;
    }
    long long parts = 2;
    while (n % parts != 0) ++parts;
    const long long size = n / parts, whole = static_cast<long long>(roots.size());
    for (long long r = 0; r < parts; ++r) {
        fft_parts(in + r * step, step * parts, out + r * size, size, roots, turn * parts);
    }
    std::vector<FftNumber> own(parts);
    for (long long k = 0; k < size; ++k) {
        for (long long r = 0; r < parts; ++r) own[r] = fft_product(out[r * size + k], roots[r * k * turn % whole]);
        for (long long q = 0; q < parts; ++q) {
            FftNumber sum = 0;
            for (long long r = 0; r < parts; ++r) {
                sum += fft_product(own[r], roots[r * q % parts * size * turn % whole]);
            }
            out[q * size + k] = sum;
        }
    }
}

// Transforms an array of up to three dimensions.
static void fft_axes(const FftPlan& plan, std::vector<FftNumber>& values, int direction)
{
    long long inner = 1;
    for (int axis = 2; axis >= 0; --axis) {
        const long long n = plan.n[axis];
        std::vector<FftNumber> roots(n), line(n);
        for (long long i = 0; i < n; ++i) roots[i] = std::polar(1.0, direction * 2 * 3.14159265358979323846 * i / n);
        for (long long at = 0; n > 1 && at < plan.total(); ++at) {
            if (at / inner % n != 0) continue;
            fft_parts(&values[at], inner, line.data(), n, roots, 1);
            for (long long i = 0; i < n; ++i) values[at + i * inner] = line[i];
        }
        inner *= n;
    }
}

// Where a number is in memory. `row`: how many numbers the last axis has there, when nothing else is said.
static long long fft_place(const FftPlan& plan, bool is_in, long long batch, const long long at[3], long long row)
{
    const int last = plan.rank - 1;
    if (plan.is_basic) {
        long long place = 0;
        for (int axis = 0; axis <= last; ++axis) place = place * (axis == last ? row : plan.n[axis]) + at[axis];
        return batch * (plan.total() / plan.n[last] * row) + place;
    }
    const long long* sizes = is_in ? plan.in_sizes : plan.out_sizes;
    long long place = at[0];
    for (int axis = 1; axis <= last; ++axis) place = place * sizes[axis] + at[axis];
    return batch * (is_in ? plan.in_batch : plan.out_batch) + place * (is_in ? plan.in_step : plan.out_step);
}

template <typename Real>
static FftNumber fft_load(const FftPlan& plan, const void* in, long long batch, const long long at[3], bool is_same)
{
    const long long n = plan.n[plan.rank - 1], half = n / 2 + 1;
    const auto number = [&](const long long place[3], long long row) {
        const Real* found = static_cast<const Real*>(in) + 2 * fft_place(plan, true, batch, place, row);
        return FftNumber(found[0], found[1]);
    };
    if (plan.from_real()) {
        return static_cast<const Real*>(in)[fft_place(plan, true, batch, at, is_same ? 2 * half : n)];
    }
    if (!plan.to_real()) return number(at, n);
    if (at[plan.rank - 1] < half) return number(at, half);
    long long other[3] = {};
    for (int axis = 0; axis < plan.rank; ++axis) other[axis] = (plan.n[axis] - at[axis]) % plan.n[axis];
    return std::conj(number(other, half));
}

template <typename Real>
static void fft_store(const FftPlan& plan, void* out, long long batch, const long long at[3], bool is_same,
                      FftNumber value)
{
    const long long n = plan.n[plan.rank - 1], half = n / 2 + 1;
    if (plan.to_real()) {
        static_cast<Real*>(out)[fft_place(plan, false, batch, at, is_same ? 2 * half : n)] = Real(value.real());
        return;
    }
    if (plan.from_real() && at[plan.rank - 1] >= half) return;
    Real* place = static_cast<Real*>(out) + 2 * fft_place(plan, false, batch, at, plan.from_real() ? half : n);
    place[0] = Real(value.real());
    place[1] = Real(value.imag());
}

// All batches are read before any is written: in place, one's result may lie where another one's input is.
template <typename Real>
static void fft_do(const FftPlan& plan, const void* in, void* out, int direction)
{
    const auto at = [&](long long i, long long (&place)[3]) {
        for (int axis = plan.rank - 1; axis >= 0; i /= plan.n[axis], --axis) place[axis] = i % plan.n[axis];
    };
    std::vector<std::vector<FftNumber>> all(plan.batch, std::vector<FftNumber>(plan.total()));
    long long place[3] = {};
    for (long long batch = 0; batch < plan.batch; ++batch) {
        for (long long i = 0; i < plan.total(); ++i) {
            at(i, place);
            all[batch][i] = fft_load<Real>(plan, in, batch, place, in == out);
        }
    }
    for (long long batch = 0; batch < plan.batch; ++batch) {
        fft_axes(plan, all[batch], direction);
        for (long long i = 0; i < plan.total(); ++i) {
            at(i, place);
            fft_store<Real>(plan, out, batch, place, in == out, all[batch][i]);
        }
    }
}

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
        fft_do<Real>(*plan, in, out, direction);
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

hipfftResult hipfftMakePlanMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
                                int ostride, int odist, hipfftType type, int batch, size_t* bytes)
{
    const std::shared_ptr<cuport::FftPlan> own = cuport::fft_plan(plan);
    if (!own || own->is_made) return HIPFFT_INVALID_PLAN;
    if (rank < 1 || rank > 3 || n == nullptr) return HIPFFT_INVALID_VALUE;
    if (batch < 1) return HIPFFT_INVALID_SIZE;
    own->type = type;
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
