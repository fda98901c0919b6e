/* SPDX-License-Identifier: Apache-2.0 */
/* The driver API's OpenGL interoperability; GL's own types are written out. */
#ifndef CUPORT_CUDAGL_H
#define CUPORT_CUDAGL_H
#include "cuda.h"
typedef enum CUGLDeviceList_enum { CU_GL_DEVICE_LIST_ALL = 1, CU_GL_DEVICE_LIST_CURRENT_FRAME = 2, CU_GL_DEVICE_LIST_NEXT_FRAME = 3 } CUGLDeviceList;
typedef enum CUGLmap_flags_enum { CU_GL_MAP_RESOURCE_FLAGS_NONE = 0, CU_GL_MAP_RESOURCE_FLAGS_READ_ONLY = 1, CU_GL_MAP_RESOURCE_FLAGS_WRITE_DISCARD = 2 } CUGLmap_flags;
CUPORT_C_BEGIN
CUresult cuGraphicsGLRegisterBuffer(CUgraphicsResource *pCudaResource, unsigned int buffer, unsigned int Flags);
CUresult cuGraphicsGLRegisterImage(CUgraphicsResource *pCudaResource, unsigned int image, unsigned int target, unsigned int Flags);
CUresult cuGLGetDevices(unsigned int *pCudaDeviceCount, CUdevice *pCudaDevices, unsigned int cudaDeviceCount, CUGLDeviceList deviceList);
CUresult cuGLCtxCreate(CUcontext *pCtx, unsigned int Flags, CUdevice device);
CUresult cuGLInit(void);
CUresult cuGLRegisterBufferObject(unsigned int buffer);
CUresult cuGLMapBufferObject(CUdeviceptr *dptr, size_t *size, unsigned int buffer);
CUresult cuGLUnmapBufferObject(unsigned int buffer);
CUresult cuGLUnregisterBufferObject(unsigned int buffer);
CUresult cuGLSetBufferObjectMapFlags(unsigned int buffer, unsigned int Flags);
CUresult cuGLMapBufferObjectAsync(CUdeviceptr *dptr, size_t *size, unsigned int buffer, CUstream hStream);
CUresult cuGLUnmapBufferObjectAsync(unsigned int buffer, CUstream hStream);
CUPORT_C_END
#endif
