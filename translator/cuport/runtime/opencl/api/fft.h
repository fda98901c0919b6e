// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: plans of one to three dimensions, of any length, in batches. Nothing is divided by the number of values.
#pragma once

#include <stddef.h>

#include "../../common/vector_types.h"
#include "handles.h"

#define __CUPORT_FFT__

typedef int cuportfftHandle;
typedef float cuportfftReal;
typedef double cuportfftDoubleReal;
typedef float2 cuportfftComplex;
typedef double2 cuportfftDoubleComplex;

typedef enum cuportfftResult_t {
    CUPORTFFT_SUCCESS = 0,
    CUPORTFFT_INVALID_PLAN = 1,
    CUPORTFFT_ALLOC_FAILED = 2,
    CUPORTFFT_INVALID_TYPE = 3,
    CUPORTFFT_INVALID_VALUE = 4,
    CUPORTFFT_INTERNAL_ERROR = 5,
    CUPORTFFT_EXEC_FAILED = 6,
    CUPORTFFT_SETUP_FAILED = 7,
    CUPORTFFT_INVALID_SIZE = 8,
    CUPORTFFT_UNALIGNED_DATA = 9,
    CUPORTFFT_INCOMPLETE_PARAMETER_LIST = 10,
    CUPORTFFT_INVALID_DEVICE = 11,
    CUPORTFFT_PARSE_ERROR = 12,
    CUPORTFFT_NO_WORKSPACE = 13,
    CUPORTFFT_NOT_IMPLEMENTED = 14,
    CUPORTFFT_LICENSE_ERROR = 15,
    CUPORTFFT_NOT_SUPPORTED = 16,
    CUPORTFFT_MISSING_DEPENDENCY = 17,
    CUPORTFFT_NVRTC_FAILURE = 18,
    CUPORTFFT_NVJITLINK_FAILURE = 19,
    CUPORTFFT_NVSHMEM_FAILURE = 20
} cuportfftResult_t, cuportfftResult;

typedef enum cuportfftType_t {
    CUPORTFFT_R2C = 0x2a, CUPORTFFT_C2R = 0x2c, CUPORTFFT_C2C = 0x29, CUPORTFFT_D2Z = 0x6a, CUPORTFFT_Z2D = 0x6c,
    CUPORTFFT_Z2Z = 0x69
} cuportfftType_t, cuportfftType;

#define CUPORTFFTAPI
#define CUPORTFFT_VERSION 11203
#define CUPORTFFT_VER_MAJOR 11
#define CUPORTFFT_VER_MINOR 2
#define CUPORTFFT_VER_PATCH 3
#define CUPORTFFT_FORWARD -1
#define CUPORTFFT_INVERSE 1

#ifdef __cplusplus
extern "C" {
#endif

cuportfftResult cuportfftPlan1d(cuportfftHandle* plan, int nx, cuportfftType type, int batch);
cuportfftResult cuportfftPlan2d(cuportfftHandle* plan, int nx, int ny, cuportfftType type);
cuportfftResult cuportfftPlan3d(cuportfftHandle* plan, int nx, int ny, int nz, cuportfftType type);
cuportfftResult cuportfftPlanMany(cuportfftHandle* plan, int rank, int* n, int* inembed, int istride, int idist,
                                  int* onembed, int ostride, int odist, cuportfftType type, int batch);
cuportfftResult cuportfftCreate(cuportfftHandle* plan);
cuportfftResult cuportfftDestroy(cuportfftHandle plan);
cuportfftResult cuportfftMakePlan1d(cuportfftHandle plan, int nx, cuportfftType type, int batch, size_t* bytes);
cuportfftResult cuportfftMakePlan2d(cuportfftHandle plan, int nx, int ny, cuportfftType type, size_t* bytes);
cuportfftResult cuportfftMakePlan3d(cuportfftHandle plan, int nx, int ny, int nz, cuportfftType type, size_t* bytes);
cuportfftResult cuportfftMakePlanMany(cuportfftHandle plan, int rank, int* n, int* inembed, int istride, int idist,
                                      int* onembed, int ostride, int odist, cuportfftType type, int batch,
                                      size_t* bytes);
cuportfftResult cuportfftMakePlanMany64(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                        long long istride, long long idist, long long* onembed, long long ostride,
                                        long long odist, cuportfftType type, long long batch, size_t* bytes);
cuportfftResult cuportfftSetStream(cuportfftHandle plan, cuportStream_t stream);
cuportfftResult cuportfftSetAutoAllocation(cuportfftHandle plan, int is_automatic);
cuportfftResult cuportfftSetWorkArea(cuportfftHandle plan, void* area);
cuportfftResult cuportfftExecC2C(cuportfftHandle plan, cuportfftComplex* in, cuportfftComplex* out, int direction);
cuportfftResult cuportfftExecR2C(cuportfftHandle plan, cuportfftReal* in, cuportfftComplex* out);
cuportfftResult cuportfftExecC2R(cuportfftHandle plan, cuportfftComplex* in, cuportfftReal* out);
cuportfftResult cuportfftExecZ2Z(cuportfftHandle plan, cuportfftDoubleComplex* in, cuportfftDoubleComplex* out,
                                 int direction);
cuportfftResult cuportfftExecD2Z(cuportfftHandle plan, cuportfftDoubleReal* in, cuportfftDoubleComplex* out);
cuportfftResult cuportfftExecZ2D(cuportfftHandle plan, cuportfftDoubleComplex* in, cuportfftDoubleReal* out);

#ifdef __cplusplus
}  // extern "C"
#endif
