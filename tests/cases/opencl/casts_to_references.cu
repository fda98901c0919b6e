// expect: CU402
struct Pair { float a, b; };
template <typename T> __device__ int bits(T x) { return (int &)x; }
__device__ float &second(Pair &p) { return p.b; }
__global__ void use(int *x, float *f, float4 *v) {
    (void)f;
    x[0] = reinterpret_cast<int &>(f[4]) + (int &)f[5] + bits(f[6]);
    (float &)x[1] = f[0];
    x[2] = (const int &)f[1] + static_cast<const int &>(f[2]) + (int)f[3] + (int)(f[4]);
    Pair own = {f[0], f[1]};
    x[3] = (int &)second(own) + (int)second(own);
    reinterpret_cast<unsigned &>(own.a) ^= 0x80000000u;
    float part[4] = {own.a};
    v[0] = reinterpret_cast<float4 &>(part);
    static_cast<int &>(x[4]) = 7;
}
__global__ void refused(int **p) { reinterpret_cast<float *&>(p[0])[0] = 1; }
// output
typedef struct {
    float a;
    float b;
} Pair;

int bits_float(float x)
{
    return *(int*)&x;
}

float* second(Pair* p)
{
    return &p->b;
}

// CUDA: void use(int * x, float * f, float4 * v)
__kernel void use(__global int* x, __global float* f, __global float4* v)
{
    (void)f;
    x[0] = *(__global int*)&f[4] + *(__global int*)&f[5] + bits_float(f[6]);
    *(__global float*)&x[1] = f[0];
    x[2] = (int)f[1] + (int)f[2] + (int)f[3] + (int)f[4];
    Pair own = {f[0], f[1]};
    x[3] = *(int*)second(&own) + (int)*second(&own);
    *(uint*)&own.a ^= 0x80000000u;
    float part[4] = {own.a};
    v[0] = *(float4*)&part;
    x[4] = 7;
}
