// libcu++'s cuda::std is the C++ library in host code.

#include <cuda/std/complex>
#include <cuda/std/functional>
#if __has_include(<cuda/std/tuple>)
#include <cuda/std/tuple>
#endif
#include <cuda_runtime.h>

using cuda::std::complex;
namespace standard = cuda::std;
#define LARGER(a, b) ::cuda::std::max(a, b)

template <typename T>
__global__ void k(T *x)
{
    if (cuda::std::is_same<T, float>::value)
        x[0] = cuda::std::max(x[0], T(2));
}

int main()
{
    float *x;
    cudaMalloc(&x, sizeof(float));
    k<<<1, 1>>>(x);
    complex<float> z(1, 2);
    return LARGER(cuda::std::plus<int>()(1, 2), standard::min(4, (int)z.real()));
}
// output
// libcu++'s cuda::std is the C++ library in host code.

#include "cuport.h"
#include <complex>
#include <functional>
#if __has_include(<tuple>)
#include <tuple>
#endif

using std::complex;
namespace standard = std;
#define LARGER(a, b) ::std::max(a, b)

template <typename T>
void k(T *x)
{ cuport::run(k<T>, x); }

int main()
{
    float *x;
    cuportMalloc(&x, sizeof(float));
    cuport::launch(1, 1), k(x);
    complex<float> z(1, 2);
    return LARGER(std::plus<int>()(1, 2), standard::min(4, (int)z.real()));
}

#include "standard_library_of_cuda.kernels.h"
// kernels
namespace {

cuport::Program standard_library_of_cuda_cl("standard_library_of_cuda.cl",
#include "standard_library_of_cuda.cl.inc"
);

const cuport::Kernel standard_library_of_cuda_cl_kernels[] = {
    {standard_library_of_cuda_cl, "k_float", cuport::stub<void (float *)>(&k<float>),
     {cuport::buffer(0)}},
};

}  // namespace
