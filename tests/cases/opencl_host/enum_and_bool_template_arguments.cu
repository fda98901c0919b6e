#include <cuda_runtime.h>

namespace ns { enum class Mode { fast, exact }; }

template <ns::Mode M, bool Negative> __global__ void work(int *x) {
  *x = (M == ns::Mode::exact ? 2 : 1) * (Negative ? -1 : 1);
}

void run(int *x) { work<ns::Mode::exact, true><<<1, 1>>>(x); }
// output
#include "cuport.h"

namespace ns { enum class Mode { fast, exact }; }

template <ns::Mode M, bool Negative> void work(int *x) { cuport::run(work<M, Negative>, x); }

void run(int *x) { cuport::launch(1, 1), work<ns::Mode::exact, true>(x); }

#include "enum_and_bool_template_arguments.kernels.h"
// kernels
namespace {

cuport::Program enum_and_bool_template_arguments_cl("enum_and_bool_template_arguments.cl",
#include "enum_and_bool_template_arguments.cl.inc"
);

const cuport::Kernel enum_and_bool_template_arguments_cl_kernels[] = {
    {enum_and_bool_template_arguments_cl, "work_1_1", cuport::stub<void (int *)>(&work<(ns::Mode)1, 1>),
     {cuport::buffer(0)}},
};

}  // namespace
