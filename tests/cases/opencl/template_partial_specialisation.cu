template <typename T> struct Width { static const int value = 1; };
template <typename T> struct Width<T *> { static const int value = 8; };
template <typename T> __global__ void widths(int *x) { x[0] = Width<T>::value + Width<T *>::value; }
void run(int *d) { widths<int><<<1, 1>>>(d); }
// output
// CUDA: void widths<int>(int * x)
__kernel void widths_int(__global int* x)
{
    x[0] = 1 + 8;
}
