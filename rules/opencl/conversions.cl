// Conversions to integers, with CUDA's answer for NaN.

//: cuport_REAL_to_INT_MODE with REAL=float,float,float,float,float,float,float,float,double,double,double,double,double,double,double,double,double,double,double,double,double,double,double,double INT=long,long,long,long,ulong,ulong,ulong,ulong,long,long,long,long,ulong,ulong,ulong,ulong,int,int,int,int,uint,uint,uint,uint MODE=rte,rtz,rtp,rtn,rte,rtz,rtp,rtn,rte,rtz,rtp,rtn,rte,rtz,rtp,rtn,rte,rtz,rtp,rtn,rte,rtz,rtp,rtn
static inline INT cuport_REAL_to_INT_MODE(REAL x)
{
    return isnan(x) ? (INT)1 << (8 * sizeof(INT) - 1) : convert_INT_sat_MODE(x);
}

//: cuport_ilogb_REAL with REAL=float,double
static inline int cuport_ilogb_REAL(REAL x)
{
    if (x == 0 || isnan(x)) return INT_MIN;
    return isinf(x) ? INT_MAX : ilogb(x);
}
