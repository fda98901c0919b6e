// SPDX-License-Identifier: Apache-2.0
//
// Fourier transforms whose kind the types of their numbers say: cudaDataType in CUDA, hipDataType in HIP.
#pragma once

#include <cuport/libraries/fft.h>

namespace cuport {

// What is said of a transform's input, or of its output: rows as they lie in memory, and the type of the numbers.
struct FftSide {
    long long* sizes;
    long long step, distance;
    int type;
};

hipfftResult fft_make(hipfftHandle plan, int rank, long long* n, const FftSide& in, const FftSide& out, int computed,
                      long long batch, size_t* bytes);

}  // namespace cuport

template <typename DataType>
hipfftResult hipfftXtMakePlanMany(hipfftHandle plan, int rank, long long* n, long long* inembed, long long istride,
                                  long long idist, DataType in, long long* onembed, long long ostride, long long odist,
                                  DataType out, long long batch, size_t* bytes, DataType computed)
{
    return cuport::fft_make(plan, rank, n, {inembed, istride, idist, in}, {onembed, ostride, odist, out}, computed, batch,
                            bytes);
}

template <typename DataType>
hipfftResult hipfftXtGetSizeMany(hipfftHandle plan, int, long long*, long long*, long long, long long, DataType,
                                 long long*, long long, long long, DataType, long long, size_t* bytes, DataType)
{
    return hipfftGetSize(plan, bytes);
}

hipfftResult hipfftXtExec(hipfftHandle plan, void* in, void* out, int direction);
