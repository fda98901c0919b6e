// nvcc takes a word right behind the string; to other compilers it is a suffix of it.
extern "C"__host__ __device__ int both(int x) { return x; }
extern "C"__global__ void fill(int *x) { *x = both(7); }
int use() { return both(1); }
// output
// nvcc takes a word right behind the string; to other compilers it is a suffix of it.
#include "cuport.h"

extern "C" int both(int x) { return x; }
extern "C" void fill(int *x) { cuport::run(fill, x); }
int use() { return both(1); }

#include "linkage_without_a_blank.kernels.h"
// kernels
namespace {

cuport::Program linkage_without_a_blank_cl("linkage_without_a_blank.cl",
#include "linkage_without_a_blank.cl.inc"
);

const cuport::Kernel linkage_without_a_blank_cl_kernels[] = {
    {linkage_without_a_blank_cl, "fill", cuport::stub<void (int *)>(&fill),
     {cuport::buffer(0)}},
};

}  // namespace
