#define RUN(kernel, ...) do { if (wide) kernel<float>__VA_ARGS__; else kernel<int>__VA_ARGS__; } while (0)

template <class T> __global__ void spread(T *x, int n) { x[threadIdx.x] = n; }

void run(void *x, int n, bool wide) {
  RUN(spread, <<<n / 32, 32>>>(nullptr, n));
  RUN(spread, <<<dim3(n), 32, 0, 0>>>(0, n + 1));
}
// output
#include "cuport.h"

#define RUN(kernel, ...) do { if (wide) kernel<float>__VA_ARGS__; else kernel<int>__VA_ARGS__; } while (0)

template <class T> void spread(T *x, int n) { cuport::run(spread<T>, x, n); }

void run(void *x, int n, bool wide) {
  RUN(spread, ((cuport::launch(n / 32, 32), nullptr), n));
  RUN(spread, (0, (cuport::launch(dim3(n), 32, 0, 0), n + 1)));
}

#include "launches_without_names.kernels.h"
// kernels
namespace {

cuport::Program launches_without_names_cl("launches_without_names.cl",
#include "launches_without_names.cl.inc"
);

const cuport::Kernel launches_without_names_cl_kernels[] = {
    {launches_without_names_cl, "spread_float", cuport::stub<void (float *, int)>(&spread<float>),
     {cuport::buffer(0), cuport::value(1, 4)}},
    {launches_without_names_cl, "spread_int", cuport::stub<void (int *, int)>(&spread<int>),
     {cuport::buffer(0), cuport::value(1, 4)}},
};

}  // namespace
