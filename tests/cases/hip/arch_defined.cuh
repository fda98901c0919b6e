#ifdef __CUDA_ARCH__
#endif
#ifndef __CUDA_ARCH__
#endif
#if defined(__CUDA_ARCH__) && !defined __CUDA_ARCH__
#endif
// output
#ifdef __HIP_DEVICE_COMPILE__
#endif
#ifndef __HIP_DEVICE_COMPILE__
#endif
#if defined(__HIP_DEVICE_COMPILE__) && !defined __HIP_DEVICE_COMPILE__
#endif
