// SPDX-License-Identifier: Apache-2.0
//
// cuFFT's interface in hipFFT's spelling; the work is runtime/fft_host.cpp's. Constants have cuFFT's numbers.
#pragma once

#include <cuport/kernel.h>

typedef int hipfftHandle;
typedef float hipfftReal;
typedef double hipfftDoubleReal;
typedef float2 hipfftComplex;
typedef double2 hipfftDoubleComplex;

typedef enum hipfftResult_t {
    HIPFFT_SUCCESS = 0,
    HIPFFT_INVALID_PLAN = 1,
    HIPFFT_ALLOC_FAILED = 2,
    HIPFFT_INVALID_TYPE = 3,
    HIPFFT_INVALID_VALUE = 4,
    HIPFFT_INTERNAL_ERROR = 5,
    HIPFFT_EXEC_FAILED = 6,
    HIPFFT_SETUP_FAILED = 7,
    HIPFFT_INVALID_SIZE = 8,
    HIPFFT_UNALIGNED_DATA = 9,
    HIPFFT_INCOMPLETE_PARAMETER_LIST = 10,
    HIPFFT_INVALID_DEVICE = 11,
    HIPFFT_PARSE_ERROR = 12,
    HIPFFT_NO_WORKSPACE = 13,
    HIPFFT_NOT_IMPLEMENTED = 14,
    HIPFFT_NOT_SUPPORTED = 16,
    cuport_fft_last = 20,  // cuFFT has more than hipFFT
} hipfftResult;

typedef enum hipfftType_t {
    HIPFFT_R2C = 0x2a,
    HIPFFT_C2R = 0x2c,
    HIPFFT_C2C = 0x29,
    HIPFFT_D2Z = 0x6a,
    HIPFFT_Z2D = 0x6c,
    HIPFFT_Z2Z = 0x69,
} hipfftType;

#define HIPFFT_FORWARD -1
#define HIPFFT_BACKWARD 1

hipfftResult hipfftCreate(hipfftHandle* plan);
hipfftResult hipfftDestroy(hipfftHandle plan);
hipfftResult hipfftPlan1d(hipfftHandle* plan, int nx, hipfftType type, int batch);
hipfftResult hipfftPlan2d(hipfftHandle* plan, int nx, int ny, hipfftType type);
hipfftResult hipfftPlan3d(hipfftHandle* plan, int nx, int ny, int nz, hipfftType type);
hipfftResult hipfftPlanMany(hipfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
                            int ostride, int odist, hipfftType type, int batch);
hipfftResult hipfftMakePlan1d(hipfftHandle plan, int nx, hipfftType type, int batch, size_t* bytes);
hipfftResult hipfftMakePlan2d(hipfftHandle plan, int nx, int ny, hipfftType type, size_t* bytes);
hipfftResult hipfftMakePlan3d(hipfftHandle plan, int nx, int ny, int nz, hipfftType type, size_t* bytes);
hipfftResult hipfftMakePlanMany(hipfftHandle plan, int rank, int* n, int* inembed, int istride, int idist, int* onembed,
                                int ostride, int odist, hipfftType type, int batch, size_t* bytes);
hipfftResult hipfftMakePlanMany64(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
                                  long long idist, long long* onembed, long long ostride, long long odist,
                                  hipfftType type, long long batch, size_t* bytes);
hipfftResult hipfftSetStream(hipfftHandle plan, hipStream_t stream);
hipfftResult hipfftSetAutoAllocation(hipfftHandle plan, int is_automatic);
hipfftResult hipfftSetWorkArea(hipfftHandle plan, void* area);
hipfftResult hipfftGetSize(hipfftHandle plan, size_t* bytes);
// No work area is needed, whatever the size.
inline hipfftResult hipfftGetSize1d(hipfftHandle plan, int, hipfftType, int, size_t* bytes)
{
    return hipfftGetSize(plan, bytes);
}
inline hipfftResult hipfftGetSize2d(hipfftHandle plan, int, int, hipfftType, size_t* bytes)
{
    return hipfftGetSize(plan, bytes);
}
inline hipfftResult hipfftGetSize3d(hipfftHandle plan, int, int, int, hipfftType, size_t* bytes)
{
    return hipfftGetSize(plan, bytes);
}
inline hipfftResult hipfftGetSizeMany(hipfftHandle plan, int, int*, int*, int, int, int*, int, int, hipfftType, int,
                                      size_t* bytes)
{
    return hipfftGetSize(plan, bytes);
}
inline hipfftResult hipfftGetSizeMany64(hipfftHandle plan, int, long long*, long long*, long long, long long, long long*,
                                        long long, long long, hipfftType, long long, size_t* bytes)
{
    return hipfftGetSize(plan, bytes);
}
inline hipfftResult hipfftEstimate1d(int, hipfftType, int, size_t* bytes)
{
    *bytes = 0;
    return HIPFFT_SUCCESS;
}
inline hipfftResult hipfftEstimate2d(int, int, hipfftType, size_t* bytes)
{
    return hipfftEstimate1d(1, HIPFFT_C2C, 1, bytes);
}
inline hipfftResult hipfftEstimate3d(int, int, int, hipfftType, size_t* bytes)
{
    return hipfftEstimate1d(1, HIPFFT_C2C, 1, bytes);
}
inline hipfftResult hipfftEstimateMany(int, int*, int*, int, int, int*, int, int, hipfftType, int, size_t* bytes)
{
    return hipfftEstimate1d(1, HIPFFT_C2C, 1, bytes);
}
hipfftResult hipfftGetVersion(int* version);
hipfftResult hipfftExecC2C(hipfftHandle plan, hipfftComplex* in, hipfftComplex* out, int direction);
hipfftResult hipfftExecR2C(hipfftHandle plan, hipfftReal* in, hipfftComplex* out);
hipfftResult hipfftExecC2R(hipfftHandle plan, hipfftComplex* in, hipfftReal* out);
hipfftResult hipfftExecZ2Z(hipfftHandle plan, hipfftDoubleComplex* in, hipfftDoubleComplex* out, int direction);
hipfftResult hipfftExecD2Z(hipfftHandle plan, hipfftDoubleReal* in, hipfftDoubleComplex* out);
hipfftResult hipfftExecZ2D(hipfftHandle plan, hipfftDoubleComplex* in, hipfftDoubleReal* out);
