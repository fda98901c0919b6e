// SPDX-License-Identifier: Apache-2.0
//
// Pinned memory. The device reaches what was asked to be mapped at the host's address; the rest is plain memory, and
// becomes a buffer when a kernel gets a pointer to it.

#include "api/pinned_memory.h"

#include <cstddef>

#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "mapped_memory.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

const unsigned wants_mapped = 2;

// Enters memory of the host's; `owned` goes with it.
static void enter_host(void* begin, size_t bytes, Kind kind, unsigned flags, void* owned)
{
    Allocation* made = new Allocation;
    made->begin = static_cast<char*>(begin);
    made->size = bytes;
    made->kind = kind;
    made->flags = flags;
    made->owned = owned;
    made->device = current_device;
    enter_table(made);
}

static cuportError_t release_host(void* pointer, Kind kind, cuportError_t unknown)
{
    const cuportError_t error = ready();
    if (error != cuportSuccess || pointer == nullptr) return error;
    Allocation* found = find(pointer);
    if (found == nullptr || found->begin != pointer || found->kind != kind) return unknown;
    const cuportError_t waited = synchronize_all();
    release(found);
    return waited;
}

}  // namespace cuport

cuportError_t cuportMallocHost(void** pointer, size_t bytes, unsigned flags)
{
    return cuportHostAlloc(pointer, bytes, flags);
}

cuportError_t cuportHostAlloc(void** pointer, size_t bytes, unsigned flags)
{
    using namespace cuport;
    if (pointer == nullptr || flags > 7) return fail(cuportErrorInvalidValue);
    *pointer = nullptr;
    cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    if (bytes == 0) return cuportSuccess;
    if (runtime().has_fine_svm || (flags & wants_mapped) != 0) {
        Allocation* made = nullptr;
        error = allocate_shared(bytes, Kind::pinned, flags, made);
        if (error == cuportSuccess) *pointer = made->begin;
        return fail(error);
    }
    *pointer = host_memory(bytes);
    if (*pointer == nullptr) return fail(cuportErrorMemoryAllocation);
    enter_host(*pointer, bytes, Kind::pinned, flags, *pointer);
    return cuportSuccess;
}

cuportError_t cuportFreeHost(void* pointer)
{
    using namespace cuport;
    return fail(release_host(pointer, Kind::pinned, cuportErrorInvalidValue));
}

cuportError_t cuportHostRegister(void* pointer, size_t bytes, unsigned flags)
{
    using namespace cuport;
    if (pointer == nullptr || bytes == 0) return fail(cuportErrorInvalidValue);
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    const Allocation* known = find(pointer);
    if (known != nullptr && known->contains(pointer)) return fail(cuportErrorHostMemoryAlreadyRegistered);
    enter_host(pointer, bytes, Kind::registered, flags, nullptr);
    return cuportSuccess;
}

cuportError_t cuportHostUnregister(void* pointer)
{
    using namespace cuport;
    return fail(release_host(pointer, Kind::registered, cuportErrorHostMemoryNotRegistered));
}

cuportError_t cuportHostGetDevicePointer(void** device, void* host, unsigned)
{
    using namespace cuport;
    if (device == nullptr) return fail(cuportErrorInvalidValue);
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    const Allocation* known = find(host);
    if (known == nullptr || known->kind == Kind::device) return fail(cuportErrorInvalidValue);
    *device = host;
    return cuportSuccess;
}

cuportError_t cuportHostGetFlags(unsigned* flags, void* pointer)
{
    using namespace cuport;
    if (flags == nullptr) return fail(cuportErrorInvalidValue);
    const Allocation* known = find(pointer);
    if (known == nullptr || known->kind != Kind::pinned) return fail(cuportErrorInvalidValue);
    *flags = known->flags | wants_mapped;
    return cuportSuccess;
}
