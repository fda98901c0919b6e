// Classes that scripts see, pointers to them, and counts, in host code around a kernel.
#include <ATen/ATen.h>
#include <c10/util/accumulate.h>
#include <c10/util/intrusive_ptr.h>
#include <c10/util/irange.h>

struct Lens : torch::CustomClassHolder {
  float focus = 1;
  int mode = 0;
};

struct Rays {
  float focus;
  __device__ float of(float x) const { return x * focus; }
};

__global__ void bend(float *x, int n, Rays rays) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = rays.of(x[i]);
}

void bend_all(at::Tensor x, const c10::intrusive_ptr<Lens> &lens) {
  const int n = c10::multiply_integers(x.sizes());
  for (const auto i : c10::irange(lens->mode)) bend<<<n / 64 + i, 64>>>(x.data_ptr<float>(), n, Rays{lens->focus});
}
// output
typedef struct {
    float focus;
} Rays;

float Rays_of(const Rays* self, float x)
{
    return x * self->focus;
}

// CUDA: void bend(float * x, int n, Rays rays)
__kernel void bend(__global float* x, int n, Rays rays)
{
    int i = get_global_id(0);
    if (i < n) {
        x[i] = Rays_of(&rays, x[i]);
    }
}
