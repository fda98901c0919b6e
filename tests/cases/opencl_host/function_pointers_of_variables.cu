// expect: CU401
typedef int (*Op)(int);
__device__ int one(int x) { return x + 1; }
#define CHOSEN one
__device__ Op by_name[2] = {one, &one};
__device__ Op by_macro = CHOSEN;
__global__ void use(int *x) { x[0] = by_name[x[1]](x[0]) + by_macro(x[0]); }
// output
#include "cuport.h"

typedef int (*Op)(int);
int one(int x) { std::abort(); }
#define CHOSEN one
static Op by_name[2] = {cuport::function<int (int)>(0xc436aa2e7cf12aabUL), cuport::function<int (int)>(0xc436aa2e7cf12aabUL)};
static Op by_macro = CHOSEN;
void use(int *x) { cuport::run(use, x); }

#include "function_pointers_of_variables.kernels.h"
// kernels
namespace {

cuport::Program function_pointers_of_variables_cl("function_pointers_of_variables.cl",
#include "function_pointers_of_variables.cl.inc"
);

const cuport::Kernel function_pointers_of_variables_cl_kernels[] = {
    {function_pointers_of_variables_cl, "use", cuport::stub<void (int *)>(&use),
     {cuport::buffer(0), cuport::symbol(by_name), cuport::symbol(by_macro), cuport::symbol(cuport::failures)}},
};

}  // namespace
