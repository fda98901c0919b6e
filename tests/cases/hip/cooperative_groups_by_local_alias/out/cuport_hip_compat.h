/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__HIPCC__) || defined(__HIP__)
template <class Value> struct cuport_cg_less {
    __device__ Value operator()(const Value &a, const Value &b) const { return b < a ? b : a; }
};
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Value> struct cuport_cg_plus {
    __device__ Value operator()(const Value &a, const Value &b) const { return a + b; }
};
#endif

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
/* The upper half joins the lower one until one thread has it all, whatever the size of the group. */
template <class Group, class Value, class Op>
__device__ inline Value cuport_cg_reduce(const Group &group, Value value, Op op)
{
    const unsigned int rank = group.thread_rank();
    for (unsigned int count = group.size(); count > 1;) {
        const unsigned int half = (count + 1) / 2;
        const bool joins = rank + half < count;
        const Value other = cuport_cg_shfl(group, value, joins ? rank + half : rank);
        if (joins) value = op(value, other);
        count = half;
    }
    return cuport_cg_shfl(group, value, 0);
}
#endif

#endif
#endif
