// SPDX-License-Identifier: Apache-2.0
//
// What runs the threads of blocks, what kernels call, and the record of launches.

// glibc's fortified longjmp takes a switch between fibers for a corrupt stack.
#undef _FORTIFY_SOURCE

#include "../arrays.cpp"
#include "../block.cpp"
#include "../children.cpp"
#include "../clock.cpp"
#include "../cuda_frontend.cpp"
#include "../failures.cpp"
#include "../grid.cpp"
#include "../groups.cpp"
#include "../helpers.cpp"
#include "../kernels.cpp"
#include "../launch.cpp"
#include "../memory.cpp"
#include "../record.cpp"  // behind launch.cpp: it begins before main(), and asks for warpSize
#include "../rows.cpp"
#include "../shared_addresses.cpp"
#include "../stalls.cpp"
#include "../textures.cpp"
#include "../warp.cpp"
