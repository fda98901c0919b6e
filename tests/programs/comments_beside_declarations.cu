// A comment that opens the file, right above a function of the device: it stays, and the headers come below it.
__device__ int first(int x) { return x + 1; }
#include <cstdio>

#define SPLICED 40 \
// This line belongs to the macro.
__device__ int second(int x) { return x + SPLICED; }

int kept = 0;  // This comment goes on \
// in the next line.
__device__ int third(int x) { return x; }

/* Text
// that only looks like a comment of one line */
__device__ int fourth(int x) { return x; }  // The end goes on \
   in this line; }
int kept_too = 0;

struct Counter {
  int &value;
  int step;
  __device__ Counter(int &target) ///< [out] target
      : value(target), step(1) {}
  __device__ Counter(int &target, int by)
#if 1 // a condition around the initialisers
      : value(target), step(by)
#endif
  {
  }
  __device__ void add(int x)  // adds \
                                 x
  {
    value += x * step;
  }
  template <typename T>
  __device__ T get() const // the value
  {
    return value;
  }
};

#ifndef OTHER
__device__ int fifth(int x) {
#else
__device__ int fifth(long x) {
#endif
  return x;
}

template <typename T>
__global__ void fill(T *out, T value)  // NOLINT
{
  int sum = 0;
  Counter counter(sum), twice(sum, 2);
  counter.add(first(0) + second(0));
  twice.add(third(1) + fourth(0) + fifth(0));
  out[threadIdx.x] = value + counter.get<int>();
}

#define FILL(n, value)        \
  fill<int>  /* a comment */  \
      <<<1,  /* another */    \
         n>>>(data, value)

int main()
{
  int *data;
  cudaMallocManaged(&data, 4 * sizeof(int));
  fill<int>  // The kernel,
      <<<1,  // its grid,
         4   // its block,
         >>>  // and its arguments.
      (data, 100);
  cudaDeviceSynchronize();
  bool is_right = data[3] == 143;
  FILL(4, 7);
  cudaDeviceSynchronize();
  is_right = is_right && data[2] == 50;
  puts(is_right && kept + kept_too == 0 ? "PASS" : "FAIL");
}
