// Reductions of the form that courses begin with: a loop right behind a barrier, ending with one, and threads that take
// part by a remainder. LLVM joins the two barriers, which PoCL then takes for a loop of its own.
#include <cstdio>

const int BLOCKS = 16, THREADS = 128;

__global__ void in_shared_memory(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  unsigned int i = threadIdx.x;
  s[i] = in[all];
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 2) {
    if (i % (2 * step) == 0) s[i] += s[i + step];
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = s[0];
}

__global__ void in_global_memory(int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned int i = threadIdx.x;
  int *own = in + (all - i);
  own[i] = in[BLOCKS * THREADS + all];
  __syncthreads();
  for (unsigned int step = 1; step < blockDim.x; step <<= 1) {
    if ((i & (2 * step - 1)) == 0) own[i] += own[i + step];
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = own[0];
}

__global__ void with_while(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  extern __shared__ int dynamic[];
  unsigned int i = threadIdx.x;
  dynamic[i] = in[all];
  __syncthreads();
  int step = 1;
  while (step < blockDim.x) {
    int next = step * 2;
    if (i % next == 0) dynamic[i] += dynamic[i + step];
    __syncthreads();
    step = next;
  }
  if (i == 0) out[blockIdx.x] = dynamic[0];
}

__device__ void reduce(int *s, unsigned int i) {
  for (int step = 1; step < blockDim.x; step *= 2) {
    if (i % (2 * step) == 0) s[i] += s[i + step];
    __syncthreads();
  }
}

__global__ void in_a_function(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  s[threadIdx.x] = in[all];
  __syncthreads();
  reduce(s, threadIdx.x);
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

__global__ void twice(const int *in, int *out, int rounds) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  unsigned int i = threadIdx.x;
  int sum = 0;
  for (int round = 0; round < rounds; ++round) {
    s[i] = in[all];
    __syncthreads();
    for (int step = 1; step < blockDim.x; step *= 2) {
      if (i % (2 * step) == 0) s[i] += s[i + step];
      __syncthreads();
    }
    sum += s[0];
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = sum / rounds;
}

__global__ void loop_behind_loop(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  unsigned int i = threadIdx.x;
  s[i] = 0;
  __syncthreads();
  for (int k = 1; k < blockDim.x; k += k) {
    if (i < k + k && i >= (k == 1 ? 0 : k)) s[i] = in[all];
    __syncthreads();
  }
  for (int step = 1; step < blockDim.x; step *= 2) {
    if (i % (2 * step) == 0) s[i] += s[i + step];
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = s[0];
}

__global__ void by_own_loop(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  unsigned int i = threadIdx.x;
  s[i] = in[all];
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 4) {
    int next = step * 4;
    if (i % next == 0) {
      for (int k = i + step; k < blockDim.x && k < i + next; k += step) s[i] += s[k];
    }
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = s[0];
}

__global__ void by_conditional(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  s[threadIdx.x] = in[all];
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 2) {
    s[threadIdx.x] += threadIdx.x % (2 * step) == 0 ? s[threadIdx.x + step] : 0;
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

__global__ void by_break(const int *in, int *out) {
  int all = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ int s[THREADS];
  s[threadIdx.x] = in[all];
  __syncthreads();
  int step = 1;
  for (;;) {
    if (step >= blockDim.x) break;
    if (threadIdx.x % (2 * step) == 0) s[threadIdx.x] += s[threadIdx.x + step];
    step *= 2;
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

int *values, *out;
bool good = true;

static void check(const char *name) {
  cudaError_t error = cudaDeviceSynchronize();
  for (int b = 0; b < BLOCKS; ++b) {
    int want = 0;
    for (int i = 0; i < THREADS; ++i) want += (b * THREADS + i) * 7 % 11;
    if (error == cudaSuccess && out[b] == want) continue;
    printf("%s: block %d: %d, not %d\n", name, b, out[b], want);
    good = false;
    break;
  }
  for (int b = 0; b < BLOCKS; ++b) out[b] = -1;
}

int main() {
  cudaMallocManaged(&values, 2 * BLOCKS * THREADS * sizeof(int));
  cudaMallocManaged(&out, BLOCKS * sizeof(int));
  for (int i = 0; i < BLOCKS * THREADS; ++i) values[i] = values[BLOCKS * THREADS + i] = i * 7 % 11;
  in_shared_memory<<<BLOCKS, THREADS>>>(values, out);
  check("in_shared_memory");
  with_while<<<BLOCKS, THREADS, THREADS * sizeof(int)>>>(values, out);
  check("with_while");
  in_a_function<<<BLOCKS, THREADS>>>(values, out);
  check("in_a_function");
  twice<<<BLOCKS, THREADS>>>(values, out, 3);
  check("twice");
  loop_behind_loop<<<BLOCKS, THREADS>>>(values, out);
  check("loop_behind_loop");
  by_own_loop<<<BLOCKS, THREADS>>>(values, out);
  check("by_own_loop");
  by_conditional<<<BLOCKS, THREADS>>>(values, out);
  check("by_conditional");
  by_break<<<BLOCKS, THREADS>>>(values, out);
  check("by_break");
  in_global_memory<<<BLOCKS, THREADS>>>(values, out);
  check("in_global_memory");
  puts(good ? "PASS" : "FAIL");
  return !good;
}
