#include <cstdio>

// Only some threads of a block come to the barrier: the others have ended where CUDA's cards count them as there.
__global__ void add_up_in_branch(const float *in, float *sum, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    sum[i] = in[i];
    __syncthreads();
    if (i == 0)
      for (int k = 1; k < n; ++k) sum[0] += sum[k];
    __syncthreads();
    out[i] = sum[0] + i;
  }
}

__device__ float turned(float *tile, int at, int count, float value) {
  tile[at] = value;
  __syncthreads();
  return tile[count - 1 - at];
}

// The barrier is in a function that only some call.
__global__ void turn_in_branch(const float *in, float *out, int n) {
  __shared__ float tile[64];
  int i = threadIdx.x;
  if (i < n) {
    float other = turned(tile, i, n, in[i]);
    out[i] = other;
  } else {
    out[i] = -1;
  }
}

// Rounds with barriers in them, in a branch.
__global__ void scan_in_branch(int *data, int n) {
  __shared__ int tile[64];
  int i = threadIdx.x;
  if (i < n) {
    tile[i] = data[i];
    for (int step = 1; step < n; step *= 2) {
      __syncthreads();
      int before = i >= step ? tile[i - step] : 0;
      __syncthreads();
      tile[i] += before;
    }
    data[i] = tile[i];
  }
}

static int wrong = 0;

static void expect_value(double found, double wanted, const char *what, int i) {
  if (found != wanted && wrong++ < 5) printf("%s[%d]: %g, not %g\n", what, i, found, wanted);
}

int main() {
  const int n = 40, block = 64;
  float *in, *out, *sum;
  int *data;
  cudaMallocManaged(&in, block * sizeof(float));
  cudaMallocManaged(&out, block * sizeof(float));
  cudaMallocManaged(&sum, n * sizeof(float));
  cudaMallocManaged(&data, block * sizeof(int));
  for (int i = 0; i < block; ++i) in[i] = i + 1, out[i] = 0, data[i] = i;
  add_up_in_branch<<<1, block>>>(in, sum, out, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < block; ++i) expect_value(out[i], i < n ? n * (n + 1) / 2 + i : 0, "sum", i);
  turn_in_branch<<<1, block>>>(in, out, n);
  scan_in_branch<<<1, block>>>(data, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < block; ++i) expect_value(out[i], i < n ? n - i : -1, "turned", i);
  for (int i = 0; i < block; ++i) expect_value(data[i], i < n ? i * (i + 1) / 2 : i, "scan", i);
  cudaFree(in);
  cudaFree(out);
  cudaFree(sum);
  cudaFree(data);
  printf(wrong ? "FAIL\n" : "PASS\n");
  return wrong != 0;
}
