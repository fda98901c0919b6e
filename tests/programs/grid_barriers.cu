// Barriers of a grid in loops, branches and functions, and what lives across them.
#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;

#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) { std::printf("%s: %s\n", #x, cudaGetErrorString(e)); return 1; } } while (0)

struct Pair { float first; int second[2]; __device__ float sum() const { return first + second[0] + second[1]; } };

__device__ float total(float mine, float *scratch, const cg::grid_group &grid) {
  const int rank = (int)grid.thread_rank();
  scratch[rank] = mine;
  grid.sync();
  float sum = 0;
  for (int i = 0; i < (int)grid.size(); ++i) sum += scratch[i];
  grid.sync();
  return sum;
}
__device__ void wait_for_all() { cg::this_grid().sync(); }
__device__ void exchange(int *data, int shift) {
  auto grid = cg::this_grid();
  const int n = grid.size(), i = grid.thread_rank();
  const int got = data[(i + shift) % n];
  wait_for_all();
  data[i] = got;
  wait_for_all();
}

template <typename T, int N> struct Shared { __device__ operator T *() const { __shared__ T all[N]; return all; } };

__global__ void functions(float *scratch, int *data, float *out) {
  cg::grid_group grid = cg::this_grid();
  float sum = total(threadIdx.x + 1.0f, scratch, grid);
  float more;
  more = total(sum, scratch, grid);
  for (int k = 1; k < 3; ++k) exchange(data, k);
  if (grid.thread_rank() == 0) { out[0] = sum; out[1] = more; }
}

__global__ void loops(int *data, int n) {
  auto grid = cg::this_grid();
  Pair pair = {1.5f, {2, 3}};
  int table[2][3] = {{1, 2, 3}, {4}};
  int *mine = &data[blockIdx.x * blockDim.x + threadIdx.x];
  Shared<int, 64> shared;
  int *tile = shared;
  tile[threadIdx.x] = threadIdx.x;
  int i = 0;
  do {
    int inner = i;
    while (inner > 0) {
      if (inner == 2 && i == 4) { --inner; continue; }
      grid.sync();
      pair.second[inner & 1] += 1;
      --inner;
    }
    for (int n = 0; n < 2; ++n) {
      if (i == 3) break;
      int n2 = n * 10;
      grid.sync();
      table[n][i % 3] += n2 + tile[(threadIdx.x + 1) % 64];
    }
    ++i;
  } while (i < n);
  *mine = pair.sum() * 1000 + table[0][0] + table[0][1] + table[0][2] + table[1][0] + table[1][1] + table[1][2];
}

// Threads that have nothing to do leave; the others go on.
__global__ void leavers(int *data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  for (int k = 0; k < n; ++k) {
    atomicAdd(&sum, 1);
    cg::this_grid().sync();
    if (k == 3 && threadIdx.x > 40) { data[i] = -k; return; }
    __syncthreads();
  }
  __syncthreads();
  data[i] = sum;
}

__global__ void three(int *data) {
  auto grid = cg::this_grid();
  unsigned char small = blockIdx.z + threadIdx.y;
  bool odd = small & 1;
  double wide = small * 0.25;
  float4 v = make_float4(1, 2, 3, small);
  __shared__ short row[3];
  if (threadIdx.x < 3 && threadIdx.y == 0 && threadIdx.z == 0) row[threadIdx.x] = threadIdx.x + blockIdx.y;
  cg::sync(grid);
  data[grid.thread_rank()] = small + odd * 100 + int(wide * 4) * 1000 + int(v.w + v.y) * 10000 + row[2] * 1000000;
}

int show(const char *name, const int *found, int n) {
  long long hash = 0;
  for (int i = 0; i < n; ++i) hash = hash * 31 + found[i], hash %= 1000000007;
  std::printf("%s:", name);
  for (int i = 0; i < 6; ++i) std::printf(" %d", found[i * 7 % n]);
  std::printf(" %lld\n", hash);
  return 0;
}

int main() {
  float *scratch, *out;
  int *data;
  static int found[4096];
  CHECK(cudaMalloc(&scratch, 4096 * sizeof(float)));
  CHECK(cudaMalloc(&out, 16));
  CHECK(cudaMalloc(&data, 4096 * sizeof(int)));
  for (int i = 0; i < 4096; ++i) found[i] = i;
  CHECK(cudaMemcpy(data, found, sizeof found, cudaMemcpyHostToDevice));
  void *a[] = {&scratch, &data, &out};
  CHECK(cudaLaunchCooperativeKernel((void *)functions, 3, 64, a));
  float sums[2];
  CHECK(cudaMemcpy(sums, out, 8, cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost));
  std::printf("%g %g\n", sums[0], sums[1]);
  show("functions", found, 192);
  int n = 6;
  void *b[] = {&data, &n};
  CHECK(cudaLaunchCooperativeKernel((void *)loops, 4, 64, b));
  CHECK(cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost));
  show("loops", found, 256);
  CHECK(cudaLaunchCooperativeKernel((void *)leavers, 3, 64, b));
  CHECK(cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost));
  show("leavers", found, 192);
  void *c[] = {&data};
  CHECK(cudaLaunchCooperativeKernel((void *)three, dim3(2, 2, 2), dim3(4, 4, 2), c));
  CHECK(cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost));
  show("three", found, 256);
  int yes = 0;
  CHECK(cudaDeviceGetAttribute(&yes, cudaDevAttrCooperativeLaunch, 0));
  std::printf("%d\nPASS\n", yes);
  return 0;
}
