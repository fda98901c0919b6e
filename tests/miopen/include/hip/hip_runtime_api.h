/* A runtime for host memory: enough of HIP's for programs that are run against the recording MIOpen. */
#pragma once
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct ihipStream_t *hipStream_t;
typedef enum hipError_t { hipSuccess = 0, hipErrorOutOfMemory = 2 } hipError_t;
typedef enum hipMemcpyKind { hipMemcpyHostToDevice = 1, hipMemcpyDeviceToHost = 2 } hipMemcpyKind;
hipError_t hipMalloc(void **memory, size_t size);
hipError_t hipFree(void *memory);
hipError_t hipMallocAsync(void **memory, size_t size, hipStream_t stream);
hipError_t hipFreeAsync(void *memory, hipStream_t stream);
hipError_t hipMemcpy(void *to, const void *from, size_t size, hipMemcpyKind kind);
hipError_t hipMemcpyAsync(void *to, const void *from, size_t size, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipStreamCreate(hipStream_t *stream);
#ifdef __cplusplus
}
#endif
