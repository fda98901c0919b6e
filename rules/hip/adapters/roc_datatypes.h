/* Numbers' types of rocBLAS as those of HIP, which HIP's own libraries take. Written by hand; each block that a tree uses
   is copied into its header. */

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
