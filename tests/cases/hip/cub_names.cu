#include <cub/cub.cuh>
void run(void *t, size_t &n, int *in, int *out) {
  cub::DeviceReduce::Sum(t, n, in, out, 10);
  ::cub::DeviceScan::ExclusiveSum(t, n, in, out, 10);
}
__global__ void k() {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ typename Reduce::TempStorage storage;
  Reduce(storage).Sum(1);
}
// output
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
void run(void *t, size_t &n, int *in, int *out) {
  hipcub::DeviceReduce::Sum(t, n, in, out, 10);
  ::hipcub::DeviceScan::ExclusiveSum(t, n, in, out, 10);
}
__global__ void k() {
  using Reduce = hipcub::BlockReduce<int, 128>;
  __shared__ typename Reduce::TempStorage storage;
  Reduce(storage).Sum(1);
}
