/* CUDA's copies from global to shared memory that a thread waits for later, as plain copies: they are done at once. */

#include <hip/hip_runtime.h>
#include <stddef.h>
#include <stdint.h>

template <class Word> __device__ inline void cuport_pipeline_copy(void *to, const void *from, size_t size, size_t zeros)
{
    for (size_t k = 0; k < size / sizeof(Word); ++k)
        static_cast<Word *>(to)[k] = k < (size - zeros) / sizeof(Word) ? static_cast<const Word *>(from)[k] : Word(0);
}

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

static __device__ inline void cuport_pipeline_commit() {}

static __device__ inline void cuport_pipeline_wait_prior(size_t) {}
