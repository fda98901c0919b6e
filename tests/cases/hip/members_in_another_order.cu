// expect: CU154 CU154 CU154 CU154
#include <cuda_runtime.h>

void sink(cudaMemsetParams p);

void build(void *data, size_t count) {
  cudaMemsetParams by_position = {data, 0, 0, 1, count, 1};
  cudaMemsetParams braces{data, 0, 0, 1, count, 1};
  cudaMemsetParams several[2] = {{data, 0, 0, 1, count, 1}, {}};
  sink(cudaMemsetParams{data});
  // What follows is right with both orders.
  cudaMemsetParams zeros = {0};
  cudaMemsetParams nothing = {};
  cudaMemsetParams named = {.dst = data};
  cudaMemsetParams set;
  set.dst = data;
  cudaMemsetParams *pointer = &set;
  sink(*pointer);
  sink(zeros);
}
// output
#include <hip/hip_runtime.h>

void sink(hipMemsetParams p);

void build(void *data, size_t count) {
  hipMemsetParams by_position = {data, 0, 0, 1, count, 1};
  hipMemsetParams braces{data, 0, 0, 1, count, 1};
  hipMemsetParams several[2] = {{data, 0, 0, 1, count, 1}, {}};
  sink(hipMemsetParams{data});
  // What follows is right with both orders.
  hipMemsetParams zeros = {0};
  hipMemsetParams nothing = {};
  hipMemsetParams named = {.dst = data};
  hipMemsetParams set;
  set.dst = data;
  hipMemsetParams *pointer = &set;
  sink(*pointer);
  sink(zeros);
}
