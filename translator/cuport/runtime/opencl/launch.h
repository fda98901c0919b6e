// SPDX-License-Identifier: Apache-2.0
//
// Launches: a kernel's arguments are set, and it goes to a queue.
#pragma once

#include <cstddef>

#include "../common/vector_types.h"
#include "api/handles.h"
#include "api/launch.h"
#include "memory.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

struct Prepared;

struct Configuration {
    dim3 grid, block;
    size_t shared_bytes;
    cuportStream_t stream;
};

// What textures and symbols set arguments with, where the program has such.
extern cuportError_t (*set_texture)(cl_kernel object, cl_uint number, const Argument& argument, unsigned long long handle,
                             Stream& stream);

extern bool (*has_scaled_layers)(unsigned long long handle, bool& has_others);
extern cuportError_t (*linear_memory)(unsigned long long handle, void*& pointer);
extern void (*keep_surfaces)(Stream& stream);  // what a kernel has written to surfaces
// What a kernel with operations of warps among so many lanes is built for, in such a group: bits as in program.h.
extern int (*form_for_warps)(const dim3& block, int lanes);
extern cuportError_t (*find_symbol)(const void* variable, size_t bytes, Allocation*& found, size_t& offset);
extern cuportError_t (*make_buffer)(Allocation& host);  // for memory of the host's

// The memory of a launch in phases: what the kernel's last parameters point to.
struct GridPlaces {
    void* all[4] = {};
    void*& of(Argument::Kind kind) { return all[kind - Argument::is_grid_state]; }
};

// Runs a kernel with barriers of the grid to its end, where the program has such; and launches it once.
extern cuportError_t (*start_in_phases)(Configuration what, Prepared& own, void** values);
// Runs a kernel that launches others, and these, where the program has such; and starts one without what it launches.
extern cuportError_t (*start_parent)(const Configuration& what, Prepared& own, void** values);
cuportError_t start_alone(const Configuration& what, Prepared& own, void** values);
cuportError_t start_phase(const Configuration& what, Prepared& own, void** values, GridPlaces& places);

// The handle of a texture or surface: a parameter, or a reference has it.
unsigned long long handle_of(const Argument& argument, void** values);

extern cuportError_t (*capture_launch)(Stream& stream, const Configuration& what, const void* function,
                                void** values);

cuportError_t start(const Configuration& what, const void* function, void** values);

}  // namespace cuport
