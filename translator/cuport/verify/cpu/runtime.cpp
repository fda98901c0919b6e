// SPDX-License-Identifier: Apache-2.0
//
// The CPU reference runtime as one translation unit: `g++ -std=c++17 -O2 -I include program.cpp runtime.cpp -pthread`.

// glibc's fortified longjmp takes a switch between fibers for a corrupt stack.
#undef _FORTIFY_SOURCE

#include "runtime/api.cpp"
#include "runtime/blas_host.cpp"
#include "runtime/block.cpp"
#include "runtime/clock.cpp"
#include "runtime/cuda_frontend.cpp"
#include "runtime/failures.cpp"
#include "runtime/fft_host.cpp"
#include "runtime/grid.cpp"
#include "runtime/groups.cpp"
#include "runtime/kernels.cpp"
#include "runtime/launch.cpp"
#include "runtime/memory.cpp"
#include "runtime/random_host.cpp"
#include "runtime/random_jumps.cpp"
#include "runtime/record.cpp"
#include "runtime/warp.cpp"
