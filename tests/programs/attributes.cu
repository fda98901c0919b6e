// Attributes of CUDA's wherever C++ compilers take them.
#include <cstdio>

typedef __align__(16) float4 Vector;
typedef __align__(8) struct {
  float x, y;
} Pair;
typedef __device__ float (*Function)(float);
struct __align__(4) Loose {
  double value;
  __align__(16) int first;
  int __align__(8) second;
};
struct alignas(32) Wide {
  int value;
};
struct Last {
  char value;
} __align__(8);

#define BOUNDS __launch_bounds__
#define THREADS 64
#define MOST(n) __launch_bounds__(n, 1)

__device__ __align__(16) int counter = 3;
__device__ alignas(16) int second_counter = 4;
extern "C" __device__ int third_counter;
extern "C" {
__device__ int third_counter = 5;
}
int __device__ fourth_counter = 6;
const __constant__ float factors[2] = {1, 2};

__global__ void BOUNDS(THREADS) one(Vector *__restrict__ x, const Pair pair) { x[threadIdx.x].y = pair.y + counter; }
template <typename T>
__global__ MOST(THREADS * 2) __noinline__ void two(T *__restrict__ const x, Wide wide)
{
  x->second = wide.value + second_counter + third_counter + fourth_counter + (int)factors[1];
}
static __forceinline__ __host__ __device__ __noinline__ int both(int x) { return x + 1; }
__attribute__((__noinline__)) __host__ __device__ int never_inline(int x) { return both(x) + 1; }
inline __device__ __attribute__((always_inline)) int always(int x) { return x; }
__launch_bounds__(THREADS) __global__ void three(int *x) { *x = never_inline(always(5)); }

int main()
{
  Vector *x;
  Loose *y;
  int *z;
  cudaMallocManaged(&x, 4 * sizeof(Vector));
  cudaMallocManaged(&y, sizeof(Loose));
  cudaMallocManaged(&z, sizeof(int));
  one<<<1, 4>>>(x, Pair{1, 2});
  two<<<1, 1>>>(y, Wide{7});
  three<<<1, 1>>>(z);
  cudaDeviceSynchronize();
  bool is_right = x[3].y == 5 && y->second == 24 && *z == 7 && never_inline(1) == 3;
  bool is_laid_out = alignof(Vector) == 16 && sizeof(Loose) == 32 && alignof(Pair) == 8 && sizeof(Last) == 8;
  std::puts(is_right && is_laid_out ? "PASS" : "FAIL");
}
