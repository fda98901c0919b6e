// expect: CU402
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
// output
typedef struct {
    int value;
} Plain;

__constant Plain seven = {7};

// CUDA: void keep(int * x)
__kernel void keep(__global int* x)
{
    Plain copy = seven;
    x[0] = copy.value;
}
