// expect: CU413
// libcu++'s cuda::std is the C++ library in host code; of what that has from C++20 on, the layer has a part.

#include <cuda/std/complex>
#include <cuda/std/functional>
#if __has_include(<cuda/std/array>)
#include <cuda/std/array>
#endif
#include <cuda_runtime.h>

using cuda::std::complex;
namespace standard = cuda::std;
#define LARGER(a, b) ::cuda::std::max(a, b)

template <typename T, typename Function = cuda::std::identity>
__global__ void k(T *x, Function f = Function())
{
    x[1] = f(x[1]);
    if (cuda::std::is_same<T, float>::value)
        x[0] = cuda::std::max(x[0], T(2));
}

#ifdef NEVER
inline int odd(unsigned x) { return cuda::std::popcount(x) % 2; }
#endif

int main()
{
    float *x;
    cudaMalloc(&x, sizeof(float));
    k<<<1, 1>>>(x, cuda::std::identity());
    complex<float> z(1, 2);
    return LARGER(cuda::std::plus<int>()(1, 2), standard::min(4, (int)z.real()));
}
// output
// libcu++'s cuda::std is the C++ library in host code; of what that has from C++20 on, the layer has a part.

#include "cuport.h"
#include <complex>
#include <functional>
#if __has_include(<array>)
#include <array>
#endif

using std::complex;
namespace standard = std;
#define LARGER(a, b) ::std::max(a, b)

template <typename T, typename Function = cuport::identity>
void k(T *x, Function f = Function())
{ cuport::run(k<T, Function>, x, f); }

#ifdef NEVER
inline int odd(unsigned x) { return cuda::std::popcount(x) % 2; }
#endif

int main()
{
    float *x;
    cuportMalloc(&x, sizeof(float));
    cuport::launch(1, 1), k(x, cuport::identity());
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
    {standard_library_of_cuda_cl, "k_float_cuda_std_identity", cuport::stub<void (float *, cuport::identity)>(&k<float, cuport::identity>),
     {cuport::buffer(0), cuport::value(1, 1)}},
};

}  // namespace
