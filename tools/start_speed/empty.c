// The least that a program with OpenCL does: it takes a device, makes a queue, and ends.
#include <CL/cl.h>

int main(void) {
  cl_platform_id platform;
  cl_device_id device;
  cl_int error = clGetPlatformIDs(1, &platform, NULL);
  if (error == CL_SUCCESS) error = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL);
  if (error != CL_SUCCESS) return 1;
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
  if (error != CL_SUCCESS) return 1;
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
  if (error != CL_SUCCESS) return 1;
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
  return 0;
}
