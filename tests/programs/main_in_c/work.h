#ifndef WORK_H
#define WORK_H
#include <cuda_runtime.h>
#define CHECKED(call) ((call) == cudaSuccess ? (void)0 : abort())
#ifdef __cplusplus
extern "C"
#endif
void double_all(int *memory, int count, cudaStream_t stream);
#endif
