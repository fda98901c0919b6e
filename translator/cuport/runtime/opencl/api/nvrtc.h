// SPDX-License-Identifier: Apache-2.0
//
// NVRTC. The sources that programs compile when they run were translated beforehand: a program is found by its source's
// hash and its macros, and what stands for PTX names it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "launch.h"

namespace cuport {

// A kernel without a function in C++: its name in PTX, size and alignment of each parameter.
struct RuntimeKernel {
    std::vector<size_t> sizes, alignments;
    Kernel kernel;
    RuntimeKernel(const Program& program, const char* name, const char* mangled,
                  const std::vector<std::pair<size_t, size_t>>& parameters, std::vector<Argument> arguments,
                  Facts facts = {});
};

// A source that was translated: its hash, the macros that go with it, the names of its kernels in C++ and in PTX. `log`
// says what has no form in OpenCL C; without a program nothing has.
struct RuntimeSource {
    const Program* program;
    const char* hash;
    std::vector<const char*> macros;
    std::vector<std::pair<const char*, const char*>> names;
    const char* log;
    RuntimeSource(const Program* program, const char* hash, std::vector<const char*> macros,
                  std::vector<std::pair<const char*, const char*>> names, const char* log);
    RuntimeSource(const RuntimeSource&) = delete;
};

}  // namespace cuport

enum cuportrtcResult {
    CUPORTRTC_SUCCESS = 0,
    CUPORTRTC_ERROR_OUT_OF_MEMORY = 1,
    CUPORTRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
    CUPORTRTC_ERROR_INVALID_INPUT = 3,
    CUPORTRTC_ERROR_INVALID_PROGRAM = 4,
    CUPORTRTC_ERROR_INVALID_OPTION = 5,
    CUPORTRTC_ERROR_COMPILATION = 6,
    CUPORTRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
    CUPORTRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
    CUPORTRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
    CUPORTRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
    CUPORTRTC_ERROR_INTERNAL_ERROR = 11,
    CUPORTRTC_ERROR_TIME_FILE_WRITE_FAILED = 12
};
typedef struct cuportrtcProgram_st* cuportrtcProgram;

const char* cuportrtcGetErrorString(cuportrtcResult result);
cuportrtcResult cuportrtcVersion(int* major, int* minor);
cuportrtcResult cuportrtcGetNumSupportedArchs(int* count);
cuportrtcResult cuportrtcGetSupportedArchs(int* architectures);
cuportrtcResult cuportrtcCreateProgram(cuportrtcProgram* program, const char* source, const char* name, int headers,
                                       const char* const* texts, const char* const* names);
cuportrtcResult cuportrtcDestroyProgram(cuportrtcProgram* program);
cuportrtcResult cuportrtcAddNameExpression(cuportrtcProgram program, const char* expression);
cuportrtcResult cuportrtcCompileProgram(cuportrtcProgram program, int count, const char* const* options);
cuportrtcResult cuportrtcGetLoweredName(cuportrtcProgram program, const char* expression, const char** name);
cuportrtcResult cuportrtcGetProgramLogSize(cuportrtcProgram program, size_t* bytes);
cuportrtcResult cuportrtcGetProgramLog(cuportrtcProgram program, char* log);
cuportrtcResult cuportrtcGetPTXSize(cuportrtcProgram program, size_t* bytes);
cuportrtcResult cuportrtcGetPTX(cuportrtcProgram program, char* text);
cuportrtcResult cuportrtcGetCUBINSize(cuportrtcProgram program, size_t* bytes);
cuportrtcResult cuportrtcGetCUBIN(cuportrtcProgram program, char* image);
