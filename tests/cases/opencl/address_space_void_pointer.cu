__device__ void clear(void *p, int n) {
    char *bytes = static_cast<char *>(p);
    for (int i = 0; i < n; i++) bytes[i] = 0;
}
__global__ void use(float *x) {
    __shared__ float s[4];
    clear(s, sizeof(s));
    clear(x, 16);
}
// output
void clear_l(__local void* p, int n)
{
    __local char* bytes = (__local char*)p;
    for (int i = 0; i < n; i++) {
        bytes[i] = 0;
    }
}

void clear(__global void* p, int n)
{
    __global char* bytes = (__global char*)p;
    for (int i = 0; i < n; i++) {
        bytes[i] = 0;
    }
}

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    __local float s[4];
    clear_l(s, 16UL);
    clear(x, 16);
}
