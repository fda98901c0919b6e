/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__HIPCC__) || defined(__HIP__)
/* The value of the thread with rank `from`, of any type that can be copied byte by byte: HIP's groups shuffle numbers. */
template <class Value, class Group>
__device__ inline Value cuport_cg_shfl(const Group &group, const Value &value, unsigned int from)
{
    int words[(sizeof(Value) + 3) / 4] = {};
    __builtin_memcpy(words, &value, sizeof(Value));
    for (int &word : words) word = group.shfl(word, (int)from);
    Value result = value;
    __builtin_memcpy(&result, words, sizeof(Value));
    return result;
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* That of the thread with rank `from`; where the group has none, the thread's own. */
template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_in(const Group &group, const Value &value, unsigned int from)
{
    return cuport_cg_shfl(group, value, from < group.size() ? from : group.thread_rank());
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_down(const Group &group, const Value &value, unsigned int delta)
{
    return cuport_cg_shfl_in(group, value, group.thread_rank() + delta);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_up(const Group &group, const Value &value, unsigned int delta)
{
    return cuport_cg_shfl_in(group, value, group.thread_rank() - delta);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_xor(const Group &group, const Value &value, unsigned int mask)
{
    return cuport_cg_shfl_in(group, value, group.thread_rank() ^ mask);
}
#endif

#endif
#endif
