// expect: CU402
// A function has its own copy of a constant that a constructor computes: it may not give away its address.
struct Twice {
    int value;
    constexpr Twice(int x) : value(x) { value *= 2; }
};
constexpr Twice six(3);
struct Ends {
    int first, last, step = 1;
    constexpr Ends(int x, int y = 9) : first(-x), last(y + x) {}
};
constexpr Ends ends(4);
struct Plain {
    int value;
};
constexpr Plain seven{7};

__global__ void use(int *x) { x[0] = six.value; Twice copy = six; x[1] = copy.value; }
__global__ void span(int *x) { Ends copy = ends; x[0] = copy.last - ends.first; }
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
    int first;
    int last;
    int step;
} Ends;

typedef struct {
    int value;
} Plain;

__constant Ends ends = {-4, 9 + 4, 1};

__constant Plain seven = {7};

Twice Twice_make(int x)
{
    Twice self;
    self.value = x;
    self.value *= 2;
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

// CUDA: void span(int * x)
__kernel void span(__global int* x)
{
    Ends copy = ends;
    x[0] = copy.last - ends.first;
}

// CUDA: void keep(int * x)
__kernel void keep(__global int* x)
{
    Plain copy = seven;
    x[0] = copy.value;
}
