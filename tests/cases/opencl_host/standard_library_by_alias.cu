// expect: CU413
// Aliases of libcu++'s namespaces are these namespaces; another namespace's member of that name is not.

#include <cuda/std/functional>
#include <cuda/std/limits>
#include <cuda/std/utility>
#include <cuda_runtime.h>

namespace cu = cuda;
namespace cs = cu::std;
namespace own {
namespace cu {
inline int one() { return 1; }
} // namespace cu
namespace cs {
struct identity { int operator()(int x) const { return 1000 + x; } };
} // namespace cs
inline int of_own() { return cs::identity()(3); }
} // namespace own

inline int within_blocks()
{
    int sum = 0;
    {
        namespace of = own::cs;
        sum += of::identity()(4);
    }
    {
        namespace of = cs;
        sum += of::identity()(5);
    }
    return sum;
}

__global__ void k(float *x)
{
    cu::std::pair<int, int> p = cu::std::make_pair(1, 2);
    x[0] = cs::numeric_limits<float>::max() + p.first;
}

#ifdef NEVER
inline int odd(unsigned x) { return cu::std::popcount(x) + cs::popcount(x) + cu::proclaim(x); }
#endif

int main()
{
    namespace mine = ::cuda::std;
    cu::std::pair<int, float> p(own::cu::one(), 2);
    k<<<1, 1>>>(nullptr);
    return cs::max(p.first, 4) + cs::identity()(1) + cu::std::identity()(2) + mine::min(3, 4);
}
// output
// Aliases of libcu++'s namespaces are these namespaces; another namespace's member of that name is not.

#include <functional>
#include <limits>
#include <utility>
#include "cuport.h"

namespace cu = cuda;
namespace cs = std;
namespace own {
namespace cu {
inline int one() { return 1; }
} // namespace cu
namespace cs {
struct identity { int operator()(int x) const { return 1000 + x; } };
} // namespace cs
inline int of_own() { return cs::identity()(3); }
} // namespace own

inline int within_blocks()
{
    int sum = 0;
    {
        namespace of = own::cs;
        sum += of::identity()(4);
    }
    {
        namespace of = cs;
        sum += cuport::identity()(5);
    }
    return sum;
}

void k(float *x)
{ cuport::run(k, x); }

#ifdef NEVER
inline int odd(unsigned x) { return cu::std::popcount(x) + cs::popcount(x) + cu::proclaim(x); }
#endif

int main()
{
    namespace mine = ::std;
    std::pair<int, float> p(own::cu::one(), 2);
    cuport::launch(1, 1), k(nullptr);
    return cs::max(p.first, 4) + cuport::identity()(1) + cuport::identity()(2) + mine::min(3, 4);
}

#include "standard_library_by_alias.kernels.h"
// kernels
namespace {

cuport::Program standard_library_by_alias_cl("standard_library_by_alias.cl",
#include "standard_library_by_alias.cl.inc"
);

const cuport::Kernel standard_library_by_alias_cl_kernels[] = {
    {standard_library_by_alias_cl, "k", cuport::stub<void (float *)>(&k),
     {cuport::buffer(0)}},
};

}  // namespace
