// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: errors are told, a device is chosen.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_CUDA_H
#define STAND_IN_HELPER_CUDA_H

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "helper_string.h"

#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif

inline const char *_cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }

// Libraries have statuses of their own, which mean other things by the same numbers.
template <typename Status>
inline const char *_cudaGetErrorEnum(Status)
{
    return "a library's status";
}

// Ends the program where a call did not succeed.
template <typename Result>
inline void check(Result result, const char *call, const char *file, int line)
{
    if (result == 0) return;
    fprintf(stderr, "%s:%d: %s gives error %u (%s)\n", file, line, call, static_cast<unsigned>(result),
            _cudaGetErrorEnum(static_cast<cudaError_t>(result)));
    exit(EXIT_FAILURE);
}

#define checkCudaErrors(call) check((call), #call, __FILE__, __LINE__)

inline void __getLastCudaError(const char *text, const char *file, int line)
{
    const cudaError_t error = cudaGetLastError();
    if (error == cudaSuccess) return;
    fprintf(stderr, "%s:%d: %s: error %d, %s\n", file, line, text, static_cast<int>(error), cudaGetErrorString(error));
    exit(EXIT_FAILURE);
}

#define getLastCudaError(text) __getLastCudaError(text, __FILE__, __LINE__)

inline void __printLastCudaError(const char *text, const char *file, int line)
{
    const cudaError_t error = cudaGetLastError();
    if (error == cudaSuccess) return;
    fprintf(stderr, "%s:%d: %s: error %d, %s\n", file, line, text, static_cast<int>(error), cudaGetErrorString(error));
}

#define printLastCudaError(text) __printLastCudaError(text, __FILE__, __LINE__)

inline int ftoi(float value) { return static_cast<int>(value < 0.0f ? value - 0.5f : value + 0.5f); }

// Returns how many single-precision units a multiprocessor of that compute capability has.
inline int _ConvertSMVer2Cores(int major, int minor)
{
    switch (major) {
        case 3: return 192;
        case 5: return 128;
        case 6: return minor == 0 ? 64 : 128;
        case 7: return 64;
        case 8: return minor == 0 ? 64 : 128;
        default: return 128;
    }
}

inline const char *_ConvertSMVer2ArchName(int major, int minor)
{
    switch (major) {
        case 3: return "Kepler";
        case 5: return "Maxwell";
        case 6: return "Pascal";
        case 7: return minor == 5 ? "Turing" : minor == 2 ? "Xavier" : "Volta";
        case 8: return minor == 9 ? "Ada" : "Ampere";
        case 9: return "Hopper";
        default: return "Graphics Device";
    }
}

inline int helperAttribute(cudaDeviceAttr attribute, int device)
{
    int value = 0;
    checkCudaErrors(cudaDeviceGetAttribute(&value, attribute, device));
    return value;
}

// Returns the number of devices; ends the program when there is none.
inline int helperDeviceCount()
{
    int count = 0;
    checkCudaErrors(cudaGetDeviceCount(&count));
    if (count == 0) {
        fprintf(stderr, "there is no device\n");
        exit(EXIT_FAILURE);
    }
    return count;
}

// Makes a device the current one; returns its number, or one below zero when there is no such device.
inline int gpuDeviceInit(int device)
{
    if (device < 0) device = 0;
    if (device >= helperDeviceCount()) {
        fprintf(stderr, "there is no device %d\n", device);
        return -device;
    }
    checkCudaErrors(cudaSetDevice(device));
    printf("device %d\n", device);
    return device;
}

// Returns the number of the device that computes most.
inline int gpuGetMaxGflopsDeviceId()
{
    int best = 0;
    double most = -1.0;
    for (int device = 0, count = helperDeviceCount(); device < count; ++device) {
        const int major = helperAttribute(cudaDevAttrComputeCapabilityMajor, device);
        const int minor = helperAttribute(cudaDevAttrComputeCapabilityMinor, device);
        const double cores = _ConvertSMVer2Cores(major, minor);
        const double speed = helperAttribute(cudaDevAttrClockRate, device) *
                             (cores * helperAttribute(cudaDevAttrMultiProcessorCount, device));
        if (speed > most) {
            best = device;
            most = speed;
        }
    }
    return best;
}

// Makes the device that `-device=N` names the current one, or that which computes most, and says which it is.
inline int findCudaDevice(int argc, const char **argv)
{
    int device = 0;
    if (checkCmdLineFlag(argc, argv, "device")) {
        device = gpuDeviceInit(getCmdLineArgumentInt(argc, argv, "device="));
        if (device < 0) exit(EXIT_FAILURE);
        return device;
    }
    device = gpuGetMaxGflopsDeviceId();
    checkCudaErrors(cudaSetDevice(device));
    const int major = helperAttribute(cudaDevAttrComputeCapabilityMajor, device);
    const int minor = helperAttribute(cudaDevAttrComputeCapabilityMinor, device);
    printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", device, _ConvertSMVer2ArchName(major, minor), major,
           minor);
    return device;
}

// Makes the first device that shares the host's memory the current one; ends the program when there is none.
inline int findIntegratedGPU()
{
    for (int device = 0, count = helperDeviceCount(); device < count; ++device) {
        if (helperAttribute(cudaDevAttrIntegrated, device) != 0) {
            checkCudaErrors(cudaSetDevice(device));
            return device;
        }
    }
    fprintf(stderr, "no device shares the host's memory\n");
    exit(EXIT_FAILURE);
}

// Whether the current device has at least that compute capability.
inline bool checkCudaCapabilities(int major, int minor)
{
    int device = 0;
    checkCudaErrors(cudaGetDevice(&device));
    const int own_major = helperAttribute(cudaDevAttrComputeCapabilityMajor, device);
    const int own_minor = helperAttribute(cudaDevAttrComputeCapabilityMinor, device);
    if (own_major > major || (own_major == major && own_minor >= minor)) return true;
    printf("no device has compute capability %d.%d\n", major, minor);
    return false;
}

#endif
