#include <cuda_runtime.h>

namespace a { namespace {
struct Pair { int first, second; };
static __global__ void add(int *x, Pair pair) { *x = pair.first + pair.second; }
} }

void run(int *x) { a::add<<<1, 1>>>(x, a::Pair{1, 2}); }
// output
#include "cuport.h"

namespace a { namespace {
struct Pair { int first, second; };
static void add(int *x, Pair pair) { cuport::run(add, x, pair); }
} }

void run(int *x) { cuport::launch(1, 1), a::add(x, a::Pair{1, 2}); }

#include "kernel_in_namespace_and_static.kernels.h"
// kernels
namespace {

cuport::Program kernel_in_namespace_and_static_cl("kernel_in_namespace_and_static.cl",
#include "kernel_in_namespace_and_static.cl.inc"
);

const cuport::Kernel kernel_in_namespace_and_static_cl_kernels[] = {
    {kernel_in_namespace_and_static_cl, "a_add", cuport::stub<void (int *, a::Pair)>(&a::add),
     {cuport::buffer(0), cuport::value(1, 8)}},
};

}  // namespace
