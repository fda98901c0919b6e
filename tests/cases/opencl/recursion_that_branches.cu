// expect: CU412
struct Cell { Cell *inner[12]; int value; };
__device__ int sum(const Cell *c) {
    return c == nullptr ? 0 : c->value + sum(c->inner[0]) + sum(c->inner[1]) + sum(c->inner[2]) + sum(c->inner[3])
        + sum(c->inner[4]) + sum(c->inner[5]) + sum(c->inner[6]) + sum(c->inner[7]) + sum(c->inner[8])
        + sum(c->inner[9]) + sum(c->inner[10]) + sum(c->inner[11]);
}
__global__ void use(const Cell *c, int *x) { x[0] = sum(c); }
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
