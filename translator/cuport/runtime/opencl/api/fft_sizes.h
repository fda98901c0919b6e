// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: how much memory plans work in, versions, and plans by the types of their data.
#pragma once

#include <stddef.h>

#include "../types/library_types.h"
#include "fft.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportfftResult cuportfftGetSize(cuportfftHandle plan, size_t* bytes);
cuportfftResult cuportfftGetSize1d(cuportfftHandle plan, int nx, cuportfftType type, int batch, size_t* bytes);
cuportfftResult cuportfftGetSize2d(cuportfftHandle plan, int nx, int ny, cuportfftType type, size_t* bytes);
cuportfftResult cuportfftGetSize3d(cuportfftHandle plan, int nx, int ny, int nz, cuportfftType type, size_t* bytes);
cuportfftResult cuportfftGetSizeMany(cuportfftHandle plan, int rank, int* n, int* inembed, int istride, int idist,
                                     int* onembed, int ostride, int odist, cuportfftType type, int batch,
                                     size_t* bytes);
cuportfftResult cuportfftGetSizeMany64(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                       long long istride, long long idist, long long* onembed, long long ostride,
                                       long long odist, cuportfftType type, long long batch, size_t* bytes);
cuportfftResult cuportfftEstimate1d(int nx, cuportfftType type, int batch, size_t* bytes);
cuportfftResult cuportfftEstimate2d(int nx, int ny, cuportfftType type, size_t* bytes);
cuportfftResult cuportfftEstimate3d(int nx, int ny, int nz, cuportfftType type, size_t* bytes);
cuportfftResult cuportfftEstimateMany(int rank, int* n, int* inembed, int istride, int idist, int* onembed, int ostride,
                                      int odist, cuportfftType type, int batch, size_t* bytes);
cuportfftResult cuportfftGetVersion(int* version);
cuportfftResult cuportfftGetProperty(libraryPropertyType which, int* value);

cuportfftResult cuportfftXtMakePlanMany(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                        long long istride, long long idist, cuportDataType in_type, long long* onembed,
                                        long long ostride, long long odist, cuportDataType out_type, long long batch,
                                        size_t* bytes, cuportDataType computed_in);
cuportfftResult cuportfftXtGetSizeMany(cuportfftHandle plan, int rank, long long* n, long long* inembed,
                                       long long istride, long long idist, cuportDataType in_type, long long* onembed,
                                       long long ostride, long long odist, cuportDataType out_type, long long batch,
                                       size_t* bytes, cuportDataType computed_in);
cuportfftResult cuportfftXtExec(cuportfftHandle plan, void* in, void* out, int direction);

#ifdef __cplusplus
}  // extern "C"
#endif
