// SPDX-License-Identifier: Apache-2.0
//
// Memory: what there is, by address. With shared virtual memory a pointer is all that OpenCL needs; without, each
// allocation is a buffer, found here by the address that the program holds: the device's own, so that pointers within
// the program's data are right as well.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>

#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

enum class Kind { device, managed, pinned, registered };

struct Allocation {
    char* begin = nullptr;
    size_t size = 0;
    Kind kind = Kind::device;
    bool is_svm = false;
    cl_mem buffer = nullptr;    // without shared virtual memory
    cl_mem view = nullptr;      // a buffer over shared virtual memory, for commands that want one
    void* owned = nullptr;      // memory of the host's that goes with it
    bool is_turned = false;     // host and device take turns with it,
    bool is_on_host = false;    // and now it is the host's
    bool is_kept = false;       // until the program ends: a symbol
    unsigned flags = 0;
    int device = 0;

    bool contains(const void* pointer) const
    {
        return pointer >= begin && static_cast<const char*>(pointer) < begin + size;
    }
};

struct Memory {
    std::map<const char*, Allocation*> table;        // by where they begin
    std::atomic<int> turned{0};                      // that host and device take turns with
    std::atomic<int> others{0};                      // that are no shared virtual memory
    std::atomic<unsigned long long> changes{0};      // counts allocations and frees
    size_t bytes = 0;                                // of the device's memory in use
    char* next_made_up = reinterpret_cast<char*>(static_cast<uintptr_t>(1) << 60);
    cl_program asking = nullptr;
    cl_kernel ask = nullptr;
};

Memory& memory();

// Returns what `pointer` points into, or null. One past the end counts where nothing else begins.
Allocation* find(const void* pointer);

// What is allocated for `bytes`. CUDA's cards give memory in blocks of 512 bytes, and programs live with kernels that write
// a little past the end of theirs; a driver for processors has its own data there.
inline size_t room_for(size_t bytes)
{
    const size_t block = 512, rest = bytes % block;
    return rest == 0 || bytes > SIZE_MAX - block ? bytes : bytes + (block - rest);
}

void enter_table(Allocation* made);
cuportError_t allocate(size_t bytes, Allocation*& made);
extern void (*unmap)(Allocation& allocation);  // of memory that takes turns

// Gives back what `allocation` has; nothing uses it any more.
void release(Allocation* allocation);

}  // namespace cuport
