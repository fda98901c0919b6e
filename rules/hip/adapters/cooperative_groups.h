/* What CUDA's cooperative groups have and HIP's lack, over the members that both have: size, thread_rank, shfl, sync.
   A group may be a tile or a coalesced group, on warps of 32 or 64 lanes; its threads all take part. */

#include <hip/hip_runtime.h>
#include <stddef.h>
#include <stdint.h>

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

/* That of the thread with rank `from`; where the group has none, the thread's own. */
template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_in(const Group &group, const Value &value, unsigned int from)
{
    return cuport_cg_shfl(group, value, from < group.size() ? from : group.thread_rank());
}

template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_up(const Group &group, const Value &value, unsigned int delta)
{
    return cuport_cg_shfl_in(group, value, group.thread_rank() - delta);
}

template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_down(const Group &group, const Value &value, unsigned int delta)
{
    return cuport_cg_shfl_in(group, value, group.thread_rank() + delta);
}

template <class Value, class Group>
__device__ inline Value cuport_cg_shfl_xor(const Group &group, const Value &value, unsigned int mask)
{
    return cuport_cg_shfl_in(group, value, group.thread_rank() ^ mask);
}

template <class Value> struct cuport_cg_plus {
    __device__ Value operator()(const Value &a, const Value &b) const { return a + b; }
};

template <class Value> struct cuport_cg_less {
    __device__ Value operator()(const Value &a, const Value &b) const { return b < a ? b : a; }
};

template <class Value> struct cuport_cg_greater {
    __device__ Value operator()(const Value &a, const Value &b) const { return a < b ? b : a; }
};

template <class Value> struct cuport_cg_bit_and {
    __device__ Value operator()(const Value &a, const Value &b) const { return a & b; }
};

template <class Value> struct cuport_cg_bit_or {
    __device__ Value operator()(const Value &a, const Value &b) const { return a | b; }
};

template <class Value> struct cuport_cg_bit_xor {
    __device__ Value operator()(const Value &a, const Value &b) const { return a ^ b; }
};

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

/* The first thread gets a value made from nothing, 0 for numbers. */
template <class Group, class Value, class Op = cuport_cg_plus<Value>>
__device__ inline Value cuport_cg_exclusive_scan(const Group &group, Value value, Op op = Op())
{
    const unsigned int rank = group.thread_rank();
    value = cuport_cg_inclusive_scan(group, value, op);
    value = cuport_cg_shfl(group, value, rank > 0 ? rank - 1 : 0);
    return rank > 0 ? value : Value{};
}

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

template <class Group, class Function, class... Arguments>
__device__ inline void cuport_cg_invoke_one(const Group &group, Function &&function, Arguments &&...arguments)
{
    if (group.thread_rank() == 0) function(static_cast<Arguments &&>(arguments)...);
}

template <class Group, class Function, class... Arguments>
__device__ inline auto cuport_cg_invoke_one_broadcast(const Group &group, Function &&function, Arguments &&...arguments)
    -> decltype(function(static_cast<Arguments &&>(arguments)...))
{
    decltype(function(static_cast<Arguments &&>(arguments)...)) result{};
    if (group.thread_rank() == 0) result = function(static_cast<Arguments &&>(arguments)...);
    return cuport_cg_shfl(group, result, 0);
}

/* The threads of the group copy by turns; the copy is there when they have met in `wait`, which is sync(). */
template <class Word, class Group>
__device__ inline void cuport_cg_copy(const Group &group, void *to, const void *from, size_t bytes)
{
    for (size_t k = group.thread_rank(); k < bytes / sizeof(Word); k += group.size())
        static_cast<Word *>(to)[k] = static_cast<const Word *>(from)[k];
}

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

template <class Group> __device__ inline void cuport_cg_wait(const Group &group)
{
    group.sync();
}

template <unsigned int Later, class Group> __device__ inline void cuport_cg_wait_prior(const Group &group)
{
    group.sync();
}
