// SPDX-License-Identifier: Apache-2.0
//
// Asynchronous copies into shared memory, as functions. They are done at once.
#pragma once

#include <cuda_runtime.h>

#include <cuport/group_operations.h>

// Copies 4, 8 or 16 bytes, the last `zeros` of which become 0.
inline void __pipeline_memcpy_async(void* to, const void* from, size_t bytes, size_t zeros = 0,
                                    cuport::Site site = cuport::Site::here())
{
    if ((bytes != 4 && bytes != 8 && bytes != 16) || zeros > bytes) {
        cuport::misuse("__pipeline_memcpy_async copies 4, 8 or 16 bytes", site);
    }
    memcpy(to, from, bytes - zeros);
    memset(static_cast<char*>(to) + (bytes - zeros), 0, zeros);
}

inline void __pipeline_commit() {}
inline void __pipeline_wait_prior(size_t) {}
