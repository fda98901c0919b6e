// expect: CU303
#include "nowhere.h"
__global__ void fine(int *x) { x[0] = 1; }
// output
// CUDA: void fine(int * x)
__kernel void fine(__global int* x)
{
    x[0] = 1;
}
