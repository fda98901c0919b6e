// Clocks, and hints for the compiler. Where the device has no clock, a counter in local memory stands in for it.

//: cuport_clock
// Where there is no cl_khr_kernel_clock, each look counts as 32 ticks: what waits for the clock comes to an end.
ulong cuport_clock(volatile __local uint* counter)
{
#if defined(__opencl_c_kernel_clock_scope_work_group)
    return clock_read_work_group();
#elif defined(__opencl_c_kernel_clock_scope_device)
    return clock_read_device();
#else
    const ulong high = counter[1] & 0xffff;
    const uint low = atomic_add(counter, 32u);
    if (low >= 0xffffffe0) atomic_inc(counter + 1);
    return high << 32 | low;
#endif
}

//: cuport_unreachable
// Nothing comes here; compilers that take no word for it see an empty statement.
#ifdef __has_builtin
#if __has_builtin(__builtin_unreachable)
#define cuport_unreachable() __builtin_unreachable()
#endif
#endif
#ifndef cuport_unreachable
#define cuport_unreachable() ((void)0)
#endif
