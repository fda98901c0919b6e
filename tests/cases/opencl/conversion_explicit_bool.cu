struct Maybe {
    int value;
    bool there;
    __device__ explicit operator bool() const { return there; }
};
__global__ void use(Maybe *m, int *x) {
    if (m[0]) x[0] = m[0].value;
}
// output
typedef struct {
    int value;
    uchar there;
} Maybe;

bool Maybe_to_bool(__global const Maybe* self)
{
    return self->there;
}

// CUDA: void use(Maybe * m, int * x)
__kernel void use(__global Maybe* m, __global int* x)
{
    if (Maybe_to_bool(&m[0])) {
        x[0] = m[0].value;
    }
}
