template <typename T> __global__ void use(T *x) {
    static_assert(sizeof(T) == 4, "four bytes");
    typedef T Item;
    using Other = Item;
    Other o = x[0];
    x[1] = o;
}
void run(int *x) { use<<<1, 1>>>(x); }
// output
// CUDA: void use<int>(int * x)
__kernel void use_int(__global int* x)
{
    int o = x[0];
    x[1] = o;
}
