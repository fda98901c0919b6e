/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/library_types.h>
#include <rocblas/rocblas.h>

/* HIP's numbers are CUDA's; names for all of them came with HIP 6. */
static inline hipDataType cuport_hip_datatype(rocblas_datatype value)
{
    switch (value) {
    case rocblas_datatype_f16_r:
        return HIP_R_16F;
    case rocblas_datatype_f32_r:
        return HIP_R_32F;
    case rocblas_datatype_f64_r:
        return HIP_R_64F;
    case rocblas_datatype_f16_c:
        return HIP_C_16F;
    case rocblas_datatype_f32_c:
        return HIP_C_32F;
    case rocblas_datatype_f64_c:
        return HIP_C_64F;
    case rocblas_datatype_i8_r:
        return (hipDataType)3;
    case rocblas_datatype_u8_r:
        return (hipDataType)8;
    case rocblas_datatype_i32_r:
        return (hipDataType)10;
    case rocblas_datatype_bf16_r:
        return (hipDataType)14;
    case rocblas_datatype_bf16_c:
        return (hipDataType)15;
    default:
        return (hipDataType)-1;
    }
}

#endif
#endif
