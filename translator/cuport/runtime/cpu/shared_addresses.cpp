// SPDX-License-Identifier: Apache-2.0
//
// Each OS thread notes the parts of memory in which addresses became numbers: `__shared__` variables lie in one place,
// dynamic shared memory in another. A number of 32 bits means the nearest address with these lower bits.

#include <cuport/shared_addresses.h>

#include <cstdint>
#include <cstdlib>

namespace cuport {
namespace {

constexpr int part_bits = 16;
constexpr unsigned most_parts = 64;
thread_local std::uintptr_t parts[most_parts];
thread_local unsigned noted = 0;

}  // namespace

std::size_t shared_number(const void* address)
{
    const auto number = reinterpret_cast<std::uintptr_t>(address), part = number >> part_bits;
    for (unsigned i = 0; i < noted && i < most_parts; ++i) {
        if (parts[i] == part) return number;
    }
    parts[noted++ % most_parts] = part;
    return number;
}

void* shared_pointer(std::size_t number)
{
    if (number >> 32 != 0) return reinterpret_cast<void*>(number);
    std::uintptr_t best = number;
    std::int64_t nearest = INT64_MAX;
    for (unsigned i = 0; i < noted && i < most_parts; ++i) {
        const std::uintptr_t near = parts[i] << part_bits;
        const auto distance = static_cast<std::int32_t>(static_cast<std::uint32_t>(number) - static_cast<std::uint32_t>(near));
        if (std::llabs(distance) < nearest) {
            nearest = std::llabs(distance);
            best = near + static_cast<std::uintptr_t>(static_cast<std::intptr_t>(distance));
        }
    }
    return reinterpret_cast<void*>(best);
}

}  // namespace cuport
