template <int N> struct Tile { static constexpr int size = N * N; };
template <int N> __global__ void tiles(int *x) { x[0] = Tile<N>::size; }
void run(int *d) { tiles<4><<<1, 1>>>(d); }
// output
// CUDA: void tiles<4>(int * x)
__kernel void tiles_4(__global int* x)
{
    x[0] = 16;
}
