enum Color { Red, Green = 5, Blue };
__global__ void use(Color *c, int *x) {
    switch (c[0]) {
    case Red: x[0] = 1; break;
    case Green: {
        int t = x[0];
        x[0] = t + 1;
        break;
    }
    case Blue: x[0] = 3; return;
    }
}
// output
// CUDA: void use(Color * c, int * x)
__kernel void use(__global uint* c, __global int* x)
{
    switch ((int)c[0]) {
    case 0:
        x[0] = 1;
        break;
    case 5:
        {
            int t = x[0];
            x[0] = t + 1;
            break;
        }
    case 6:
        x[0] = 3;
        return;
    }
}
