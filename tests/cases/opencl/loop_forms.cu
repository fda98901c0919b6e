__global__ void use(int *x, int n) {
    int i = 0;
    while (i < n) i += 2;
    do {
        i--;
    } while (i > 3);
    for (;;) {
        if (--i < 0) break;
        if (i == 1) continue;
        x[0] += i;
    }
    for (int a = 0, b = n; a < b; a++, b--) x[1] += a * b;
    x[2] = i;
}
// output
// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    int i = 0;
    while (i < n) {
        i += 2;
    }
    do {
        i--;
    } while (i > 3);
    for (; ;) {
        if (--i < 0) {
            break;
        }
        if (i == 1) {
            continue;
        }
        x[0] += i;
    }
    for (int a = 0, b = n; a < b; a++, b--) {
        x[1] += a * b;
    }
    x[2] = i;
}
