// Kernels that launch kernels, copies and memsets: in order, in their streams, behind all others, themselves, with structs
// and dynamic shared memory, and with memory that they have just allocated.
#include <cstdio>
#include <cstdlib>

struct Share { float scale; int *sum; };

template <class T> __global__ void fill_part(T *x, int base, float more) {
  x[base + blockIdx.x * blockDim.x + threadIdx.x] = base + more;
}

__global__ void add_up(Share share, const int *x, int n, bool twice) {
  extern __shared__ int kept[];
  kept[threadIdx.x] = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) kept[threadIdx.x] += x[i];
  __syncthreads();
  if (threadIdx.x != 0) return;
  int sum = 0;
  for (int i = 0; i < blockDim.x; i++) sum += kept[i];
  *share.sum += sum * share.scale * (twice ? 2 : 1);
}

__global__ void launch_parts(int *x, int *sum) {
  fill_part<int><<<2, 32>>>(x, threadIdx.x * 64, 1.5f);
  if (threadIdx.x == 0)
    for (int k = 0; k < 2; k++) add_up<<<1, dim3(16, 1), 16 * sizeof(int)>>>(Share{2.f, sum}, x, 64, k == 1);
}

__global__ void count_down(int *steps, int n) {
  if (threadIdx.x + blockIdx.x != 0) return;
  steps[n] = gridDim.x;
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (n > 0) count_down<<<n, 4, 0, stream>>>(steps, n - 1);
  cudaStreamDestroy(stream);
  if (cudaGetLastError() != cudaSuccess) printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}

__global__ void sort_part(int *x, int left, int right) {
  while (left < right) {
    int pivot = x[(left + right) / 2], i = left, j = right;
    while (i <= j) {
      while (x[i] < pivot) i++;
      while (x[j] > pivot) j--;
      if (i <= j) {
        int other = x[i];
        x[i++] = x[j];
        x[j--] = other;
      }
    }
    if (left < j) sort_part<<<1, 1>>>(x, left, j);
    left = i;
  }
}

__global__ void twice_each(int *x) { x[threadIdx.x] *= 2; }

__global__ void copy_between(int *x, int *y, int *z, unsigned bytes) {
  if (threadIdx.x != 0) return;
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  twice_each<<<1, 32, 0, stream>>>(x);
  cudaMemcpyAsync(y, x, bytes, cudaMemcpyDeviceToDevice, stream);
  if (cudaMemsetAsync(z, 1, bytes / 2, stream) != cudaSuccess) printf("no memset\n");
  twice_each<<<1, 32, 0, stream>>>(x);
  cudaStreamDestroy(stream);
}

struct Line { float *at; int n; };

__global__ void store_line(Line *lines, int i) {
  for (int k = threadIdx.x; k < lines[i].n; k += blockDim.x) lines[i].at[k] = 10 * i + k;
}

__global__ void raise_line(float *at, int n) { if (threadIdx.x < n) at[threadIdx.x] += 0.5f; }

__global__ void begin_lines(Line *lines, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  lines[i].n = i + 1;
  if (cudaMalloc((void **)&lines[i].at, lines[i].n * sizeof(float)) != cudaSuccess) lines[i].n = 0;
  raise_line<<<1, 32, 0, cudaStreamTailLaunch>>>(lines[i].at, lines[i].n);
  store_line<<<ceilf((float)lines[i].n / 4.0f), 4, 0, cudaStreamFireAndForget>>>(lines, i);
}

__global__ void end_lines(Line *lines, float *sums) {
  float sum = 0;
  for (int k = 0; k < lines[threadIdx.x].n; k++) sum += lines[threadIdx.x].at[k];
  cudaFree(lines[threadIdx.x].at);
  int *own;
  cudaMalloc(&own, sizeof(int));
  *own = 7;
  sums[threadIdx.x] = sum + *own;
  cudaFree(own);
}

int main() {
  int *x, *sum, host[500];
  cudaMalloc(&x, sizeof host);
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  bool right = true;

  launch_parts<<<1, 4>>>(x, sum);
  cudaMemcpy(host, x, 256 * sizeof(int), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 256; i++) right &= host[i] == i / 64 * 64 + 1;
  cudaMemcpy(host, sum, sizeof(int), cudaMemcpyDeviceToHost);
  right &= host[0] == 64 * 2 + 64 * 4;

  count_down<<<1, 4>>>(x, 9);
  cudaMemcpy(host, x, 10 * sizeof(int), cudaMemcpyDeviceToHost);
  for (int n = 0; n < 10; n++) right &= host[n] == (n == 9 ? 1 : n + 1);

  for (int i = 0; i < 500; i++) host[i] = (i * 7919 + 13) % 1000;
  cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
  sort_part<<<1, 1>>>(x, 0, 499);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 1; i < 500; i++) right &= host[i - 1] <= host[i];

  for (int i = 0; i < 32; i++) host[i] = i;
  cudaMemset(x, 0, 96 * sizeof(int));
  cudaMemcpy(x, host, 32 * sizeof(int), cudaMemcpyHostToDevice);
  copy_between<<<1, 4>>>(x, x + 32, x + 64, 128);
  cudaMemcpy(host, x, 96 * sizeof(int), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; i++)
    right &= host[i] == 4 * i && host[32 + i] == 2 * i && host[64 + i] == (i < 16 ? 0x01010101 : 0);

  Line *lines;
  float *sums, found[8];
  cudaMalloc(&lines, 8 * sizeof(Line));
  cudaMalloc(&sums, sizeof found);
  begin_lines<<<1, 32>>>(lines, 8);
  end_lines<<<1, 8>>>(lines, sums);
  cudaMemcpy(found, sums, sizeof found, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; i++) {
    float wanted = 7;
    for (int k = 0; k <= i; k++) wanted += 10 * i + k + 0.5f;
    right &= found[i] == wanted;
  }

  right &= cudaDeviceSynchronize() == cudaSuccess && cudaGetLastError() == cudaSuccess;
  printf("%s\n", right ? "PASS" : "FAIL");
  return !right;
}
