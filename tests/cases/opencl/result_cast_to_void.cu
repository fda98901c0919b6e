template <typename T>
__device__ T next(T *state) {
  *state = *state * 5 + 1;
  return *state;
}

__device__ int advance(int *state) {
  (void)next(state);
  (void)(next(state));
  static_cast<void>(next(state));
  return *state;
}

__global__ void f(int *p) {
  int unused = 0;
  (void)unused;
  (void)atomicAdd(p, 1);
  p[1] = advance(p + 2);
}
// output
int next_int(__global int* state)
{
    *state = *state * 5 + 1;
    return *state;
}

int advance(__global int* state)
{
    (void)next_int(state);
    (void)next_int(state);
    (void)next_int(state);
    return *state;
}

// CUDA: void f(int * p)
__kernel void f(__global int* p)
{
    int unused = 0;
    (void)unused;
    (void)atomic_add(p, 1);
    p[1] = advance(p + 2);
}
