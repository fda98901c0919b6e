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
#include "cuport.h"
template <class T> struct Kind
{
    template <class U> struct Of { typedef Kind<U> type; };
    static int size();
};
template <class K> struct User
{
    typedef typename K::template Of<char>::type chars;
    typedef typename K::template Of<int>::type ints;
};
void sizes(int *x)
{ cuport::run(sizes, x); }

#include "template_that_lacks.kernels.h"
// kernels
namespace {

cuport::Program template_that_lacks_cl("template_that_lacks.cl",
#include "template_that_lacks.cl.inc"
);

const cuport::Kernel template_that_lacks_cl_kernels[] = {
    {template_that_lacks_cl, "sizes", cuport::stub<void (int *)>(&sizes),
     {cuport::buffer(0)}},
};

}  // namespace
