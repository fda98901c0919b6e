// Fast arithmetic that has no namesake in OpenCL C.

//: cuport_fast_pow
// As CUDA has it: for bases below zero, NaN.
static inline float cuport_fast_pow(float base, float exponent)
{
    return native_exp2(exponent * native_log2(base));
}

//: cuport_saturate
// To [0, 1]; NaN becomes 0.
static inline float cuport_saturate(float x)
{
    return fmin(fmax(x, 0.0f), 1.0f);
}
