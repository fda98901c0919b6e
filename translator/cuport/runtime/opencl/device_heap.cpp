// SPDX-License-Identifier: Apache-2.0
//
// The heap of kernels, in units of 16 bytes. The first word says how many; what else begins as zero is within 64 units.

#include "api/device_heap.h"

#include <algorithm>
#include <cstddef>

#include "command_queues.h"
#include "context.h"
#include "device_settings.h"
#include "memcpy.h"
#include "memory.h"
#include "symbols.h"
#include "types/runtime_enums.h"

namespace cuport {

Heap heap;

static cuportError_t make_own_heap(Allocation*& found)
{
    unsigned begin[256] = {};
    const size_t wanted = std::max(settings.limits[cuportLimitMallocHeapSize], 2 * sizeof(begin));
    const size_t units = std::min<size_t>((wanted + 15) / 16, 0xffffffffu);
    begin[0] = static_cast<unsigned>(units);
    cuportError_t error = ready();
    if (error == cuportSuccess) error = allocate(16 * units, found);
    if (error != cuportSuccess) return error;
    found->is_kept = true;
    symbols().table[&heap] = found;
    return copy(*device_now().null_stream, found->begin, begin, sizeof(begin), true);
}

static bool is_heap_made()
{
    Hold hold(runtime().lock);
    return symbols().table.count(&heap) != 0;
}

const bool has_own_heap = [] {
    make_heap = make_own_heap;
    has_heap = is_heap_made;
    return true;
}();

}  // namespace cuport
