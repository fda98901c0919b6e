// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: NVRTC compiles a file, the driver loads the result.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_NVRTC_HELPER_H
#define STAND_IN_NVRTC_HELPER_H

#include <cuda.h>
#include <nvrtc.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

#include "helper_cuda_drvapi.h"

#define NVRTC_SAFE_CALL(name, call)                                                        \
    do {                                                                                   \
        const nvrtcResult safe_result = (call);                                            \
        if (safe_result != NVRTC_SUCCESS) {                                                \
            std::cerr << name << " gives " << nvrtcGetErrorString(safe_result) << "\n";    \
            exit(EXIT_FAILURE);                                                            \
        }                                                                                  \
    } while (0)

// Compiles a file for the device that the command line asks for. The result is for loadCUBIN, which frees it. The last
// parameter asks for the headers of cooperative groups, which are always there here.
inline void compileFileToCUBIN(char *filename, int argc, char **argv, char **cubinResult, size_t *cubinResultSize, int)
{
    std::ifstream file(filename != nullptr ? filename : "", std::ios::binary);
    if (!file) {
        std::cerr << "can't read " << (filename != nullptr ? filename : "a file without a name") << "\n";
        exit(EXIT_FAILURE);
    }
    const std::string source((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    nvrtcProgram program;
    NVRTC_SAFE_CALL("nvrtcCreateProgram", nvrtcCreateProgram(&program, source.c_str(), filename, 0, nullptr, nullptr));
#ifdef __HIP_PLATFORM_AMD__
    // hipRTC compiles for the current device, and has other names for architectures.
    checkCudaErrors(hipSetDevice(findCudaDeviceDRV(argc, const_cast<const char **>(argv))));
    const nvrtcResult result = nvrtcCompileProgram(program, 0, nullptr);
#else
    const CUdevice device = findCudaDeviceDRV(argc, const_cast<const char **>(argv));
    int major = 0, minor = 0;
    getCudaAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
    getCudaAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
    const std::string architecture = "--gpu-architecture=sm_" + std::to_string(major) + std::to_string(minor);
    const char *options[] = {architecture.c_str()};
    const nvrtcResult result = nvrtcCompileProgram(program, 1, options);
#endif
    size_t size = 0;
    NVRTC_SAFE_CALL("nvrtcGetProgramLogSize", nvrtcGetProgramLogSize(program, &size));
    std::string log(size, '\0');
    NVRTC_SAFE_CALL("nvrtcGetProgramLog", nvrtcGetProgramLog(program, &log[0]));
    if (size > 1) std::cerr << log.c_str() << "\n";
    NVRTC_SAFE_CALL("nvrtcCompileProgram", result);
    NVRTC_SAFE_CALL("nvrtcGetCUBINSize", nvrtcGetCUBINSize(program, cubinResultSize));
    *cubinResult = static_cast<char *>(malloc(*cubinResultSize));
    NVRTC_SAFE_CALL("nvrtcGetCUBIN", nvrtcGetCUBIN(program, *cubinResult));
    NVRTC_SAFE_CALL("nvrtcDestroyProgram", nvrtcDestroyProgram(&program));
}

// Loads what compileFileToCUBIN has made, in a new context.
inline CUmodule loadCUBIN(char *cubin, int argc, char **argv)
{
    const CUdevice device = findCudaDeviceDRV(argc, const_cast<const char **>(argv));
    CUcontext context;
    CUmodule module;
    checkCudaErrors(cuCtxCreate(&context, 0, device));
    checkCudaErrors(cuModuleLoadData(&module, cubin));
    free(cubin);
    return module;
}

#endif
