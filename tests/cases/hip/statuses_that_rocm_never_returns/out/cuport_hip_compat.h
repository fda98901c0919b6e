/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)

#define cuport_CUFFT_LICENSE_ERROR ((hipfftResult)15)

#define cuport_CUFFT_MISSING_DEPENDENCY ((hipfftResult)17)

#endif
#endif
