// A macro puts the kernel in front of a launch that is its argument.
#include <cstdio>

#define WITH_TYPE(kernel, ...) do { if (wide) kernel<double>__VA_ARGS__; else kernel<float>__VA_ARGS__; } while (false)
#define RUN(kernel, ...) kernel __VA_ARGS__

template <class T> __global__ void spread_bytes(void *to, const int *from, int size)
{
  if (threadIdx.x < 8) ((int *)to)[threadIdx.x] = (from ? from[threadIdx.x] : 100) + size * (int)sizeof(T);
}

__global__ void add_ten(int *x) { x[threadIdx.x] += 10; }

static int launch_both(int *to, const int *from, bool wide)
{
  const int before = to[3];
  WITH_TYPE(spread_bytes, <<<1, 32>>>(to, from, 2));
  RUN(add_ten, <<<1, 8>>>(to));
  cudaDeviceSynchronize();
  return to[3] - before;
}

int main()
{
  int *x;
  cudaMallocManaged(&x, 16 * sizeof(int));
  for (int i = 0; i < 16; ++i) x[i] = i;
  const int first = launch_both(x, x + 8, true), second = launch_both(x, nullptr, false);
  std::printf("%d %d\n", first, second);
  std::puts(first == 34 && second == 81 ? "PASS" : "FAIL");
}
