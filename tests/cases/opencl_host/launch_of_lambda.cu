#include <cuda_runtime.h>

template <typename F> __global__ void each(F f, int *x) { x[threadIdx.x] = f(threadIdx.x); }

void run(int *x, int by) {
  int offset = 5;
  each<<<1, 32>>>([=] __device__ (int i) { return i * by + offset; }, x);
  auto both = [by] __host__ __device__ (int i) { return i - by; };
  each<<<1, 32>>>(both, x);
}
// output
#include "cuport.h"

template <typename F> void each(F f, int *x) { cuport::run(each<F>, f, x); }

void run(int *x, int by) {
  int offset = 5;
  cuport::launch(1, 32), each(cuport::lambda<7, 19>([by, offset](int i) -> int { std::abort(); }), x);
  auto both = cuport::lambda<8, 15>([by] (int i) { return i - by; });
  cuport::launch(1, 32), each(both, x);
}

#include "launch_of_lambda.kernels.h"
// kernels
namespace {

cuport::Program launch_of_lambda_cl("launch_of_lambda.cl",
#include "launch_of_lambda.cl.inc"
);

const cuport::Kernel launch_of_lambda_cl_kernels[] = {
    {launch_of_lambda_cl, "each_lambda", cuport::lambda_stub<void (cuport::Lambda<7, 19>, int *)>("each"),
     {cuport::value(0, 8), cuport::buffer(1)}},
    {launch_of_lambda_cl, "each_lambda_2", cuport::lambda_stub<void (cuport::Lambda<8, 15>, int *)>("each"),
     {cuport::value(0, 4), cuport::buffer(1)}},
};

}  // namespace
