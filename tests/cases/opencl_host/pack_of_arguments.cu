#include <cuda_runtime.h>

template <typename Out, typename... In>
__global__ void add(Out *__restrict__ out, const In *__restrict__... in) { *out = (0 + ... + *in); }

void run(float *out, const int *a, const float *b) { add<<<1, 1>>>(out, a, b); }
// output
#include "cuport.h"

template <typename Out, typename... In>
void add(Out *out, const In *... in) { cuport::run(add<Out, In...>, out, in...); }

void run(float *out, const int *a, const float *b) { cuport::launch(1, 1), add(out, a, b); }

#include "pack_of_arguments.kernels.h"
// kernels
namespace {

cuport::Program pack_of_arguments_cl("pack_of_arguments.cl",
#include "pack_of_arguments.cl.inc"
);

const cuport::Kernel pack_of_arguments_cl_kernels[] = {
    {pack_of_arguments_cl, "add_float", cuport::stub<void (float *, const int *, const float *)>(&add<float>),
     {cuport::buffer(0), cuport::buffer(1), cuport::buffer(2)}},
};

}  // namespace
