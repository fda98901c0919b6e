__global__ void use(int *x, int a, int b, int c) {
    x[0] = (a + b) * c - a / (b - c);
    x[1] = a & b | c ^ ~a;
    x[2] = (a << 2) + b >> 1;
    x[3] = a < b && b < c || !(a == c);
    x[4] = a ? b : c ? a : b;
    x[5] = -(-a) - -b;
    x[6] = (x[5]++, b);
    x[7] = (x[0] = a) + 1;
}
// output
// CUDA: void use(int * x, int a, int b, int c)
__kernel void use(__global int* x, int a, int b, int c)
{
    x[0] = (a + b) * c - a / (b - c);
    x[1] = (a & b) | (c ^ ~a);
    x[2] = ((a << 2) + b) >> 1;
    x[3] = (a < b && b < c) || !(a == c);
    x[4] = a ? b : c ? a : b;
    x[5] = - -a - -b;
    x[6] = (x[5]++, b);
    x[7] = (x[0] = a) + 1;
}
