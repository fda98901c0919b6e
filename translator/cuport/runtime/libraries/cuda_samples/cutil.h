// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples shared before CUDA 5, which programs of that time still have.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_CUTIL_H
#define STAND_IN_CUTIL_H

#include <deque>

#include "helper_cuda.h"
#include "helper_functions.h"

enum CUTBoolean { CUTFalse = 0, CUTTrue = 1 };

// There was a count of conflicts behind this, for programs that were emulated.
#define CUT_BANK_CHECKER(array, index) array[index]

#define CUDA_SAFE_CALL_NO_SYNC(call) \
    do { \
        checkCudaErrors(call); \
    } while (0)
#define CUDA_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call)
#define CUFFT_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call)
#define CU_SAFE_CALL_NO_SYNC(call) CUDA_SAFE_CALL_NO_SYNC(call)
#define CU_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call)
#define CUT_SAFE_CALL(call) \
    do { \
        if (CUTTrue != (call)) cutFail(#call, __FILE__, __LINE__); \
    } while (0)
#define CUT_SAFE_MALLOC(call) \
    do { \
        if (!(call)) cutFail(#call, __FILE__, __LINE__); \
    } while (0)
#define CUT_CONDITION(value) CUT_SAFE_CALL(CUTBoolean(!!(value)))
// Waits for the kernels before it, whose errors it tells, too.
#define CUT_CHECK_ERROR(text) cutCheckError(text, __FILE__, __LINE__)
#define CUT_DEVICE_INIT(...) cutDeviceInit(__VA_ARGS__)
// The samples waited for a key here.
#define CUT_EXIT(...) exit(EXIT_SUCCESS)

inline void cutFail(const char *call, const char *file, int line)
{
    fprintf(stderr, "%s:%d: %s does not succeed\n", file, line, call);
    exit(EXIT_FAILURE);
}

inline void cutCheckError(const char *text, const char *file, int line)
{
    __getLastCudaError(text, file, line);
    check(cudaDeviceSynchronize(), text, file, line);
}

// Makes the device that `-device=N` names the current one, or that which computes most, without a word to stdout.
template <class Char>
inline int cutDeviceInit(int argc, Char **argv)
{
    const char **words = const_cast<const char **>(argv);
    int device = gpuGetMaxGflopsDeviceId();
    getCmdLineArgumentValue(argc, words, "device", &device);
    checkCudaErrors(cudaSetDevice(device));
    return device;
}

inline int cutDeviceInit()
{
    const char *none = nullptr;
    return cutDeviceInit(0, &none);
}

inline CUTBoolean cutSays(bool value) { return value ? CUTTrue : CUTFalse; }

// Stop watches have numbers, from 1.
inline std::deque<StopWatchInterface> &cutTimers()
{
    static std::deque<StopWatchInterface> timers;
    return timers;
}

inline StopWatchInterface *cutTimer(unsigned int number)
{
    return number > 0 && number <= cutTimers().size() ? &cutTimers()[number - 1] : nullptr;
}

inline CUTBoolean cutCreateTimer(unsigned int *number)
{
    cutTimers().emplace_back();
    *number = static_cast<unsigned int>(cutTimers().size());
    return CUTTrue;
}

// The number is not given out again.
inline CUTBoolean cutDeleteTimer(unsigned int number) { return cutSays(cutTimer(number) != nullptr); }

inline CUTBoolean cutStartTimer(unsigned int number)
{
    if (StopWatchInterface *timer = cutTimer(number)) return timer->start(), CUTTrue;
    return CUTFalse;
}

inline CUTBoolean cutStopTimer(unsigned int number)
{
    if (StopWatchInterface *timer = cutTimer(number)) return timer->stop(), CUTTrue;
    return CUTFalse;
}

inline CUTBoolean cutResetTimer(unsigned int number)
{
    if (StopWatchInterface *timer = cutTimer(number)) return timer->reset(), CUTTrue;
    return CUTFalse;
}

inline float cutGetTimerValue(unsigned int number)
{
    StopWatchInterface *timer = cutTimer(number);
    return sdkGetTimerValue(&timer);
}

inline float cutGetAverageTimerValue(unsigned int number)
{
    StopWatchInterface *timer = cutTimer(number);
    return sdkGetAverageTimerValue(&timer);
}

inline CUTBoolean cutCheckCmdLineFlag(const int argc, const char **argv, const char *name)
{
    return cutSays(checkCmdLineFlag(argc, argv, name));
}

// What the command line does not have stays as it was.
inline CUTBoolean cutGetCmdLineArgumenti(const int argc, const char **argv, const char *name, int *value)
{
    return cutSays(getCmdLineArgumentValue(argc, argv, name, value));
}

inline CUTBoolean cutGetCmdLineArgumentf(const int argc, const char **argv, const char *name, float *value)
{
    return cutSays(getCmdLineArgumentValue(argc, argv, name, value));
}

inline CUTBoolean cutGetCmdLineArgumentstr(const int argc, const char **argv, const char *name, char **value)
{
    char *found = nullptr;
    if (!getCmdLineArgumentString(argc, argv, name, &found)) return CUTFalse;
    *value = strdup(found);
    return CUTTrue;
}

inline char *cutFindFilePath(const char *name, const char *program) { return sdkFindFilePath(name, program); }

inline void cutFree(void *memory) { free(memory); }

inline CUTBoolean cutReadFilef(const char *path, float **data, unsigned int *count, bool verbose = false)
{
    return cutSays(sdkReadFile(path, data, count, verbose));
}

inline CUTBoolean cutReadFilei(const char *path, int **data, unsigned int *count, bool verbose = false)
{
    return cutSays(sdkReadFile(path, data, count, verbose));
}

inline CUTBoolean cutReadFileui(const char *path, unsigned int **data, unsigned int *count, bool verbose = false)
{
    return cutSays(sdkReadFile(path, data, count, verbose));
}

inline CUTBoolean cutWriteFilef(const char *path, const float *data, unsigned int count, const float epsilon,
                                bool verbose = false)
{
    return cutSays(sdkWriteFile(path, data, count, epsilon, verbose));
}

inline CUTBoolean cutWriteFilei(const char *path, const int *data, unsigned int count, bool verbose = false)
{
    return cutSays(sdkWriteFile(path, data, count, 0, verbose));
}

inline CUTBoolean cutLoadPGMub(const char *path, unsigned char **data, unsigned int *width, unsigned int *height)
{
    return cutSays(sdkLoadPGM(path, data, width, height));
}

inline CUTBoolean cutLoadPGMf(const char *path, float **data, unsigned int *width, unsigned int *height)
{
    return cutSays(sdkLoadPGM(path, data, width, height));
}

inline CUTBoolean cutLoadPPMub(const char *path, unsigned char **data, unsigned int *width, unsigned int *height)
{
    return cutSays(sdkLoadPPMub(path, data, width, height));
}

inline CUTBoolean cutLoadPPM4ub(const char *path, unsigned char **data, unsigned int *width, unsigned int *height)
{
    return cutSays(sdkLoadPPM4ub(path, data, width, height));
}

inline CUTBoolean cutSavePGMub(const char *path, unsigned char *data, unsigned int width, unsigned int height)
{
    return cutSays(sdkSavePGM(path, data, width, height));
}

inline CUTBoolean cutSavePGMf(const char *path, float *data, unsigned int width, unsigned int height)
{
    return cutSays(sdkSavePGM(path, data, width, height));
}

inline CUTBoolean cutSavePPMub(const char *path, unsigned char *data, unsigned int width, unsigned int height)
{
    return cutSays(sdkSavePPMub(path, data, width, height));
}

inline CUTBoolean cutSavePPM4ub(const char *path, unsigned char *data, unsigned int width, unsigned int height)
{
    return cutSays(sdkSavePPM4ub(path, data, width, height));
}

inline CUTBoolean cutComparei(const int *reference, const int *data, const unsigned int count)
{
    return cutSays(compareData(reference, data, count, 0, 0.0f));
}

inline CUTBoolean cutCompareub(const unsigned char *reference, const unsigned char *data, const unsigned int count)
{
    return cutSays(compareData(reference, data, count, 0, 0.0f));
}

inline CUTBoolean cutComparef(const float *reference, const float *data, const unsigned int count)
{
    return cutSays(compareData(reference, data, count, 0.0f, 0.0f));
}

inline CUTBoolean cutComparefe(const float *reference, const float *data, const unsigned int count,
                               const float epsilon)
{
    return cutSays(compareData(reference, data, count, epsilon, 0.0f));
}

inline CUTBoolean cutComparefet(const float *reference, const float *data, const unsigned int count,
                                const float epsilon, const float threshold)
{
    return cutSays(compareData(reference, data, count, epsilon, threshold));
}

inline CUTBoolean cutCompareL2fe(const float *reference, const float *data, const unsigned int count,
                                 const float epsilon)
{
    return cutSays(sdkCompareL2fe(reference, data, count, epsilon));
}

#endif
