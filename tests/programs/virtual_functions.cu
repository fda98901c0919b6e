// Classes with virtual functions: objects that kernels make, in memory of the heap, in shared memory, in local variables.

#include <cstdio>

#define VIRTUAL_PLUS_ONE(x) ((x) + 1)
#define VIRTUAL_OF(T) this->T::area()

struct VirtualShape {
  float size;
  __device__ explicit VirtualShape(float size) : size(size), seen(kind()) {}
  __device__ virtual ~VirtualShape() {}
  __device__ virtual float area() const = 0;
  __device__ virtual int kind() const { return 1; }
  __device__ virtual void grow(float by) { size += by; }
  __device__ float twice() const { return 2 * area(); }
  __device__ virtual VirtualShape *self() { return this; }
  int seen;  // what the constructor of the base takes itself for
};

struct VirtualSquare : VirtualShape {
  __device__ explicit VirtualSquare(float size) : VirtualShape(size) {}
  __device__ float area() const override { return size * size; }
  __device__ int kind() const override { return 9 + VIRTUAL_PLUS_ONE(VirtualShape::kind()); }
  __device__ VirtualSquare *self() override { return this; }
};

struct VirtualBox final : VirtualSquare {
  char depth = 3;  // where the base has padding
  __device__ explicit VirtualBox(float size) : VirtualSquare(size) {}
  __device__ float area() const override { return depth * VIRTUAL_OF(VirtualSquare); }
  __device__ void grow(float by) override;
};

__device__ void VirtualBox::grow(float by) {
  VirtualShape::grow(by);
  ++depth;
}

// A template, and a second base class without virtual functions in front.
struct VirtualName {
  int number = 7;
};

template <class T>
struct VirtualScaled : VirtualName, VirtualShape {
  T factor;
  __device__ VirtualScaled(T factor, float size) : VirtualShape(size), factor(factor) {}
  __device__ float area() const override { return float(factor) * size + number; }
};

// A constructor that nobody wrote, a member with virtual functions, an operator.
struct VirtualRule {
  __device__ virtual int operator()(int x) const { return x + 1; }
};
struct VirtualDouble : VirtualRule {
  int offset = 4;
  __device__ int operator()(int x) const override { return 2 * x + offset; }
};
struct VirtualHolder {
  VirtualDouble rule;
  int count;
};

__device__ int virtual_apply(const VirtualRule &rule, int x) { return rule(x); }

__global__ void virtual_make(VirtualShape **shapes) {
  switch (threadIdx.x) {
    case 0: shapes[0] = new VirtualSquare(3); break;
    case 1: shapes[1] = new VirtualBox(2); break;
    case 2: shapes[2] = new VirtualScaled<int>(5, 2); break;
    case 3: shapes[3] = new VirtualScaled<double>(0.5, 2); break;
  }
}

__global__ void virtual_use(VirtualShape **shapes, float *areas, int *kinds) {
  int i = threadIdx.x;
  areas[i] = shapes[i]->area();
  shapes[i]->grow(1);
  areas[i + 4] = shapes[i]->self()->twice();
  kinds[i] = 100 * shapes[i]->kind() + shapes[i]->seen;
}

__global__ void virtual_end(VirtualShape **shapes) { delete shapes[threadIdx.x]; }

__global__ void virtual_local(int *out) {
  VirtualDouble twice;
  VirtualDouble other = twice;
  other.offset = 5;
  VirtualRule sliced = other;
  VirtualHolder holder;
  holder.count = 1;
  VirtualHolder second = holder;
  __shared__ char memory[sizeof(VirtualDouble)];
  VirtualRule *shared = new (memory) VirtualDouble;
  const VirtualRule *chosen = threadIdx.x % 2 ? static_cast<VirtualRule *>(&other) : &sliced;
  out[6 * threadIdx.x] = virtual_apply(twice, 1);
  out[6 * threadIdx.x + 1] = virtual_apply(other, 1);
  out[6 * threadIdx.x + 2] = virtual_apply(sliced, 1);
  out[6 * threadIdx.x + 3] = virtual_apply(second.rule, second.count);
  out[6 * threadIdx.x + 4] = virtual_apply(*shared, 2);
  out[6 * threadIdx.x + 5] = virtual_apply(*chosen, 3);
}

// By value, from the host: its class is known without asking the object.
struct VirtualPart {
  __host__ __device__ explicit VirtualPart(int by) : by(by) {}
  __host__ __device__ virtual int times(int x) const { return by * x; }
  int by;
};

__global__ void virtual_value(VirtualPart part, int *out) { out[0] = part.times(5); }

int main() {
  VirtualShape **shapes;
  float *areas, area[8];
  int *kinds, kind[4], *out, result[12];
  cudaMalloc(&shapes, 4 * sizeof(VirtualShape *));
  cudaMalloc(&areas, sizeof area);
  cudaMalloc(&kinds, sizeof kind);
  cudaMalloc(&out, sizeof result);
  virtual_make<<<1, 4>>>(shapes);
  virtual_use<<<1, 4>>>(shapes, areas, kinds);
  virtual_end<<<1, 4>>>(shapes);
  virtual_local<<<1, 2>>>(out);
  cudaMemcpy(area, areas, sizeof area, cudaMemcpyDeviceToHost);
  cudaMemcpy(kind, kinds, sizeof kind, cudaMemcpyDeviceToHost);
  cudaMemcpy(result, out, sizeof result, cudaMemcpyDeviceToHost);
  const float areas_wanted[8] = {9, 12, 17, 8, 32, 72, 44, 17};
  const int kinds_wanted[4] = {1101, 1101, 101, 101};
  const int results_wanted[12] = {6, 7, 2, 6, 8, 4, 6, 7, 2, 6, 8, 11};
  bool good = true;
  int product;
  virtual_value<<<1, 1>>>(VirtualPart(3), out);
  cudaMemcpy(&product, out, sizeof product, cudaMemcpyDeviceToHost);
  good &= product == 15;
  for (int i = 0; i < 8; i++) good &= area[i] == areas_wanted[i];
  for (int i = 0; i < 4; i++) good &= kind[i] == kinds_wanted[i];
  for (int i = 0; i < 12; i++) good &= result[i] == results_wanted[i];
  good &= cudaGetLastError() == cudaSuccess;
  if (!good) {
    for (float a : area) printf("%g ", a);
    for (int a : kind) printf("%d ", a);
    for (int a : result) printf("%d ", a);
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
