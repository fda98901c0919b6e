// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory in rows.
#pragma once

#include <cstddef>

#include "api/driver_handles.h"
#include "types/driver_enums.h"
#include "types/driver_params.h"

namespace cuport {

// What copies from and to arrays, where the program has such; `stream` is null for a copy that the host waits for.
extern CUPORTresult (*copy_array)(const CUPORTDRV_MEMCPY2D& what, const CUPORTstream* stream);

struct Rows {
    char* begin = nullptr;
    size_t pitch = 0;
    bool is_array = false;
};

Rows target_of(const CUPORTDRV_MEMCPY2D& what);
Rows source_of(const CUPORTDRV_MEMCPY2D& what);

}  // namespace cuport
