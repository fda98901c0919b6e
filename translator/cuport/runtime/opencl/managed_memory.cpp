// SPDX-License-Identifier: Apache-2.0
//
// Managed memory, and managed variables.

#include "api/managed_memory.h"

#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "../common/api/errors.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "mapped_memory.h"
#include "memory.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

void* managed_memory(size_t bytes)
{
    Allocation* made = nullptr;
    const cuportError_t error = allocate_shared(bytes, Kind::managed, 1, made);
    if (error != cuportSuccess) {
        say("no memory for a managed variable: %s", cuportGetErrorString(error));
        std::exit(EXIT_FAILURE);
    }
    made->is_kept = true;
    std::memset(made->begin, 0, bytes);
    return made->begin;
}

static cuportError_t check_managed(const void* pointer)
{
    const cuportError_t error = ready();
    if (error != cuportSuccess) return error;
    return find(pointer) != nullptr ? cuportSuccess : cuportErrorInvalidValue;
}

}  // namespace cuport

cuportError_t cuportMallocManaged(void** pointer, size_t bytes, unsigned flags)
{
    using namespace cuport;
    if (pointer == nullptr || bytes == 0 || (flags != 1 && flags != 2)) return fail(cuportErrorInvalidValue);
    *pointer = nullptr;
    cuportError_t error = ready();
    Allocation* made = nullptr;
    if (error == cuportSuccess) error = allocate_shared(bytes, Kind::managed, flags, made);
    if (error != cuportSuccess) return fail(error);
    *pointer = made->begin;
    return cuportSuccess;
}

cuportError_t cuportMemPrefetchAsync(const void* pointer, size_t, int, cuportStream_t)
{
    return cuport::fail(cuport::check_managed(pointer));
}
cuportError_t cuportMemPrefetchAsync(const void* pointer, size_t, cuportMemLocation, unsigned, cuportStream_t)
{
    return cuport::fail(cuport::check_managed(pointer));
}
cuportError_t cuportMemPrefetchAsync_v2(const void* pointer, size_t, cuportMemLocation, unsigned, cuportStream_t)
{
    return cuport::fail(cuport::check_managed(pointer));
}
cuportError_t cuportMemAdvise(const void* pointer, size_t, cuportMemoryAdvise, int)
{
    return cuport::fail(cuport::check_managed(pointer));
}
cuportError_t cuportMemAdvise(const void* pointer, size_t, cuportMemoryAdvise, cuportMemLocation)
{
    return cuport::fail(cuport::check_managed(pointer));
}
cuportError_t cuportMemAdvise_v2(const void* pointer, size_t, cuportMemoryAdvise, cuportMemLocation)
{
    return cuport::fail(cuport::check_managed(pointer));
}
cuportError_t cuportStreamAttachMemAsync(cuportStream_t, void* pointer, size_t, unsigned)
{
    return cuport::fail(cuport::check_managed(pointer));
}
