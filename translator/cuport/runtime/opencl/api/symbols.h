// SPDX-License-Identifier: Apache-2.0
//
// Symbols: constant and device variables. The program's variable of that name stands for the one of the device: its
// address names the symbol, and its bytes are the initial value.
#pragma once

#include <cstddef>

#include "../types/runtime_enums.h"
#include "handles.h"
#include "launch.h"

namespace cuport {

template <typename T>
const void* shadow(const T& variable)
{
    return const_cast<const char*>(&reinterpret_cast<const volatile char&>(variable));
}

// How large a symbol is; 0 for one that only the runtime knows.
template <typename T>
struct SymbolBytes {
    static constexpr size_t value = sizeof(T);
};

// What a kernel gets that uses a symbol.
template <typename T>
Argument symbol(const T& variable)
{
    return {Argument::is_symbol, -1, SymbolBytes<T>::value, shadow(variable)};
}

// The number of a device function, as a pointer to it: what its address in an initial value becomes.
template <typename F>
F* function(unsigned long long number)
{
    return reinterpret_cast<F*>(static_cast<size_t>(number));
}

cuportError_t copy_to_symbol(const void* symbol, size_t size, const void* from, size_t bytes, size_t offset,
                             cuportMemcpyKind kind, cuportStream_t stream, bool is_async);
cuportError_t copy_from_symbol(const void* symbol, size_t size, void* to, size_t bytes, size_t offset,
                               cuportMemcpyKind kind, cuportStream_t stream, bool is_async);
cuportError_t address_of_symbol(const void* symbol, size_t size, void** address);

}  // namespace cuport

template <typename T>
cuportError_t cuportMemcpyToSymbol(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                                   cuportMemcpyKind kind = cuportMemcpyHostToDevice)
{
    return cuport::copy_to_symbol(cuport::shadow(symbol), sizeof(T), from, bytes, offset, kind, nullptr, false);
}
template <typename T>
cuportError_t cuportMemcpyToSymbolAsync(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                                        cuportMemcpyKind kind = cuportMemcpyHostToDevice,
                                        cuportStream_t stream = nullptr)
{
    return cuport::copy_to_symbol(cuport::shadow(symbol), sizeof(T), from, bytes, offset, kind, stream, true);
}
template <typename T>
cuportError_t cuportMemcpyFromSymbol(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                                     cuportMemcpyKind kind = cuportMemcpyDeviceToHost)
{
    return cuport::copy_from_symbol(cuport::shadow(symbol), sizeof(T), to, bytes, offset, kind, nullptr, false);
}
template <typename T>
cuportError_t cuportMemcpyFromSymbolAsync(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                                          cuportMemcpyKind kind = cuportMemcpyDeviceToHost,
                                          cuportStream_t stream = nullptr)
{
    return cuport::copy_from_symbol(cuport::shadow(symbol), sizeof(T), to, bytes, offset, kind, stream, true);
}
template <typename Pointer, typename T>
cuportError_t cuportGetSymbolAddress(Pointer** address, const T& symbol)
{
    return cuport::address_of_symbol(cuport::shadow(symbol), sizeof(T), (void**)address);
}
template <typename T>
cuportError_t cuportGetSymbolSize(size_t* size, const T&)
{
    if (size == nullptr) return cuportErrorInvalidValue;
    *size = sizeof(T);
    return cuportSuccess;
}
