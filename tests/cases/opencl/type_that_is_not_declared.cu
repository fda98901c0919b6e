// expect: CU304 CU414
struct Options {
    Missing first;
    float second;
};
__global__ void broken(Options *o, float *x) { x[0] = o->second; }
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
