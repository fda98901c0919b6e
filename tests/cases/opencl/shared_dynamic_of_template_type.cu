template <typename T> struct Shared {
    __device__ operator T *() {
        extern __shared__ int raw[];
        return (T *)raw;
    }
};
template <typename T> __global__ void use(T *x) {
    T *s = Shared<T>();
    s[threadIdx.x] = x[threadIdx.x];
}
void run(float *f, double *d) {
    use<<<1, 32, 128>>>(f);
    use<<<1, 32, 256>>>(d);
}
// output
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

typedef struct {
    char nothing;  // OpenCL C has no empty records
} Shared_float;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} Shared_double;

__local float* Shared_float_to_float(Shared_float* self, __local int* raw)
{
    return (__local float*)raw;
}

// CUDA: void use<float>(float * x)
__kernel void use_float(__global float* x, __local uint4* cuport_dynamic_shared)
{
    __local int* raw = (__local int*)cuport_dynamic_shared;
    Shared_float temporary_1 = {0};
    __local float* s = Shared_float_to_float(&temporary_1, raw);
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
}

__local double* Shared_double_to_double(Shared_double* self, __local int* raw)
{
    return (__local double*)raw;
}

// CUDA: void use<double>(double * x)
__kernel void use_double(__global double* x, __local uint4* cuport_dynamic_shared)
{
    __local int* raw = (__local int*)cuport_dynamic_shared;
    Shared_double temporary_1 = {0};
    __local double* s = Shared_double_to_double(&temporary_1, raw);
    s[(uint)get_local_id(0)] = x[(uint)get_local_id(0)];
}
