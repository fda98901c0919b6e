// SPDX-License-Identifier: Apache-2.0
//
// What a pointer points to.

#include "../common/api/pointer_attributes.h"

#include "command_queues.h"
#include "errors.h"
#include "memory.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

cuportError_t cuportPointerGetAttributes(cuportPointerAttributes* attributes, const void* pointer)
{
    using namespace cuport;
    if (attributes == nullptr) return fail(cuportErrorInvalidValue);
    const cuportError_t error = ready();
    if (error != cuportSuccess) return fail(error);
    void* place = const_cast<void*>(pointer);
    const Allocation* known = find(pointer);
    *attributes = {};
    attributes->type = cuportMemoryTypeUnregistered;
    attributes->device = -2;
    attributes->hostPointer = place;
    if (known == nullptr || !known->contains(pointer)) return cuportSuccess;
    attributes->device = known->device;
    attributes->devicePointer = place;
    switch (known->kind) {
    case Kind::device:
        attributes->type = cuportMemoryTypeDevice;
        attributes->hostPointer = nullptr;
        break;
    case Kind::managed: attributes->type = cuportMemoryTypeManaged; break;
    default: attributes->type = cuportMemoryTypeHost; break;
    }
    attributes->isManaged = known->kind == Kind::managed;
    attributes->memoryType = attributes->isManaged ? cuportMemoryTypeDevice : attributes->type;
    return cuportSuccess;
}
