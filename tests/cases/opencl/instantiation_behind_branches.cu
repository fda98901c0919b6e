// Branches of an #if that both open a bracket: what stands behind them is still in the namespace. And a macro that
// writes an instantiation, and is undefined where the file ends.
#define PAIRS
namespace list {
template <class T> __global__ void twice(T *x, int n) {
  int i = threadIdx.x;
  if (i < n) x[i] += x[i];
}

template <class T> int threads(int n) {
#ifdef PAIRS
  if (n % 2 == 0 && (sizeof(T) == 4)
#else
  if (n % 2 == 0 && (sizeof(T) == 8)
#endif
      && n > 4) {
    return n / 2;
  }
  return n;
}

template <class T> void run(T *x, int n) { twice<<<1, threads<T>(n)>>>(x, n); }

template void run(float *x, int n);
#define INSTANTIATE(T) template void run<T>(T * x, int n)
INSTANTIATE(int);
#undef INSTANTIATE
} // namespace list
// output
// CUDA: void list::twice<float>(float * x, int n)
__kernel void list_twice_float(__global float* x, int n)
{
    int i = get_local_id(0);
    if (i < n) {
        x[i] += x[i];
    }
}

// CUDA: void list::twice<int>(int * x, int n)
__kernel void list_twice_int(__global int* x, int n)
{
    int i = get_local_id(0);
    if (i < n) {
        x[i] += x[i];
    }
}
