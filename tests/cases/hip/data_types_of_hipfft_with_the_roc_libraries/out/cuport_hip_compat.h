/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/library_types.h>
#include <rocblas/rocblas.h>

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
        return HIP_R_8I;
    case rocblas_datatype_u8_r:
        return HIP_R_8U;
    case rocblas_datatype_i32_r:
        return HIP_R_32I;
    case rocblas_datatype_u32_r:
        return HIP_R_32U;
    case rocblas_datatype_i8_c:
        return HIP_C_8I;
    case rocblas_datatype_u8_c:
        return HIP_C_8U;
    case rocblas_datatype_i32_c:
        return HIP_C_32I;
    case rocblas_datatype_u32_c:
        return HIP_C_32U;
    case rocblas_datatype_bf16_r:
        return HIP_R_16BF;
    case rocblas_datatype_bf16_c:
        return HIP_C_16BF;
    default:
        return (hipDataType)-1;
    }
}

#endif
#endif
