#pragma once
#ifdef __cplusplus
extern "C" {
#endif
#include <cuda_runtime_api.h>
cudaError_t make_buffer(int **buffer, int count);
#ifdef __cplusplus
}
#endif
// output
#pragma once
#include <hip/hip_runtime_api.h>

#ifdef __cplusplus
extern "C" {
#endif
#include <hip/hip_runtime_api.h>
hipError_t make_buffer(int **buffer, int count);
#ifdef __cplusplus
}
#endif
