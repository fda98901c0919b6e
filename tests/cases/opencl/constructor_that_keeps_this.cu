// expect: CU402
// The object is made elsewhere, and copied: what it keeps would be the address of something else.
struct Kept {
  float values[2], *first;
  __device__ Kept() : first(values) {}
};

struct Inner {
  float value, *outer;
  __device__ Inner(float *outer) : value(1), outer(outer) {
    float *own = &value;
    *own += 1;
  }
};

__global__ void kept(float *x) {
  Kept k;
  x[0] = *k.first;
}

__global__ void inner(float *x) {
  Inner i(x);
  *i.outer = i.value;
}
// output
typedef struct {
    float value;
    __global float* outer;
} Inner;

Inner Inner_make(__global float* outer)
{
    Inner self;
    self.value = 1;
    self.outer = outer;
    float* own = &self.value;
    *own += 1;
    return self;
}

// CUDA: void inner(float * x)
__kernel void inner(__global float* x)
{
    Inner i = Inner_make(x);
    *i.outer = i.value;
}
