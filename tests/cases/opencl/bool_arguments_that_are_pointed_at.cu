__device__ void turn(bool *b) { *b = !*b; }
__global__ void pointed(int *out, bool by_pointer, bool by_reference, bool by_lambda, bool plain) {
  turn(&by_pointer);
  bool &same = by_reference;
  auto either = [&] { return by_lambda || plain; };
  plain = by_pointer;
  out[threadIdx.x] = same + either();
}
__global__ void read(int *out, bool plain) { out[threadIdx.x] = plain; }
// output
typedef struct {
    bool* by_lambda;
    bool* plain;
} lambda;

void turn(bool* b)
{
    *b = !*b;
}

bool lambda_call(const lambda* self)
{
    return *self->by_lambda || *self->plain;
}

// CUDA: void pointed(int * out, bool by_pointer, bool by_reference, bool by_lambda, bool plain)
__kernel void pointed(__global int* out, uchar by_pointer, uchar by_reference, uchar by_lambda, uchar plain)
{
    bool own_plain = plain;
    bool own_by_lambda = by_lambda;
    bool own_by_reference = by_reference;
    bool own_by_pointer = by_pointer;
    turn(&own_by_pointer);
    bool* same = &own_by_reference;
    lambda either = {&own_by_lambda, &own_plain};
    own_plain = own_by_pointer;
    out[(uint)get_local_id(0)] = *same + lambda_call(&either);
}

// CUDA: void read(int * out, bool plain)
__kernel void read(__global int* out, uchar plain)
{
    out[(uint)get_local_id(0)] = plain;
}
