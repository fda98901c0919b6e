// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples shared before CUDA 5: names in place of cutil.h's macros.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_CUTIL_INLINE_H
#define STAND_IN_CUTIL_INLINE_H

#include "cutil.h"

#define cutilSafeCallNoSync(call) check((call), #call, __FILE__, __LINE__)
#define cutilSafeCall(call) check((call), #call, __FILE__, __LINE__)
#define cufftSafeCall(call) check((call), #call, __FILE__, __LINE__)
#define cutilSafeThreadSync() check(cudaDeviceSynchronize(), "cutilSafeThreadSync", __FILE__, __LINE__)
#define cutilCheckMsg(text) cutCheckError(text, __FILE__, __LINE__)
#define cutilCheckMsgAndSync(text) cutCheckError(text, __FILE__, __LINE__)
#define cutilCheckError(call) CUT_SAFE_CALL(CUTBoolean(call))
#define cutilCondition(value) CUT_CONDITION(value)
#define cutilSafeMalloc(call) CUT_SAFE_MALLOC(call)
#define cutilExit(...) exit(EXIT_SUCCESS)

inline int cutGetMaxGflopsDeviceId() { return gpuGetMaxGflopsDeviceId(); }

template <class Char>
inline int cutilDeviceInit(int argc, Char **argv)
{
    return cutDeviceInit(argc, argv);
}

template <class Char>
inline int cutilChooseCudaDevice(int argc, Char **argv)
{
    return cutDeviceInit(argc, argv);
}

inline cudaError_t cutilDeviceSynchronize() { return cudaDeviceSynchronize(); }
inline cudaError_t cutilDeviceReset() { return cudaDeviceReset(); }

#endif
