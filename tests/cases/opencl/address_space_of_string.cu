__global__ void use(int *x) {
    const char *text = "abc";
    x[0] = text[1];
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    __constant char* text = "abc";
    x[0] = text[1];
}
