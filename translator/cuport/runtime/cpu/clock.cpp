// SPDX-License-Identifier: Apache-2.0
//
// clock(): in kernels the device's, which clock64() reads, too; for the host, what the C library has.

#include "block.h"

#include <ctime>

extern "C" clock_t clock() noexcept
{
    timespec now{};
    if (cuport::in_kernel()) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec * 1000000000L + now.tv_nsec;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * CLOCKS_PER_SEC + now.tv_nsec / (1000000000L / CLOCKS_PER_SEC);
}
