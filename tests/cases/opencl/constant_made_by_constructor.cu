// expect: CU402
// A function has its own copy of a constant that a constructor computes: it may not give away its address.
struct Twice {
    int value;
    constexpr Twice(int x) : value(2 * x) {}
};
constexpr Twice six(3);
struct Plain {
    int value;
};
constexpr Plain seven{7};

__global__ void use(int *x) { x[0] = six.value; Twice copy = six; x[1] = copy.value; }
__global__ void keep(int *x) { Plain copy = seven; x[0] = copy.value; }
__device__ const int *place() { return &six.value; }
__global__ void give(int *x) { x[0] = *place(); }
__constant__ Twice eight(4);
__global__ void of_memory(int *x) { x[0] = eight.value; }
// output
typedef struct {
    int value;
} Twice;

typedef struct {
    int value;
} Plain;

__constant Plain seven = {7};

Twice Twice_make(int x)
{
    Twice self;
    self.value = 2 * x;
    return self;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    const Twice six = Twice_make(3);
    x[0] = six.value;
    Twice copy = six;
    x[1] = copy.value;
}

// CUDA: void keep(int * x)
__kernel void keep(__global int* x)
{
    Plain copy = seven;
    x[0] = copy.value;
}
