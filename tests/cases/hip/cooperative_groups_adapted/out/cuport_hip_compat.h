/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime.h>
#include <stddef.h>
#include <stdint.h>

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
template <class Group, class Value, class Op = cuport_cg_plus<Value>>
__device__ inline Value cuport_cg_inclusive_scan(const Group &group, Value value, Op op = Op())
{
    const unsigned int rank = group.thread_rank(), count = group.size();
    for (unsigned int distance = 1; distance < count; distance *= 2) {
        const bool joins = rank >= distance;
        const Value other = cuport_cg_shfl(group, value, joins ? rank - distance : rank);
        if (joins) value = op(other, value);
    }
    return value;
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group, class Function, class... Arguments>
__device__ inline void cuport_cg_invoke_one(const Group &group, Function &&function, Arguments &&...arguments)
{
    if (group.thread_rank() == 0) function(static_cast<Arguments &&>(arguments)...);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* One group for each label: the label of the first thread that is left parts its group off, again and again. */
template <class Group, class Label>
__device__ inline auto cuport_cg_labeled_partition(const Group &group, Label label)
    -> decltype(binary_partition(group, true))
{
    auto rest = binary_partition(group, true);
    for (;;) {
        const bool is_mine = cuport_cg_shfl(rest, label, 0) == label;
        rest = binary_partition(rest, is_mine);
        if (is_mine) return rest;
    }
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* The threads of the group copy by turns; the copy is there when they have met in `wait`, which is sync(). */
template <class Word, class Group>
__device__ inline void cuport_cg_copy(const Group &group, void *to, const void *from, size_t bytes)
{
    for (size_t k = group.thread_rank(); k < bytes / sizeof(Word); k += group.size())
        static_cast<Word *>(to)[k] = static_cast<const Word *>(from)[k];
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* Of bytes, or with numbers of elements on both sides, of which the smaller one counts. */
template <class Group, class Size>
__device__ inline void cuport_cg_memcpy_async(const Group &group, void *to, const void *from, const Size &size)
{
    const size_t bytes = static_cast<size_t>(size);
    const uintptr_t ends = reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from) | bytes;
    if (ends % 8 == 0)
        cuport_cg_copy<unsigned long long>(group, to, from, bytes);
    else if (ends % 4 == 0)
        cuport_cg_copy<unsigned int>(group, to, from, bytes);
    else
        cuport_cg_copy<unsigned char>(group, to, from, bytes);
}
template <class Group, class Element, class To, class From>
__device__ inline void cuport_cg_memcpy_async(const Group &group, Element *to, const To &room, const Element *from,
                                              const From &given)
{
    const size_t most = static_cast<size_t>(room), wanted = static_cast<size_t>(given);
    cuport_cg_memcpy_async(group, to, from, (wanted < most ? wanted : most) * sizeof(Element));
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

#if defined(__HIPCC__) || defined(__HIP__)
template <class Group> __device__ inline void cuport_cg_wait(const Group &group)
{
    group.sync();
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
static __device__ inline void cuport_pipeline_commit() {}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
template <class Word> __device__ inline void cuport_pipeline_copy(void *to, const void *from, size_t size, size_t zeros)
{
    for (size_t k = 0; k < size / sizeof(Word); ++k)
        static_cast<Word *>(to)[k] = k < (size - zeros) / sizeof(Word) ? static_cast<const Word *>(from)[k] : Word(0);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
/* 4, 8 or 16 bytes, the last `zeros` of which are not read and become 0. */
static __device__ inline void cuport_pipeline_memcpy_async(void *to, const void *from, size_t size, size_t zeros = 0)
{
    if (size % 8 == 0 && zeros % 8 == 0)
        cuport_pipeline_copy<unsigned long long>(to, from, size, zeros);
    else if (size % 4 == 0 && zeros % 4 == 0)
        cuport_pipeline_copy<unsigned int>(to, from, size, zeros);
    else
        cuport_pipeline_copy<unsigned char>(to, from, size, zeros);
}
#endif

#if defined(__HIPCC__) || defined(__HIP__)
static __device__ inline void cuport_pipeline_wait_prior(size_t) {}
#endif

#endif
#endif
