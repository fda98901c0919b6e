// PyTorch's numbers in kernels: halves are computed with as floats, complex numbers by their parts.
#include <c10/util/Half.h>
#include <c10/util/complex.h>
template <typename T> __global__ void mix(T *y, const T *x, T a) { y[threadIdx.x] = a * x[threadIdx.x] + y[threadIdx.x]; }
__global__ void with_others(c10::Half *h, float *f, int n) { f[0] = h[0] * 2.0f; h[1] = n * h[0] + 1; f[1] = f[2] - h[0]; }
void run(c10::Half *h, c10::complex<float> *c) {
    mix<c10::Half><<<1, 32>>>(h, h, c10::Half(2.0f));
    with_others<<<1, 32>>>(h, nullptr, 3);
    mix<c10::complex<float>><<<1, 32>>>(c, c, c10::complex<float>(0.0f, 1.0f));
}
// output
typedef struct {
    ushort __x;
} cuport_half;

cuport_half cuport_half_of_bits(ushort bits)
{
    return (cuport_half){bits};
}

float cuport_half_to_float(cuport_half a)
{
    return vload_half(0, (const __private half*)&a);
}

cuport_half cuport_half_of_float_rte(float value)
{
    cuport_half result = {0x7fff};  // CUDA's NaN
    if (!isnan(value)) vstore_half_rte(value, 0, (__private half*)&result);
    return result;
}

typedef struct {
    ushort x;
} c10_Half;

typedef struct {
    float real_;
    float imag_;
} __attribute__((aligned(8))) c10_complex_float;

float c10_Half_to_float(__global const c10_Half* self)
{
    return cuport_half_to_float(cuport_half_of_bits(self->x));
}

float c10_operator_times_float(__global const c10_Half* a, float b)
{
    return (float)(float)c10_Half_to_float(a) * (float)b;
}

c10_Half c10_Half_make(float value)
{
    c10_Half self;
    self.x = (cuport_half_of_float_rte(value)).__x;
    return self;
}

float c10_Half_to_float_p(const c10_Half* self)
{
    return cuport_half_to_float(cuport_half_of_bits(self->x));
}

c10_Half c10_operator_times_pp(const c10_Half* a, const c10_Half* b)
{
    return c10_Half_make((float)c10_Half_to_float_p(a) * (float)c10_Half_to_float_p(b));
}

c10_Half c10_operator_times_int(int a, __global const c10_Half* b)
{
    c10_Half temporary_1 = c10_Half_make(a);
    c10_Half temporary_2 = c10_Half_make((float)c10_Half_to_float(b));
    return c10_operator_times_pp(&temporary_1, &temporary_2);
}

c10_Half c10_operator_plus_pp(const c10_Half* a, const c10_Half* b)
{
    return c10_Half_make((float)c10_Half_to_float_p(a) + (float)c10_Half_to_float_p(b));
}

c10_Half c10_operator_plus_int(const c10_Half* a, int b)
{
    c10_Half temporary_1 = c10_Half_make((float)c10_Half_to_float_p(a));
    c10_Half temporary_2 = c10_Half_make(b);
    return c10_operator_plus_pp(&temporary_1, &temporary_2);
}

float c10_operator_minus_float(float a, __global const c10_Half* b)
{
    return (float)a - (float)(float)c10_Half_to_float(b);
}

// CUDA: void with_others(c10::Half * h, float * f, int n)
__kernel void with_others(__global c10_Half* h, __global float* f, int n)
{
    f[0] = c10_operator_times_float(&h[0], 2.0f);
    c10_Half temporary_1 = c10_operator_times_int(n, &h[0]);
    h[1] = c10_operator_plus_int(&temporary_1, 1);
    f[1] = c10_operator_minus_float(f[2], &h[0]);
}

c10_Half c10_operator_times_pg(const c10_Half* a, __global const c10_Half* b)
{
    return c10_Half_make((float)c10_Half_to_float_p(a) * (float)c10_Half_to_float(b));
}

c10_Half c10_operator_plus_pg(const c10_Half* a, __global const c10_Half* b)
{
    return c10_Half_make((float)c10_Half_to_float_p(a) + (float)c10_Half_to_float(b));
}

// CUDA: void mix<c10::Half>(c10::Half * y, const c10::Half * x, c10::Half a)
__kernel void mix_c10_Half(__global c10_Half* y, __global const c10_Half* x, c10_Half a)
{
    c10_Half temporary_1 = c10_operator_times_pg(&a, &x[(uint)get_local_id(0)]);
    y[(uint)get_local_id(0)] = c10_operator_plus_pg(&temporary_1, &y[(uint)get_local_id(0)]);
}

c10_complex_float* c10_complex_float_multiply(c10_complex_float* self, __global const c10_complex_float* b)
{
    const float real = self->real_ * b->real_ - self->imag_ * b->imag_;
    self->imag_ = self->real_ * b->imag_ + self->imag_ * b->real_;
    self->real_ = real;
    return self;
}

c10_complex_float c10_operator_times_float_2(const c10_complex_float* a, __global const c10_complex_float* b)
{
    c10_complex_float result = *a;
    return *c10_complex_float_multiply(&result, b);
}

c10_complex_float* c10_complex_float_add(c10_complex_float* self, __global const c10_complex_float* b)
{
    self->real_ += b->real_, self->imag_ += b->imag_;
    return self;
}

c10_complex_float c10_operator_plus_float(const c10_complex_float* a, __global const c10_complex_float* b)
{
    c10_complex_float result = *a;
    return *c10_complex_float_add(&result, b);
}

// CUDA: void mix<c10::complex<float>>(c10::complex<float> * y, const c10::complex<float> * x, c10::complex<float> a)
__kernel void mix_c10_complex_float(
    __global c10_complex_float* y,
    __global const c10_complex_float* x,
    c10_complex_float a)
{
    c10_complex_float temporary_1 = c10_operator_times_float_2(&a, &x[(uint)get_local_id(0)]);
    y[(uint)get_local_id(0)] = c10_operator_plus_float(&temporary_1, &y[(uint)get_local_id(0)]);
}
