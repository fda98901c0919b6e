// `T()` where `T` is written as an alias template is a zero, whatever its arguments are.
namespace traits {
template <class T> struct Box { using type = T; };
template <class T> using value_of = typename Box<T>::type;
template <int N> using counted = Box<int>::type;
template <int N> struct Sized { int all[N]; };
}
template <class T> __device__ T none(T) { return traits::value_of<T>() + traits::value_of<T>{}; }
__global__ void k(int *p, float *q)
{
    *p = none(3) + traits::counted<7>() + traits::Box<int>::type();
    *q = none(2.5f) + static_cast<float>(traits::Sized<3>().all[1]);
}
// output
typedef struct {
    int all[3];
} traits_Sized_3;

int none_int(int unused0)
{
    return 0 + 0;
}

float none_float(float unused0)
{
    return 0.0f + 0.0f;
}

// CUDA: void k(int * p, float * q)
__kernel void k(__global int* p, __global float* q)
{
    *p = none_int(3) + 0 + 0;
    *q = none_float(2.5f) + (float)(traits_Sized_3){0}.all[1];
}
