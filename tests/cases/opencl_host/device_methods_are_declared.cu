// expect: CU421
#include <cuda_runtime.h>

struct Line {
  float a, b;
  __host__ __device__ Line(float a, float b) : a(a), b(b) {}
  __device__ float operator()(float x) const { return fmaf(a, x, b); }
  __device__ static int lane() { return threadIdx.x & 31; }
  __host__ __device__ float slope() const { return a; }
};

template <typename T, int N> struct Tile {
  __device__ static int row() { return threadIdx.x; }
};
template <int N> struct Tile<float, N> {
  static constexpr int size = N;
  __device__ static int row() { return threadIdx.x + N; }
};
template <> struct Tile<float, 8> {
  __device__ static int row() { return threadIdx.y; }
};

__global__ void apply(Line line, float *x) { x[Line::lane()] = line(x[Line::lane()]); }

void run(float *x) { apply<<<1, 32>>>(Line(2, 1), x); }
// output
#include "cuport.h"

struct Line {
  float a, b;
  Line(float a, float b) : a(a), b(b) {}
  float operator()(float x) const;
  static int lane();
  float slope() const { return a; }
};

template <typename T, int N> struct Tile {
  static int row();
};
template <int N> struct Tile<float, N> {
  static constexpr int size = N;
  static int row();
};
template <> struct Tile<float, 8> {
  static int row();
};

void apply(Line line, float *x) { cuport::run(apply, line, x); }

void run(float *x) { cuport::launch(1, 32), apply(Line(2, 1), x); }

#include "device_methods_are_declared.kernels.h"
// kernels
namespace {

cuport::Program device_methods_are_declared_cl("device_methods_are_declared.cl",
#include "device_methods_are_declared.cl.inc"
);

const cuport::Kernel device_methods_are_declared_cl_kernels[] = {
    {device_methods_are_declared_cl, "apply", cuport::stub<void (Line, float *)>(&apply),
     {cuport::value(0, 8), cuport::buffer(1)}},
};

}  // namespace
