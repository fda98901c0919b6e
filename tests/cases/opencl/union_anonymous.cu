struct Value {
    int kind;
    union {
        int i;
        float f;
    };
};
__global__ void use(Value *v, float *x) { x[0] = v->kind ? v->f : v->i; }
// output
typedef union {
    int i;
    float f;
} unnamed;

typedef struct {
    int kind;
    unnamed member1;
} Value;

// CUDA: void use(Value * v, float * x)
__kernel void use(__global Value* v, __global float* x)
{
    x[0] = v->kind ? v->member1.f : v->member1.i;
}
