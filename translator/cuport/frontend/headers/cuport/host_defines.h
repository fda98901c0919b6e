/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA keyword macros spelled as the attributes clang understands. */
#ifndef CUPORT_CUPORT_HOST_DEFINES_H
#define CUPORT_CUPORT_HOST_DEFINES_H
#if defined(__CUDA__)
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device)) __attribute__((annotate("cuport_managed")))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#define __maxnreg__(n) __attribute__((annotate("cuport_maxnreg")))
#define __cluster_dims__(...) __attribute__((annotate("cuport_cluster_dims")))
#define __block_size__(...) __attribute__((annotate("cuport_block_size")))
#define __local__ __attribute__((device))
#define __nv_pure__ __attribute__((pure))
#define __tile__
#define CUPORT_HD __attribute__((host)) __attribute__((device))
#define CUPORT_D __attribute__((device))
#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
/* NVRTC does not say that it is nvcc. */
#if !defined(__NVCC__) && !defined(__CUDACC_RTC__)
#define __NVCC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 8
#define __CUDACC_VER_BUILD__ 0
#endif
#ifndef __CUDACC_EXTENDED_LAMBDA__
#define __CUDACC_EXTENDED_LAMBDA__ 1
#endif
#ifndef __CUDACC_RELAXED_CONSTEXPR__
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#endif
#ifndef __CUDA_ARCH_LIST__
#define __CUDA_ARCH_LIST__ 700
#endif
#define __nv_is_extended_device_lambda_closure_type(T) false
#define __nv_is_extended_host_device_lambda_closure_type(T) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(T) false
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __grid_constant__
#define __cluster_dims__(...)
#define __maxnreg__(n)
#define CUPORT_HD
#define CUPORT_D
#endif
#define __forceinline__ __inline__ __attribute__((always_inline))
/* __noinline__ is a keyword of clang in CUDA mode; a macro of that name would break libc headers. */
#define __align__(n) __attribute__((aligned(n)))
#define __cudart_builtin__
#define __device_builtin__
#define __builtin_align__(n) __align__(n)
#define CUDARTAPI
#define CUDAAPI
#define CUDART_CB
#define CUDA_CB
#ifndef __CUDART_API_VERSION
#define __CUDART_API_VERSION CUDART_VERSION
#endif
#if defined(__cplusplus)
#define __dv(v) = v
#define CUPORT_C_BEGIN extern "C" {
#define CUPORT_C_END }
#else
#define __dv(v)
#define CUPORT_C_BEGIN
#define CUPORT_C_END
#endif
#endif
