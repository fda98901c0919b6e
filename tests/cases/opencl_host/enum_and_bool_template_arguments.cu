#include <cuda_runtime.h>

namespace ns { enum class Mode { fast, exact }; }

template <ns::Mode M, bool Negative> __global__ void work(int *x) {
  *x = (M == ns::Mode::exact ? 2 : 1) * (Negative ? -1 : 1);
}

void run(int *x) { work<ns::Mode::exact, true><<<1, 1>>>(x); }
template <int Below, unsigned char Above, typename T, T Value>
__global__ void shift(float *x) { x[0] += Below + Above + Value; }

template <int Step> void steps(float *x) { shift<Step, 254, signed char, Step><<<1, 1>>>(x); }
template void steps<-1>(float *);
// output
#include "cuport.h"

namespace ns { enum class Mode { fast, exact }; }

template <ns::Mode M, bool Negative> void work(int *x) { cuport::run(work<M, Negative>, x); }

void run(int *x) { cuport::launch(1, 1), work<ns::Mode::exact, true>(x); }
template <int Below, unsigned char Above, typename T, T Value>
void shift(float *x) { cuport::run(shift<Below, Above, T, Value>, x); }

template <int Step> void steps(float *x) { cuport::launch(1, 1), shift<Step, 254, signed char, Step>(x); }
template void steps<-1>(float *);

#include "enum_and_bool_template_arguments.kernels.h"
// kernels
namespace {

cuport::Program enum_and_bool_template_arguments_cl("enum_and_bool_template_arguments.cl",
#include "enum_and_bool_template_arguments.cl.inc"
);

const cuport::Kernel enum_and_bool_template_arguments_cl_kernels[] = {
    {enum_and_bool_template_arguments_cl, "work_1_1", cuport::stub<void (int *)>(&work<(ns::Mode)1, 1>),
     {cuport::buffer(0)}},
    {enum_and_bool_template_arguments_cl, "shift__1_254_signed_char__1", cuport::stub<void (float *)>(&shift<-1, 254, signed char, -1>),
     {cuport::buffer(0)}},
};

}  // namespace
