// Conversions to integers, with CUDA's answer for NaN.

//: cuport_float_to_INT_MODE with INT=int,uint MODE=rte,rtz,rtp,rtn
static inline INT cuport_float_to_INT_MODE(float x)
{
    return isnan(x) ? 0 : convert_INT_sat_MODE(x);
}

//: cuport_float_to_INT_MODE with INT=long,ulong MODE=rte,rtz,rtp,rtn
static inline INT cuport_float_to_INT_MODE(float x)
{
    return isnan(x) ? (INT)1 << 63 : convert_INT_sat_MODE(x);
}

//: cuport_double_to_INT_MODE with INT/TOP=int/31,uint/31,long/63,ulong/63 MODE=rte,rtz,rtp,rtn
static inline INT cuport_double_to_INT_MODE(double x)
{
    return isnan(x) ? (INT)1 << TOP : convert_INT_sat_MODE(x);
}

//: cuport_ilogb_REAL with REAL=float,double
int cuport_ilogb_REAL(REAL x)
{
    if (x == 0 || isnan(x)) return INT_MIN;
    return isinf(x) ? INT_MAX : ilogb(x);
}
