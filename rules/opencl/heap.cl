// A heap for kernels, in units of 16 bytes. The first word says how many units it has, 0 for 8 MiB; the second, from
// which on it is free; then there are two words for each size: whether someone is at its list, and its first block.
// A block begins with a unit of its own: the number of its size, and the next block of the list. All of it begins as 0.

//: cuport_heap_size
// Sizes are 1 to 16 units, then four for each doubling. Returns the number of the size, and makes `units` that large.
uint cuport_heap_size(uint* units)
{
    const uint last = *units - 1;
    if (last < 16) return last;
    const uint shift = 29 - clz(last);
    *units = ((last >> shift) + 1) << shift;
    return 16 + 4 * (shift - 2) + (last >> shift) - 4;
}

//: cuport_heap_take
// Takes a block from the list of a size; 0 where there is none.
uint cuport_heap_take(volatile __global uint* heap, uint number)
{
    volatile __global uint* list = heap + 16 + 2 * number;
    uint block = 0;
    bool waits = list[1] != 0;
    while (waits) {
        if (atomic_cmpxchg(list, 0u, 1u) == 0) {
            block = list[1];
            if (block != 0) list[1] = heap[4 * block + 1];
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(list, 0u);
            waits = false;
        }
    }
    return block;
}

//: cuport_malloc
__global void* cuport_malloc(volatile __global uint* heap, ulong bytes)
{
    const uint whole = heap[0] != 0 ? heap[0] : 8u << 16, sizes = 112;
    if (bytes == 0 || bytes > (ulong)whole * 16) return 0;
    uint units = (uint)((bytes + 15) / 16);
    uint number = cuport_heap_size(&units);
    uint block = cuport_heap_take(heap, number);
    if (block == 0) {
        uint old = heap[1], seen;
        do {
            seen = old;
            block = max(seen, 64u);
            if (block >= whole || units >= whole - block) {
                block = 0;
                break;
            }
            old = atomic_cmpxchg(heap + 1, seen, block + units + 1);
        } while (old != seen);
        if (block != 0) heap[4 * block] = number;
    }
    while (block == 0 && ++number < sizes) block = cuport_heap_take(heap, number);
    return block != 0 ? (__global void*)(heap + 4 * block + 4) : 0;
}

//: cuport_free
void cuport_free(volatile __global uint* heap, __global const void* memory)
{
    if (memory == 0) return;
    const uint block = (uint)(((__global const uchar*)memory - (__global const uchar*)heap) / 16) - 1;
    volatile __global uint* list = heap + 16 + 2 * heap[4 * block];
    bool waits = true;
    while (waits) {
        if (atomic_cmpxchg(list, 0u, 1u) == 0) {
            heap[4 * block + 1] = list[1];
            list[1] = block;
            mem_fence(CLK_GLOBAL_MEM_FENCE);
            atomic_xchg(list, 0u);
            waits = false;
        }
    }
}

//: cuport_cuda_free
// Frees what a kernel has allocated. Memory of the host's it refuses, as CUDA does (cudaErrorInvalidDevicePointer).
int cuport_cuda_free(volatile __global uint* heap, __global const void* memory)
{
    const ulong whole = (heap[0] != 0 ? heap[0] : 8u << 16) * 16ul;
    const ulong begin = (ulong)heap, place = (ulong)memory;
    if (memory != 0 && (place < begin || place - begin >= whole)) return 17;
    cuport_free(heap, memory);
    return 0;
}
