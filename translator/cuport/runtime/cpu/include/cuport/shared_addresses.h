// SPDX-License-Identifier: Apache-2.0
//
// Addresses in shared memory as numbers of 32 bits, which PTX takes: the processor's have 64.
#pragma once

#include <cstddef>

namespace cuport {

// Returns an address as a number, and keeps in mind where shared memory is.
std::size_t shared_number(const void* address);

// Returns the address of which a number has the lower 32 bits, or all.
void* shared_pointer(std::size_t number);

}  // namespace cuport

#define CUPORT_SHARED_NUMBER(address) ::cuport::shared_number(address)
#define CUPORT_SHARED_POINTER(number) ::cuport::shared_pointer(number)

inline std::size_t __cvta_generic_to_shared(const void* address) { return cuport::shared_number(address); }
inline void* __cvta_shared_to_generic(std::size_t number) { return cuport::shared_pointer(number); }
inline std::size_t __cvta_generic_to_global(const void* address) { return reinterpret_cast<std::size_t>(address); }
inline void* __cvta_global_to_generic(std::size_t number) { return reinterpret_cast<void*>(number); }
