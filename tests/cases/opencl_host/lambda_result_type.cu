#include <cuda_runtime.h>

template <typename F> __global__ void each(F f, float *x) { x[threadIdx.x] = f(x[threadIdx.x]); }

template <typename T> void in_a_template(float *x, T by) {
  each<<<1, 32>>>([by] __device__ (float v) { return v * by; }, x);
  each<<<1, 32>>>([by] __device__ (float v) -> T { return v + by; }, x);
}

void run(float *x, float2 *p) {
  each<<<1, 32>>>([y = p->y] __device__ (auto v) { return v + y; }, x);
  each<<<1, 32>>>([] __device__ (float v) { return v + 1.0; }, x);
  each<<<1, 32>>>([] __device__ (float v) -> float { return v + 1.0; }, x);
  in_a_template(x, 2.0f);
}
// output
#include "cuport.h"

template <typename F> void each(F f, float *x) { cuport::run(each<F>, f, x); }

template <typename T> void in_a_template(float *x, T by) {
  cuport::launch(1, 32), each(cuport::lambda<6, 19, decltype(by)>([by](float v) {}), x);
  cuport::launch(1, 32), each(cuport::lambda<7, 19, decltype(by)>([by](float v) -> T { std::abort(); }), x);
}

void run(float *x, float2 *p) {
  cuport::launch(1, 32), each(cuport::lambda<11, 19>([y = p->y](auto v) {}), x);
  cuport::launch(1, 32), each(cuport::lambda<12, 19>([](float v) -> double { std::abort(); }), x);
  cuport::launch(1, 32), each(cuport::lambda<13, 19>([](float v) -> float { std::abort(); }), x);
  in_a_template(x, 2.0f);
}

#include "lambda_result_type.kernels.h"
// kernels
namespace {

cuport::Program lambda_result_type_cl("lambda_result_type.cl",
#include "lambda_result_type.cl.inc"
);

const cuport::Kernel lambda_result_type_cl_kernels[] = {
    {lambda_result_type_cl, "each_lambda", cuport::lambda_stub<void (cuport::Lambda<11, 19>, float *)>("each"),
     {cuport::value(0, 4), cuport::buffer(1)}},
    {lambda_result_type_cl, "each_lambda_2", cuport::lambda_stub<void (cuport::Lambda<12, 19>, float *)>("each"),
     {cuport::value(0, 1), cuport::buffer(1)}},
    {lambda_result_type_cl, "each_lambda_3", cuport::lambda_stub<void (cuport::Lambda<13, 19>, float *)>("each"),
     {cuport::value(0, 1), cuport::buffer(1)}},
    {lambda_result_type_cl, "each_lambda_4", cuport::lambda_stub<void (cuport::Lambda<6, 19, void, float>, float *)>("each"),
     {cuport::value(0, 4), cuport::buffer(1)}},
    {lambda_result_type_cl, "each_lambda_5", cuport::lambda_stub<void (cuport::Lambda<7, 19, void, float>, float *)>("each"),
     {cuport::value(0, 4), cuport::buffer(1)}},
};

}  // namespace
