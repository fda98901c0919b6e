#include <GL/gl.h>
#include <cuda_gl_interop.h>
#include <cuda_runtime.h>
void share(unsigned buffer, cudaGraphicsResource **shared) { cudaGraphicsGLRegisterBuffer(shared, buffer, 0); }
// output
#include <hip/hip_runtime.h>
#include <GL/gl.h>
#include <hip/hip_gl_interop.h>
#include <hip/hip_runtime.h>
void share(unsigned buffer, hipGraphicsResource **shared) { hipGraphicsGLRegisterBuffer(shared, buffer, 0); }
