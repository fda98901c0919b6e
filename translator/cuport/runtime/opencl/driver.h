// SPDX-License-Identifier: Apache-2.0
//
// The driver: its errors, and its contexts. A context is a device, flags, and the memory that goes with it; a thread
// that has used the runtime has the primary one of its device.
#pragma once

#include <set>

#include "errors.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"
#include "types/runtime_enums.h"

struct CUPORTctx_st {
    int device = 0;
    unsigned flags = 0;
    int uses = 0;  // of a primary context
    bool is_primary = false;
    bool is_destroyed = false;
    std::set<void*> memory;
};

namespace cuport {

// What an error of the runtime is for the driver: mostly the same number.
CUPORTresult in_driver(cuportError_t error);

// Does what the runtime can do, and leaves its last error alone.
template <typename Call>
CUPORTresult by_runtime(Call call)
{
    const cuportError_t before = last_error;
    const cuportError_t error = call();
    last_error = before;
    return in_driver(error);
}

CUPORTresult check_device(CUPORTdevice device, const void* answer);

// The thread's context, or null.
CUPORTcontext current_context();

// Whether calls that need a context may be made.
CUPORTresult context_state();

template <typename Call>
CUPORTresult in_context(Call call)
{
    const CUPORTresult state = context_state();
    return state != CUPORTDRV_SUCCESS ? state : by_runtime(call);
}

void* address(CUPORTdeviceptr pointer);
CUPORTdeviceptr number(const void* pointer);

}  // namespace cuport
