// expect: CU304 CU414
// clang makes no instance of a kernel with an error in it: the kernel is left out, and the launch does not go unsaid.
template <class T> __global__ void refused(T *x) { x->nope(); }
template <class T> __global__ void good(T *x) { *x = 1; }
template <class T> __global__ void of_another_file(T *x) { *x = 2; }
extern template __global__ void of_another_file<int>(int *x);
void run(int *x) {
  refused<<<1, 2>>>(x);
  good<<<1, 1>>>(x);
  of_another_file<<<1, 1>>>(x);
}
// output
// CUDA: void good<int>(int * x)
__kernel void good_int(__global int* x)
{
    *x = 1;
}
