// PyTorch's numbers in kernels: halves are computed with as floats, complex numbers by their parts.
#include <c10/util/Half.h>
#include <c10/util/complex.h>
template <typename T> __global__ void mix(T *y, const T *x, T a) { y[threadIdx.x] = a * x[threadIdx.x] + y[threadIdx.x]; }
void run(c10::Half *h, c10::complex<float> *c) {
    mix<c10::Half><<<1, 32>>>(h, h, c10::Half(2.0f));
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

float c10_Half_to_float_p(const c10_Half* self)
{
    return cuport_half_to_float(cuport_half_of_bits(self->x));
}

float c10_Half_to_float(__global const c10_Half* self)
{
    return cuport_half_to_float(cuport_half_of_bits(self->x));
}

c10_Half c10_Half_make(float value)
{
    c10_Half self;
    self.x = (cuport_half_of_float_rte(value)).__x;
    return self;
}

c10_Half c10_operator_times(const c10_Half* a, __global const c10_Half* b)
{
    return c10_Half_make((float)c10_Half_to_float_p(a) * (float)c10_Half_to_float(b));
}

c10_Half c10_operator_plus(const c10_Half* a, __global const c10_Half* b)
{
    return c10_Half_make((float)c10_Half_to_float_p(a) + (float)c10_Half_to_float(b));
}

// CUDA: void mix<c10::Half>(c10::Half * y, const c10::Half * x, c10::Half a)
__kernel void mix_c10_Half(__global c10_Half* y, __global const c10_Half* x, c10_Half a)
{
    c10_Half temporary_1 = c10_operator_times(&a, &x[(uint)get_local_id(0)]);
    y[(uint)get_local_id(0)] = c10_operator_plus(&temporary_1, &y[(uint)get_local_id(0)]);
}

c10_complex_float* c10_complex_float_multiply(c10_complex_float* self, __global const c10_complex_float* b)
{
    const float real = self->real_ * b->real_ - self->imag_ * b->imag_;
    self->imag_ = self->real_ * b->imag_ + self->imag_ * b->real_;
    self->real_ = real;
    return self;
}

c10_complex_float c10_operator_times_float(const c10_complex_float* a, __global const c10_complex_float* b)
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
    c10_complex_float temporary_1 = c10_operator_times_float(&a, &x[(uint)get_local_id(0)]);
    y[(uint)get_local_id(0)] = c10_operator_plus_float(&temporary_1, &y[(uint)get_local_id(0)]);
}
