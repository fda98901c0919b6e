// expect: CU202
// What PyTorch kept of THC hands on to ATen's headers; the rest of THC is gone.
#include <THC/THCAtomics.cuh>
#include <THC/THCDeviceUtils.cuh>
#include <THC/THC.h>
// output
// What PyTorch kept of THC hands on to ATen's headers; the rest of THC is gone.
#include <hip/hip_runtime.h>
#include <ATen/hip/Atomic.cuh>
#include <ATen/hip/DeviceUtils.cuh>
#include <THC/THC.h>
