// SPDX-License-Identifier: Apache-2.0
//
// A kernel that the program reads from this file.
#ifndef __CUDACC_RTC__
#error "for NVRTC alone"
#endif
#ifdef __NVCC__
#error "NVRTC does not say that it is nvcc"
#endif
extern "C" __global__ void by_file(int *data)
{
    extern __shared__ int unused[];
    data[threadIdx.x] += blockDim.x;
}
