// expect: CU146
#if CUDART_VERSION >= 11020
#endif
#if CUDA_VERSION < 12000 && defined(__CUDACC__)
#endif
#ifdef __NVCC__
#endif
// output
#if HIP_VERSION >= 11020
#endif
#if HIP_VERSION < 12000 && defined(__HIPCC__)
#endif
#ifdef __HIPCC__
#endif
