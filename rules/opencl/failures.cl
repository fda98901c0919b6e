// What ends a grid in CUDA: failed assertions, traps. The host reads of them in `failures`: CUDA's error code, how many
// words follow, then a message for each failed assertion. Hosts that don't define CUPORT_READS_FAILURES get these from
// printf, with a space behind that word: the layer takes `printf(` for a kernel that prints.

//: cuport_keep_text
// Appends a text and its end, as far as there is room; returns where the next one begins.
uint cuport_keep_text(volatile __global uchar* place, uint at, __constant const char* text)
{
    uint i = 0;
    do {
        place[at++] = (uchar)text[i];
    } while (text[i++] != 0);
    return at;
}

//: cuport_text_size
uint cuport_text_size(__constant const char* text)
{
    uint size = 1;
    while (text[size - 1] != 0) ++size;
    return size;
}

//: cuport_assert_fail
// A message is: its words, line, block, thread, then file, function and condition, each with a zero behind it. Of what
// does not fit, only the count grows.
void cuport_assert_fail(volatile __global uint* failures, __constant const char* file, uint line,
    __constant const char* function, __constant const char* condition)
{
    atomic_cmpxchg(failures, 0u, 710u);
#ifdef CUPORT_READS_FAILURES
    const uint bytes = cuport_text_size(file) + cuport_text_size(function) + cuport_text_size(condition);
    const uint words = 8u + (bytes + 3u) / 4u;
    const uint start = atomic_add(failures + 1, words);
    if (start > 16382u || words > 16382u - start) return;
    volatile __global uint* message = failures + 2 + start;
    message[1] = line;
    for (uint axis = 0; axis < 3; ++axis) {
        message[2 + axis] = (uint)get_group_id(axis);
        message[5 + axis] = (uint)get_local_id(axis);
    }
    volatile __global uchar* texts = (volatile __global uchar*)(message + 8);
    cuport_keep_text(texts, cuport_keep_text(texts, cuport_keep_text(texts, 0, file), function), condition);
    message[0] = words;
#else
    printf ("%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, line, function,
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2), condition);
#endif
}

//: cuport_trap
void cuport_trap(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 719u);
#ifndef CUPORT_READS_FAILURES
    printf ("trap in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

//: cuport_unknown_function
// A call through a pointer to a function, or of a virtual one, that this file does not know.
void cuport_unknown_function(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 700u);
#ifndef CUPORT_READS_FAILURES
    printf ("call of an unknown function in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

//: cuport_too_deep
// A function that calls itself has got below the last level that is written out. In CUDA its stack would be full.
void cuport_too_deep(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 719u);
#ifndef CUPORT_READS_FAILURES
    printf ("too many levels of recursion in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}
