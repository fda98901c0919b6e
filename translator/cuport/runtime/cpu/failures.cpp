// SPDX-License-Identifier: Apache-2.0
//
// Failed assertions and traps in kernels: the thread ends there, and the host gets CUDA's error when it waits. The error
// stays until the device is reset.

#include "block.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace cuport {

namespace {

std::atomic<int> failure{0};              // the first error of a kernel
std::atomic<bool> is_failure_told{false};  // the host has waited since

[[noreturn]] void end_thread_with(hipError_t error)
{
    int none = hipSuccess;
    failure.compare_exchange_strong(none, error);
    block().abandon_thread();
}

}  // namespace

hipError_t device_error()
{
    const int code = failure;
    if (code == hipSuccess) return hipSuccess;
    is_failure_told = true;
    return fail(static_cast<hipError_t>(code));
}

hipError_t told_device_error() { return is_failure_told ? static_cast<hipError_t>(failure.load()) : hipSuccess; }

void forget_device_error()
{
    is_failure_told = false;
    failure = hipSuccess;
}

void trap()
{
    if (!in_kernel()) std::abort();
    end_thread_with(hipErrorLaunchFailure);
}

}  // namespace cuport

// In place of the C library's, which ends the program.
extern "C" __attribute__((noreturn)) void __assert_fail(const char* condition, const char* file, unsigned line,
                                           const char* function) noexcept
{
    std::fflush(nullptr);
    if (!cuport::in_kernel()) {
        std::fprintf(stderr, "%s: %s:%u: %s: Assertion `%s' failed.\n", program_invocation_short_name, file, line,
                     function, condition);
        std::abort();
    }
    std::fprintf(stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, line,
                 function, blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x, threadIdx.y, threadIdx.z, condition);
    cuport::end_thread_with(hipErrorAssert);
}
