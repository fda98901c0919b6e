// SPDX-License-Identifier: Apache-2.0
//
// The same as ../cuda/launches.cu, as a program for OpenCL would do it.

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <time.h>

#ifdef PARAMETERS
static const char* source = "__kernel void nothing(__global int* data, int number) {}";
#else
static const char* source = "__kernel void nothing() {}";
#endif

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(void) {
  cl_platform_id platform;
  cl_device_id device;
  if (clGetPlatformIDs(1, &platform, NULL) != CL_SUCCESS) return 1;
  if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) != CL_SUCCESS) return 1;
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, NULL);
  cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, NULL);
  if (clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL) != CL_SUCCESS) return 1;
  cl_kernel kernel = clCreateKernel(program, "nothing", NULL);
  cl_mem data = clCreateBuffer(context, CL_MEM_READ_WRITE, sizeof(cl_int), NULL, NULL);
  const size_t local[3] = {32, 1, 1}, global[3] = {32, 1, 1};
  for (int turn = 0; turn < 2; turn++) {  // the first one warms up
    const double start = now();
    for (cl_int i = 0; i < 100000; i++) {
#ifdef PARAMETERS
      clSetKernelArg(kernel, 0, sizeof(data), &data);
      clSetKernelArg(kernel, 1, sizeof(i), &i);
#endif
      if (clEnqueueNDRangeKernel(queue, kernel, 3, NULL, global, local, 0, NULL, NULL) != CL_SUCCESS) return 1;
    }
    if (clFinish(queue) != CL_SUCCESS) return 1;
    if (turn == 1) printf("%.6f seconds\n", now() - start);
  }
  clReleaseMemObject(data);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
  return 0;
}
