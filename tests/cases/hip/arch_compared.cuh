// expect: CU145
#if __CUDA_ARCH__ >= 700
#elif defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 600)
#endif
#if !defined(__CUDA_ARCH__) || 530 <= __CUDA_ARCH__
#endif
// output
#if (900 * __HIP_DEVICE_COMPILE__) >= 700
#elif defined(__HIP_DEVICE_COMPILE__) && ((900 * __HIP_DEVICE_COMPILE__) < 600)
#endif
#if !defined(__HIP_DEVICE_COMPILE__) || 530 <= (900 * __HIP_DEVICE_COMPILE__)
#endif
