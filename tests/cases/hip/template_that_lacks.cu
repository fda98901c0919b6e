#include <hip/hip_runtime.h>
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
#include <hip/hip_runtime.h>
template <class T> struct Kind
{
    template <class U> struct Of { typedef Kind<U> type; };
    static __device__ int size() { return sizeof(T); }
};
template <class K> struct User
{
    typedef typename K::template Of<char>::type chars;
    typedef typename K::template Of<int>::type ints;
};
__global__ void sizes(int *x)
{
    x[0] = User<Kind<float>>::chars::size() + User<Kind<float>>::ints::size();
}
