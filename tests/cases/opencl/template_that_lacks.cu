#include <cuda_runtime.h>
template <class T> struct Kind
{
    template <class U> struct Of { typedef Kind<U> type; };
    static __device__ int size() { return sizeof(T); }
};
template <class K> struct User
{
    typedef typename K::Of<char>::type chars;
    typedef typename K::template Of<int>::type ints;
};
__global__ void sizes(int *x)
{
    x[0] = User<Kind<float>>::chars::size() + User<Kind<float>>::ints::size();
}
// output
int Kind_char_size()
{
    return 1UL;
}

int Kind_int_size()
{
    return 4UL;
}

// CUDA: void sizes(int * x)
__kernel void sizes(__global int* x)
{
    x[0] = Kind_char_size() + Kind_int_size();
}
