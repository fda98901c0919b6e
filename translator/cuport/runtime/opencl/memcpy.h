// SPDX-License-Identifier: Apache-2.0
//
// Copies in one dimension.
#pragma once

#include <cstddef>

#include "api/handles.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

// One end of a copy: memory that the runtime knows, or the host's.
struct End {
    char* address = nullptr;
    Allocation* known = nullptr;
    bool is_device() const { return known != nullptr && (known->is_svm || known->buffer != nullptr); }
    bool is_own() const { return known != nullptr && known->kind == Kind::device; }
    size_t offset() const { return static_cast<size_t>(address - known->begin); }
    bool holds(size_t bytes) const { return known == nullptr || offset() + bytes <= known->size; }
};

End end_of(const void* pointer);
bool fits(cuportMemcpyKind kind, const End& to, const End& from);

// Whether OpenCL reaches this end as device memory: by its buffer, or by its address.
bool is_buffer(const End& end);

bool is_shared(const End& end);

// Copies in a stream. `must_wait`: the host goes on when it is done.
cuportError_t copy(Stream& stream, void* to, const void* from, size_t bytes, bool must_wait);

cuportError_t copy_in(cuportStream_t stream, void* to, const void* from, size_t bytes, bool must_wait);

}  // namespace cuport
