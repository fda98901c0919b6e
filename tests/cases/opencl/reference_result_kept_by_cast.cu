// A reference to a constant that a call gives is kept as a place, also where it is cast to one; a value is a copy.
struct Row {
    float data[4];
    __device__ const float& at(int i) const { return data[i]; }
};

__global__ void read(Row* rows, float* out)
{
    const float& place = static_cast<const float&>(rows->at(1));
    const float& other = (const float&)(rows->at(2));
    const float& copy = (float)rows->at(3);
    rows->data[1] = rows->data[2] = rows->data[3] = 5;
    out[0] = place + other + copy;
}
// output
typedef struct {
    float data[4];
} Row;

__global const float* Row_at_place(__global const Row* self, int i)
{
    return &self->data[i];
}

float Row_at(__global const Row* self, int i)
{
    return self->data[i];
}

// CUDA: void read(Row * rows, float * out)
__kernel void read(__global Row* rows, __global float* out)
{
    __global const float* place = Row_at_place(rows, 1);
    __global const float* other = Row_at_place(rows, 2);
    float copy = (float)Row_at(rows, 3);
    rows->data[1] = rows->data[2] = rows->data[3] = 5;
    out[0] = *place + *other + copy;
}
