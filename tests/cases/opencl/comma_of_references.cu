struct Walk {
  int *at;
  __device__ Walk &operator++() { ++at; return *this; }
  __device__ int &operator*() { return *at; }
};
__device__ Walk &operator+=(Walk &walk, int count) { walk.at += count; return walk; }
__global__ void use(int *x, int n) {
  Walk a{x};
  int i;
  for (i = 0, ++a; i < n; i++, ++a, a += 2) *a = i;
  ++a, a += 1;
  for (; i > 0; ++a) i -= *a;
  x[0] = *++a;
}
// output
typedef struct {
    __global int* at;
} Walk;

Walk* Walk_increment(Walk* self)
{
    ++self->at;
    return self;
}

Walk* operator_add(Walk* walk, int count)
{
    walk->at += count;
    return walk;
}

__global int* Walk_times(Walk* self)
{
    return self->at;
}

// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    Walk a = {x};
    int i;
    for (i = 0, Walk_increment(&a); i < n; i++, Walk_increment(&a), operator_add(&a, 2)) {
        *Walk_times(&a) = i;
    }
    Walk_increment(&a), operator_add(&a, 1);
    for (; i > 0; Walk_increment(&a)) {
        i -= *Walk_times(&a);
    }
    x[0] = *Walk_times(Walk_increment(&a));
}
