__global__ void use(int *x) {
    switch (x[0]) {
    case 0:
        x[1] = 10;
        break;
    case 1:
    case 2:
        x[1] = 20;
        // falls through
    default:
        x[2] = 30;
    }
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    switch (x[0]) {
    case 0:
        x[1] = 10;
        break;
    case 1:
    case 2:
        x[1] = 20;
        // falls through
    default:
        x[2] = 30;
    }
}
