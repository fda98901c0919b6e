#include <cassert>

__device__ unsigned char pick(int kind) {
  if (kind == 1) return 10;
  assert(false);
  __builtin_unreachable();
}

__device__ void store(int *p, int kind) {
  switch (kind) {
  case 0: p[0] = 1; break;
  default:
    assert(!"kind");
    __builtin_unreachable();
  }
}

__global__ void f(int *p, int kind) {
  p[1] = pick(kind);
  store(p, kind);
}
// output
uint cuport_text_size(__constant const char* text)
{
    uint size = 1;
    while (text[size - 1] != 0) ++size;
    return size;
}

// Appends a text and its end, as far as there is room; returns where the next one begins.
uint cuport_keep_text(volatile __global uchar* place, uint at, __constant const char* text)
{
    uint i = 0;
    do {
        place[at++] = (uchar)text[i];
    } while (text[i++] != 0);
    return at;
}

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

uchar pick(int kind, __global uint* failures)
{
    if (kind == 1) {
        return 10;
    }
    cuport_assert_fail(failures, "assertion_before_unreachable.cu", (uint)5, "unsigned char pick(int)", "false");
    return 0;
}

void store(__global int* p, int kind, __global uint* failures)
{
    switch (kind) {
    case 0:
        p[0] = 1;
        break;
    default:
        cuport_assert_fail(failures, "assertion_before_unreachable.cu", (uint)13, "void store(int *, int)", "!\"kind\"");
        return;
    }
}

// CUDA: void f(int * p, int kind)
__kernel void f(__global int* p, int kind, __global uint* failures)
{
    p[1] = pick(kind, failures);
    store(p, kind, failures);
}
