// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: the driver's errors are told, a device is chosen.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_CUDA_DRVAPI_H
#define STAND_IN_HELPER_CUDA_DRVAPI_H

#include <cuda.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "helper_string.h"

#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif

#ifndef checkCudaErrors
#define checkCudaErrors(call) __checkCudaErrors((call), __FILE__, __LINE__)

// Ends the program where a call did not succeed.
inline void __checkCudaErrors(CUresult result, const char *file, int line)
{
    if (result == CUDA_SUCCESS) return;
    const char *text = nullptr;
    cuGetErrorString(result, &text);
    fprintf(stderr, "%s:%d: the driver gives error %d (%s)\n", file, line, static_cast<int>(result),
            text != nullptr ? text : "unknown");
    exit(EXIT_FAILURE);
}
#endif

// Returns how many single-precision units a multiprocessor of that compute capability has.
inline int _ConvertSMVer2CoresDRV(int major, int minor)
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

template <typename T>
inline void getCudaAttribute(T *value, CUdevice_attribute attribute, int device)
{
    int found = 0;
    checkCudaErrors(cuDeviceGetAttribute(&found, attribute, device));
    *value = static_cast<T>(found);
}

// Returns the device with the most units times clock rate.
inline int gpuGetMaxGflopsDeviceIdDRV()
{
    checkCudaErrors(cuInit(0));
    int count = 0, best = 0;
    double most = -1.0;
    checkCudaErrors(cuDeviceGetCount(&count));
    for (int i = 0; i < count; ++i) {
        CUdevice device;
        int mode = 0, units = 0, rate = 0, major = 0, minor = 0;
        checkCudaErrors(cuDeviceGet(&device, i));
        getCudaAttribute(&mode, CU_DEVICE_ATTRIBUTE_COMPUTE_MODE, device);
        getCudaAttribute(&units, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, device);
        getCudaAttribute(&rate, CU_DEVICE_ATTRIBUTE_CLOCK_RATE, device);
        getCudaAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
        getCudaAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
        const double power = static_cast<double>(units) * rate * _ConvertSMVer2CoresDRV(major, minor);
        if (mode != CU_COMPUTEMODE_PROHIBITED && power > most) {
            best = i;
            most = power;
        }
    }
    if (count > 0 && most >= 0.0) return best;
    fprintf(stderr, "there is no device for CUDA\n");
    exit(EXIT_FAILURE);
}

// Returns the device that the command line asks for with -device=N.
inline int gpuDeviceInitDRV(int argc, const char **argv)
{
    checkCudaErrors(cuInit(0));
    int count = 0;
    checkCudaErrors(cuDeviceGetCount(&count));
    const int wanted = getCmdLineArgumentInt(argc, argv, "device=");
    if (wanted >= 0 && wanted < count) return wanted;
    fprintf(stderr, "there is no device %d\n", wanted);
    exit(EXIT_FAILURE);
}

// Returns the device that the command line asks for, or the fastest.
inline CUdevice findCudaDeviceDRV(int argc, const char **argv)
{
    const bool is_asked = checkCmdLineFlag(argc, argv, "device");
    CUdevice device;
    char name[256] = "";
    checkCudaErrors(cuDeviceGet(&device, is_asked ? gpuDeviceInitDRV(argc, argv) : gpuGetMaxGflopsDeviceIdDRV()));
    checkCudaErrors(cuDeviceGetName(name, sizeof(name), device));
    printf("device: %s\n", name);
    return device;
}

// Finds a file with a module, and reads it if it is a fat binary.
inline bool findFatbinPath(const char *file, std::string &path, char **argv, std::ostringstream &bytes)
{
    const char *found = sdkFindFilePath(file, argv[0]);
    if (found == nullptr) {
        printf("there is no file %s\n", file);
        return false;
    }
    path = found;
    if (path.find("fatbin") != std::string::npos) bytes << std::ifstream(path, std::ios::binary).rdbuf();
    return true;
}

// Whether a device has that compute capability or more.
inline bool checkCudaCapabilitiesDRV(int major, int minor, int number)
{
    CUdevice device;
    int own_major = 0, own_minor = 0;
    checkCudaErrors(cuDeviceGet(&device, number));
    getCudaAttribute(&own_major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
    getCudaAttribute(&own_minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
    if (own_major > major || (own_major == major && own_minor >= minor)) return true;
    printf("the device has compute capability %d.%d, not %d.%d\n", own_major, own_minor, major, minor);
    return false;
}

#endif
