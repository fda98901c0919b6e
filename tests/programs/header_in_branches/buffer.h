#ifndef BUFFER_H
#define BUFFER_H
#ifdef OLD_TOOLKIT
#include <cuda.h>
#else
#include <cuda_runtime.h>
#endif
#include <cuda_runtime.h>
extern "C" {
#include <cuda_runtime_api.h>
cudaError_t make_buffer(int **buffer, int count);
}
#endif
