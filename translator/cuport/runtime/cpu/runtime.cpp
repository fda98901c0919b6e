// SPDX-License-Identifier: Apache-2.0
//
// The CPU reference runtime as one translation unit: `g++ -std=c++17 -O2 -I include program.cpp runtime.cpp -pthread`.

// glibc's fortified longjmp takes a switch between fibers for a corrupt stack.
#undef _FORTIFY_SOURCE

#include "api.cpp"
#include "blas_host.cpp"
#include "block.cpp"
#include "clock.cpp"
#include "cuda_frontend.cpp"
#include "failures.cpp"
#include "fft_host.cpp"
#include "grid.cpp"
#include "groups.cpp"
#include "kernels.cpp"
#include "launch.cpp"
#include "memory.cpp"
#include "random_host.cpp"
#include "../common/random/jumps.cpp"
#include "record.cpp"
#include "warp.cpp"
