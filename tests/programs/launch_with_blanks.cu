// Launches as old formatters leave them, beside shifts, operators and template lists that look like them.
#include <cstdio>

template <typename T>
struct Box {
  T value;
};
template <typename T>
int operator<<(Box<T> box, int by)
{
  return sizeof(box.value) << by;
}
template <int N>
struct Size {
  static const int value = N;
};

template <typename T, int N>
__global__ void add(T *x)
{
  atomicAdd(x, T(N));
}

#define ADD(n, x)          \
  add<int, 3> << <1,       \
                  n>> >(x)

int main()
{
  int *x;
  cudaMallocManaged(&x, 2 * sizeof(int));
  x[0] = 0;
  add<int, 1> << <1, 2 >> >(x);
  add<int, 10> << < dim3(1), 1 > > >(x);
  add<int, 100> <<<1, Size<Size<1>::value>::value >> > (x);
  add<int, 1000> << <1, Box<Size<Size<1>::value> >() << 1, 0>> >(x);
  ADD(2, x);
  cudaDeviceSynchronize();
  int shifted = operator<< <int>(Box<int>(), 3) + (1 << 2);
  std::puts(x[0] == 2118 && shifted == 36 ? "PASS" : "FAIL");
}
