// Launches whose grid or block is a list in braces, and others with blanks within their signs.
#include <cstdio>

template <int X, int Y>
__global__ void count(unsigned *all) {
  if (threadIdx.x < X && threadIdx.y < Y) atomicAdd(all, gridDim.x + 100 * gridDim.y);
}

int main() {
  unsigned *all, columns = 3;
  cudaMallocManaged(&all, sizeof(unsigned));
  *all = 0;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  count<8, 4><<<2, {8, 4, 1}, 0, stream>>>(all);        // 2 * 32 * 102
  count<8, 4><<<{columns, 2}, {8, 4}>>>(all);           // 6 * 32 * 203
  count<8, 4> << <{columns, 1}, dim3{8, 4}>> >(all);    // 3 * 32 * 103
  cudaDeviceSynchronize();
  const unsigned wanted = 2 * 32 * 102 + 6 * 32 * 203 + 3 * 32 * 103;
  if (*all != wanted) printf("%u, not %u\n", *all, wanted);
  puts(*all == wanted ? "PASS" : "FAIL");
}
