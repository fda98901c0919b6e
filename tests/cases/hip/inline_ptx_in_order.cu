// expect: CU111
// Loads, stores and atomic operations keep their order: fences stand before a release and after an acquire.
#include <cuda_runtime.h>
__device__ unsigned pass(unsigned *flag, unsigned *data, int x, int y) {
    unsigned seen, old;
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    asm volatile("st.release.sys.global.u32 [%0], %1;" :: "l"(flag), "r"(seen) : "memory");
    asm volatile("atom.acq_rel.cta.global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(flag) : "memory");
    asm volatile("atom.add.release.gpu.u32 %0,[%1],%2;" : "=r"(old) : "l"(flag), "r"(seen) : "memory");
    asm volatile("red.release.gpu.global.max.s32 [%0+4], %1;" :: "l"(flag), "r"(x) : "memory");
    asm volatile("st.volatile.global.v2.b32 [%0], {%1, %2};" :: "l"(data), "r"(x), "r"(y) : "memory");
    return old;
}
// output
// Loads, stores and atomic operations keep their order: fences stand before a release and after an acquire.
#include <hip/hip_runtime.h>
__device__ unsigned pass(unsigned *flag, unsigned *data, int x, int y) {
    unsigned seen, old;
    do { unsigned int ptx_0; unsigned long long ptx_1 = (unsigned long long)flag; ptx_0 = *(volatile const unsigned int *)ptx_1; __threadfence(); seen = ptx_0; } while (0);
    seen = *(volatile const unsigned int *)flag;
    do { unsigned long long ptx_0 = (unsigned long long)flag; unsigned int ptx_1 = (unsigned int)seen; __threadfence_system(); *(volatile unsigned int *)ptx_0 = ptx_1; } while (0);
    do { unsigned int ptx_0; unsigned long long ptx_1 = (unsigned long long)flag; __threadfence_block(); ptx_0 = atomicAdd((unsigned int *)ptx_1, 1u); __threadfence_block(); old = ptx_0; } while (0);
    do { unsigned int ptx_0; unsigned long long ptx_1 = (unsigned long long)flag; unsigned int ptx_2 = (unsigned int)seen; __threadfence(); ptx_0 = atomicAdd((unsigned int *)ptx_1, ptx_2); old = ptx_0; } while (0);
    do { unsigned long long ptx_0 = (unsigned long long)flag; unsigned int ptx_1 = (unsigned int)x; __threadfence(); atomicMax((int *)((char *)ptx_0 + 4), (int)ptx_1); } while (0);
    do { typedef unsigned int ptx_vector_type __attribute__((vector_size(8))); *(volatile ptx_vector_type *)data = ptx_vector_type{(unsigned int)x, (unsigned int)y}; } while (0);
    return old;
}
