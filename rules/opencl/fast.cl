// Fast arithmetic that has no namesake in OpenCL C.

//: cuport_fast_pow
// As CUDA has it: for bases below zero, NaN.
float cuport_fast_pow(float base, float exponent)
{
    return native_exp2(exponent * native_log2(base));
}

//: cuport_saturate
// To [0, 1]; NaN and -0 become 0.
float cuport_saturate(float x)
{
    return x > 0.0f ? fmin(x, 1.0f) : 0.0f;
}
