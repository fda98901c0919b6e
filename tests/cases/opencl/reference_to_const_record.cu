struct Box { float w, h; };
__device__ float area(const Box &b) { return b.w * b.h; }
__global__ void use(const Box *boxes, float *out) {
    Box local = boxes[0];
    out[0] = area(local) + area(boxes[1]) + area(Box{1.0f, 2.0f});
}
// output
typedef struct {
    float w;
    float h;
} Box;

float area_p(const Box* b)
{
    return b->w * b->h;
}

float area(__global const Box* b)
{
    return b->w * b->h;
}

// CUDA: void use(const Box * boxes, float * out)
__kernel void use(__global const Box* boxes, __global float* out)
{
    Box local_ = boxes[0];
    Box temporary_1 = {1.0f, 2.0f};
    out[0] = area_p(&local_) + area(&boxes[1]) + area_p(&temporary_1);
}
