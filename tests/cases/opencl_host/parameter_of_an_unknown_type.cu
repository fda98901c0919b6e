// expect: CU304
#ifndef __clang__
struct Vec2 {};
#endif
struct Steps {
  static constexpr int count(int n) { return n == 0 ? 1 : n; }
};
struct Camera {
  float length;
  __device__ Camera(float x) : length(x) {}
  __device__ float find_ray(Vec2) const { return length; }
};
__global__ void fill(float *x) { x[0] = Steps::count(0); }
int main() { fill<<<1, 1>>>(nullptr); }
// output
#include "cuport.h"

#ifndef __clang__
struct Vec2 {};
#endif
struct Steps {
  static constexpr int count(int n) { return n == 0 ? 1 : n; }
};
struct Camera {
  float length;
  Camera(float x);
  float find_ray(Vec2) const;
};
void fill(float *x) { cuport::run(fill, x); }
int main() { cuport::launch(1, 1), fill(nullptr); }

#include "parameter_of_an_unknown_type.kernels.h"
// kernels
namespace {

cuport::Program parameter_of_an_unknown_type_cl("parameter_of_an_unknown_type.cl",
#include "parameter_of_an_unknown_type.cl.inc"
);

const cuport::Kernel parameter_of_an_unknown_type_cl_kernels[] = {
    {parameter_of_an_unknown_type_cl, "fill", cuport::stub<void (float *)>(&fill),
     {cuport::buffer(0)}},
};

}  // namespace
