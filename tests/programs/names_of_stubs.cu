// Kernels whose stubs must name themselves, and their parameters, with care.
#include <cstdio>
#include <type_traits>

__global__ void scale(float *x, float *scale) { x[threadIdx.x] *= scale[0]; }

namespace a {
namespace {
namespace b {
template <typename T, int N>
__global__ void add(T *x, T add)
{
  x[threadIdx.x] += add * N;
}
}  // namespace b
}  // namespace
}  // namespace a

__global__ void ignores(int *x, int, float = 0.5f, int unused0 = 3, const int [4] = nullptr) { x[0] = unused0; }

template <typename T, typename = typename std::enable_if<std::is_integral<T>::value>::type>
__global__ void only_integers(T *x)
{
  *x = 4;
}

__global__ void words(int *x, int cuport, int run, int std) { *x = cuport + run + std; }

template <typename... Ts>
__global__ void sum(int *sum, Ts... values)
{
  *sum = (0 + ... + values);
}

struct Launcher {
  int words, launch;
  void operator()(int *x, int cuport) const { ::words<<<1, 1>>>(x, words, launch, cuport); }
};

int main()
{
  float *x;
  int *n;
  cudaMallocManaged(&x, 8 * sizeof(float));
  cudaMallocManaged(&n, 8 * sizeof(int));
  for (int i = 0; i < 8; i++) x[i] = i + 1;
  scale<<<1, 4>>>(x, x + 7);
  a::b::add<float, 2><<<1, 4>>>(x + 4, 5.0f);
  ignores<<<1, 1>>>(n, 1);
  only_integers<<<1, 1>>>(n + 1);
  Launcher{1, 2}(n + 2, 5);
  sum<<<1, 1>>>(n + 3, 1, 2, 3);
  cudaDeviceSynchronize();
  bool is_right = x[0] == 8 && x[4] == 15 && n[0] == 3 && n[1] == 4 && n[2] == 8 && n[3] == 6;
  std::puts(is_right ? "PASS" : "FAIL");
}
