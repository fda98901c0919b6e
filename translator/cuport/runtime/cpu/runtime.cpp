// SPDX-License-Identifier: Apache-2.0
//
// The CPU reference runtime as one translation unit: `g++ -std=c++17 -O2 -I include program.cpp runtime.cpp -pthread`.

// glibc's fortified longjmp takes a switch between fibers for a corrupt stack.
#undef _FORTIFY_SOURCE

#include "api.cpp"
#include "api_device.cpp"
#include "api_driver.cpp"
#include "api_memory.cpp"
#include "api_pools.cpp"
#include "api_streams.cpp"
#include "arrays.cpp"
#include "blas_host.cpp"
#include "blas_typed_host.cpp"
#include "block.cpp"
#include "clock.cpp"
#include "cuda_frontend.cpp"
#include "failures.cpp"
#include "fft_host.cpp"
#include "graph_executor.cpp"
#include "grid.cpp"
#include "groups.cpp"
#include "helpers.cpp"
#include "kernels.cpp"
#include "launch.cpp"
#include "memory.cpp"
#include "random_host.cpp"
#include "record.cpp"
#include "shared_addresses.cpp"
#include "texture_api.cpp"
#include "textures.cpp"
#include "warp.cpp"

#include "../common/graph_captures.cpp"
#include "../common/graph_nodes.cpp"
#include "../common/graphs.cpp"
#include "../common/quasi_random.cpp"
#include "../common/random.cpp"
#include "../common/random/direction_vectors.cpp"
#include "../common/random/jumps.cpp"
