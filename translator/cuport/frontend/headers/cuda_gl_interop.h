// SPDX-License-Identifier: Apache-2.0
// OpenGL interoperability of the runtime API. GL's own types are written out, so no GL header is needed.
#ifndef __CUDA_GL_INTEROP_H__
#define __CUDA_GL_INTEROP_H__
#include "cuda_runtime.h"

enum cudaGLDeviceList { cudaGLDeviceListAll = 1, cudaGLDeviceListCurrentFrame = 2, cudaGLDeviceListNextFrame = 3 };
enum cudaGLMapFlags { cudaGLMapFlagsNone, cudaGLMapFlagsReadOnly, cudaGLMapFlagsWriteDiscard };

#ifdef __cplusplus
extern "C" {
#endif
cudaError_t cudaGLGetDevices(unsigned int *count, int *devices, unsigned int size, enum cudaGLDeviceList list);
cudaError_t cudaGraphicsGLRegisterImage(struct cudaGraphicsResource **resource, unsigned int image,
                                        unsigned int target, unsigned int flags);
cudaError_t cudaGraphicsGLRegisterBuffer(struct cudaGraphicsResource **resource, unsigned int buffer,
                                         unsigned int flags);
cudaError_t cudaGLSetGLDevice(int device);
cudaError_t cudaGLRegisterBufferObject(unsigned int buffer);
cudaError_t cudaGLMapBufferObject(void **pointer, unsigned int buffer);
cudaError_t cudaGLMapBufferObjectAsync(void **pointer, unsigned int buffer, cudaStream_t stream);
cudaError_t cudaGLUnmapBufferObject(unsigned int buffer);
cudaError_t cudaGLUnmapBufferObjectAsync(unsigned int buffer, cudaStream_t stream);
cudaError_t cudaGLUnregisterBufferObject(unsigned int buffer);
cudaError_t cudaGLSetBufferObjectMapFlags(unsigned int buffer, unsigned int flags);
#ifdef __cplusplus
}
#endif
#endif
