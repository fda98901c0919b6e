struct Value {
    int kind;
    union {
        int i;
        float f;
    };
    union {
        unsigned u;
        short s;
    };
};
__global__ void use(Value *v, float *x) { x[0] = v->kind ? v->f : v->i + v->s; }
// output
typedef union {
    int i;
    float f;
} unnamed;

typedef union {
    uint u;
    short s;
} unnamed_2;

typedef struct {
    int kind;
    unnamed member1;
    unnamed_2 member2;
} Value;

// CUDA: void use(Value * v, float * x)
__kernel void use(__global Value* v, __global float* x)
{
    x[0] = v->kind ? v->member1.f : v->member1.i + v->member2.s;
}
