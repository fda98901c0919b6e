// expect: CU402
struct Flag { bool on; int n; };
__device__ void set(bool &b, int x) { b = x; }
__global__ void use(int *x, bool *b, Flag *f) {
    b[0] = x[0];
    b[1] = b[0] + b[1];
    b[2] |= x[1];
    b[2] |= x[1] > 2;
    b[3] &= x[2];
    b[4] += x[2] == 1;
    b[5] = x[0] ? x[1] : 3;
    b[6] = true;
    f[0].on = x[4];
    Flag own = {x[1] > 0, 2};
    own.on = x[2] & 6;
    f[1] = own;
    set(b[7], x[1]);
}
__device__ bool *next(bool *b) { return b + 1; }
__global__ void refused(int *x, bool *b) { *next(b) += x[0]; }
// output
typedef struct {
    uchar on;
    int n;
} Flag;

void set(__global uchar* b, int x)
{
    *b = x != 0;
}

// CUDA: void use(int * x, bool * b, Flag * f)
__kernel void use(__global int* x, __global uchar* b, __global Flag* f)
{
    b[0] = x[0] != 0;
    b[1] = b[0] + b[1] != 0;
    b[2] = (b[2] | x[1]) != 0;
    b[2] |= x[1] > 2;
    b[3] &= x[2];
    b[4] = b[4] + (x[2] == 1) != 0;
    b[5] = (x[0] ? x[1] : 3) != 0;
    b[6] = true;
    f[0].on = x[4] != 0;
    Flag own = {x[1] > 0, 2};
    own.on = (x[2] & 6) != 0;
    f[1] = own;
    set(&b[7], x[1]);
}
