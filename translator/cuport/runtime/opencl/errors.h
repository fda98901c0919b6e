// SPDX-License-Identifier: Apache-2.0
//
// Errors: the last one of each thread, their names and texts, and what OpenCL's codes are in CUDA's.
#pragma once

#include <string>

#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

extern thread_local cuportError_t last_error;

// CUPORT_VERBOSE=1: what goes wrong is told on stderr, and what was chosen.
bool is_verbose();

// Writes a line to stderr, after what the program has printed so far.
void say(const char* format, ...);

// What kernels have told of failed assertions, and how that is forgotten: where the program has such.
extern cuportError_t (*device_failure)();

extern bool (*forget_failure)();

// The device's error, for a call that has waited for it.
cuportError_t device_error();

// Keeps an error for cuportGetLastError(), and returns it.
cuportError_t fail(cuportError_t error);

// The same for a launch, which returns nothing to the program.
void fail_launch(cuportError_t error, const std::string& what);

// What one of OpenCL's codes is in CUDA. `call` is told with CUPORT_VERBOSE=1.
cuportError_t from_opencl(cl_int code, const char* call);

struct ErrorText {
    int number;
    const char* name;
    const char* text;
};

const ErrorText* find_error(cuportError_t error);

}  // namespace cuport
