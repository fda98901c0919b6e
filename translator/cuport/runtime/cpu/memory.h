// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

namespace cuport {

enum class Kind { device, managed, pinned, registered, symbol };

struct Allocation {
    std::size_t bytes;
    Kind kind;
    void* map;  // null for memory that the program owns
    std::size_t mapped;
    unsigned long number;  // 1 is the program's first
    bool freed;
    bool kept = false;  // stays where it is when freed, for revive()
};

struct Found {
    std::uintptr_t begin;
    Allocation allocation;
    std::size_t offset;
};

// All that the program allocated, by address.
class Memory {
public:
    void* allocate(std::size_t bytes, Kind kind);
    bool release(void* pointer, bool pinned);
    // For memory that comes to the same address each time: a graph's. It is freed at first.
    void* reserve(std::size_t bytes);
    void revive(void* pointer);
    void add(const void* pointer, std::size_t bytes, Kind kind);  // memory that the program owns
    bool remove(const void* pointer);
    std::optional<Found> find(const void* pointer) const;
    std::vector<Found> live() const;  // all that is not freed, by address
    std::size_t total() const;
    std::size_t available() const;
    void describe_nearest(std::uintptr_t address, char* text, std::size_t size) const;

private:
    mutable std::mutex mutex_;
    std::map<std::uintptr_t, Allocation> allocations_;
    std::size_t used_ = 0;
    unsigned long count_ = 0;
};

Memory& memory();

}  // namespace cuport
