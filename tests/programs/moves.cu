// Rvalue references: what a function takes from an object, or writes to it, is seen where the object is.

#include <cstdio>
#include <utility>

struct MovedOwner {
  int *data;
  int count;
  __device__ explicit MovedOwner(int *data) : data(data), count(1) {}
  __device__ MovedOwner(MovedOwner &&other) : data(other.data), count(other.count + 1) {
    other.data = nullptr;
    other.count = -1;
  }
  __device__ MovedOwner &operator=(MovedOwner &&other) {
    data = other.data;
    count = other.count;
    other.data = nullptr;
    other.count = -2;
    return *this;
  }
};

__device__ void moved_number(int &&x) { x = 7; }
__device__ void moved_count(MovedOwner &&owner) { owner.count = 50; }
template <class T>
__device__ void moved_on(T &&owner) {
  moved_count(std::forward<T>(owner));
}
__device__ float moved_half(float &&x) { return x /= 2; }
__device__ long long moved_more(long long &&x) { return x += 5; }
__device__ MovedOwner &&moved_same(MovedOwner &owner) { return static_cast<MovedOwner &&>(owner); }

__global__ void moved(int *x) {
  MovedOwner a(x);
  MovedOwner b(std::move(a));
  x[0] = a.count;
  x[1] = b.count;
  MovedOwner c(x);
  c = std::move(b);
  x[2] = b.count + (b.data == nullptr);
  x[3] = c.count;
  int number = 1;
  moved_number(std::move(number));
  x[4] = number;
  moved_count(moved_same(c));
  x[5] = c.count;
  moved_on(std::move(a));
  x[6] = a.count;
  moved_number(3);
  moved_on(MovedOwner(x));
  x[7] = MovedOwner(MovedOwner(x)).count;
  // What is converted is another object.
  long wide = 8;
  x[8] = 10 * moved_half(number) + moved_more(wide);
  x[9] = number + wide;
}

int main() {
  int *x, found[10];
  cudaMalloc(&x, sizeof found);
  moved<<<1, 1>>>(x);
  cudaMemcpy(found, x, sizeof found, cudaMemcpyDeviceToHost);
  const int wanted[10] = {-1, 2, -1, 2, 7, 50, 50, 1, 48, 15};
  bool good = cudaGetLastError() == cudaSuccess;
  for (int i = 0; i < 10; i++) good &= found[i] == wanted[i];
  if (!good) {
    for (int i : found) printf("%d ", i);
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
