__global__ void use(int *x) {
    int a[3];
    for (int &v : a) v = x[0];
    for (const auto &v : a) x[1] += v;
}
// output
// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    int a[3];
    for (int place_1 = 0; place_1 < 3; ++place_1) {
        int* v = &a[place_1];
        *v = x[0];
    }
    for (int place_2 = 0; place_2 < 3; ++place_2) {
        const int* v = &a[place_2];
        x[1] += *v;
    }
}
