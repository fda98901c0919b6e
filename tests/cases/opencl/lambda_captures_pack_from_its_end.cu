// expect: CU407
// clang captures the parts of a pack from its last one for a fold such as `(parts - ...)`. Parts of several types would
// change places; those of one type can't.
template <class... Parts>
__device__ float alternating(Parts... parts)
{
    auto sum = [=](int i) { return (parts - ...) + i; };
    return sum(1);
}

__global__ void of_one_type(float* out) { out[0] = alternating(2.5f, 3.0f, 70.0f); }
__global__ void of_several_types(float* out) { out[0] = alternating(2.5f, (short)3, 70000); }
// output
typedef struct {
    float parts;
    float parts_1;
    float parts_2;
} lambda;

float lambda_call(const lambda* self, int i)
{
    return self->parts - (self->parts_1 - self->parts_2) + i;
}

// clang captures the parts of a pack from its last one for a fold such as `(parts - ...)`. Parts of several types would
// change places; those of one type can't.
float alternating(float parts, float parts_1, float parts_2)
{
    lambda sum = {parts, parts_1, parts_2};
    return lambda_call(&sum, 1);
}

// CUDA: void of_one_type(float * out)
__kernel void of_one_type(__global float* out)
{
    out[0] = alternating(2.5f, 3.0f, 70.0f);
}
