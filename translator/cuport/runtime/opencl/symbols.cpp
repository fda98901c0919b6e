// SPDX-License-Identifier: Apache-2.0
//
// Symbols: each gets memory of the device when it is first used. A managed variable is its own symbol.

#include "symbols.h"

#include <cstddef>

#include "../common/api/memcpy.h"
#include "api/handles.h"
#include "api/symbols.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "launch.h"
#include "memcpy.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

Symbols& symbols()
{
    static Symbols& instance = *new Symbols;
    return instance;
}

cuportError_t (*make_heap)(Allocation*& found) = nullptr;

static cuportError_t symbol_memory(const void* variable, size_t bytes, Allocation*& found, size_t& offset)
{
    offset = 0;
    Hold hold(runtime().lock);
    const auto known = symbols().table.find(variable);
    if (known != symbols().table.end()) {
        found = known->second;
        return cuportSuccess;
    }
    if (bytes == 0) return make_heap(found);
    found = find(variable);
    if (found != nullptr && found->contains(variable)) {
        offset = static_cast<size_t>(static_cast<const char*>(variable) - found->begin);
        return cuportSuccess;
    }
    cuportError_t error = ready();
    if (error == cuportSuccess) error = allocate(bytes, found);
    if (error != cuportSuccess) return error;
    found->is_kept = true;
    symbols().table[variable] = found;
    error = copy(*device_now().null_stream, found->begin, variable, bytes, true);
    return error;
}

const bool has_symbols = [] {
    find_symbol = symbol_memory;
    return true;
}();

cuportError_t address_of_symbol(const void* symbol, size_t size, void** address)
{
    if (address == nullptr) return fail(cuportErrorInvalidValue);
    Allocation* found = nullptr;
    size_t offset = 0;
    const cuportError_t error = symbol_memory(symbol, size, found, offset);
    if (error == cuportSuccess) *address = found->begin + offset;
    return fail(error);
}

cuportError_t copy_to_symbol(const void* symbol, size_t size, const void* from, size_t bytes, size_t offset,
                             cuportMemcpyKind kind, cuportStream_t stream, bool is_async)
{
    if (offset + bytes > size) return fail(cuportErrorInvalidValue);
    void* address = nullptr;
    const cuportError_t error = address_of_symbol(symbol, size, &address);
    if (error != cuportSuccess) return error;
    char* to = static_cast<char*>(address) + offset;
    return is_async ? cuportMemcpyAsync(to, from, bytes, kind, stream) : cuportMemcpy(to, from, bytes, kind);
}

cuportError_t copy_from_symbol(const void* symbol, size_t size, void* to, size_t bytes, size_t offset,
                               cuportMemcpyKind kind, cuportStream_t stream, bool is_async)
{
    if (offset + bytes > size) return fail(cuportErrorInvalidValue);
    void* address = nullptr;
    const cuportError_t error = address_of_symbol(symbol, size, &address);
    if (error != cuportSuccess) return error;
    const char* from = static_cast<const char*>(address) + offset;
    return is_async ? cuportMemcpyAsync(to, from, bytes, kind, stream) : cuportMemcpy(to, from, bytes, kind);
}

}  // namespace cuport
