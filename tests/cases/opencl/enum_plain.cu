enum Kind { Sphere, Plane, Cube = 10 };
__device__ int corners(Kind k) { return k == Cube ? 8 : k == Plane ? 4 : 0; }
__global__ void use(Kind *k, int *x) { x[0] = corners(k[0]) + Sphere; }
// output
int corners(uint k)
{
    return k == 10 ? 8 : k == 1 ? 4 : 0;
}

// CUDA: void use(Kind * k, int * x)
__kernel void use(__global uint* k, __global int* x)
{
    x[0] = corners(k[0]) + 0;
}
